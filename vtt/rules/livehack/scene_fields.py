"""A creature's sheet from the flat fields of a scene file, which may leave out and abbreviate much."""

from collections.abc import Mapping
from typing import Any, Final, NoReturn

import msgspec

from vtt.echoes import echoed
from vtt.rules.livehack.sheet_parts import ATTRIBUTES, DEFENCES, TRAITS, Record
from vtt.rules.livehack.sheet_problems import contradictions
from vtt.rules.livehack.sheets import CreatureSheet, settled

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
    if "kind" in fields:
        return _checked(msgspec.convert(dict(fields), type=CreatureSheet))
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
    return _checked(msgspec.convert({"kind": "creature", **given}, type=CreatureSheet))


def _listed(given: Any, called: str) -> Any:
    """A map of names to ratings, or to further fields, as the list that it stands for; anything else as it is."""
    if not isinstance(given, Mapping):
        return given
    return [
        {called: name, **value} if isinstance(value, Mapping) else {called: name, "rating": value}
        for name, value in given.items()
    ]


def _checked(made: CreatureSheet) -> CreatureSheet:
    for problem in contradictions(made):
        _refuse(problem.reason, problem.place)
    return settled(made)


def _mapping(given: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        _refuse(f"expected a table; found {echoed(given)}", name)
    return given


def _refuse(problem: str, field: str) -> NoReturn:
    raise msgspec.ValidationError(f"{problem} - at `$.{field}`")
