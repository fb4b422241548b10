"""A fight without a mouse: the bag is filled and drawn from, whoever drew acts, moves and attacks by letters, aims with
Tab, answers by numbers; some of it is undone and brought back, the fight is ended by typing. Nobody loses the keyboard
on the way, and the players' window, open all the while, never tells of the foe that is hidden."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.journeys.campaign_master import CampaignMaster
from tests.journeys.player import CONTROL, wait_until
from tests.journeys.watched_game_master import NOT_FOR_PLAYERS, WatchedGameMaster
from vtt.dice import SeededFaces
from vtt.rules.contract.description import Offer

pytestmark = pytest.mark.slow

Key = Qt.Key
HIDDEN = "Tobin"


class KeysAlone(WatchedGameMaster, CampaignMaster):
    """Touches nothing but keys."""

    # A player may tell of a bond with whoever is hidden: that is on the players' own sheets.
    kept = (*NOT_FOR_PLAYERS, f"{HIDDEN} acts", f"{HIDDEN} hits", f"{HIDDEN} moves")

    def draw(self) -> None:
        """D draws, and D again has somebody act by it; where there is a choice Enter takes the first."""
        self.press(Key.Key_D)
        wait_until(lambda: bool(self.bag.holder) and self.desk.course.quiet, "a token in the hand")
        choices = self.desk.initiative.bag.choices.buttons
        self.press(Key.Key_D)
        wait_until(lambda: self.acting or any(each.hasFocus() for each in choices), "what D does once more")
        if not self.acting:
            self.press(Key.Key_Return)
            wait_until(lambda: bool(self.acting), "somebody who acts")
        self.wait()

    def reply_to_all(self) -> None:
        """The first answer of each question, by its number; words are left as they are proposed."""
        while self.desk.question.isVisible():
            self.press(Key.Key_Return if self.desk.question.line is not None else Key.Key_1)
            self.wait()

    def attack(self, offer: Offer) -> None:
        """By the letter of the attack, at whoever is proposed; Tab goes on to the next and back to the first."""
        self.press(getattr(Key, f"Key_{offer.key}"))
        self.wait()
        if self.desk.board.targets:
            for _ in range(len(self.desk.board.targets)):
                self.press(Key.Key_Tab)
            self.press(Key.Key_Return)
            self.wait()
        self.reply_to_all()

    def take_turn_by_keys(self) -> None:
        """Nearer, and an attack if there is one that can be made."""
        for keys in (("A", "R"), ("M",), ("A", "R")):
            possible = [each for each in self.desk.creature.offers if each.key in keys and each.refusal is None]
            if possible and keys == ("M",):
                self.press(Key.Key_M)
                self.wait()
                self.reply_to_all()
            elif possible:
                self.attack(possible[0])
                break
        self.keyboard_is_kept()

    def end_this_turn(self) -> None:
        """N, until it is over."""
        acted = self.acting
        self.press(Key.Key_N)
        self.after(lambda: self.acting != acted, "the end of the turn")

    def keyboard_is_kept(self) -> None:
        """What had the keyboard has it."""
        assert self.desk.board.hasFocus(), QApplication.focusWidget()


def test_a_fight_by_keys_alone(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(11), table=lambda: sample_table("livehack")) as nearby:
        assert nearby.window is not None
        nearby.window.resize(1280, 800)
        gm = KeysAlone(desk_of(nearby))
        gm.desk.board.setFocus()
        gm.press(Key.Key_P, CONTROL)
        wait_until(lambda: gm.desk.players.visible, "the players’ window")
        gm.press(Key.Key_I)
        gm.wait()
        actors = []
        for _ in range(3):
            gm.draw()
            actors.append(gm.acting)
            gm.take_turn_by_keys()
            while gm.acting:
                # A token of the game master's may be for several.
                gm.end_this_turn()
            gm.keyboard_is_kept()
        assert len({*actors}) == 3
        assert any("attacks" in line for line in gm.story)
        played, told = gm.table, gm.story
        for _ in range(2):
            gm.undo()
        assert gm.table != played
        gm.keyboard_is_kept()
        for _ in range(2):
            gm.redo()
        assert (gm.table, gm.story) == (played, told)
        gm.press(Key.Key_K, CONTROL)
        QTest.keyClick(gm.desk.command_palette.field, Key.Key_Escape)
        gm.keyboard_is_kept()
        gm.command("end the fight", "End the fight")
        gm.after(lambda: gm.table.initiative.bag is None, "the end of the fight")
        gm.reply_to_all()
        gm.keyboard_is_kept()
        assert gm.creature("tobin").hidden
        assert gm.looks > 10
