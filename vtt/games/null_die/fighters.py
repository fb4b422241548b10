"""Who can still fight, who may act now, and how far two are from each other: edge to edge in feet, or the band that the
GM set. An addition."""

from typing import Final

from vtt.games.null_die.sheet.creature_sheet import is_up
from vtt.rules.contract.description import Refusal
from vtt.rules.kit.creatures import Sides, name
from vtt.rules.kit.refusals import no
from vtt.rules.kit.walking import pinned
from vtt.table.bands import Band, band_of
from vtt.table.table import Table, gap, thing

BAND_FEET: Final[dict[Band, float]] = {Band.CLOSE: 5.0, Band.NEARBY: 30.0, Band.FARAWAY: 60.0, Band.DISTANT: 120.0}
"""What a band that the GM set counts as in feet."""
_HAIR: Final = 1e-6


def feet(table: Table, a: str, b: str) -> float:
    """Feet between two things, never below 0."""
    band = pinned(table, a, b)
    return max(gap(thing(table, a), thing(table, b)), 0.0) if band is None else BAND_FEET[band]


def within(table: Table, a: str, b: str, limit: float) -> bool:
    """Whether two things are within so many feet; with a band that the GM set, within the band they reach into."""
    band = pinned(table, a, b)
    if band is not None:
        return band.rank <= band_of(limit).rank
    return gap(thing(table, a), thing(table, b)) <= limit + _HAIR


SIDES: Final = Sides(is_up, feet)


def refuse_turn(table: Table, actor: str) -> Refusal | None:
    """Who is out of the fight does nothing in it; while one is on only whoever is activated acts."""
    if not is_up(table.creatures[actor]):
        return no("{who} is out of the fight", who=name(table, actor))
    if table.initiative.bag is not None and table.initiative.acting != actor:
        return no("not activated now")
    return None
