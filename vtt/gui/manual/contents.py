"""The pages of the manual, or those that a search found, as a Qt model: parts as headings above them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel
from vtt.rules.book.manual import ManualPage


@dataclass(frozen=True)
class PageRow:
    """A page; the part's name where another part begins."""

    page: ManualPage
    heading: str = ""
    note: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return self.page.title


class PagesModel(RowsModel[PageRow]):
    """Pages in the order in which they are to be shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: row.page.name,
            {
                role.DisplayRole: lambda row: row.page.title,
                role.AccessibleTextRole: lambda row: (
                    f"{row.page.title}, {row.page.part}" if row.page.part else row.title
                ),
            },
            parent,
        )

    def set_pages(self, pages: Sequence[ManualPage]) -> None:
        """Show these."""
        before = ["", *(page.part for page in pages)]
        self.set_rows(
            [PageRow(page, page.part if page.part != part else "") for page, part in zip(pages, before, strict=False)]
        )

    def place_of(self, name: str) -> int:
        """The row of a page, or -1 if it is not shown."""
        return next((place for place, row in enumerate(self.rows) if row.page.name == name), -1)
