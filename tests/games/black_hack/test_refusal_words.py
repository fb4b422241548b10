"""A refusal names the state that somebody is in: Out of Action is not dead, and dead is not lost."""

import pytest

from tests.games.black_hack.playing import character, refused, table


@pytest.mark.parametrize(("state", "words"), [("out", "Out of Action"), ("dead", "dead"), ("lost", "lost")])
def test_who_is_down_is_called_what_they_are(state, words):
    """BH-OUT-01, BH-OUT-04"""
    down = character("odile", kind_of="cleric", hp=0, state=state)
    now = table(down, character("ana", weapons=["sword"]))
    assert refused(now, "move", "odile", to=[5, 0]).reason == f"Odile is {words}"
    assert refused(now, "test", "odile", attribute="STR", free=True).reason == f"Odile is {words}"
    assert refused(now, "memorise", "odile", spells=[]).reason == f"Odile is {words}"
    assert refused(now, "attack", "ana", target="odile").reason == f"Odile is {words} already"
    assert refused(now, "ongoing", target="odile").reason == f"Odile is {words}"
    assert refused(now, "gain_hit_die", target="odile").reason == f"Odile is {words}"
    assert refused(now, "hazard", target="odile", attribute="STR", hd=1).reason == f"Odile is {words}"


def test_an_armourer_needs_armour_and_a_broken_die():
    """BH-ARM-11: what is missing is said, each by itself."""
    bare = character("ana", coins=500, armour={})
    assert refused(table(bare), "repair", "ana").reason == "no armour is worn"
    whole = character("ana", coins=500, armour={"worn": ["leather"]})
    assert refused(table(whole), "repair", "ana").reason == "no Armour Die is permanently Broken"


def test_one_damage_die_is_left():
    """BH-WAR-06"""
    warrior = character("ana", level=1, weapons=["sword"])
    now = table(warrior, character("ben", at=[4, 0]))
    refusal = refused(now, "attack", "ana", target="ben", damage_dice=3)
    assert refusal.reason == "1 Damage Die is left in this Turn, not 3"
