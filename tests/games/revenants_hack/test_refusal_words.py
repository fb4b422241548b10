"""A refusal of an attack names what was tested: who is struck off is not out of range."""

from tests.games.revenants_hack.playing import character, foe, refused, table


def test_who_is_struck_off_is_said_to_be():
    """RH-ATK-06, RH-ATK-01"""
    near = table(character("ana"), foe("rat", at=(4.0, 0.0)), acting="ana")
    far = table(character("ana"), foe("rat", at=(40.0, 0.0)), acting="ana")
    for action in ("attack", "passive_damage"):
        named = refused(near, action, "ana", target="rat", strike=["rat"])
        assert (named.reason, named.why) == ("Rat is struck off the targets", "RH-ATK-06")
        all_of_them = refused(near, action, "ana", strike=["rat"])
        assert (all_of_them.reason, all_of_them.why) == ("everybody in range is struck off the targets", "RH-ATK-06")
        assert refused(far, action, "ana", target="rat").reason == "Rat is not in range"
        assert refused(far, action, "ana", strike=["rat"]).reason == "nobody in range"
