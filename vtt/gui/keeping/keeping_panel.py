"""The panel of what is kept: clocks, the timer of a turn, rolls by name."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from vtt.gui.keeping.dial import Dial
from vtt.gui.keeping.turn_timer import LENGTHS, TurnTimer, told
from vtt.gui.look import Look, Weight
from vtt.gui.menu_entries import add_entry
from vtt.gui.menu_tips import explained
from vtt.gui.panel import MARGIN, Divider
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import FittingArea
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.settings.keys import with_key
from vtt.table.creature import Creature
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.table import Table

_LEAST_WIDTH = 120
"""Pixels that the panel is wide at least."""
_BETWEEN = 2
"""Pixels between two clocks."""
_SETTLES = 40
"""Milliseconds after which the dock has the height that it may have."""
_NO_CLOCKS = "No clock yet: + makes one"
_NO_ROLLS = "No roll is kept yet: + keeps one by its name"


class KeepingPanel(QWidget):
    """``filled_wanted`` gives a clock and how far it is to be filled, ``roll_wanted`` a roll; ``clock_menu_wanted`` and
    ``roll_menu_wanted`` one with a point of the screen. ``making_wanted`` gives what is to be made: ``clock``,
    ``countdown`` or ``roll``. ``timer_shown`` says whether the timer is for the players too."""

    filled_wanted = Signal(str, int)
    roll_wanted = Signal(str)
    clock_menu_wanted = Signal(str, QPoint)
    roll_menu_wanted = Signal(str, QPoint)
    making_wanted = Signal(str)
    timer_shown = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.dials: dict[str, Dial] = {}
        self.rolls: dict[str, ShortenedButton] = {}
        self._abreast = 0
        self._kept: Mapping[str, KeptRoll] = {}
        self._names: dict[str, str] = {}
        self.timer = TurnTimer(self)
        self.area = area = FittingArea()
        area.put_bar_in_margin()
        column = QVBoxLayout(area.contents)
        column.setContentsMargins(MARGIN, 4, MARGIN, 8)
        column.setSpacing(8)
        self._clocks = QVBoxLayout()
        self._clocks.setSpacing(_BETWEEN)
        self.no_clocks = self._quiet(_NO_CLOCKS)
        self._clocks.addWidget(self.no_clocks)
        column.addLayout(self._clocks)
        column.addWidget(Divider(look))
        self._buttons = QGridLayout()
        self._buttons.setSpacing(6)
        self.no_rolls = self._quiet(_NO_ROLLS)
        self._buttons.addWidget(self.no_rolls, 0, 0, 1, 2)
        column.addLayout(self._buttons)
        column.addStretch(1)
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        # A long name never makes the panel wider: buttons stand one under the other then.
        area.setMinimumWidth(look.pixels(_LEAST_WIDTH))
        self._denser = QTimer(self, singleShot=True, interval=_SETTLES)
        self._denser.timeout.connect(lambda: self._set_dense(dense=self.height() < self.whole_height))
        area.contents.laid_out.connect(self._share_room)
        outer.setSpacing(2)
        outer.addWidget(area, 1)
        self._foot = self._timer_row()
        outer.addLayout(self._foot)
        self.adder = self._adder()
        self._show_timer()

    @property
    def whole_height(self) -> int:
        """Pixels in which all that is kept is seen at its ease, at the width that it has."""
        denser = sum(dial.height_of(dense=False) - dial.height() for dial in self.dials.values())
        around = self._outer.spacing() + self._foot.sizeHint().height()
        return self.area.height_within(self.area.width()) + denser + around

    def show_table(self, table: Table) -> None:
        """Draw what this table keeps."""
        self._show_clocks(table.progress)
        self._show_rolls(table.kept_rolls, table.creatures)

    def _show_clocks(self, clocks: Mapping[str, ProgressClock]) -> None:
        if list(clocks) != list(self.dials):
            for dial in self.dials.values():
                dial.hide()
                self._clocks.removeWidget(dial)
                dial.deleteLater()
            self.dials = {identity: self._dial(clock) for identity, clock in clocks.items()}
        for identity, clock in clocks.items():
            if self.dials[identity].clock is not clock:
                self.dials[identity].show_clock(clock)
        self.no_clocks.setVisible(not clocks)

    def _share_room(self) -> None:
        """Clocks stand in dense rows where not all that is kept would be seen; not before the dock has had the time to
        become as high as it may."""
        if not self.isVisible() or self.height() >= self.whole_height:
            self._denser.stop()
            self._set_dense(dense=False)
        elif not self._denser.isActive():
            self._denser.start()

    def _set_dense(self, *, dense: bool) -> None:
        for dial in self.dials.values():
            dial.set_dense(dense=dense)

    def _dial(self, clock: ProgressClock) -> Dial:
        dial = Dial(self._look, clock)
        dial.wanted.connect(lambda filled, identity=clock.id: self.filled_wanted.emit(identity, filled))
        dial.menu_wanted.connect(lambda where, identity=clock.id: self.clock_menu_wanted.emit(identity, where))
        self._clocks.addWidget(dial)
        dial.show()
        return dial

    def _show_rolls(self, rolls: Mapping[str, KeptRoll], creatures: Mapping[str, Creature]) -> None:
        names = {roll.id: creatures[roll.creature].name for roll in rolls.values() if roll.creature in creatures}
        if rolls is self._kept and names == self._names:
            return
        self._kept, self._names = rolls, names
        for button in self.rolls.values():
            button.hide()
            self._buttons.removeWidget(button)
            button.deleteLater()
        self.rolls = {}
        self._abreast = 0
        for roll in rolls.values():
            self.rolls[roll.id] = button = self._button(roll, names.get(roll.id, ""))
            button.setParent(self.area.contents)
            button.show()
        self._place_rolls()
        self.no_rolls.setVisible(not rolls)

    def _place_rolls(self) -> None:
        """Two in a row where all of them can be read so."""
        widest = max((button.minimumSizeHint().width() for button in self.rolls.values()), default=0)
        room = self.width() - 2 * MARGIN - self.area.bar
        abreast = 2 if 2 * widest + self._buttons.spacing() <= room else 1
        if abreast != self._abreast:
            self._abreast = abreast
            for place, button in enumerate(self.rolls.values()):
                self._buttons.removeWidget(button)
                self._buttons.addWidget(button, 1 + place // abreast, place % abreast, 1, 3 - abreast)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._place_rolls()
            self._name_timer()
        self._share_room()

    def _button(self, roll: KeptRoll, who: str) -> ShortenedButton:
        button = ShortenedButton(roll.name.replace("&", "&&"))
        button.setFont(self._look.label(9.5, Weight.Medium))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        by = who or "the game master"
        secret = "; secret" if roll.secret else ""
        tip = f"{roll.name}: {roll.dice}, thrown by {by}{secret}. A right click changes or forgets it"
        button.setToolTip(literal(tip))
        button.setAccessibleDescription(tip)
        button.clicked.connect(lambda _checked=False: self.roll_wanted.emit(roll.id))
        button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        button.customContextMenuRequested.connect(
            lambda where: self.roll_menu_wanted.emit(roll.id, button.mapToGlobal(where))
        )
        return button

    def _adder(self) -> QToolButton:
        """The button that makes something new, for the head of the dock."""
        button = self._small("+", "New clock, countdown or roll", lambda: None)
        menu = explained(QMenu(button))
        for label, what in {"Progress clock…": "clock", "Countdown…": "countdown", "Keep a roll…": "roll"}.items():
            menu.addAction(label).triggered.connect(lambda _checked=False, what=what: self.making_wanted.emit(what))
        _opens(button, menu, "3px 9px")
        return button

    def _timer_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(MARGIN, 0, MARGIN, MARGIN - 4)
        row.setSpacing(6)
        self.face = PlainLabel()
        self.face.setFont(self._look.figures(13, Weight.DemiBold))
        self.face.setAccessibleName("Left of the turn")
        self.face.setToolTip("Real time that is left of a turn")
        self.start = self._small(
            "Start",
            with_key("Start or pause the timer of the turn", "Start or pause the turn timer"),
            self.timer.toggle,
        )
        self.options = self._small(
            "…", "Set the timer back; how long a turn lasts; whether players see it", lambda: None
        )
        menu = explained(QMenu(self.options))
        self.back = menu.addAction("Set it back")
        self.back.triggered.connect(lambda _checked=False: self.timer.set_back())
        self.shows = menu.addAction("Players see it")
        self.shows.setCheckable(True)
        self.shows.toggled.connect(self.timer_shown)
        menu.addSeparator()
        for seconds in LENGTHS:
            lasts = partial(self.timer.set_length, seconds)
            add_entry(menu, f"A turn of {told(seconds)}", lasts, "How long the timer runs from now on")
        _opens(self.options, menu, "5px 10px")
        self.called = PlainLabel("Timer")
        self.called.setFont(self._look.label(8.5))
        self.called.setProperty("role", "muted")
        # A dock may be as narrow as it was.
        self.called.setMinimumWidth(1)
        row.addWidget(self.called)
        row.addWidget(self.face)
        row.addStretch(1)
        row.addWidget(self.start)
        row.addWidget(self.options)
        self.timer.changed.connect(self._show_timer)
        return row

    def _show_timer(self) -> None:
        timer = self.timer
        self.face.setText(told(timer.left))
        self.face.setProperty("role", "accent" if timer.begun else "muted")
        self.face.style().unpolish(self.face)
        self.face.style().polish(self.face)
        self.start.setText("Pause" if timer.runs else "Go on" if timer.begun and timer.left else "Start")
        self._name_timer()

    def _name_timer(self) -> None:
        """It is called so where there is room for that: not in a line of its own, in which a clock is seen."""
        parts = (self.called, self.face, self.start, self.options)
        wanted = sum(each.sizeHint().width() for each in parts) + self._foot.spacing() * (len(parts) - 1)
        self.called.setVisible(wanted <= self.width() - 2 * MARGIN)

    def _small(self, text: str, tip: str, run: Callable[[], object]) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setFont(self._look.label(9.5))
        button.setToolTip(literal(tip))
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked=False: run())
        return button

    def _quiet(self, words: str) -> PlainLabel:
        label = PlainLabel(words)
        label.setFont(self._look.label(9))
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        return label


def _opens(button: QToolButton, menu: QMenu, padding: str) -> None:
    """The button opens the menu, without an arrow and the room for one."""
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setStyleSheet(f"QToolButton {{ padding: {padding}; }} QToolButton::menu-indicator {{ image: none; }}")
