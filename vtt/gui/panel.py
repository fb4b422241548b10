"""The pieces that panels are made of: headings in small capitals, lines between parts."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.shortened import ShortenedLabel

MARGIN = 14
_NESTED = 12
"""From a line in a panel so many widgets at the most are laid out, one after the other, until its dock is: measured are
up to nine. Where nothing asks for it any more the rest takes no time."""
HEADING = "heading"
"""The property of a widget that is the heading of what stands under it."""


class Heading(QWidget):
    """A heading in small capitals, with a quiet note at the right, ``gap`` pixels from whatever is beside it."""

    gap = 8

    def __init__(self, look: Look, text: str = "", note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty(HEADING, True)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.gap)
        self._said = text
        self._title = ShortenedLabel(text)
        self._title.setFont(look.capitals())
        self._title.setProperty("role", "muted")
        self._look = look
        # Most have none, and many are built before the first picture.
        self._note: ShortenedLabel | None = None
        row.addWidget(self._title)
        row.addStretch(1)
        self.set_note(note)

    def text(self) -> str:
        """What the heading says."""
        return self._said

    def set_text(self, text: str) -> None:
        """Say this."""
        self._said = text
        self._title.setText(text)

    def write_plainly(self, font: QFont) -> None:
        """Write in this font from now on, in the text's own case: a throw is not told in capitals."""
        self._title.setFont(font)

    @property
    def full_width(self) -> int:
        """Pixels of all that it says, nothing of it cut."""
        return self._title.sizeHint().width()

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all of its words."""
        return self._title.shown_text == self._title.text()

    def set_note(self, note: str) -> None:
        """Say this at the right."""
        if self._note is None:
            if not note:
                return
            self._note = self._built_note()
        self._note.setText(note)
        # An empty one would take room from the words all the same.
        self._note.setVisible(bool(note))

    @property
    def note(self) -> str:
        """What is said at the right."""
        return "" if self._note is None else self._note.text()

    @property
    def note_width(self) -> int:
        """Pixels that this takes, with the gap beside it."""
        return 0 if self._note is None or not self.note else self._note.sizeHint().width() + self.gap

    def _built_note(self) -> ShortenedLabel:
        note = ShortenedLabel()
        note.setFont(self._look.figures(9))
        note.setProperty("role", "muted")
        note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        # After the stretch, before any control.
        self._row.insertWidget(2, note)
        return note

    def add_widget(self, widget: QWidget) -> None:
        """Put a control at the far right."""
        self._row.addWidget(widget)


class NameLabel(PlainLabel):
    """A label in the serif, of so many points; nobody takes a figure in it for a letter."""

    def __init__(self, look: Look, points: float, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._look, self._points = look, points
        self.setText(text)

    def set_points(self, points: float) -> None:
        """Write it in this size from now on."""
        if points != self._points:
            self._points = points
            self.setText(self.text())

    def setText(self, text: str) -> None:
        self.setFont(self._look.name_of(text, self._points))
        super().setText(text)


class Divider(QWidget):
    """A hair line between two parts of a panel."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = look.colour("line")
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._colour)


def lay_out_at_once() -> None:
    """Have everything that asks to be laid out laid out before anything is painted. What one widget asks for when it
    has been laid out comes with the next round."""
    for _ in range(_NESTED):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def clear_layout(layout: QLayout) -> None:
    """Take every widget out of a layout, and of those within it, and let it go."""
    while (item := layout.takeAt(0)) is not None:
        if (within := item.layout()) is not None:
            clear_layout(within)
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
