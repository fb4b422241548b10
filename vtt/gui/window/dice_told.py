"""How the dice fell in this campaign: a window with each kind of die, its faces as bars, and plain words."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.session_actor import SessionActor
from vtt.gui.window.playing import Playing
from vtt.gui.window_size import roomy
from vtt.gui.worker import Worker
from vtt.session import Session

if TYPE_CHECKING:
    from vtt.campaign.games import Games

_BARS = QSize(190, 46)
_HALF, _ASIDE = 14, 11
"""Pixels of half the room for a face below its bar, and beside the bars for half of the last one's."""
_TOLD = 20
"""Of a die with so many sides at most a tip says how often each face fell."""
_SIDES = (2, 4, 6, 8, 10, 12, 20, 100)
_MILLION = "Throw a million"
_NOTHING = "No dice were thrown in this campaign yet."


class DieTold(NamedTuple):
    """How often each face of a kind of die fell, whose, and what is to be said of it."""

    whose: str
    words: str
    counts: tuple[int, ...]


class Told(NamedTuple):
    """What there is to tell of a campaign: its dice, and for each person how lucky they were, in words."""

    dice: Sequence[DieTold]
    luck: Sequence[tuple[str, str]]


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

    def _show(self, told: Told) -> None:
        window = DiceToldWindow(self._look, told, self._desk.window)
        window.show()
        window.raise_()
        window.activateWindow()


class DiceToldWindow(QDialog):
    """A row for each kind of die, those of everybody together first, and for each person's luck. A die of the app can
    be thrown a million times."""

    def __init__(self, look: Look, told: Told, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._worker = Worker("a million throws", self)
        self.setWindowTitle("How the dice fell")
        self.setObjectName("dice-told")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rows = [_Row(look, each) for each in told.dice]
        self.luck = [_Row(look, DieTold(who, words, ())) for who, words in told.luck]
        self.thrown: list[_Row] = []
        inside = QWidget()
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        for row in [*self.rows, *self.luck]:
            column.addWidget(row)
        if not self.rows:
            nothing = PlainLabel(_NOTHING)
            nothing.setProperty("role", "muted")
            column.addWidget(nothing)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 16, 10, 12)
        whole.setSpacing(10)
        about = PlainLabel("A fair die shows each face as often as any other; the broken line is how often.")
        about.setFont(look.label(9.5))
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        whole.addWidget(about)
        whole.addWidget(scrolled(inside), 1)
        self.die = ChoiceBox()
        self.die.setFont(look.label(10))
        self.die.setAccessibleName("Which die of the app")
        for sides in _SIDES:
            self.die.addItem(f"d{sides}", sides)
        self.die.setCurrentIndex(_SIDES.index(20))
        self.million = QPushButton(_MILLION)
        self.million.setAutoDefault(False)
        self.million.setToolTip("Have the app throw this die so often, by the same lots as at the table")
        self.million.clicked.connect(self._throw)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.die)
        foot.addWidget(self.million)
        foot.addStretch(1)
        foot.addWidget(close_button(look, self))
        whole.addLayout(foot)
        self.resize(roomy(self, QSize(620, 480) * look.text_scale, QSize(760, 760) * look.text_scale))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._worker.drop()
        self._worker.finish()
        super().closeEvent(event)

    def _throw(self) -> None:
        self.million.setEnabled(False)
        self.million.setText("Throwing…")
        self._worker.submit(partial(_a_million, self.die.currentData()), self._show_thrown)

    def _show_thrown(self, told: DieTold) -> None:
        self.million.setEnabled(True)
        self.million.setText(_MILLION)
        row = _Row(self._look, told)
        self.thrown.insert(0, row)
        self._column.insertWidget(0, row)


