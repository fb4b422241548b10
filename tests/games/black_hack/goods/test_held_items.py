"""What held and burning magic items change while something else is done (BH-ITEM-03, BH-ITEM-20)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, table
from vtt.games.black_hack.sheet.token import tags_of
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")


def in_a_bubble(options=None, **fields):
    ana = character("ana", attributes={"STR": 18}, items=["Bronze Ring"], hp=99, **fields)
    before = table(ana, foe("rat"), options=options or {})
    return play(before, "use", "ana", item="Bronze Ring", faces=[5]).table


def chance_of_bursting(now, **arguments):
    intent = door.completed(GAME, now, Intent("attack", "rat", {"target": "ana", **arguments}))
    odds = action_odds(GAME, now, intent)
    assert odds.exact
    return dict(odds.change.get("creatures.ana.effects", ())).get("[]", 0.0)


@pytest.mark.parametrize(
    ("mode", "chance"), [("normal", 5 / 20), ("advantage", (5 / 20) ** 2), ("disadvantage", 1 - (15 / 20) ** 2)]
)
def test_the_chance_that_the_bubble_bursts_is_exact(mode, chance):
    """BH-ITEM-03: a d20 of 16 or more bursts it, whether or not the test succeeds."""
    found = chance_of_bursting(in_a_bubble(), mode=mode)
    assert found == pytest.approx(chance, abs=1e-10)


def test_the_total_of_a_large_weapon_bursts_it_by_a_house_rule():
    """BH-ITEM-03, BH-ATK-12: d20 and d4 together, every case counted."""
    cases = sum(face + d4 >= 16 for face in range(1, 21) for d4 in range(1, 5))
    now = in_a_bubble({"bubble_bursts": "total"}, weapons=["halberd"])
    assert chance_of_bursting(now) == pytest.approx(cases / 80, abs=1e-10)


def test_nobody_is_asked_which_die_counts_where_both_burst_it_or_neither():
    """BH-ITEM-03, BH-DICE-05."""
    now = in_a_bubble()
    for faces in ([16, 17], [15, 3]):
        assert not play(now, "attack", "rat", target="ana", mode="advantage", faces=faces).questions
    played = play(now, "attack", "rat", target="ana", mode="advantage", faces=[16, 15], choose=["second"])
    assert played.sheet("ana").effects != ()


def test_no_shadows_as_long_as_the_candle_burns():
    """BH-ITEM-20: still none when its die has shrunk, until it is put out or gone."""
    before = table(character("ana", items=["Black Candle"]), scale="minutes")
    lit = play(before, "light", "ana", item="Black Candle").table
    shrunk = play(lit, "pass_time", faces=[1]).table
    out = play(shrunk, "light", "ana", item="Black Candle", lit=False).table
    gone = play(shrunk, "pass_time", faces=[1]).table
    told = [[tag.text for tag in tags_of(now, "ana")] for now in (before, lit, shrunk, out, gone)]
    assert told == [[], ["no shadows"], ["no shadows"], [], []]


def test_one_thing_that_cannot_be_used_leaves_the_others():
    """BH-USE-02, BH-ITEM-15: an empty cup is no reason to use nothing."""
    cup = table(character("ana", items=["Cup of Ending"]))
    both = table(character("ana", items=["Cup of Ending", "chalk"]))
    first, second = (
        next(offer for offer in GAME.offers(now, "ana") if offer.label == "Use an item") for now in (cup, both)
    )
    assert first.refusal.why == "BH-ITEM-15"
    assert second.refusal is None
    assert [option.value for option in second.choices["item"]] == ["Cup of Ending", "chalk"]
