"""The shelves of the library as tabs: what they are called in one script stands level with what is in another."""

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionTab, QStylePainter, QTabBar, QWidget

from vtt.gui.look import Look
from vtt.gui.two_lines import two_lines


class ShelfTabs(QTabBar):
    """Writes each tab by its base line; Qt sets Japanese lower than English."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFont(look.label(10.5))
        self.setExpanding(False)
        self.setAccessibleName("Shelves")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        pointer = self.mapFromGlobal(self.cursor().pos()) if self.underMouse() else QPoint(-1, -1)
        width = QFontMetricsF(self.font()).horizontalAdvance
        base, _ = two_lines(QRectF(self.rect()), self.font(), None)
        for place in range(self.count()):
            tab = QStyleOptionTab()
            self.initStyleOption(tab, place)
            text, tab.text = tab.text.replace("&&", "&"), ""
            painter.drawControl(QStyle.ControlElement.CE_TabBarTab, tab)
            bright = place == self.currentIndex() or self.tabRect(place).contains(pointer)
            painter.setPen(self._look.colour("text" if bright else "text_muted"))
            painter.drawText(QPointF(self.tabRect(place).center().x() - width(text) / 2, base), text)
