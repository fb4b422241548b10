"""A sheet from the flat fields of a scene file, which may leave out and abbreviate much, and what is impossible about
it, field by field."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed
from vtt.games.revenants_hack.sheet import score_tables
from vtt.games.revenants_hack.sheet.access import chronicle
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import possession_fields
from vtt.games.revenants_hack.sheet.items import in_hand, without_destroyed
from vtt.games.revenants_hack.sheet.lines import unusable
from vtt.games.revenants_hack.sheet.parts import ABILITIES, ABILITY_NAMES, AbilityRow
from vtt.rules.contract.library import Problem
from vtt.rules.kit.schema import SheetSchema, gathered, out_of_bounds
from vtt.table.creature import Sheet
from vtt.table.decoding import built


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected; each with the path of its field."""
    return SCHEMA.problems(sheet)


def _special(sheet: CreatureSheet) -> Iterator[Problem]:
    """What cannot be so beyond numbers out of bounds: more rest than one needs, and whatever no scene may say."""
    yield from _contradictions(sheet)
    yield from _rest(sheet)


def _contradictions(sheet: CreatureSheet) -> Iterator[Problem]:
    """What cannot be so in any order of writing: lines of one name, things in hand that are not carried."""
    for ability in ABILITIES:
        row = getattr(sheet.abilities, ability)
        if row.value > row.maximum:
            expected = f"expected at most its maximum, which is {row.maximum}"
            yield Problem(f"abilities.{ability}.value", f"{expected}; found {row.value}")
    for number, line in enumerate(sheet.inventory):
        yield from unusable(line, f"inventory[{number}]")
    yield from _doubled(sheet)
    yield from _in_hand(sheet)


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


_FIGURES = frozenset({"difficulty", "save", "bonus"})
USUAL_MAXIMUM = AbilityRow().maximum


def sheet(fields: Mapping[str, Any]) -> CreatureSheet:
    """The sheet that a scene's fields describe.

    ``luck`` and ``max_luck`` default to each other, ``rest_points`` to twice the CON value (RH-SHEET-04). An ability
    may be its value alone; then its figures, and for STR and WIS the attack numbers, are those of the score table that
    comes with the program (RH-SHEET-02), as are figures that a row with a value leaves out. ``attack`` is one line of
    attack numbers for both melee and ranged (RH-SHEET-03). The fields of ``record`` may stand on the sheet itself.
    Lines of the ``inventory`` may be names; the well-known equipment says what they are where they do not say it
    themselves; what has no quality left is destroyed and left out (RH-ITEM-01). A creature wields its first weapon and
    wears its first armour unless it says otherwise. With ``kind`` it is a whole sheet as the program writes it, and
    nothing is filled in. Raises ``msgspec.ValidationError`` that says what was expected, and where.
    """
    if "kind" in fields:
        whole = msgspec.convert(dict(fields), type=built(CreatureSheet))
        # Campaigns of before may hold a weapon that was thrown away last and stayed in hand.
        return without_destroyed(_checked(in_hand(whole, whole.wielded)))
    given = gathered(CreatureSheet, fields)
    if "luck" not in given and "max_luck" not in given:
        raise msgspec.ValidationError("Object missing required field `luck`")
    given.setdefault("max_luck", given.get("luck"))
    given.setdefault("luck", given.get("max_luck"))
    rows = dict(_mapping(given.get("abilities", {}), "abilities"))
    common = _mapping(given.pop("attack", {}), "attack")
    for name, ability in (("melee", "STR"), ("ranged", "WIS")):
        own = {**common, **_mapping(given.get(name, {}), name)}
        given[name] = _attack_numbers(own, rows.get(ability))
    given["abilities"] = {name: _row(row) if name in ABILITIES else row for name, row in rows.items()}
    _mapping(given.get("record", {}), "record")
    given["inventory"] = [possession_fields(entry) for entry in _list(given, "inventory")]
    made = without_destroyed(_checked(msgspec.convert({"kind": "creature", **given}, type=built(CreatureSheet))))
    return _filled_in(made, given)


def _filled_in(made: CreatureSheet, given: Mapping[str, Any]) -> CreatureSheet:
    """With what follows from the rest where the fields did not say it."""
    weapon = next((line.name for line in made.inventory if line.arms is not None), "")
    armour = next((line.name for line in made.inventory if line.defence), "")
    return replace(
        made,
        rest_points=made.rest_points if "rest_points" in given else 2 * made.abilities.CON.value,
        wielded=made.wielded if "wielded" in given else weapon,
        worn=made.worn if "worn" in given else armour,
        record=replace(made.record, started_luck=made.record.started_luck or made.max_luck),
    )


def _checked(made: CreatureSheet) -> CreatureSheet:
    for problem in (*out_of_bounds(made), *_contradictions(made)):
        _refuse(problem.reason, problem.place)
    return made


def _row(given: Any) -> Any:
    """A row with the figures that it leaves out read from the table, and a maximum that is not below its value; one
    without a value stays as it is."""
    if type(given) is int:
        given = {"value": given}
    if not isinstance(given, Mapping) or type(given.get("value")) is not int:
        return given
    row = {"maximum": max(given["value"], USUAL_MAXIMUM), **given}
    line = None if row.keys() >= _FIGURES else _line(row["value"])
    return row if line is None else {**score_tables.figures(line), **row}


def _attack_numbers(numbers: Mapping[str, Any], row: Any) -> Any:
    """Attack numbers; with an ability that is its value alone, those that are left out are read from the table."""
    value = row.get("value") if isinstance(row, Mapping) and not row.keys() & _FIGURES else row
    line = _line(value) if type(value) is int else None
    read = None if line is None else score_tables.attack_numbers(line)
    return numbers if read is None else {**msgspec.structs.asdict(read), **numbers}


@lru_cache(maxsize=128)
def _line(value: int) -> score_tables.ScoreLine | None:
    """What goes with a value in the score table that campaigns begin with, or ``None`` where it says nothing."""
    return score_tables.line_of(score_tables.shipped_score_tables()[chronicle.nothing.score_table], value)


def _mapping(given: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        _refuse(f"expected a table; found {echoed(given)}", name)
    return given


def _list(given: Mapping[str, Any], name: str) -> list[Any]:
    entries = given.get(name, [])
    if not isinstance(entries, list | tuple):
        _refuse(f"expected a list; found {echoed(entries)}", name)
    return list(entries)


def _refuse(problem: str, field: str) -> NoReturn:
    raise msgspec.ValidationError(f"{problem} - at `$.{field}`")


class _Schema(SheetSchema):
    def sheet(self, fields: Mapping[str, Any]) -> CreatureSheet:
        """As the function of that name."""
        return sheet(fields)


SCHEMA = _Schema(
    CreatureSheet,
    why="RH-SHEET-04",
    special=_special,
    groups=(
        "Who",
        "Luck and rest",
        "Carried",
        *ABILITY_NAMES.values(),
        "Attack numbers in melee",
        "Attack numbers at a distance",
        "Nature",
    ),
)
