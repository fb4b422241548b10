"""The doors of the welcome: large buttons with a picture, a title and a sentence."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QSizePolicy, QVBoxLayout

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.welcome.scene_picture import ScenePicture

_TALL, _WIDE = QSize(120, 88), QSize(92, 42)
"""Pixels of the picture over the words at the least, and beside them."""
_AROUND = 8


class CardButton(QAbstractButton):
    """A card that is pressed by the mouse and by Enter; ``came_to`` when it has the keyboard. ``first``: what
    whoever is new had better press."""

    came_to = Signal()

    def __init__(self, look: Look, title: str, words: str, *, first: bool = False) -> None:
        super().__init__()
        self._look = look
        self._first = first
        self.setText(title.replace("&", "&&"))
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # By itself a button grows neither way.
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        # It is painted anew when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.came_to.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self.isEnabled() and (self.underMouse() or self.isDown())
        width = float(theme.focus_width if self.hasFocus() or self._first else theme.line_width)
        line = "focus" if self.hasFocus() else "accent" if self._first or over else "line"
        # Where every line is seen, a broken one is of what cannot be pressed.
        stroke = Qt.PenStyle.DashLine if theme.outlined and not self.isEnabled() else Qt.PenStyle.SolidLine
        painter.setPen(QPen(look.colour(line), width, stroke))
        painter.setBrush(look.colour("panel_hover" if self.isDown() else "panel_raised" if over else "panel"))
        edge, corner = width / 2, float(theme.corner)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), corner, corner)


class Door(CardButton):
    """``wide``: the picture stands beside the words, not over them."""

    def __init__(self, look: Look, title: str, words: str, *, wide: bool = False, first: bool = False) -> None:
        super().__init__(look, title, words, first=first)
        self.picture = ScenePicture(look, (_WIDE if wide else _TALL) * look.text_scale)
        across = QSizePolicy.Policy.Fixed if wide else QSizePolicy.Policy.Expanding
        self.picture.setSizePolicy(across, QSizePolicy.Policy.Expanding)
        self.title, self.words = PlainLabel(title), PlainLabel(words)
        self.title.setFont(look.name_of(title, 12.5 if wide else 15))
        self.words.setFont(look.label(9.5))
        self.words.setProperty("role", "muted")
        told = QVBoxLayout()
        told.setSpacing(1)
        if wide:
            told.addStretch(1)
        for label in (self.title, self.words):
            label.setWordWrap(True)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            told.addWidget(label)
        told.addStretch(1)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        parts = QBoxLayout(way, self)
        around = _AROUND // 2 if wide else _AROUND
        parts.setContentsMargins(around, around, _AROUND + 4, around)
        parts.setSpacing(14 if wide else 6)
        parts.addWidget(self.picture, 0 if wide else 1)
        parts.addLayout(told, 1 if wide else 0)
