"""The rulebook: search, areas, links, back and forward, and the ways that lead into it."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import click_entry
from vtt.gui.look import Look
from vtt.gui.rulebook.trail import Trail
from vtt.gui.rulebook.window import RulebookWindow
from vtt.gui.window.desk import Desk
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import system

BOOK = rulebook("rulebooks/black-hack.toml")


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> RulebookWindow:
    opened = RulebookWindow(look, BOOK, system("black-hack").options)
    opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(opened)
    opened.show()
    opened.search.setFocus()
    return opened


def shown(window: RulebookWindow) -> list[str]:
    return [row.entry.identity for row in window.model.rows]


def open_book(desk: Desk) -> RulebookWindow:
    assert desk.reference.rulebook is not None
    return desk.reference.rulebook


def test_all_rules_stand_under_their_areas(window: RulebookWindow):
    assert shown(window) == [rule.id for rule in BOOK.rules]
    headings = [row.heading for row in window.model.rows if row.heading]
    assert headings == list(dict.fromkeys(rule.area for rule in BOOK.rules))


def test_typing_searches_in_the_order_of_the_book_s_own_search(qtbot: QtBot, window: RulebookWindow):
    QTest.keyClicks(window.search, "armour die")
    assert shown(window) == [rule.id for rule in BOOK.search("armour die")]
    assert window.shown == shown(window)[0]
    assert BOOK.search("armour die")[0].title in window.text.toPlainText()
    QTest.keyClick(window.search, Qt.Key.Key_Down)
    assert window.shown == shown(window)[1]
    assert not window.back.isEnabled()


def test_nothing_found_is_said(window: RulebookWindow):
    QTest.keyClicks(window.search, "qqq")
    assert shown(window) == []
    assert window.text.toPlainText() == "No rule holds all these words."


def test_one_area_alone(window: RulebookWindow):
    window.areas.setCurrentText("Morale")
    assert shown(window) == ["BH-MOR-01", "BH-MOR-02", "BH-MOR-03"]
    QTest.keyClicks(window.search, "fail")
    assert set(shown(window)) <= {"BH-MOR-01", "BH-MOR-02", "BH-MOR-03"}


def test_a_link_leads_to_its_rule_and_back_and_forward_go_the_way_again(qtbot: QtBot, window: RulebookWindow):
    window.show_rule("BH-REST-02")
    assert 'href="rule:BH-ARM-04"' in window.text.toHtml()
    window.text.anchorClicked.emit(QUrl("rule:BH-ARM-04"))
    assert window.shown == "BH-ARM-04"
    assert window.list.currentIndex().row() == shown(window).index("BH-ARM-04")
    QTest.mouseClick(window.back, Qt.MouseButton.LeftButton)
    assert window.shown == "BH-REST-02"
    assert window.forward.isEnabled()
    QTest.mouseClick(window.forward, Qt.MouseButton.LeftButton)
    assert window.shown == "BH-ARM-04"
    assert not window.forward.isEnabled()


def test_a_rule_that_the_search_hides_is_shown_all_the_same(window: RulebookWindow):
    QTest.keyClicks(window.search, "haggling")
    window.show_rule("BH-DICE-02")
    assert window.shown == "BH-DICE-02"
    assert window.search.text() == ""
    assert "Advantage" in window.text.toPlainText()


def test_titles_in_a_text_are_links(window: RulebookWindow):
    window.show_rule("BH-CAR-01")
    assert 'href="rule:BH-DICE-02"' in window.text.toHtml()


def test_what_is_copied_from_a_rule_has_ids_that_are_found_by(qtbot: QtBot, window: RulebookWindow):
    """They stand on one line by a hyphen of another kind, by which nothing is found elsewhere."""
    rule = next(each for each in BOOK.rules if each.see)
    window.show_rule(rule.id)
    assert "BH\N{NON-BREAKING HYPHEN}" in window.text.toPlainText(), "the control"
    window.text.setFocus()
    QTest.keySequence(window.text, QKeySequence(QKeySequence.StandardKey.SelectAll))
    QTest.keySequence(window.text, QKeySequence(QKeySequence.StandardKey.Copy))
    copied = QApplication.clipboard().mimeData()
    for text in (copied.text(), copied.html()):
        assert rule.see[0] in text
        assert "\N{NON-BREAKING HYPHEN}" not in text


def test_a_rule_shows_the_house_rules_that_it_leaves_open(qtbot: QtBot, window: RulebookWindow):
    window.show_rule("BH-ATK-09")
    assert "A natural 1 on an Attack: Must still be below the Attribute" in window.text.toPlainText()
    window.set_options({"natural_1": "always_hits"})
    assert "A natural 1 on an Attack: Always hits (changed)" in window.text.toPlainText()
    with qtbot.waitSignal(window.option_wanted) as wanted:
        window.text.anchorClicked.emit(QUrl("option:natural_1"))
    assert wanted.args == ["natural_1"]


def test_f9_opens_one_window_and_keeps_it(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_F12)
    book = open_book(desk)
    assert not book.isModal()
    desk.reference.open_rulebook("BH-DICE-02")
    assert open_book(desk) is book
    assert book.shown == "BH-DICE-02"
    QTest.keyClick(book, Qt.Key.Key_Escape)
    assert desk.reference.rulebook is None


def test_the_card_of_a_rule_opens_the_book_at_it(qtbot: QtBot, desk: Desk):
    desk.log.rule_wanted.emit("BH-ATK-01", desk.log.mapToGlobal(desk.log.rect().center()))
    assert desk.rule_card.opener is not None
    QTest.mouseClick(desk.rule_card.opener, Qt.MouseButton.LeftButton)
    assert open_book(desk).shown == "BH-ATK-01"
    assert not desk.rule_card.isVisible()


def test_the_menu_of_an_action_opens_the_book(qtbot: QtBot, desk: Desk):
    view = desk.creature.action_list
    where = view.row_area(0).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    menu = desk.window.findChild(QMenu, "action menu")
    assert isinstance(menu, QMenu)
    labels = [entry.text() for entry in menu.actions() if entry.text()]
    # The skirmish cites rules that its book does not have.
    assert labels == [desk.creature.offers[0].label, "With options…"]
    click_entry(menu, desk.creature.offers[0].label)
    qtbot.waitUntil(lambda: desk.log_model.rowCount() > 0)


def test_the_trail_forgets_what_was_gone_back_from():
    trail = Trail()
    assert (trail.here, trail.can_go_back, trail.can_go_forward) == ("", False, False)
    for step in ("a", "b", "b", "c"):
        trail.go_to(step)
    assert (trail.back(), trail.back(), trail.back()) == ("b", "a", "a")
    trail.go_to("d")
    assert (trail.forward(), trail.back()) == ("d", "a")


def test_what_is_passed_by_leaves_no_step():
    trail = Trail()
    trail.pass_by("a")
    trail.pass_by("b")
    assert (trail.here, trail.can_go_back) == ("b", False)
    trail.go_to("b")
    trail.pass_by("b")
    trail.pass_by("c")
    trail.pass_by("d")
    assert (trail.here, trail.back(), trail.can_go_back) == ("d", "b", False)
    trail.pass_by("e")
    assert (trail.here, trail.can_go_forward, trail.back()) == ("e", False, "b")


def test_the_book_is_arranged_as_the_house_rules_have_it(qtbot: QtBot, look: Look):
    """LH-REV-06, LH-REV-09: what is open and searched for stays, the areas are others."""
    game = system("livehack")
    window = RulebookWindow(look, rulebook(game.rulebook), game.options)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    window.show_rule("LH-TAKE-05")
    assert "Taking Ten" in window.text.toPlainText()
    window.set_options({"revision": "2012"})
    assert window.shown == "LH-TAKE-05"
    assert "All Opposed Rolls" in window.text.toPlainText()
    headings = [row.heading for row in window.model.rows if row.heading]
    assert headings.index("Effort") == headings.index("Grim Advantage") + 1
    assert window.areas.findText("Taking Ten") == -1
    window.areas.setCurrentText("Effort")
    window.set_options({})
    assert window.areas.currentText() == "Effort"
    assert shown(window) == [f"LH-EFF-{number:02}" for number in range(1, 8)]
    assert window.areas.findText("Taking Ten") > 0


def test_a_title_that_is_too_long_for_one_line_is_read_in_two(qtbot: QtBot, window: RulebookWindow):
    window.resize(980, 680)
    window.list.grab()
    rows = {row.title: window.model.index(place) for place, row in enumerate(window.model.rows)}
    long, short = (rows[title] for title in ("Several sources of Advantage or Disadvantage", "Disadvantage"))
    assert window.list.visualRect(long).height() >= window.list.visualRect(short).height() + 10
    written = "".join(each.text for each in written_by(window.list.viewport())).replace(" ", "")
    assert "SeveralsourcesofAdvantageorDisadvantage" in written
    assert "…" not in written


def test_the_buttons_are_as_high_as_the_field_beside_them(window: RulebookWindow):
    assert {window.search.height(), window.back.height(), window.forward.height()} == {window.search.height()}
