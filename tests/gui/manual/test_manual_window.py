"""The window of the manual: contents, search, links, the way back; and that F1 leads to it from everywhere."""

import ast
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QImage, QPainter, QPalette, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_entry, desk_of, opened, sample_table
from tests.helpers.checkout import CHECKOUT
from vtt.gui.look import Look
from vtt.gui.manual.about import ABOUT, page_about
from vtt.gui.manual.window import ManualWindow
from vtt.gui.page_style import MARKED, set_marks_apart
from vtt.gui.window.desk import Desk
from vtt.rules.book.manual import INDEX, manual

F1 = Qt.Key.Key_F1


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> ManualWindow:
    opened = ManualWindow(look)
    opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(opened)
    opened.show()
    opened.search.setFocus()
    return opened


def shown(window: ManualWindow) -> list[str]:
    return [row.entry.identity for row in window.model.rows]


def about(desk: Desk) -> str:
    """The page that is open, or nothing."""
    return "" if desk.manual.window is None else desk.manual.window.shown


def pressed(desk: Desk, widget: QWidget) -> str:
    """The page that F1 opens with the keyboard in this widget; the manual is closed again."""
    widget.window().activateWindow()
    widget.setFocus()
    QTest.keyClick(widget, F1)
    page = about(desk)
    if desk.manual.window is not None:
        desk.manual.window.close()
    return page


def in_front(qtbot: QtBot, window: QWidget) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)


