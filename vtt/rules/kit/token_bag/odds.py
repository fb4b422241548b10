"""Exact odds of the bag (RH-ODDS-09). Probabilities are 0-1."""

from math import comb

from vtt.table.bag import Bag, Colour


def next_token(bag: Bag) -> tuple[tuple[Colour, float], ...]:
    """The chances of the next draw by colour, of those that can come; none of an empty bag."""
    counts: tuple[tuple[Colour, int], ...] = (("players", bag.players), ("gm", bag.gm), ("end", bag.end))
    left = bag.left
    return tuple([(colour, count / left) for colour, count in counts if count])


def all_gm_first(players: int, gm: int) -> float:
    """The chance that all GM tokens come before any of the players'."""
    return 1 / comb(players + gm, gm)


def mean_gm_before_players(players: int, gm: int) -> float:
    """How many GM tokens come on average before the first of the players'; all, where there are none of those."""
    return gm / (players + 1)


def mean_players_before_gm(players: int, gm: int) -> float:
    """How many of the players' tokens come on average before the first of the GM's; all, where there are none."""
    return players / (gm + 1)
