"""Maps in the window: dropped, chosen, pasted, scaled by a line, moved by hand and by keys, dimmed, locked, undone;
seen by players without what is the GM's; and what is none is told in one line."""

import json
import threading
from base64 import b64encode
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.maps.drawn_maps import BLUE, GREEN, RED, YELLOW, quarters, universal, universal_file
from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened, type_file_name
from tests.gui.pictures.images import png_header, written
from tests.gui.window.test_pictures import drop, of_file
from vtt.gui.board.picture import BoardPicture
from vtt.gui.menu_tips import menu_inside
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.creature import Point
from vtt.table.maps import Map

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key
CORNER = QPoint(3, 3)


def map_of(desk: Desk) -> Map:
    laid = desk.standing.table.map
    assert laid is not None
    return laid


def lay(qtbot: QtBot, desk: Desk, path: Path) -> Map:
    """Drop a file on the ground."""
    before = desk.standing.table.map
    assert drop(desk, of_file(path), CORNER)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map not in (None, before))
    return map_of(desk)


def submitted(qtbot: QtBot, desk: Desk, action: str, **arguments) -> None:
    before = desk.standing
    assert desk.submit(Intent(action, "", arguments))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)


def told(qtbot: QtBot, desk: Desk) -> str:
    qtbot.waitUntil(lambda: desk.toast.isVisible() and not desk.maps.strip.isVisible())
    return desk.toast.text


def feet_of(laid: Map, across: float, down: float) -> Point:
    """The point at these shares of a map."""
    wide, high = laid.size
    return laid.at[0] + wide * across, laid.at[1] + high * down


def shows_quarters(board: BoardPicture, laid: Map) -> bool:
    seen: QImage = board.grab().toImage()
    inks = ((0.12, 0.12, RED), (0.88, 0.12, GREEN), (0.12, 0.88, BLUE), (0.88, 0.88, YELLOW))
    for across, down, ink in inks:
        at = board.projection.pixels(feet_of(laid, across, down)).toPoint()
        if not board.rect().contains(at):
            return False
        found, wanted = seen.pixelColor(at), QColor(ink)
        # Dimmed a little.
        if abs(found.hue() - wanted.hue()) > 25 or found.saturation() < 60:
            return False
    return True


def is_true(desk: Desk) -> bool:
    return desk.board.board.true_to_scale


def measures(desk: Desk) -> bool:
    return desk.board.measures


def dialog_of(qtbot: QtBot, desk: Desk) -> TextDialog:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(TextDialog)))
    return next(each for each in desk.window.findChildren(TextDialog) if each.isVisible())


def answer(qtbot: QtBot, desk: Desk, text: str) -> None:
    dialog = dialog_of(qtbot, desk)
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, text)
    QTest.keyClick(dialog.field, Key.Key_Return)


def ground_menu(qtbot: QtBot, desk: Desk) -> QMenu:
    """What a right click on the ground offers of maps."""
    at = QPoint(4, 4)
    desk.board.context_requested.emit("", desk.board.mapToGlobal(at), desk.board.feet_at(at))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    inner = next(menu_inside(each) for each in menu.actions() if each.text() == "Map")
    assert isinstance(inner, QMenu)
    click_entry(menu, "Map")
    qtbot.waitUntil(inner.isVisible)
    return inner


def test_a_map_file_is_dropped_on_the_ground_and_undone_in_one_step(qtbot: QtBot, desk: Desk, tmp_path: Path):
    before = desk.standing.table
    laid = lay(qtbot, desk, universal_file(tmp_path))
    assert laid.size == (40.0, 30.0)
    assert (laid.width, laid.height) == (160, 120)
    assert len(laid.walls) == 1
    table = desk.standing.table
    assert [table.places[each].name for each in laid.places] == ["Door 1", "Light 1"]
    assert "2 doors and lights and 1 wall: only you see them" in desk.toast.text
    assert is_true(desk)
    qtbot.waitUntil(lambda: shows_quarters(desk.board, laid))
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)
    assert not is_true(desk)
    desk.redo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == table)
    qtbot.waitUntil(lambda: shows_quarters(desk.board, laid))


