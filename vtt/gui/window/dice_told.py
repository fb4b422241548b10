"""How the dice fell in this campaign: a window with each kind of die, its faces as bars, and plain words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.session_actor import SessionActor
from vtt.gui.window.playing import Playing
from vtt.gui.window_size import roomy
from vtt.session import Session

if TYPE_CHECKING:
    from vtt.campaign.games import Games

_BARS = QSize(190, 52)
_NOTHING = "No dice were thrown in this campaign yet."


class DieTold(NamedTuple):
    """How often each face of a kind of die fell, whose, and what is to be said of it."""

    whose: str
    words: str
    counts: tuple[int, ...]


class DiceTold(QObject):
    """Opens the window. What was undone is not counted."""

    def __init__(self, look: Look, desk: Playing, actor: SessionActor) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._actor = actor

    def open(self) -> None:
        """Count the faces beside the game, and show them."""
        if self._desk.standing is not None:
            self._actor.beside(_told, self._show, self._desk.toast.say)

    def _show(self, told: Sequence[DieTold]) -> None:
        window = DiceToldWindow(self._look, told, self._desk.window)
        window.show()
        window.raise_()
        window.activateWindow()


class DiceToldWindow(QDialog):
    """A row for each kind of die, those of everybody together first."""

    def __init__(self, look: Look, told: Sequence[DieTold], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle("How the dice fell")
        self.setObjectName("dice-told")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rows = [_Row(look, each) for each in told]
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        for row in self.rows:
            column.addWidget(row)
        if not self.rows:
            nothing = PlainLabel(_NOTHING)
            nothing.setProperty("role", "muted")
            column.addWidget(nothing)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 16, 10, 12)
        whole.setSpacing(10)
        about = PlainLabel("A fair die shows each face as often; the line is what is to be expected.")
        about.setFont(look.label(9.5))
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        whole.addWidget(about)
        whole.addWidget(scrolled(inside), 1)
        whole.addWidget(close_button(look, self), alignment=Qt.AlignmentFlag.AlignRight)
        self.resize(roomy(self, QSize(620, 480) * look.text_scale, QSize(760, 760) * look.text_scale))


class _Row(QFrame):
    def __init__(self, look: Look, told: DieTold) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        name = PlainLabel(told.whose or "Everybody")
        name.setFont(look.name_of(told.whose or "Everybody", 12))
        words = PlainLabel(told.words)
        words.setFont(look.figures(9.5))
        words.setProperty("role", "muted")
        words.setWordWrap(True)
        beside = QVBoxLayout()
        beside.addWidget(name)
        beside.addWidget(words)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(14)
        row.addLayout(beside, 1)
        row.addWidget(_Bars(look, told.counts))
        self.words = told.words


class _Bars(QWidget):
    def __init__(self, look: Look, counts: tuple[int, ...]) -> None:
        super().__init__()
        self._look, self._counts = look, counts
        self.setFixedSize(_BARS * look.text_scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        most, fair = max(self._counts) or 1, sum(self._counts) / len(self._counts)
        width, height = self.width() / len(self._counts), self.height() - 2
        for place, count in enumerate(self._counts):
            box = QRectF(place * width + 1, height * (1 - count / most), max(1.0, width - 2), height * count / most)
            painter.fillRect(box, self._look.colour("accent"))
        painter.setPen(QPen(self._look.colour("text"), 1, Qt.PenStyle.DashLine))
        y = round(height * (1 - fair / most))
        painter.drawLine(0, y, self.width(), y)


def _told(_games: "Games", session: Session) -> list[DieTold]:
    from vtt.playtest.fairness import faces_thrown, faces_told

    dice = faces_thrown(session.entries)
    names = {who: each.name for who, each in session.table.creatures.items()}
    return [
        DieTold(whose, words, each.counts) for each, (whose, words) in zip(dice, faces_told(dice, names), strict=True)
    ]
