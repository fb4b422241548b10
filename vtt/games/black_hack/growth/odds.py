"""Exact odds of growth and of new characters, from the dice engine (BH-ODDS-05, BH-ODDS-08)."""

from functools import cache, lru_cache

import msgspec

from vtt.dice import D20, Keep, Roll

STORY_SIDES = 6


class CarousingOdds(msgspec.Struct, frozen=True):
    """For a number of stories: the chance of each entry of the Carousing table from 1 to 6, the coins that the story
    dice cost on average, and those with the fine of entry 1."""

    entries: tuple[float, ...]
    cost: float
    cost_with_fine: float


@lru_cache(maxsize=1024)
def carousing_odds(stories: int) -> CarousingOdds:
    """The odds of sharing so many stories, at least one (BH-ODDS-05)."""
    highest = Roll(stories, STORY_SIDES, Keep("highest", 1)).distribution()
    entries = tuple(highest.probability(face) for face in range(1, STORY_SIDES + 1))
    cost = Roll(stories, STORY_SIDES).distribution().mean
    return CarousingOdds(entries, cost, cost + entries[0] * cost)


@lru_cache(maxsize=1024)
def rise_chance(attribute: int) -> float:
    """The chance that an attribute rises on a Level: a d20 above it (BH-ODDS-08)."""
    return D20.distribution().at_least(attribute + 1)


@cache
def fourteen_chance() -> float:
    """The chance that a new attribute is 14 or more, so that a 7 follows (BH-CHAR-04, BH-ODDS-08)."""
    return Roll(3, 6).distribution().at_least(14)
