"""The program with its window open, made to show something, and pictures of what it then shows.

Nothing here sleeps: what is waited for is a condition, and the last of them is that the picture no longer changes.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QMenu, QWidget

from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.settings import Settings
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer
from vtt.rules.engine.own_games.places import GAMES_FOLDER

LONGEST = 30_000
"""Milliseconds until something that is waited for counts as never happening."""
BETWEEN = 40
"""Milliseconds between two looks at whether a picture has come to rest."""
_SOON = 5
"""The same for whatever else is waited for."""
STILL = 11
"""So many looks in a row that are alike, about half a second, and a picture has come to rest: a forecast that there is
none of any more goes only after a while."""
SEED = 4
_AWAY = QPoint(-100, -100)
"""Where a pointer is over nothing that would be lighter for it."""
_TITLED = (Qt.WindowType.Window, Qt.WindowType.Dialog)
_TITLE = 24
"""Pixels of the bar with a window's title."""
GAMES, CAMPAIGNS = "games", "campaigns"
"""The folders for games of one's own and for campaigns, in the folder of a look."""
SHOWN = "/home/ana/Nearby"
"""What stands in pictures in place of that folder, which lies elsewhere and is called otherwise each time."""


class NotReached(Exception):
    """What was to be pictured could not be brought onto the screen; the text says in one line what was missing."""


