"""A fight with the bag of tokens, by mouse, to its end: tokens are dragged out and passed on, the pentagon is used, a
graze, a critical, a problem, a Dodge given up, Luck 0, Out of Luck, Shifting Luck; undone to the first draw and redone,
saved and reopened. While the players' window is open it never tells what players must not know."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.fate import Fate
from tests.journeys.watched_game_master import WatchedGameMaster
from vtt.campaign.scene import read_scene_text

pytestmark = pytest.mark.slow

SCENE = Path(__file__).with_name("quarrel.toml")


def start(gm: WatchedGameMaster) -> None:
    """A token for each player, one for the leader; a hireling and a minion are too few for one (RH-INIT-02 to 05)."""
    gm.click_top_button("Players’ window")
    assert gm.desk.players.visible
    # Without a screen nobody gives the keyboard back to the GM's window.
    gm.desk.window.activateWindow()
    gm.click_turn_button("Start the fight")
    assert (gm.bag.players, gm.bag.gm, gm.bag.next_seat) == (2, 1, "Ana")
    assert "Round 1: the bag is filled" in gm.story
    assert "Tokens: 2 of the players, 1 of the GM" in gm.story


def a_token_is_passed(gm: WatchedGameMaster, fate: Fate) -> None:
    """Ana draws, and hands the token to Ben by dropping it on his character (RH-INIT-07, RH-INIT-09)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    assert (gm.bag.players, gm.bag.holder) == (1, "Ana")
    gm.hand_token_to("tomas")
    assert (gm.bag.holder, gm.bag.next_seat) == ("Ben", "Ben")
    assert gm.story[-2:] == [
        "Hanne (Ana) draws a player token",
        "Hanne (Ana) passes the token to Tomas (Ben)",
    ]
    gm.hand_token_to("tomas")
    assert gm.acting == "tomas"


def a_graze(gm: WatchedGameMaster, fate: Fate) -> None:
    """The arrow is aimed on the board; below the needed number the die is smaller (RH-ATK-05, RH-ATK-11)."""
    said = len(gm.story)
    gm.click_action("Attack, long bow")
    assert gm.desk.turning.active
    fate.falls(4, 2)
    gm.click_token("voss")
    assert (gm.sheet("voss").luck, gm.sheet("voss").strain) == (2, 0)
    assert next(line.count for line in gm.sheet("tomas").inventory if line.name == "arrows") == 17
    assert "Graze: 2 damage to Voss" in gm.since(said)
    assert "Tomas’s damage: d6 → 2" in gm.since(said)
    gm.end_turn()


