"""Tables of rows on a sheet that is typed over: things of one kind, each a row with a cell for each column.

A game says once what its columns are and how a thing is written as a line; what has no column stays what it was.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed
from vtt.rules.contract.forms import WAS, FormColumn, FormField, Row
from vtt.rules.contract.library import Problem
from vtt.rules.contract.plain_values import MOST_LETTERS, NUMBER_EXPECTED
from vtt.rules.kit.written_lines import LineError, lines_of, named, words_of

MOST_ROWS = 500

T = TypeVar("T")


class CellError(ValueError):
    """What stands in one cell cannot be read: the key of its column, and what was expected."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(reason)
        self.key = key
        self.reason = reason


class RowsError(ValueError):
    """What was typed into a table cannot be read: every problem with its place (``weapons[1].damage``)."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(str(problems[0]))
        self.problems = problems


def row_of(thing: Any, columns: Sequence[FormColumn]) -> Row:
    """A thing as a row: of each column what stands at the path that is its key; words with commas between them, a
    number to be chosen as a text."""
    row: Row = {}
    for column in columns:
        value = _at(thing, column.key)
        cell = ", ".join(value) if isinstance(value, tuple) else _plain(value)
        row[column.key] = str(cell) if column.kind == "choice" else cell
    return row


def with_row(thing: T, row: Row, columns: Sequence[FormColumn]) -> T:
    """The thing with what a row says; what is as it was is left alone. The inverse of ``row_of``."""
    before = row_of(thing, columns)
    for key, cell in row.items():
        if key in before and (cell != before[key] or type(cell) is not type(before[key])):
            thing = _put(thing, key.split("."), cell)
    return thing


class RowTable(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """Things of one kind as a table, at a path of the sheet's form.

    ``blank`` is a new one, ``line`` one written as a line, ``lines`` reads such lines given what there was and may
    raise ``LineError``. ``row`` and ``filled`` turn a thing into its row and put a row into a thing; ``filled`` may
    raise ``CellError``.
    """

    path: str
    label: str
    group: str
    thing: str
    columns: tuple[FormColumn, ...]
    blank: T
    line: Callable[[T], str]
    lines: Callable[[str, Sequence[T]], tuple[T, ...]]
    note: str = ""
    row: Callable[[T, Sequence[FormColumn]], Row] = row_of
    filled: Callable[[T, Row, Sequence[FormColumn]], T] = with_row

    def field(self, things: Sequence[T]) -> FormField:
        """The table with what stands on the sheet."""
        rows = tuple({**self.row(thing, self.columns), WAS: place} for place, thing in enumerate(things))
        return FormField(
            path=self.path,
            label=self.label,
            kind="rows",
            value="\n".join(map(self.line, things)),
            group=self.group,
            note=self.note,
            columns=self.columns,
            rows=rows,
            thing=self.thing,
        )

    def typed(self, values: Mapping[str, Any], before: tuple[T, ...]) -> tuple[T, ...]:
        """The things that were typed as rows or as lines, or what there was. Raises ``RowsError``."""
        if self.path not in values:
            return before
        given = values[self.path]
        if isinstance(given, str):
            try:
                return self.lines(given, before)
            except LineError as error:
                raise RowsError((Problem(self.path, str(error)),)) from None
        made: list[T] = []
        problems: list[Problem] = []
        for place, row in enumerate(given):
            try:
                made.append(self.filled(self._begun(row, before), row, self.columns))
            except CellError as error:
                problems.append(Problem(f"{self.path}[{place}].{error.key}", error.reason))
        if problems:
            raise RowsError(tuple(problems))
        return tuple(made)

    def _begun(self, row: Row, before: tuple[T, ...]) -> T:
        """What a row began as: what stood at its place on the sheet, else what has its name there, else a new one."""
        place = row.get(WAS)
        if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(before):
            return before[place]
        called = str(row.get("name", ""))
        held: Any = named((each for each in before if hasattr(each, "name")), called) if called else None
        return self.blank if held is None else held


def called_now(path: str, values: Mapping[str, Any], before: Sequence[Any], name: str) -> str:
    """What the thing of that name is called by the rows that were typed at a path: what is in hand stays there under a
    new name."""
    given = values.get(path, ())
    for row in () if isinstance(given, str) else given:
        place = row.get(WAS)
        if isinstance(place, int) and 0 <= place < len(before) and getattr(before[place], "name", "") == name:
            return str(row.get("name", name)).strip()
    return name


def wrong_rows(field: FormField, given: Any) -> tuple[Problem, ...]:
    """What is of a wrong type in rows that were typed into a table: every problem with its place."""
    if isinstance(given, str):
        return ()
    if not isinstance(given, list | tuple):
        return (Problem(field.path, f"expected a list of rows, or a text; found {echoed(given)}"),)
    if len(given) > MOST_ROWS:
        return (Problem(field.path, f"expected at most {MOST_ROWS} rows, found {len(given)}"),)
    columns = {column.key: column for column in field.columns}
    problems: list[Problem] = []
    for place, row in enumerate(given):
        where = f"{field.path}[{place}]"
        if not isinstance(row, Mapping):
            problems.append(Problem(where, f"expected the cells of a row by column; found {echoed(row)}"))
            continue
        if "name" in columns and not (WAS in row and "name" not in row) and not str(row.get("name", "")).strip():
            problems.append(Problem(f"{where}.name", "expected a name"))
        for key, cell in row.items():
            if key == WAS:
                continue
            reason = _wrong_cell(columns[key], cell) if key in columns else f"expected one of {', '.join(columns)}"
            if reason:
                problems.append(Problem(f"{where}.{key}", reason))
    return tuple(problems)


def lines_changed(before: str, after: str) -> tuple[str, str]:
    """Those lines of two texts that the other has not, each in one line; both empty where only their order differs."""
    old, new = lines_of(before), lines_of(after)
    return (" · ".join(line for line in old if line not in new), " · ".join(line for line in new if line not in old))


def _wrong_cell(column: FormColumn, cell: Any) -> str:
    match column.kind:
        case "integer" if type(cell) is not int:
            return f"expected a whole number, found {echoed(cell)}"
        case "integer" if not column.least <= cell <= column.most:
            limits = f"expected {column.least} to {column.most}".replace("-", "−")
            return f"{limits}, found {cell}" if abs(cell) < 10**9 else NUMBER_EXPECTED
        case "boolean" if type(cell) is not bool:
            return f"expected true or false, found {echoed(cell)}"
        case "choice" if not isinstance(cell, str) or cell not in {option.value for option in column.options}:
            expected = ", ".join(option.value or "nothing" for option in column.options)
            return f"expected one of {expected}, found {echoed(cell)}"
        case "text" if not isinstance(cell, str) or len(cell) > MOST_LETTERS:
            return f"expected a text, found {echoed(cell)}"
    return ""


def _at(thing: Any, key: str) -> Any:
    for name in key.split("."):
        thing = getattr(thing, name)
    return thing


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _put(thing: Any, path: Sequence[str], cell: Any) -> Any:
    first, *rest = path
    held = getattr(thing, first)
    if rest:
        return replace(thing, **{first: _put(held, rest, cell)})
    if isinstance(held, tuple):
        return replace(thing, **{first: words_of(cell)})
    if isinstance(held, Enum):
        return replace(thing, **{first: type(held)(cell)})
    if type(held) is int and isinstance(cell, str):
        cell = int(cell)
    if first == "name":
        cell = cell.strip()
    return replace(thing, **{first: cell})
