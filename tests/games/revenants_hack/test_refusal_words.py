"""A refusal of an attack names what was tested: who is struck off is not out of range."""

from tests.games.revenants_hack.playing import character, foe, refused, table
from vtt.games.revenants_hack.game import GAME


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
        assert refused(far, action, "ana", strike=["rat"]).reason == "nobody in range: within 5 ft"


def test_who_reaches_nobody_is_told_how_far_it_is():
    """RH-ATK-02, RH-PENT-05"""
    bow = {"name": "bow", "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120, "breadth": 0}}
    before = table(character("ana", inventory=[bow]), foe("rat", at=(400.0, 0.0)), acting="ana")
    for action in ("attack", "passive_damage"):
        assert refused(before, action, "ana").reason == "nobody in range: line of 120 ft"
    assert refused(before, "attack", "ana", options=["reach"]).reason == "nobody in range: line of 240 ft"
    told = {offer.label: offer.refusal.reason for offer in GAME.offers(before, "ana") if offer.refusal is not None}
    assert told["Stunt"] == told["Aim with bow"] == "nobody in range: line of 120 ft"
