"""Initiative by tokens from a bag, where a table plays so."""

from typing import Any

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, table
from tests.rules.playing import autopiloted
from vtt.dice import SeededFaces
from vtt.games.black_hack.sheet.lasting import Hindrance
from vtt.playtest.fight import fight, thrower
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("black-hack")


def skirmish(*others: Any, **options: Any) -> Table:
    """Two characters and a wolf, played with the bag."""
    return table(
        character("brannor"),
        character("odile", at=(0.0, 6.0)),
        foe("wolf", at=(5.0, 0.0)),
        *others,
        options={"initiative": "bag", **options},
    )


def begun(*others: Any, **options: Any) -> Table:
    return play(skirmish(*others, **options), "start_fight").table


def acts(now: Table, face: int, who: str) -> Table:
    """A token drawn by this face, handed on if need be, and used."""
    now = play(now, "draw_token", faces=[face]).table
    bag = now.initiative.bag
    assert bag is not None
    if bag.holder not in ("gm", who):
        now = play(now, "pass_token", to=who).table
    return play(now, "use_token", creatures=[who]).table


def bag_of(now: Table) -> Any:
    assert now.initiative.bag is not None
    return now.initiative.bag


def test_nobody_tests_dex_and_no_rest_is_spoiled():
    """BH-INIT-01, BH-REST-04: without a Test there is no exertion."""
    now = begun()
    assert (bag_of(now).players, bag_of(now).gm) == (2, 1)
    assert not now.creatures["brannor"].sheet.rest_spoiled  # type: ignore[attr-defined]


def test_without_the_option_everything_is_as_it_was():
    """BH-INIT-01"""
    plain = table(character("brannor"), foe("wolf"))
    assert play(plain, "start_fight", faces=[3]).table.initiative.bag is None
    assert refused(plain, "draw_token").reason == "there is no bag: start the fight first"
    assert GAME.order_view(plain).buttons[0].label == "Roll initiative"


def test_helpers_of_the_players_count_as_hirelings():
    helpers = [foe(f"npc{number}", kind="npc", side="players", at=(0.0, 12.0 + 6 * number)) for number in range(4)]
    now = begun(*helpers)
    assert (bag_of(now).players, bag_of(now).gm) == (3, 1)
    now = play(now, "draw_token", faces=[1]).table
    assert play(now, "use_token", creatures=[each.id for each in helpers]).table.initiative.acting == "npc0"


def test_a_turn_begins_and_ends_as_ever():
    """BH-TIME-01, BH-COND-01: a Move and an Action, and what hinders is told of."""
    now = acts(begun(), 1, "brannor")
    now = play(now, "attack", "brannor", target="wolf", damage_dice=1, faces=[20]).table
    assert now.creatures["brannor"].sheet.spent.action  # type: ignore[attr-defined]
    assert refused(now, "attack", "odile", target="wolf") is not None
    now = play(now, "next_turn").table
    now = acts(now, 1, "odile")
    now = acts(play(now, "next_turn").table, 1, "wolf")
    played = play(now, "next_turn")
    assert played.table.clock.moment == 2
    assert "Moment 2: the bag is filled" in played.said
    again = acts(played.table, 1, "brannor")
    assert not again.creatures["brannor"].sheet.spent.action  # type: ignore[attr-defined]


def test_a_hindrance_is_told_of_as_the_turn_begins():
    """BH-COND-01"""
    stuck = character("brannor", hindrances=(Hindrance(name="stuck"),))
    now = play(table(stuck, foe("wolf"), options={"initiative": "bag"}), "start_fight").table
    now = play(now, "draw_token", faces=[1]).table
    assert any("Stuck" in line for line in play(now, "use_token", creatures=["brannor"]).said)


def test_the_order_shows_the_bag():
    view = GAME.order_view(begun())
    assert view.bag is not None
    assert view.bag.tokens == (("players", 2), ("gm", 1))
    assert view.reorder == ""
    assert view.bag.draw is not None
    assert view.bag.draw.label == "Brannor draws a token"
    assert GAME.order_view(skirmish()).buttons[0].label == "Fill the bag"


@pytest.mark.parametrize("seed", range(4))
def test_the_autopilot_plays_with_it(seed: int):
    """Everything it does is allowed, and the fight comes to an end."""
    now = skirmish(foe("goblin", at=(5.0, 6.0)), foe("rat", at=(12.0, 3.0)))
    now, done = autopiloted(now, seed, 500)
    assert GAME.winner(now) in ("players", "gm")
    assert now.clock.moment == 0
    assert done.count("draw_token") > 3


def test_batches_play_with_it():
    throw = thrower(SeededFaces(1).random)
    assert {fight(GAME, skirmish(), throw).winner for _ in range(20)} <= {"players", "gm"}
