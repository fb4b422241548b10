"""The contents of a book, or what a search found in it, as a Qt model: one row an entry, parts as headings above
them."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel


class Entry(NamedTuple):
    """A rule or a page: what it is known by and called, the ``part`` of the book that it is in, what stands beside
    it."""

    identity: str
    title: str
    part: str
    note: str = ""


class ContentsRow(NamedTuple):
    """An entry; the part's name where another part begins."""

    entry: Entry
    heading: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return self.entry.title

    @property
    def note(self) -> str:
        """What stands beside it."""
        return self.entry.note


class ContentsModel(RowsModel[ContentsRow]):
    """Entries in the order in which they are to be shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: row.entry.identity,
            {
                role.DisplayRole: lambda row: row.title,
                role.ToolTipRole: lambda row: f"{row.title} ({row.note})" if row.note else "",
                role.AccessibleTextRole: lambda row: ", ".join(filter(None, (row.title, row.note, row.entry.part))),
            },
            parent,
        )
        self._places: dict[str, int] = {}

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show these."""
        before = ["", *(each.part for each in entries)]
        self.set_rows(
            [
                ContentsRow(each, each.part if each.part != part else "")
                for each, part in zip(entries, before, strict=False)
            ]
        )
        self._places = {each.identity: place for place, each in enumerate(entries)}

    def place_of(self, identity: str) -> int:
        """The row of an entry, or -1 if it is not shown."""
        return self._places.get(identity, -1)
