"""A whole evening at the table, by mouse: two characters are made, a torch burns, a ghoul is met, somebody falls and
gets up again, something is bought, stories are told, a Level is gained; all of it undone, redone, saved, reopened."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.fate import Fate
from tests.journeys.game_master import GameMaster
from vtt.table.table import Table

pytestmark = pytest.mark.slow


def sheet(gm: GameMaster, creature: str) -> Any:
    return gm.creature(creature).sheet


def make_the_warrior(gm: GameMaster, fate: Fate) -> None:
    """Step after step through the guide (BH-CHAR-01 to BH-CHAR-09)."""
    gm.choose("Characters", "New character")
    gm.fill(name="Brannor", concept="a ferryman who owes the river a life")
    fate.falls(5, 4, 4, 3, 4, 3, 4, 4, 4, 3, 3, 3, 3, 3, 2, 4, 4, 4)
    gm.guide("attributes", "Roll 3d6")
    assert gm.step("attributes").step.result == "STR 13 · DEX 10 · CON 12 · INT 9 · WIS 8 · CHA 12"
    gm.guide("swap", "Keep them")
    fate.falls(4)
    gm.guide("class", "Warrior")
    fate.falls(4, 5, 6)
    gm.guide("equipment", "Package A", weapon="Sword")
    gm.guide("background", "Write it down", background="Three winters on the Grey Mere ferry taught me knots")
    gm.finish("Put on the table")
    brannor = sheet(gm, "brannor")
    assert (brannor.hp, brannor.coins, brannor.wielded) == (10, 9, "sword")
    assert not gm.desk.guiding.panel.isVisible()


def make_the_wizard(gm: GameMaster, fate: Fate) -> None:
    """INT 15 brings a WIS of 7; the book holds four spells (BH-CHAR-04, BH-WIZ-08)."""
    gm.choose("Characters", "New character")
    gm.fill(name="Odile")
    fate.falls(3, 3, 3, 4, 4, 3, 4, 4, 4, 5, 5, 5, 3, 3, 2)
    gm.guide("attributes", "Roll 3d6")
    gm.guide("swap", "Keep them")
    fate.falls(2)
    gm.guide("class", "Wizard")
    fate.falls(4, 4, 5)
    gm.guide("equipment", "Package A")
    fate.falls(2)
    gm.guide("spells", "Roll 1d4")
    gm.pick("Shield", "Sleep", "Magic Missile", "Light")
    gm.guide("background", "Write it down", background="The tower of Ash burned, and I can still read its smoke")
    gm.finish("Put on the table")
    odile = sheet(gm, "odile")
    assert (odile.hp, odile.attributes.INT, odile.attributes.WIS) == (2, 15, 7)
    assert set(odile.memory.book) == {"shield", "sleep", "magic-missile", "light"}


def prepare(gm: GameMaster, fate: Fate) -> None:
    """A spell is memorised, torches are haggled for and lit, Minutes burn them down, a ghoul comes from the library."""
    gm.set_scale("Hours")
    gm.look_at("odile")
    gm.click_action("Memorise spells")
    gm.fill(which="Shield")
    assert sheet(gm, "odile").memory.memorised == ("shield",)
    gm.set_scale("Minutes")
    gm.look_at("brannor")
    gm.click_action("Buy something")
    fate.falls(5, 4, 2)
    gm.fill(item="Torches", haggle="CHA test")
    gm.answer("2")
    assert sheet(gm, "brannor").coins == 7
    gm.click_action("Light the torches")
    fate.falls(2)
    gm.pass_time("A turn passes")
    assert [(item.usage, item.lit) for item in sheet(gm, "brannor").items if item.light] == [(4, True)]
    gm.open_library("Bestiary", "ghoul")
    fate.falls(2, 5)
    gm.from_library("Put on the table")
    assert (sheet(gm, "ghoul").hd, sheet(gm, "ghoul").hp) == (2, 7)


def fight(gm: GameMaster, fate: Fate) -> None:
    """A spell is lost, an Armour Die breaks, somebody falls, the ghoul is slain."""
    gm.follow_the_turn()
    fate.falls(15, 5)
    gm.click_turn_button("Roll initiative")
    assert gm.acting == "odile"
    fate.falls(20)
    gm.click_action("Cast Shield")
    assert sheet(gm, "odile").memory.memorised == ()
    assert sheet(gm, "odile").conjured.dice == 2
    gm.click_turn_button("Next")
    gm.click_action("Move one band nearer")
    gm.click_token("brannor")
    fate.falls(18, 5)
    gm.click_action("Attack, bite")
    if gm.desk.board.targets:
        gm.click_token("brannor")
    gm.answer("Break")
    assert (sheet(gm, "brannor").hp, sheet(gm, "brannor").armour.broken) == (10, 1)
    gm.click_turn_button("Next")
    fate.falls(4, 1)
    gm.do("Attack, sword")
    assert sheet(gm, "ghoul").hp == 6
    fate.falls(16, 17)
    gm.click_turn_button("Next")
    assert gm.acting == "ghoul"
    gm.drag("ghoul", gm.desk.board.token_rect("odile").center() + QPoint(-30, 30))
    fate.falls(19, 6)
    gm.click_action("Attack, bite")
    if gm.desk.board.targets:
        gm.click_token("odile")
    gm.answer("Take")
    assert sheet(gm, "odile").state == "out"
    gm.click_turn_button("Next")
    fate.falls(3, 6)
    gm.do("Attack, sword")
    assert "ghoul" not in gm.table.creatures
    gm.click_turn_button("End the fight")


def rest(gm: GameMaster, fate: Fate) -> None:
    """Odile survives the Out of Action roll; an Hour mends the die (BH-OUT-02, BH-REST-01)."""
    fate.falls(2, 3)
    gm.pass_time("The danger has passed")
    assert (sheet(gm, "odile").state, sheet(gm, "odile").hp) == ("", 2)
    gm.set_scale("Hours")
    fate.falls(5)
    gm.pass_time("Rest an Hour")
    gm.answer()
    assert sheet(gm, "brannor").armour.broken == 0


def grow(gm: GameMaster, fate: Fate) -> None:
    """An Experience is awarded, its story told over drinks, and a Level gained (BH-EXP-09 to BH-EXP-14)."""
    gm.choose("Experiences", "Award an Experience")
    gm.fill(what_it_was="the ghoul of the cellar")
    gm.answer()
    gm.look_at("brannor")
    gm.click_action("Share Experiences")
    gm.guide("stories", "Story 1 is told", the_story="The cellar was darker than the river")
    fate.falls(4, 13)
    gm.guide("night", "Throw 1d6")
    assert (sheet(gm, "brannor").coins, sheet(gm, "brannor").attributes.CHA) == (3, 13)
    # Six Attributes, one roll more, and the Hit Die with Advantage.
    fate.falls(14, 10, 1, 9, 5, 2, 15, 3, 7)
    gm.guide("level", "Gain the Level")
    gm.answer("STR", "7")
    brannor = sheet(gm, "brannor")
    assert (brannor.level, brannor.attributes.STR, brannor.max_hp) == (2, 15, 17)


def undo_and_redo(gm: GameMaster) -> None:
    """Everything is taken back to the empty table, and brought back as it was."""
    after, story = gm.table, gm.story
    steps = 0
    while gm.desk.standing is not None and gm.desk.standing.can_undo:
        gm.undo()
        steps += 1
    assert (gm.table, gm.story) == (EMPTY, [])
    for _ in range(steps):
        gm.redo()
    assert (gm.table, gm.story) == (after, story)


EMPTY = Table(game="black-hack", title="An evening")


def test_an_evening(qtbot: QtBot, tmp_path: Path):
    fate = Fate(3)
    copy = tmp_path / "copy.nearby"
    with opened(qtbot, tmp_path, fate, table=lambda: EMPTY) as nearby:
        assert nearby.window is not None
        nearby.window.resize(1280, 800)
        gm = GameMaster(desk_of(nearby))
        make_the_warrior(gm, fate)
        make_the_wizard(gm, fate)
        prepare(gm, fate)
        fight(gm, fate)
        rest(gm, fate)
        grow(gm, fate)
        assert fate.fulfilled
        undo_and_redo(gm)
        table, story = gm.table, gm.story
        gm.desk.save_copy(copy)
        qtbot.waitUntil(copy.is_file)
    with opened(qtbot, tmp_path, fate, file=copy) as again:
        gm = GameMaster(desk_of(again))
        assert (gm.table, gm.story) == (table, story)
        gm.undo()
        assert sheet(gm, "brannor").level == 1, "what was done before the copy can still be undone"
