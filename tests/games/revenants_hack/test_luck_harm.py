"""Harm and what the log and the table say of it (RH-LUCK, RH-STRN, RH-DMG)."""

from typing import Any

from tests.games.revenants_hack.playing import character, creature, foe, play, refused, step, table
from vtt.games.revenants_hack.luck import closing, harm
from vtt.games.revenants_hack.luck.closing import anything_running
from vtt.games.revenants_hack.sheet.access import Chronicle, shield_of, standing, winner
from vtt.games.revenants_hack.sheet.parts import NOTHING
from vtt.rules.contract.procedure import Intent, Say


def lines(requests: list[Any]) -> list[Say]:
    return [request for request in requests if isinstance(request, Say)]


def test_a_natural_20_adds_its_strain_to_that_of_the_damage():
    """RH-STRN-02: 6 damage on Luck 4, and the critical's own; each cause is told."""
    before = table(foe("wolf", luck=4), character("ana"), acting="ana")
    hurt = step(harm.damage(before, "wolf", 6, why=""), before)
    after = step(harm.gain_strain(hurt.table, "wolf", cause="a natural 20", why="RH-CRIT-02"), hurt.table)
    assert (after.sheet("wolf").luck, after.sheet("wolf").strain) == (4, 2)
    assert hurt.said == ["Wolf: 6 damage, above 4: Strain 1"]
    assert after.said == ["Wolf: 1 Strain by a natural 20, now 2"]


def test_the_log_explains_the_comparison_and_cites_it():
    """RH-DMG-01, RH-DMG-03."""
    before = table(character("ana", luck=7, max_luck=9, shield=3))
    own, cited = (step(harm.damage(before, "ana", 2, why=why), before).requests for why in ("", "RH-ATK-15"))
    assert lines(own)[0].read() == "Ana: 2 damage, not above 7: Luck 7\u00a0−\u00a01\u00a0=\u00a06 of 9"
    assert (lines(own)[0].why, lines(cited)[0].why) == ("RH-DMG-03", "RH-ATK-15")


def test_the_gms_figures_are_no_business_of_the_players():
    """RH-LUCK-07."""
    before = table(character("ana", luck=2), foe("wolf", luck=2), foe("ghost", luck=1, hidden=True), acting="ana")
    own, wolf, ghost = (lines(step(harm.damage(before, who, 1, why=""), before).requests) for who in before.creatures)
    assert [line.secret for line in own] == [False]
    assert [line.secret for line in wolf] == [True]
    assert [line.secret for line in ghost] == [True, True]


def test_the_greatest_shield_counts():
    """RH-DMG-01, RH-DMG-07: two shields are not added up."""
    inventory = [{"name": "buckler", "shield": 2}, {"name": "tower shield", "shield": 6}, "rope"]
    sheets: list[Any] = [character("ana", shield=own, inventory=inventory).sheet for own in (3, 8)]
    assert [shield_of(sheet) for sheet in sheets] == [6, 8]
    bare: Any = character("ana").sheet
    assert shield_of(bare) == 0


def test_the_dead_are_neither_hurt_nor_helped():
    """RH-OUT-04."""
    before = table(character("ana", luck=3, max_luck=9, state="dead"))
    for part in (harm.damage(before, "ana", 9, why=""), harm.lose_luck(before, "ana", 2, why="RH-LUCK-05")):
        assert step(part, before).table == before
    assert step(harm.gain_strain(before, "ana", cause="x", why=""), before).table == before
    assert step(harm.regain_luck(before, "ana", 2, why=""), before).table == before
    assert step(harm.die(before, "ana", why=""), before).table == before
    assert refused(before, "gain_luck", target="ana", amount=1).why == "RH-OUT-04"


def test_getting_to_0_where_no_rounds_are_counted_suggests_to_count_them():
    """RH-LUCK-03, RH-TIME-04."""
    before = table(character("ana", luck=1, max_luck=9))
    played = play(before, "take_damage", target="ana", amount=1)
    assert played.sheet("ana").falls == 0
    assert [line.suggest for line in lines(played.requests) if line.suggest] == [Intent("start_hazard")]


def test_the_clock_is_told_with_its_round():
    """RH-LUCK-03."""
    before = table(character("ana", luck=1, max_luck=9), acting="ana", round_=3)
    assert "Ana is at Luck 0 and falls at the end of round 4" in play(before, "lose_luck", target="ana", amount=1).said


def test_luck_that_came_by_hand_keeps_one_up_too():
    """RH-LUCK-04: whichever way it came."""
    before = table(character("ana", luck=2, falls=3), acting="ana", round_=3)
    assert step(closing.falls(before), before).sheet("ana").state == ""
    assert step(closing.falls(before), before).sheet("ana").falls == 0


