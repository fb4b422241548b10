"""Abilities set and gained, and the score table that their figures are read from (RH-SHEET-02, RH-SHEET-05)."""

from collections.abc import Iterator

from vtt.games.revenants_hack.checks.checks import NAMES
from vtt.games.revenants_hack.sheet.access import chronicle, chronicled, cut, name, row, sheet_of, with_row
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import ABILITIES, Ability, AbilityRow
from vtt.games.revenants_hack.sheet.score_tables import in_use, reread, score_tables, with_value
from vtt.numerals import counted, signed
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import flag, integer
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import action, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

_ABILITY = Parameter(
    name="ability",
    label="Ability",
    kind="choice",
    required=True,
    options=tuple(ParameterOption(value, label) for value, label in NAMES.items()),
)


@action(
    "set_ability",
    "Set an ability",
    _ABILITY,
    Parameter(name="value", label="Value", kind="integer", minimum=1, maximum=99),
    Parameter(name="maximum", label="Highest value", kind="integer", minimum=1, maximum=99),
    rules=("RH-SHEET-01", "RH-SHEET-02", "RH-SHEET-05"),
)
def set_ability(table: Table, intent: Intent) -> Procedure:
    """The GM sets a value, a maximum, or both; the figures of the row are read from the line of the new value."""
    actor = intent.actor
    ability: Ability = intent.arguments["ability"]
    before = row(sheet_of(table, actor), ability)
    value, maximum = _wanted(intent, before)
    sheet = with_row(sheet_of(table, actor), ability, maximum=maximum)
    if value != before.value:
        sheet = with_value(table, sheet, ability, value)
    yield Change(SheetChanged(actor, sheet))
    yield _told(table, actor, sheet, ability, "RH-SHEET-02")
    return DONE


@set_ability.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """The value is at most the maximum (RH-SHEET-05), and something changes."""
    actor = intent.actor
    before = row(sheet_of(table, actor), intent.arguments["ability"])
    value, maximum = _wanted(intent, before)
    if value > maximum:
        return no("{value} is above the maximum of {maximum}", "RH-SHEET-05", value=value, maximum=maximum)
    if (value, maximum) == (before.value, before.maximum):
        called = name(table, actor)
        text = "{ability} of {called} is {value} of {maximum} already"
        return no(text, "RH-SHEET-02", ability=intent.arguments["ability"], called=called, value=value, maximum=maximum)
    return None


@set_ability.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state != "dead":
        missing: dict[str, Value] = {"ability": "STR", "value": max(1, sheet.abilities.STR.value - 1)}
        yield set_ability.offer(table, creature, "Set an ability", missing=missing, group=GM_GROUP)


@action(
    "gain_ability", "Raise an ability", _ABILITY, integer("amount", "Points gained", 1, 1, 99), rules=("RH-SHEET-05",)
)
def gain_ability(table: Table, intent: Intent) -> Procedure:
    """Advancement lifts a value, not above its maximum (RH-SHEET-05)."""
    actor, amount = intent.actor, int(intent.arguments["amount"])
    ability: Ability = intent.arguments["ability"]
    sheet = sheet_of(table, actor)
    before = row(sheet, ability)
    value = min(before.value + amount, before.maximum)
    after = with_value(table, sheet, ability, value)
    yield Change(SheetChanged(actor, after))
    yield _told(table, actor, after, ability, "RH-SHEET-05")
    refused = before.value + amount - value
    if refused:
        creature = table.creatures[actor]
        values = {"points": counted(refused, "point is", "points are"), "ability": ability, "maximum": before.maximum}
        text = "{points} refused by the maximum of {ability}, {maximum}"
        yield Say(text, values, "RH-SHEET-05", "result", None, creature.hidden)
    return Outcome(f"{ability} {value}", None)


