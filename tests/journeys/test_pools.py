"""Rolls of pools, built by mouse over the whole table while the players read along: Boons and Banes put on and taken
off, sources struck off and put back, a null die, a check by a house rule, a blow and boxes of harm; undone to the start
and redone, saved and reopened. The players' window never tells what players must not know."""

from math import ceil, floor
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.fate import Fate
from tests.journeys.player import SHIFT, wait_until
from tests.journeys.pool_game_master import PoolGameMaster
from vtt.campaign.scene import read_scene_text
from vtt.dice import Pool, added

pytestmark = pytest.mark.slow

SCENE = Path(__file__).with_name("toll.toml")
WIDTH, HEIGHT = 1280, 800


def boons_and_banes_by_mouse(gm: PoolGameMaster) -> None:
    """+3B and -1B on Circumstance are +2B: four dice of which the best two count (ND-CANC-01, ND-CANC-02)."""
    gm.open_by_key(Qt.Key.Key_R, "ada")
    gm.reads("Circumstance", "+0B", "2d10")
    gm.reads("Ability", "net +1B", "2d8, best 1")
    gm.draws(added(Pool(2, 10), Pool(1, 8, 1)))
    gm.press_steps("Circumstance", "Boon", "plus", 3)
    gm.press_steps("Circumstance", "Bane", "minus")
    gm.reads("Circumstance", "net +2B", "4d10, best 2")
    gm.draws(added(Pool(2, 10, 3, 1), Pool(1, 8, 1)))


def sources_off_and_on(gm: PoolGameMaster) -> None:
    """The net is worked out afresh at every press (ND-NAME-05)."""
    gm.press_part("Ability", "rain")
    gm.reads("Ability", "net +2B", "3d8, best 1")
    assert gm.part("Ability", "rain").struck
    gm.draws(added(Pool(2, 10, 2), Pool(1, 8, 2)))
    gm.press_part("Ability", "rain")
    gm.reads("Ability", "net +1B", "2d8, best 1")
    gm.press_part("Circumstance", "Bane")
    gm.reads("Circumstance", "net +3B", "5d10, best 2")
    assert [row.part.label for row in gm.side("Circumstance").parts] == ["Boon"] * 3
    gm.press_steps("Circumstance", "Bane", "minus")
    gm.reads("Circumstance", "net +2B", "4d10, best 2")


def the_roll_in_the_tray(gm: PoolGameMaster, fate: Fate) -> None:
    """Each pool lies under its name, what is dropped beside what is kept (ND-BOON-05, ND-POOL-04)."""
    said = len(gm.story)
    fate.falls(3, 10, 6, 8, 2, 7)
    gm.make_roll()
    assert fate.fulfilled
    for tray in gm.dice_seen:
        assert [(heap.hand.name, heap.thrown.total) for heap in tray.heaps] == [("Circumstance", 18), ("Ability", 7)]
        assert [[(die.face, die.fate) for die in heap.dice] for heap in tray.heaps] == [
            [(3, "dropped"), (10, "kept"), (6, "dropped"), (8, "kept")],
            [(2, "dropped"), (7, "kept")],
        ]
    assert "Circumstance: 10 and 8 kept, 3 and 6 dropped: 18" in gm.since(said)
    assert "Ability: +2B rope, −1B rain; net +1B: 2d8, best 1" in gm.since(said)
    assert "Total 25" in gm.since(said)
    assert gm.story[-1] == "House rules: limit on the net"


