"""Somebody who has never seen the program fights the sample fight to its end, closes the window and comes back."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.player import Player
from vtt.dice import SeededFaces
from vtt.rules.contract.description import Pips
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def table(player: Player) -> Table:
    assert player.desk.standing is not None
    return player.desk.standing.table


def lines(player: Player) -> list[str]:
    return [row.text for row in player.desk.log_model.rows]


def roll_initiative(player: Player) -> None:
    """The dice tumble, and only then the order is there."""
    desk = player.desk
    desk.set_animated(True)
    player.click_turn_button("Roll initiative")
    player.answer()
    assert any(row.why.startswith("BH-INIT") and "d20" in row.text for row in desk.log_model.rows)
    desk.set_animated(False)
    assert table(player).clock.moment == 1
    assert player.acting


def take_a_turn_off_turn(player: Player) -> None:
    """Whoever’s turn it is not is dragged: the token comes back, and the reason is told."""
    desk = player.desk
    other = next(each.id for each in table(player).creatures.values() if each.id != player.acting and not each.hidden)
    before = player.creature(other).at
    rectangle = desk.board.token_rect(other)
    player.drag(other, rectangle.center() + QPoint(70, 25))
    assert player.creature(other).at == before
    assert desk.board.drag is None
    assert "Turn" in desk.toast.text
    assert desk.toast.text in desk.window.statusBar().currentMessage()
    desk.board.set_animated(False)
    assert desk.board.token_rect(other) == rectangle


def drag_over_the_bands(player: Player) -> None:
    """Odile is dragged from Nearby to Close to the ghoul."""
    while player.acting != "odile":
        player.take_turn()
    assert band_between(table(player), "odile", "ghoul") is Band.NEARBY
    ghoul = player.desk.board.token_rect("ghoul").center()
    player.drag("odile", ghoul + QPoint(26, 46))
    player.answer()
    assert band_between(table(player), "odile", "ghoul") is Band.CLOSE


def attack_undo_and_redo(player: Player) -> None:
    """An attack by a click on the action and one on the target, taken back and brought back."""
    desk = player.desk
    before, story = table(player), lines(player)
    player.click_action("Attack, bow" if not player.possible("Attack, short sword") else "Attack, short sword")
    if desk.board.targets:
        assert desk.board.targets["ghoul"].endswith("%")
        player.click_token("ghoul")
    player.answer()
    after, told = table(player), lines(player)
    assert told != story
    assert "Odile" in told[len(story)]
    player.undo()
    assert (table(player), lines(player)) == (before, story)
    player.redo()
    assert (table(player), lines(player)) == (after, told)


def broken_dice(player: Player) -> int:
    """How many Armour Dice are drawn as broken on all the sheets."""
    system = player.desk.standing.system
    sheets = [system.sheet_view(table(player), identity) for identity in table(player).creatures]
    return sum(block.pips.count("broken") for sheet in sheets for block in sheet.blocks if isinstance(block, Pips))


def break_an_armour_die(player: Player) -> None:
    """The foes act until somebody is asked, and the die breaks on the sheet."""
    before = broken_dice(player)
    for _ in range(80):
        player.take_turn("Break")
        if any(answer.startswith("Break") for answer in player.answers):
            break
    assert any("breaks an Armour Die" in line for line in lines(player))
    assert broken_dice(player) > before


def test_the_sample_fight_to_its_end_and_the_copy_in_a_new_process(qtbot: QtBot, tmp_path: Path):
    copy = tmp_path / "copy.nearby"
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        player = Player(desk_of(nearby))
        assert table(player).title == "The sewer grate"
        roll_initiative(player)
        take_a_turn_off_turn(player)
        drag_over_the_bands(player)
        attack_undo_and_redo(player)
        player.next()
        player.choose_from_menu("ghoul-2", "Show to the players")
        assert not player.creature("ghoul-2").hidden
        break_an_armour_die(player)
        player.save_a_copy(copy)
        saved, moment = lines(player), table(player).clock.moment
        player.play_to_the_end()
        assert player.over
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    again = subprocess.run(
        [sys.executable, "-m", "tests.journeys.continued", str(tmp_path / "other"), str(copy), "5"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert again.returncode == 0, again.stderr
    found = json.loads(again.stdout.splitlines()[-1])
    assert (found["log"], found["moment"], found["question"]) == (saved, moment, "")
    assert found["told"] >= 4, found


def test_a_window_closed_in_the_middle_of_a_question_opens_with_it(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        player = Player(desk_of(nearby))
        player.click_turn_button("Roll initiative")
        player.answer()
        while not player.desk.question.isVisible():
            whose = player.acting
            for action in ("Attack", "Move one band nearer"):
                if player.possible(action) and not player.desk.question.isVisible() and player.acting == whose:
                    player.click_action(action)
                    if player.desk.board.targets:
                        player.click_token(player.nearest_foe(list(player.desk.board.targets)))
            if not player.desk.question.isVisible():
                player.click_turn_button("")
        question, story = player.desk.question.accessibleName(), lines(player)
    with opened(qtbot, tmp_path, SeededFaces(5), table=None) as nearby:
        player = Player(desk_of(nearby))
        qtbot.waitUntil(lambda: player.desk.question.isVisible())
        assert (player.desk.question.accessibleName(), lines(player)) == (question, story)
        player.answer()
        assert len(lines(player)) > len(story)
