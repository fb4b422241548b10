"""Checks: what a sheet shows of ability checks, saving throws, advantage and spells (RH-SHEET-01), and how those who
are met take to the characters (RH-REACT-01, RH-REACT-02)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll
from vtt.games.revenants_hack.checks import circumstances, opening, scores, spells
from vtt.games.revenants_hack.checks.checks import NATURAL_CHECKS, check, close_check
from vtt.games.revenants_hack.checks.opening import AID_PER_ALLY, DANGER_STEP, DIFFICULTY_COLUMNS
from vtt.games.revenants_hack.checks.rolling import ROUNDING, TALLY_ON_ATTACKS, TALLY_ON_SAVES, chance
from vtt.games.revenants_hack.checks.saves import deed, save
from vtt.games.revenants_hack.sheet.access import name, row, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import ABILITIES, ABILITY_NAMES, Ability
from vtt.games.revenants_hack.sheet.score_tables import in_use
from vtt.games.revenants_hack.sheet.sources import CANCEL_ANY_SOURCE, RollKind, sources_of
from vtt.numerals import modifier, percent
from vtt.rules.contract.description import (
    Block,
    Grid,
    GridRow,
    Item,
    Items,
    Offer,
    Parameter,
    ParameterOption,
    Refusal,
    Tone,
)
from vtt.rules.contract.parameters import choice, flag
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Throw, Value
from vtt.rules.kit.authoring import Area, described, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.creature import Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

ATTITUDES: Final = ("Hostile", "Unfriendly", "Neutral", "Civil", "Friendly")
"""From worst to best."""

_LOWEST: Final = {"Hostile": 2, "Unfriendly": 3, "Neutral": 6, "Civil": 9, "Friendly": 12}
_DICE: Final = Roll(2, 6)
_NEUTRAL: Final = ATTITUDES.index("Neutral")


@lru_cache(maxsize=1024)
def attitude_of(total: int) -> str:
    """What a sum of 2d6 reads (RH-REACT-01)."""
    return next(attitude for attitude in reversed(ATTITUDES) if total >= _LOWEST[attitude])


_BY_ATTITUDE: Final = ByTotal(attitude_of)


def met(table: Table) -> tuple[str, ...]:
    """Those of whom it is not known how they behave: the GM's creatures, on their feet, without an attitude."""
    return tuple(
        identity
        for identity, creature in table.creatures.items()
        if creature.side == "gm" and not (sheet := sheet_of(table, identity)).state and not sheet.record.attitude
    )


@gms_action(
    "reaction",
    "Reaction",
    Parameter(name="who", label="Who", kind="list", default=(), if_none="all who are met"),
    choice("attitude", "Attitude", {"": "Roll 2d6", **{each: each for each in ATTITUDES}}, ""),
    flag("secret", "In secret"),
    rules=("RH-REACT-01", "RH-REACT-02", "RH-ODDS-06"),
)
def reaction(table: Table, intent: Intent) -> Procedure:
    """One roll of 2d6 for the whole group that is met, without any modifier, or the attitude that the GM names in its
    place. What is secret is the GM's alone, since creatures may pretend."""
    get = intent.arguments.get
    who = tuple(dict.fromkeys(get("who") or ())) or met(table)
    secret = bool(get("secret")) or any(table.creatures[identity].hidden for identity in who)
    values = {"who": ", ".join(name(table, identity) for identity in who) or "Those who are met"}
    yield Say("How do they react? {who}", values, "RH-REACT-02", "heading", None, secret)
    attitude = str(get("attitude") or "")
    if attitude:
        values = {**values, "attitude": attitude}
        yield Say("{who}: {attitude}, by the GM’s word", values, "RH-REACT-02", "result", None, secret)
    else:
        thrown = yield Throw(_DICE, "gm", "RH-REACT-01", "Reaction: {who}", values, _BY_ATTITUDE, secret)
        attitude = attitude_of(thrown.total)
        values = {**values, "attitude": attitude, "total": str(thrown.total)}
        yield Say("{who}: {total}, {attitude}", values, "RH-REACT-01", "result", None, secret)
    if who:
        changed: dict[str, Sheet] = {}
        for identity in who:
            sheet = sheet_of(table, identity)
            record = replace(sheet.record, attitude=attitude, attitude_secret=secret)
            changed[identity] = replace(sheet, record=record)
        yield Change(SheetsChanged(changed))
    return Outcome(attitude, ATTITUDES.index(attitude) >= _NEUTRAL)


