"""The house rules: every option, what is changed, the rule behind it, and the way back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_entry, desk_of, opened, unfolded
from vtt.gui.house_rules.option_row import OptionRow
from vtt.gui.house_rules.window import HouseRulesWindow
from vtt.gui.look import Look
from vtt.gui.scrolling import scrolled
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.description import OptionDescription
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names, system


def every_option() -> tuple[OptionDescription, ...]:
    return system("black-hack").options


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A desk with the sample scene of a real game."""
    with opened(qtbot, tmp_path, table=None) as nearby:
        yield desk_of(nearby)


def open_window(desk: Desk, key: str = "") -> HouseRulesWindow:
    desk.reference.open_house_rules(key)
    assert desk.reference.house_rules is not None
    return desk.reference.house_rules


def choose(window: HouseRulesWindow, key: str, value: object) -> None:
    """Walk to a value with the arrow keys, as far as the box follows."""
    box = window.rows[key].box
    box.setFocus()
    place = [known for known, _ in window.rows[key].option.values].index(value)  # type: ignore[arg-type]
    while box.currentIndex() != place:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down if before < place else Qt.Key.Key_Up)
        if box.currentIndex() == before:
            return


def in_force(desk: Desk) -> dict[str, object]:
    assert desk.standing is not None
    return dict(desk.standing.table.options)


def test_every_house_rule_stands_there_with_its_default_marked(desk: Desk):
    window = open_window(desk)
    assert set(window.rows) == {option.key for option in every_option()}
    assert not window.isModal()
    for option in every_option():
        box = window.rows[option.key].box
        texts = [box.itemText(place) for place in range(box.count())]
        assert [text for text in texts if text.endswith("(default)")] == [box.currentText()]
        assert len(texts) == len(option.values)


