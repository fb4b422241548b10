"""What is typed into a sheet's fields as a sheet again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.editing.form import COUNTED, sheet_form
from vtt.rules.null_die.editing.lines import calculated_from, pools_from, ranked_from, sources_from
from vtt.rules.null_die.sheet_problems import sheet_problems
from vtt.rules.sheet_editing import SheetEditor, typed_lines
from vtt.rules.written_lines import words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines that cannot be read."""
    sheet = sheet_of(table, creature)
    plain = {path: values[path] for path in (*COUNTED, "player", "role", "special") if path in values}
    if "tags" in values:
        plain["tags"] = words_of(values["tags"])
    return replace(
        sheet,
        **plain,
        pools=typed_lines("pools", values, lambda text, _: pools_from(text), sheet.pools),
        sources=typed_lines("sources", values, lambda text, _: sources_from(text), sheet.sources),
        calculated=typed_lines("calculated", values, lambda text, _: calculated_from(text), sheet.calculated),
        abilities=typed_lines("abilities", values, lambda text, _: ranked_from(text), sheet.abilities),
        skills=typed_lines("skills", values, lambda text, _: ranked_from(text), sheet.skills),
    )


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=sheet_problems, why="ND-NAME-04")
form_problems = EDITOR.form_problems
PROCEDURES = EDITOR.procedures
