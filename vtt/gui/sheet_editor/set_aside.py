"""What of a row is folded away and not as in a new one, told in one line."""

from collections.abc import Iterable, Mapping

from vtt.numerals import written
from vtt.rules.contract.forms import Cell, FormColumn


def set_aside(columns: Iterable[FormColumn], row: Mapping[str, Cell]) -> str:
    """The labels and values of what is seldom looked at, wherever something else stands than in a new row:
    ``Specialties: Ropes +2 · Bonus: 1``."""
    return " · ".join(_told(each, row[each.key]) for each in columns if each.aside and row[each.key] != each.value)


def _told(column: FormColumn, cell: Cell) -> str:
    match column.kind:
        case "boolean":
            return column.label if cell else f"{column.label}: no"
        case "choice":
            value = next((option.label for option in column.options if option.value == cell), str(cell))
        case "integer":
            value = written(int(cell))
        case _:
            # Some lines are told as one.
            value = " ".join(str(cell).split()) or "none"
    return f"{column.label}: {value}"