def what_is_typed(gm: PoolGameMaster, fate: Fate) -> None:
    """A source of this roll alone; one that names no pool of it is asked for (ND-NAME-02, ND-NAME-03)."""
    gm.open_by_key(Qt.Key.Key_R, keys=SHIFT)
    gm.press_steps("Circumstance", "Boon", "plus")
    gm.type_into("More Boons", "+1B Circumstance: a push, -")
    gm.reads("Circumstance", "net +2B", "4d10, best 2")
    assert gm.form.go is not None
    wait_until(lambda: not gm.form.go.isEnabled(), "a refusal of what is half typed")
    gm.type_into("More Boons", "1B Luck")
    wait_until(gm.form.go.isEnabled, "a roll that can be made")
    assert gm.builder.additions.rows[0].part.label == "−1B Luck"
    fate.falls(5, 5, 5, 5, 1)
    gm.click(gm.form.go)
    wait_until(gm.desk.question.isVisible, "the question which pool is meant")
    said = len(gm.story)
    gm.reply("Ability")
    assert fate.fulfilled
    assert "Ability: +2B rope, −1B rain, −1B; net +0B: 1d8" in gm.since(said)


def a_null_die(gm: PoolGameMaster, fate: Fate) -> None:
    """A coin that shows 0, +1 or -1 at once, and nothing is thrown (ND-DICE-02, ND-NULL-01 to ND-NULL-03)."""
    for label, kind, total, text in (("", "", 0, "0"), ("Boon", "plus", 1, "1"), ("Bane", "minus", -1, "−1")):
        gm.open_by_key(Qt.Key.Key_R, "dot")
        gm.reads("Ability", "+0B", "1d0, worth 0")
        gm.press_steps("Circumstance", "Leave out", "switch")
        if label:
            gm.press_steps("Ability", label, kind)
        gm.lies_at_once(total)
        assert gm.form.go is not None
        assert gm.form.go.text() == "Roll"
        fate.falls(4)
        gm.make_roll()
        assert not fate.fulfilled, "no face was asked for"
        fate.forgets()
        assert [each for each in gm.story if each.startswith("Total")][-1] == f"Total {text}"
        for tray in gm.dice_seen:
            ((die,),) = (heap.dice for heap in tray.heaps)
            assert (die.sides, die.face, die.fate) == (0, total, "fixed")
            assert tray.resting


def a_roll_of_the_gm(gm: PoolGameMaster, fate: Fate) -> None:
    """Circumstance is there, the dice of Ability are asked for, and another pool is added (ND-NAME-04)."""
    gm.choose("Dice", "Roll pools")
    wait_until(lambda: gm.form.isVisible() and gm.form.roll is not None, "a roll of the GM's")
    assert gm.form.go is not None
    wait_until(lambda: not gm.form.go.isEnabled(), "a refusal before the dice are chosen")
    assert gm.side("Ability").total.text() == "?"
    gm.press_steps("Ability", "d4", "switch")
    (another,) = gm.builder.additions.rows
    gm.click(another)
    gm.press_steps("Pool 1", "d12", "switch")
    gm.press_steps("Pool 1", "Dice", "plus")
    assert gm.side("Pool 1").dice.text() == "2d12"
    assert gm.players_builder is None, "players see rolls of their own alone"
    wait_until(gm.form.go.isEnabled, "a roll that can be made")
    fate.falls(1, 2, 3, 11, 12)
    gm.make_roll()
    assert fate.fulfilled
    assert "The GM: Circumstance, Ability and Pool 1: 2d10+d4+2d12 → 1, 2 + 3 + 11, 12 = 29" in gm.story


def a_check(gm: PoolGameMaster, fate: Fate) -> None:
    """Off until a house rule adds it; rank 5 is a d6, a skill of rank 4 adds 2, and a band says how it went."""
    gm.click_row("ada")
    assert not gm.possible("Check Might")
    gm.switch_house_rule("check_chapter", "On")
    gm.open_roll("Check Might")
    gm.choose_in_field("Skill", "Climbing")
    gm.reads("Ability", "net +1B", "2d6, best 1")
    odds = added(Pool(2, 10), Pool(1, 6, 1), 2).distribution()
    for builder in (gm.builder, gm.players_builder):
        assert builder is not None
        told = builder.bands.accessibleName().split(", ")
        assert [each.split(":")[0] for each in told] == ["Miss", "Graze", "Hit", "Critical"]
        # Parts of one whole add up: of two as near to the next number one is told by the number below.
        share = odds.at_least(20) * 100
        assert told[3] in (f"Critical: {floor(share)} %", f"Critical: {ceil(share)} %")
    said = len(gm.story)
    fate.falls(6, 5, 2, 4)
    gm.make_roll()
    assert fate.fulfilled
    assert "Total 17: Hit" in gm.since(said)
    assert [(heap.hand.name, heap.thrown.total) for heap in gm.dice_seen[0].heaps] == [
        ("Circumstance", 11),
        ("Ability", 4),
        ("Climbing", 2),
    ]