@pytest.mark.parametrize("suffix", [".dd2vtt", ".uvtt", ".DF2VTT"])
def test_each_kind_of_file_is_a_map_wherever_it_is_let_go_of(qtbot: QtBot, desk: Desk, tmp_path: Path, suffix: str):
    path = universal_file(tmp_path, f"room{suffix}")
    assert drop(desk, of_file(path), desk.board.token_rect("ada").center())
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)
    assert desk.standing.table.creatures["ada"].picture is None


def test_players_see_the_picture_dimmed_likewise_and_no_wall(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
    laid = lay(qtbot, desk, universal_file(tmp_path))
    theirs = desk.players.window.board
    qtbot.waitUntil(lambda: shows_quarters(theirs, laid))
    assert theirs.board.map.walls == ()
    assert desk.board.board.map.walls == laid.walls
    assert theirs.board.places == tuple(each for each in desk.board.board.places if not each.hidden)
    submitted(qtbot, desk, "dim_map", dim=80)
    at = feet_of(laid, 0.88, 0.12)

    def lightness(board: BoardPicture) -> int:
        return board.grab().toImage().pixelColor(board.projection.pixels(at).toPoint()).lightness()

    qtbot.waitUntil(lambda: lightness(theirs) < 60)
    qtbot.waitUntil(lambda: lightness(desk.board) < 60)


def test_it_is_in_the_file_when_that_is_opened_again(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        laid = lay(qtbot, desk_of(nearby), universal_file(tmp_path))
    with opened(qtbot, tmp_path, file=tmp_path / "test.nearby") as nearby:
        desk = desk_of(nearby)
        assert map_of(desk) == laid
        desk.window.resize(1500, 900)
        qtbot.waitUntil(lambda: shows_quarters(desk.board, laid))


def test_it_rests_with_its_scene_and_comes_back_with_it(qtbot: QtBot, desk: Desk, tmp_path: Path):
    laid = lay(qtbot, desk, universal_file(tmp_path))
    submitted(qtbot, desk, "new_scene", title="Elsewhere", coming=["ada"])
    assert desk.standing.table.map is None
    assert not is_true(desk)
    submitted(qtbot, desk, "open_scene", scene="first", coming=["ada"])
    assert map_of(desk) == laid


def test_a_picture_is_scaled_by_its_name_or_by_the_usual_cell(qtbot: QtBot, desk: Desk, tmp_path: Path):
    named = tmp_path / "Mill 20x15.png"
    named.write_bytes(written(quarters(QSize(400, 300)), "png"))
    assert lay(qtbot, desk, named).size == (100.0, 75.0)
    assert "20 cells" in desk.toast.text
    plain = tmp_path / "mill.png"
    plain.write_bytes(written(quarters(QSize(700, 350)), "png"))
    assert lay(qtbot, desk, plain).size == (50.0, 25.0)
    assert "Scale by a line" in desk.toast.text


def test_a_large_picture_is_kept_with_4096_pixels_and_is_as_many_feet(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = tmp_path / "land.jpg"
    path.write_bytes(written(quarters(QSize(7000, 3500)), "jpeg"))
    laid = lay(qtbot, desk, path)
    assert (laid.width, laid.height) == (4096, 2048)
    assert laid.size == pytest.approx((500.0, 250.0))


def test_it_is_chosen_from_the_menu_by_its_key(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = universal_file(tmp_path)
    QTest.keyClick(desk.window, Key.Key_M, Qt.KeyboardModifier.ControlModifier | SHIFT)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), QFileDialog))
    desk.window.findChildren(QFileDialog)[0].setDirectory(str(tmp_path))
    type_file_name(qtbot, desk, path)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)


def test_a_picture_that_was_copied_is_pasted_as_the_map(qtbot: QtBot, desk: Desk):
    QGuiApplication.clipboard().setImage(quarters(QSize(140, 70)))
    click_entry(ground_menu(qtbot, desk), "Paste a picture as the map")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)
    assert map_of(desk).size == (10.0, 5.0)
    QGuiApplication.clipboard().clear()
    desk.maps.paste()
    assert "no picture" in desk.toast.text


