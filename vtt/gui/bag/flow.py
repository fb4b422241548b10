"""A layout like written text: one after the other, and on to the next line."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lays its items out from left to right in lines; each is as wide as it wants, at most a whole line. What is
    aligned to the right, after all others, stands at the right end of its line."""

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        areas = self._areas(QRect(0, 0, width, 0))
        return max((area.bottom() + 1 for area in areas), default=0)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        for item, place in zip(self._shown(), self._areas(area), strict=True):
            item.setGeometry(place)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def _shown(self) -> list[QLayoutItem]:
        """Without those that are hidden."""
        return [item for item in self._items if not item.isEmpty()]

    def _areas(self, area: QRect) -> list[QRect]:
        areas = []
        left, top, line = area.left(), area.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            width = min(size.width(), area.width())
            if left > area.left() and left + width > area.left() + area.width():
                left, top, line = area.left(), top + line + self._gap, 0
            areas.append(QRect(left, top, width, size.height()))
            left += width + self._gap
            line = max(line, size.height())
        end: dict[int, int] = {}
        for place, item in reversed(list(enumerate(self._shown()))):
            if not item.alignment() & Qt.AlignmentFlag.AlignRight:
                break
            here = areas[place]
            here.moveRight(end.get(here.top(), area.right()))
            end[here.top()] = here.left() - self._gap - 1
        return areas
