"""The form of a sheet, and what is typed into it as a sheet again, by what is told of its fields."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache, partial
from typing import Any, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from vtt.numerals import read_number
from vtt.rules.contract.forms import FormColumn, FormField, Row, SheetForm, choice, choices, column, field
from vtt.rules.kit.fields import Line, SheetPart, Told, told, written
from vtt.rules.kit.schema import SheetSchema
from vtt.rules.kit.sheet_editing import FieldError, SheetEditor, form_of
from vtt.rules.kit.sheet_rows import CellError, RowTable, row_of, with_row
from vtt.rules.kit.written_lines import LineError, fraction_of, lines_of, words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``RowsError`` for lines and rows that cannot be read, ``FieldError`` for
    numbers."""
    sheet: Any = table.creatures[creature].sheet
    made: Sheet = with_values(table, sheet, values)
    return made


def editor(
    schema: SheetSchema, typed: Callable[[Table, str, Mapping[str, Any]], Sheet] = typed_sheet, rule: str = ""
) -> SheetEditor:
    """How the sheets of that schema are typed over; ``typed`` adds what follows from the values, ``rule`` is what the
    log cites. Raises ``TypeError`` for a field that cannot be typed, and for one that stands before none."""
    for kind in schema.types:
        for each in told(kind):
            if each.field.before:
                raise TypeError(f"{kind.__name__}: {each.path} stands before {each.field.before}, which is not there")

    def form(table: Table, creature: str) -> SheetForm:
        return sheet_form(table, creature, schema.groups)

    return SheetEditor(form=form, typed=typed, impossible=schema.problems, why=schema.why, told=rule)


def sheet_form(table: Table, creature: str, groups: Sequence[str] = ()) -> SheetForm:
    """A creature's sheet as a form, its groups in this order, the fields of one in their own."""
    sheet: Any = table.creatures[creature].sheet
    fields = [made for each in told(type(sheet)) if each.field.label for made in _fields(table, sheet, each)]
    fields.sort(key=lambda made: groups.index(made.group) if made.group in groups else len(groups))
    return form_of(table.creatures[creature], *fields)


def with_values(table: Table, sheet: Any, values: Mapping[str, Any]) -> Any:
    """A sheet with what is typed into its fields, by their paths. Raises ``RowsError`` and ``FieldError``."""
    for each in told(type(sheet)):
        if not each.field.label:
            continue
        before = getattr(each.holder(sheet), each.name)
        if get_origin(each.kind) is dict:
            after = {key: values.get(f"{each.path}.{key}", number) for key, number in before.items()}
            sheet = each.put(sheet, after) if after != before else sheet
        elif each.path in values:
            rows = _rows(table, each) if each.part is not None else None
            typed = _typed(each, before, values[each.path]) if rows is None else rows.typed(values, before)
            sheet = each.put(sheet, typed)
    return sheet


def _fields(table: Table, sheet: Any, each: Told) -> Iterator[FormField]:
    """A field of the form; of numbers by name there are as many as there are names."""
    path, kind, said, value = each.path, each.kind, each.field, getattr(each.holder(sheet), each.name)
    words = said.words(sheet) if callable(said.words) else each.words
    if each.part is not None:
        yield _rows(table, each).field(value)
    elif words:
        yield replace(choice(path, said.label, written(value), words, said.group), note=said.note, wide=said.wide)
    elif kind == dict[str, int]:
        for key, number in value.items():
            yield field(f"{path}.{key}", f"{said.label}: {key}", "integer", number, said.group, said.note)
    elif kind == tuple[str, ...]:
        lines = said.long
        shown = ("\n" if lines else ", ").join(value)
        made = field(path, said.label, "lines" if lines else "text", shown, said.group, said.note)
        yield replace(made, wide=said.wide or not lines)
    elif kind in (int, bool):
        yield field(path, said.label, "boolean" if kind is bool else "integer", value, said.group, said.note)
    else:
        text = field(path, said.label, "lines" if said.long else "text", written(value), said.group, said.note)
        yield replace(text, wide=said.wide)


def _typed(each: Told, before: Any, given: Any) -> Any:
    """What was typed into one field, as the sheet has it. Raises ``FieldError``."""
    kind = each.kind
    if kind == tuple[str, ...]:
        return lines_of(given) if each.field.long else words_of(given)
    if get_origin(kind) is tuple:
        return (given, *before[1:]) if given else ()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(given)
    if kind is float:
        try:
            return fraction_of(given, each.field.unit)
        except LineError as error:
            raise FieldError(each.path, str(error)) from None
    if kind == int | None:
        try:
            return read_number(given.strip()) if given.strip() else None
        except ValueError:
            raise FieldError(each.path, f"expected a whole number or nothing; found {given!r}") from None
    return int(given) if kind is int else given


