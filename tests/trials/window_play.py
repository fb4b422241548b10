"""Somebody at a real window, who does by lot what people do: clicks, keys, menus, panels, and looks at the result."""

import ctypes
import gc
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.opening import unfolded
from tests.trials.trial import Case, Failed
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.settings import LANGUAGES
from vtt.gui.theme import new_application
from vtt.gui.theme.loading import theme_names
from vtt.gui.window.desk import Desk
from vtt.playtest.laws.by_lot import crowded, random_answer, random_intent, sample_tables
from vtt.rules.contract.procedure import Choose
from vtt.rules.engine.registry import game_names
from vtt.settings.declared import TEXT_SIZE

MOST_STEPS = 70_000_000
"""The window may be busy at one piece for as long as so many steps of an empty loop take: a second where nobody else
wants the processor, and more where others do."""
MOST_WIDE, MOST_HIGH = 1280, 800
"""Pixels of a window as it opens: whatever is in it finds room or scrolls."""
PATIENCE = 60.0
"""Seconds until whatever was done must have been answered."""
CONTROL, SHIFT, PLAIN = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT = Qt.MouseButton.LeftButton


def application() -> QApplication:
    """The one of this process."""
    there = QApplication.instance()
    return there if isinstance(there, QApplication) else new_application("soak")


def in_use() -> float:
    """MB of memory that is this process's own, when all that can be let go of has been.

    Pages of files that are shared with the system's cache (code of libraries, fonts) are not among it: each part of a
    library that is used for the first time brings some, and the system takes them back when it wants them.
    """
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
        gc.collect()
    if not sys.platform.startswith("linux"):
        return 0.0
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    resident, shared = map(int, Path("/proc/self/statm").read_text().split()[1:3])
    return (resident - shared) * resource.getpagesize() / 2**20


