"""The tables that a game keeps in its code: constants of a module that are dictionaries, or tuples of rows.

A row is a tuple, or a call such as ``Row(1, name="...")``; its columns are its places and its keywords. A swap changes
the source text and never the module: values are exchanged among the keys, or those of one column among the rows.
Whatever is reckoned from the constant when the module is read follows it. Columns of words for people (labels, hints,
tips, icons) are left out unless a number or the id of a rule stands beside them: what the program goes by is a number,
a key, dice, the id of a rule, a function.
"""

import ast
import re
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.swaps.columns import Column, exchange

# Which function an action, a view or a refusal calls, and what the windows are told of the actions: no data.
_NO_TABLES = ("ACTIONS", "DESCRIPTIONS", "OPTIONS", "PROCEDURES", "REFUSALS", "VIEWS")
_NO_FILES = ("actions.py",)
# The answers to a question, the actions and the house rules: what is described to people, not what is reckoned with.
_NO_ROWS = ("Option", "ParameterOption", "ActionDescription", "OptionDescription")
_RULE = re.compile(r"[A-Z]{2}-[A-Z]+-\d+")
# A key, an attribute, dice, the id of a rule. Of words for people at least one begins with a capital or has a space.
_KEY = re.compile(r"[a-z][a-z0-9_-]*|[A-Z]{3}|\d*d\d+\S*|[A-Z]{2}-[A-Z]+-\d+")


class CodeColumn(NamedTuple):
    """A column of a constant: the module's file, the constant's name, and the place or the keyword in its rows; empty
    for what stands under the keys of a dictionary."""

    file: Path
    constant: str
    place: str

    @property
    def path(self) -> str:
        return f"{self.constant}[].{self.place}" if self.place else self.constant


class _Cell(NamedTuple):
    """Where an expression stands: a place in a list, or the value of a keyword."""

    holder: list[ast.expr] | ast.keyword
    at: int

    @property
    def expression(self) -> ast.expr:
        return self.holder.value if isinstance(self.holder, ast.keyword) else self.holder[self.at]

    def put(self, expression: ast.expr) -> None:
        if isinstance(self.holder, ast.keyword):
            self.holder.value = expression
        else:
            self.holder[self.at] = expression


def code_columns(file: Path) -> list[CodeColumn]:
    """Every column of the module's tables in which two rows differ."""
    if file.name in _NO_FILES:
        return []
    return [
        CodeColumn(file, name, place)
        for name, value in _constants(file)[1].items()
        for place, cells in _cells(value).items()
        if len({ast.dump(cell.expression) for cell in cells}) > 1
        and (_holds_figures(value) or all(_is_data(cell.expression) for cell in cells))
    ]


def swapped_source(column: CodeColumn, random: Random) -> str:
    """The module's source with the column's values exchanged."""
    module, constants = _constants(column.file)
    cells = _cells(constants[column.constant])[column.place]
    written = {ast.unparse(cell.expression): cell.expression for cell in cells}
    texts = [[ast.unparse(cell.expression)] for cell in cells]
    exchange(Column(column.path, [[(text, 0) for text in texts]]), random)
    for cell, (text,) in zip(cells, texts, strict=True):
        cell.put(written[text])
    return ast.unparse(module)


def texts_of(column: CodeColumn) -> list[str]:
    """The constant's name and whatever texts stand in it."""
    _, constants = _constants(column.file)
    inside = [node.value for node in ast.walk(constants[column.constant]) if isinstance(node, ast.Constant)]
    return [column.constant, *(text for text in inside if isinstance(text, str))]


def _constants(file: Path) -> tuple[ast.Module, dict[str, ast.Dict | ast.Tuple]]:
    """The module, and its dictionaries and tuples by name."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    found: dict[str, ast.Dict | ast.Tuple] = {}
    for statement in module.body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ):
                if isinstance(value, ast.Dict | ast.Tuple) and not name.endswith(_NO_TABLES):
                    found[name] = value
    return module, found


def _holds_figures(value: ast.Dict | ast.Tuple) -> bool:
    """Whether a number or the id of a rule stands in it."""
    constants = [node.value for node in ast.walk(value) if isinstance(node, ast.Constant)]
    return any(type(each) in (int, float) or (isinstance(each, str) and _RULE.fullmatch(each)) for each in constants)


def _is_data(expression: ast.expr) -> bool:
    """Whether the program goes by it: anything but a text that is no key, and what is put together of such texts."""
    texts = [node.value for node in ast.walk(expression) if isinstance(node, ast.Constant)]
    named = any(isinstance(node, ast.Name | ast.Attribute) for node in ast.walk(expression))
    words = [text for text in texts if isinstance(text, str) and not _KEY.fullmatch(text)]
    return not words and (named or any(text is not None and not isinstance(text, bool) for text in texts))


def _cells(value: ast.Dict | ast.Tuple) -> dict[str, list[_Cell]]:
    """The cells by column; of a dictionary with other dictionaries in it, none."""
    if isinstance(value, ast.Tuple):
        rows, found = [row for row in value.elts if _shape(row) not in _NO_ROWS], {}
    elif None not in value.keys:
        rows, found = value.values, {"": [_Cell(value.values, index) for index in range(len(value.values))]}
    else:
        return {}
    by_place: dict[str, list[_Cell]] = {}
    for row in rows:
        for place, cell in _of_row(row):
            by_place.setdefault(place, []).append(cell)
    return found | by_place if len({_shape(row) for row in rows}) == 1 else found


def _of_row(row: ast.expr) -> list[tuple[str, _Cell]]:
    match row:
        case ast.Tuple(elts=held):
            return [(str(index), _Cell(held, index)) for index in range(len(held))]
        case ast.Call(args=held, keywords=keywords):
            places = [(str(index), _Cell(held, index)) for index in range(len(held))]
            return places + [(keyword.arg or "", _Cell(keyword, 0)) for keyword in keywords]
    return []


def _shape(row: ast.expr) -> str:
    """Rows are of one table if they are of one shape: as many places, or calls of the same."""
    match row:
        case ast.Tuple(elts=held):
            return f"tuple of {len(held)}"
        case ast.Call(func=called):
            return ast.unparse(called)
    return ""
