"""Pictures on tokens and places in the window: chosen, dropped, pasted, cut out, taken off, undone; seen by players;
and what is none is told in one line."""

import threading
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry, click_token, desk_of, opened, type_file_name
from tests.gui.pictures.images import GIF, file, halves, png_header
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.picture_drops import holds_picture
from vtt.gui.pictures.crop_window import CropWindow
from vtt.gui.sheet.header import Avatar
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.table.creature import Creature, Place
from vtt.table.table import thing

CTRL = Qt.KeyboardModifier.ControlModifier
RED, BLUE = QColor("#c02020"), QColor("#2040c0")


def found(desk: Desk, identity: str) -> Creature | Place:
    return thing(desk.standing.table, identity)


def menu_on(qtbot: QtBot, desk: Desk, identity: str) -> QMenu:
    """The menu of a right click on a thing."""
    where = desk.board.token_rect(identity).center()
    desk.board.context_requested.emit(identity, desk.board.mapToGlobal(where), desk.board.feet_at(where))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def crop_window(qtbot: QtBot, desk: Desk) -> CropWindow:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(CropWindow)))
    return next(each for each in desk.window.findChildren(CropWindow) if each.isVisible())


def drop(desk: Desk, given: QMimeData, at: QPoint) -> bool:
    """Drag this over the board from another program, and let go; whether the board would take it."""
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, given, LEFT, none)
    QApplication.sendEvent(desk.board, enter)
    if enter.isAccepted():
        QApplication.sendEvent(desk.board, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, given, LEFT, none))
    return enter.isAccepted()


def of_file(path: Path) -> QMimeData:
    given = QMimeData()
    given.setUrls([QUrl.fromLocalFile(str(path))])
    return given


def drop_on(desk: Desk, identity: str, path: Path) -> None:
    assert drop(desk, of_file(path), desk.board.token_rect(identity).center())


def pictured(qtbot: QtBot, desk: Desk, identity: str) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet and found(desk, identity).picture is not None)


def inks(board: BoardPicture, identity: str) -> tuple[QColor, QColor]:
    """What is seen a little left and right of the middle of a thing."""
    area = board.token_rect(identity)
    seen: QImage = board.grab().toImage()
    aside = QPoint(area.width() // 6, 0)
    return seen.pixelColor(area.center() - aside), seen.pixelColor(area.center() + aside)


def near(a: QColor, b: QColor) -> bool:
    return abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue()) < 60


def shows_halves(board: BoardPicture, identity: str) -> bool:
    left, right = inks(board, identity)
    return near(left, RED) and near(right, BLUE)


@pytest.mark.parametrize("identity", ["ada", "grim", "well"])
def test_a_picture_is_chosen_cut_out_and_undone(qtbot: QtBot, desk: Desk, tmp_path: Path, identity: str):
    path = file(tmp_path)
    click_entry(menu_on(qtbot, desk, identity), "Picture…")
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), QFileDialog))
    # It begins where somebody was last, and there is perhaps no picture.
    desk.window.findChildren(QFileDialog)[0].setDirectory(str(tmp_path))
    type_file_name(qtbot, desk, path)
    window = crop_window(qtbot, desk)
    QTest.keyClick(window.view, Qt.Key.Key_Plus)
    wanted = window.view.picture
    QTest.mouseClick(window.go, LEFT, NO_KEYS, window.go.rect().center())
    pictured(qtbot, desk, identity)
    picture = found(desk, identity).picture
    assert picture is not None
    assert (picture.left, picture.top, picture.side) == (wanted.left, wanted.top, wanted.side)
    qtbot.waitUntil(lambda: shows_halves(desk.board, identity))
    desk.undo()
    qtbot.waitUntil(lambda: found(desk, identity).picture is None)
    assert not shows_halves(desk.board, identity)
    desk.redo()
    qtbot.waitUntil(lambda: shows_halves(desk.board, identity))


