"""Questions with a text for an answer, and with several."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, opened
from tests.gui.workshop import workshop_table
from vtt.dice import ForcedFaces
from vtt.gui.look import Look
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Choose, Option

WORDS = Choose("gm", "What is it called?", (), free=True, why="BH-CHAR-01", default="Adda")
SEVERAL = Choose("gm", "Who?", (Option("a", "Ada"), Option("b", "Bo")), most=2, least=0, why="BH-EXP-01", default="a")


def asked(qtbot: QtBot, desk: Desk, question: str) -> None:
    qtbot.waitUntil(lambda: desk.question.isVisible() and desk.question.accessibleName() == question)


def test_a_question_is_as_wide_whatever_was_asked_before(qtbot: QtBot, look: Look):
    """The buttons of the one before still waited to be deleted, and were counted."""
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1200, 900)
    over.show()

    def width(*questions: Choose) -> int:
        card = QuestionCard(look, over)
        for question in questions:
            card.put_away()
            card.ask(question, "Game master")
            card.show_beside(QRect(20, 20, 10, 10))
        return card.width()

    assert width(SEVERAL, WORDS) == width(WORDS)


def test_a_question_of_a_few_answers_is_taken_back_by_a_button_as_any_other(qtbot: QtBot, tmp_path: Path):
    """Questions to write or to tick had one, and who knew those looked for it in vain."""
    with opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        before = desk.standing.table
        click_token(desk, "grim")
        click_action(desk, "Strike Ada")
        qtbot.waitUntil(desk.question.isVisible)
        back = next(each for each in desk.question.findChildren(QPushButton) if each.text() == "Take it back")
        QTest.mouseClick(back, LEFT, NO_KEYS)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert desk.standing.table == before
        card = desk.not_saved.card
        card.ask(Choose("gm", "Not saved?", (Option("a", "Try again"), Option("b", "Leave")), "a", ""), "Not saved")
        assert "Take it back" not in [each.text() for each in card.findChildren(QPushButton)], "nothing led to that"


def test_words_ticks_and_counts_are_answers(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Ask everything")
        asked(qtbot, desk, "Which word?")
        assert desk.question.line is not None
        assert desk.question.line.hasFocus()
        QTest.keyClicks(desk.question.line, "open, sesame")
        QTest.keyClick(desk.question.line, Qt.Key.Key_Return)

        asked(qtbot, desk, "Which woods?")
        several, go = desk.question.several, desk.question.buttons[-1]
        assert several is not None
        assert several.chosen == ("oak",)
        oak, ash, yew = (row for row in several.rows if isinstance(row, QCheckBox))
        oak.click()
        assert not go.isEnabled()
        ash.click()
        yew.click()
        assert not oak.isEnabled(), "two are enough"
        QTest.mouseClick(go, LEFT, NO_KEYS)

        asked(qtbot, desk, "Nails where?")
        several = desk.question.several
        assert several is not None
        assert several.chosen == ("oak", "oak", "ash")
        oak_nails, ash_nails = several.rows
        assert not ash_nails.more.isEnabled()
        QTest.mouseClick(oak_nails.less, LEFT, NO_KEYS)
        QTest.mouseClick(ash_nails.more, LEFT, NO_KEYS)
        QTest.mouseClick(desk.question.buttons[-1], LEFT, NO_KEYS)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert desk.log_model.rows[-1].text == "open, sesame; ash,yew; 1 of 3"


@pytest.mark.parametrize(("most", "free"), [(1, False), (3, False), (1, True)], ids=["one", "several", "words"])
def test_as_high_as_a_panel_it_is_not_torn_apart(qtbot: QtBot, most: int, free: bool):
    """Free room stands in one place, and nowhere else is there more than there was. Among answers of one press it
    looked as if one were missing: it is below them all."""
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(900, 900)
    card = QuestionCard(Look(load_theme("dark")), over)
    options = tuple(Option(name, name) for name in ("Oak", "Ash", "Yew"))
    card.ask(Choose("gm", "Which woods?", options, "Oak", "", most=most, free=free), "The woods", "Nothing is saved.")
    with qtbot.waitExposed(over):
        over.show()
    card.show_beside(QRect(400, 400, 20, 20))
    before = gaps(card)
    card.resize(card.width(), card.height() + 140)
    qtbot.waitUntil(lambda: sum(gaps(card)) >= sum(before) + 140)
    grown = [(was, now) for was, now in zip(before, gaps(card), strict=True) if was != now]
    assert len(grown) == 1, (before, gaps(card))
    of_one_press = most == 1 and not free
    assert (gaps(card)[-1] == before[-1]) is not of_one_press, "below what answers"


def gaps(card: QuestionCard) -> list[int]:
    """Pixels above each of what stands in a question, and below the last of them."""
    parts = [each for each in card.findChildren(QWidget) if isinstance(each, QLabel | QAbstractButton | QLineEdit)]
    rows = {(top := each.mapTo(card, QPoint(0, 0)).y(), top + each.height()) for each in parts if each.isVisible()}
    tops, feet = zip(*sorted(rows), strict=True)
    return [top - foot for foot, top in zip((0, *feet), (*tops, card.height()), strict=True)]


def test_an_idea_is_taken_over_by_a_click(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Ask everything")
        asked(qtbot, desk, "Which word?")
        idea = next(
            each for each in desk.question.findChildren(type(desk.question.buttons[0])) if each.text() == "Please"
        )
        idea.click()
        assert desk.question.line is not None
        assert desk.question.line.text() == "please"


def test_enter_that_answers_means_nothing_to_the_board_below(qtbot: QtBot, tmp_path: Path):
    """There Enter would take the token that is selected, as if it were to be moved by keys."""
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        desk = desk_of(nearby)
        assert desk.standing is not None
        someone = next(iter(desk.standing.table.creatures))
        click_token(desk, someone)
        click_action(desk, "Ask everything")
        asked(qtbot, desk, "Which word?")
        assert desk.question.line is not None
        QTest.keyClick(desk.question.line, Qt.Key.Key_Return)
        asked(qtbot, desk, "Which woods?")
        assert desk.board.selection == someone
        assert desk.board.drag is None


@pytest.mark.parametrize("way", ["Escape", "Ctrl+Z", "button"])
def test_a_question_for_a_text_can_be_taken_back(qtbot: QtBot, tmp_path: Path, way: str):
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        desk = desk_of(nearby)
        before, lines = desk.standing.table, len(desk.log_model.rows)
        click_action(desk, "Ask everything")
        asked(qtbot, desk, "Which word?")
        line = desk.question.line
        assert line is not None
        proposed = line.text()
        if way == "Escape":
            QTest.keyClick(line, Qt.Key.Key_Escape)
        elif way == "button":
            back = next(each for each in desk.question.findChildren(QPushButton) if each.text() == "Take it back")
            QTest.mouseClick(back, LEFT, NO_KEYS)
        else:
            QTest.keyClicks(line, "open")
            QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert desk.question.isVisible(), "first what was typed is taken back"
            assert line.text() == proposed
            QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert not desk.question.isVisible()
        assert (desk.standing.table, len(desk.log_model.rows)) == (before, lines)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("number", [8, 30])
def test_the_button_below_many_ticks_is_seen_without_scrolling(desk: Desk, size: tuple[int, int], number: int):
    desk.window.resize(*size)
    options = tuple(Option(f"{place}", f"Toll-taker {place}") for place in range(number))
    card = desk.question
    card.ask(Choose("gm", "Who hears the bell?", options, "0", "BH-ATK-01", least=1, most=3), "The bell", "")
    card.show_in_the_middle()
    QApplication.processEvents()
    go = next(each for each in card.buttons if each.text() == "Go on")
    assert go.visibleRegion().boundingRect() == go.rect()
    card.put_away()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("number", [3, 9])
def test_the_button_below_many_proposals_is_seen_without_scrolling(desk: Desk, size: tuple[int, int], number: int):
    desk.window.resize(*size)
    options = tuple(Option(f"{place}", f"All shadows point the other way, {place}") for place in range(number))
    card = desk.question
    card.ask(Choose("gm", "What happens?", options, "0", "BH-ATK-01", free=True), "The bell", "")
    card.show_in_the_middle()
    QApplication.processEvents()
    for words in ("Go on", "Take it back", "BH-ATK-01"):
        button = next(each for each in card.findChildren(QPushButton) if each.isVisible() and each.text() == words)
        assert button.visibleRegion().boundingRect() == button.rect()
    card.put_away()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_as_many_ticks_are_seen_as_there_is_room_for_and_each_whole(desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    QApplication.processEvents()
    options = tuple(Option(f"{place}", f"Toll-taker {place}") for place in range(8))
    card = desk.question
    card.ask(Choose("gm", "Who hears the bell?", options, "0", "BH-ATK-01", least=1, most=3), "The bell", "")
    card.show_in_the_middle()
    QApplication.processEvents()
    assert card.several is not None
    seen = [row for row in card.several.rows if not row.visibleRegion().isEmpty()]
    assert [row.visibleRegion().boundingRect() for row in seen] == [row.rect() for row in seen]
    free = desk.board.height() - card.height()
    assert len(seen) == len(options) or free < 2 * 8 + 2 * seen[0].height()
    card.put_away()


@pytest.mark.parametrize("number", [5, 8, 30])
def test_in_large_text_rows_to_tick_scroll_or_the_question_does(qtbot: QtBot, tmp_path: Path, number: int):
    """In a small window both did, one within the other."""
    with opened(qtbot, tmp_path, table=workshop_table) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        QApplication.processEvents()
        options = tuple(Option(f"{place}", f"Toll-taker {place}") for place in range(number))
        card, words = desk.question, "Who hears the bell? Whoever hears it comes, and nobody else does. " * 3
        card.ask(Choose("gm", words, options, "0", "BH-ATK-01", least=1, most=3), "The bell", "")
        card.show_in_the_middle()
        QApplication.processEvents()
        assert [each for each in faults(card) if each.startswith("nested")] == []
        areas = [each for each in card.findChildren(QAbstractScrollArea) if each.isVisible()]
        assert any(each.verticalScrollBar().maximum() for each in areas), "the control: not all has room"
        card.put_away()