def dialog_in_front(qtbot: QtBot) -> QDialog:
    """The dialog that was opened, when it has the keyboard."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), QDialog))
    dialog = QApplication.activeWindow()
    assert isinstance(dialog, QDialog)
    return dialog


def test_all_pages_stand_under_their_parts_and_the_contents_are_open(window: ManualWindow):
    assert shown(window) == [page.name for page in manual().pages]
    assert window.shown == INDEX
    parts = list(dict.fromkeys(page.part for page in manual().pages if page.part))
    assert [row.heading for row in window.model.rows if row.heading] == parts
    assert "The manual of Nearby" in window.text.toPlainText()


def test_typing_searches_and_the_arrows_walk_through_what_was_found(window: ManualWindow):
    QTest.keyClicks(window.search, "torch")
    found = [page.name for page in manual().search("torch")]
    assert len(found) > 1
    assert shown(window) == found
    assert window.shown == found[0]
    QTest.keyClick(window.search, Qt.Key.Key_Down)
    assert window.shown == found[1]
    QTest.keyClicks(window.search, " qqq")
    assert window.text.toPlainText() == "No page holds all these words."


def test_a_link_leads_to_its_page_and_back_goes_the_way_again(window: ManualWindow):
    window.show_page("first-evening")
    assert 'href="page:board"' in window.text.toHtml()
    window.text.anchorClicked.emit(QUrl("page:board"))
    assert window.shown == "board"
    QTest.mouseClick(window.back, Qt.MouseButton.LeftButton)
    assert window.shown == "first-evening"
    QTest.mouseClick(window.forward, Qt.MouseButton.LeftButton)
    assert window.shown == "board"


def test_pages_are_read_without_the_pictures_of_the_site(window: ManualWindow):
    window.show_page("first-evening")
    assert "<img" not in window.text.toHtml()
    assert "What you see" in window.text.toPlainText()


def test_an_id_opens_its_rule(qtbot: QtBot, window: ManualWindow):
    window.show_page("black-hack")
    assert 'href="rule:BH-ENC-01"' in window.text.toHtml()
    with qtbot.waitSignal(window.rule_wanted) as wanted:
        window.text.anchorClicked.emit(QUrl("rule:BH-ENC-01"))
    assert wanted.args == ["BH-ENC-01"]


def test_a_rule_of_a_game_that_is_not_on_the_table_is_shown_to_be_read(desk: Desk):
    desk.manual.open("livehack")
    assert desk.manual.window is not None
    desk.manual.window.text.anchorClicked.emit(QUrl("rule:LH-EFF-01"))
    book = next(each for each in desk.window.findChildren(QDialog) if each.objectName() == "rulebook")
    assert "Declaring effort" in book.text.toPlainText()  # type: ignore[attr-defined]
    assert book.show_players.isHidden()  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", sorted(set(ABOUT.values())))
def test_every_page_that_something_leads_to_is_there(page: str):
    assert manual().page(page) is not None


def test_f1_opens_the_page_about_every_dock(desk: Desk):
    docks = desk.window.findChildren(QDockWidget)
    assert len(docks) == 6
    for dock in docks:
        dock.show()
        inside = [
            each for each in dock.findChildren(QWidget) if each.focusPolicy() and each.isVisible() and each.isEnabled()
        ]
        assert inside, dock.objectName()
        assert pressed(desk, inside[-1]) in {ABOUT[dock.objectName()], "bag"}, dock.objectName()
        assert page_about(dock) == ABOUT[dock.objectName()]


def test_f1_opens_the_page_about_the_board_and_what_lies_over_it(desk: Desk):
    assert pressed(desk, desk.board) == "board"
    desk.open_palette()
    assert pressed(desk, QApplication.focusWidget() or desk.board) == "commands"


def test_f1_opens_the_page_about_each_window(qtbot: QtBot, desk: Desk):
    for open_it, page in (
        (desk.reference.open_rulebook, "rulebook"),
        (desk.reference.open_house_rules, "rulebook"),
        (desk.notes.open, "notes"),
        (desk.oracle.open, "oracle"),
        (desk.own_games.open, "games"),
        (desk.kept_pictures.open, "pictures"),
        (desk.help.open_shortcuts, "keyboard"),
        (desk.ask_to_throw, "dice"),
        (desk.files.ask_to_open, "files"),
        (desk.files.ask_for_whom_to_export, "story"),
    ):
        open_it()
        dialog = dialog_in_front(qtbot)
        QTest.keyClick(dialog, F1)
        assert about(desk) == page
        assert desk.manual.window is not None
        # What has to be answered first does not hold up the manual.
        QTest.keyClicks(desk.manual.window.search, "torch")
        assert desk.manual.window.search.text() == "torch"
        desk.manual.window.close()
        dialog.close()
        in_front(qtbot, desk.window)


def test_f1_in_the_library_knows_the_cast_from_the_other_shelves(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=partial(sample_table, "black-hack")) as nearby:
        desk = desk_of(nearby)
        for open_it, page in ((desk.shelves.open, "library"), (desk.shelves.open_cast, "cast")):
            in_front(qtbot, desk.window)
            open_it()
            dialog = dialog_in_front(qtbot)
            QTest.keyClick(dialog, F1)
            assert about(desk) == page
            assert desk.manual.window is not None
            desk.manual.window.close()
            dialog.close()


def test_f1_twice_keeps_the_window_and_f1_in_it_shows_the_contents(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.board, F1)
    window = desk.manual.window
    assert window is not None
    in_front(qtbot, desk.window)
    QTest.keyClick(desk.board, F1)
    assert desk.manual.window is window
    in_front(qtbot, window)
    QTest.keyClick(window.search, F1)
    assert desk.manual.window is window
    assert window.shown == INDEX


def test_the_menu_opens_the_contents(qtbot: QtBot, desk: Desk):
    desk.board.setFocus()
    menu = desk.bar.help
    menu.popup(desk.window.mapToGlobal(QPoint(40, 40)))
    click_entry(menu, "Manual")
    assert about(desk) == INDEX


def test_ctrl_k_finds_pages_by_the_words_in_them(qtbot: QtBot, desk: Desk):
    desk.open_palette()
    qtbot.waitUntil(lambda: any(each.kind == "Manual" for each in desk.lookup.commands))
    found = next(each for each in desk.lookup.commands if each.label == "Manual: The oracle")
    assert "even chances" in found.words
    found.run()
    assert about(desk) == "oracle"


def _named_in(path: str) -> set[str]:
    """What a module calls its dialogs and cards."""
    tree = ast.parse((CHECKOUT / path).read_text(encoding="utf-8"))
    return {
        str(node.args[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "setObjectName"
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_dialog_of_the_program_has_a_page():
    """Each class of dialog names itself, and the name has a page; one that asks for a line has it by its title."""
    without = {"window/ground_menu.py"}
    for path in sorted((CHECKOUT / "vtt" / "gui").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        dialogs = [
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            and any(isinstance(base, ast.Name) and base.id in ("QDialog", "BookWindow") for base in node.bases)
        ]
        name = path.relative_to(CHECKOUT / "vtt" / "gui").as_posix()
        if dialogs and name not in ("prompts/text_dialog.py", "manual/window.py", "rulebook/book_window.py", *without):
            assert _named_in(f"vtt/gui/{name}") & set(ABOUT), f"{name}: {dialogs}"


def test_every_title_of_what_asks_for_a_line_has_a_page():
    titles: dict[str, list[str]] = {}
    for path in sorted((CHECKOUT / "vtt" / "gui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "TextDialog":
                asked = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
                if asked:
                    titles.setdefault(path.name, []).append(next((each for each in asked if each in ABOUT), ""))
    assert {name: found for name, found in titles.items() if "" in found} == {}
    assert sum(map(len, titles.values())) > 10


@pytest.mark.parametrize("marks", ["ul", "ol"])
def test_marks_of_a_list_stand_apart_from_its_words(look: Look, marks: str):
    document = QTextDocument()
    document.setDefaultFont(look.label(10.5))
    document.setHtml(f"<{marks}><li>Words</li><li><b>Words</b></li></{marks}>")
    set_marks_apart(document, look)
    for place in range(2):
        block = document.findBlockByNumber(place)
        line = document.documentLayout().blockBoundingRect(block)
        picture = QImage(400, 200, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        ink = QAbstractTextDocumentLayout.PaintContext()
        ink.palette.setColor(QPalette.ColorRole.Text, QColor("black"))
        document.documentLayout().draw(painter, ink)
        painter.end()
        begins = round(line.left() + block.layout().lineAt(0).naturalTextRect().left())
        rows = range(round(line.top()), round(line.bottom()))
        inked = [x for x in range(begins) for y in rows if QColor(picture.pixel(x, y)).lightness() < 140]
        free = begins - max(inked) - 1
        assert look.pixels(MARKED) - 1 <= free <= look.pixels(MARKED) + 2


def test_the_manual_sets_its_marks_apart(window: ManualWindow):
    lists = 0
    for page in manual().pages:
        window.show_page(page.name)
        block = window.text.document().begin()
        while block.isValid():
            entries = block.textList()
            if entries is not None:
                lists += 1
                assert entries.format().numberSuffix().endswith(" ") or block.charFormat().fontStretch() > 100
            block = block.next()
    assert lists > 20


@pytest.mark.parametrize("height", range(300, 420, 20))
def test_where_a_page_is_opened_the_contents_begin_with_a_whole_row(qtbot: QtBot, window: ManualWindow, height: int):
    """Of the row above it that would be cut, a heading and a title, there was a hole."""
    window.resize(window.width(), height)
    for page in shown(window)[::5]:
        window.show_page(page)
        rows = window.list
        top = rows.visualRect(rows.indexAt(QPoint(rows.viewport().width() // 2, 0)))
        end = rows.verticalScrollBar().maximum()
        assert top.top() == 0 or rows.verticalScrollBar().value() == end, page
        assert rows.viewport().rect().contains(rows.visualRect(rows.currentIndex())), page
