"""Several creatures are struck, or fall, at once: with one change of the table, and as if one after the other."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import given

from tests.games.revenants_hack.playing import character, foe, play, step, table
from vtt.games.revenants_hack.luck import closing, harm
from vtt.games.revenants_hack.sheet.parts import UNSPENT
from vtt.rules.contract.procedure import Change, Say

NAMES = ("ana", "rat", "ghost")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}


@given(
    figures=st.lists(st.tuples(st.integers(0, 6), st.integers(0, 4)), min_size=3, max_size=3),
    blows=st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 8)), max_size=6),
    round_=st.integers(0, 2),
)
def test_blows_together_are_blows_one_after_the_other(
    figures: list[tuple[int, int]], blows: list[tuple[str, int]], round_: int
):
    """RH-DMG-05: each is compared with what the one before has left."""
    made = [{"luck": luck, "max_luck": 6, "shield": shield} for luck, shield in figures]
    creatures = [character("ana", **made[0]), foe("rat", **made[1]), foe("ghost", hidden=True, **made[2])]
    before = table(*creatures, acting="ana" if round_ else "", round_=round_)
    sheets, told = harm.suffered(before, [(who, amount, "RH-ATK-15", None) for who, amount in blows])
    now, one_by_one = before, []
    for who, amount in blows:
        played = step(harm.damage(now, who, amount, why="RH-ATK-15"), now)
        now = played.table
        one_by_one += [each for each in played.requests if isinstance(each, Say)]
    assert told == one_by_one
    for identity in NAMES:
        assert sheets.get(identity, before.creatures[identity].sheet) == now.creatures[identity].sheet


def test_a_crowd_is_struck_with_one_change():
    """RH-ATK-16: the attacker's own sheet changes along with those of its targets."""
    crowd = [foe(f"rat-{number}", luck=2, at=(5.0, 2.0 * number)) for number in range(3)]
    played = play(
        table(character("ana", inventory=[SWORD], wielded="sword"), *crowd, acting="ana"), "passive_damage", "ana"
    )
    assert sum(isinstance(each, Change) for each in played.requests) == 1
    assert [played.sheet(each.id).luck for each in crowd] == [1, 1, 1]
    assert played.sheet("ana").spent.passive


def test_those_whose_clocks_are_due_fall_together():
    """RH-LUCK-03: the GM is reminded once that one side is out of the fight."""
    crowd = [foe(f"rat-{number}", luck=0, max_luck=2, falls=1) for number in range(3)]
    before = table(character("ana"), *crowd, acting="ana")
    played = step(closing.falls(before), before)
    assert played.said == [f"Rat-{number} falls unconscious" for number in range(3)] + ["One side is out of the fight"]
    assert all(played.sheet(each.id).state == "unconscious" for each in crowd)


def test_nothing_is_spent_any_more_when_a_round_has_ended():
    """RH-ACT-01, RH-TIME-02: what went on the activations of a round does not last into the next one."""
    spent: dict[str, Any] = {"action": "attack", "moved": 5.0}
    before = table(character("ana", spent=spent), foe("rat", spent=spent), acting="ana")
    done = before
    for _ in range(2):
        if done.clock.moment == 1:
            done = play(done, "next_turn").table
    assert done.clock.moment == 2
    assert all(each.sheet.spent is UNSPENT for each in done.creatures.values())  # type: ignore[attr-defined]
