"""Scenes in the window: found, opened with the party, made, named, moved, filed, put away, deleted and undone, by mouse
and by keys; players see the next one when they are shown it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, click_entry
from vtt.gui.look import Look
from vtt.gui.menu_tips import menu_inside
from vtt.gui.panel_dock import PanelDock
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.scenes.rows import rows_of
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.scenes import Scene

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LONG = "The long road to the old abbey of Saint Ysolde"


def settle(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)


def submit(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> None:
    assert desk.submit(Intent(action, "", arguments))
    settle(qtbot, desk)


def answer(qtbot: QtBot, desk: Desk, text: str) -> None:
    """Type into the dialog that is open, and press its button."""
    qtbot.waitUntil(lambda: bool(desk.window.findChildren(TextDialog)))
    dialog = desk.window.findChildren(TextDialog)[0]
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, text)
    QTest.mouseClick(dialog.go, LEFT, NO_KEYS, dialog.go.rect().center())
    settle(qtbot, desk)


def title(desk: Desk) -> str:
    return desk.standing.table.title


@pytest.fixture
def several(qtbot: QtBot, desk: Desk) -> Desk:
    """A campaign with three more scenes, two of them in a folder."""
    submit(qtbot, desk, "rename", title="The bridge")
    submit(qtbot, desk, "new_scene", title="The mill", folder="Act II", open=False)
    submit(qtbot, desk, "new_scene", title=LONG, folder="Act II", open=False)
    submit(qtbot, desk, "new_scene", title="川の渡し場", open=False)
    return desk


def test_a_title_that_has_no_room_on_one_line_has_it_on_two(qtbot: QtBot, desk: Desk, look: Look):
    longer = f"{LONG}, through the drowned villages and over the hills where somebody still rings the bells"
    submit(qtbot, desk, "new_scene", title=longer, open=False)
    QTest.mouseClick(desk.bar.scene_plate, LEFT)
    listed = desk.scenes.switcher.view
    room = listed.viewport().width()
    assert QFontMetrics(look.name_of(longer, 12)).horizontalAdvance(longer) > room
    written = written_by(listed.viewport())
    assert " ".join(longer.split()) in " ".join(each.text for each in written)
    assert all(each.seen.height() >= each.ink.height() - 1 for each in written)
    rows = [listed.visualRect(listed.model().index(row, 0)) for row in range(listed.model().rowCount())]
    for each in written:
        assert any(row.top() <= each.ink.top() and each.ink.bottom() <= row.bottom() + 1 for row in rows), each


def test_a_click_on_the_name_shows_every_scene_and_enter_opens_one_with_the_party(qtbot: QtBot, several: Desk):
    desk = several
    party = [who for who, creature in desk.standing.table.creatures.items() if creature.side == "players"]
    assert party
    QTest.mouseClick(desk.bar.scene_plate, LEFT)
    switcher = desk.scenes.switcher
    assert switcher.isVisible()
    assert [row.title for row in switcher.model.rows] == [
        *("The bridge", "川の渡し場"),
        *("Act II", "The mill", LONG),
    ]
    QTest.keyClicks(switcher.field, "mil")
    QTest.keyClick(switcher.field, Key.Key_Return)
    settle(qtbot, desk)
    assert not switcher.isVisible()
    assert (title(desk), list(desk.standing.table.creatures)) == ("The mill", party)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The bridge")
    desk.redo()
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The mill")


def test_the_list_shows_a_long_title_and_covers_no_part_of_the_sheet(several: Desk):
    several.window.resize(1280, 800)
    QTest.mouseClick(several.bar.scene_plate, LEFT)
    switcher = several.scenes.switcher
    sheet = several.window.findChild(PanelDock, "creature")
    assert switcher.geometry().right() < sheet.geometry().left()
    shown = QFontMetrics(switcher.view.font()).horizontalAdvance(LONG)
    assert switcher.view.width() > shown + 150


def test_whoever_types_a_name_means_the_scene_that_is_called_so(qtbot: QtBot, several: Desk):
    """Not the one on the table, in which a text stands that holds the word."""
    desk = several
    submit(qtbot, desk, "make_place", name="To the mill", words=True, at=[10, 10])
    QTest.mouseClick(desk.bar.scene_plate, LEFT)
    QTest.keyClicks(desk.scenes.switcher.field, "mill")
    assert [row.title for row in desk.scenes.switcher.model.rows] == ["The bridge", "Act II", "The mill"]
    QTest.keyClick(desk.scenes.switcher.field, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The mill")


def test_a_second_click_on_the_name_puts_them_away_and_so_does_escape(qtbot: QtBot, several: Desk):
    desk = several
    for _ in range(2):
        QTest.mouseClick(desk.bar.scene_plate, LEFT)
        assert desk.scenes.switcher.isVisible()
        QTest.qWait(QApplication.doubleClickInterval() + 1)
        QTest.mouseClick(desk.bar.scene_plate, LEFT)
        assert not desk.scenes.switcher.isVisible()
        QTest.qWait(QApplication.doubleClickInterval() + 1)
    QTest.keyClick(desk.board, Key.Key_E, CTRL)
    assert desk.scenes.switcher.isVisible()
    QTest.keyClick(desk.scenes.switcher.field, Key.Key_Escape)
    assert not desk.scenes.switcher.isVisible()


def test_a_click_opens_a_scene_and_one_elsewhere_puts_the_switcher_away(qtbot: QtBot, several: Desk):
    desk = several
    desk.scenes.open_switcher()
    view = desk.scenes.switcher.view
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.visualRect(view.model().index(1, 0)).center())
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "川の渡し場")
    desk.scenes.open_switcher()
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, QPoint(5, desk.board.height() - 5))
    assert not desk.scenes.switcher.isVisible()


def test_ctrl_and_a_digit_open_the_scene_of_that_number(qtbot: QtBot, several: Desk):
    desk = several
    QTest.keyClick(desk.window, Key.Key_3, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The mill")
    QTest.keyClick(desk.window, Key.Key_1, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The bridge")
    QTest.keyClick(desk.window, Key.Key_9, CTRL)
    settle(qtbot, desk)
    assert title(desk) == "The bridge"


def test_a_new_scene_is_asked_for_by_key_and_the_party_goes_there(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Key.Key_E, CTRL | Qt.KeyboardModifier.ShiftModifier)
    answer(qtbot, desk, "The crypt")
    assert title(desk) == "The crypt"
    assert {creature.side for creature in desk.standing.table.creatures.values()} == {"players"}
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and not desk.standing.table.scenes)


def test_what_can_be_done_with_a_scene_stands_in_its_menu(qtbot: QtBot, several: Desk):
    desk = several

    def choose(scene: str, entry: str) -> None:
        menu = desk.scenes.menu(scene)
        assert menu is not None
        entry_of(menu, entry).trigger()
        menu.deleteLater()

    choose("the-mill", "Rename…")
    answer(qtbot, desk, "The old mill")
    choose("the-mill", "Copy…")
    answer(qtbot, desk, "The mill by night")
    choose("the-mill", "Move down")
    settle(qtbot, desk)
    choose("the-mill", "New folder…")
    answer(qtbot, desk, "Act III")
    choose("the-mill", "Put away")
    settle(qtbot, desk)
    found = {scene.id: scene for scene in all_scenes(desk.standing.table)}
    assert list(found).index("the-mill") == 2, "behind the long road"
    mill = found["the-mill"]
    assert (mill.title, mill.folder, mill.archived) == ("The old mill", "Act III", True)
    choose("the-mill-by-night", "Delete")
    settle(qtbot, desk)
    assert "the-mill-by-night" not in desk.standing.table.scenes
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and "the-mill-by-night" in desk.standing.table.scenes)
    menu = desk.scenes.menu("first")
    assert menu is not None
    assert not entry_of(menu, "Delete").isEnabled()
    menu.deleteLater()


def entry_of(menu: QMenu, label: str) -> QAction:
    """The entry of a menu or of one in it whose label this is."""
    for action in menu.actions():
        inner = menu_inside(action)
        if isinstance(inner, QMenu):
            found = [each for each in inner.actions() if each.text() == label]
            if found:
                return found[0]
        elif action.text() == label:
            return action
    raise AssertionError(f"no {label}")


@pytest.mark.parametrize("width", [1500, 1720, 1920, 2560])
def test_the_list_covers_no_strip_of_the_order_either(several: Desk, width: int):
    several.window.resize(width, 1080)
    QTest.mouseClick(several.bar.scene_plate, LEFT)
    order = several.window.findChild(PanelDock, "initiative")
    assert several.scenes.switcher.geometry().left() > order.geometry().right()


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (2560, 1440)])
def test_the_list_opens_below_the_name_that_was_clicked(qtbot: QtBot, several: Desk, width: int, height: int):
    """A panel below the board is none beside it, however high it is."""
    several.window.resize(width, height)
    tray = several.window.findChild(PanelDock, "tray")
    qtbot.waitUntil(lambda: tray.height() > 280)
    QTest.mouseClick(several.bar.scene_plate, LEFT)
    plate, switcher = several.bar.scene_plate, several.scenes.switcher
    clicked = plate.mapTo(several.window, plate.rect().center()).x()
    assert switcher.geometry().left() <= clicked <= switcher.geometry().right()


def test_a_right_click_opens_that_menu_and_a_button_does_too(qtbot: QtBot, several: Desk):
    desk = several
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    button = next(each for each in switcher.findChildren(QPushButton) if each.text().startswith("More"))
    QTest.mouseClick(button, LEFT, NO_KEYS, button.rect().center())
    menu = desk.window.findChild(QMenu, "scene menu")
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    menu.close()


def test_somebody_is_sent_to_another_scene_and_fetched_again(qtbot: QtBot, several: Desk):
    desk = several
    who, creature = next(iter(desk.standing.table.creatures.items()))
    menu = desk.scenes.menu("the-mill")
    assert menu is not None
    entry_of(menu, creature.name).trigger()
    settle(qtbot, desk)
    assert who not in desk.standing.table.creatures
    menu.deleteLater()
    again = desk.scenes.menu("the-mill")
    assert again is not None
    fetch = next(menu_inside(each) for each in again.actions() if each.text() == "Fetch somebody from there")
    assert isinstance(fetch, QMenu)
    click_entry_at_once(fetch, creature.name)
    settle(qtbot, desk)
    assert who in desk.standing.table.creatures
    again.deleteLater()


def click_entry_at_once(menu: QMenu, label: str) -> None:
    next(each for each in menu.actions() if each.text() == label).trigger()


def test_scenes_are_put_in_order_by_keys(qtbot: QtBot, several: Desk):
    desk = several
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    QTest.keyClicks(switcher.field, "mill")
    QTest.keyClick(switcher.field, Key.Key_Down, CTRL)
    settle(qtbot, desk)
    assert switcher.marked == "the-mill"
    switcher.field.clear()
    assert switched(desk)[-2:] == [LONG, "The mill"]


def switched(desk: Desk) -> list[str]:
    """The titles of the scenes as the list shows them, headings too."""
    return [row.title for row in desk.scenes.switcher.model.rows]


def test_a_scene_moves_among_those_of_its_folder(qtbot: QtBot, several: Desk):
    """Past one of another folder it would stand where it stood before."""
    desk = several
    desk.scenes.open_switcher()
    assert switched(desk) == ["The bridge", "川の渡し場", "Act II", "The mill", LONG]
    ford = next(scene.id for scene in all_scenes(desk.standing.table) if scene.title == "川の渡し場")
    ends = {"first": (False, True), ford: (True, False), "the-mill": (False, True)}
    for scene, can in ends.items():
        menu = desk.scenes.menu(scene)
        assert menu is not None
        assert (entry_of(menu, "Move up").isEnabled(), entry_of(menu, "Move down").isEnabled()) == can, scene
        menu.deleteLater()
    menu = desk.scenes.menu(ford)
    assert menu is not None
    entry_of(menu, "Move up").trigger()
    settle(qtbot, desk)
    assert switched(desk) == ["川の渡し場", "The bridge", "Act II", "The mill", LONG]
    desk.undo()
    settle(qtbot, desk)
    assert switched(desk) == ["The bridge", "川の渡し場", "Act II", "The mill", LONG]
    menu.deleteLater()


def test_the_folder_that_a_scene_is_in_is_a_choice_that_does_nothing_again(qtbot: QtBot, several: Desk):
    desk = several
    menu = desk.scenes.menu("the-mill")
    assert menu is not None
    folder = entry_of(menu, "Act II")
    assert folder.isChecked()
    assert folder.actionGroup() is not None, "a ring, as of all choices"
    said = len(desk.standing.log)
    folder.trigger()
    settle(qtbot, desk)
    assert folder.isChecked()
    assert len(desk.standing.log) == said
    menu.deleteLater()


def test_players_see_the_next_scene_when_they_are_shown_it(qtbot: QtBot, several: Desk):
    desk = several
    desk.players.set_visible(True)
    desk.course.draw_again()
    window = desk.players.window
    assert window is not None
    before = window.board.board
    assert before.tokens
    desk.scenes.open("the-mill", alone=True)
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The mill")
    assert window.board.board == before
    assert desk.scenes.behind.text == "Players still see The bridge"
    QTest.mouseClick(desk.scenes.behind.button, LEFT)
    assert not window.board.board.tokens
    assert desk.scenes.behind.text == ""
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk) == "The bridge")
    assert desk.scenes.behind.text == "Players still see The mill"


def test_the_palette_finds_scenes_by_their_names_and_by_who_is_in_them(qtbot: QtBot, several: Desk):
    desk = several
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "open abbey without")
    assert desk.command_palette.model.rows[0].label.startswith("Open The long road")
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and title(desk).startswith("The long road"))
    assert not desk.standing.table.creatures


def test_words_narrow_the_list_and_headings_stand_over_what_is_left():
    scenes = [
        Scene(id="a", title="Mill"),
        Scene(id="b", title="Abbey", folder="North"),
        Scene(id="c", title="Old mill", archived=True),
    ]
    assert [row.title for row in rows_of(scenes, "a", "")] == ["Mill", "North", "Abbey", "Put away", "Old mill"]
    assert [row.title for row in rows_of(scenes, "a", "MILL")] == ["Mill", "Put away", "Old mill"]
    assert [row.number for row in rows_of(scenes, "a", "north")] == [0, 2]
    assert rows_of(scenes, "a", "swamp") == []


def test_the_menu_has_them_too(qtbot: QtBot, desk: Desk):
    bar = desk.bar.menus
    QTest.mouseClick(bar, LEFT, NO_KEYS, bar.actionGeometry(desk.bar.play.menuAction()).center())
    click_entry(desk.bar.play, "Scenes")
    qtbot.waitUntil(desk.scenes.switcher.isVisible)
    desk.scenes.switcher.put_away()


def drag_row(desk: Desk, scene: str, to: QPoint) -> None:
    view = desk.scenes.switcher.view
    rows = [row.scene.id for row in desk.scenes.switcher.model.rows]
    start = view.visualRect(view.model().index(rows.index(scene), 0)).center()
    QTest.mousePress(view.viewport(), LEFT, NO_KEYS, start)
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (to - start) * step / 5)
    QTest.mouseRelease(view.viewport(), LEFT, NO_KEYS, to)


def shown(desk: Desk) -> list[str]:
    return [row.title for row in desk.scenes.switcher.model.rows]


def test_scenes_are_put_in_order_and_into_folders_by_drag(qtbot: QtBot, several: Desk):
    desk = several
    before = desk.standing.table
    desk.scenes.open_switcher()
    view = desk.scenes.switcher.view
    assert shown(desk) == ["The bridge", "川の渡し場", "Act II", "The mill", LONG]

    def row(place: int) -> QPoint:
        return view.visualRect(view.model().index(place, 0)).center()

    drag_row(desk, all_scenes(before)[3].id, row(0) - QPoint(0, 12))
    settle(qtbot, desk)
    assert shown(desk) == ["川の渡し場", "The bridge", "Act II", "The mill", LONG]
    assert desk.scenes.switcher.isVisible(), "a drag opens nothing"
    assert title(desk) == "The bridge"
    drag_row(desk, "first", row(4) + QPoint(0, 12))
    settle(qtbot, desk)
    assert shown(desk) == ["川の渡し場", "Act II", "The mill", LONG, "The bridge"]
    drag_row(desk, "first", row(1))
    settle(qtbot, desk)
    assert shown(desk) == ["川の渡し場", "Act II", "The bridge", "The mill", LONG]
    drag_row(desk, "the-mill", row(0) + QPoint(0, 12))
    settle(qtbot, desk)
    assert shown(desk) == ["川の渡し場", "The mill", "Act II", "The bridge", LONG]
    for _ in range(4):
        desk.undo()
        settle(qtbot, desk)
    qtbot.waitUntil(lambda: desk.standing.table == before)
    assert desk.standing.table == before


def test_put_away_brought_back_and_deleted_are_each_undone(qtbot: QtBot, several: Desk):
    desk = several
    before = desk.standing.table
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    for entry, done in (
        ("Put away", lambda mill: mill.archived),
        ("Bring back", lambda mill: not mill.archived),
        ("Delete", lambda mill: mill is None),
    ):
        QTest.keyClicks(switcher.field, "mill")
        QTest.keyClick(switcher.field, Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        menu = next(each for each in desk.window.findChildren(QMenu, "scene menu") if each.isVisible())
        click_entry(menu, entry)
        settle(qtbot, desk)
        assert done(desk.standing.table.scenes.get("the-mill"))
        switcher.field.clear()
    for _ in range(3):
        desk.undo()
        settle(qtbot, desk)
    qtbot.waitUntil(lambda: desk.standing.table == before)


@pytest.mark.parametrize(("typed", "called"), [("The old quay", "The old quay"), ("mill", "")])
def test_a_scene_that_was_looked_for_in_vain_is_made_by_that_name(qtbot: QtBot, several: Desk, typed: str, called: str):
    desk = several
    QTest.keyClick(desk.window, Key.Key_E, CTRL)
    switcher = desk.scenes.switcher
    qtbot.waitUntil(switcher.isVisible)
    QTest.keyClicks(switcher.field, typed)
    QTest.mouseClick(switcher.new, LEFT)
    qtbot.waitUntil(lambda: bool(desk.window.findChildren(TextDialog)))
    dialog = desk.window.findChildren(TextDialog)[0]
    assert dialog.field.text() == called
    if called:
        QTest.keyClick(dialog.field, Key.Key_Return)
        qtbot.waitUntil(lambda: title(desk) == called)
    else:
        QTest.keyClick(dialog.field, Key.Key_Escape)
    settle(qtbot, desk)
