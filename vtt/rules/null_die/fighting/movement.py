"""Moving in a turn: so many feet, in as many parts as one likes. An addition."""

from collections.abc import Generator
from math import ceil, dist, hypot
from typing import Any

from msgspec.structs import replace

from vtt.numerals import distance_told
from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, name, refuse_turn, sheet_of
from vtt.rules.null_die.fighting.distances import pinned
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.seats import is_free, ring, seat, settle
from vtt.table.bands import Band
from vtt.table.creature import Point
from vtt.table.events import BandPinned, Moved
from vtt.table.table import Table, thing

MOVED = Outcome("Moved")
_TOLERANCE = 0.05
_LEAST = 1.0
_HAIR = 1e-6
_SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)


def feet_left(table: Table, creature: str) -> float:
    """Feet that the creature may still move in this turn; outside a fight all of its speed."""
    sheet = sheet_of(table, creature)
    return max(sheet.speed - sheet.spent.moved, 0.0) if table.initiative.bag is not None else float(sheet.speed)


def move_reach(table: Table, creature: str) -> float | None:
    """Feet that the creature can still move, or ``None`` where it cannot or nobody counts them."""
    if table.initiative.bag is None or refuse_turn(table, creature) is not None:
        return None
    return feet_left(table, creature)


def refuse_move(table: Table, intent: Intent) -> Refusal | None:
    """In a fight only so far as the speed reaches, to where the token comes to stand."""
    actor = intent.actor
    refused = refuse_turn(table, actor)
    if refused is not None or table.initiative.bag is None:
        return refused
    at, to = table.creatures[actor].at, settle(table, actor, _point(intent))
    far, left = hypot(to[0] - at[0], to[1] - at[1]), feet_left(table, actor)
    if far > left + _TOLERANCE:
        # Rounded away from each other: 20.2 ft must not read as the 20 that are left.
        return Refusal(f"that is {distance_told(ceil(far))} away, and {int(left + _HAIR)} ft of movement are left")
    return None


def move(table: Table, intent: Intent) -> Procedure:
    """To a point; a token that would overlap another one is seated beside it."""
    actor = intent.actor
    creature = table.creatures[actor]
    yield Say("{who} moves", {"who": creature.name}, "", "heading", None, creature.hidden)
    yield from _moved(table, actor, settle(table, actor, _point(intent)))
    return MOVED


def refuse_step(table: Table, intent: Intent) -> Refusal | None:
    """Close cannot go nearer, Distant cannot go farther; there must be movement left, and room."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    if other == actor:
        return Refusal(f"{name(table, actor)} has no distance to itself")
    refused = refuse_turn(table, actor)
    if refused is not None:
        return refused
    if feet_left(table, actor) < _LEAST:
        return Refusal("no movement is left")
    nearer = intent.arguments["direction"] == "nearer"
    band = pinned(table, actor, other)
    if band is not None:
        if band is (Band.CLOSE if nearer else Band.DISTANT):
            return Refusal(f"{name(table, other)} is {band.label}: it cannot go {'nearer' if nearer else 'farther'}")
        return None
    if way(table, actor, other, nearer=nearer) is None:
        return Refusal("there is no room that way" if not nearer else f"{name(table, other)} cannot be come nearer to")
    return None


def step(table: Table, intent: Intent) -> Procedure:
    """Towards one thing or away from it, as far as the movement goes; of a pair whose band the GM set by one band,
    for all the movement."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    nearer = intent.arguments["direction"] == "nearer"
    mover, there = table.creatures[actor], thing(table, other)
    text = "{who} moves towards {thing}" if nearer else "{who} moves away from {thing}"
    yield Say(text, {"who": mover.name, "thing": there.name}, "", "heading", None, mover.hidden or there.hidden)
    band = pinned(table, actor, other)
    if band is None:
        to = way(table, actor, other, nearer=nearer)
        assert to is not None
        yield from _moved(table, actor, to)
        return MOVED
    after = band.nearer() if nearer else band.farther()
    table = yield Change(BandPinned(actor, other, after))
    yield from _spent(table, actor, feet_left(table, actor))
    return Outcome(after.label)


def way(table: Table, actor: str, other: str, *, nearer: bool = True) -> Point | None:
    """Where a creature comes that moves towards a thing or away from it: beside it where the movement reaches, else a
    free point that way; ``None`` where there is none."""
    mover, there, left = table.creatures[actor], thing(table, other), feet_left(table, actor)
    far = dist(mover.at, there.at)
    if not nearer:
        across, down = mover.at[0] - there.at[0], mover.at[1] - there.at[1]
        behind = (mover.at[0] + across, mover.at[1] + down) if far > _LEAST else (mover.at[0] + 1.0, mover.at[1])
        return _free(table, actor, behind, left, lambda at: dist(at, there.at) > far + _LEAST)
    beside = seat(table, mover, there, mover.at, left)
    if beside is not None and dist(beside, mover.at) >= _LEAST:
        return beside
    most = min(left, far - mover.radius - there.radius)
    return _free(table, actor, there.at, most, lambda at: dist(at, there.at) < far - _LEAST)


def _free(table: Table, actor: str, towards: Point, most: float, good: Any) -> Point | None:
    mover = table.creatures[actor]
    for share in _SHARES:
        if most * share < _LEAST:
            return None
        for at in ring(mover.at, towards, most * share):
            if not good(at):
                break
            if is_free(table, actor, mover.radius, at):
                return at
    return None


def _moved(table: Table, actor: str, at: Point) -> Generator[Request, Any, Table]:
    before = table.creatures[actor].at
    table = yield Change(Moved(actor, at))
    return (yield from _spent(table, actor, hypot(at[0] - before[0], at[1] - before[1])))


def _spent(table: Table, actor: str, feet: float) -> Generator[Request, Any, Table]:
    """So many feet of this turn's movement are used; outside a fight nothing is."""
    if table.initiative.bag is None:
        return table
    sheet = sheet_of(table, actor)
    moved = round(min(sheet.spent.moved + feet, sheet.speed), 3)
    return (yield from changed(table, actor, spent=replace(sheet.spent, moved=moved)))


def _point(intent: Intent) -> Point:
    to: Any = intent.arguments["to"]
    return float(to[0]), float(to[1])
