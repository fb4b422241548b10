"""The story as a ledger in the window: searched by keys, gone back in by mouse, and exported for whom somebody says."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, click_action, click_entry, desk_of, opened
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.log.log_search import LogSearch
from vtt.gui.look import Look
from vtt.gui.menu_tips import menu_inside
from vtt.gui.models.log import LogModel
from vtt.gui.models.log_filter import LogFilter
from vtt.gui.models.log_row import LogRow
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window.desk import Desk
from vtt.gui.window.files import ExportDialog
from vtt.gui.window.ledger import GoingBack
from vtt.rules.contract.procedure import Intent

SEWER = Path(str(files("vtt.resources"))) / "scenes" / "black-hack-sewer-grate.toml"

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([3, 4, 5, 6])) as nearby:
        yield desk_of(nearby)


def submitted(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> None:
    before = len(desk.standing.log)
    desk.submit(Intent(action, "", arguments))
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.log) > before)


def played(qtbot: QtBot, desk: Desk) -> None:
    """A rest, a throw in the open, a secret one, and another name for the table."""
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.log) > 0)
    submitted(qtbot, desk, "throw", dice="d6")
    submitted(qtbot, desk, "throw", dice="d8", secret=True)
    submitted(qtbot, desk, "rename", title="Another name")


def texts(desk: Desk) -> list[str]:
    return [row.text for row in desk.log_model.rows]


def menu_on(desk: Desk, place: int) -> QMenu:
    spot = desk.log.visualRect(desk.log_model.index(place)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.log.viewport().mapToGlobal(spot))
    QApplication.sendEvent(desk.log.viewport(), event)
    menu = desk.log.findChild(QMenu, "menu of the story")
    assert isinstance(menu, QMenu)
    return menu


def asked(qtbot: QtBot, desk: Desk) -> GoingBack:
    qtbot.waitUntil(lambda: desk.window.findChild(GoingBack) is not None)
    dialog = desk.window.findChild(GoingBack)
    assert dialog is not None
    return dialog


def test_going_back_shows_what_would_be_undone_and_one_undo_brings_it_back(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    now, lines = desk.standing.table, texts(desk)
    click_entry(menu_on(desk, 0), "Go back to here…")
    dialog = asked(qtbot, desk)
    steps = [dialog.list.item(place).text() for place in range(dialog.list.count())]
    assert steps == [
        "Rename this table · This table is called Another name now",
        "Throw dice · d8 → 4",
        "Throw dice · d6 → 3",
    ]
    assert desk.standing.table is now, "nothing is done before somebody says so"
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not now)
    assert desk.standing.table.title != "Another name"
    assert texts(desk) == [lines[0], "Gone back: 3 steps undone"]
    assert desk.bar.undo.toolTip() == "Undo: Go back"
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and texts(desk) == lines)
    assert desk.standing.table == now


def test_a_right_click_marks_the_line_that_its_menu_is_about(qtbot: QtBot, desk: Desk):
    """It covered half of the lines, and nobody saw back to which one one would go."""
    played(qtbot, desk)
    desk.log.setCurrentIndex(desk.log_model.index(2))
    menu_on(desk, 0).close()
    assert [each.row() for each in desk.log.selectedIndexes()] == [0]
    desk.log.selectAll()
    marked = len(desk.log.selectedIndexes())
    menu_on(desk, 1).close()
    assert len(desk.log.selectedIndexes()) == marked > 1, "what is marked already stays so"


def test_below_the_last_line_a_right_click_opens_nothing(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    desk.log.clearSelection()
    view = desk.log.viewport()
    desk.log.resize(desk.log.width(), desk.log.height() + 200)
    spot = QPoint(view.width() // 2, view.height() - 2)
    assert not desk.log.indexAt(spot).isValid()
    QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.mapToGlobal(spot)))
    assert QApplication.activePopupWidget() is None
    assert desk.log.findChild(QMenu, "menu of the story") is None


def told(dialog: GoingBack) -> str:
    return dialog.findChildren(PlainLabel)[0].text()


def test_the_line_that_is_gone_back_to_is_named(qtbot: QtBot, desk: Desk):
    """It said "after this line", whichever it was."""
    played(qtbot, desk)
    row = desk.log_model.rows[0]
    click_entry(menu_on(desk, 0), "Go back to here…")
    dialog = asked(qtbot, desk)
    assert told(dialog).startswith(f"The table becomes as it was after “{row.text}”. 3 steps")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.window.findChild(GoingBack) is None)


def test_of_a_step_of_many_lines_the_last_heading_is_named(qtbot: QtBot, tmp_path: Path):
    """The table becomes as it was after all of them, whichever was clicked."""
    with opened(qtbot, tmp_path, SeededFaces(4), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.submit(Intent("start_fight"))
        qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.log) > 2)
        entry, before = desk.standing.log[-1].entry, len(desk.standing.log)
        submitted(qtbot, desk, "throw", dice="d6")
        lines = [each for each in desk.standing.log[:before] if each.entry == entry]
        headings = [each.read() for each in lines if each.level in ("heading", "time")]
        assert len(headings) > 1
        desk.ledger.ask_to_go_back(entry)
        assert f"after “{headings[-1]}”. 1 step" in told(asked(qtbot, desk))


def test_a_long_line_that_is_gone_back_to_is_told_by_its_ends(qtbot: QtBot, desk: Desk):
    dialog = GoingBack("Brannor " + "and more " * 40 + "ends", ("Next",), desk.window)
    qtbot.addWidget(dialog)
    line = told(dialog).partition("“")[2].partition("”")[0]
    assert line.startswith("Brannor and more")
    assert "…" in line
    assert line.endswith("ends")
    assert len(line) <= 80


def test_going_back_can_be_left_alone(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    now = desk.standing.table
    click_entry(menu_on(desk, 0), "Go back to here…")
    QTest.keyClick(asked(qtbot, desk), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.window.findChild(GoingBack) is None)
    assert desk.standing.table is now


def test_by_keys_the_marked_line_is_gone_back_to(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    keys = CTRL | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(desk.window, Qt.Key.Key_Z, keys)
    assert desk.toast.isVisible()
    desk.log.setFocus()
    QTest.keyClick(desk.log, Qt.Key.Key_End)
    QTest.keyClick(desk.log, Qt.Key.Key_Home)
    assert desk.log.marked == desk.log_model.rows[0]
    QTest.keyClick(desk.window, Qt.Key.Key_Z, keys)
    QTest.keyClick(asked(qtbot, desk).go, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and texts(desk)[-1].startswith("Gone back"))


def test_after_the_last_line_there_is_nothing_to_undo(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    click_entry(menu_on(desk, len(desk.log_model.rows) - 1), "Go back to here…")
    qtbot.waitUntil(lambda: desk.toast.isVisible())
    assert desk.window.findChild(GoingBack) is None


def test_the_story_is_searched_and_shown_whole_again(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    whole = texts(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F, CTRL)
    search = desk.log_search
    qtbot.waitUntil(lambda: search.field.hasFocus())
    QTest.keyClicks(search.field, "CALLED name")
    qtbot.waitUntil(lambda: texts(desk) == ["This table is called Another name now"])
    QTest.keyClicks(search.field, " nowhere")
    qtbot.waitUntil(lambda: texts(desk) == [])
    assert desk.log.accessibleDescription() == "No line of the story is like that"
    QTest.keyClick(search.field, Qt.Key.Key_Escape)
    assert texts(desk) == whole
    assert search.isHidden()
    assert desk.log.hasFocus()


def on_the_screen(widget: QWidget) -> QImage:
    """What was painted of it last, for nothing is painted anew."""
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint()), widget.size())
    return window.screen().grabWindow(window.winId()).copy(area).toImage()


def test_what_is_marked_follows_each_letter_though_the_same_lines_are_found(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F, CTRL)
    view = desk.log.viewport()
    QTest.keyClicks(desk.log_search.field, "another")
    qtbot.waitUntil(lambda: len(texts(desk)) == 1)
    view.repaint()
    before, found = on_the_screen(view), texts(desk)
    QTest.keyClicks(desk.log_search.field, " name")
    qtbot.waitUntil(lambda: on_the_screen(view) != before)
    assert texts(desk) == found


def test_a_kind_of_line_is_chosen_from_the_menu(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F, CTRL)
    desk.log_search.menu.aboutToShow.emit()
    kinds = next(menu_inside(each) for each in desk.log_search.menu.actions() if each.text() == "Kind")
    assert isinstance(kinds, QMenu)
    kinds.popup(desk.window.mapToGlobal(QPoint(200, 200)))
    click_entry(kinds, "Throws")
    assert texts(desk) == ["d6 → 3", "d8 → 4"]
    assert "throws" in desk.log_search.chooser.toolTip()
    # What happens next is looked through as well.
    submitted(qtbot, desk, "throw", dice="d10")
    assert texts(desk) == ["d6 → 3", "d8 → 4", "d10 → 5"]
    QTest.mouseClick(desk.log_search.cross, LEFT)
    assert len(texts(desk)) == len(desk.standing.log)


def test_a_search_that_is_not_there_leaves_the_keyboard_where_it_is(desk: Desk):
    desk.board.setFocus()
    desk.log_search.put_away()
    assert desk.window.focusWidget() is desk.board
    desk.log_search.show()
    desk.log_search.put_away()
    assert desk.window.focusWidget() is desk.log


def test_the_button_of_the_menu_is_never_a_mere_arrow(qtbot: QtBot, look: Look):
    over = QWidget()
    qtbot.addWidget(over)
    search = LogSearch(Look(look.theme, 1.5), LogModel(), over)
    over.show()
    named = set()
    for width in (600, 120):
        search.resize(width, 120)
        search.show()
        QApplication.processEvents()
        search.grab()
        chooser = search.chooser
        named.add((chooser.text(), chooser.icon().isNull()))
        assert chooser.width() >= chooser.sizeHint().width() or not chooser.text()
        assert chooser.width() > chooser.iconSize().width() * 2
    assert named == {("Only…", True), ("", False)}


def test_the_menu_has_the_evening_the_creatures_and_the_rules(qtbot: QtBot, desk: Desk):
    played(qtbot, desk)
    menu = desk.log_search.menu
    menu.aboutToShow.emit()
    inner = {
        each.text(): [one.text() for one in inside.actions()]
        for each in menu.actions()
        if (inside := menu_inside(each))
    }
    assert inner["Creature"] == ["Everybody", "Ada"]
    assert inner["Evening"][1].startswith("Evening 1, 2")
    assert inner["Rule"][0] == "Every rule"


def test_real_dice_are_told_on_their_line(qtbot: QtBot, desk: Desk):
    submitted(qtbot, desk, "throw", dice="d6")
    desk.set_real_dice(True)
    desk.submit(Intent("throw", "", {"dice": "2d6"}))
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    desk.tray.typed.emit([6, None])
    qtbot.waitUntil(lambda: desk.course.quiet)
    throws = [row for row in desk.log_model.rows if row.throw]
    assert [row.text for row in throws] == ["d6 → 3", "2d6 → 6, 4 = 10 (real dice: 6; the app’s: 4)"]
    assert [row.tip for row in throws] == ["the app’s dice", "real dice: 6; the app’s: 4"]


@pytest.mark.parametrize(("gm", "name"), [(False, "test, for players.html"), (True, "test, with secrets.html")])
def test_an_export_asks_first_whom_it_is_for(qtbot: QtBot, desk: Desk, tmp_path: Path, gm: bool, name: str):
    submitted(qtbot, desk, "rename", title="Open words")
    submitted(qtbot, desk, "make_place", name="MARKED crypt", at=[10, 10], hidden=True)
    QTest.keyClick(desk.window, Qt.Key.Key_K, CTRL)
    QTest.keyClicks(desk.command_palette.field, "export the log")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
    dialog = desk.window.findChild(ExportDialog)
    assert dialog is not None
    assert dialog.for_players.isChecked(), "nothing secret gets out by a slip"
    if gm:
        QTest.mouseClick(dialog.for_gm, LEFT, pos=QPoint(8, dialog.for_gm.height() // 2))
    QTest.mouseClick(dialog.go, LEFT)
    where = next(each for each in desk.window.findChildren(QFileDialog) if each.isVisible())
    assert Path(where.selectedFiles()[0]).name == name
    where.reject()
    path = tmp_path / "log.json"
    desk.files.export(dialog.export, path)
    qtbot.waitUntil(path.exists)
    told = json.dumps(json.loads(path.read_text(encoding="utf-8")))
    assert ("MARKED" in told) is gm
    assert "Open words" in told


def row(place: int, text: str, **fields: object) -> LogRow:
    return LogRow(place=place, text=text, level="detail", entry=place, **fields)  # type: ignore[arg-type]


ROWS = (
    row(0, "Rat bites Ada", why="AB-1", day="2026-11-23"),
    row(1, "Rat 2 bites Ada", day="2026-11-23"),
    row(2, "d20 → 7", throw=True, day="2026-11-24"),
    row(3, "Ratcatcher", secret=True, day="2026-11-24"),
    row(4, "The fight in figures", card=True),
)


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        (LogFilter(), [0, 1, 2, 3, 4]),
        (LogFilter(words="  "), [0, 1, 2, 3, 4]),
        (LogFilter(words="ADA rat"), [0, 1]),
        (LogFilter(words="ab-1"), [0]),
        (LogFilter(creature="Rat", others=("Rat", "Rat 2", "Ada")), [0]),
        (LogFilter(creature="Rat 2", others=("Rat", "Rat 2")), [1]),
        (LogFilter(kind="throws"), [2]),
        (LogFilter(kind="secrets"), [3]),
        (LogFilter(kind="summaries"), [4]),
        (LogFilter(rule="AB-1"), [0]),
        (LogFilter(day="2026-11-24"), [2, 3]),
        (LogFilter(day="2026-11-24", words="Ada"), []),
    ],
)
def test_what_is_looked_for(wanted: LogFilter, places: list[int]):
    assert [each.place for each in wanted.kept(ROWS)] == places


def test_an_entry_that_names_a_creature_is_shown_whole():
    rows = (*ROWS, LogRow(place=5, text="It hurts", level="result", entry=0))
    assert [each.place for each in LogFilter(creature="Rat", others=("Rat 2",)).kept(rows)] == [0, 5]


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1024, 700)), (1.5, (1024, 700)), (1.5, (1280, 800))])
def test_a_name_that_is_searched_for_is_read_in_the_narrowest_story(
    qtbot: QtBot, tmp_path: Path, scale: float, size: tuple[int, int]
):
    with opened(qtbot, tmp_path) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        desk.window.activateWindow()
        qtbot.waitUntil(desk.window.isActiveWindow)
        QTest.keyClick(desk.window, Qt.Key.Key_F, CTRL)
        field = desk.log_search.field
        qtbot.waitUntil(field.hasFocus)
        QTest.keyClicks(field, "ghouls")
        qtbot.waitUntil(lambda: desk.docks[2].width() < 400)
        QApplication.processEvents()
        (typed,) = [each for each in written_by(field) if each.text == "ghouls"]
        assert typed.seen.width() >= typed.ink.width() - 1
        assert typed.seen.left() >= 0, "its beginning is in sight"


def test_a_search_of_a_narrow_story_is_one_row_and_counts_what_it_finds(qtbot: QtBot, tmp_path: Path):
    """It took two rows of a story in which one line was seen, and told nowhere how many there are."""
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        desk.window.activateWindow()
        qtbot.waitUntil(desk.window.isActiveWindow)
        QTest.keyClick(desk.window, Qt.Key.Key_F, CTRL)
        search, title = desk.log_search, desk.docks[2].title
        qtbot.waitUntil(search.field.hasFocus)
        QTest.keyClicks(search.field, "ghouls")
        qtbot.waitUntil(lambda: title.heading.note.startswith("0 of "))
        middles = [each.geometry().center().y() for each in (search.field, search.chooser, search.cross)]
        assert max(middles) - min(middles) <= 1
        assert search.cross.geometry().right() <= search.width()
        assert search.field.geometry().right() < search.chooser.x()
        assert title.heading.is_whole
        search.put_away()
        assert title.heading.note == ""
