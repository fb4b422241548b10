"""What is typed into a sheet's fields as a sheet again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.editing.form import COUNTED, sheet_form
from vtt.rules.null_die.editing.rows import ABILITIES, CALCULATED, POOLS, SKILLS, SOURCES
from vtt.rules.null_die.sheet_problems import sheet_problems
from vtt.rules.sheet_editing import SheetEditor
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
        pools=POOLS.typed(values, sheet.pools),
        sources=SOURCES.typed(values, sheet.sources),
        calculated=CALCULATED.typed(values, sheet.calculated),
        abilities=ABILITIES.typed(values, sheet.abilities),
        skills=SKILLS.typed(values, sheet.skills),
    )


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=sheet_problems, why="ND-NAME-04")
form_problems = EDITOR.form_problems
edited_form = EDITOR.edited_form
PROCEDURES = EDITOR.procedures
