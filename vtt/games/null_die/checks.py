"""Checks by rank: an addition from the game's other chapters, off unless its house rule is on.

A check is Circumstance 2d10 and one Ability die that the rank of an ability chooses, with a modifier by the rank of a
skill; bands say what its total comes to.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from vtt.dice import ByTotal
from vtt.games.null_die.rolls.asked import Asked, asked
from vtt.games.null_die.rolls.builder import built, sides, untargeted
from vtt.games.null_die.rolls.settled import settled, whole
from vtt.games.null_die.rolls.sides import builder, named, refuse_struck, refused_unread, while_readable
from vtt.games.null_die.rolls.told import after, before, by_the_rules, heaps
from vtt.games.null_die.sheet.creature_sheet import MOST_RANK, of
from vtt.games.null_die.sheet.notation import typed_entries
from vtt.games.null_die.sheet.parts import ABILITY, CIRCUMSTANCE, PRESET, Ranked, ReadingError
from vtt.numerals import written
from vtt.rules.contract.description import Block, Facts, Offer, Parameter, Refusal, Tone
from vtt.rules.contract.parameters import flag, integer
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Throw
from vtt.rules.contract.roll_view import RollBand, RollSide, RollView
from vtt.rules.kit.authoring import Area, House, action, described, no
from vtt.rules.kit.creatures import name
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table

WHY = "ND-NAME-04"
"""The rule that names Circumstance and Ability: checks are an addition, and have none of their own."""

BY_RANK: House[Literal["off", "on"]] = House(
    "check_chapter",
    "Checks by rank (an addition from the game’s other chapters)",
    WHY,
    {"off": "Off: pools alone", "on": "On: rank, skill and result bands"},
)

_DICE: Final = ((1, 0), (3, 4), (5, 6), (7, 8), (9, 10), (10, 12))
"""The size of the Ability die, up to a rank each."""

BANDS: Final[tuple[tuple[int, str, Tone, bool], ...]] = (
    (10, "Miss", "low", False),
    (15, "Graze", "warning", True),
    (20, "Hit", "good", True),
)
"""Totals below a number each, with how they read and whether that is a success."""
CRITICAL: Final[tuple[str, Tone, bool]] = ("Critical", "accent", True)


def ability_die(rank: int) -> int:
    """The size of the die that an ability of this rank, 1 to 10, brings."""
    return next(sides for most, sides in _DICE if rank <= most)


def skill_modifier(rank: int) -> int:
    """What a skill of this rank, 0 to 10, adds: one for every two ranks begun."""
    return (rank + 1) // 2


def band(total: int) -> tuple[str, bool]:
    """How the total of a check reads, and whether it is a success."""
    for below, label, _, success in BANDS:
        if total < below:
            return label, success
    return CRITICAL[0], CRITICAL[2]


_BY_BAND = ByTotal(band)


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A check: what the skill adds, how ability and skill read, and the roll."""

    ability: str
    skill: str
    modifier: int
    roll: Asked


def check_asked(table: Table, intent: Intent) -> Check:
    """The check that an intent asks for. Raises ``ReadingError``."""
    get, sheet = intent.arguments, of(table, intent.actor)
    rank, ability = _rank(sheet.abilities, str(get.get("ability") or ""), get.get("rank"), "ability")
    if rank < 1:
        raise ReadingError("expected an ability, or its rank from 1 to 10", WHY)
    skilled, skill = _rank(sheet.skills, str(get.get("skill") or ""), get.get("skill_rank"), "skill")
    pools = (CIRCUMSTANCE, f"{ABILITY} 1d{ability_die(rank)}")
    own = (sheet.pool(CIRCUMSTANCE) or PRESET,)
    typed = typed_entries(str(get.get("more") or ""))
    roll = asked(table, own, sheet.sources, pools, get.get("entries"), get.get("struck"), typed)
    return Check(ability=ability, skill=skill, modifier=skill_modifier(skilled), roll=roll)


def _rank(known: Sequence[Ranked], called: str, given: object, kind: str) -> tuple[int, str]:
    """The rank of what is named, or the one that is given; 0 and no name where neither is."""
    called = called.strip()
    if isinstance(given, int):
        return given, called or f"rank {given}"
    if not called:
        return 0, ""
    for each in known:
        if each.name.casefold() == called.casefold():
            return each.rank, each.name
    names = ", ".join(each.name for each in known) or "none"
    text = "no {kind} {name!r} on the sheet: expected one of {names}"
    raise ReadingError(text, WHY, kind=kind, name=called, names=names)


