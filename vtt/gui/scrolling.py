"""Areas that scroll up and down."""

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolled(contents: QWidget) -> QScrollArea:
    """An area without a frame, as wide as it may be, in which ``contents`` scroll up and down."""
    area = QScrollArea()
    _without_frame(area, contents)
    return area


class FittingArea(QScrollArea):
    """Wants to be as large as its ``contents`` are, and scrolls them up and down only where there is less room."""

    def __init__(self) -> None:
        super().__init__()
        self.contents = _Contents()
        self.contents.laid_out.connect(self.updateGeometry)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.updateGeometry)
        _without_frame(self, self.contents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Fonts and styles come with the first sight, and what is laid out by then asks for nothing any more.
        self._soon.start()

    def sizeHint(self) -> QSize:
        contents = self.contents
        wanted = contents.sizeHint().expandedTo(contents.minimumSizeHint()) + QSize(self.bar, 0)
        return QSize(wanted.width(), max(wanted.height(), self.height_within(wanted.width())))

    def height_within(self, width: int) -> int:
        """How high it is where nothing scrolls in this width: lines that wrap are counted at the width they have."""
        layout = self.contents.layout()
        if layout is not None and layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width - self.bar)
        return self.contents.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.contents.minimumSizeHint().width() + self.bar, min(80, self.contents.sizeHint().height()))

    @property
    def bar(self) -> int:
        """Pixels that are kept free for the scroll bar, so that it lies over nothing when it comes."""
        return self.verticalScrollBar().sizeHint().width()


class SettledArea(FittingArea):
    """As high as its contents are at the width that it has, which others give it."""

    def sizeHint(self) -> QSize:
        wanted = super().sizeHint()
        return QSize(wanted.width(), self.height_within(self.width())) if self.isVisible() else wanted

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()


class _Contents(QWidget):
    """Tells when it has been laid out anew: a scroll area does not ask by itself."""

    laid_out = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._least = QSize()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        least = self.minimumSizeHint()
        if event.type() == QEvent.Type.LayoutRequest or least != self._least:
            # What lies in a layout that was carried out already asks for nothing any more.
            self._least = least
            self.laid_out.emit()
        return done


def _without_frame(area: QScrollArea, contents: QWidget) -> None:
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(contents)
