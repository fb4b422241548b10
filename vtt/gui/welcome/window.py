"""The window of the welcome: two large doors, the games, what was open before, and what is new."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import FittingArea
from vtt.gui.welcome.door import CardButton, Door
from vtt.gui.welcome.news import News, NewsPage
from vtt.gui.welcome.recent_row import RecentRow
from vtt.gui.window.recent import RecentFile
from vtt.gui.window_size import roomy
from vtt.shipped import shipped_files

_LEAST, _MOST = QSize(980, 640), QSize(1180, 800)
_SIGN = 52
_SHOWN_RECENT = 4
NO_NETWORK = "No account, no network, ever: nothing is sent, nothing is fetched. What is yours stays on this machine."


class GameTold(NamedTuple):
    """A game as it is offered: its key, its title, and what sort of game it is."""

    key: str
    title: str
    about: str


class WelcomeWindow(QDialog):
    """``sample_wanted``, ``steps_wanted``, ``new_wanted`` with the key of a game and ``open_wanted`` are the doors;
    ``file_wanted`` and ``file_dropped`` have the path of a file that was open before. ``at_start_changed`` says whether
    it is to be shown at every start."""

    sample_wanted = Signal()
    steps_wanted = Signal()
    new_wanted = Signal(str)
    open_wanted = Signal()
    file_wanted = Signal(object)
    file_dropped = Signal(object)
    at_start_changed = Signal(bool)

    def __init__(
        self, look: Look, parent: QWidget, version: str, games: Iterable[GameTold], news: News, at_start: bool
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("welcome")
        self.setWindowTitle("Welcome to Nearby")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sample = Door(
            look,
            "Play the sample fight",
            "Four adventurers against ghouls in a sewer. Drag and click as you like.",
            first=True,
        )
        self.steps = Door(
            look,
            "A guided first fight",
            "Each step points at the real thing and waits for you. Five minutes in all.",
        )
        self.games = {each.key: Door(look, each.title, each.about, wide=True) for each in games}
        self.sample.clicked.connect(self.sample_wanted)
        self.steps.clicked.connect(self.steps_wanted)
        for key, door in self.games.items():
            door.clicked.connect(lambda _checked=False, key=key: self.new_wanted.emit(key))
        self.rows: list[RecentRow] = []
        self.choose = QPushButton("Open a file…")
        self.choose.setFont(look.label(10))
        self.choose.setToolTip("A campaign, or a scene that a new campaign begins with")
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self.open_wanted)
        self._area = FittingArea()
        self.news = NewsPage(look, news, self._area)
        self.at_start = QCheckBox("Show this at every start")
        self.at_start.setFont(look.label(9.5))
        self.at_start.setToolTip(
            "Else the campaign of last time is opened at once; Help → Welcome shows this at any time"
        )
        self.at_start.setChecked(at_start)
        self.at_start.toggled.connect(self.at_start_changed)
        body = QHBoxLayout(self._area.contents)
        body.setContentsMargins(2, 2, 2, 2)
        body.setSpacing(26)
        self._column = self._doors()
        body.addLayout(self._column, 2)
        body.addLayout(self._beside(news), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 18, 26, 14)
        column.setSpacing(14)
        column.addLayout(self._head(version))
        column.addWidget(self._area, 1)
        column.addLayout(self._foot())
        for card in self.findChildren(CardButton):
            card.came_to.connect(lambda card=card: self._area.ensureWidgetVisible(card, 0, 12))
        self._area.contents.laid_out.connect(self._let_one_scroll)
        self._tab_as_it_is_read()
        self.sample.setFocus()
        self.resize(roomy(self, _LEAST, _MOST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._let_one_scroll()

    def _let_one_scroll(self) -> None:
        """Where the doors have to be scrolled to, so have the news."""
        wide = self._column.geometry().width()
        self.news.set_whole(wide > 0 and self._column.heightForWidth(wide) > self._area.viewport().height())

    def show_recent(self, files: Sequence[RecentFile]) -> None:
        """Have these campaigns in the list."""
        if [row.file for row in self.rows] == list(files[:_SHOWN_RECENT]):
            return
        here = self.focusWidget()
        had = next((place for place, row in enumerate(self.rows) if here in (row.button, row.cross)), None)
        on_cross = had is not None and here is self.rows[had].cross
        for row in self.rows:
            self._recent.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [RecentRow(self._look, file, date.today()) for file in files[:_SHOWN_RECENT]]
        for row in self.rows:
            row.opened.connect(self.file_wanted)
            row.dropped.connect(self.file_dropped)
            row.button.came_to.connect(lambda row=row: self._area.ensureWidgetVisible(row, 0, 12))
            self._recent.addWidget(row)
            # Tab comes to it at once.
            row.setVisible(True)
        self._nothing.setVisible(not self.rows)
        self._tab_as_it_is_read()
        if had is not None and self.rows:
            beside = self.rows[min(had, len(self.rows) - 1)]
            (beside.cross if on_cross else beside.button).setFocus()
        elif had is not None:
            self.choose.setFocus()

    def _tab_as_it_is_read(self) -> None:
        listed = [each for row in self.rows for each in (row.button, row.cross)]
        doors = (self.sample, self.steps, *self.games.values(), self.choose, *listed)
        way = (*doors, *([self.news] if self.news.parentWidget() else ()), self.at_start, self.leave)
        for one, next_one in pairwise(way):
            self.setTabOrder(one, next_one)

    def _head(self, version: str) -> QHBoxLayout:
        look = self._look
        sign = PlainLabel()
        picture = QPixmap(str(shipped_files().joinpath("icons", "nearby-256.png")))
        side, ratio = look.pixels(_SIGN), self.devicePixelRatioF()
        picture = picture.scaled(
            round(side * ratio),
            round(side * ratio),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        picture.setDevicePixelRatio(ratio)
        sign.setPixmap(picture)
        name, told, number = PlainLabel("Nearby"), PlainLabel(_TOLD), PlainLabel(f"Version {version}")
        name.setFont(look.name(24))
        name.setProperty("role", "accent")
        told.setFont(look.label(10.5))
        number.setFont(look.figures(10))
        for label in (told, number):
            label.setProperty("role", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(name)
        words.addWidget(told)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(sign)
        head.addLayout(words, 1)
        head.addWidget(number, alignment=Qt.AlignmentFlag.AlignTop)
        return head

    def _doors(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        tall = QHBoxLayout()
        tall.setSpacing(12)
        for door in (self.sample, self.steps):
            tall.addWidget(door, 1)
        column.addLayout(tall, 3)
        column.addSpacing(4)
        column.addWidget(self._heading("A new campaign", "on an empty table; pictured: its sample"))
        for door in self.games.values():
            column.addWidget(door, 1)
        return column

    def _beside(self, news: News) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._heading("Go on playing"))
        column.addWidget(self.choose)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(6)
        self._nothing = PlainLabel("Campaigns that were open stand here.")
        self._nothing.setFont(self._look.label(9.5))
        self._nothing.setProperty("role", "muted")
        self._nothing.setWordWrap(True)
        self._recent.addWidget(self._nothing)
        column.addLayout(self._recent)
        column.addSpacing(8)
        if news.entries:
            column.addWidget(self._heading("What is new", news.where))
            column.addWidget(self.news, 1)
        else:
            column.addStretch(1)
        return column

    def _heading(self, text: str, note: str = "") -> Heading:
        heading = Heading(self._look, text, note)
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return heading

    def _foot(self) -> QHBoxLayout:
        pledge = PlainLabel(NO_NETWORK)
        pledge.setFont(self._look.label(9.5))
        pledge.setProperty("role", "muted")
        pledge.setWordWrap(True)
        foot = QHBoxLayout()
        foot.setSpacing(18)
        foot.addWidget(self.at_start)
        foot.addWidget(pledge, 1)
        self.leave = close_button(self._look, self)
        foot.addWidget(self.leave)
        return foot


_TOLD = "A table for role-playing games in which distance is told in bands"