def _rows(table: Table, each: Told) -> RowTable[Any]:
    line = each.field.line
    assert line is not None
    line = line if line.at is None else line.at(table)
    columns, blank, lists = _columns(each.struct, each.name)
    return RowTable(
        path=each.path,
        label=each.field.label,
        group=each.field.group,
        thing=each.field.thing or type(blank).__name__.lower(),
        note=each.field.note,
        columns=columns,
        blank=blank,
        line=line.write,
        lines=line.lines or partial(_lines, line),
        row=partial(_row, line, lists),
        filled=partial(_filled, line, lists),
    )


@lru_cache(maxsize=256)
def _columns(struct: Any, name: str) -> tuple[tuple[FormColumn, ...], Any, Mapping[str, Line[Any]]]:
    """The columns of a list, a new part of it, and how the lists in its cells are written."""
    each = next(each for each in told(struct) if each.name == name and not each.within and each.field.label)
    part = each.part
    assert part is not None
    cells = tuple(_cells(each, part))
    blank = part(**{below.name: blank for below, blank in cells if below.default is msgspec.NODEFAULT})
    lists = {below.path: below.field.line for below, _ in cells if below.part is not None and below.field.line}
    return tuple(_column(below, blank) for below, blank in cells), blank, lists


def _lines(line: Line[Any], text: str, before: Sequence[Any]) -> tuple[Any, ...]:
    """The things of some lines; a line that reads like one of ``before`` is that one."""
    known = {line.write(each): each for each in before}
    return tuple(known[each] if each in known else line.read(each) for each in lines_of(text))


def _row(line: Line[Any], lists: Mapping[str, Line[Any]], thing: Any, columns: Sequence[FormColumn]) -> Row:
    """A thing as a row; a list in it is written in one cell, with commas between its parts."""
    plain = [each for each in columns if each.key not in lists]
    return {**(line.row or row_of)(thing, plain), **{key: _listed(thing, key, part) for key, part in lists.items()}}


def _filled(
    line: Line[Any], lists: Mapping[str, Line[Any]], thing: Any, row: Row, columns: Sequence[FormColumn]
) -> Any:
    plain = [each for each in columns if each.key not in lists]
    made = (line.filled or with_row)(thing, row, plain)
    for key, part in lists.items():
        typed = str(row.get(key, _listed(thing, key, part)))
        if typed != _listed(thing, key, part):
            try:
                made = replace(made, **{key: tuple(part.read(word) for word in words_of(typed))})
            except LineError as error:
                raise CellError(key, str(error)) from None
    return made


def _listed(thing: Any, key: str, part: Line[Any]) -> str:
    return ", ".join(map(part.write, getattr(thing, key)))


def _cells(each: Told, part: type[SheetPart]) -> Iterator[tuple[Told, Any]]:
    """What is told of the parts of a list, with what stands there in a new one."""
    columns = each.field.columns
    kinds = get_type_hints(part) if columns else {}
    own = [Told(part, name, kinds[name], said, name) for name, said in columns.items()]
    for below in own or told(part):
        said = below.field
        if said.label:
            if below.name == each.field.ranks:
                said = replace(said, least=each.field.least, most=each.field.most)
            cell = below._replace(field=said)
            blank = below.default if said.blank is None else said.blank
            yield cell, _nothing(cell) if blank is msgspec.NODEFAULT else blank


def _column(each: Told, blank: Any) -> FormColumn:
    said = each.field
    more: dict[str, Any] = {"note": said.note, "aside": said.aside, "wide": said.wide}
    if each.words:
        return choices(each.path, said.label, each.words, value=written(blank), **more)
    least, most = said.cells or (said.least, said.most)
    more |= {
        key: bound for key, bound in (("least", least), ("most", most)) if isinstance(bound, int) and each.kind is int
    }
    value = blank if isinstance(blank, str | int) else "" if isinstance(blank, tuple) else written(blank)
    return column(each.path, said.label, value=value, **more)


def _nothing(each: Told) -> Any:
    """What stands in a field before anybody has written there."""
    if each.words:
        return next(iter(each.words))
    if each.kind is int:
        return each.field.least if isinstance(each.field.least, int) else 0
    return False if each.kind is bool else ""