def speed_and_reach(gm: WatchedGameMaster, fate: Fate) -> None:
    """9.5 ft away is in reach with two options of the pentagon; the hit takes a token out, and the other one in the
    doubled range takes 1 (RH-PENT-01, RH-PENT-05, RH-PENT-07, RH-ATK-15)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    assert (gm.bag.holder, gm.bag.players, gm.bag.gm) == ("Ben", 0, 1)
    gm.press_bag_button("Pass to Hanne (Ana)")
    gm.press_bag_button("Hanne")
    assert gm.acting == "hanne"
    assert not gm.possible("Attack, sword")
    said = len(gm.story)
    fate.falls(16, 2)
    gm.choose_from_ring("Attack, sword", "Reach", "Speed")
    assert gm.sheet("hanne").spent.speed
    assert (gm.sheet("voss").luck, gm.sheet("brute").luck) == (1, 0)
    assert (gm.bag.gm, gm.bag.drawn[-1].fate) == (0, "removed")
    assert "Hanne attacks Voss with sword (Reach, Speed)" in gm.since(said)
    assert "A GM token is taken out of the bag" in gm.since(said)
    assert "Brute" in gm.since(said)
    gm.end_turn()


def a_problem_is_accepted(gm: WatchedGameMaster, fate: Fate) -> None:
    """All tokens are spent: Odo acts, then the GM's. Voss comes nearer and hits; Hanne takes a problem in place of it
    (RH-INIT-16, RH-PROB-01)."""
    assert gm.acting == "odo"
    assert "All tokens are spent: whoever was not activated acts now" in gm.story
    before = gm.creature("odo").at
    gm.click_action("Move towards")
    assert gm.creature("odo").at != before, "whom it goes to is in the words: nobody asks"
    gm.end_turn()
    gm.click_row("voss")
    assert gm.acting == "voss"
    gm.drag("voss", gm.desk.board.token_rect("hanne").center() + QPoint(34, -24))
    before, said = gm.sheet("hanne"), len(gm.story)
    fate.falls(17)
    gm.click_action("Attack, halberd")
    assert gm.desk.question.isVisible()
    fate.falls(1)
    gm.answer("Negate it")
    after = gm.sheet("hanne")
    assert (after.luck, after.strain) == (before.luck, before.strain)
    assert [problem.name for problem in after.lasting.problems] == ["janky-armor"]
    assert "Hanne negates the hit with a problem" in gm.since(said)
    assert "Hanne has Janky Armor" in gm.since(said)
    gm.end_turn()
    assert gm.acting == "brute"
    gm.end_turn()
    assert gm.table.clock.moment == 2


def a_dodge_is_given_up(gm: WatchedGameMaster, fate: Fate) -> None:
    """Tomas dodges; in the turn of another he is dragged, which gives it up (RH-DODG-01, RH-DODG-04)."""
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.hand_token_to("tomas")
    gm.click_row("tomas")
    gm.click_action("Dodge")
    assert gm.sheet("tomas").lasting.dodging == 2
    gm.end_turn()
    fate.falls(2)
    gm.draw_from_the_bag()
    gm.press_bag_button("Voss")
    assert gm.acting == "voss"
    before = gm.creature("tomas").at
    gm.drag("tomas", gm.desk.board.token_rect("tomas").center() + QPoint(0, -40))
    assert gm.sheet("tomas").lasting.dodging == 0
    assert gm.creature("tomas").at != before
    assert gm.story[-1] == "Tomas gives up Dodge and moves"


def luck_runs_out(gm: WatchedGameMaster, fate: Fate) -> None:
    """Hanne takes the hit, comes to Luck 0, and falls when the next round ends (RH-DMG-03, RH-LUCK-03)."""
    said = len(gm.story)
    fate.falls(17, 1)
    gm.click_action("Attack, halberd")
    gm.answer("Take the hit")
    assert (gm.sheet("hanne").luck, gm.sheet("hanne").falls) == (0, 3)
    assert "Hanne is at Luck 0 and falls at the end of round 3" in gm.since(said)
    gm.end_turn()


def a_critical(gm: WatchedGameMaster, fate: Fate) -> None:
    """A natural 20 costs the armour 1 quality and gives 1 Strain on top (RH-CRIT-01, RH-CRIT-02)."""
    (mail,) = [line for line in gm.sheet("voss").inventory if line.defence]
    said = len(gm.story)
    fate.falls(1)
    gm.draw_from_the_bag()
    gm.click_row("hanne")
    fate.falls(20, 1)
    gm.click_action("Attack, sword")
    voss = gm.sheet("voss")
    assert (voss.luck, voss.strain, voss.falls) == (0, 1, 3)
    assert next(line.quality for line in voss.inventory if line.defence) == mail.quality - 1
    assert f"Voss: chain mail loses 1 quality, {mail.quality - 1} left" in gm.since(said)
    assert "Voss: 1 Strain by a natural 20, now 1" in gm.since(said)
    gm.end_turn()
    gm.end_turn()
    gm.end_turn()
    assert gm.table.clock.moment == 3
    assert gm.sheet("brute").state == "unconscious"
    assert "Brute falls unconscious" in gm.since(said)


def the_last_round(gm: WatchedGameMaster, fate: Fate) -> None:
    """Tokens are drawn with the key D; Voss strikes once more, and damage at Luck 0 is Strain (RH-DMG-04). At the end
    of the round both fall (RH-TIME-02)."""
    gm.click_top_button("Players’ window")
    assert not gm.desk.players.visible
    for face, who in ((3, "voss"), (1, "tomas"), (1, "hanne")):
        fate.falls(face)
        gm.press(Qt.Key.Key_D)
        gm.wait()
        if gm.bag.holder in ("Ana", "Ben") and gm.bag.holder != gm.sheet(who).record.player:
            gm.press_bag_button("Pass to")
        gm.click_row(who)
        assert gm.acting == who
        if who == "voss":
            fate.falls(15, 4)
            gm.click_action("Attack, halberd")
            gm.answer("Take the hit")
            assert (gm.sheet("hanne").luck, gm.sheet("hanne").strain) == (0, 1)
        gm.end_turn()
    assert gm.acting == "odo"
    gm.end_turn()
    assert [gm.sheet(who).state for who in ("hanne", "voss")] == ["unconscious"] * 2
    assert gm.story[-1] == "One side is out of the fight"


def the_end(gm: WatchedGameMaster, fate: Fate) -> None:
    """Hanne has a Close Call and loses the rope, Voss dies; then Hanne's luck shifts (RH-TIME-03, RH-OUT-07, RH-OUT-04,
    RH-SHIFT-02)."""
    said = len(gm.story)
    fate.falls(16, 3, 9, 6)
    gm.click_turn_button("End the fight")
    hanne = gm.sheet("hanne")
    assert (hanne.state, hanne.luck, hanne.max_luck) == ("", 0, 8)
    assert [line.name for line in hanne.inventory] == ["sword", "chain mail"]
    assert gm.sheet("voss").state == "dead"
    assert "Hanne: 16 − 1 = 15, Close Call" in gm.since(said)
    assert "Hanne: rope is destroyed" in gm.since(said)
    assert "Voss: 9 − 1 = 8, Dead" in gm.since(said)
    assert "Hanne: −4, Max Luck 12 becomes 8; Luck 0" in gm.since(said)
    assert gm.table.clock.moment == 0
    assert gm.table.initiative.bag is None


def test_a_fight_with_the_bag(qtbot: QtBot, tmp_path: Path):
    fate = Fate(7)
    copy = tmp_path / "copy.nearby"
    with opened(
        qtbot, tmp_path, fate, table=lambda: read_scene_text(SCENE.read_text(encoding="utf-8"), SCENE.name)
    ) as nearby:
        assert nearby.window is not None
        nearby.window.resize(1280, 800)
        gm = WatchedGameMaster(desk_of(nearby))
        start(gm)
        first, before = gm.table, len(gm.story)
        a_token_is_passed(gm, fate)
        a_graze(gm, fate)
        speed_and_reach(gm, fate)
        a_problem_is_accepted(gm, fate)
        a_dodge_is_given_up(gm, fate)
        luck_runs_out(gm, fate)
        a_critical(gm, fate)
        assert gm.looks > 20
        the_last_round(gm, fate)
        the_end(gm, fate)
        assert fate.fulfilled
        gm.go_back_and_forth(first, before)
        table, story = gm.table, gm.story
        gm.save_a_copy(copy)
    with opened(qtbot, tmp_path, Fate(8), file=copy) as again:
        gm = WatchedGameMaster(desk_of(again))
        assert (gm.table, gm.story) == (table, story)
        gm.undo()
        assert gm.sheet("voss").state == "unconscious"
        assert gm.table.clock.moment == 3