def a_blow(gm: PoolGameMaster, fate: Fate) -> None:
    """Both sides' pools; of the foe's the players read the names alone (ND-CANC-03)."""
    gm.drag_beside("ada", "guard")
    gm.open_by_key(Qt.Key.Key_A)
    (theirs,) = [side for side in gm.builder.sides if side.heading.text() == "Keeper of the gate: Ability"]
    assert theirs.total.text() == "net +1B"
    gm.press_steps("Ada: Circumstance", "Boon", "plus")
    shown = gm.players_builder
    assert shown is not None
    assert [(side.heading.text(), side.total.text()) for side in shown.sides][1:] == [
        ("Ada: Ability", "net +1B"),
        ("Keeper of the gate: Circumstance", ""),
        ("Keeper of the gate: Ability", ""),
    ]
    assert not shown.histogram.isVisible()
    wait_until(lambda: not shown.out_of_sight, "room for all of it where nobody can scroll", 2)
    said = len(gm.story)
    fate.falls(9, 2, 8, 7, 3, 4, 5, 2, 6)
    gm.make_roll()
    assert fate.fulfilled
    assert gm.sheet("guard").harm == 2
    assert "Ada against Keeper of the gate → 9, (2), 8 + 7, (3) = 24 against 4, 5 + (2), 6 = 15" in gm.since(said)
    assert "24 against 15: Keeper of the gate takes 2 harm" in gm.since(said)
    assert "Keeper of the gate, Ability: 6 kept, 2 dropped: 6" in gm.since(said)


def boxes_of_harm(gm: PoolGameMaster) -> None:
    """Marked and wiped by hand; with the last box somebody is out of the fight."""
    gm.click_row("guard")
    gm.click_action("Mark a box of harm")
    assert gm.sheet("guard").harm == 3
    assert "Keeper of the gate is out of the fight" in gm.story
    gm.click_action("Wipe a box of harm")
    assert gm.sheet("guard").harm == 2


def test_rolls_of_pools(qtbot: QtBot, tmp_path: Path):
    fate = Fate(5)
    copy = tmp_path / "copy.nearby"
    with opened(
        qtbot, tmp_path, fate, table=lambda: read_scene_text(SCENE.read_text(encoding="utf-8"), SCENE.name)
    ) as nearby:
        assert nearby.window is not None
        nearby.window.resize(WIDTH, HEIGHT)
        gm = PoolGameMaster(desk_of(nearby))
        gm.click_top_button("Players’ window")
        gm.desk.window.activateWindow()
        first, before = gm.table, len(gm.story)
        boons_and_banes_by_mouse(gm)
        sources_off_and_on(gm)
        the_roll_in_the_tray(gm, fate)
        what_is_typed(gm, fate)
        a_null_die(gm, fate)
        a_roll_of_the_gm(gm, fate)
        a_check(gm, fate)
        a_blow(gm, fate)
        boxes_of_harm(gm)
        assert gm.looks > 40
        gm.go_back_and_forth(first, before)
        table, story = gm.table, gm.story
        gm.save_a_copy(copy)
    with opened(qtbot, tmp_path, Fate(6), file=copy) as again:
        gm = PoolGameMaster(desk_of(again))
        assert (gm.table, gm.story) == (table, story)
        gm.undo()
        assert gm.sheet("guard").harm == 3