@gain_ability.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A value at its maximum cannot be raised (RH-SHEET-05)."""
    actor, ability = intent.actor, intent.arguments["ability"]
    before = row(sheet_of(table, actor), ability)
    if before.value >= before.maximum:
        text = "{ability} of {who} is at its maximum of {maximum}"
        return no(text, "RH-SHEET-05", ability=ability, who=name(table, actor), maximum=before.maximum)
    return None


@gain_ability.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """With an ability that could be raised, where there is one."""
    sheet = sheet_of(table, creature)
    if sheet.state != "dead":
        rows = ((ability, row(sheet, ability)) for ability in ABILITIES)
        raisable = next((ability for ability, each in rows if each.value < each.maximum), "STR")
        missing: dict[str, Value] = {"ability": raisable, "amount": 1}
        yield gain_ability.offer(table, creature, "Raise an ability", missing=missing, group=GM_GROUP)


@gms_action(
    "use_score_table",
    "Use a score table",
    Parameter(name="table", label="Score table", kind="choice", default=""),
    flag("reread", "Read every sheet anew"),
    rules=("RH-SHEET-02",),
)
def use_score_table(table: Table, intent: Intent) -> Procedure:
    """Rows are read from another score table from now on, or typed by hand. Figures that stand stay until a value
    changes, unless every sheet is read anew at once."""
    key = str(intent.arguments["table"])
    table = yield from chronicled(table, score_table=key)
    used = in_use(table)
    if used is None:
        yield Say("No score table: figures are typed by hand", why="RH-SHEET-02", level="result", secret=True)
        return DONE
    yield Say("Figures are read from {table}", {"table": used.name}, "RH-SHEET-02", "result", None, True)
    if intent.arguments["reread"]:
        anew: dict[str, Sheet] = {}
        for identity in table.creatures:
            sheet = sheet_of(table, identity)
            read = _whole(table, sheet)
            if read != sheet:
                anew[identity] = read
        if anew:
            yield Change(SheetsChanged(anew))
        names = ", ".join(table.creatures[identity].name for identity in anew) or "nobody’s figures changed"
        yield Say("Read anew: {names}", {"names": names}, "RH-SHEET-02", "detail", None, True)
    return DONE


@use_score_table.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A table that there is, or none."""
    key = str(intent.arguments["table"])
    known = score_tables(table)
    if key and key not in known:
        return no(
            "there is no score table {key!r}: expected one of {known}", "RH-SHEET-02", key=key, known=", ".join(known)
        )
    if key == chronicle(table).score_table and not intent.arguments["reread"]:
        used = known[key].name if key else ""
        return no("{used} is in use already" if key else "no score table is in use", "RH-SHEET-02", used=used)
    return None


@use_score_table.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    tables = (
        ParameterOption("", "None: figures are typed by hand"),
        *[ParameterOption(key, known.name) for key, known in score_tables(table).items()],
    )
    used = in_use(table)
    yield use_score_table.offer(
        table,
        "",
        "Use a score table",
        missing={"table": "" if chronicle(table).score_table else tables[-1].value},
        choices={"table": tables},
        note="none in use" if used is None else used.name,
        group="Score tables",
    )


def _whole(table: Table, sheet: CreatureSheet) -> CreatureSheet:
    """The sheet with all figures read anew; those of an ability damaged by Ouch! wait for the encounter's end
    (RH-PROB-13)."""
    for ability in ABILITIES:
        if ability not in sheet.record.stale:
            sheet = reread(table, sheet, ability)
    return cut(sheet) if "CON" not in sheet.record.stale else sheet


def _wanted(intent: Intent, before: AbilityRow) -> tuple[int, int]:
    """The value and the maximum that are to be; what is not said stays."""
    value, maximum = intent.arguments["value"], intent.arguments["maximum"]
    return before.value if value is None else int(value), before.maximum if maximum is None else int(maximum)


def _told(table: Table, who: str, sheet: CreatureSheet, ability: Ability, why: str) -> Say:
    creature, now = table.creatures[who], row(sheet, ability)
    values = {"who": creature.name, "ability": ability, "value": now.value, "maximum": now.maximum}
    values |= {"difficulty": now.difficulty, "save": now.save, "bonus": signed(now.bonus)}
    text = "{who}: {ability} {value} of at most {maximum}, difficulty {difficulty}, save {save}, bonus {bonus}"
    return Say(text, values, why, "result", None, creature.hidden or creature.side != "players")