def test_a_line_of_known_length_scales_it_round_its_beginning(qtbot: QtBot, desk: Desk, tmp_path: Path):
    laid = lay(qtbot, desk, universal_file(tmp_path))
    board = desk.board
    click_entry(ground_menu(qtbot, desk), "Scale by a line")
    assert measures(desk)
    assert "Draw a line" in desk.maps.strip.text
    start = board.projection.pixels(feet_of(laid, 0.25, 0.5)).toPoint()
    end = board.projection.pixels(feet_of(laid, 0.75, 0.5)).toPoint()
    a, b = board.feet_at(start), board.feet_at(end)
    length = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    QTest.mousePress(board, LEFT, NO_KEYS, start)
    QTest.mouseMove(board, (start + end) / 2)
    QTest.mouseMove(board, end)
    QTest.mouseRelease(board, LEFT, NO_KEYS, end)
    assert not measures(desk)
    assert dialog_of(qtbot, desk).text == f"{length:.4g}"
    answer(qtbot, desk, "60")
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).scale != laid.scale)
    after = map_of(desk)
    assert after.scale == pytest.approx(laid.scale * 60 / length)
    share = ((a[0] - laid.at[0]) / laid.size[0], (a[1] - laid.at[1]) / laid.size[1])
    assert feet_of(after, *share) == pytest.approx(a, abs=1e-6)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk) == laid)


def test_a_line_is_let_be_by_escape_by_the_button_or_a_right_click(qtbot: QtBot, desk: Desk, tmp_path: Path):
    laid = lay(qtbot, desk, universal_file(tmp_path))
    for let_be in (
        lambda: QTest.keyClick(desk.board, Key.Key_Escape),
        lambda: QTest.mouseClick(desk.maps.strip.button, LEFT, NO_KEYS, desk.maps.strip.button.rect().center()),
        desk.let_go,
    ):
        desk.maps.measure()
        assert measures(desk)
        let_be()
        assert not measures(desk)
        assert not desk.maps.strip.isVisible()
    desk.maps.measure()
    # A click is no line.
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, QPoint(60, 60))
    assert measures(desk)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is None)
    assert not measures(desk)
    assert laid is not None


@pytest.mark.parametrize("text", ["", "far", "0", "-3", "nan", "inf"])
def test_what_is_no_length_is_told(qtbot: QtBot, desk: Desk, tmp_path: Path, text: str):
    laid = lay(qtbot, desk, universal_file(tmp_path))
    desk.maps.ask_for_cell()
    answer(qtbot, desk, text or " ")
    qtbot.waitUntil(lambda: "above 0" in desk.toast.text)
    assert map_of(desk) == laid


def test_it_is_scaled_by_the_pixels_of_a_cell(qtbot: QtBot, desk: Desk, tmp_path: Path):
    lay(qtbot, desk, universal_file(tmp_path))
    click_entry(ground_menu(qtbot, desk), "Scale by pixels")
    assert dialog_of(qtbot, desk).text == "20"
    answer(qtbot, desk, "12,5")
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).scale == 0.4)


def loosened(qtbot: QtBot, desk: Desk) -> Map:
    click_entry(ground_menu(qtbot, desk), "Locked where it lies")
    qtbot.waitUntil(lambda: desk.course.quiet and not map_of(desk).locked)
    return map_of(desk)


def drag_ground(desk: Desk, start: QPoint, to: QPoint) -> None:
    QTest.mousePress(desk.board, LEFT, NO_KEYS, start)
    for step in range(1, 6):
        QTest.mouseMove(desk.board, start + (to - start) * step / 5)
    QTest.mouseRelease(desk.board, LEFT, NO_KEYS, to)


def bare_ground(desk: Desk, laid: Map) -> QPoint:
    """A pixel of the map with nothing on it."""
    from vtt.gui.board.hits import thing_at

    spots = [feet_of(laid, across / 12, down / 12) for across in range(1, 12) for down in range(1, 12)]
    pixels = [desk.board.projection.pixels(at) for at in spots]
    return next(
        each.toPoint()
        for each in pixels
        if desk.board.rect().contains(each.toPoint()) and not thing_at(desk.board, each)
    )


