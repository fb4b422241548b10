"""Score tables: the figures of a row by the ability's value, as data that groups exchange (RH-SHEET-02).

``resources/tables/revenants-hack/score-tables.toml`` explains how one is written.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.access import chronicle, cut, row, with_row
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Ability, AttackNumbers
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import slug
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.tabletop.library_keeping import OwnEntries
from vtt.shipped import shipped_files
from vtt.table.decoding import built
from vtt.table.table import Table

_FILE = "score-tables.toml"
_Figure = Annotated[int, msgspec.Meta(ge=-99, le=99)]


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What goes with one value of an ability. ``attack`` are the numbers against Unarmored, Leather, Chain and Plate
    (RH-SHEET-03), or empty where the table says nothing of attacks; ``columns`` are further named difficulties
    (RH-CHK-04, house rule ``difficulty_columns``)."""

    value: Annotated[int, msgspec.Meta(ge=1, le=99)]
    difficulty: _Figure
    save: _Figure
    bonus: _Figure
    attack: tuple[_Figure, ...] = ()
    columns: dict[str, _Figure] = {}


class ScoreTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A score table: one line for each value that it knows."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    lines: tuple[ScoreLine, ...]
    note: str = ""


def table_faults(table: ScoreTable) -> list[Fault]:
    """What is wrong with a table beyond the types of its fields."""
    found: list[Fault] = []
    if not table.name.strip():
        found.append(Fault("name", "expected a name; found an empty one"))
    if not table.lines:
        found.append(Fault("lines", "expected at least one line; found none"))
    often = Counter(line.value for line in table.lines)
    names = set(table.lines[0].columns) if table.lines else set()
    for number, line in enumerate(table.lines):
        place = f"lines[{number}]"
        if often[line.value] > 1:
            found.append(
                Fault(f"{place}.value", f"expected each value once; found {line.value} {often[line.value]} times")
            )
        if len(line.attack) not in (0, 4):
            found.append(
                Fault(f"{place}.attack", f"expected 4 numbers, Unarmored to Plate, or none; found {len(line.attack)}")
            )
        if set(line.columns) != names:
            found.append(
                Fault(
                    f"{place}.columns",
                    f"expected the columns of the first line, {_listed(names)}; found {_listed(set(line.columns))}",
                )
            )
        if any(not name.strip() for name in line.columns):
            found.append(Fault(f"{place}.columns", "expected a name for each column; found an empty one"))
    return found


def line_of(table: ScoreTable, value: int) -> ScoreLine | None:
    """The line of a value, or ``None`` where the table has none."""
    return next((line for line in table.lines if line.value == value), None)


def attack_numbers(line: ScoreLine) -> AttackNumbers | None:
    """The attack numbers of a line, or ``None`` where it has none."""
    if not line.attack:
        return None
    unarmored, leather, chain, plate = line.attack
    return AttackNumbers(unarmored=unarmored, leather=leather, chain=chain, plate=plate)


def figures(line: ScoreLine) -> dict[str, Any]:
    """The fields of a sheet's row that a line gives."""
    return {"difficulty": line.difficulty, "save": line.save, "bonus": line.bonus, "columns": line.columns}


@cache
def shipped_score_tables() -> dict[str, ScoreTable]:
    """The score tables that come with the program, by key. Raises ``ValueError`` naming what is wrong in the file."""
    content = shipped_files().joinpath("tables", "revenants-hack", _FILE).read_bytes()
    found: dict[str, ScoreTable] = {}
    for entry in from_toml(content, _File).score_table:
        table = ScoreTable(name=entry.name, lines=entry.lines, note=entry.note)
        for fault in table_faults(table):
            raise ValueError(f"{_FILE}: {entry.name}, {fault.path}: {fault.reason}")
        found[entry.key or slug(entry.name)] = table
    return found


class _Entry(ScoreTable, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as a file holds it."""

    key: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    score_table: tuple[_Entry, ...]


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"


SHELF: Final = "score-tables"

_ATTACKS: Final[dict[Ability, str]] = {"STR": "melee", "WIS": "ranged"}
"""The line of attack numbers that belongs to an ability (RH-SHEET-03)."""


def score_tables(table: Table) -> dict[str, ScoreTable]:
    """The score tables by key, the group's in place of the program's of the same key."""
    return {**shipped_score_tables(), **_own(table, SHELF)}


def in_use(table: Table) -> ScoreTable | None:
    """The score table that rows are read from; ``None`` where figures are typed by hand or it is gone."""
    key = chronicle(table).score_table
    if not key:
        return None
    own = _own(table, SHELF).get(key) if table.library else None
    return own or shipped_score_tables().get(key)


def with_value(table: Table, sheet: CreatureSheet, ability: Ability, value: int) -> CreatureSheet:
    """The sheet with an ability at this value: its row (and the attack numbers that go with Strength or Wisdom) read
    from the line of the score table in use, or left as typed where there is no table or no such line. Rest Points left
    are cut to the new maximum (RH-REST-01)."""
    after = reread(table, with_row(sheet, ability, value=value), ability)
    return cut(after) if ability == "CON" else after


def reread(table: Table, sheet: CreatureSheet, ability: Ability) -> CreatureSheet:
    """The sheet with the figures of an ability read anew for the value that stands there."""
    used = in_use(table)
    line = None if used is None else line_of(used, row(sheet, ability).value)
    return sheet if line is None else with_line(sheet, ability, line)


def with_line(sheet: CreatureSheet, ability: Ability, line: ScoreLine) -> CreatureSheet:
    """The sheet with the figures that a line of a score table gives to an ability's row."""
    after = with_row(sheet, ability, **figures(line))
    numbers = attack_numbers(line)
    if numbers is None or ability not in _ATTACKS:
        return after
    return replace(after, **{_ATTACKS[ability]: numbers})


def _read(shelf: str, fields: Mapping[str, Any]) -> ScoreTable | None:
    try:
        found = msgspec.convert(dict(fields), built(ScoreTable))
    except msgspec.ValidationError:
        return None
    return None if table_faults(found) else found


_own: OwnEntries[ScoreTable] = OwnEntries(_read)
"""The score tables that the group brought, by key."""
