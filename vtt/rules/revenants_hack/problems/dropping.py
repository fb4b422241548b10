"""Lose an Item: it comes to rest 30 ft away, and whoever gets there picks it up (RH-PROB-12)."""

from collections.abc import Generator
from math import cos, radians, sin
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.keys import numbered, slug
from vtt.rules.procedure import Change, Choose, Option, Request, Say
from vtt.rules.revenants_hack.access import possession, sheet_of
from vtt.rules.revenants_hack.chronicle import chronicle, chronicled
from vtt.rules.revenants_hack.combat.items import STACK_LOSS, random_line, with_line
from vtt.rules.revenants_hack.sheet_parts import Possession
from vtt.rules.revenants_hack.tactics.lasting import lose_aim
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import PlacePut, SheetChanged
from vtt.table.table import Table

WHY: Final = "RH-PROB-12"
ROLLS_AWAY: Final = 30.0
"""Feet from the centre of who loses an item to the centre of where it lies."""

_RADIUS = 1.0
_BEARINGS: Final = {
    "north": 270.0,
    "north-east": 315.0,
    "east": 0.0,
    "south-east": 45.0,
    "south": 90.0,
    "south-west": 135.0,
    "west": 180.0,
    "north-west": 225.0,
}
"""Degrees as on the board: 0 to the right, 90 down."""
_DIRECTIONS = tuple(Option(name, name.capitalize()) for name in _BEARINGS)


def item_lost(table: Table, who: str) -> Generator[Request, Any, Table]:
    """One random item of the bearer's comes to rest 30 ft away, in a direction that the GM picks; nothing happens to
    who carries nothing."""
    item = yield from random_line(table, who, why=WHY)
    sheet = sheet_of(table, who)
    line = possession(sheet, item) if item else None
    if line is None:
        return table
    creature = table.creatures[who]
    words = {"who": creature.name, "item": line.name}
    direction = yield Choose(
        "gm",
        "Where does {item} of {who} roll?",
        _DIRECTIONS,
        "north",
        WHY,
        words,
        at=who,
        about=(creature.id,),
    )
    lost, kept = _parted(table, line)
    table = yield Change(SheetChanged(who, with_line(sheet, line, kept)))
    table = yield from put_down(table, creature, lost, _away(creature.at, _BEARINGS[direction]))
    words["direction"] = str(direction)
    yield Say("{who} loses {item}: 30 ft away to the {direction}", words, WHY, "result", about=(creature.id,))
    aim = sheet.lasting.aim
    if aim is not None and aim.weapon == line.name and not sheet_of(table, who).wielded:
        table = yield from lose_aim(table, who, "the weapon is gone")
    return table


def _parted(table: Table, line: Possession) -> tuple[Possession, Possession | None]:
    """What drops of a line and what is left: the whole line, or a single piece by a house rule (RH-DICE-03)."""
    if line.count > 1 and STACK_LOSS(table) == "single piece":
        return replace(line, count=1), replace(line, count=line.count - 1)
    return line, None


def put_down(table: Table, creature: Creature, lost: Possession, at: Point) -> Generator[Request, Any, Table]:
    """A thing that nobody carries lies somewhere from now on, to be picked up."""
    identity = _free_id(table, lost.name)
    place = Place(id=identity, name=lost.name, at=at, radius=_RADIUS, glyph="mdi6.sack", hidden=creature.hidden)
    table = yield Change(PlacePut(place))
    return (yield from chronicled(table, dropped={**chronicle(table).dropped, identity: lost}))


def _away(at: Point, bearing: float) -> Point:
    angle = radians(bearing)
    return round(at[0] + ROLLS_AWAY * cos(angle), 6), round(at[1] + ROLLS_AWAY * sin(angle), 6)


def _free_id(table: Table, called: str) -> str:
    """An id for a thing on the ground that nothing on the table has."""
    return numbered(f"dropped-{slug(called) or 'item'}", table.places, table.creatures)
