"""The end of an encounter step by step, and what the world's clock brings (RH-TIME-03 to 05, RH-OUT)."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import Played, character, creature, foe, play, refused, step, table
from vtt.games.revenants_hack.luck import closing, time
from vtt.games.revenants_hack.sheet import access
from vtt.games.revenants_hack.sheet.access import Chronicle
from vtt.games.revenants_hack.sheet.parts import NOTHING, UNSPENT
from vtt.rules.contract.procedure import Intent, Say, Throw
from vtt.table.table import Table


def thrown(played: Played) -> list[str]:
    """Who threw for which rule, in order."""
    return [f"{each.by} {each.why}" for each in played.requests if isinstance(each, Throw)]


def fallen(who: str, **fields: Any) -> Any:
    return character(who, **({"luck": 0, "max_luck": 10, "state": "unconscious"} | fields))


def test_each_roll_is_followed_up_before_the_next_creatures():
    """RH-TIME-03: Out of Luck first, in sheet order, then Shifting Luck."""
    before = table(
        fallen("ana", strain=1, lowered=True, inventory=["rope", "lamp", "chalk", "hook"]),
        character("ben", luck=3, max_luck=10, lowered=True),
        fallen("cleo", lowered=True),
        acting="ben",
    )
    played = play(before, "end_fight", faces=[16, 2, 19, 3, 9, 15, 12])
    assert thrown(played) == [
        "ana RH-OUT-02",
        "ana RH-OUT-07",
        "cleo RH-OUT-02",
        "cleo RH-OUT-08",
        "ana RH-SHIFT-02",
        "ben RH-SHIFT-02",
        "cleo RH-SHIFT-02",
    ]
    assert [line.name for line in played.sheet("ana").inventory] == ["rope", "chalk", "hook"]
    assert (played.sheet("ana").max_luck, played.sheet("ben").max_luck) == (6, 10)
    assert not any(played.sheet(who).lowered for who in before.creatures)


def test_the_odds_are_told_before_the_roll():
    """RH-ODDS-05, RH-ODDS-08."""
    before = table(fallen("ana", strain=4, lowered=True), acting="ana")
    said = play(before, "end_fight", faces=[14, 1, 6, 6, 6, 11]).said
    assert "Ana is out of luck, Strain 4: Dead 60 %, Permanent Injuries 15 %, Knocked Out 15 %, Close Call 10 %" in said
    assert "Ana: Max Luck may become 2 (20 %), 6 (25 %), 10 (55 %): 7.4 on average" in said


def test_everything_of_the_encounter_ends():
    """RH-TIME-03."""
    lasting = {"dodging": 1, "problems": [{"name": "shaken", "round": 1}]}
    before = table(character("ana", lasting=lasting, spent={"action": "dodge"}), foe("wolf"), acting="ana")
    after = play(before, "end_fight")
    assert after.sheet("ana").lasting is NOTHING
    assert after.sheet("ana").spent is UNSPENT
    assert after.table.initiative.bag is None
    assert after.table.initiative.order == ()
    assert after.table.clock.moment == 0
    assert after.table.state == Chronicle()


def test_luck_0_after_the_fight_starts_no_clock():
    """RH-OUT-09."""
    before = table(fallen("ana", luck=3, inventory=["rope"]), foe("wolf"), acting="wolf")
    played = play(before, "end_fight", faces=[15])
    assert (played.sheet("ana").luck, played.sheet("ana").falls, played.sheet("ana").state) == (0, 0, "")
    assert played.sheet("ana").strain == 0
    again = play(played.table, "start_hazard").table
    assert play(again, "hazard_round").sheet("ana").state == ""


def test_the_closing_round_goes_on_until_the_last_of_it():
    """RH-TIME-05: an acute problem and a clock of different rounds; ending it again drops the rest."""
    problem = {"problems": [{"name": "weird-bargain", "round": 5}]}
    before = table(
        character("ana", luck=0, max_luck=10, falls=7),
        character("ben", lasting=problem),
        round_=5,
        state=Chronicle(encounter="hazard"),
        acting="ana",
    )
    closing_round = play(before, "escape_hazard", choose=["play"]).table
    sixth = play(closing_round, "hazard_round")
    played = play(sixth.table, "hazard_round")
    assert played.sheet("ben").luck == 9
    seventh = played.table
    assert seventh.clock.moment == 7
    assert play(seventh, "hazard_round", faces=[1]).table.clock.moment == 0
    dropped = play(seventh, "escape_hazard")
    assert (dropped.sheet("ana").state, dropped.table.clock.moment) == ("", 0)
    assert dropped.table.state == Chronicle()


def test_a_round_that_is_none_of_a_closing_changes_nothing():
    """RH-TIME-05."""
    before = table(character("ana"), acting="ana")
    assert step(closing.after_round(before), before).requests == []


def test_fallen_hirelings_are_listed_once():
    """RH-OUT-10: those still undecided stay on the list."""
    before = table(
        creature("porter", role="hireling", luck=0, max_luck=4, state="unconscious"),
        foe("wolf", state="unconscious"),
        acting="porter",
        state=Chronicle(encounter="fight", undecided=("wolf",)),
    )
    played = play(before, "end_fight")
    assert played.table.state.undecided == ("wolf", "porter")
    assert "What becomes of Porter?" in played.said
    assert refused(played.table, "out_of_luck", target="porter").why == "RH-OUT-10"
    assert refused(played.table, "decide_fate", target="porter", fate="dead") is None


def test_a_prisoner_is_out_of_the_fight():
    """RH-OUT-10."""
    before = table(foe("wolf", state="unconscious"), character("ana"))
    after = play(before, "decide_fate", target="wolf", fate="prisoner").table
    assert after.creatures["wolf"].side == "none"
    assert after.creatures["ana"].side == "players"


def test_those_who_roll_are_not_decided_about():
    """RH-OUT-10, RH-OUT-01."""
    assert refused(table(fallen("ana")), "decide_fate", target="ana", fate="dead").why == "RH-OUT-10"
    spared = fallen("ana", bed={"minutes": 60, "effort": True})
    assert refused(table(spared), "out_of_luck", target="ana").why == "RH-OUT-01"


def test_a_longer_stay_in_bed_is_not_cut_short():
    """RH-OUT-06: hours from Strained Effort and days from a knock-out do not add up."""
    before = table(fallen("ana", strain=1, bed={"minutes": 9000, "effort": True}, abilities={"CON": {"bonus": 0}}))
    after = play(before, "out_of_luck", target="ana", faces=[13, 1, 1]).sheet("ana")
    assert after.record.bed.minutes == 9000
    assert not after.record.bed.effort


@pytest.mark.parametrize(("up", "left"), [((), 60), (("ana",), 180)])
def test_time_in_bed_counts_only_in_bed(up: tuple[str, ...], left: int):
    """RH-OUT-06."""
    before = table(character("ana", bed={"minutes": 180}), character("ben"))
    after = step(time.passed(before, 120, up), before)
    assert after.sheet("ana").record.bed.minutes == left
    assert after.table.clock.world == 600 + 120


def test_lucky_in_bed_wakes_without_luck():
    """RH-OUT-06, RH-OUT-08."""
    before = table(fallen("ana", wakes_at=660, bed={"minutes": 300}))
    after = step(time.passed(before, 60), before).sheet("ana")
    assert (after.state, after.luck, after.record.wakes_at) == ("", 0, 0)


def test_the_dead_do_not_come_to():
    """RH-OUT-04."""
    before = table(fallen("ana", state="dead", wakes_at=660, bed={"minutes": 60}))
    assert step(time.passed(before, 600), before).table.creatures == before.creatures


def test_an_injury_that_lowered_the_maximum_caps_what_heals():
    """RH-PROB-13, RH-OUT-05."""
    con = {"CON": {"value": 11, "maximum": 11}}
    before = table(character("ana", abilities=con, ouches=[{"ability": "CON", "heals_at": 700}]))
    assert step(time.passed(before, 100), before).sheet("ana").abilities.CON.value == 11


def test_rest_points_stay_as_they_were_until_the_encounter_is_over():
    """RH-REST-01, RH-PROB-13: their maximum, too."""
    own = {"abilities": {"CON": {"value": 11}}, "rest_points": 24, "stale": ["CON"]}
    during = table(character("ana", ouches=[{"ability": "CON", "heals_at": 600 + 7 * 1440}], **own), acting="ana")
    sheet: Any = during.creatures["ana"].sheet
    assert access.maximum(during, sheet) == 24
    after = play(during, "end_fight")
    assert access.maximum(after.table, after.sheet("ana")) == 22
    assert after.sheet("ana").rest_points == 22


def test_resting_needs_somebody_who_is_there():
    """RH-REST-05."""
    nobody: Table = table(foe("wolf"))
    assert refused(nobody, "rest", minutes=10).why == "RH-REST-02"
    assert refused(table(character("ana")), "rest", minutes=10, who=["eve"]).reason.startswith("nobody called")
    assert refused(table(character("ana")), "pass_time", hours=1, up=["eve"]).why == "RH-OUT-06"
    fight = table(character("ana"), acting="ana")
    assert refused(fight, "rest", minutes=10).why == "RH-TIME-01"
    for action in ("night", "rest_in_haven", "pass_time"):
        assert refused(fight, action).why == "RH-TIME-01"


def test_what_is_asked_in_a_rest():
    """RH-REST-03, RH-REST-04: Strain first, none by default; then Luck, all of it by default."""
    before = table(character("ana", luck=5, max_luck=14, strain=2, abilities={"CON": 12}))
    played = play(before, "rest", "ana", minutes=60, choose=["1", "2"])
    strain, luck = played.questions
    assert (strain.default, [option.value for option in strain.options]) == ("0", ["1", "0"])
    assert (luck.default, [option.value for option in luck.options]) == ("2", ["2", "1", "0"])
    assert luck.by == "ana"
    assert luck.question.format(**luck.values) == "Spend how many Rest Points on Luck? Luck 5 of 14, 20 left"


def test_a_rest_that_outlasts_the_bed_gives_luck_for_the_rest_of_it():
    """RH-REST-05, RH-OUT-06."""
    before = table(character("ana", luck=0, max_luck=10, bed={"minutes": 25}))
    assert refused(before, "rest", "ana", minutes=60, luck=4).why == "RH-REST-02"
    assert play(before, "rest", "ana", minutes=60, luck=3).sheet("ana").luck == 3


def test_a_new_maximum_by_the_gm():
    """RH-LUCK-01: what the character started with stays known."""
    before = table(character("ana", luck=9, max_luck=12, started_luck=0), character("ben"))
    after = play(before, "set_max_luck", target="ana", maximum=4).sheet("ana")
    assert (after.luck, after.max_luck, after.record.started_luck) == (4, 4, 12)
    assert refused(before, "set_max_luck", target="ben", maximum=10).why == "RH-LUCK-01"


def test_a_character_that_dies_leaves_room_for_another():
    """RH-OUT-04: the sheet is kept."""
    played = play(table(fallen("ana", strain=1, player="Eva")), "out_of_luck", target="ana", faces=[7])
    assert played.sheet("ana").state == "dead"
    reminded = [line for line in played.requests if isinstance(line, Say) and line.level == "reminder"]
    assert [line.read() for line in reminded] == ["A new character for Eva, who played Ana"]
    assert reminded[0].suggest == Intent("new_character", "", {"name": "Successor of Ana", "player": "Eva"})


def test_one_that_wakes_and_falls_again_is_listed_again():
    """RH-OUT-10."""
    fallen_wolf = table(foe("wolf", state="unconscious"), character("ana"), state=Chronicle(undecided=("wolf",)))
    woken = play(fallen_wolf, "wake", target="wolf")
    assert woken.table.state.undecided == ()


@pytest.mark.parametrize(("options", "choose"), [({}, ["drop"]), ({"closing_round": "drop"}, [])])
def test_what_is_dropped_is_told(options: dict[str, str], choose: list[str]):
    """RH-TIME-05."""
    hazard = Chronicle(encounter="hazard")
    before = table(character("ana", luck=0, max_luck=9, falls=2), acting="ana", state=hazard, options=options)
    played = play(before, "escape_hazard", choose=choose)
    assert "What is still running is dropped" in played.said
    assert (played.sheet("ana").state, played.sheet("ana").falls) == ("", 0)


@pytest.mark.parametrize(
    ("bonus", "faces", "said"),
    [
        (-1, [2, 3], "5 + 1: 6 days"),
        (2, [5, 4], "9 − 2: 7 days"),
        (2, [2, 1], "3 − 2: 1 day"),
        (2, [1, 1], "2 − 2: no days"),
    ],
)
def test_the_days_in_bed_in_words(bonus: int, faces: list[int], said: str):
    """RH-OUT-06: a CON bonus below 0 makes them more."""
    before = table(fallen("ana", abilities={"CON": {"value": 10, "bonus": bonus}}))
    assert f"Ana: {said} in bed" in play(before, "out_of_luck", target="ana", faces=[13, *faces]).said


@pytest.mark.parametrize(
    ("face", "said"),
    [
        (11, "Ana: 0, Max Luck stays 10"),
        (18, "Ana: +8, Max Luck stays 10"),
        (7, "Ana: −4, Max Luck 10 becomes 6; Luck 3"),
    ],
)
def test_a_shift_in_words(face: int, said: str):
    """RH-SHIFT-02, RH-SHIFT-03."""
    before = table(character("ana", luck=3, max_luck=10, lowered=True))
    assert said in play(before, "shifting_luck", target="ana", faces=[face]).said


def test_points_and_hexes_are_counted_in_words():
    """RH-REST-02, RH-REST-06, RH-SHIFT-05."""
    before = table(character("ana", luck=3, max_luck=10, rest_points=18))
    rested = play(before, "rest", "ana", minutes=10, luck=1, strain=0)
    assert "Ana spends 1 Rest Point, 17 left" in rested.said
    assert "Ana regains 1 Rest Point, 18 left" in play(rested.table, "night", "ana").said
    first = play(before, "explore_hex")
    assert "Ana has explored 1 hex" in first.said
    assert "Ana has explored 2 hexes" in play(first.table, "explore_hex").said
