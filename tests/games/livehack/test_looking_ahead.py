"""What is sensible after a hit: the answer that the question begins with."""

from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, monster, play, table
from vtt.dice import SeededFaces
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.procedure import Choose, default_choice
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("livehack")
SWORD = {"name": "sword", "damage": 3}
CLUB = {"name": "club", "rating": 8, "damage": 12}
OPENING = {"over": "ada", "bonus": 4, "text": "a longer reach"}
ZERO: dict[str, Any] = {"manner": "zero", "opposing_manner": "zero"}


def facing(
    fortitude: int, *, rating: int = 9, held: int = 0, options: dict[str, Any] | None = None, **ogre: Any
) -> Table:
    """Ada, who beats the ogre's Reflex by her rating without dice: by 9 that is +1."""
    positions = [{"over": "ogre", "bonus": held, "text": "the stairs"}] if held else []
    ada = adventurer("ada", attacks=[SWORD | {"rating": rating}], positions=positions, at=(0.0, 0.0))
    return table(ada, monster("ogre", at=(6.0, 0.0), fortitude=fortitude, **ogre), options=options or {})


def default_after_a_hit(now: Table, answer: str) -> str:
    """What the question begins with; ``answer`` is one that asks nothing more than the dice."""
    faces = [1, 11, 1, 1]
    played = play(now, "attack", "ada", faces=faces, choose=[answer], target="ogre", damage_effort=0, **ZERO)
    return played.questions[0].default


def test_harm_is_done_where_it_can_be():
    """LH-POS-02, LH-POS-05: with the pool where there is one."""
    assert default_after_a_hit(facing(3), "damage") == "damage"
    assert default_after_a_hit(facing(3, held=2), "cash") == "cash"


def test_a_position_is_held_where_there_is_hardly_any_harm_in_a_hit():
    """LH-POS-03: what the next attack gains by it is more than what this one could do."""
    assert default_after_a_hit(facing(24, rating=20), "damage") == "hold"
    assert default_after_a_hit(facing(24, held=4), "cash") == "hold"
    # By so little the next attack gains less than there is to win now.
    assert default_after_a_hit(facing(24), "damage") == "damage"


def test_nothing_is_held_where_it_does_not_grow():
    """LH-POS-04: by the house rule a new bonus takes the place of the old one."""
    assert default_after_a_hit(facing(24, rating=20, options={"positional_hold": "spend"}), "damage") == "damage"


@pytest.mark.parametrize("scope", ["point", "whole"])
def test_a_dangerous_position_is_cancelled(scope: str):
    """LH-POS-06: where a foe's next attack would lose more than one's own could gain."""
    now = facing(24, options={"cancel_scope": scope}, attacks=[CLUB], positions=[OPENING])
    assert default_after_a_hit(now, "damage") == "cancel:ogre"
    harmless = facing(24, options={"cancel_scope": scope}, positions=[OPENING])
    assert default_after_a_hit(harmless, "damage") == "damage"


def plain(now: Table, request: Choose) -> str:
    """Whoever never holds anything."""
    values = {option.value for option in request.options}
    return "cash" if "cash" in values else "damage" if "damage" in values else default_choice(now, request)


def test_it_pays():
    """A wall of a foe who does nothing falls sooner."""
    now = facing(22)
    rounds = []
    for choose in (default_choice, plain):
        throw = thrower(SeededFaces(2).random)
        rounds.append(sum(fight(GAME, now, throw, choose).rounds for _ in range(60)))
    assert rounds[0] < 0.8 * rounds[1]
