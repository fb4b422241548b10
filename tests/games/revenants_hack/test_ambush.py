"""Somebody strikes from hiding: the GM says whether the players see them from then on (RH-ATK-06)."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, foe, play, table
from vtt.dice import SeededFaces
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.procedure import Choose, Intent, Say, Throw
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
ACTIONS: list[tuple[str, dict[str, Any], list[int]]] = [
    ("attack", {}, [12, 4]),
    ("stunt", {"target": "mira"}, [2]),
    ("passive_damage", {}, []),
]


def lurking(acting: str = "ghost") -> Any:
    return table(
        character("mira", inventory=[SWORD], wielded="sword", player="Ana"),
        foe("ghost", at=(5.0, 0.0), hidden=True, inventory=[SWORD], wielded="sword"),
        acting=acting,
    )


def taken(arguments: dict[str, Any], faces: list[int]) -> list[str]:
    """The answers after the first one: a hit on a character can be negated."""
    return ["take"] if faces and faces[0] >= 8 else []


@pytest.mark.parametrize(("action", "arguments", "faces"), ACTIONS)
def test_it_is_shown_and_then_all_is_public(action: str, arguments: dict[str, Any], faces: list[int]):
    played = play(lurking(), action, "ghost", faces=faces, choose=["yes", *taken(arguments, faces)], **arguments)
    first = played.requests[0]
    assert isinstance(first, Choose)
    assert (first.by, first.secret, first.default, first.at) == ("gm", True, "yes", "ghost")
    assert not played.table.creatures["ghost"].hidden
    shown = next(one for one in played.requests if isinstance(one, Say))
    assert (shown.read(), shown.secret) == ("Ghost comes out of hiding", False)
    headings = [one for one in played.requests if isinstance(one, Say) and one.level == "heading"]
    assert headings
    assert not any(one.secret for one in headings)


@pytest.mark.parametrize(("action", "arguments", "faces"), ACTIONS)
def test_it_stays_hidden_and_nothing_names_it(action: str, arguments: dict[str, Any], faces: list[int]):
    played = play(lurking(), action, "ghost", faces=faces, choose=["no", *taken(arguments, faces)], **arguments)
    assert played.table.creatures["ghost"].hidden
    for one in played.requests:
        if isinstance(one, Say | Throw) and "Ghost" in str(one.values):
            assert one.secret, one


def test_nobody_is_asked_of_whoever_is_seen():
    played = play(table(character("mira"), foe("rat", at=(5.0, 0.0)), acting="rat"), "passive_damage", "rat")
    assert not played.questions


def test_the_autopilot_shows_its_ambush_and_is_found():
    """Then the players can strike back: no fight is won because one side cannot be seen."""
    party = [character(f"hero-{n}", inventory=[SWORD], wielded="sword", at=(0.0, 6.0 * n)) for n in range(2)]
    ghost = foe("ghost", luck=2, at=(5.0, 3.0), hidden=True)
    start = table(*party, ghost)
    assert {fight(GAME, start, thrower(SeededFaces(seed).random)).winner for seed in range(10)} == {"players"}


def test_the_odds_of_an_ambush_are_those_of_the_attack():
    hidden = action_odds(GAME, lurking(), Intent("attack", "ghost", {"target": "mira"}))
    shown = play(lurking(), "passive_damage", "ghost", choose=["yes"]).table
    assert not shown.creatures["ghost"].hidden
    assert sum(each.probability for each in hidden.outcomes) == pytest.approx(1, abs=1e-12)
    assert {each.label for each in hidden.outcomes} == {"Hit", "Graze", "Natural 20", "Natural 1"}


def test_a_players_attack_on_somebody_hidden_is_told_in_secret():
    """The GM names a target that the players do not see: no public line and no public throw names it."""
    before = table(
        character("mira", inventory=[SWORD], wielded="sword"),
        foe("ghost", at=(5.0, 0.0), hidden=True, lasting={"dodging": 1}),
        acting="mira",
    )
    for faces in ([12, 14, 4], [3, 2, 4], [20, 20, 4], [1, 1]):
        played = play(before, "attack", "mira", faces=faces, target="ghost", add=["ghost"])
        named = [one for one in played.requests if isinstance(one, Say | Throw) and "Ghost" in str(one.values)]
        assert named
        assert all(one.secret for one in named), [one for one in named if not one.secret]


def test_a_natural_1_on_a_stunt_cites_its_own_rule():
    """RH-STNT-04: it is the stunt's rule that costs the weapon quality, and an attack's own where it is an attack."""
    before = table(character("mira", inventory=[SWORD], wielded="sword"), foe("rat", at=(5.0, 0.0)))

    def cited(action: str) -> str:
        requests = play(before, action, "mira", faces=[1], target="rat").requests
        return next(one.why for one in requests if isinstance(one, Say) and "loses 1 quality" in one.text)

    assert cited("stunt") == "RH-STNT-04"
    assert cited("attack") == "RH-CRIT-03"
    assert "Natural 1: 1 damage to everybody in range" in play(before, "attack", "mira", faces=[1], target="rat").said
