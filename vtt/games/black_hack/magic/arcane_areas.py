"""Arcane spells that fill an area or lie on a thing: Light, Web, Darkness, walls, the cloud, Time Stop, the mouth."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import name
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.areas import caught, lasts_in_area
from vtt.games.black_hack.magic.asking import asked, way, words
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.lasting import area, inside, lasts_in_scene, lasts_on
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.rolls import GM
from vtt.rules.contract.procedure import Request, picked
from vtt.table.table import Table, band_between

_MARK = Trait(kind="mark")
LIGHTS = ("light", "light-prayer", "daylight")
"""The spells and prayers that shed light (BH-SPL-03, BH-PRY-03, BH-PRY-11)."""


def light(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A spot, a place, or an object that somebody carries sheds dim light (BH-SPL-03, BH-PRY-03)."""
    if casting.at is not None:
        table, place = yield from area(table, casting)
        return (yield from lasts_in_scene(table, casting, _MARK, area=place))
    if casting.place:
        note = casting.text or name(table, casting.place)
        return (yield from lasts_in_scene(table, casting, _MARK, on=casting.place, note=note))
    note = yield from words(table, casting, "{spell}: what glows?")
    bearer = casting.targets[0] if casting.targets else casting.caster
    return (yield from lasts_on(table, casting, (bearer,), _MARK, note=note))


def filled(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An area that does something to whoever is in it or comes into it (BH-SPL-08, BH-SPL-09, BH-SPL-27)."""
    table, _ = yield from lasts_in_area(table, casting)
    return (yield from caught(table, casting.link))


def elemental_wall(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A wall of one element, which harms whoever comes Close (BH-SPL-20)."""
    element = yield from way(table, casting, "fire")
    table, _ = yield from lasts_in_area(
        table, casting, name=f"Wall of {element}", note=element, until_session=table.clock.session
    )
    return table


def magic_mouth(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A mouth that says its phrase to whoever comes Nearby (BH-SPL-11)."""
    phrase = yield from words(table, casting, "{spell}: what does it say?")
    if casting.place:
        return (yield from lasts_in_scene(table, casting, _MARK, on=casting.place, note=phrase))
    table, _ = yield from lasts_in_area(table, casting, note=phrase)
    return table


def time_stop(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Those inside have no Turn and take no change; the GM marks who they are (BH-SPL-37)."""
    table, place = yield from lasts_in_area(table, casting)
    touching = [identity for identity in inside(table, place) if identity != casting.caster]
    near = [identity for identity in table.creatures if band_between(table, casting.caster, identity) in NEARBY]
    options = [(identity, name(table, identity)) for identity in dict.fromkeys((*touching, *near))]
    answer = yield asked(
        casting,
        "{spell}: who is inside?",
        GM,
        options,
        ",".join(touching),
        least=0,
        most=len(options),
        at=place,
    )
    return (yield from caught(table, casting.link, picked(answer)))


EFFECTS: dict[str, SpellEffect] = {
    "light": light,
    "web": filled,
    "darkness": filled,
    "cloudkill": filled,
    "elemental-wall": elemental_wall,
    "magic-mouth": magic_mouth,
    "time-stop": time_stop,
}
REFUSALS: dict[str, SpellRefusal] = {}