def test_a_loose_map_is_dragged_and_a_locked_one_is_not(qtbot: QtBot, desk: Desk, tmp_path: Path):
    locked = lay(qtbot, desk, universal_file(tmp_path))
    start = bare_ground(desk, locked)
    to = start + QPoint(40, 24)
    before = desk.board.projection
    drag_ground(desk, start, to)
    assert map_of(desk) == locked
    assert desk.board.projection.origin.x() > before.origin.x()
    desk.board.fit()
    laid = loosened(qtbot, desk)
    assert "loose" in desk.maps.strip.text
    a, b = desk.board.feet_at(start), desk.board.feet_at(to)
    drag_ground(desk, start, to)
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).at != laid.at)
    wanted = (laid.at[0] + b[0] - a[0], laid.at[1] + b[1] - a[1])
    assert map_of(desk).at == pytest.approx(wanted, abs=0.01)
    door = desk.standing.table.places[laid.places[0]]
    assert desk.board.projection.feet(desk.board.centre_of(door.id)) == pytest.approx(door.at, abs=1e-6)
    qtbot.waitUntil(lambda: shows_quarters(desk.board, map_of(desk)))
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk) == laid)
    button = desk.maps.strip.button
    QTest.mouseClick(button, LEFT, NO_KEYS, button.rect().center())
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).locked)
    assert not desk.maps.strip.isVisible()


def wait_for_corner(qtbot: QtBot, desk: Desk, at: Point) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).at == at)


def test_alt_and_the_arrows_move_a_loose_map(qtbot: QtBot, desk: Desk, tmp_path: Path):
    lay(qtbot, desk, universal_file(tmp_path))
    laid = loosened(qtbot, desk)
    desk.board.setFocus()
    for keys, key, wanted in (
        (ALT, Key.Key_Right, (5, 0)),
        (ALT, Key.Key_Down, (5, 5)),
        (ALT | SHIFT, Key.Key_Left, (4, 5)),
    ):
        QTest.keyClick(desk.board, key, keys)
        wait_for_corner(qtbot, desk, (laid.at[0] + wanted[0], laid.at[1] + wanted[1]))


def test_everything_stands_in_the_menu_and_is_found_by_typing(qtbot: QtBot, desk: Desk, tmp_path: Path):
    lay(qtbot, desk, universal_file(tmp_path))
    found = {each.label: each for each in commands(desk)}
    wanted = (
        "Lay a map",
        "Paste a picture as the map",
        "Scale by a line of known length",
        "Scale by pixels of a cell",
        "Locked where it lies",
        "By 40 %",
        "Take the map away",
        "Board: true to scale",
        "Board: near is large",
    )
    assert set(wanted) <= found.keys()
    assert found["Lay a map"].shortcut == "Ctrl+Shift+M"
    menu = ground_menu(qtbot, desk)
    for each in menu.actions():
        if each.text() and menu_inside(each) is None:
            assert each.toolTip() != each.text().rstrip("…"), each.text()
    menu.parentWidget().close()
    found["By 40 %"].run()
    qtbot.waitUntil(lambda: desk.course.quiet and map_of(desk).dim == 40)
    found["Take the map away"].run()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is None)
    assert not any(each.name in ("Door 1", "Light 1") for each in desk.standing.table.places.values())


@pytest.mark.parametrize("with_map", [False, True])
def test_a_scene_says_how_its_board_is_drawn(qtbot: QtBot, desk: Desk, tmp_path: Path, with_map: bool):
    laid = lay(qtbot, desk, universal_file(tmp_path)) if with_map else None
    assert is_true(desk) is with_map
    click_entry(ground_menu(qtbot, desk), "Board: near is large" if with_map else "Board: true to scale")
    qtbot.waitUntil(lambda: desk.course.quiet and is_true(desk) is not with_map)
    if laid is not None:
        qtbot.waitUntil(lambda: desk.board.ground.at_rest)
    menu = ground_menu(qtbot, desk)
    drawings = [each for each in menu.actions() if each.text().startswith("Board")]
    assert all(each.actionGroup() is not None and each.actionGroup().isExclusive() for each in drawings)
    ticked = [each.text() for each in drawings if each.isChecked()]
    assert ticked == ["Board: near is large" if with_map else "Board: true to scale"]


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:900])


