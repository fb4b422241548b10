"""What is impossible about a sheet, field by field."""

from collections.abc import Iterator
from typing import Any

from vtt.rules.library import Problem
from vtt.rules.livehack.sheet_parts import STATES, WELL
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.table.creature import Sheet

MOST_EFFORT = 5
"""Points of effort on a roll, and in a fight (LH-EFF-02, LH-EFF-03)."""

MOST = 999
"""No rating is farther from 0."""


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected; each with the path of its field."""
    known: Any = sheet
    return tuple(contradictions(known))


def contradictions(sheet: CreatureSheet) -> Iterator[Problem]:
    """What cannot be so: numbers out of bounds, names given twice."""
    if not 0 <= sheet.effort <= MOST_EFFORT:
        yield Problem("effort", f"expected 0 to {MOST_EFFORT}; found {sheet.effort}")
    if not sheet.condition.state and sheet.condition != WELL:
        yield Problem("condition.state", f"expected one of {', '.join(filter(None, STATES))}; found none")
    if not 0 <= sheet.speed <= MOST:
        yield Problem("speed", f"expected 0 to {MOST} feet; found {sheet.speed}")
    for number, trait in enumerate(sheet.traits):
        if trait.rating < 0:
            yield Problem(f"traits[{number}].rating", f"expected 0 or more; found {trait.rating}")
    for place, rating in _ratings(sheet):
        if abs(rating) > MOST:
            yield Problem(place, f"expected {-MOST} to {MOST}; found {rating}")
    for number, position in enumerate(sheet.positions):
        if position.bonus < 1:
            yield Problem(f"positions[{number}].bonus", f"expected at least 1; found {position.bonus}")
        if not position.text.strip():
            yield Problem(f"positions[{number}].text", "expected what the position is; found nothing")
    for called, names in (
        ("skills", [each.name for each in sheet.skills]),
        ("bonds", [each.to for each in sheet.bonds]),
        ("items", [each.name for each in sheet.items]),
        ("attacks", [each.name for each in sheet.attacks]),
        ("traits", [each.name for each in sheet.traits]),
    ):
        yield from _twice(called, names)
    for number, skill in enumerate(sheet.skills):
        yield from _twice(f"skills[{number}].specialties", [each.name for each in skill.specialties])


def _twice(called: str, names: list[str]) -> Iterator[Problem]:
    """Names that are empty or given twice; of bonds and specialties one of a name counts (LH-COMP-04, LH-COMP-05)."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if not name.strip():
            yield Problem(f"{called}[{number}]", "expected a name; found an empty one")
        elif name.casefold() in seen:
            yield Problem(f"{called}[{number}]", f"expected each name once; found {name!r} again")
        seen.add(name.casefold())


def _ratings(sheet: CreatureSheet) -> Iterator[tuple[str, int]]:
    """Every rating with the path of its field."""
    for part in ("attributes", "defences", "listed"):
        struct = getattr(sheet, part)
        for name in struct.__struct_fields__:
            rating = getattr(struct, name)
            if rating is not None:
                yield f"{part}.{name}", rating
    for called in ("skills", "bonds", "items", "attacks", "traits"):
        for number, each in enumerate(getattr(sheet, called)):
            yield f"{called}[{number}].rating", each.rating
    for number, skill in enumerate(sheet.skills):
        for place, specialty in enumerate(skill.specialties):
            yield f"skills[{number}].specialties[{place}].rating", specialty.rating
    for number, attack in enumerate(sheet.attacks):
        yield f"attacks[{number}].damage", attack.damage
