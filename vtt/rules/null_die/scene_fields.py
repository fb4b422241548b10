"""A creature's sheet from the flat fields of a scene file, which may leave out and abbreviate much."""

from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from vtt.echoes import echoed
from vtt.rules.null_die.pools.reading import ReadingError, named_pool, source_from
from vtt.rules.null_die.sheet_parts import CIRCUMSTANCE
from vtt.rules.null_die.sheet_problems import contradictions
from vtt.rules.null_die.sheets import CreatureSheet

_RANKED = ("abilities", "skills")
_PRESET = {"name": CIRCUMSTANCE, "count": 2, "sides": 10}


def sheet(fields: Mapping[str, Any]) -> CreatureSheet:
    """The sheet that a scene's fields describe.

    ``pools`` may be a map of names to dice (``{ Ability = "1d8" }``) or a list of texts (``"Ability 1d8"``); without
    Circumstance its preset comes first (ND-NAME-04). ``sources`` may be texts (``"+1B Ability: high ground"``),
    ``calculated`` a map of names to calculations, ``abilities`` and ``skills`` maps of names to ranks. With ``kind`` it
    is a whole sheet as the program writes it. Raises ``msgspec.ValidationError`` that says what was expected, and
    where.
    """
    if "kind" in fields:
        return _checked(msgspec.convert(dict(fields), type=CreatureSheet))
    given = dict(fields)
    if "pools" in given:
        given["pools"] = _with_preset(_pools(given["pools"]))
    if "sources" in given:
        given["sources"] = [_source(each, f"sources[{place}]") for place, each in enumerate(_list(given, "sources"))]
    if isinstance(given.get("calculated"), Mapping):
        given["calculated"] = [
            {"name": name, "formula": how} if isinstance(how, str) else {"name": name, **_mapping(how, "calculated")}
            for name, how in given["calculated"].items()
        ]
    for field in _RANKED:
        if isinstance(given.get(field), Mapping):
            given[field] = [{"name": name, "rank": rank} for name, rank in given[field].items()]
    return _checked(msgspec.convert({"kind": "creature", **given}, type=CreatureSheet))


def _checked(made: CreatureSheet) -> CreatureSheet:
    for problem in contradictions(made):
        _refuse(problem.reason, problem.place)
    return made


def _pools(given: Any) -> list[Any]:
    if isinstance(given, Mapping):
        return [_pool(f"{name} {dice}", f"pools.{name}") for name, dice in given.items()]
    if not isinstance(given, list | tuple):
        _refuse(f"expected a table or a list; found {echoed(given)}", "pools")
    return [_pool(each, f"pools[{place}]") if isinstance(each, str) else each for place, each in enumerate(given)]


def _pool(text: str, place: str) -> dict[str, Any]:
    try:
        found = named_pool(text)
    except ReadingError as error:
        _refuse(str(error), place)
    return {"name": found.name, "count": found.count, "sides": found.sides}


def _with_preset(pools: list[Any]) -> list[Any]:
    names = [pool.get("name") for pool in pools if isinstance(pool, Mapping)]
    if any(isinstance(name, str) and name.casefold() == CIRCUMSTANCE.casefold() for name in names):
        return pools
    return [_PRESET, *pools]


def _source(given: Any, place: str) -> Any:
    if not isinstance(given, str):
        return given
    try:
        found = source_from(given)
    except ReadingError as error:
        _refuse(str(error), place)
    return {"number": found.number, "pool": found.pool, "source": found.source}


def _list(given: Mapping[str, Any], name: str) -> list[Any]:
    entries = given[name]
    if not isinstance(entries, list | tuple):
        _refuse(f"expected a list; found {echoed(entries)}", name)
    return list(entries)


def _mapping(given: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        _refuse(f"expected a table; found {echoed(given)}", name)
    return given


def _refuse(problem: str, field: str) -> NoReturn:
    raise msgspec.ValidationError(f"{problem} - at `$.{field}`")