class RepeatedFaces:
    """Seeded faces that begin anew for each picture, so that none depends on which were made before it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.begin()

    def begin(self) -> None:
        """The same faces again from here on."""
        self._faces = SeededFaces(self._seed)
        self.wanted: list[int] = []

    def __call__(self, sides: int) -> int:
        """A face of a die: the next that is wanted, or any."""
        return self.wanted.pop(0) if self.wanted else self._faces(sides)


class Stage:
    """A running program that can be brought to something worth a picture. ``own`` is a folder of its own, ``games`` the
    one in which games of one's own are looked for, ``faces`` are what falls."""

    def __init__(self, nearby: Nearby, faces: RepeatedFaces, own: Path, size: QSize) -> None:
        self.nearby = nearby
        self.faces = faces
        self.own = own
        self.games = own / GAMES
        self.size = size

    @property
    def desk(self) -> Desk:
        """What is in the window."""
        assert self.nearby.window is not None
        return self.nearby.window.desk

    @property
    def windows(self) -> list[QWidget]:
        """The main window, and those that are open over it."""
        return [self.desk.window, *windows_over(self.desk.window)]

    def open(self, scene: str) -> None:
        """Begin that scene anew, with everything put away that was open before."""
        desk = self.desk
        self.put_away()
        before = desk.standing
        self.faces.begin()
        self.nearby.open_sample(scene)
        self.wait(lambda: desk.standing is not before and desk.course.quiet, f"the scene {scene}")
        self._forget_earlier()

    def _forget_earlier(self) -> None:
        """Of all the campaigns that were begun here only the one on the table is seen where a file is chosen."""
        standing = self.desk.standing
        assert standing is not None
        for file in standing.path.parent.glob(f"*{standing.path.suffix}"):
            if file != standing.path:
                file.unlink()

    def open_empty(self, game: str) -> None:
        """Begin a campaign of that game with nothing on its table."""
        before = self.desk.standing
        self.nearby.open_empty(game)
        self.wait(lambda: self.desk.standing is not before and self.desk.course.quiet, "an empty table")

    def put_away(self) -> None:
        """Close every window but the main one, and let go of everything in it."""
        desk = self.desk
        QCursor.setPos(_AWAY)
        for window in reversed(windows_over(desk.window)):
            if isinstance(window, QDialog):
                # Past what it asks when something was typed into it.
                window.done(0)
            else:
                window.close()
        if desk.settings.real_dice:
            desk.set_real_dice(False)
        if desk.course.standing is not None and not desk.course.quiet:
            desk.undo()
            self.wait(lambda: desk.course.quiet, "a quiet table")
        desk.outlook.set_shown(False)
        if desk.outlook.after is not None:
            desk.outlook.after.hide()
        for dock in (desk.keeping.dock, desk.window.steering):
            dock.hide()
        desk.window.reset_layout()
        desk.log_search.put_away()
        desk.command_palette.put_away()
        desk.scenes.switcher.put_away()
        shown = (desk.audit, desk.glyphs, desk.own_games.not_taken_up, desk.scenes.behind)
        for strip in shown:
            strip.hide()
        desk.first_steps.leave()
        while desk.let_go():
            pass
        # Nothing has the keyboard in a window behind others, and none of them comes back to the front by itself here.
        desk.window.activateWindow()
        self.wait(desk.window.isActiveWindow, "the main window in front")

    def wait(self, happened: Callable[[], bool], what: str) -> None:
        """Let the program live until this has happened."""
        tries = LONGEST // _SOON
        while not happened():
            tries -= 1
            if not tries:
                raise NotReached(f"waited in vain for {what}")
            self.breathe(_SOON)

    def breathe(self, milliseconds: int = BETWEEN) -> None:
        """Let the program live for a moment."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def step(self, *, asked: bool = False) -> bool:
        """One action of the autopilot, with the first answer to whatever is asked; with ``asked`` a question is left
        open. Whether there was anything to do."""
        desk = self.desk
        standing = desk.standing
        assert standing is not None
        intent = standing.system.next_intent(standing.table)
        if intent is None:
            return False
        desk.submit(intent)
        self.wait(lambda: desk.course.quiet or desk.question.isVisible(), "the end of an action")
        while desk.question.isVisible() and not asked:
            desk.question.buttons[0].click()
            self.wait(lambda: desk.course.quiet or desk.question.isVisible(), "what follows the answer")
        return True

    def play_until(self, there: Callable[[], bool], what: str, most: int = 60, *, asked: bool = False) -> None:
        """Have the autopilot play until this holds."""
        while not there():
            most -= 1
            if not most or not self.step(asked=asked):
                raise NotReached(f"the autopilot came to no {what}")

    def select(self, creature: str) -> None:
        """Select somebody, whose actions are offered then."""
        self.desk.display.select(creature)
        self.wait(lambda: self.desk.display.shown == creature, f"the actions of {creature}")

    def offer(self, action: str, label: str = "") -> Offer:
        """The first action of whoever is shown that can be done, of this kind and with a label that begins so."""
        for each in self.desk.creature.offers:
            if each.refusal is None and each.intent.action == action and each.label.startswith(label):
                return each
        raise NotReached(f"{self.desk.display.shown} is not offered {label or action}")

    def table_offer(self, action: str) -> Offer:
        """What the GM can do without a creature."""
        standing = self.desk.standing
        assert standing is not None
        for each in standing.system.table_offers(standing.table):
            if each.refusal is None and each.intent.action == action:
                return each
        raise NotReached(f"the GM is not offered {action}")

    def photograph(self, of: QWidget | None = None) -> QImage:
        """The main window with everything that lies over it, or this window alone, once it no longer changes."""
        image = self._taken(of)
        alike = 0
        with Painted() as painted:
            for _ in range(LONGEST // BETWEEN):
                self.breathe()
                if painted.anything():
                    again = self._taken(of)
                    alike = alike + 1 if again == image else 0
                    image = again
                else:
                    alike += 1
                if alike == STILL:
                    return image
        raise NotReached("what is on the screen never comes to rest")

    def _taken(self, of: QWidget | None) -> QImage:
        if of is not None:
            return of.grab().toImage()
        main = self.desk.window
        self._name_folder(self.windows)
        # It tells of a file that is another each time.
        main.statusBar().clearMessage()
        image = main.grab().toImage()
        painter = QPainter(image)
        for window in windows_over(main):
            place = window.frameGeometry().topLeft() - main.frameGeometry().topLeft()
            picture = window.grab()
            painter.drawPixmap(place, picture)
            self._frame(painter, QRect(place, window.size()), window)
        painter.end()
        return image

    def _name_folder(self, windows: list[QWidget]) -> None:
        """Write a plausible folder wherever that of this look is read."""
        own = re.compile("\u200b*".join(map(re.escape, str(self.own))))
        for window in windows:
            for label in window.findChildren(QLabel):
                if own.search(label.text()):
                    label.setText(own.sub(SHOWN, label.text()))
            for box in window.findChildren(QComboBox):
                for place in range(box.count()):
                    box.setItemText(place, own.sub(SHOWN, box.itemText(place)))

    def _frame(self, painter: QPainter, area: QRect, window: QWidget) -> None:
        """What a desktop draws round a window: a line, and a bar with its title."""
        look = self.nearby.look
        painter.setPen(look.colour("line"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(-1, -1, 0, 0))
        if window.windowType() in _TITLED and not window.windowFlags() & Qt.WindowType.FramelessWindowHint:
            bar = QRect(area.left() - 1, area.top() - _TITLE, area.width() + 1, _TITLE - 1)
            painter.setBrush(look.colour("panel_raised"))
            painter.drawRect(bar)
            painter.setPen(look.colour("text_muted"))
            painter.setFont(look.label(9.5))
            painter.drawText(bar, int(Qt.AlignmentFlag.AlignCenter), window.windowTitle())


class Painted(QObject):
    """Sees whether anything on the screen was drawn anew, came or went: a picture is dear, and most are alike."""

    _TOLD = frozenset((QEvent.Type.UpdateRequest, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize))

    def __init__(self) -> None:
        super().__init__()
        self._any = False

    def __enter__(self) -> "Painted":
        _application().installEventFilter(self)
        return self

    def __exit__(self, *_how: object) -> None:
        _application().removeEventFilter(self)

    def anything(self) -> bool:
        """Whether there was anything since this was last asked."""
        found, self._any = self._any, False
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Look at what happens, and let it happen."""
        if event.type() in self._TOLD:
            self._any = True
        return False


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None
    return application


