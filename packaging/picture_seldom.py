"""What is pictured of what few meet, or only once: games of one's own, first steps, a file that is gone, a tray that
goes dark."""

import shutil
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path

from picture_moves import settle
from picture_play import WITH_A_BAG, WITH_OPPOSED_ROLLS, WITH_TURNS, Reach, may_attack
from picture_stage import NotReached, Stage
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget

from vtt.cli import main
from vtt.gui.problems.dialog import ProblemDialog
from vtt.gui.sheet.items import ItemsBlock
from vtt.rules.contract.procedure import Intent

TITLE, OTHER = "The Ferry", "The Long Night"
TORN = '"""Torn."""\n\nname = "torn"\n\ndef f(:\n'
REPORT = """Nearby 1.4.0, Python 3.11.7, PySide6 6.8.1, Linux

[who] attacks [what]: division by zero

Traceback (most recent call last):
  File "vtt/gui/board/lens.py", line 71, in point_of
    return QPointF(at[0] / self.scale, at[1] / self.scale)
ZeroDivisionError: float division by zero
"""
NOT_TAKEN_UP = (
    "Not taken up, and the rules stay as they were: games/the_ferry/feats.py, line 31: name 'steady' is not defined"
)


def of_seldom() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "leaving-unsaved", WITH_TURNS, _leaving
    yield "eclipse", WITH_OPPOSED_ROLLS, _eclipse
    yield "menu-of-an-item", WITH_TURNS, _menu_of_an_item
    yield "menu-of-the-log", WITH_A_BAG, _menu_of_the_log
    yield "something-went-wrong", WITH_TURNS, _went_wrong
    yield "own-games-none", WITH_TURNS, partial(_own_games, titles=())
    yield "own-games", WITH_TURNS, partial(_own_games, titles=(TITLE, OTHER), torn=True)
    yield "own-game-to-trust", WITH_TURNS, _to_trust
    yield "own-game-not-taken-up", WITH_TURNS, lambda stage: stage.desk.own_games.say_kept(NOT_TAKEN_UP)
    yield "own-game-missing", WITH_TURNS, _missing


def _leaving(stage: Stage) -> None:
    """The line that says that nothing is saved any more, and the question of somebody who leaves all the same."""
    standing = stage.desk.standing
    assert standing is not None
    standing.path.unlink()
    stage.desk.submit(Intent("throw", "", {"dice": "d6"}))
    stage.wait(lambda: bool(stage.nearby.actor.displaced), "the file to be missed")
    stage.desk.displaced.leave(lambda: None)


def _went_wrong(stage: Stage) -> None:
    """The report of an error in the program."""
    report = stage.own / "reports" / "2026-11-29 20.15.txt"
    ProblemDialog(stage.nearby.look, report, lambda _names: REPORT, lambda _text: "", stage.desk.window).show()


def _eclipse(stage: Stage) -> None:
    """Two twelves: the tray goes dark, and the game master is asked."""
    stage.play_until(lambda: may_attack(stage), "turn with an attack")
    stage.faces.wanted = [12] * 2
    stage.desk.submit(stage.offer("attack").intent)
    stage.wait(stage.desk.question.isVisible, "the question of an eclipse")


def _menu_of_an_item(stage: Stage) -> None:
    """The menu of what somebody carries."""
    stage.select("brannor")
    if not stage.desk.creature.findChildren(ItemsBlock):
        raise NotReached("nobody who carries anything")
    # The sheet grows as its actions come, and is drawn anew; what comes after the scrolling closes a menu.
    for _ in range(2):
        settle()
        block = stage.desk.creature.findChildren(ItemsBlock)[0]
        area = block.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(block)
    settle()
    blocks = stage.desk.creature.findChildren(ItemsBlock)
    if not any(each.open_menu(QPoint(20, y)) for each in blocks for y in range(10, 200, 10)):
        raise NotReached("nothing is carried that anything can be done with")
    stage.wait(lambda: _menu(stage.desk.window) is not None, "the menu")


def _menu_of_the_log(stage: Stage) -> None:
    for _ in range(4):
        stage.step()
    view = stage.desk.log
    place = view.viewport().rect().center()
    where = view.viewport().mapToGlobal(place)
    QApplication.sendEvent(view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, where))
    stage.wait(lambda: _menu(stage.desk.window) is not None, "the menu")


def _menu(window: QWidget) -> QMenu | None:
    return next((each for each in window.findChildren(QMenu) if each.isVisible()), None)


def _games(stage: Stage, titles: tuple[str, ...], *, torn: bool = False) -> Path:
    """The games folder with these in it and nothing else, the first of them trusted; with ``torn`` one that cannot be
    used besides."""
    folder, keeper = stage.games, stage.nearby.games
    shutil.rmtree(folder, ignore_errors=True)
    keeper.look()
    for title in titles:
        with redirect_stdout(StringIO()):
            main(["new-game", title, str(folder)])
    if torn:
        (folder / "torn").mkdir()
        (folder / "torn" / "game.py").write_text(TORN, encoding="utf-8")
    keeper.look()
    for game in keeper.own.found:
        if game.package.name in ("torn", _package(titles)):
            keeper.trust(game)
    return folder


def _package(titles: tuple[str, ...]) -> str:
    return titles[0].lower().replace(" ", "_") if titles else ""


def _own_games(stage: Stage, titles: tuple[str, ...], *, torn: bool = False) -> None:
    _games(stage, titles, torn=torn)
    stage.desk.own_games.open()


def _to_trust(stage: Stage) -> None:
    """The question whether a game is to be run."""
    _own_games(stage, (TITLE, OTHER))
    window = stage.desk.own_games.games
    assert window is not None
    button = next((row.buttons["trust"] for row in window.rows if "trust" in row.buttons), None)
    if button is None:
        raise NotReached("no game that nobody has trusted")
    button.click()


def _missing(stage: Stage) -> None:
    """A campaign of a game that is not there any more."""
    folder = _games(stage, (TITLE,))
    desk, before = stage.desk, stage.desk.standing
    stage.nearby.open(folder / _package((TITLE,)) / "scene.toml")
    stage.wait(lambda: desk.standing is not before and desk.course.quiet, "the game's scene")
    standing, copy = desk.standing, stage.own / "crossing.nearby"
    copied: list[object] = []
    stage.nearby.actor.copied.connect(copied.append)
    desk.save_copy(copy)
    stage.wait(lambda: bool(copied), "the copy")
    shutil.rmtree(folder)
    stage.nearby.games.look()
    stage.nearby.open(copy)
    stage.wait(lambda: desk.standing is not standing and desk.course.quiet, "the campaign")
    if not desk.own_games.only_read.text:
        raise NotReached("the campaign can be played")
