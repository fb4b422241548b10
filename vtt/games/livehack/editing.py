"""A sheet edited by hand: what follows from its values."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.parts import Condition
from vtt.games.livehack.sheets import SCHEMA, settled
from vtt.rules.kit.sheet_forms import editor, with_values
from vtt.table.creature import Sheet
from vtt.table.table import Table


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values; a state that is typed is a plain one."""
    before = sheet_of(table, creature)
    sheet = with_values(table, before, values)
    if sheet.condition.state != before.condition.state:
        sheet = replace(sheet, condition=Condition(state=sheet.condition.state))
    return settled(sheet)


EDITOR = editor(SCHEMA, typed_sheet, rule="LH-COMP-01")
