"""Shifting Luck: how Max Luck changes after a fight that went badly (RH-SHIFT, RH-ODDS-07, RH-ODDS-08)."""

from collections.abc import Generator
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.dice import D20, ByTotal
from vtt.numerals import modifier, signed
from vtt.rules.kit.house import House
from vtt.rules.procedure import Change, Request, Say, Throw
from vtt.rules.revenants_hack.sheet.access import CreatureSheet, secret, sheet_of
from vtt.table.events import SheetChanged
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


def rolled(table: Table, who: str) -> Generator[Request, Any, tuple[Table, int]]:
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
