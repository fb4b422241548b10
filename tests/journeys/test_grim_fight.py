"""A fight with rolls that are put together, by mouse, until one of the party is a Grimlock: parts struck off and put
back, a bond, effort; a position held and cashed in, somebody felled on either side, saves at the end of rounds, an
Eclipse in a joint action, a wound that is tended, a grim test; undone to the first draw and redone, saved and reopened.
While the players' window is open it never tells what players must not know."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.fate import Fate
from tests.journeys.rolling_game_master import RollingGameMaster
from vtt.campaign.scene import read_scene_text
from vtt.gui.board.picture import BoardPicture
from vtt.rules.contract.description import TokenView

pytestmark = pytest.mark.slow

SCENE = Path(__file__).with_name("charnel.toml")
ATTACK = {"attack": "sword", "target": "wight"}


def drawn(picture: BoardPicture, creature: str) -> TokenView:
    """A token as a board shows it."""
    return next(each.view for each in picture.board.tokens if each.view.creature == creature)


def start(gm: RollingGameMaster) -> None:
    """A token for each player, one for each of the foes; whoever only watches has none."""
    gm.click_top_button("Players’ window")
    assert gm.desk.players.visible
    # Without a screen nobody gives the keyboard back to the GM's window.
    gm.desk.window.activateWindow()
    gm.click_turn_button("Fill the bag")
    assert (gm.bag.players, gm.bag.gm, gm.bag.next_seat) == (3, 2, "Ana")


def a_roll_is_put_together(gm: RollingGameMaster, fate: Fate) -> None:
    """What counts follows each click, and the exact odds with it: a part struck off and put back, one bond and not two,
    effort by its plus (LH-COMP-01, LH-COMP-05, LH-COMP-07, LH-OPP-01)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Ada")
    gm.open_roll("Attack, sword")
    gm.enter(target="Wight")
    usual = gm.expect_odds("attack", "ada", **ATTACK)
    totals = {side.heading.text(): side.total.text() for side in gm.builder.sides}
    assert totals == {"Ada: Attack": "+5", "Wight: Reflex": "+3", "Ada: Damage": "+4", "Wight: Fortitude": "+1"}

    gm.click_part("Ada: Attack", "Dexterity")
    assert gm.part("Ada: Attack", "Dexterity").struck
    assert gm.side("Ada: Attack").total.text() == "+4"
    without = gm.expect_odds("attack", "ada", **ATTACK, components=("skill", "specialty:Stairs"))
    assert without < usual
    gm.click_part("Ada: Attack", "Dexterity")
    gm.expect_odds("attack", "ada", **ATTACK)

    gm.click_part("Ada: Attack", "bond with Cole")
    gm.click_part("Ada: Attack", "Bela: carried him out of the flood")
    assert not gm.part("Ada: Attack", "bond with Cole").part.counts, "at most one bond"
    gm.press_step("Ada: Attack", "Effort", "plus")
    assert gm.side("Ada: Attack").total.text() == "+8"
    counting = ("skill", "attribute", "specialty:Stairs", "bond:bela")
    assert gm.expect_odds("attack", "ada", **ATTACK, components=counting, effort=1) > usual


def a_position_is_held(gm: RollingGameMaster, fate: Fate) -> None:
    """Both sides' dice lie in the tray, margin 6 is a bonus of 1; it is held with a description, and an arrow says so
    in both windows (LH-POS-01, LH-POS-03, LH-POS-08, LH-EFF-04)."""
    said = len(gm.story)
    fate.falls(6, 5, 5, 5)
    gm.make_roll()
    assert "boon die 6, bane die 5" in gm.desk.tray.tray.accessibleDescription()
    gm.reply("Hold +1")
    assert gm.desk.question.line is not None
    assert gm.desk.question.line.hasFocus()
    gm.say("two steps above it")
    assert gm.desk.board.drag is None, "Enter was for the answer alone"
    assert "9 against 3: margin +6" in gm.since(said)
    assert gm.story[-1] == "Ada holds +1 over Wight: two steps above it"
    assert (gm.sheet("ada").effort, gm.sheet("wight").traits) == (1, ())
    (link,) = gm.desk.board.board.links
    assert (link.a, link.b, link.text, link.directed) == ("ada", "wight", "+1", True)
    assert "two steps above it" in link.tip
    (name,) = gm.desk.board.arrangement.link_names
    assert name.pill.text == "+1"
    assert gm.desk.players.window is not None
    assert [each.text for each in gm.desk.players.window.board.board.links] == ["+1"]
    gm.end_turn()


