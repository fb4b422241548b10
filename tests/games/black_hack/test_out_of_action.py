"""Out of Action and healing (BH-OUT, BH-HEAL)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, step, table
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.rolls import has_fat_head
from vtt.rules.engine.odds import endings


def fallen(**fields):
    return character("ben", hp=0, **({"max_hp": 6} | fields))


def test_aid_costs_an_action_and_brings_the_roll():
    """BH-OUT-02, BH-OUT-04, BH-OUT-06."""
    before = table(character("ana"), fallen(), foe("goblin"), acting="ana")
    played = play(before, "aid", "ana", target="ben", faces=[2, 3])
    assert played.sheet("ana").spent.action
    assert played.sheet("ben").state == ""
    assert played.sheet("ben").hp == 3
    assert has_fat_head(played.table, played.sheet("ben"))


def test_aid_needs_an_ally_who_is_close():
    """BH-OUT-02."""
    far = table(character("ana", at=(20, 0)), fallen(), foe("goblin"))
    assert refused(far, "aid", "ana", target="ben").reason == "Ben is not Close"
    assert refused(far, "aid", "goblin", target="ben").why == "BH-OUT-02"
    assert refused(far, "aid", "ben", target="ana").why == "BH-OUT-02"


def test_npcs_do_not_roll():
    """BH-OUT-02."""
    guard = foe("guard", "npc", hp=0, max_hp=4, side="players")
    assert sheet_of(guard).state == "out"
    before = table(character("ana"), guard)
    assert "GM decides" in refused(before, "aid", "ana", target="guard").reason
    assert refused(before, "danger_over") is not None


def test_when_the_danger_has_passed_everyone_rolls():
    """BH-OUT-02, BH-OUT-03."""
    before = table(fallen(), character("cy", hp=0, max_hp=3), character("ana"))
    played = play(before, "danger_over", faces=[1, 4, 6])
    assert (played.sheet("ben").state, played.sheet("ben").hp) == ("", 4)
    assert played.sheet("cy").state == "dead"
    assert refused(played.table, "danger_over").why == "BH-OUT-02"


@pytest.mark.parametrize(("maximum", "hp"), [(6, 4), (3, 3)])
def test_survivors_regain_a_d4_up_to_their_maximum(maximum, hp):
    """BH-OUT-04, BH-OUT-05."""
    played = play(table(fallen(max_hp=maximum)), "danger_over", faces=[1, 4])
    assert played.sheet("ben").hp == hp
    assert not played.sheet("ben").cracked_bones


def test_a_fat_head_lasts_half_an_hour_of_play():
    """BH-OUT-06."""
    before = table(fallen(), clock={"played": 70 * 60})
    head = play(before, "danger_over", faces=[2, 1]).sheet("ben")
    assert has_fat_head(table(fallen(), clock={"played": 99 * 60}), head)
    assert not has_fat_head(table(fallen(), clock={"played": 100 * 60}), head)


def test_a_fat_head_by_world_time():
    """BH-OUT-06."""
    options = {"fat_head_time": "world"}
    before = table(fallen(), clock={"world": 600}, options=options)
    head = play(before, "danger_over", faces=[2, 1]).sheet("ben")
    assert has_fat_head(table(fallen(), clock={"world": 629}, options=options), head)
    assert not has_fat_head(table(fallen(), clock={"world": 630}, options=options), head)


def test_cracked_bones_burden_str_dex_and_con_until_the_session_ends():
    """BH-OUT-07, BH-TIME-10."""
    before = table(fallen(attributes={"DEX": 12, "INT": 12}))
    cracked = play(before, "danger_over", faces=[3, 2]).table
    dex = step(attribute_test(cracked, "ben", "DEX", ""), cracked, faces=[3, 12], choose=["second"])
    assert any("Cracked Bones" in line for line in dex.said)
    step(attribute_test(cracked, "ben", "INT", ""), cracked, faces=[11])
    healed = play(cracked, "end_session").table
    assert healed.clock.session == 2
    step(attribute_test(healed, "ben", "DEX", ""), healed, faces=[3])


def test_disfigured_lowers_cha_but_not_below_1():
    """BH-OUT-08."""
    ben = play(table(fallen(attributes={"CHA": 10})), "danger_over", faces=[4, 3, 2]).sheet("ben")
    assert (ben.attributes.CHA, ben.hp) == (7, 2)
    assert play(table(fallen(attributes={"CHA": 2})), "danger_over", faces=[4, 3, 2]).sheet("ben").attributes.CHA == 1


def test_badly_maimed_lowers_what_the_player_picks():
    """BH-OUT-09."""
    before = table(fallen(attributes={"STR": 11, "DEX": 9}))
    played = play(before, "danger_over", faces=[5, 1], choose=["STR"])
    assert (played.sheet("ben").attributes.STR, played.sheet("ben").attributes.DEX) == (9, 9)
    assert played.questions[0].by == "ben"


def test_badly_maimed_by_coin_and_d4():
    """BH-OUT-09."""
    options = {"maimed_choice": "coin", "maimed_amount": "1d4"}
    before = table(fallen(attributes={"STR": 11, "DEX": 9}), options=options)
    ben = play(before, "danger_over", faces=[5, 2, 3, 1]).sheet("ben")
    assert (ben.attributes.STR, ben.attributes.DEX) == (11, 6)
    by_gm = table(fallen(), options={"maimed_choice": "gm"})
    assert play(by_gm, "danger_over", faces=[5, 1], choose=["DEX"]).questions[0].by == "gm"


def test_the_dead_stay_dead():
    """BH-OUT-10."""
    dead = play(table(fallen()), "danger_over", faces=[6]).table
    assert refused(dead, "heal", target="ben", dice="1d6").why == "BH-OUT-10"
    assert sheet_of(dead.creatures["ben"]).hp == 0


def test_who_is_left_behind_is_lost_without_a_roll():
    """BH-OUT-11."""
    assert play(table(fallen()), "left_behind", target="ben").sheet("ben").state == "lost"
    assert refused(table(character("ben")), "left_behind", target="ben").why == "BH-OUT-11"


def test_the_odds_of_surviving_are_five_in_six():
    """BH-OUT-03, BH-ODDS-04."""
    from vtt.games.black_hack.harm.area import recover
    from vtt.rules.contract.procedure import DONE

    before = table(fallen())

    def whole(mode):
        def start():
            yield from recover(before, "ben", mode)
            return DONE

        return start

    def survival(mode):
        found = endings(whole(mode), before)
        assert sum(end.probability for end in found) == pytest.approx(1)
        return sum(end.probability for end in found if sheet_of(end.table.creatures["ben"]).state == "")

    assert survival("normal") == pytest.approx(5 / 6)
    assert survival("disadvantage") == pytest.approx(25 / 36)


def test_healing_stops_at_the_maximum():
    """BH-HEAL-01, BH-LIFE-04."""
    hurt = table(character("ana", hp=10, max_hp=12))
    assert play(hurt, "heal", target="ana", dice="3d8+3", faces=[1, 1, 1]).sheet("ana").hp == 12
    assert (
        play(table(character("ana", hp=7, max_hp=9)), "heal", target="ana", dice="1d8", faces=[6]).sheet("ana").hp == 9
    )


def test_healing_from_zero_needs_no_roll_on_the_table():
    """BH-HEAL-02, BH-LIFE-07."""
    played = play(table(fallen(max_hp=9)), "heal", target="ben", dice="1d8", faces=[5])
    assert (played.sheet("ben").hp, played.sheet("ben").state) == (5, "")
    assert refused(played.table, "danger_over") is not None


def test_a_house_rule_keeps_the_roll_due():
    """BH-HEAL-02."""
    before = table(fallen(max_hp=9), options={"healed_out_of_action": "table"})
    up = play(before, "heal", target="ben", dice="5").table
    played = play(up, "danger_over", faces=[3])
    assert played.sheet("ben").cracked_bones
    assert played.sheet("ben").hp == 5
    assert refused(played.table, "danger_over") is not None
