"""The program in its own window, opened for a test and closed after it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.archery import ARCHERY
from tests.gui.bag_skirmish import BAG_SKIRMISH
from tests.gui.contest_game import CONTEST
from tests.gui.skirmish import SKIRMISH, skirmish_table
from tests.gui.workshop import WORKSHOP
from tests.helpers.file_names import has_looked, type_name
from vtt import __version__
from vtt.campaign.scene import read_scene_text
from vtt.dice import FaceSource
from vtt.gui.application import Nearby
from vtt.gui.models.actions import GroupRow
from vtt.gui.window.desk import Desk
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.table.table import Table

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
NOWHERE = QPoint(-100, -100)
KEPT: list[Callable[[], None]] = []
"""What closes the window that is kept for another test: there is one program at a time."""


def games(name: str) -> System:
    """The games of the registry, and the tiny ones of the tests."""
    tiny = {each.name: each for each in (SKIRMISH, WORKSHOP, ARCHERY, BAG_SKIRMISH, CONTEST)}
    return tiny.get(name) or registry.system(name)


@contextmanager
def opened(
    qtbot: QtBot,
    folder: Path,
    faces: FaceSource | None = None,
    *,
    file: Path | None = None,
    table: Callable[[], Table] | None = skirmish_table,
    animated: bool = False,
    games_folders: Sequence[Path] = (),
    watch: bool = False,
    welcomed: bool = True,
) -> Iterator[Nearby]:
    """The program with its window on the screen, everything in it: on a file, or a new campaign with this table, or as
    a first start does it (``table=None``), the welcome put away unless nobody was ``welcomed``."""
    while KEPT:
        KEPT.pop()()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    nearby = Nearby(application, folder, folder, faces, games, games_folders)
    if watch:
        nearby.watch()
    nearby.settings.animated = animated
    # A pointer that another test left over the board would mean a place there.
    QCursor.setPos(NOWHERE)
    if welcomed:
        nearby.settings.version_seen = __version__
    try:
        with qtbot.waitSignal(nearby.started, timeout=20_000):
            if file is None and table is not None:
                nearby.start_new(folder / "test.nearby", table)
            else:
                nearby.start(file)
        assert nearby.window is not None
        nearby.window.activateWindow()
        qtbot.waitUntil(lambda: desk_of(nearby).course.quiet or desk_of(nearby).standing.pending is not None)
        yield nearby
    finally:
        nearby.stop()
        # Gone at once: a window that waits to be deleted would be dressed anew with the look of the next one.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def desk_of(nearby: Nearby) -> Desk:
    """What is in the window."""
    assert nearby.window is not None
    return nearby.window.desk


def click_action(desk: Desk, label: str, button: Qt.MouseButton = LEFT) -> None:
    """Click the first action whose label begins so."""
    view = desk.creature.action_list
    labels = [offer.label for offer in desk.creature.offers]
    place = next((place for place, each in enumerate(labels) if each.startswith(label)), None)
    assert place is not None, f"no {label!r} among {labels} of {desk.display.shown}"
    QTest.mouseClick(view.viewport(), button, NO_KEYS, unfolded(desk, place).center())


def unfolded(desk: Desk, place: int) -> QRect:
    """Where the row of an offer is in the list of actions; a click opens its group first where it is folded away."""
    view, model = desk.creature.action_list, desk.creature.model
    row = model.rows[model.row_of(place)]
    if isinstance(row, GroupRow):
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.row_area(place).center())
    return view.row_area(place)


def click_entry(menu: QMenu, label: str) -> None:
    """Click an entry of a menu that is open, as a person does."""
    entry = next((each for each in menu.actions() if each.text().startswith(label)), None)
    assert entry is not None, f"no {label!r} among {[each.text() for each in menu.actions()]}"
    QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(entry).center())


def click_token(desk: Desk, thing: str) -> None:
    """Click a token on the board."""
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, desk.board.token_rect(thing).center())


def drag_token(desk: Desk, thing: str, to: QPoint, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Drag a token to a place on the board's widget, in small steps, and let go."""
    start = desk.board.token_rect(thing).center()
    QTest.mousePress(desk.board, LEFT, keys, start)
    for step in range(1, 9):
        QTest.mouseMove(desk.board, start + (to - start) * step / 8)
    QTest.mouseRelease(desk.board, LEFT, keys, to)


def file_dialog(qtbot: QtBot, desk: Desk) -> QFileDialog:
    """The dialog that is open, when it has looked into its folder."""
    dialog = next(each for each in desk.window.findChildren(QFileDialog) if each.isVisible())
    qtbot.waitUntil(lambda: has_looked(dialog))
    return dialog


def type_file_name(qtbot: QtBot, desk: Desk, path: Path) -> None:
    """Type a file's whole name into the dialog that is open, and Enter."""
    type_name(file_dialog(qtbot, desk), path, qtbot.waitUntil)


def settled(desk: Desk) -> bool:
    """Whether nothing moves any more: a question may be open."""
    return desk.course.quiet or desk.question.isVisible() or desk.tray.entry is not None


def sample_table(game: str) -> Table:
    """The table of a game's sample scene."""
    resource = registry.system(game).sample_scene
    return read_scene_text(files("vtt.resources").joinpath(resource).read_text(encoding="utf-8"), resource)


def duel_table(game: str, each: int = 1) -> Table:
    """The first of either side of the sample scene alone, or the first so many: fights that are soon played."""
    table = sample_table(game)
    sides = [[who for who in table.creatures.values() if who.side == side] for side in ("players", "gm")]
    few = [who for side in sides for who in [who for who in side if not who.hidden][:each]]
    return replace(table, creatures={who.id: who for who in few})
