"""Given a players' window, when a player is asked something, then it stands there in words, and is answered from there
by the same keys."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.every_word import words
from tests.gui.opening import desk_of, opened
from tests.gui.players_window.theirs import theirs
from vtt.dice import ForcedFaces
from vtt.gui.players_window.lengths import READ
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.views.players_shown import ShownQuestion


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Grim strikes Ada, who is asked about her shield."""
    with opened(qtbot, tmp_path, ForcedFaces([15, 2] * 4)) as nearby:
        desk = desk_of(nearby)
        desk.bar.players.trigger()
        qtbot.waitUntil(lambda: desk.players.visible)
        desk.submit(Intent("move", "ada", {"to": [0.0, 6.0]}))
        qtbot.waitUntil(lambda: desk.course.quiet)
        desk.submit(Intent("strike", "grim", {"target": "ada"}))
        qtbot.waitUntil(lambda: desk.question.isVisible())
        yield desk


def test_it_stands_on_their_screen_in_words(desk: Desk):
    panel = theirs(desk).question
    assert panel.isVisible()
    assert panel.question == ShownQuestion(
        who="Ada",
        question="Break a shield against 2 damage?",
        options=("Break a shield", "Take the damage"),
    )
    said = "Ada decides. Break a shield against 2 damage? Break a shield; Take the damage"
    assert panel.accessibleDescription() == said


@pytest.mark.parametrize("where", ["theirs", "ours"])
def test_it_is_answered_by_its_number_in_either_window(desk: Desk, qtbot: QtBot, where: str):
    QTest.keyClick(theirs(desk) if where == "theirs" else desk.window.focusWidget(), Qt.Key.Key_2)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert desk.standing.table.creatures["ada"].sheet.hp < 10
    assert desk.standing.log[-1].read() == "Ada may run" or "loses 2" in desk.standing.log[-2].read()
    assert not theirs(desk).question.isVisible()
    assert "Take the damage" not in set(words(theirs(desk)))


def test_it_goes_when_what_led_to_it_is_undone(desk: Desk, qtbot: QtBot):
    desk.undo()
    qtbot.waitUntil(lambda: not theirs(desk).question.isVisible())
    desk.redo()
    qtbot.waitUntil(lambda: theirs(desk).question.isVisible())


def test_what_is_asked_is_written_large_enough(qtbot: QtBot):
    from vtt.gui.players_window.lengths import Lengths
    from vtt.gui.players_window.question_panel import QuestionPanel

    panel = QuestionPanel(load_theme("dark"))
    qtbot.addWidget(panel)
    options = tuple(f"Strike back with the long and heavy halberd of the Watch, {number}" for number in range(14))
    panel.show_question(ShownQuestion(who="Ada of the Fen", question="What now? " * 30, options=options))
    for size, scale in (((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.5)):
        lengths = Lengths(*size, scale)
        panel.lay_out(QSize(*size), lengths, QRect(29, 29, 400, 311), ())
        assert panel.geometry().bottom() < size[1]
        assert panel.geometry().top() >= 0
        assert lengths.name(READ).pixelSize() >= size[1] * 0.025


FOLDER = os.environ.get("PICTURES_IN")


@pytest.mark.skipif(not FOLDER, reason="pictures for people")
def test_pictures(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    for wide, high in ((1280, 800), (1920, 1080)):
        window.resize(wide, high)
        QApplication.processEvents()
        window.grab().save(f"{FOLDER}/question-{wide}.png")
    options = tuple(f"Strike back with the long halberd, 鉄の狼 {number}" for number in range(14))
    window.question.show_question(
        ShownQuestion(who="Wilhelmina Featherstonehaugh", question="Whom does she strike? " * 5, options=options)
    )
    for wide, high in ((1280, 800), (1920, 1080)):
        window.resize(wide, high)
        QApplication.processEvents()
        window.grab().save(f"{FOLDER}/question-long-{wide}.png")
