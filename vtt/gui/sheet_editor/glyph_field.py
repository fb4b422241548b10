"""A glyph that is typed or picked: letters or an icon's name, how it looks, and the way to all of them."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from vtt.gui.board.glyphs import LONGEST_TEXT, glyph_picture, glyph_problem
from vtt.gui.board.icons import icon_called, is_icon, spoken_icon
from vtt.gui.look import Look
from vtt.gui.sheet_editor.glyph_picker import GlyphPicker


class GlyphField(QWidget):
    """A line to type in, with a button that shows the glyph and opens the picker. An icon stands there as it is called,
    ``treasure chest``, and is found by that."""

    changed = Signal()

    def __init__(self, look: Look, glyph: str) -> None:
        super().__init__()
        self._look = look
        self.picker: GlyphPicker | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._glyph = glyph
        self.line = QLineEdit(spoken_icon(glyph))
        # Of a long name the beginning is read, not the end.
        self.line.setCursorPosition(0)
        self.line.textChanged.connect(self._typed)
        row.addWidget(self.line, 1)
        self.pick = QPushButton("Choose…")
        self.pick.setAutoDefault(False)
        self.pick.setFont(look.label(9.5))
        self.pick.setStyleSheet("QPushButton { padding-left: 8px; padding-right: 8px; }")
        self.pick.clicked.connect(self._open)
        # A large icon does not make it higher than what is typed in.
        self.pick.setFixedHeight(self.line.sizeHint().height())
        row.addWidget(self.pick)
        self.setFocusProxy(self.line)
        self._show_glyph()

    def value(self) -> str:
        """What was typed or picked: letters, or the name of an icon."""
        typed = self.line.text().strip()
        if typed == spoken_icon(self._glyph):
            return self._glyph
        return (len(typed) > LONGEST_TEXT and not is_icon(typed) and icon_called(typed)) or typed

    @property
    def problem(self) -> str:
        """Why nothing could be drawn for what was typed; empty where it can."""
        return glyph_problem(self.value())

    def _typed(self) -> None:
        self._show_glyph()
        self.changed.emit()

    def _open(self) -> None:
        self.picker = GlyphPicker(self._look, self.value(), self.window())
        self.picker.picked.connect(self._take)
        self.picker.open()

    def _take(self, name: str) -> None:
        self._glyph, before = name, self.value()
        shown = spoken_icon(name)
        if self.line.text() != shown:
            self.line.setText(shown)
        elif before != name:
            # Another icon that is called the same.
            self._typed()
        self.line.setCursorPosition(0)

    def _show_glyph(self) -> None:
        side, name = self._look.pixels(18), self.value()
        self.pick.setIconSize(QSize(side, side))
        self.pick.setIcon(QIcon(glyph_picture(name, side, self._look.colour("text"))) if name else QIcon())
