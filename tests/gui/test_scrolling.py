"""Areas that scroll end where something ends: no field is parted from its label, and no heading stands alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPalette, QRegion, QTextCursor
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.helpers.plain_style import plain_style
from vtt.gui.fade import Fade
from vtt.gui.look import Look
from vtt.gui.panel import HEADING, Divider, Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import BarlessArea, FittingArea, WholeEntries, WholeLines, scrolled
from vtt.gui.theme.fonts import labels
from vtt.gui.whole_lines import last_line

HEIGHT = 20
TOO_DEEP = 30


@pytest.fixture(autouse=True, scope="module")
def plain(qapp: QApplication) -> Iterator[None]:
    """Boxes are as high as they are said to be, whatever windows looked like in the tests before."""
    with plain_style(qapp):
        yield


def stacked(*parts: QWidget, margin: int = 0) -> QFrame:
    """These under each other, each of one height."""
    whole = QFrame()
    column = QVBoxLayout(whole)
    column.setContentsMargins(margin, margin, margin, margin)
    column.setSpacing(0)
    # Whatever windows looked like before.
    whole.setStyleSheet("* { font-size: 11px; padding: 0; margin: 0; }")
    for part in parts:
        if not isinstance(part, QFrame | Divider) or isinstance(part, PlainLabel):
            part.setFixedHeight(HEIGHT)
        column.addWidget(part)
    return whole


def labelled() -> QWidget:
    field, label = QLineEdit(), PlainLabel("Armour")
    label.setBuddy(field)
    return stacked(label, field)


def headed() -> QWidget:
    heading = PlainLabel("Initiative")
    heading.setProperty(HEADING, True)
    return heading


def seen(qtbot: QtBot, contents: QWidget, height: int) -> int:
    """How many pixels of it are seen in an area of this height."""
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, height)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0 and not contents.mask().isEmpty())
    return contents.mask().boundingRect().height()


@pytest.mark.parametrize("height", [81, 95, 100, 119])
def test_a_field_goes_with_its_label(qtbot: QtBot, height: int):
    assert seen(qtbot, stacked(*(labelled() for _ in range(5))), height) == 80


@pytest.mark.parametrize("height", [61, 75, 80, 95, 105])
def test_a_heading_goes_with_what_stands_under_it(qtbot: QtBot, height: int):
    rows = [PlainLabel(str(number)) for number in range(6)]
    assert seen(qtbot, stacked(*rows[:3], headed(), *rows[3:]), height) // HEIGHT == (3 if height < 100 else 5)


@pytest.mark.parametrize("height", [61, 68, 75, 85])
@pytest.mark.parametrize("with_heading", [False, True])
def test_a_line_that_parts_two_groups_goes_with_the_second(qtbot: QtBot, look: Look, height: int, with_heading: bool):
    rows = [PlainLabel(str(number)) for number in range(6)]
    below = [headed(), *rows[3:]] if with_heading else rows[3:]
    contents = stacked(*rows[:3], Divider(look), *below)
    assert seen(qtbot, contents, height) == (60 if with_heading or height < 81 else 81)


@pytest.mark.parametrize(("high", "whole"), [(3, True), (8, False)])
def test_a_sentence_is_not_cut_between_two_of_its_lines(qtbot: QtBot, high: int, whole: bool):
    """As that on what somebody carries, at the foot of the library; a longer text is."""
    # So many lines in whatever font.
    label = PlainLabel("\n".join(["quality"] * high))
    label.setWordWrap(True)
    contents = stacked(*(QLineEdit() for _ in range(4)), label, *(QLineEdit() for _ in range(9)))
    label.setMinimumHeight(0)
    label.setMaximumHeight(1000)
    # In the font of its style sheet, which it has only from now on, and not in the one that another test left.
    label.ensurePolished()
    line = label.fontMetrics().lineSpacing()
    label.setFixedHeight(high * line)
    shown = seen(qtbot, contents, 80 + (high - 1) * line + 3)
    assert shown == 80 if whole else 80 < shown < 80 + high * line


@pytest.mark.parametrize("height", [81, 84, 90, 96])
def test_of_a_card_its_empty_head_is_not_seen_alone(qtbot: QtBot, height: int):
    cards = [stacked(QLineEdit(str(number)), margin=10) for number in range(5)]
    assert seen(qtbot, stacked(*cards), height) == 80


@pytest.mark.parametrize(("value", "head"), [(0, 0), (20, 0), (27, 40), (39, 40), (40, 0), (60, 0), (70, 80)])
def test_of_a_field_that_is_scrolled_away_no_part_is_left(qtbot: QtBot, value: int, head: int):
    contents = stacked(*(labelled() for _ in range(9)))
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, 100)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > value)
    area.verticalScrollBar().setValue(value)
    assert contents.mask().boundingRect().top() == head


@pytest.mark.parametrize("lines", [1, 2, 3, 7])
def test_at_the_end_no_line_of_words_is_cut_by_the_upper_edge(qtbot: QtBot, lines: int):
    """As the note of a step in the guide, when one has scrolled to the last."""
    notes = [PlainLabel("\n".join(["quality"] * lines)) for _ in range(9)]
    contents = stacked(*notes)
    for note in notes:
        note.ensurePolished()
        note.setMinimumHeight(0)
        note.setMaximumHeight(1000)
        note.setFixedHeight(lines * note.fontMetrics().lineSpacing())
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, notes[0].fontMetrics().lineSpacing() * 6 + 7)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    line = notes[0].fontMetrics().lineSpacing()
    for value in (5, bar.maximum()):
        bar.setValue(value)
        seen = contents.mask().boundingRect().top()
        assert value % line
        assert abs(seen - (value // line + 1) * line) <= 1


@pytest.mark.parametrize("height", range(100, 120, 3))
def test_the_last_line_of_a_page_is_whole(qtbot: QtBot, height: int):
    page = QTextBrowser()
    qtbot.addWidget(page)
    page.setPlainText("\n".join(str(number) for number in range(40)))
    WholeLines(page)
    page.resize(200, height)
    page.show()
    QApplication.processEvents()
    view, bar = page.viewport(), page.verticalScrollBar()
    for value in (0, 5, bar.maximum()):
        bar.setValue(value)
        seen = (view.rect() if view.mask().isEmpty() else view.mask().boundingRect()).bottom()
        line = page.cursorRect(page.cursorForPosition(QPoint(5, seen)))
        assert line.bottom() <= view.height(), "in the last line in sight nothing is cut"
        assert seen >= view.height() - 1 - line.height(), "and no line more is hidden"


def test_the_first_line_of_a_page_is_whole(qtbot: QtBot):
    page = QTextBrowser()
    qtbot.addWidget(page)
    page.setPlainText("\n".join(str(number) for number in range(40)))
    WholeLines(page)
    page.resize(200, 120)
    page.show()
    QApplication.processEvents()
    view, bar = page.viewport(), page.verticalScrollBar()
    for value in (3, 9, 40, bar.maximum()):
        bar.setValue(value)
        head = 0 if view.mask().isEmpty() else view.mask().boundingRect().top()
        line = page.cursorRect(page.cursorForPosition(QPoint(5, head + 2)))
        assert line.top() >= 0, "in the first line in sight nothing is cut"
        assert head <= line.height(), "and no line more is hidden"


ONE_HEADING, THREE_HEADINGS = "<h3>Rain</h3><p>wet</p>", "<h4>Rain</h4><h4>Snow</h4><h4>Hail</h4><p>wet</p>"


@pytest.mark.parametrize(
    ("text", "height"),
    [
        *((ONE_HEADING, height) for height in range(90, 150, 4)),
        *((THREE_HEADINGS, height) for height in range(160, 220, 4)),
    ],
)
def test_no_heading_of_a_page_stands_alone_at_its_foot(qtbot: QtBot, height: int, text: str):
    page = QTextBrowser()
    qtbot.addWidget(page)
    page.setHtml(text * 20)
    WholeLines(page)
    page.resize(200, height)
    page.show()
    QApplication.processEvents()
    view = page.viewport()
    seen = (view.rect() if view.mask().isEmpty() else view.mask().boundingRect()).bottom()
    blocks = [page.document().findBlockByNumber(number) for number in range(page.document().blockCount())]
    *_, last = (block for block in blocks if page.cursorRect(QTextCursor(block)).top() <= seen)
    assert not last.blockFormat().headingLevel()
    page.verticalScrollBar().setValue(page.verticalScrollBar().maximum())
    assert view.mask().isEmpty() or view.mask().boundingRect().bottom() == view.height() - 1


def test_what_is_too_large_to_be_hidden_fades_at_the_foot(qtbot: QtBot):
    field = QTextBrowser()
    card = stacked(field)
    field.setFixedHeight(300)
    contents = QWidget()
    column = QVBoxLayout(contents)
    column.addWidget(card)
    area = scrolled(contents)
    # As the program's own style has it.
    area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
    qtbot.addWidget(area)
    area.resize(200, 100)
    area.show()
    fade = area.viewport().children
    qtbot.waitUntil(lambda: len(fade()) == 2)
    foot = fade()[1]
    assert isinstance(foot, QWidget)
    assert foot.geometry().bottom() == area.viewport().height() - 1
    assert area.grab().toImage().pixelColor(100, 99) == QGuiApplication.palette().color(QPalette.ColorRole.Window)
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not foot.isVisible()


def test_in_a_panel_the_foot_fades_into_its_ground_and_keeps_its_corners(qtbot: QtBot):
    """Over paper it was as dark as the window, and wiped out the corner of the panel."""
    field = QTextBrowser()
    card = stacked(field)
    field.setFixedHeight(300)
    contents = QWidget()
    QVBoxLayout(contents).addWidget(card)
    area = scrolled(contents)
    area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
    dock = QDockWidget()
    dock.setTitleBarWidget(QWidget())
    dock.setWidget(area)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    window.resize(400, 150)
    window.show()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in area.viewport().findChildren(Fade)))
    foot = next(each for each in area.viewport().findChildren(Fade))
    drawn = QImage(foot.size(), QImage.Format.Format_ARGB32_Premultiplied)
    drawn.fill(Qt.GlobalColor.transparent)
    foot.render(drawn, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
    low, ground = foot.height() - 1, QGuiApplication.palette().color(QPalette.ColorRole.AlternateBase)
    assert drawn.pixelColor(foot.width() // 2, low - 1) == ground
    assert drawn.pixelColor(0, low).alpha() == drawn.pixelColor(foot.width() - 1, low).alpha() == 0
    # Where every line is seen the one round the panel was covered by what fades.
    assert drawn.pixelColor(foot.width() // 2, low).alpha() == 0
    assert (
        contents.mask().boundingRect().bottom() + 1 == area.verticalScrollBar().value() + area.viewport().height() - 1
    )


@pytest.mark.parametrize("height", range(330, 480, 20))
def test_no_large_foot_is_left_empty_for_the_sake_of_a_group(qtbot: QtBot, height: int):
    """As in the sheet editor: what is high, and goes with its heading, is not hidden as a whole."""
    high = QLineEdit()
    contents = stacked(*(QLineEdit() for _ in range(15)), headed(), high, *(QLineEdit() for _ in range(9)))
    high.setFixedHeight(150)
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, height)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    QApplication.processEvents()
    mask = contents.mask()
    empty = 0 if mask.isEmpty() else area.viewport().height() - mask.boundingRect().bottom() - 1
    assert empty <= 5 * contents.fontMetrics().lineSpacing()


@pytest.mark.parametrize("height", [100, 113, 120, 131])
def test_of_a_list_with_rows_of_several_heights_the_last_is_whole(qtbot: QtBot, height: int):
    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    rows.setStyleSheet("* { border: none; padding: 0; }")
    WholeEntries(rows)
    for number in range(20):
        item = QListWidgetItem(str(number), rows)
        item.setSizeHint(QSize(100, 20 + 14 * (number % 2)))
    rows.resize(200, height)
    rows.show()
    ends = [rows.visualItemRect(rows.item(number)).bottom() + 1 for number in range(20)]
    whole = max(end for end in ends if end <= height)
    qtbot.waitUntil(lambda: rows.viewport().mask().boundingRect().height() == (whole if whole < height else 0))
    bar, view = rows.verticalScrollBar(), rows.viewport()
    for value in (1, 30, bar.maximum() - 1, bar.maximum()):
        bar.setValue(value)
        tops = [rows.visualItemRect(rows.item(number)).top() for number in range(20)]
        first = min(top for top in tops if top >= 0)
        assert (0 if view.mask().isEmpty() else view.mask().boundingRect().top()) == first
    assert view.mask().isEmpty() or view.mask().boundingRect().bottom() == view.height() - 1
    assert first == 0, "at the end there is no hole above the first"


def with_a_table() -> QWidget:
    """Fields, and a table of which the first cell is high, as in the sheet editor."""
    cell = labelled()
    cell.findChildren(QLineEdit)[0].setFixedHeight(60)
    name = QLineEdit()
    name.setProperty(HEADING, True)
    card = stacked(name, cell)
    return stacked(*(QLineEdit() for _ in range(12)), headed(), card, *(labelled() for _ in range(6)))


@pytest.mark.parametrize("cut", range(75, 99, 6))
def test_a_name_that_would_take_too_much_with_it_fades_with_its_fields(qtbot: QtBot, cut: int):
    """As in the tables of the sheet editor: a name stood alone at the foot, and nothing below it."""
    contents = with_a_table()
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, 13 * HEIGHT + cut)
    area.show()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in area.viewport().findChildren(Fade)))
    assert contents.mask().isEmpty()


def test_where_more_than_four_lines_would_be_hidden_the_foot_fades(qtbot: QtBot):
    """With five it looked as if nothing came any more."""
    area = scrolled(with_a_table())
    qtbot.addWidget(area)
    area.resize(200, 13 * HEIGHT + 91)
    area.show()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in area.viewport().findChildren(Fade)))


@pytest.mark.parametrize("height", range(122, 139, 3))
def test_of_a_low_card_no_mere_foot_is_hidden(qtbot: QtBot, height: int):
    cards = [stacked(QLineEdit(str(number)), margin=10) for number in range(9)]
    for card in cards:
        card.setProperty("role", "raised")
    assert seen(qtbot, stacked(*cards), height) == 120


@pytest.mark.parametrize("of_a_panel", [False, True])
def test_words_alone_are_not_left_at_the_foot_where_they_would_take_too_much_with_them(
    qtbot: QtBot, look: Look, of_a_panel: bool
):
    """As a group of house rules in large text, or what an entry of the library has in rows: its first fades."""
    high, heading = QLineEdit(), Heading(look, "Attack numbers") if of_a_panel else headed()
    contents = stacked(*(QLineEdit() for _ in range(12)), heading, high, *(QLineEdit() for _ in range(9)))
    high.setFixedHeight(90)
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(200, 13 * HEIGHT + 70)
    area.show()
    qtbot.waitUntil(lambda: any(isinstance(each, Fade) and each.isVisible() for each in area.viewport().children()))
    assert contents.mask().isEmpty()


def test_an_area_as_high_as_its_contents_keeps_no_room_for_lines_that_wrap_only_beside_a_bar(qtbot: QtBot):
    area, words = BarlessArea(), PlainLabel("some words that stand on one line")
    qtbot.addWidget(area)
    words.setWordWrap(True)
    column = QVBoxLayout(area.contents)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(words)
    area.show()
    wide = words.fontMetrics().horizontalAdvance(words.text()) + 4
    area.resize(wide, 200)
    one_line = column.totalHeightForWidth(wide)
    assert column.totalHeightForWidth(wide - area.bar) > one_line
    assert area.sizeHint().height() == one_line
    area.resize(wide, one_line // 2)
    QApplication.processEvents()
    assert area.verticalScrollBar().isVisible()
    area.resize(wide, one_line)
    QApplication.processEvents()
    assert not area.verticalScrollBar().isVisible(), "it came by itself, and would stay for the line that it wraps"
    assert words.width() == wide
    area.resize(wide, one_line // 2)
    QApplication.processEvents()
    assert area.verticalScrollBar().isVisible()


def test_of_many_lines_none_is_cut(qtbot: QtBot):
    """They are of whole pixels, and of nineteen one more was counted: the edge went through the seventh."""
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(200, 800)
    label = PlainLabel("several words that wrap " * 32, around)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setFont(labels(9))
    label.setGeometry(0, 0, 198, label.heightForWidth(198))
    line = label.heightForWidth(2000) if label.heightForWidth(2000) < 20 else 15
    assert label.height() // line >= 19
    ends = {last_line(around, edge) for edge in range(4 * line, label.height() - line)}
    assert {end % line for end in ends} <= {0, 1}


class PictureArea(FittingArea):
    """Its contents are higher than there is room for wherever no bar makes them narrower, as a picture is that fills
    its width. Counts how deep within one another they are given a size, and makes an end of it."""

    within = deepest = 0

    def __init__(self) -> None:
        super().__init__()
        self.contents.minimumSizeHint = self._least  # type: ignore[method-assign]

    def _least(self) -> QSize:
        return QSize(40, 190 if self.contents.width() < 300 else 210)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.within += 1
        self.deepest = max(self.deepest, self.within)
        done = self.within < TOO_DEEP and super().eventFilter(watched, event)
        self.within -= 1
        return done


def test_contents_that_have_room_beside_a_bar_alone_are_not_laid_out_without_an_end(qtbot: QtBot):
    area = PictureArea()
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    qtbot.waitExposed(area)
    QApplication.processEvents()
    assert 0 < area.deepest < TOO_DEEP
    area.resize(300, 240)
    QApplication.processEvents()
    assert area.contents.size() == area.viewport().size(), "where there is room it has what there is"