def with_picture(content: bytes) -> dict[str, object]:
    return {"image": b64encode(content).decode()}


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"image": universal()["image"][:-1]}, "room.dd2vtt: image: cut off"),
        (with_picture(b"a text"), "room.dd2vtt: image: no picture"),
        (with_picture(png_header(30_000, 30_000)), "room.dd2vtt: image: 30,000 × 30,000 pixels"),
        (
            {"resolution": {"map_size": {"x": 8, "y": 6}, "pixels_per_grid": 0}},
            "room.dd2vtt: resolution.pixels_per_grid",
        ),
        ({"line_of_sight": [[{"x": "a", "y": 1}]]}, "room.dd2vtt: line_of_sight[0][0].x"),
    ],
    ids=["cut", "text", "too large", "no cells", "walls of texts"],
)
def test_what_is_wrong_with_a_map_file_is_told_in_one_line(qtbot: QtBot, desk: Desk, tmp_path: Path, changed, words):
    before = desk.standing.table
    assert drop(desk, of_file(universal_file(tmp_path, **changed)), CORNER)
    said = told(qtbot, desk)
    assert said.startswith(words)
    assert "expected" in said
    assert "\n" not in said
    assert desk.standing.table == before


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("land.png", b"", "land.png: empty"),
        ("land.png", b"a text called .png", "land.png: no picture"),
        ("land.jpg", png_header(30_000, 30_000), "land.jpg: 30,000 × 30,000 pixels"),
        ("land.png", png_header(40, 40), "land.png: damaged"),
        ("land.uvtt", b"", "land.uvtt: "),
        ("land.uvtt", json.dumps(universal()).encode()[:700], "land.uvtt: "),
    ],
)
def test_what_is_no_map_is_told_in_one_line(qtbot: QtBot, desk: Desk, tmp_path: Path, name, content, words):
    before = desk.standing.table
    (tmp_path / name).write_bytes(content)
    assert drop(desk, of_file(tmp_path / name), CORNER)
    said = told(qtbot, desk)
    assert said.startswith(words)
    assert "expected" in said
    assert "\n" not in said
    assert desk.standing.table == before


def wait_in_vain(event: threading.Event) -> None:
    """Hold up the thread of pictures."""
    event.wait(20)


def test_reading_is_shown_and_can_be_cancelled(qtbot: QtBot, desk: Desk, tmp_path: Path):
    waiting = threading.Event()
    ended: list[None] = []
    desk.faces.beside(lambda: wait_in_vain(waiting), ended.append)
    assert drop(desk, of_file(universal_file(tmp_path)), CORNER)
    assert desk.maps.strip.text == "The map is being read: room.dd2vtt"
    button = desk.maps.strip.button
    QTest.mouseClick(button, LEFT, NO_KEYS, button.rect().center())
    assert not desk.maps.strip.isVisible()
    desk.faces.beside(lambda: None, ended.append)
    waiting.set()
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert desk.standing.table.map is None


def test_a_map_that_is_read_while_another_campaign_is_opened_is_not_laid_in_it(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        waiting = threading.Event()
        ended: list[None] = []
        desk.faces.beside(lambda: wait_in_vain(waiting), ended.append)
        assert drop(desk, of_file(universal_file(tmp_path)), CORNER)
        desk.faces.beside(lambda: None, ended.append)
        before = desk.standing
        nearby.open_sample("scenes/revenants-hack-toll-bridge.toml")
        qtbot.waitUntil(lambda: desk.standing is not before and desk.course.quiet)
        waiting.set()
        qtbot.waitUntil(lambda: len(ended) == 2)
        assert desk.standing.table.map is None
        assert not desk.maps.strip.isVisible()


def test_where_nothing_may_be_changed_no_map_is_read(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.maps.take(tmp_path / "nowhere.uvtt")
    assert "no such file" in told(qtbot, desk)


def test_an_area_of_a_fight_is_drawn_on_the_map(qtbot: QtBot, desk: Desk, tmp_path: Path):
    laid = lay(qtbot, desk, universal_file(tmp_path))
    at = desk.board.projection.pixels(feet_of(laid, 0.5, 0.5))
    assert desk.board.is_on_map(desk.board.feet_at(at))
    assert not desk.board.is_on_map(desk.board.feet_at(QPointF(-4000, 0)))
