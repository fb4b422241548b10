"""What becomes of the fallen who do not roll, by the GM's word (RH-OUT-10); rolls asked for one by one; how Max Luck
changes after a fight that went badly (RH-SHIFT, RH-ODDS-07, RH-ODDS-08)."""

from collections.abc import Iterator
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.dice import D20, ByTotal
from vtt.games.revenants_hack.luck import harm, out_of_luck
from vtt.games.revenants_hack.sheet.access import chronicle, chronicled, in_rounds, name, secret, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.token import PRISONER
from vtt.numerals import modifier, signed, written
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.table.events import CreaturePut, SheetChanged
from vtt.table.table import Table

SHIFT_CAP: House[Literal["greater", "lesser"]] = House(
    "shift_cap",
    "Max Luck grows up to",
    "RH-SHIFT-03",
    {"greater": "The greater of 4 a hex and where it started", "lesser": "The lesser of 4 a hex and where it started"},
)
SHIFTS: Final[tuple[tuple[int, int], ...]] = ((4, -8), (9, -4), (13, 0), (17, 4), (20, 8))
"""The highest face of each row, and by how much Max Luck changes (RH-SHIFT-02)."""
A_HEX: Final = 4
"""How much each hex explored adds to the upper bound (RH-SHIFT-03)."""


def shift_of(face: int) -> int:
    """By how much Max Luck changes for a face of the d20."""
    return next(change for highest, change in SHIFTS if face <= highest)


_BY_SHIFT = ByTotal(shift_of)


def due(sheet: CreatureSheet) -> bool:
    """Whether the creature rolls when the fight is over: a living character that was brought to half of its Max Luck or
    less in it (RH-SHIFT-01)."""
    return sheet.lowered and sheet.role == "character" and sheet.state != "dead"


def upper_bound(table: Table, sheet: CreatureSheet) -> int:
    """How far a gain can lift Max Luck (RH-SHIFT-03)."""
    explored, started = A_HEX * sheet.record.hexes, sheet.record.started_luck or sheet.max_luck
    if SHIFT_CAP(table) == "lesser":
        return max(1, min(explored, started))
    return max(explored, started)


def shifted(table: Table, sheet: CreatureSheet, change: int) -> int:
    """Max Luck after such a change within its bounds (RH-SHIFT-03)."""
    before = sheet.max_luck
    if change > 0:
        return max(before, min(before + change, upper_bound(table, sheet)))
    return max(1, before + change)


def chances(table: Table, sheet: CreatureSheet) -> tuple[tuple[int, float], ...]:
    """Every Max Luck that can come of it with its chance, ascending (RH-ODDS-08)."""
    found: dict[int, float] = {}
    for face in range(1, 21):
        after = shifted(table, sheet, shift_of(face))
        found[after] = found.get(after, 0.0) + 1
    return tuple((after, number / 20) for after, number in sorted(found.items()))


def mean(table: Table, sheet: CreatureSheet) -> float:
    """Max Luck after the roll on average (RH-ODDS-07, RH-ODDS-08), to two places."""
    return round(sum(after * chance for after, chance in chances(table, sheet)), 2)


def chances_in_words(table: Table, sheet: CreatureSheet) -> str:
    """``4 (20 %), 8 (25 %), 12 (55 %): 9.4 on average``."""
    each = ", ".join(f"{after} ({100 * chance:.0f} %)" for after, chance in chances(table, sheet))
    return f"{each}: {mean(table, sheet):g} on average"


def rolled(table: Table, who: str) -> Asking[tuple[Table, int]]:
    """The roll; the answer is the table after it and the change of the row, before any bound. Luck above the new
    maximum comes down to it, which is no loss of Luck (RH-SHIFT-04)."""
    creature = table.creatures[who]
    sheet = sheet_of(table, who)
    hidden = secret(creature)
    values: dict[str, Any] = {"who": creature.name, "chances": chances_in_words(table, sheet)}
    yield Say("{who}: Max Luck may become {chances}", values, "RH-ODDS-08", "detail", None, hidden)
    thrown = yield Throw(D20, who, "RH-SHIFT-02", "{who}: Shifting Luck", values, _BY_SHIFT, hidden)
    change = shift_of(thrown.total)
    table = yield Change(SheetChanged(who, with_max_luck(sheet, shifted(table, sheet, change), lowered=False)))
    after = sheet_of(table, who)
    values |= {"change": signed(change), "before": sheet.max_luck, "after": after.max_luck, "luck": after.luck}
    if after.max_luck == sheet.max_luck:
        values["change"] = modifier(change)
        text = "{who}: {change}, Max Luck stays {after}"
    else:
        text = "{who}: {change}, Max Luck {before} becomes {after}; Luck {luck}"
    yield Say(text, values, "RH-SHIFT-02", "result", None, hidden)
    return table, change


def with_max_luck(sheet: CreatureSheet, maximum: int, **fields: Any) -> CreatureSheet:
    """The sheet with another Max Luck. Current Luck is not above it; what it started with stays known."""
    record = sheet.record
    if not record.started_luck:
        record = replace(record, started_luck=sheet.max_luck)
    return replace(sheet, max_luck=maximum, luck=min(sheet.luck, maximum), record=record, **fields)


FATES: Final = {"dead": "Dies", "prisoner": "Is taken prisoner", "recovers": "Recovers"}
OUT: Final = "Out of luck"