def cole_is_felled(gm: RollingGameMaster, fate: Fate) -> None:
    """The bonus of a hit rolls over to the damage; whoever is hit is asked for effort; 4 levels are dying (LH-POS-02,
    LH-EFF-07, LH-DMG-04, LH-DYING-01)."""
    fate.falls(3)
    gm.draw_from_the_bag()
    gm.press_bag_button("Bone dog")
    said = len(gm.story)
    fate.falls(9, 3, 4, 6)
    gm.click_action("Attack, bite")
    gm.reply("Damage, +2")
    fate.falls(10, 1, 2, 5)
    gm.reply("No effort")
    assert "17 against 1: margin +16" in gm.since(said)
    assert "Cole: Wounds 0 + 4 = 4" in gm.since(said)
    assert gm.story[-1] == "Cole falls down, dying"
    gm.end_turn()


def an_eclipse_in_a_joint_action(gm: RollingGameMaster, fate: Fate) -> None:
    """Two heave together, each with a bond to the other; 12 and 12 run on, the tray is dark, and the GM says what
    happens (LH-JOINT-02, LH-JOINT-03, LH-DICE-04)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Pass to Bela (Ben)")
    gm.press_bag_button("Bela")
    gm.click_action("Cooperation")
    gm.enter(with_whom="Ada", skill="Strength", against_a_DR=8)
    assert [side.total.text() for side in gm.builder.sides] == ["+3", "+4", "8"]
    said = len(gm.story)
    fate.falls(12, 12, 7, 3, 6, 6)
    gm.make_roll()
    for tray in gm.dice_seen:
        assert "it is dark over the dice" in tray.accessibleDescription()
    assert gm.desk.question.accessibleName().startswith("Eclipse in the dice of Bela")
    gm.say("every bell in the parish rings backwards")
    assert "Something strange: every bell in the parish rings backwards" in gm.since(said)
    assert gm.story[-1] == "Bela and Ada fail"
    gm.end_turn()


def a_round_ends(gm: RollingGameMaster, fate: Fate) -> None:
    """The Wight does nothing, the last token finds nobody. Cole is asked how to save, and holds on (LH-DYING-02)."""
    fate.falls(2)
    gm.press(Qt.Key.Key_D)
    gm.wait()
    gm.press_bag_button("Wight")
    gm.end_turn()
    fate.falls(1)
    gm.press(Qt.Key.Key_D)
    gm.wait()
    said = len(gm.story)
    fate.falls(9, 7)
    gm.reply("Rolls")
    assert "6 against 4: margin +2" in gm.since(said)
    assert "Cole holds on" in gm.since(said)
    assert (gm.table.clock.moment, gm.bag.players) == (2, 2)


def the_position_is_cashed_in(gm: RollingGameMaster, fate: Fate) -> None:
    """Held it counts for the attack, cashed in for the damage; with it the Wight is dying and the arrow is gone
    (LH-POS-03, LH-POS-05)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Pass to Ada (Ana)")
    gm.press_bag_button("Ada")
    gm.open_roll("Attack, sword")
    assert gm.part("Ada: Attack", "two steps above it").part.counts
    gm.expect_odds("attack", "ada", **ATTACK)
    said = len(gm.story)
    fate.falls(8, 3, 5, 6)
    gm.make_roll()
    gm.reply("Cash in: damage, +2")
    fate.falls(11, 1, 3, 4)
    gm.reply("No effort")
    assert "Ada cashes in a position of +1" in gm.since(said)
    assert "Rolled over from the hit 1, Position cashed in 1 = +6" in gm.since(said)
    assert gm.story[-1] == "Wight falls down, dying"
    assert gm.sheet("ada").positions == ()
    assert gm.desk.board.board.links == ()
    gm.end_turn()


