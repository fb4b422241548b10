"""Banishing in the real window: the GM groups the undead in words, and who is Banished is offered to flee (BH-BAN)."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, click_token, desk_of, opened
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces

SCENE = """
game = "black-hack"
focus = "maud"

[creatures.maud]
class = "cleric"
hp = 9
attributes = { WIS = 14 }

[creatures.wight]
hd = 3
hp = 12
at = [20, 8]
tags = ["undead"]

[creatures.skeleton]
hd = 1
hp = 4
at = [20, -8]
tags = ["undead"]
"""


def crypt():
    return read_scene_text(SCENE, "crypt")


def test_undead_are_grouped_by_the_gm_and_flee(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([10, 2]), table=crypt) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "maud")
        click_action(desk, "Banish undead")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        line = desk.window.focusWidget()
        QTest.keySequence(line, "Ctrl+A")
        QTest.keyClicks(line, "wight, skeleton")
        QTest.keyClick(line, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.pending is None)
        assert desk.standing.table.creatures["wight"].sheet.hp == 11
        assert desk.standing.table.creatures["skeleton"].sheet.hp == 3
        click_token(desk, "wight")
        qtbot.waitUntil(lambda: desk.display.shown == "wight")
        labels = [offer.label for offer in desk.creature.offers]
        assert "Move one band away" in labels
        assert "Move one band nearer" not in labels
        click_action(desk, "Move one band away")
        qtbot.waitUntil(lambda: desk.board.targets is not None)
        click_token(desk, "maud")
        qtbot.waitUntil(lambda: any("Nearby becomes Faraway" in row.text for row in desk.log_model.rows))
