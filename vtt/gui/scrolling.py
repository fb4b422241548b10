"""Areas that scroll up and down."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
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
        _without_frame(self, self.contents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        contents = self.contents
        wanted, layout = contents.sizeHint().expandedTo(contents.minimumSizeHint()), contents.layout()
        if layout is not None and layout.hasHeightForWidth():
            # Lines that wrap are counted at the width that they will have.
            wanted.setHeight(max(wanted.height(), layout.totalHeightForWidth(wanted.width())))
        return wanted + QSize(self._bar, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.contents.minimumSizeHint().width() + self._bar, 80)

    @property
    def _bar(self) -> int:
        """Pixels that are kept free for the scroll bar, so that it lies over nothing when it comes."""
        return self.verticalScrollBar().sizeHint().width()


class _Contents(QWidget):
    """Tells when it has been laid out anew: a scroll area does not ask by itself."""

    laid_out = Signal()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out.emit()
        return done


def _without_frame(area: QScrollArea, contents: QWidget) -> None:
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(contents)