def grimness_gets_at_bela(gm: RollingGameMaster, fate: Fate) -> None:
    """What Bela eats is a grim experience: at a margin of 15 he begins to change, and Ada who saw it is tested at 5
    less (LH-GRIM-08, LH-GRIM-12, LH-GRIM-13, LH-GLK-03)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Pass to Bela (Ben)")
    gm.press_bag_button("Bela")
    gm.open_roll("Eat: Smoked ham")
    assert {side.heading.text(): side.total.text() for side in gm.builder.sides} == {
        "Eating a humanoid": "10",
        "Bela: Will": "+3",
    }
    gm.expect_odds("eat", "bela", item="Smoked ham")
    said = len(gm.story)
    fate.falls(1, 10)
    gm.make_roll()
    assert "10 against −6: margin +16" in gm.since(said)
    assert "Bela: Grimness 2 + 4 = 6" in gm.since(said)
    assert gm.sheet("bela").condition.state == "transforming"
    assert gm.story[-1] == "Ada watches (Eating a humanoid): grim test, DR 5"
    fate.falls(9, 3)
    gm.do_what_the_log_suggests()
    assert gm.story[-1] == "Ada keeps the grimness at bay"
    gm.end_turn()


def cole_stabilises(gm: RollingGameMaster, fate: Fate) -> None:
    """At the end of the round a margin of 10 stabilises Cole; the Wight fails and lies in a coma (LH-DYING-05,
    LH-DYING-03)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Bone dog")
    gm.end_turn()
    fate.falls(1)
    gm.draw_from_the_bag()
    said = len(gm.story)
    fate.falls(11, 1, 6, 8)
    gm.reply("Rolls")
    assert "14 against 4: margin +10" in gm.since(said)
    assert "Cole stabilises" in gm.since(said)
    assert "Wight is in a coma" in gm.since(said)
    assert gm.sheet("cole").condition.stable


def cole_is_tended(gm: RollingGameMaster, fate: Fate) -> None:
    """The skill is chosen in the form, and the roll follows; a level of Wounds less, and Cole is up (LH-DYING-06)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Ada")
    gm.click_action("Tend Cole")
    gm.enter(skill="Physic", DR=3)
    assert gm.side("Ada: Physic").total.text() == "+2"
    said = len(gm.story)
    fate.falls(7, 5)
    gm.make_roll()
    assert "4 against 3: margin +1" in gm.since(said)
    assert gm.story[-1] == "Cole is not dying any more"
    assert not drawn(gm.desk.board, "cole").fallen
    gm.end_turn()


def a_grimlock(gm: RollingGameMaster, fate: Fate) -> None:
    """Bela’s turn begins with his save; it fails, and there is a monster of the GM's (LH-GLK-03..06)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.press_bag_button("Bela")
    assert gm.desk.question.accessibleName() == "Bela is transforming. How does Bela save?"
    said = len(gm.story)
    fate.falls(3, 7)
    gm.reply("Rolls")
    sheet = gm.sheet("bela")
    assert "−3 against 6: margin −9" in gm.since(said)
    assert "Bela is a Grimlock now, and the GM’s" in gm.since(said)
    assert (gm.creature("bela").side, sheet.role, sheet.record.player) == ("gm", "monster", "")
    assert (sheet.attributes.strength, sheet.attributes.wisdom) == (8, -5)
    assert "blind sight" in sheet.record.abilities
    assert gm.desk.players.window is not None
    assert drawn(gm.desk.players.window.board, "bela").side == "gm"


def test_a_fight_until_somebody_is_a_grimlock(qtbot: QtBot, tmp_path: Path):
    fate = Fate(7)
    copy = tmp_path / "copy.nearby"
    with opened(
        qtbot, tmp_path, fate, table=lambda: read_scene_text(SCENE.read_text(encoding="utf-8"), SCENE.name)
    ) as nearby:
        assert nearby.window is not None
        nearby.window.resize(1280, 800)
        gm = RollingGameMaster(desk_of(nearby))
        start(gm)
        first, before = gm.table, len(gm.story)
        for scene in (
            a_roll_is_put_together,
            a_position_is_held,
            cole_is_felled,
            an_eclipse_in_a_joint_action,
            a_round_ends,
            the_position_is_cashed_in,
            grimness_gets_at_bela,
            cole_stabilises,
            cole_is_tended,
            a_grimlock,
        ):
            scene(gm, fate)
            assert fate.fulfilled, scene.__doc__
        assert gm.looks >= 50
        gm.go_back_and_forth(first, before)
        table, story = gm.table, gm.story
        gm.save_a_copy(copy)
    with opened(qtbot, tmp_path, Fate(8), file=copy) as again:
        gm = RollingGameMaster(desk_of(again))
        assert (gm.table, gm.story) == (table, story)
        gm.undo()
        assert (gm.creature("bela").side, gm.sheet("bela").condition.state) == ("players", "transforming")