@pytest.mark.parametrize("identity", ["ada", "grim", "well"])
def test_a_file_dropped_on_a_thing_is_its_picture_for_players_too(
    qtbot: QtBot, desk: Desk, tmp_path: Path, identity: str
):
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
    drop_on(desk, identity, file(tmp_path, "face.jpg"))
    pictured(qtbot, desk, identity)
    qtbot.waitUntil(lambda: shows_halves(desk.board, identity))
    qtbot.waitUntil(lambda: shows_halves(desk.players.window.board, identity))


def test_a_window_for_players_that_is_opened_later_shows_them_as_well(qtbot: QtBot, desk: Desk, tmp_path: Path):
    drop_on(desk, "ada", file(tmp_path))
    qtbot.waitUntil(lambda: shows_halves(desk.board, "ada"))
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and shows_halves(desk.players.window.board, "ada"))


def shows(widget: QWidget) -> bool:
    """Whether both colours of the picture are seen beside each other somewhere in a widget."""
    seen = widget.grab().toImage()
    colours = [seen.pixelColor(x, y) for x in range(0, seen.width(), 3) for y in range(0, seen.height(), 3)]
    return any(near(each, RED) for each in colours) and any(near(each, BLUE) for each in colours)


def test_the_order_and_the_heading_of_the_sheet_show_it_in_both_windows(qtbot: QtBot, desk: Desk, tmp_path: Path):
    avatar = desk.creature.findChild(Avatar)
    assert isinstance(avatar, Avatar)
    desk.display.select("ada")
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
    order = desk.players.window.order
    for widget in (desk.initiative.list, avatar, order):
        assert not shows(widget)
    drop_on(desk, "ada", file(tmp_path))
    for widget in (desk.initiative.list, avatar, order):
        qtbot.waitUntil(partial(shows, widget))
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and found(desk, "ada").picture is None)
    for widget in (desk.initiative.list, avatar, order):
        assert not shows(widget)


def test_of_a_picture_that_moves_it_is_told_that_it_stands_still(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = tmp_path / "flames.gif"
    path.write_bytes(GIF)
    drop_on(desk, "ada", path)
    pictured(qtbot, desk, "ada")
    assert "stands still" in desk.toast.text
    moving = found(desk, "ada").picture
    drop_on(desk, "ada", file(tmp_path))
    qtbot.waitUntil(lambda: desk.course.quiet and found(desk, "ada").picture != moving)
    assert not desk.toast.isVisible()
    desk.maps.take(path)
    qtbot.waitUntil(lambda: desk.standing.table.map is not None)
    qtbot.waitUntil(lambda: "stands still" in desk.toast.text and desk.toast.isVisible())


def test_a_picture_is_pasted_on_the_marked_thing(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    QGuiApplication.clipboard().setImage(halves())
    QTest.keyClick(desk.window, Qt.Key.Key_V, CTRL | Qt.KeyboardModifier.ShiftModifier)
    pictured(qtbot, desk, "bo")
    qtbot.waitUntil(lambda: shows_halves(desk.board, "bo"))
    QGuiApplication.clipboard().clear()


def test_without_a_picture_to_paste_one_is_told_so(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    QGuiApplication.clipboard().setText("Bo")
    QTest.keyClick(desk.window, Qt.Key.Key_V, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert "no picture to paste" in desk.toast.text
    assert found(desk, "bo").picture is None
    QGuiApplication.clipboard().clear()


def test_a_picture_dropped_on_the_ground_is_for_no_thing(qtbot: QtBot, desk: Desk, tmp_path: Path):
    """It is the map."""
    assert drop(desk, of_file(file(tmp_path)), QPoint(3, 3))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)
    assert all(found(desk, each).picture is None for each in ("ada", "grim", "well"))


def test_other_files_are_not_for_the_board(desk: Desk, tmp_path: Path):
    assert not drop(desk, of_file(tmp_path / "notes.txt"), desk.board.token_rect("ada").center())
    for name in ("notes.txt", "other.nearby", "png"):
        assert not holds_picture(of_file(tmp_path / name))


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "empty"), (b"this is a text", "no picture"), (png_header(30_000, 30_000), "30,000 × 30,000")],
    ids=["empty", "text", "too large"],
)
def test_what_is_no_picture_is_told_in_one_line_and_changes_nothing(
    qtbot: QtBot, desk: Desk, tmp_path: Path, content: bytes, words: str
):
    before = desk.standing.table
    path = tmp_path / "face.png"
    path.write_bytes(content)
    drop_on(desk, "ada", path)
    qtbot.waitUntil(lambda: words in desk.toast.text)
    assert "\n" not in desk.toast.text
    assert desk.standing.table == before