@action(
    "check",
    "Check by rank",
    Parameter(name="ability", label="Ability", kind="text"),
    integer("rank", "Or a rank", None, 1, MOST_RANK),
    Parameter(name="skill", label="Skill", kind="text"),
    integer("skill_rank", "Or a rank of skill", None, 0, MOST_RANK),
    *builder()[1:],
    flag("secret", "In secret"),
    rules=(WHY,),
)
def check(table: Table, intent: Intent) -> Procedure:
    """Circumstance and the Ability die of the rank are rolled, the skill adds to them, a band says how it went."""
    actor = intent.actor
    found = check_asked(table, intent)
    words = {"who": name(table, actor), "ability": found.ability, "skill": found.skill}
    text = "{who}: check of {ability} with {skill}" if found.skill else "{who}: check of {ability}"
    yield Say(text, words, WHY, "heading")
    meant = yield from named(table, found.roll, actor)
    pools = settled(table, found.roll, meant)
    yield from before(table, actor, pools)
    dice = whole(pools, found.modifier)
    hands = heaps(table, pools, *((found.skill,) if found.modifier else ()))
    words = {"who": name(table, actor), "what": found.ability}
    thrown = yield Throw(dice, actor, WHY, "{who}: check of {what}", words, _BY_BAND, hands=hands)
    yield from after(pools, thrown)
    if found.modifier:
        yield Say("{skill}: +{modifier}", {"skill": found.skill, "modifier": found.modifier}, WHY)
    label, success = band(thrown.total)
    yield Say("Total {total}: {label}", {"total": written(thrown.total), "label": label}, WHY, "result")
    yield by_the_rules(table, found.roll, pools)
    return Outcome(label, success)


@check.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only where the table plays with them, and of an ability or a rank that there is."""
    if BY_RANK(table) == "off":
        return no("this table plays without checks by rank: a house rule adds them", WHY)
    return refuse_struck(table, intent, intent.actor, check_asked(table, intent).roll)


@check.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """A check of each ability and one of any rank, where the table plays with checks."""
    if BY_RANK(table) == "off":
        return
    sheet = of(table, who)
    choices = {
        "ability": options_of([each.name for each in sheet.abilities]),
        "skill": options_of([each.name for each in sheet.skills]),
    }
    for each in sheet.abilities:
        note = f"rank {each.rank}, d{ability_die(each.rank)}"
        yield check.offer(table, who, f"Check {each.name}", {"ability": each.name}, choices=choices, note=note)
    yield check.offer(table, who, "Check a rank", missing={"rank": 1}, choices=choices)


@check.viewed
@while_readable
def _(table: Table, intent: Intent) -> RollView | None:
    """The check with its bands."""
    if not intent.actor:
        return None
    found = check_asked(table, intent)
    side = built(table, intent, intent.actor, found.roll)
    dice = whole(side.pools, found.modifier)
    lowest = dice.distribution().lowest
    starts = [lowest, *(below for below, _, _, _ in BANDS)]
    told = [*((label, tone) for _, label, tone, _ in BANDS), CRITICAL[:2]]
    skilled = (RollSide(label=found.skill, total=f"+{found.modifier}"),) if found.modifier else ()
    return RollView(
        title=f"{name(table, intent.actor)}: {found.ability}",
        sides=(*sides(table, side, fixed_dice=True), *skilled),
        dice=dice,
        bands=tuple(
            RollBand(start, label, tone)
            for place, (start, (label, tone)) in enumerate(zip(starts, told, strict=True))
            if place == 0 or start > lowest
        ),
        additions=tuple(untargeted(table, side)),
        large=True,
        secret=bool(intent.arguments.get("secret")),
    )


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """Abilities and skills with what they come to in a check, where the table plays with checks."""
    if BY_RANK(table) == "off":
        return
    sheet = of(table, creature)
    if sheet.abilities:
        dice = tuple((each.name, f"rank {each.rank}, d{ability_die(each.rank)}") for each in sheet.abilities)
        yield Facts("Abilities by rank", dice)
    if sheet.skills:
        added = tuple((each.name, f"rank {each.rank}, +{skill_modifier(each.rank)}") for each in sheet.skills)
        yield Facts("Skills by rank", added)


AREA = Area(actions=(check,), options=described(BY_RANK), blocks=blocks)