def test_only_those_fall_who_are_due():
    """RH-LUCK-03, RH-TIME-02."""
    before = table(
        character("ana", luck=0, max_luck=9, falls=3),
        character("ben", luck=0, max_luck=9, falls=4),
        foe("wolf", luck=0, max_luck=3, falls=3),
        acting="ben",
        round_=3,
    )
    after = step(closing.falls(before), before)
    assert [after.sheet(who).state for who in ("ana", "ben", "wolf")] == ["unconscious", "", "unconscious"]


def test_the_last_fall_of_a_side_suggests_the_end():
    """RH-TIME-03."""
    before = table(character("ana"), foe("wolf", luck=0, max_luck=3, falls=1), acting="ana")
    played = step(closing.falls(before), before)
    assert winner(played.table) == "players"
    assert [line.suggest for line in lines(played.requests) if line.suggest] == [Intent("end_fight")]


def test_who_falls_lies_there_once():
    """RH-LUCK-06: what ran ends, and falling again changes nothing."""
    before = table(character("ana", luck=0, max_luck=9, lasting={"dodging": 1}), foe("wolf"), acting="wolf")
    after = step(harm.fall_unconscious(before, "ana", why="RH-LUCK-03"), before)
    assert after.sheet("ana").lasting is NOTHING
    assert step(harm.fall_unconscious(after.table, "ana", why="RH-LUCK-03"), after.table).requests == []


def test_one_in_bed_takes_no_part_and_regains_no_luck():
    """RH-OUT-06, RH-OUT-09."""
    before = table(character("ana", luck=0, max_luck=9, bed={"minutes": 60}), foe("wolf"))
    assert not standing(before, "ana")
    assert winner(before) == "gm"
    assert step(harm.regain_luck(before, "ana", 3, why=""), before).table == before


def test_bystanders_are_on_nobodys_side():
    """RH-OUT-10."""
    before = table(creature("cat", "none"), character("ana", state="unconscious"))
    assert winner(before) == "none"
    assert not standing(before, "nobody")


def test_what_runs():
    """RH-TIME-05."""
    acute = {"problems": [{"name": "ouch", "round": 1}]}
    continuing = {"problems": [{"name": "shaken", "round": 1}]}
    assert anything_running(table(character("ana", lasting=acute)))
    assert anything_running(table(character("ana", luck=0, max_luck=3, falls=2)))
    assert not anything_running(table(character("ana", lasting=continuing)))
    assert not anything_running(table(character("ana", lasting=acute, state="dead")))


def test_an_unconscious_character_starts_no_clock():
    """RH-LUCK-06."""
    before = table(character("ana", luck=1, max_luck=9, state="unconscious"), foe("wolf"), acting="wolf")
    after = play(before, "take_damage", target="ana", amount=1).sheet("ana")
    assert (after.luck, after.falls, after.state) == (0, 0, "unconscious")


def test_a_hazard_leaves_no_mark_for_shifting_luck():
    """RH-SHIFT-01, RH-TIME-04."""
    begun = play(table(character("ana", luck=5)), "start_hazard").table
    assert not play(begun, "lose_luck", target="ana", amount=4).sheet("ana").lowered
    fight = table(character("ana", luck=5), acting="ana")
    assert play(fight, "lose_luck", target="ana", amount=4).sheet("ana").lowered


def test_who_is_unconscious_does_nothing():
    """RH-LUCK-06: neither moves nor acts nor spends Rest Points, inside an encounter and outside."""
    lasting = {"problems": [{"name": "shaken", "round": 1}]}
    lying = character("ana", luck=0, max_luck=9, state="unconscious", lasting=lasting)
    before = table(lying, foe("wolf", at=(6, 0)), acting="ana")
    tries: list[tuple[str, dict[str, Any]]] = [
        ("move", {"to": [3, 0]}),
        ("attack", {"target": "wolf"}),
        ("stunt", {"target": "wolf"}),
        ("dodge", {}),
        ("resolve_problem", {"problem": "shaken"}),
    ]
    for action, arguments in tries:
        assert refused(before, action, "ana", **arguments).why == "RH-LUCK-06", action
    assert refused(table(lying), "rest", "ana", minutes=10).why == "RH-REST-05"


def test_the_last_fall_of_a_closing_round_suggests_nothing():
    """RH-TIME-05: it ends by itself."""
    closing_round = Chronicle(encounter="fight", closing=True)
    before = table(character("ana", luck=0, max_luck=9, falls=1), foe("wolf"), acting="ana", state=closing_round)
    assert step(closing.falls(before), before).said == ["Ana falls unconscious"]


def test_a_hidden_creature_in_bed_is_no_business_of_the_players():
    """RH-OUT-06."""
    before = table(foe("ghost", luck=0, max_luck=3, hidden=True, bed={"minutes": 60}))
    found = lines(step(harm.regain_luck(before, "ghost", 1, why=""), before).requests)
    assert [line.secret for line in found] == [True]
