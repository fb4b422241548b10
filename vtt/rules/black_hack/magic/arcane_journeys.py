"""Arcane spells that take somebody elsewhere: Dimension Door, Teleport; and objects that Telekinesis moves."""

from collections.abc import Generator
from math import hypot
from typing import Any

from msgspec.structs import replace

from vtt.rules.black_hack.access import name, sheet_of
from vtt.rules.black_hack.chronicle import chronicle, chronicled
from vtt.rules.black_hack.magic.areas import arrived
from vtt.rules.black_hack.magic.asking import asked, decider, one_target
from vtt.rules.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.seats import settle
from vtt.table.bands import LIMITS, Band, band_of, distance
from vtt.table.creature import Point
from vtt.table.events import Moved, SheetChanged
from vtt.table.table import Table

_BEYOND = 1.2


def dimension_door(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One target is at once at a Distant place (BH-SPL-21): the point named, else away from its opponents."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    before = table.creatures[target].at
    to = settle(table, target, casting.at or distant_point(table, target))
    table = yield Change(Moved(target, to))
    values = {"who": name(table, target)}
    yield Say("{who} is Distant at once", values, casting.spell.why, "result", secret=table.creatures[target].hidden)
    return (yield from arrived(table, target, before))


def _refuse_dimension_door(table: Table, casting: Casting) -> Refusal | None:
    if casting.at is None or not casting.targets:
        return None
    band = band_of(distance(table.creatures[casting.targets[0]].at, casting.at), table.clock.scale)
    if band is Band.DISTANT:
        return None
    return Refusal(f"that point is {band.label}: Dimension Door leads to a Distant place", casting.spell.why)


def teleport(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One target leaves the scene for a place that the caster knows (BH-SPL-28)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    where = casting.text
    if not where:
        places = [(place, place) for place in known_places(table)]
        where = yield asked(
            casting,
            "{spell}: where to?",
            decider(table, casting.caster),
            places,
            places[0][0] if places else "elsewhere",
            free=True,
        )
    return (yield from sent_away(table, target, where, casting.spell.why))


def known_places(table: Table) -> tuple[str, ...]:
    """Where a Teleport may lead: the places in sight, and wherever magic has led to before."""
    seen = [place.name for place in table.places.values() if not place.hidden]
    return tuple(dict.fromkeys((*seen, *chronicle(table).magic.places)))


def sent_away(table: Table, target: str, where: str, why: str) -> Generator[Request, Any, Table]:
    """A creature is elsewhere: out of the scene until it is brought back."""
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    table = yield Change(SheetChanged(target, replace(sheet, fate=replace(sheet.fate, location=where))))
    table = yield Change(Moved(target, settle(table, target, distant_point(table, target))))
    if where not in known_places(table):
        magic = chronicle(table).magic
        table = yield from chronicled(table, magic=replace(magic, places=(*magic.places, where)))
    values = {"who": creature.name, "where": where}
    yield Say("{who} is gone: {where}", values, why, "result", secret=creature.hidden)
    return table


def distant_point(table: Table, identity: str) -> Point:
    """The nearest point that is Distant from where a creature stands and from every other one, away from its
    opponents."""
    creature = table.creatures[identity]
    others = [other for other in table.creatures.values() if other.id != identity]
    foes = [other for other in others if other.side != creature.side] or others
    x, y = creature.at
    across = x - sum(other.at[0] for other in foes) / len(foes) if foes else 1.0
    down = y - sum(other.at[1] for other in foes) / len(foes) if foes else 0.0
    length = hypot(across, down)
    across, down = (across / length, down / length) if length > 1e-6 else (1.0, 0.0)
    far = LIMITS[table.clock.scale][2]
    feet = far * _BEYOND + creature.radius * 2
    while True:
        at = (x + across * feet, y + down * feet)
        if all(distance(at, other.at) - creature.radius - other.radius > far for other in others):
            return at
        feet += far * (_BEYOND - 1.0)


def refuse_bring_back(table: Table, intent: Intent) -> Refusal | None:
    """Only who is away can come back."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).fate.location:
        return None
    return Refusal(f"{name(table, target)} is here", "BH-SPL-28")


def bring_back(table: Table, intent: Intent) -> Procedure:
    """Who was taken elsewhere is back in the scene, beside somebody of the own side."""
    target = str(intent.arguments["target"])
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    where = sheet.fate.location
    table = yield Change(SheetChanged(target, replace(sheet, fate=replace(sheet.fate, location=""))))
    beside = next(
        (
            other
            for other in table.creatures.values()
            if other.id != target and other.side == creature.side and not sheet_of(table, other.id).fate.location
        ),
        None,
    )
    if beside is not None:
        table = yield Change(Moved(target, settle(table, target, beside.at)))
    values = {"who": creature.name, "where": where}
    yield Say("{who} comes back from {where}", values, "BH-SPL-28", "heading", secret=creature.hidden)
    return Outcome("Back")


EFFECTS: dict[str, SpellEffect] = {"dimension-door": dimension_door, "teleport": teleport}
REFUSALS: dict[str, SpellRefusal] = {"dimension-door": _refuse_dimension_door}
ACTIONS = {"bring_back": (refuse_bring_back, bring_back)}
