"""The score table in use: figures of a row by the ability's value (RH-SHEET-02)."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from vtt.rules.library_keeping import OwnEntries
from vtt.rules.revenants_hack.access import row, with_row
from vtt.rules.revenants_hack.checks.score_tables import (
    ScoreLine,
    ScoreTable,
    attack_numbers,
    figures,
    line_of,
    shipped_score_tables,
    table_faults,
)
from vtt.rules.revenants_hack.chronicle import chronicle
from vtt.rules.revenants_hack.luck.rest_points import cut
from vtt.rules.revenants_hack.sheet_parts import Ability
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

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
        found = msgspec.convert(dict(fields), ScoreTable)
    except msgspec.ValidationError:
        return None
    return None if table_faults(found) else found


_own: OwnEntries[ScoreTable] = OwnEntries(_read)
"""The score tables that the group brought, by key."""