@reaction.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Players decide how their own creatures behave."""
    for identity in intent.arguments["who"]:
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "RH-REACT-02", identity=identity)
        if table.creatures[identity].side == "players":
            return no("players decide how {who} behaves", "RH-REACT-02", who=name(table, identity))
    return None


@reaction.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state != "dead" and table.creatures[creature].side != "players":
        who: dict[str, Value] = {"who": (creature,)}
        yield reaction.offer(table, "", "Roll for reaction", who, note=sheet.record.attitude, group=GM_GROUP)


@reaction.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    others = ((identity, creature) for identity, creature in table.creatures.items() if creature.side != "players")
    picked = {"who": tuple(ParameterOption(identity, creature.name) for identity, creature in others)}
    note = ", ".join(name(table, identity) for identity in met(table))
    attitudes: dict[str, Value] = {"attitude": "Neutral"}
    yield reaction.offer(table, "", "Roll for reaction", choices=picked, note=note, group=MEETING)
    yield reaction.offer(table, "", "Roll for reaction in secret", {"secret": True}, choices=picked, group=MEETING)
    yield reaction.offer(table, "", "Name the attitude", missing=attitudes, choices=picked, group=MEETING)


MEETING = "Meeting"
_COLUMNS: Final = ("Value", "Max", "Diff", "Save", "Bonus", "Marks")
_TIPS: Final = (
    "Value now (RH-SHEET-01)",
    "Highest value that advancement can bring it to (RH-SHEET-05)",
    "Difficulty: a check’s d20 must reach it (RH-CHK-01)",
    "A saving throw’s d20 must reach it (RH-SAVE-01)",
    "Bonus; never added to a d20 (RH-SHEET-01)",
    "Tally marks, one for each check (RH-CHK-02)",
)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The six rows, and the spells."""
    sheet = sheet_of(table, creature)
    used = in_use(table)
    rows = tuple(_row(table, creature, sheet, ability) for ability in ABILITIES)
    made: list[Block] = [Grid("Abilities", _COLUMNS, rows, "by hand" if used is None else used.name, _TIPS)]
    if sheet.record.spells:
        entries = tuple(
            Item(
                spell.name,
                spells.in_words(spell),
                spell.note,
                spells.casting(table, creature, spell),
                (spells.dropping(table, creature, spell),),
            )
            for spell in sheet.record.spells
        )
        made.append(Items("Spells", entries))
    return tuple(made)


def _row(table: Table, creature: str, sheet: CreatureSheet, ability: Ability) -> GridRow:
    figures = row(sheet, ability)
    cells = (
        str(figures.value),
        str(figures.maximum),
        str(figures.difficulty),
        str(figures.save),
        modifier(figures.bonus),
        str(figures.tally),
    )
    parts = [
        f"{ABILITY_NAMES[ability]}: check {_chance(table, creature, ability, 'check', figures.difficulty)}",
        f"save {_chance(table, creature, ability, 'save', figures.save)}",
    ]
    parts += [f"{called} {figure}" for called, figure in opening.columns(table, figures)]
    return GridRow(ability, cells, _tone(sheet, ability), ", ".join(parts))


def _chance(table: Table, creature: str, ability: Ability, kind: RollKind, number: int) -> str:
    """The chance with all that lies on the creature now; by the house rule ``natural_checks`` a 20 always makes a check
    and a 1 never does (RH-CHK-07)."""
    if kind == "check" and NATURAL_CHECKS(table):
        number = min(max(number, 2), 20)
    return percent(chance(number, sources_of(table, creature, ability, kind).left))


def _tone(sheet: CreatureSheet, ability: Ability) -> Tone:
    return "low" if any(ouch.ability == ability for ouch in sheet.record.ouches) else "plain"


AREA = Area(
    actions=(
        *(check, save, deed, close_check, spells.cast_spell),
        *(circumstances.give_up_advantage, circumstances.note_circumstance, circumstances.drop_circumstance),
        *(scores.gain_ability, scores.set_ability, spells.note_spell, spells.drop_spell),
        *(reaction, scores.use_score_table),
    ),
    options=described(
        *(ROUNDING, TALLY_ON_ATTACKS, TALLY_ON_SAVES, DIFFICULTY_COLUMNS, AID_PER_ALLY, DANGER_STEP),
        *(NATURAL_CHECKS, CANCEL_ANY_SOURCE),
    ),
    blocks=blocks,
)
