"""Keys alone: who is aimed at is always shown and told, and never a friend first where that would harm them."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import click_token, desk_of, settled
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer
from vtt.rules.engine import door

Key = Qt.Key

SCENE = """
game = "black-hack"
focus = "brannor"

[creatures.odile]
class = "cleric"
level = 3
hp = 8
at = [4, 0]
attributes = { WIS = 14 }
memory = { memorised = ["cure-light-wounds"], book = ["cure-light-wounds"] }

[creatures.brannor]
class = "thief"
hp = 8
at = [0, 0]

[creatures.ghoul]
hd = 2
hp = 9
at = [-4, 0]

[creatures.wolf]
hd = 2
hp = 9
at = [0, 5]
"""


def melee():
    return read_scene_text(SCENE, "melee")


def banner(desk: Desk) -> str:
    return desk.banner.findChildren(PlainLabel)[0].text() if desk.banner.isVisible() else ""


def attack_by_keys(qtbot: QtBot, desk: Desk) -> None:
    """As somebody who has just looked at an ally and has the keyboard on the board."""
    click_token(desk, "brannor")
    desk.board.setFocus()
    QTest.keyClick(desk.board, Key.Key_A)
    qtbot.waitUntil(lambda: desk.board.targets is not None and len(desk.board.targets) == 3)


def test_an_attack_is_aimed_at_a_foe_first_and_says_at_whom(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=melee) as nearby:
        desk = desk_of(nearby)
        attack_by_keys(qtbot, desk)
        assert desk.board.aimed_at == "ghoul"
        assert "Ghoul, " in banner(desk)
        assert "Enter" in banner(desk)
        QTest.keyClick(desk.board, Key.Key_Tab)
        assert desk.board.aimed_at == "wolf"
        assert "Wolf, " in banner(desk)
        QTest.keyClick(desk.board, Key.Key_Tab)
        assert desk.board.aimed_at == "odile", "friends come last, but the rules let them be struck"
        assert "Odile, " in banner(desk)


def test_enter_strikes_the_one_that_is_told(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=melee) as nearby:
        desk = desk_of(nearby)
        attack_by_keys(qtbot, desk)
        QTest.keyClick(desk.board, Key.Key_Return)
        qtbot.waitUntil(lambda: settled(desk) and len(desk.log_model.rows) > 0)
        assert any("Ghoul" in row.text for row in desk.log_model.rows)
        assert not any("Odile" in row.text for row in desk.log_model.rows)
        assert desk.board.aimed_at == ""
        assert desk.board.pointed_at in ("", "brannor")


def test_the_one_who_was_struck_last_is_not_aimed_at_the_next_time(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=melee) as nearby:
        desk = desk_of(nearby)
        attack_by_keys(qtbot, desk)
        QTest.keyClick(desk.board, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert desk.board.aimed_at == "odile"
        QTest.keyClick(desk.board, Key.Key_Escape)
        assert desk.board.aimed_at == ""
        attack_by_keys(qtbot, desk)
        assert desk.board.aimed_at == "ghoul"


def test_help_is_aimed_at_a_friend_first(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=melee) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "odile")
        cure = [each for each in desk.creature.offers if each.label.startswith("Cast Cure")]
        offer: Offer = next(each for each in cure if each.missing)
        desk.do(offer)
        qtbot.waitUntil(lambda: desk.board.targets is not None or desk.course.standing.can_undo)
        assert desk.board.targets is not None
        assert desk.board.aimed_at == "brannor"


FRIEND_ALONE = (
    SCENE.split("[creatures.ghoul]")[0]
    + """
[creatures.ghoul]
hd = 2
hp = 9
at = [-300, 0]
"""
)


def test_an_only_friend_in_reach_is_not_struck_without_asking(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(
        qtbot, tmp_path, SeededFaces(3), table=lambda: read_scene_text(FRIEND_ALONE, "alone")
    ) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "brannor")
        system, table = desk.standing.system, desk.standing.table
        target = next(each for each in door.actions(system)["attack"].parameters if each.name == "target")
        attacks = [each for each in desk.creature.offers if each.label.startswith("Attack")]
        intent = next(each.intent for each in attacks if each.key == "A")
        desk.targeting.begin(system, table, intent, target, helps=False)
        qtbot.waitUntil(lambda: desk.board.targets is not None)
        assert desk.board.targets.keys() == {"odile"}
        assert desk.board.aimed_at == ""
        QTest.keyClick(desk.board, Key.Key_Return)
        assert desk.board.targets is not None, "nobody is aimed at yet"
        assert not desk.standing.can_undo


def test_words_too_long_for_the_board_go_on_in_the_next_line(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=melee) as nearby:
        desk = desk_of(nearby)
        desk.banner.say("Attack: a ghoul. Enter", "Cancel")
        low = desk.banner.height()
        desk.banner.say("Attack with a very long name: " + "Sister Mary of the Seven Sorrows, " * 4, "Cancel · Esc")
        assert desk.board.rect().contains(desk.banner.geometry())
        words = desk.banner.findChildren(PlainLabel)[0]
        assert words.height() >= words.heightForWidth(words.width())
        desk.banner.say("Attack: a ghoul. Enter", "Cancel")
        assert desk.banner.height() == low