class _Row(QFrame):
    def __init__(self, look: Look, told: DieTold) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        named, said = told.whose or "Everybody", told.words
        if told.counts:
            die = f"d{len(told.counts)}"
            named, said = f"{named}: {die}", _begun(said.removeprefix(f"{die}, "))
        name = PlainLabel(named)
        name.setFont(look.name_of(named, 12))
        words = PlainLabel(said)
        words.setFont(look.figures(9.5))
        words.setProperty("role", "muted")
        words.setWordWrap(True)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        beside.addStretch(1)
        beside.addWidget(name)
        beside.addWidget(words)
        beside.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(14)
        row.addLayout(beside, 1)
        if told.counts:
            row.addWidget(_Bars(look, told.counts))
        self.words = told.words

    def line_above(self, _edge: int) -> int:
        """Nothing of a card is seen alone."""
        return 0


class _Bars(QWidget):
    """How often each face fell, with the faces below: all of them where there is room, else some in even steps."""

    def __init__(self, look: Look, counts: tuple[int, ...]) -> None:
        super().__init__()
        self._look, self._counts = look, counts
        self._figures = look.figures(8)
        self._foot = QFontMetrics(self._figures).height()
        self.setFixedSize(_BARS * look.text_scale + QSize(0, self._foot))
        if len(counts) <= _TOLD:
            told = ", ".join(f"{face}: {count:,}" for face, count in enumerate(counts, 1))
            self.setToolTip(literal(told))
            self.setAccessibleName(told)

    @property
    def faces(self) -> list[int]:
        """Those that stand below their bars."""
        return [face for face in range(1, len(self._counts) + 1) if face == 1 or face % _steps(len(self._counts)) == 0]

    def column_of(self, face: int) -> QRectF:
        """Where the bar of a face stands at the highest; the figure below the first or the last one has room."""
        room = self.width() - 2 * _ASIDE
        width = room / len(self._counts)
        return QRectF(_ASIDE + (face - 1) * width, 0, width, self.height() - self._foot - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        most, fair = max(self._counts) or 1, sum(self._counts) / len(self._counts)
        height = self.height() - self._foot - 2
        painter.setFont(self._figures)
        painter.setPen(self._look.colour("text_muted"))
        for face in self.faces:
            column = self.column_of(face)
            below = QRectF(column.center().x() - _HALF, height + 2, 2 * _HALF, self._foot)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(face))
        for place, count in enumerate(self._counts):
            column = self.column_of(place + 1)
            gap = min(1.0, column.width() / 4)
            bar = column.adjusted(gap, height * (1 - count / most), -gap, 0)
            painter.fillRect(bar, self._look.colour("accent"))
        painter.setPen(QPen(self._look.colour("text"), 1, Qt.PenStyle.DashLine))
        y = round(height * (1 - fair / most))
        painter.drawLine(0, y, self.width(), y)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _steps(sides: int) -> int:
    """From face to face of those that stand below their bars."""
    return 1 if sides <= 12 else 5 if sides <= 20 else 25


def _told(_games: "Games", session: Session) -> Told:
    from vtt.playtest.fairness import faces_thrown, faces_told, luck, luck_told, of_last_evening

    dice = faces_thrown(session.entries)
    names = {who: each.name for who, each in session.table.creatures.items()}
    faces = [
        DieTold(whose, words, each.counts) for each, (whose, words) in zip(dice, faces_told(dice, names), strict=True)
    ]
    whole, evening = luck(session.entries), luck(of_last_evening(session.entries))
    lucky = [(who, f"Luck this evening: {words}") for who, words in luck_told(evening, names)]
    if whole != evening:
        lucky += [(who, f"Luck in this campaign: {words}") for who, words in luck_told(whole, names)]
    return Told(faces, lucky)


def _a_million(sides: int) -> DieTold:
    from vtt.dice import SystemFaces
    from vtt.playtest.fairness import faces_told, thrown_often

    die = thrown_often(sides, SystemFaces())
    ((_, words),) = faces_told([die], {})
    return DieTold("The app’s die, thrown for this", words, die.counts)
