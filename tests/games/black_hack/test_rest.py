"""Resting and the armourer (BH-REST, BH-ARM-04 to 06, BH-ARM-11)."""

from tests.games.black_hack.playing import character, foe, play, refused, table


def armour(worn="leather", broken=0, lost=0, **pieces):
    return {"worn": [worn] if worn else [], "broken": broken, "lost": lost, **pieces}


def test_a_rest_takes_an_hour_and_offers_both_rolls():
    """BH-REST-01."""
    ana = character("ana", hp=6, max_hp=8, armour=armour(broken=1))
    before = table(ana, scale="hours", clock={"world": 14 * 60})
    played = play(before, "rest", faces=[6, 2], choose=["1", "roll"])
    assert played.table.clock.time_of_day == "15:00"
    assert played.sheet("ana").armour.broken == 0
    assert played.sheet("ana").hp == 8


def test_after_a_rest_everyone_has_a_turn_again():
    """BH-TIME-01, BH-TIME-04."""
    before = table(character("ana", spent={"moves": 1, "action": True}), scale="hours")
    assert not play(before, "rest").sheet("ana").spent.action


def test_a_rest_is_refused_on_a_shorter_scale_unless_the_gm_overrides_it():
    """BH-TIME-06."""
    before = table(character("ana"), scale="minutes")
    assert refused(before, "rest").why == "BH-TIME-06"
    assert refused(before, "rest", override=True) is None
    assert refused(table(character("ana"), scale="hours"), "rest_day").why == "BH-TIME-06"
    fight = table(character("ana"), foe("goblin"), acting="ana")
    assert refused(fight, "rest", override=True).why == "BH-TIME-06"


def test_dice_not_rolled_stay_broken_for_a_later_rest():
    """BH-REST-02, BH-ARM-04, BH-ARM-05."""
    before = table(character("ana", armour=armour("chain", broken=3)), scale="hours")
    after = play(before, "rest", faces=[5, 2], choose=["2"]).sheet("ana").armour
    assert (after.broken, after.lost) == (1, 1)


def test_above_the_armours_value_a_die_is_mended():
    """BH-ARM-04."""
    before = table(character("ana", armour=armour(broken=2)), scale="hours")
    after = play(before, "rest", faces=[3, 6], choose=["2"]).sheet("ana").armour
    assert (after.broken, after.lost) == (0, 0)


def test_a_tie_fails_and_the_die_is_not_rolled_again():
    """BH-ARM-05."""
    before = table(character("ana", armour=armour("chain", broken=1)), scale="hours")
    lost = play(before, "rest", faces=[3], choose=["1"])
    assert lost.sheet("ana").armour.lost == 1
    assert not play(lost.table, "rest").questions


def test_with_its_last_die_the_armour_is_destroyed():
    """BH-ARM-06."""
    before = table(character("ana", kind_of="cleric", armour=armour(broken=1, lost=1)), scale="hours")
    played = play(before, "rest", faces=[1], choose=["1"])
    after = played.sheet("ana").armour
    assert (after.worn, after.broken, after.lost) == ((), 0, 0)
    assert refused(played.table, "repair", "ana").why == "BH-ARM-11"


def test_a_shield_keeps_the_armour_from_being_destroyed():
    """BH-ARM-06, BH-ARM-08."""
    before = table(character("ana", kind_of="cleric", armour=armour(broken=2, lost=1, shield=True)), scale="hours")
    still = play(before, "rest", faces=[1], choose=["1"])
    assert still.sheet("ana").armour.worn == ("leather",)
    gone = play(still.table, "rest", faces=[2], choose=["1"]).sheet("ana").armour
    assert (gone.worn, gone.shield) == ((), False)


def test_by_a_house_rule_each_piece_is_destroyed_apart():
    """BH-ARM-06."""
    options = {"armour_pieces": "apart"}
    before = table(
        character("ana", kind_of="cleric", armour=armour(broken=2, lost=1, shield=True)), scale="hours", options=options
    )
    shield = play(before, "rest", faces=[1], choose=["1", "shield"]).sheet("ana").armour
    assert (shield.worn, shield.shield, shield.lost) == (("leather",), False, 1)
    leather = play(before, "rest", faces=[1], choose=["1", "armour"]).sheet("ana").armour
    assert (leather.worn, leather.shield, leather.lost) == ((), True, 0)


def test_one_hit_die_an_hour_whatever_the_level():
    """BH-REST-03."""
    before = table(character("ana", kind_of="thief", level=4, hp=5, max_hp=17), scale="hours")
    assert play(before, "rest", faces=[6], choose=["roll"]).sheet("ana").hp == 11
    assert play(before, "rest", choose=["skip"]).sheet("ana").hp == 5


def test_a_cap_on_rests_is_a_house_rule():
    """BH-REST-03."""
    before = table(character("ana", hp=1, max_hp=20), scale="hours", options={"rests_per_day": 1})
    rested = play(before, "rest", faces=[1], choose=["roll"])
    assert play(rested.table, "rest").sheet("ana").hp == 2


def test_a_day_of_rest_rolls_all_hit_dice():
    """BH-REST-04."""
    before = table(character("ana", kind_of="cleric", level=3, hp=4, max_hp=20), scale="days")
    played = play(before, "rest_day", faces=[2, 7, 1], choose=["roll"])
    assert played.sheet("ana").hp == 14
    assert played.table.clock.day == 2


def test_a_str_or_dex_test_that_day_forfeits_it():
    """BH-REST-04, BH-TIME-05."""
    before = table(character("ana", level=3, hp=4, max_hp=20, rest_spoiled=True), scale="days")
    spoiled = play(before, "rest_day")
    assert spoiled.sheet("ana").hp == 4
    assert play(spoiled.table, "rest_day", faces=[1, 1, 1], choose=["roll"]).sheet("ana").hp == 7


def test_the_days_roll_is_in_place_of_hourly_ones():
    """BH-REST-04."""
    creature = character("ana", hp=4, max_hp=20)
    before = table(creature, scale="days")
    hour = play(before, "rest", faces=[1], choose=["roll"]).table
    assert not play(hour, "rest_day").questions
    both = table(creature, scale="days", options={"day_of_rest": "both"})
    hour = play(both, "rest", faces=[1], choose=["roll"]).table
    assert play(hour, "rest_day", faces=[8], choose=["roll"]).sheet("ana").hp == 13


def test_an_armourer_takes_the_price_of_the_armours_kind_for_each_die():
    """BH-ARM-11."""
    before = table(character("ana", armour=armour(lost=1), coins=60))
    played = play(before, "repair", "ana", faces=[4, 5])
    assert (played.sheet("ana").coins, played.sheet("ana").armour.lost) == (15, 0)
    assert played.outcome.success
    poor = table(character("ana", armour=armour(lost=1), coins=44))
    dear = play(poor, "repair", "ana", faces=[4, 5])
    assert (dear.sheet("ana").coins, dear.sheet("ana").armour.lost) == (44, 1)


def test_shields_and_helmets_are_bought_anew():
    """BH-ARM-11."""
    before = table(character("ana", armour=armour(""), coins=9))
    played = play(before, "repair", "ana", piece="shield", faces=[8])
    assert played.sheet("ana").armour.shield
    assert played.sheet("ana").coins == 1
    assert refused(played.table, "repair", "ana", piece="shield").reason == "the shield is whole"
    assert refused(before, "repair", "ana").why == "BH-ARM-11"
