"""The oracle by mouse and keys, in every game: asked, answered by the dice, kept as a note, tables of one's own."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, desk_of, sample_table
from vtt.dice import MixedFaces, SeededFaces
from vtt.gui.look import Look
from vtt.gui.oracle.editor import TableEditor
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.plain_text import read_off
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.numerals import hundredths
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path):
    faces = MixedFaces([7, 6, 3, 3, 2], SeededFaces(5))
    with one_window.opened(qtbot, tmp_path, faces, table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def press(button) -> None:
    QTest.mouseClick(button, LEFT, pos=button.rect().center())


def answered(qtbot: QtBot, desk: Desk, answer: str) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet and desk.oracle.window.answer.text() == answer)


def opened_by_key(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.oracle.window is not None and desk.oracle.window.isVisible())
    return desk.oracle.window


def test_of_a_long_question_that_was_asked_the_beginning_is_seen(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    question = "Does the ferrywoman of the drowned villages know who opened the weir last night?"
    QTest.keyClicks(window.field, question)
    QTest.keyClick(window.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and window.about.text().startswith(question))
    assert (window.field.selectedText(), window.field.cursorPosition()) == (question, 0)
    QTest.keyClicks(window.field, "Why?")
    assert window.field.text() == "Why?"


def test_a_question_is_asked_answered_kept_and_undone(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    assert not window.keep.isEnabled()
    QTest.keyClicks(window.field, "Is the door locked?")
    likely = next(each for each in window.likelihoods if each.likelihood.name == "likely")
    press(likely)
    answered(qtbot, desk, "Yes, and")
    assert window.about.text() == "Is the door locked? · asked as likely, 70 %"
    assert [each.read() for each in desk.standing.log if each.level == "result"][-1] == "Is the door locked? Yes, and"
    assert all(each.secret for each in desk.standing.log[-3:])
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(desk.standing.table.pages))
    page = next(iter(desk.standing.table.pages.values()))
    assert (page.title, page.text) == ("Is the door locked?", "Yes, and")
    desk.undo()
    qtbot.waitUntil(lambda: not desk.standing.table.pages)
    desk.undo()
    answered(qtbot, desk, "")


def test_enter_asks_at_even_chances_and_players_read_it_where_they_may(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    press(window.shared)
    QTest.keyClicks(window.field, "Rain?")
    QTest.keyClick(window.field, Qt.Key.Key_Return)
    answered(qtbot, desk, "Yes, and")
    assert not any(each.secret for each in desk.standing.log[-3:])


def test_a_table_of_ones_own_is_written_rolled_on_changed_and_deleted(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    press(window.new)
    editor = window.findChild(TableEditor)
    QTest.keyClicks(editor.title, "Omens")
    QTest.keyClicks(editor.rows, "rain")
    QTest.keyClick(editor.rows, Qt.Key.Key_Return)
    QTest.keyClicks(editor.rows, "{Omens}")
    assert not editor.go.isEnabled()
    assert editor.problem.text() == "Omens calls itself: Omens → Omens"
    for _ in "{Omens}":
        QTest.keyClick(editor.rows, Qt.Key.Key_Backspace)
    # Over the last of them first, so that the dice of the list above are used one by one.
    for row in ("fog", "hail", "snow", "wind", "sun", "a red moon"):
        QTest.keyClicks(editor.rows, row)
        QTest.keyClick(editor.rows, Qt.Key.Key_Return)
    assert editor.problem.text() == "7 rows, thrown with 1d7"
    press(editor.go)
    qtbot.waitUntil(lambda: "omens" in desk.standing.table.random_tables)
    QTest.keyClicks(window.search, "red moon")
    qtbot.waitUntil(lambda: window.marked == "omens")
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    answered(qtbot, desk, "A red moon")
    press(window.delete)
    qtbot.waitUntil(lambda: not desk.standing.table.random_tables)
    window.search.clear()
    assert not window.delete.isEnabled()
    desk.undo()
    qtbot.waitUntil(lambda: "omens" in desk.standing.table.random_tables)


def test_what_cannot_be_kept_now_is_not_said_to_be_kept(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    press(window.likelihoods[0])
    qtbot.waitUntil(lambda: desk.course.quiet and window.keep.isEnabled())
    desk.set_real_dice(True)
    desk.submit(Intent("throw", "", {"dice": "2d6"}))
    qtbot.waitUntil(lambda: desk.standing.pending is not None)
    press(window.keep)
    assert "Kept" not in desk.toast.text
    assert not desk.standing.table.pages


def test_the_arrows_move_the_mark_in_the_tables_while_one_types(qtbot: QtBot, desk: Desk) -> None:
    window = opened_by_key(qtbot, desk)
    window.search.setFocus()
    first = window.marked
    QTest.keyClick(window.search, Qt.Key.Key_Down)
    second = window.marked
    assert second not in ("", first)
    QTest.keyClick(window.search, Qt.Key.Key_PageUp)
    assert window.marked == first
    assert window.focusWidget() is window.search


def test_it_is_found_by_typing(qtbot: QtBot, desk: Desk) -> None:
    labels = [each.label for each in commands(desk)]
    assert {"The oracle", "Roll: Weather", "Ask the oracle: Likely", "A table of your own"} <= set(labels)
    assert len(labels) == len(set(labels)) or labels.count("Something happens") == 1
    next(each for each in commands(desk) if each.label == "Roll: Motive").run()
    qtbot.waitUntil(lambda: desk.oracle.window is not None)
    # The d12 shows the 7 that comes first.
    answered(qtbot, desk, "Curiosity")


def test_nothing_moves_under_the_pointer_when_an_answer_comes(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = OracleWindow(look, parent)
    window.show()
    before = [each.geometry() for each in (window.roll, window.delete, window.view)]
    window.say("Is the door locked?", "Yes, and")
    QApplication.processEvents()
    assert [each.geometry() for each in (window.roll, window.delete, window.view)] == before
    parent.close()


def test_the_labels_of_a_table_lie_level_with_its_fields(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    editor = TableEditor(look, {}, None, parent)
    editor.show()
    for label, field in zip(editor.labels, (editor.title, editor.dice), strict=True):
        assert abs(label.geometry().center().y() - field.geometry().center().y()) <= 1
    parent.close()


def test_buttons_under_the_tables_end_where_the_list_does_and_both_halves_on_one_line(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = OracleWindow(look, parent)
    window.show()
    right = lambda each: each.mapTo(window, each.rect().bottomRight()).x()  # noqa: E731
    foot = lambda each: each.mapTo(window, each.rect().bottomRight()).y()  # noqa: E731
    qtbot.waitUntil(lambda: right(window.delete) == right(window.search))
    assert foot(window.besides) == foot(window.roll)


def test_the_answers_of_a_likelihood_add_up_and_those_of_yes_to_its_chance(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = OracleWindow(look, parent)
    for button in window.likelihoods:
        told = [float(each) for each in re.findall(r": ([\d.]+) %", read_off(button.toolTip()))]
        assert len(told) == 6
        assert round(sum(told), 6) == 100, button.text()
        assert round(sum(told[:3]), 6) == hundredths(button.chance, 1), button.text()
    parent.close()
