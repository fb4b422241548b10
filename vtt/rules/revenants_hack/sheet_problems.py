"""What is impossible about a sheet, field by field."""

from collections.abc import Iterator
from typing import Any, Final

from vtt.rules.library import Problem
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.creature import Sheet

DICE: Final = (1, 4, 6, 8, 10, 12, 20)
"""The sizes that a weapon's die may have; 1 is a flat 1 (RH-DICE-04)."""

MOST_LUCK: Final = 999
"""No Max Luck is higher, whoever sets it."""


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected; each with the path of its field."""
    known: Any = sheet
    return (*contradictions(known), *_rest(known))


def contradictions(sheet: CreatureSheet) -> Iterator[Problem]:
    """What cannot be so in any order of writing: numbers out of bounds, things in hand that are not carried."""
    yield from _at_least("max_luck", sheet.max_luck, 1)
    if sheet.max_luck > MOST_LUCK:
        yield Problem("max_luck", f"expected at most {MOST_LUCK}; found {sheet.max_luck}")
    if not 0 <= sheet.luck <= sheet.max_luck:
        yield Problem("luck", f"expected 0 to max_luck, which is {sheet.max_luck}; found {sheet.luck}")
    for name in ("strain", "shield", "rest_points", "speed", "falls"):
        yield from _at_least(name, getattr(sheet, name), 0)
    for ability in ABILITIES:
        row, place = getattr(sheet.abilities, ability), f"abilities.{ability}"
        yield from _at_least(f"{place}.value", row.value, 1)
        if row.value > row.maximum:
            expected = f"expected at most its maximum, which is {row.maximum}"
            yield Problem(f"{place}.value", f"{expected}; found {row.value}")
        yield from _at_least(f"{place}.tally", row.tally, 0)
    for name in ("started_luck", "hexes", "coins", "wakes_at"):
        yield from _at_least(name, getattr(sheet.record, name), 0)
    for number, line in enumerate(sheet.inventory):
        yield from line_problems(line, f"inventory[{number}]")
    yield from _doubled(sheet)
    yield from _in_hand(sheet)


def line_problems(line: Possession, place: str) -> Iterator[Problem]:
    """What is wrong with a line of an inventory."""
    if not line.name.strip():
        yield Problem(f"{place}.name", "expected a name; found an empty one")
    for name in ("quality", "full_quality", "count", "cost", "shield"):
        yield from _at_least(f"{place}.{name}", getattr(line, name), 0)
    if line.quality > line.full_quality:
        expected = f"expected at most full_quality, which is {line.full_quality}"
        yield Problem(f"{place}.quality", f"{expected}; found {line.quality}")
    if line.arms is None:
        return
    if line.arms.die not in DICE:
        yield Problem(f"{place}.arms.die", f"expected one of {', '.join(map(str, DICE))}; found {line.arms.die}")
    yield from _at_least(f"{place}.arms.dice", line.arms.dice, 1)
    yield from _at_least(f"{place}.arms.length", line.arms.length, 0)
    yield from _at_least(f"{place}.arms.breadth", line.arms.breadth, 0)


def _doubled(sheet: CreatureSheet) -> Iterator[Problem]:
    """A line is known by its name: what is in hand, what a die picks (RH-DICE-03)."""
    found: set[str] = set()
    for number, line in enumerate(sheet.inventory):
        name = line.name.casefold().strip()
        if name in found:
            reason = f"expected a name that no other line has; found {line.name!r} again"
            yield Problem(f"inventory[{number}].name", reason)
        found.add(name)


def _in_hand(sheet: CreatureSheet) -> Iterator[Problem]:
    weapons = [line.name for line in sheet.inventory if line.arms is not None]
    armour = [line.name for line in sheet.inventory if line.defence]
    if sheet.wielded and sheet.wielded not in weapons:
        expected = f"expected one of {', '.join(weapons) or 'none'}"
        yield Problem("wielded", f"unknown weapon {sheet.wielded!r}; {expected}")
    if sheet.worn and sheet.worn not in armour:
        yield Problem("worn", f"unknown armour {sheet.worn!r}; expected one of {', '.join(armour) or 'none'}")


def _rest(sheet: CreatureSheet) -> Iterator[Problem]:
    """No more rest than twice the CON value (RH-REST-01); a point lost to Ouch! counts until it is read anew."""
    lost = sum(ouch.ability == "CON" for ouch in sheet.record.ouches)
    most = 2 * (sheet.abilities.CON.value + lost)
    if sheet.rest_points > most:
        yield Problem(
            "rest_points", f"expected at most twice the CON value, which is {most}; found {sheet.rest_points}"
        )


def _at_least(place: str, value: float, least: int) -> Iterator[Problem]:
    if value < least:
        yield Problem(place, f"expected at least {least}; found {value:g}")