def windows_over(main: QWidget) -> list[QWidget]:
    """The windows that are open besides, the lowest first: dialogs over what opened them, then menus."""

    def order(window: QWidget) -> tuple[bool, int]:
        depth, parent = 0, window.parentWidget()
        while parent is not None:
            depth, parent = depth + 1, parent.parentWidget()
        return isinstance(window, QMenu), depth

    return sorted((each for each in QApplication.topLevelWidgets() if each is not main and each.isVisible()), key=order)


def screen_of(size: QSize, folder: Path) -> str:
    """What tells Qt of one screen of this size that nobody sees."""
    path = folder / "screen.json"
    screen = {"name": "screen", "x": 0, "y": 0, "width": size.width(), "height": size.height()}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    path.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    return f"offscreen:configfile={path}"


@contextmanager
def opened(
    application: QApplication, own: Path, size: QSize, theme: str, text_scale: float, language: str
) -> Iterator[Stage]:
    """The program in a window of this size that looks so."""
    application.setCursorFlashTime(0)
    settings = Settings(own)
    settings.theme, settings.text_scale, settings.language = theme, text_scale, language
    settings.animated = False
    settings.save()
    # Not those of whoever makes the pictures.
    os.environ[GAMES_FOLDER] = str(own / GAMES)
    faces = RepeatedFaces(SEED)
    campaigns = own / CAMPAIGNS
    campaigns.mkdir(exist_ok=True)
    nearby = Nearby(application, own, campaigns, faces)
    started: list[bool] = []
    nearby.started.connect(lambda: started.append(True))
    nearby.start()
    stage = Stage(nearby, faces, own, size)
    try:
        stage.wait(lambda: bool(started), "the window")
        window = stage.desk.window
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.move(QPoint(0, 0))
        window.resize(size)
        stage.breathe()
        window.reset_layout()
        yield stage
    finally:
        nearby.stop()