BAD = pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "empty"), (b"this is a text", "no picture"), (png_header(30_000, 30_000), "30,000 × 30,000")],
    ids=["empty", "text", "too large"],
)


@BAD
@pytest.mark.parametrize("door", ["chosen", "pasted", "laid as the map"])
def test_at_every_other_door_it_is_one_line_too(
    qtbot: QtBot, desk: Desk, tmp_path: Path, content: bytes, words: str, door: str
):
    before = desk.standing.table
    path = tmp_path / "face.png"
    path.write_bytes(content)
    click_token(desk, "ada")
    if door == "chosen":
        click_entry(menu_on(qtbot, desk, "ada"), "Picture…")
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), QFileDialog))
        desk.window.findChildren(QFileDialog)[0].setDirectory(str(tmp_path))
        type_file_name(qtbot, desk, path)
    elif door == "pasted":
        QGuiApplication.clipboard().setMimeData(of_file(path))
        QTest.keyClick(desk.window, Qt.Key.Key_V, CTRL | Qt.KeyboardModifier.ShiftModifier)
    else:
        assert drop(desk, of_file(path), QPoint(3, 3))
    qtbot.waitUntil(lambda: words in desk.toast.text)
    assert "\n" not in desk.toast.text
    assert desk.standing.table == before
    QGuiApplication.clipboard().clear()


def test_what_is_seen_is_chosen_anew_and_the_picture_taken_off(qtbot: QtBot, desk: Desk, tmp_path: Path):
    labels = [each.text() for each in menu_on(qtbot, desk, "ada").actions()]
    assert "Picture…" in labels
    assert not {"Crop the picture…", "Take the picture off"} & set(labels)
    QApplication.activePopupWidget().close()
    drop_on(desk, "ada", file(tmp_path))
    pictured(qtbot, desk, "ada")
    before = found(desk, "ada").picture
    click_entry(menu_on(qtbot, desk, "ada"), "Crop the picture…")
    window = crop_window(qtbot, desk)
    QTest.keyClick(window.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and found(desk, "ada").picture != before)
    after = found(desk, "ada").picture
    assert after.content == before.content
    assert after.left > before.left
    click_entry(menu_on(qtbot, desk, "ada"), "Take the picture off")
    qtbot.waitUntil(lambda: desk.course.quiet and found(desk, "ada").picture is None)
    assert not shows_halves(desk.board, "ada")


def test_all_of_it_is_found_by_typing(qtbot: QtBot, desk: Desk, tmp_path: Path):
    click_token(desk, "ada")
    drop_on(desk, "ada", file(tmp_path))
    pictured(qtbot, desk, "ada")
    labels = {each.label for each in commands(desk)}
    assert {"Picture", "Crop the picture", "Take the picture off", "Paste a picture"} <= labels


def test_a_campaign_opened_again_shows_its_pictures(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "test.nearby"
    with opened(qtbot, tmp_path) as program:
        desk = desk_of(program)
        drop_on(desk, "ada", file(tmp_path))
        pictured(qtbot, desk, "ada")
    with opened(qtbot, tmp_path, file=path) as program:
        desk = desk_of(program)
        qtbot.waitUntil(lambda: shows_halves(desk.board, "ada"))


@pytest.mark.parametrize("reading", [0, 1, 5])
def test_the_window_may_be_closed_while_pictures_are_read(qtbot: QtBot, tmp_path: Path, reading: int):
    """Nothing is told to a window that is gone, and no thread is left (``no_strays``)."""
    path = file(tmp_path, image=halves(size=QSize(3000, 3000)))
    with opened(qtbot, tmp_path) as program:
        desk = desk_of(program)
        for identity in ("ada", "grim", "well", "bo", "ada")[:reading]:
            drop_on(desk, identity, path)
    assert "pictures" not in {thread.name for thread in threading.enumerate()}
