"""The form of a sheet, and what is typed into it as a sheet again, by what is told of its fields."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec.structs import replace

from vtt.rules.contract.forms import FormColumn, FormField, SheetForm, choice, choices, column, field
from vtt.rules.kit.fields import SheetPart, Told, told
from vtt.rules.kit.schema import SheetSchema
from vtt.rules.kit.sheet_editing import SheetEditor, form_of
from vtt.rules.kit.sheet_rows import RowTable
from vtt.rules.kit.written_lines import lines_of, words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table


def editor(schema: SheetSchema) -> SheetEditor:
    """How the sheets of that schema are typed over. Raises ``TypeError`` for a field that cannot be."""
    for kind in schema.types:
        told(kind)
    return SheetEditor(form=sheet_form, typed=typed_sheet, impossible=schema.problems, why=schema.why)


def sheet_form(table: Table, creature: str) -> SheetForm:
    """A creature's sheet as a form, its fields in their order."""
    sheet: Any = table.creatures[creature].sheet
    fields = (_field(each, getattr(sheet, each.name)) for each in told(type(sheet)))
    return form_of(table.creatures[creature], *fields)


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``RowsError`` for lines and rows that cannot be read."""
    sheet: Any = table.creatures[creature].sheet
    typed: dict[str, Any] = {}
    for each in told(type(sheet)):
        if each.name in values:
            given = values[each.name]
            if each.part is not None:
                typed[each.name] = _rows(each).typed(values, getattr(sheet, each.name))
            else:
                typed[each.name] = words_of(given) if get_origin(each.kind) is tuple else given
    made: Sheet = replace(sheet, **typed)
    return made


def _field(each: Told, value: Any) -> FormField:
    name, kind, said = each.name, each.kind, each.field
    if each.part is not None:
        return _rows(each).field(value)
    if get_origin(kind) is Literal:
        return replace(choice(name, said.label, value, _words(each), said.group), note=said.note)
    if kind == tuple[str, ...]:
        return replace(field(name, said.label, "text", ", ".join(value), said.group, said.note), wide=True)
    if kind is str:
        return field(name, said.label, "lines" if said.long else "text", value, said.group, said.note)
    return field(name, said.label, "boolean" if kind is bool else "integer", value, said.group, said.note)


def _rows(each: Told) -> RowTable[Any]:
    part, line = each.part, each.field.line
    assert part is not None
    assert line is not None
    return RowTable(
        path=each.name,
        label=each.field.label,
        group=each.field.group,
        thing=each.field.thing or part.__name__.lower(),
        note=each.field.note,
        columns=tuple(_column(below, blank) for below, blank in _cells(each, part)),
        blank=part(**{below.name: blank for below, blank in _cells(each, part)}),
        line=line.write,
        lines=lambda text, _: tuple(line.read(each) for each in lines_of(text)),
    )


def _cells(each: Told, part: type[SheetPart]) -> Iterator[tuple[Told, Any]]:
    """What is told of the parts of a list, with what stands there in a new one."""
    defaults = {known.name: known.default for known in msgspec.structs.fields(part)}
    for below in told(part):
        said, default = below.field, defaults[below.name]
        if below.name == each.field.ranks:
            said = replace(said, least=each.field.least, most=each.field.most)
        cell = below._replace(field=said)
        yield cell, _nothing(cell) if default is msgspec.NODEFAULT else default


def _column(each: Told, blank: Any) -> FormColumn:
    said = each.field
    if get_origin(each.kind) is Literal:
        return choices(each.name, said.label, _words(each), value=blank, note=said.note)
    if said.words:
        return choices(each.name, said.label, said.words, value=str(blank), note=said.note)
    bounds = {"least": said.least, "most": said.most}
    known = {key: bound for key, bound in bounds.items() if isinstance(bound, int)}
    value = blank if isinstance(blank, str | int) else ""
    return column(each.name, said.label, value=value, note=said.note, **known)


def _words(each: Told) -> dict[str, str]:
    return {value: each.field.words.get(value, value.capitalize()) for value in get_args(each.kind)}


def _nothing(each: Told) -> Any:
    """What stands in a field before anybody has written there."""
    if each.field.blank is not None:
        return each.field.blank
    if get_origin(each.kind) is Literal:
        return get_args(each.kind)[0]
    if each.kind is int:
        return each.field.least if isinstance(each.field.least, int) else 0
    return False if each.kind is bool else ""
