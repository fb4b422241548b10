"""The list of a shelf and the entry beside it: whole rows, the words of narrow columns, and who gets the room."""

import re

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.samples import sample_table
from vtt.gui.application import POINT_SIZE
from vtt.gui.boxes import NumberBox
from vtt.gui.library.entry_actions import EntryActions
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.look import Look
from vtt.gui.models.shelf import is_numeric
from vtt.gui.plain_text import PlainLabel
from vtt.gui.theme import apply_theme
from vtt.gui.words.wording import worded_system
from vtt.rules.book.glossary import ENGLISH
from vtt.rules.contract.description import Offer
from vtt.rules.contract.library import Entry, Shelf
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.rules.engine.registry import game_names
from vtt.rules.engine.singly import actions as actions_of

LARGE = 1.5
BROKEN = re.compile(r"[ァ-ヺー]\|[ァ-ヺー]|\d\|[\d枚体]")
"""A line that ends within a word of katakana or a number."""
WITH_NUMBERS = ("black-hack", "livehack")


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest, qapp: QApplication, look: Look) -> System:
    """A game in the words of the program, which is dressed as it is when it opens."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    return worded_system(registry.system(request.param), ENGLISH, sample_table(request.param))


def shelves_of(game: System) -> tuple[Shelf, ...]:
    """What the library of the sample table shows."""
    return game.shelves(sample_table(game.name))


def library(qtbot: QtBot, look: Look, game: System) -> LibraryWindow:
    """The library of the sample table in a look of its own."""
    window = LibraryWindow(look)
    qtbot.addWidget(window)
    window.show_shelves(shelves_of(game), lambda _shelf, _key: None, lambda _offer: (), {})
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("height", range(560, 600, 7))
def test_no_row_is_cut_at_the_end_of_the_list(qtbot: QtBot, look: Look, game: System, height: int):
    window = library(qtbot, look, game)
    window.resize(1000, height)
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        side = window.list.verticalHeader().defaultSectionSize()
        room = window.list.viewport().height()
        assert room % side == 0 or room > side * len(shelf.entries), shelf.key
        window.list.scrollToBottom()
        assert window.list.rowViewportPosition(window.list.rowAt(0)) == 0, shelf.key


@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_narrow_columns_keep_their_words_as_long_as_wide_ones_can_give_way(
    qtbot: QtBot, look: Look, game: System, scale: float
):
    large = Look(look.theme, scale)
    window = library(qtbot, large, game)
    window.resize(round(1000 * scale), 640)
    metrics = QFontMetrics(large.label(10))
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        widths = [window.list.columnWidth(column) for column in range(len(shelf.columns))]
        for column in range(1, len(shelf.columns) - 1):
            words = max(metrics.horizontalAdvance(entry.cells[column]) for entry in shelf.entries)
            others = max(widths[:column] + widths[column + 1 : -1])
            assert widths[column] >= words + 14 or widths[column] * 1.6 >= others, shelf.columns[column]


def test_the_entry_gets_the_room_that_the_columns_leave(qtbot: QtBot, look: Look, game: System):
    window = library(qtbot, look, game)
    window.resize(1800, 700)
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        assert window.entry.width() > 600, shelf.key
        assert window.list.width() >= window.list.wanted_width, shelf.key


def test_most_of_the_last_column_can_be_read_as_the_library_opens(qtbot: QtBot, look: Look, game: System):
    """As it does on a screen of 1280 by 800."""
    window = library(qtbot, look, game)
    window.resize(1140, 660)
    metrics = QFontMetrics(look.label(10))
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        last = len(shelf.columns) - 1
        room = window.list.columnWidth(last) - 22
        cut = [each.cells[0] for each in shelf.entries if metrics.horizontalAdvance(each.cells[last]) > room]
        assert len(cut) <= len(shelf.entries) // 4, (shelf.key, cut)


@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_numbers_stand_under_each_other_and_under_their_heading(qtbot: QtBot, look: Look, game: System, scale: float):
    window = library(qtbot, Look(look.theme, scale), game)
    window.resize(round(1000 * scale), 640)
    numeric = 0
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        head = window.list.horizontalHeader()
        cells, headings = written_by(window.list.viewport()), written_by(head.viewport())
        for column in range(1, len(shelf.columns)):
            if not all(re.fullmatch(r"[-+−]?\d+", entry.cells[column]) for entry in shelf.entries):
                continue
            numeric += 1
            left = window.list.columnViewportPosition(column)
            right = left + window.list.columnWidth(column)
            ends = [round(each.ink.right()) for each in cells if left <= each.ink.center().x() < right]
            assert len(ends) > 3, shelf.columns[column]
            # A figure one ends a little before others do.
            assert max(ends) - min(ends) <= 3 * scale, (shelf.columns[column], ends)
            over = [each.ink.right() for each in headings if left <= each.ink.center().x() < right]
            assert abs(max(over) - max(ends)) <= 6 * scale, (shelf.columns[column], over, max(ends))
    assert numeric or game.name not in WITH_NUMBERS


@pytest.mark.parametrize(("size", "most"), [((996, 640), 0.5), ((1140, 660), 0.05)])
def test_what_is_longer_than_the_last_column_takes_a_second_line(
    qtbot: QtBot, look: Look, game: System, size: tuple[int, int], most: float
):
    """In windows of 1024 by 700 and 1280 by 800."""
    window = library(qtbot, look, game)
    window.resize(*size)
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        last = len(shelf.columns) - 1
        left = window.list.columnViewportPosition(last)
        side = window.list.rowHeight(0)
        lines = [each for each in written_by(window.list.viewport()) if each.ink.left() >= left]
        rows = {int(each.ink.center().y() // side) for each in lines}
        cut = {int(each.ink.center().y() // side) for each in lines if "…" in each.text or "..." in each.text}
        assert len(cut) <= most * len(rows), (shelf.key, [each.text for each in lines])


@pytest.mark.parametrize("size", [(1000, 640), (1016, 653)])
def test_every_name_can_be_read_in_large_text_on_a_small_screen(
    qtbot: QtBot, look: Look, game: System, size: tuple[int, int]
):
    """Columns at the right give way before names do: what stands in them is told beside the list."""
    window = library(qtbot, Look(look.theme, LARGE), game)
    window.resize(*size)
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        names = window.list.columnWidth(0)
        written = [each for each in written_by(window.list.viewport()) if each.ink.left() < names]
        cut = [each.text for each in written if "…" in each.text or "..." in each.text]
        assert len(cut) <= len(written) * 0.25, (shelf.key, cut)


def test_what_stands_in_japanese_columns_is_read_in_large_text_on_a_small_screen(
    qtbot: QtBot, qapp: QApplication, look: Look
):
    """A short word is read as a whole, and what is longer goes on in a second line, though it is written without
    spaces."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    table = sample_table("revenants-hack")
    game = worded_system(registry.system("revenants-hack"), "ja", table)
    window = library(qtbot, Look(look.theme, LARGE), game)
    window.resize(1000, 640)
    read = {}
    for key, column in (("creatures", 1), ("equipment", 3)):
        window.show_shelf(key)
        QApplication.processEvents()
        left = window.list.columnViewportPosition(column)
        right = left + window.list.columnWidth(column)
        side = window.list.rowHeight(0)
        written = [each for each in written_by(window.list.viewport()) if left <= each.ink.left() < right]
        read[key] = ["".join(each.text for each in written if each.ink.top() // side == row) for row in range(6)]
    assert all(each.startswith(("雇い人", "手下", "リーダー")) for each in read["creatures"]), read["creatures"]
    assert all(len(each) > len("d4、5…") for each in read["equipment"]), read["equipment"]


@pytest.mark.parametrize("size", [(996, 640), (1140, 660), (1500, 900)])
@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_rows_are_as_high_on_every_shelf(qtbot: QtBot, look: Look, game: System, scale: float, size: tuple[int, int]):
    """Whether or not anything on it takes a second line, and however many entries it has."""
    window = library(qtbot, Look(look.theme, scale), game)
    window.resize(*size)
    heights = {}
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        heights[shelf.key] = window.list.rowHeight(0)
    assert len(heights) > 1
    assert len(set(heights.values())) == 1, heights


@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_two_lines_of_a_name_stand_in_a_row(qtbot: QtBot, look: Look, game: System, scale: float):
    large = Look(look.theme, scale)
    window = library(qtbot, large, game)
    window.resize(large.pixels(760), large.pixels(560))
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        room, metrics = window.list.columnWidth(0), QFontMetrics(large.name(11.5))
        if any(metrics.horizontalAdvance(entry.cells[0]) > room for entry in shelf.entries):
            assert window.list.rowHeight(0) >= 2 * metrics.height(), shelf.key


def test_words_of_two_fonts_stand_level(qtbot: QtBot, look: Look, qapp: QApplication):
    """What the font of a figure lacks comes out of one with more room above its letters."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    entries = tuple(Entry(key=name, cells=(name, "1H", "1H手下")) for name in ("Ada", "Bo"))
    shelf = Shelf(key="any", label="Any", columns=("Name", "Figure", "Both"), entries=entries)
    window = LibraryWindow(look)
    qtbot.addWidget(window)
    window.show_shelves((shelf,), lambda _shelf, _key: None, lambda _offer: (), {})
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    rows, tops = window.list, list[int]()
    for column in (1, 2):
        picture = rows.viewport().grab(rows.visualRect(rows.model().index(1, column))).toImage()
        ground = picture.pixel(1, picture.height() // 2)
        across = range(2, QFontMetrics(look.label(10)).horizontalAdvance("1") + 8)
        inked = [any(picture.pixel(x, y) != ground for x in across) for y in range(4, picture.height() - 4)]
        tops.append(inked.index(True))
    assert tops[0] == tops[1]


def test_numbers_of_a_column_have_their_units_under_each_other(qtbot: QtBot, look: Look, qapp: QApplication):
    apply_theme(qapp, look.theme, POINT_SIZE)
    costs = ("4.5", "45", "720")
    entries = tuple(Entry(key=cost, cells=(f"Thing {cost}", cost, f"{cost} to 1600")) for cost in costs)
    shelf = Shelf(key="any", label="Any", columns=("Name", "Mean", "Price"), entries=entries)
    window = LibraryWindow(look)
    qtbot.addWidget(window)
    window.show_shelves((shelf,), lambda _shelf, _key: None, lambda _offer: (), {})
    window.show()
    qtbot.waitExposed(window)
    metrics = QFontMetrics(look.figures(10))
    ends = {each.text: each.ink.right() for each in written_by(window.list.viewport()) if each.text in costs}
    ends["4.5"] -= metrics.horizontalAdvance(".5")
    assert max(ends.values()) - min(ends.values()) <= 3, ends
    prices = [each.ink.right() for each in written_by(window.list.viewport()) if " to " in each.text]
    assert len(prices) == len(costs)
    assert max(prices) - min(prices) <= 1


@pytest.mark.parametrize("key", ["equipment", "goods"])
def test_what_things_cost_stands_at_the_right(key: str):
    """A price is a number, and so is how many one gets for it."""
    for game in map(registry.system, game_names()):
        for shelf in shelves_of(game):
            if shelf.key == key:
                numeric = {name for place, name in enumerate(shelf.columns) if is_numeric(shelf, place)}
                assert {"Cost", "How many", "Price", "Mean"} & set(shelf.columns) <= numeric


def test_the_tabs_of_all_shelves_stand_level(qtbot: QtBot, look: Look, qapp: QApplication):
    """What players are called in Japanese has a font with more room above its letters."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    window = LibraryWindow(Look(look.theme, LARGE))
    qtbot.addWidget(window)
    shelves = tuple(Shelf(key=name, label=name, columns=("Name",), entries=()) for name in ("H", "H手下"))
    window.show_shelves(shelves, lambda _shelf, _key: None, lambda _offer: (), {})
    window.show()
    qtbot.waitExposed(window)
    feet = [each.ink.bottom() for each in written_by(window.tabs) if each.text.endswith("0")]
    assert len(feet) == 2
    assert abs(feet[0] - feet[1]) < 0.5


def test_no_short_word_of_a_column_is_broken_and_none_is_hidden_for_it(qtbot: QtBot, look: Look, qapp: QApplication):
    apply_theme(qapp, look.theme, POINT_SIZE)
    game = worded_system(registry.system("black-hack"), "ja", sample_table("black-hack"))
    window = library(qtbot, Look(look.theme, LARGE), game)
    window.resize(1010, 660)
    for key, whole, columns in (("goods", {"ありふれた"}, 3), ("bestiary", {"アンデッド", "精霊", "邪悪"}, 4)):
        window.show_shelf(key)
        QApplication.processEvents()
        texts = {each.text.strip("、") for each in written_by(window.list.viewport())}
        assert any(word in text for word in whole for text in texts)
        assert not texts & {"ありふれ", "た", "アンデッ", "精", "霊", "邪", "悪"}
        assert sum(not window.list.isColumnHidden(column) for column in range(5)) >= columns


@pytest.mark.parametrize("name", game_names())
def test_no_column_is_hidden_and_no_word_broken_in_large_japanese_on_a_small_screen(
    qtbot: QtBot, look: Look, qapp: QApplication, name: str
):
    """The entry beside the list gives way before a column does."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    game = worded_system(registry.system(name), "ja", sample_table(name))
    window = library(qtbot, Look(look.theme, LARGE), game)
    window.resize(1010, 655)
    for shelf in shelves_of(game):
        window.show_shelf(shelf.key)
        QApplication.processEvents()
        hidden = [each for place, each in enumerate(shelf.columns) if window.list.isColumnHidden(place)]
        assert not hidden, (shelf.key, hidden)
        lefts = [window.list.columnViewportPosition(place) for place in range(len(shelf.columns))]
        cells: dict[tuple[int, int], dict[int, str]] = {}
        for each in sorted(written_by(window.list.viewport()), key=lambda each: each.ink.left()):
            row = int(each.ink.center().y() // window.list.rowHeight(0))
            place = max(number for number, left in enumerate(lefts) if left <= each.ink.left())
            lines = cells.setdefault((row, place), {})
            y = each.ink.center().y()
            line = next(
                (line for line in lines if abs(line - y) < QFontMetrics(window.list.font()).height() / 2), int(y)
            )
            lines[line] = lines.get(line, "") + each.text
        texts = ["|".join(lines[line] for line in sorted(lines)) for (_row, place), lines in cells.items() if place]
        broken = [text for text in texts if BROKEN.search(text)]
        assert any("|" in text for text in texts) or shelf.key not in ("bestiary", "creatures", "spells")
        assert not broken, (shelf.key, broken)


@pytest.mark.parametrize("scale", [1.0, LARGE])
def test_long_japanese_names_that_begin_alike_are_told_apart(
    qtbot: QtBot, look: Look, qapp: QApplication, scale: float
):
    """Their letters come out of a font whose lines are higher: two of them have room in a row."""
    apply_theme(qapp, look.theme, POINT_SIZE)
    window = LibraryWindow(Look(look.theme, scale))
    qtbot.addWidget(window)
    names = [f"古い果樹園のヴィルヘルミナ姫 {number}" for number in range(1, 5)]
    cells = [(name, "Character", "on the table", "Wounds 0 of 10") for name in names]
    entries = tuple(Entry(key=each[0], cells=each) for each in cells)
    shelf = Shelf(key="any", label="Any", columns=("Name", "Who", "Where", "State"), entries=entries)
    window.show_shelves((shelf,), lambda _shelf, _key: None, lambda _offer: (), {})
    window.resize(round(700 * scale), round(480 * scale))
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    right = window.list.columnWidth(0)
    written = "".join(each.text for each in written_by(window.list.viewport()) if each.ink.left() < right)
    assert "…" not in written
    assert all(str(number) in written for number in range(1, 5)), written


def foot_of_a_table(qtbot: QtBot, look: Look, width: int) -> EntryActions:
    """What can be done with the first table of The Black Hack, so many pixels wide."""
    game = registry.system("black-hack")
    table = sample_table("black-hack")
    shelf = next(each for each in game.shelves(table) if each.label == "Tables")
    actions = actions_of(game)
    foot = EntryActions(look)
    qtbot.addWidget(foot)
    foot.resize(width, 100)
    foot.show()
    found = game.entry_view(table, shelf.key, shelf.entries[0].key)
    foot.show_offers("first", found.offers, lambda offer: actions[offer.intent.action].parameters, {})
    return foot


@pytest.mark.parametrize("width", [972, 1250])
def test_what_empties_a_table_stands_apart_and_each_field_says_what_it_is_for(qtbot: QtBot, look: Look, width: int):
    """It stood beside the rolls and looked like them; below, two fields were named "Text", and two "Row"."""
    foot = foot_of_a_table(qtbot, look, width)
    QApplication.processEvents()
    at = {line.offer.label: QRect(line.button.mapTo(foot, QPoint(0, 0)), line.button.size()) for line in foot.offers}
    assert list(at) == [
        *("Roll in secret", "Roll openly", "Remove all rows"),
        *("Add a row", "Change a row", "Remove a row"),
    ]
    rolls, emptied = at["Roll openly"], at["Remove all rows"]
    assert emptied.top() == rolls.top()
    assert emptied.left() > rolls.right() + emptied.width()
    assert width - 2 <= emptied.right() + 1 <= width
    added, changed, shortened = at["Add a row"], at["Change a row"], at["Remove a row"]
    assert added.top() == changed.top() == shortened.top() > rolls.bottom(), "all stand in one line"
    assert changed.right() < shortened.left() < width - 2 <= shortened.right() + 1 <= width
    labels = {label.text(): label.mapTo(foot, QPoint(0, 0)).x() for label in foot.findChildren(PlainLabel)}
    named = [text for text in sorted(labels, key=lambda text: labels[text]) if text]
    assert sorted(named) == ["New row", "New text", "Row"]
    assert len([each for each in foot.findChildren(PlainLabel) if each.text()]) == 3, "the number is asked for once"
    assert labels["New row"] < added.left() < added.right() + 2 * 8 <= labels["Row"] < labels["New text"]


def test_no_row_of_a_table_is_added_or_changed_without_its_text(qtbot: QtBot, look: Look):
    """Both were offered with an empty line, and one of them removed the first row then."""
    foot = foot_of_a_table(qtbot, look, 1250)
    done: list[Offer] = []
    foot.wanted.connect(done.append)
    at = {line.offer.label: line for line in foot.offers}
    for label, lacking in (("Add a row", "New row"), ("Change a row", "New text")):
        line = at[label]
        words = line.fields["text"].widget
        assert not line.button.isEnabled()
        assert line.button.toolTip() == f"Still missing: {lacking}"
        foot.take(words)
        QTest.mouseClick(line.button, Qt.MouseButton.LeftButton)
        assert done == []
        QTest.keyClicks(words, "Bees.")
        assert line.button.isEnabled()
        assert "missing" not in line.button.toolTip()
        QTest.mouseClick(line.button, Qt.MouseButton.LeftButton)
        assert done.pop().intent.arguments["text"] == "Bees."
        for _ in "Bees.":
            QTest.keyClick(words, Qt.Key.Key_Backspace)
        assert not line.button.isEnabled()


def test_a_row_of_a_table_is_removed_by_its_number_and_by_its_own_button_alone(qtbot: QtBot, look: Look):
    foot = foot_of_a_table(qtbot, look, 1250)
    done: list[Offer] = []
    foot.wanted.connect(done.append)
    at = {line.offer.label: line for line in foot.offers}
    line, changing = at["Remove a row"], at["Change a row"]
    box = changing.fields["row"].widget
    assert isinstance(box, NumberBox)
    box.setValue(3)
    foot.activateWindow()
    foot.take(box)
    assert done == [], "Enter destroys nothing"
    assert line.button.isEnabled()
    assert not changing.button.isEnabled(), "what it says now is asked for there alone"
    QTest.mouseClick(line.button, Qt.MouseButton.LeftButton)
    assert [(each.intent.action, each.intent.arguments["row"]) for each in done] == [("remove_row", 3)]


def test_what_destroys_is_never_golden(qtbot: QtBot, look: Look):
    foot = EntryActions(look)
    qtbot.addWidget(foot)
    away = Offer(intent=Intent("remove_from_library"), label="Take it away", destroys=True)
    foot.show_offers("first", (away, Offer(intent=Intent("roll_table"), label="Roll")), lambda _offer: (), {})
    assert [line.offer.label for line in foot.offers] == ["Roll", "Take it away"]
    assert not any(line.button.property("accent") for line in foot.offers if line.offer.destroys)


def test_enter_does_nothing_that_destroys(qtbot: QtBot, look: Look):
    foot = EntryActions(look)
    qtbot.addWidget(foot)
    away = Offer(intent=Intent("remove_from_library"), label="Take it away", destroys=True)
    roll = Offer(intent=Intent("roll_table"), label="Roll")
    done: list[Offer] = []
    foot.wanted.connect(done.append)
    foot.show_offers("first", (away,), lambda _offer: (), {})
    foot.take()
    assert done == []
    foot.show_offers("second", (away, roll), lambda _offer: (), {})
    foot.take()
    assert [offer.label for offer in done] == ["Roll"]


def test_words_are_typed_in_all_the_room_that_a_line_leaves(qtbot: QtBot, look: Look):
    """They had 170 of 1290 pixels: no row of a table could be read there."""
    foot = foot_of_a_table(qtbot, look, 1250)
    for width in (1250, 990, 1100):
        foot.resize(width, 100)
        QApplication.processEvents()
        words = [each for each in foot.findChildren(QLineEdit) if not isinstance(each.parent(), NumberBox)]
        assert len(words) == 2
        assert len({each.width() for each in words}) == 1
        ends = max(each.mapTo(foot, each.rect().topRight()).x() for each in foot.findChildren(QPushButton))
        assert width - 12 <= ends < width or words[0].width() == look.pixels(420)