def target_of(intent: Intent) -> str:
    """Whom it is about."""
    return str(intent.arguments["target"])


def undecided(table: Table) -> tuple[str, ...]:
    """The ids of the fallen of whom the GM has still to say what becomes of them."""
    return tuple(
        identity
        for identity in chronicle(table).undecided
        if identity in table.creatures and sheet_of(table, identity).state == "unconscious"
    )


@gms_action(
    "decide_fate",
    "Decide a fate",
    creature(),
    choice("fate", "What becomes of it", FATES, "recovers"),
    rules=("RH-OUT-10",),
)
def decide_fate(table: Table, intent: Intent) -> Procedure:
    """Dead, a prisoner, or on its feet again with the Luck that it has."""
    target, fate = target_of(intent), str(intent.arguments["fate"])
    left = tuple(identity for identity in chronicle(table).undecided if identity != target)
    if left != chronicle(table).undecided:
        table = yield from chronicled(table, undecided=left)
    if fate == "dead":
        yield from harm.die(table, target, why="RH-OUT-10")
        return Outcome("Dead")
    table = yield from harm.wake(table, target, why="RH-OUT-10")
    if fate == "recovers":
        return Outcome("Recovers")
    creature, sheet = table.creatures[target], sheet_of(table, target)
    record = replace(sheet.record, tags=(*sheet.record.tags, PRISONER))
    yield Change(CreaturePut(replace(creature, side="none", sheet=replace(sheet, record=record))))
    yield Say("{who} is a prisoner", {"who": creature.name}, "RH-OUT-10", "result", None, creature.hidden)
    return Outcome("Prisoner")


@decide_fate.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of those who are unconscious and do not roll, when the encounter is over."""
    target = target_of(intent)
    sheet, called = sheet_of(table, target), name(table, target)
    if sheet.state != "unconscious":
        return no("{called} is not unconscious", "RH-OUT-10", called=called)
    if out_of_luck.counts(sheet):
        return no("{called} rolls on the Out of Luck table", "RH-OUT-10", called=called)
    return _refuse_in_rounds(table, "RH-OUT-10")


@decide_fate.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "unconscious" and not out_of_luck.counts(sheet):
        for fate, label in FATES.items():
            yield decide_fate.offer(table, "", label, {"target": creature, "fate": fate}, group=OUT)


@decide_fate.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for identity in undecided(table):
        for fate, label in FATES.items():
            words = f"{name(table, identity)}: {label.lower()}"
            yield decide_fate.offer(table, "", words, {"target": identity, "fate": fate}, group=OUT)


@gms_action("out_of_luck", "Out of Luck", creature(), rules=("RH-OUT-01", "RH-OUT-02", "RH-OUT-03", "RH-ODDS-05"))
def roll_out_of_luck(table: Table, intent: Intent) -> Procedure:
    """The roll of one creature."""
    table, row = yield from out_of_luck.rolled(table, target_of(intent))
    return Outcome(row.title, row.name != "dead")


@roll_out_of_luck.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """An unconscious character or important NPC, when the encounter is over (RH-OUT-01); one that has rolled and will
    come to by itself does not roll again."""
    target = target_of(intent)
    sheet, called = sheet_of(table, target), name(table, target)
    if sheet.state != "unconscious":
        return no("{called} is not unconscious", "RH-OUT-01", called=called)
    if not out_of_luck.counts(sheet):
        return no("{called} does not roll: the GM decides", "RH-OUT-10", called=called)
    if out_of_luck.spared(table, sheet):
        return no("Strained Effort laid {called} low, without Strain since", "RH-OUT-01", called=called)
    if sheet.record.wakes_at and not in_rounds(table):
        return no("{called} has rolled", "RH-OUT-01", called=called)
    return _refuse_in_rounds(table, "RH-OUT-01")


@roll_out_of_luck.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """A roll that is to come when the encounter is over; until then it is refused."""
    if out_of_luck.rolls(table, creature):
        note = f"d20 − {sheet_of(table, creature).strain}"
        yield roll_out_of_luck.offer(table, "", "Out of Luck", {"target": creature}, note=note, group=OUT)


@gms_action(
    "shifting_luck", "Shifting Luck", creature(), rules=("RH-SHIFT-02", "RH-SHIFT-03", "RH-SHIFT-04", "RH-ODDS-08")
)
def roll_shifting(table: Table, intent: Intent) -> Procedure:
    """The roll of one character."""
    table, change = yield from rolled(table, target_of(intent))
    return Outcome(modifier(change))


@roll_shifting.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A living character that was brought to half of its Max Luck or less, when the fight is over (RH-SHIFT-01)."""
    target = target_of(intent)
    if not due(sheet_of(table, target)):
        return no("the luck of {target} does not shift", "RH-SHIFT-01", target=name(table, target))
    return _refuse_in_rounds(table, "RH-SHIFT-01")


@roll_shifting.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "dead" or not due(sheet):
        return
    change = written(round(mean(table, sheet) - sheet.max_luck, 2), "+g")
    note = f"Max Luck {sheet.max_luck}, up to {upper_bound(table, sheet)}; {change} on average"
    watch = f"creatures.{creature}.max_luck"
    yield roll_shifting.offer(table, "", "Shifting Luck", {"target": creature}, note=note, group=OUT, watch=watch)


def _refuse_in_rounds(table: Table, why: str) -> Refusal | None:
    return no("that is settled when the encounter is over", why) if in_rounds(table) else None