def test_a_change_is_a_step_that_can_be_undone_and_is_told_in_the_log(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    row = window.rows["natural_1"]
    choose(window, "natural_1", "always_hits")
    qtbot.waitUntil(lambda: row.changed)
    assert in_force(desk) == {"natural_1": "always_hits"}
    assert desk.log_model.rows[-1].text == "House rule: A natural 1 on an Attack: Always hits"
    assert desk.log_model.rows[-1].why == "BH-ATK-09"
    assert window.count.text().startswith("1 of ")
    desk.undo()
    qtbot.waitUntil(lambda: not row.changed)
    assert row.box.currentText().endswith("(default)")
    assert in_force(desk) == {}


def test_back_to_default_takes_it_off_the_table(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    row = window.rows["natural_1"]
    assert not row.back.isVisible()
    choose(window, "natural_1", "always_hits")
    qtbot.waitUntil(lambda: row.changed)
    QTest.mouseClick(row.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not row.changed)
    assert in_force(desk) == {}


def shown(window: HouseRulesWindow) -> set[str]:
    return {key for key, row in window.rows.items() if not row.isHidden()}


@pytest.mark.parametrize("words", ["", "bh-atk-09"])
def test_the_cross_ends_where_rows_end_whether_they_scroll_or_not(qtbot: QtBot, desk: Desk, words: str):
    window = open_window(desk)
    qtbot.waitUntil(lambda: len(window.rows) == len(every_option()))
    window.search.setText(words)
    bar = window.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: (bar.maximum() > 0) != bool(words))
    cross = next(each for each in window.findChildren(QPushButton) if each.text() == "×")
    parts = [cross, *window.rows.values()]

    def ends() -> set[int]:
        return {each.mapTo(window, each.rect().topRight()).x() for each in parts if each.isVisible()}

    for _ in range(5):
        QApplication.processEvents()
    assert len(ends()) == 1


def test_the_search_looks_at_words_ids_and_areas(desk: Desk):
    window = open_window(desk)
    QTest.keyClicks(window.search, "bh-atk-09")
    assert shown(window) == {option.key for option in every_option() if option.why == "BH-ATK-09"}
    window.search.clear()
    QTest.keyClicks(window.search, "morale")
    assert shown(window) == {option.key for option in every_option() if option.why.startswith("BH-MOR")}
    QTest.keyClicks(window.search, "qqq")
    assert shown(window) == set()
    assert window.nothing.isVisible()


def test_only_what_is_changed(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    window.only_changed.setChecked(True)
    assert shown(window) == set()
    desk.submit(Intent("set_option", "", {"key": "natural_1", "value": "always_hits"}))
    qtbot.waitUntil(lambda: shown(window) == {"natural_1"})


def test_the_rule_behind_an_option_is_one_click_away_and_so_is_the_option_of_a_rule(qtbot: QtBot, desk: Desk):
    window = open_window(desk, "natural_1")
    QTest.mouseClick(window.rows["natural_1"].rule, Qt.MouseButton.LeftButton)
    book = desk.reference.rulebook
    assert book is not None
    assert book.shown == "BH-ATK-09"
    window.close()
    book.option_wanted.emit("critical_hit")
    assert open_window(desk) is not window


def test_the_menu_of_an_action_names_its_rules_and_opens_the_book(qtbot: QtBot, desk: Desk):
    view = desk.creature.action_list
    place = next(place for place, offer in enumerate(desk.creature.offers) if offer.label.startswith("Attack"))
    view.customContextMenuRequested.emit(unfolded(desk, place).center())
    menu = desk.window.findChild(QMenu, "action menu")
    assert isinstance(menu, QMenu)
    click_entry(menu, "Rule BH-ATK-01: Attacking")
    book = desk.reference.rulebook
    assert book is not None
    assert book.shown == "BH-ATK-01"


def test_the_wheel_changes_nothing(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    box = window.rows["natural_1"].box
    place = box.rect().center()
    before = box.currentIndex()
    event = QWheelEvent(
        QPointF(place), QPointF(box.mapToGlobal(place)), QPoint(), QPoint(0, -240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, event)
    assert box.currentIndex() == before


def test_the_house_rules_have_a_key(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert desk.reference.house_rules is not None


@pytest.mark.parametrize("game", game_names())
def test_every_value_begins_like_a_line_of_its_own(qtbot: QtBot, look: Look, game: str):
    for option in system(game).options:
        row = OptionRow(look, option)
        qtbot.addWidget(row)
        told = [row.box.itemText(place) for place in range(row.box.count())]
        assert [each for each in told if each[:1].islower() and not each[1:2].isdigit()] == []


def test_rows_have_an_edge_on_paper(qtbot: QtBot):
    look = Look(load_theme("light"))
    window = HouseRulesWindow(look, every_option(), rulebook("rulebooks/black-hack.toml"))
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    row = next(iter(window.rows.values()))
    qtbot.waitUntil(lambda: row.height() > 30)
    picture = window.grab().toImage()
    edge = row.mapTo(window, QPoint(0, row.height() // 2)) * picture.devicePixelRatio()
    assert picture.pixelColor(edge).name() == look.colour("line").name()


def test_one_blank_stands_before_what_marks_the_default(desk: Desk):
    window = open_window(desk)
    assert not [row for row in window.rows.values() for i in range(row.box.count()) if "  " in row.box.itemText(i)]


def test_one_can_search_at_once(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    qtbot.waitUntil(window.search.hasFocus)


def test_no_house_rule_is_seen_without_its_choice_at_the_foot(qtbot: QtBot):
    row = OptionRow(Look(load_theme("dark"), 1.5), every_option()[0])
    contents = QWidget()
    column = QVBoxLayout(contents)
    column.addSpacing(200)
    column.addWidget(row)
    column.addSpacing(200)
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(500, 250)
    area.show()
    qtbot.waitUntil(lambda: row.box.y() > row.rule.geometry().bottom())
    area.resize(500, row.mapTo(contents, row.box.geometry().topLeft()).y() + 4)
    qtbot.waitUntil(lambda: not contents.mask().isEmpty())
    qtbot.waitUntil(lambda: contents.mask().boundingRect().bottom() < row.y())


@pytest.mark.parametrize("game", ["livehack", "null-die"])
def test_what_no_rule_of_the_game_is_about_has_a_heading_of_its_own(qtbot: QtBot, game: str):
    """The token bag is an addition: its house rules are no part of what gives the order of play its rules."""
    played = system(game)
    window = HouseRulesWindow(Look(load_theme("dark")), played.options, rulebook(played.rulebook))
    qtbot.addWidget(window)
    assert len(window.rows) == len(played.options)
    under = {heading.text(): {row.option.key for row in rows} for heading, rows in window._parts}
    of_the_order = {"token_for_fallen", "pool_rounding", "bag_contents", "end_token"}
    assert [area for area, keys in under.items() if keys & of_the_order] == ["Initiative"]
    assert under["Initiative"] >= of_the_order
    assert "take_ten_effort" not in under["Initiative"]


def test_what_changes_nothing_is_grey_and_says_with_what_it_counts(qtbot: QtBot, desk: Desk):
    window = open_window(desk)
    row = window.rows["end_token"]
    assert not row.box.isEnabled()
    assert not row.label.isEnabled()
    assert row.rule.isEnabled()
    assert row.note.text() == "counts only with Initiative: Tokens drawn from a bag"
    choose(window, "end_token", True)
    assert in_force(desk) == {}
    window.show_option("end_token")
    qtbot.waitUntil(row.rule.hasFocus)
    choose(window, "initiative", "bag")
    qtbot.waitUntil(row.box.isEnabled)
    assert row.note.text() == ""
    choose(window, "end_token", True)
    qtbot.waitUntil(lambda: row.changed)
    choose(window, "initiative", "tests")
    qtbot.waitUntil(lambda: not row.box.isEnabled())
    assert row.note.text() == "changed · by default: None · counts only with Initiative: Tokens drawn from a bag"
    # What was settled while it counted can still be taken back.
    QTest.mouseClick(row.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not row.changed)
    assert in_force(desk) == {}


class Drawn(QObject):
    """Notes each row of a window that was drawn lower than it has to be."""

    def __init__(self, window: HouseRulesWindow) -> None:
        super().__init__(window)
        self.flat: list[tuple[str, int, int]] = []
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, OptionRow):
            wanted = watched.heightForWidth(watched.width())
            if watched.height() < wanted:
                self.flat.append((watched.option.key, watched.height(), wanted))
        return False


@pytest.mark.parametrize("width", [1008, 1500])
def test_rows_that_come_in_take_no_height_from_those_before_them(qtbot: QtBot, width: int):
    """In large text the first ones were squeezed until the last had come, their names without a foot."""
    window = HouseRulesWindow(Look(load_theme("dark"), 1.5), every_option(), rulebook("rulebooks/black-hack.toml"))
    qtbot.addWidget(window)
    window.resize(width, 652)
    drawn = Drawn(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not window._more.isActive())
    QApplication.processEvents()
    assert drawn.flat == []
