"""A creature's sheet from the flat fields of a scene file, which may leave out and abbreviate much, and what is
impossible about a sheet, field by field."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from vtt.echoes import echoed
from vtt.games.livehack.sheets import (
    ATTRIBUTES,
    DEFENCES,
    MOST_EFFORT,
    STATES,
    TRAITS,
    WELL,
    CreatureSheet,
    Record,
    settled,
)
from vtt.rules.contract.library import Problem
from vtt.rules.kit.schema import SheetSchema

MOST = 999
"""No rating is farther from 0."""


def _impossible(sheet: CreatureSheet) -> Iterator[Problem]:
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


_RECORD = tuple(field.encode_name for field in msgspec.structs.fields(Record))
_NAME_OF: Final = {"skills": "name", "bonds": "to", "items": "name", "traits": "name"}
"""What the keys of a map are called that stands for a list."""


def sheet(fields: Mapping[str, Any]) -> CreatureSheet:
    """The sheet that a scene's fields describe.

    Attributes, defences and the fields of the record may stand on the sheet itself (``strength = 3``, ``reflex = 2``,
    ``player = "Ana"``), as may traits that the game names (``wounds = 2``; damage to an attribute stands under
    ``traits``). ``skills``, their ``specialties``, ``bonds``, ``items`` and ``traits`` may be maps of names to ratings,
    or to tables of the other fields. With ``kind`` it is a whole sheet as the program writes it. Raises
    ``msgspec.ValidationError`` that says what was expected, and where.
    """
    made: Any = SCHEMA.sheet(fields)
    return settled(made)


def _whole(fields: dict[str, Any]) -> dict[str, Any]:
    given = dict(fields)
    for part, names in (("attributes", ATTRIBUTES), ("defences", DEFENCES), ("record", _RECORD)):
        own = {name: given.pop(name) for name in names if name in given}
        if own:
            given[part] = {**_mapping(given.get(part, {}), part), **own}
    for path, called in _NAME_OF.items():
        if path in given:
            given[path] = _listed(given[path], called)
    skills = given.get("skills", ())
    if isinstance(skills, list):
        given["skills"] = [
            {**skill, "specialties": _listed(skill["specialties"], "name")}
            if isinstance(skill, Mapping) and "specialties" in skill
            else skill
            for skill in skills
        ]
    traits = [{"name": name, "rating": given.pop(name)} for name in TRAITS if name in given]
    if traits and isinstance(given.get("traits", []), list):
        given["traits"] = [*given.get("traits", ()), *traits]
    return given


def _listed(given: Any, called: str) -> Any:
    """A map of names to ratings, or to further fields, as the list that it stands for; anything else as it is."""
    if not isinstance(given, Mapping):
        return given
    return [
        {called: name, **value} if isinstance(value, Mapping) else {called: name, "rating": value}
        for name, value in given.items()
    ]


def _mapping(given: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise msgspec.ValidationError(f"expected a table; found {echoed(given)} - at `$.{name}`")
    return given


SCHEMA: Final = SheetSchema(CreatureSheet, why="LH-COMP-01", special=_impossible, given=_whole)
