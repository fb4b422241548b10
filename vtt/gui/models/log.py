"""The story so far as a Qt model: one row a line, grouped by the entry they belong to."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.log_filter import LogFilter
from vtt.gui.models.log_row import LogRow
from vtt.gui.models.rows import RowsModel

PAGE = 400
"""So many lines are at hand at first: a list lays all its lines out anew for each that comes."""


class LogModel(RowsModel[LogRow]):
    """The end of the log, oldest line first; ``show_earlier`` brings in what stands before that."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: (row.place, row.text),
            {
                role.DisplayRole: lambda row: row.text,
                role.AccessibleTextRole: lambda row: f"{row.text} ({row.why})" if row.why else row.text,
                role.ToolTipRole: lambda row: row.tip,
            },
            parent,
        )
        self._whole: Sequence[LogRow] = ()
        self._all: Sequence[LogRow] = ()
        self._wanted = LogFilter()
        self._pages = 1

    @property
    def whole(self) -> Sequence[LogRow]:
        """Every line of the log, also those that are not looked for."""
        return self._all

    @property
    def found(self) -> int:
        """How many lines are what is looked for, at hand or not."""
        return len(self._whole)

    @property
    def wanted(self) -> LogFilter:
        """What is looked for."""
        return self._wanted

    def look_for(self, wanted: LogFilter) -> None:
        """Show only these lines from now on."""
        if wanted != self._wanted:
            self._wanted, self._pages = wanted, 1
            self.set_rows(self._all)
            if self.rows:
                # The same lines may be found by more letters: what is marked in them is drawn anew.
                self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def set_rows(self, rows: Sequence[LogRow]) -> None:
        """This is the whole log from now on."""
        self._all = rows
        rows = self._whole = self._wanted.kept(rows)
        # The first line at hand changes seldom: what is read stays where it is for half a page.
        first = max(0, len(rows) - PAGE * self._pages) // (PAGE // 2) * (PAGE // 2)
        super().set_rows(rows[first:])

    def show_earlier(self) -> bool:
        """Have a page more at hand; whether there is one."""
        if len(self.rows) == len(self._whole):
            return False
        self._pages += 1
        self.set_rows(self._all)
        return True

    def forget_earlier(self) -> None:
        """From the next line on only the last page is wanted."""
        self._pages = 1
