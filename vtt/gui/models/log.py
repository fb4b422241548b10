"""The story so far as a Qt model: one row a line, grouped by the entry they belong to."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel
from vtt.rules.procedure import Intent, Level


@dataclass(frozen=True)
class LogRow:
    """A line as it is read. ``place`` counts all lines from 0; ``first`` opens a new entry."""

    place: int
    text: str
    level: Level
    why: str = ""
    suggest: Intent | None = None
    secret: bool = False
    first: bool = False


class LogModel(RowsModel[LogRow]):
    """The log, oldest line first."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: (row.place, row.text),
            {
                role.DisplayRole: lambda row: row.text,
                role.AccessibleTextRole: lambda row: f"{row.text} ({row.why})" if row.why else row.text,
                role.ToolTipRole: lambda row: "the players don't see this line" if row.secret else "",
            },
            parent,
        )