class Evening:
    """One campaign in its window, and what went wrong meanwhile."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self._lots = case.random
        self._game = game_names()[case.number % len(game_names())]
        self._problems: list[str] = []
        self._done: list[str] = []
        self.nearby = Nearby(application(), case.folder, case.folder, SeededFaces(case.number))
        self.nearby.settings.animated = False
        self.nearby.could_not_start.connect(self._problems.append)

    @contextmanager
    def at_the_table(self) -> Iterator["Evening"]:
        """The window is open; whatever Qt warns of or a slot raises is a failure."""
        table = crowded(self._lots.choice(sample_tables(self._game)), self._lots)
        handler, hook = qInstallMessageHandler(self._told), sys.excepthook
        sys.excepthook = self._raised
        try:
            self.nearby.start_new(self._case.folder / "soak.nearby", lambda: table)
            self._wait(lambda: self.nearby.window is not None and self.nearby.window.isVisible() and self._furnished)
            self._settle()
            yield self
        finally:
            self.nearby.stop()
            self._look_away()
            sys.excepthook = hook
            qInstallMessageHandler(handler)
        self._check("closing")

    def do_something(self) -> None:
        """One thing, and everything that it asks for, until nothing moves."""
        deeds = (
            (self._take_an_offer, 40),
            (self._want_anything, 20),
            (self._press_a_key, 12),
            (self._undo_or_redo, 10),
            (self._look_at_somebody, 8),
            (self._drag_somebody, 4),
            (self._open_a_panel, 4),
            (self._switch, 2),
        )
        deed = self._lots.choices([each for each, _ in deeds], [often for _, often in deeds])[0]
        self._case.figures[deed.__name__.strip("_").replace("_", " ")] += 1
        self._done.append(deed.__name__)
        self._timed(deed)
        self._settle()
        self._check(self._done[-1])

    # What people do --------------------------------------------------------------------------------------------------

    def _take_an_offer(self) -> None:
        desk, offers = self._desk, self._desk.creature.offers
        if offers:
            place = self._lots.randrange(len(offers))
            self._done[-1] += f" {offers[place].label}"
            rows = desk.creature.action_list
            held = SHIFT if self._lots.random() < 0.2 else PLAIN
            QTest.mouseClick(rows.viewport(), LEFT, held, unfolded(desk, place).center())

    def _want_anything(self) -> None:
        standing = self._desk.standing
        assert standing is not None
        intent = random_intent(standing.system, standing.table, self._lots)
        self._done[-1] += f" {intent}"
        self._desk.submit(intent)

    def _press_a_key(self) -> None:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Tab, Qt.Key.Key_Escape)
        key = self._lots.choice(keys)
        self._done[-1] += f" {key.name}"
        QTest.keyClick(self._lots.choice((self._desk.window, self._desk.board)), key)

    def _undo_or_redo(self) -> None:
        key = Qt.Key.Key_Z if self._lots.random() < 0.6 else Qt.Key.Key_Y
        QTest.keyClick(self._desk.window, key, CONTROL)

    def _look_at_somebody(self) -> None:
        things = [*self._desk.board.arrangement.things]
        if things:
            at = self._desk.board.token_rect(self._lots.choice(things)).center()
            QTest.mouseClick(self._desk.board, LEFT, PLAIN, at)

    def _drag_somebody(self) -> None:
        board = self._desk.board
        things = [*board.arrangement.things]
        if not things:
            return
        start = board.token_rect(self._lots.choice(things)).center()
        end = QPoint(self._lots.randrange(board.width()), self._lots.randrange(board.height()))
        held = Qt.KeyboardModifier.AltModifier if self._lots.random() < 0.3 else PLAIN
        QTest.mousePress(board, LEFT, held, start)
        for step in range(1, 5):
            QTest.mouseMove(board, start + (end - start) * step / 4)
        QTest.mouseRelease(board, LEFT, held, end)

    def _open_a_panel(self) -> None:
        desk = self._desk
        opening: tuple[Callable[[], object], ...] = (
            desk.reference.open_rulebook,
            desk.reference.open_house_rules,
            desk.reference.open_words,
            desk.shelves.open,
            desk.help.open_shortcuts,
            desk.help.open_about,
            desk.open_palette,
            desk.window.reset_layout,
            lambda: desk.players.set_visible(not desk.players.visible),
            lambda: desk.set_real_dice(not desk.settings.real_dice),
        )
        opened = self._lots.choice(opening)
        self._done[-1] += f" {getattr(opened, '__name__', '')}"
        opened()

    def _switch(self) -> None:
        window, lots = self._desk.window, self._lots
        switches: tuple[Callable[[], object], ...] = (
            lambda: window.theme_wanted.emit(lots.choice(theme_names())),
            lambda: window.language_wanted.emit(lots.choice(list(LANGUAGES))),
            lambda: window.text_scale_wanted.emit(lots.choice(TEXT_SIZE.choices).value),
        )
        lots.choice(switches)()

    # What is answered ------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Answer whatever is asked until nothing is."""
        begun = time.monotonic()
        asked = 0
        while True:
            self._timed(QApplication.processEvents)
            # No loop of Qt's own runs here, which would delete what is to be deleted.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            if self._furnished and not self.nearby.actor.busy:
                if self._answered():
                    asked += 1
                    if asked > 60:
                        # Some rules go on for ever if nobody chooses to stop.
                        self._desk.undo()
                        asked = 0
                    continue
                if self._desk.course.quiet:
                    break
            if time.monotonic() - begun > PATIENCE:
                raise Failed("nothing more happens, and something is still under way", done=self._done[-20:])
            time.sleep(0.0005)
        self._put_windows_away()

    def _answered(self) -> bool:
        """Whether anything was asked for, and has been answered or cancelled now."""
        desk = self._desk
        standing = desk.standing
        if desk.doing.form.isVisible():
            self._answer_the_form(desk)
        elif desk.board.targets is not None:
            targets = list(desk.board.targets)
            if targets and self._lots.random() < 0.8:
                desk.board.choose(self._lots.choice(targets))
            else:
                QTest.keyClick(desk.board, Qt.Key.Key_Escape)
        elif desk.board.aimer.active:
            QTest.keyClick(desk.board, self._lots.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
        elif desk.question.isVisible() and standing is not None and isinstance(standing.pending, Choose):
            desk.question.answered.emit(random_answer(standing.pending, self._lots))
        elif (
            desk.settings.real_dice and standing is not None and standing.pending is not None and not desk.course.quiet
        ):
            # Nobody types faces in: the rest of the dice is thrown here.
            desk.set_real_dice(False)
        else:
            return False
        return True

    def _answer_the_form(self, desk: Desk) -> None:
        form = desk.doing.form
        if form.choices:
            self._lots.choice(form.choices).click()
        elif form.go is not None and form.go.isEnabled() and self._lots.random() < 0.8:
            form.go.click()
        else:
            QTest.keyClick(form, Qt.Key.Key_Escape)

    def _put_windows_away(self) -> None:
        """What was opened is looked at for a while, and then closed by lot."""
        for each in QApplication.topLevelWidgets():
            opened = each.isVisible() and each is not self.nearby.window and not self._is_the_players(each)
            if opened and (QApplication.activeModalWidget() is each or self._lots.random() < 0.3):
                each.close()
        if self._furnished and self._desk.command_palette.isVisible():
            QTest.keyClick(self._desk.command_palette.field, Qt.Key.Key_Escape)

    def _is_the_players(self, widget: QWidget) -> bool:
        return self._furnished and widget is self._desk.players.window

    # What went wrong -------------------------------------------------------------------------------------------------

    @property
    def _desk(self) -> Desk:
        assert self.nearby.window is not None
        return self.nearby.window.desk

    @property
    def _furnished(self) -> bool:
        return self.nearby.window is not None and self.nearby.window._desk is not None

    def _wait(self, until: Callable[[], bool]) -> None:
        begun = time.monotonic()
        while not until():
            QApplication.processEvents()
            if time.monotonic() - begun > PATIENCE:
                raise Failed(f"the window does not open: {self._problems}")
            time.sleep(0.001)

    def _timed(self, deed: Callable[[], object]) -> None:
        begun = time.thread_time()
        deed()
        taken = time.thread_time() - begun
        milliseconds = round(taken * 1000)
        self._case.figures["ms at one piece at most"] = max(self._case.figures["ms at one piece at most"], milliseconds)
        if taken > 0.7 and taken > _seconds_of(MOST_STEPS):
            raise Failed(f"the window was busy for {milliseconds} ms at one piece", done=self._done[-3:])

    def _told(self, kind: QtMsgType, _where: object, words: str) -> None:
        # The screen that is none can do less than others, and says so.
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and "plugin does not support" not in words:
            self._problems.append(f"Qt: {words}")

    def _raised(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        self._problems.append("".join(traceback.format_exception(kind, error, where)))

    def _check(self, deed: str) -> None:
        window = self.nearby.window
        if window is not None and (window.width() > MOST_WIDE or window.height() > MOST_HIGH):
            self._problems.append(f"the window has grown to {window.width()} × {window.height()}")
        if self._problems:
            raise Failed(f"{deed}: {self._problems[0]}", problems=self._problems, done=self._done[-20:])

    def _look_away(self) -> None:
        for each in QApplication.topLevelWidgets():
            if each.isVisible():
                each.close()
        QApplication.processEvents()


def _seconds_of(steps: int) -> float:
    """How long so many steps take just now."""
    begun = time.thread_time()
    for _ in range(steps // 100):
        pass
    return (time.thread_time() - begun) * 100
