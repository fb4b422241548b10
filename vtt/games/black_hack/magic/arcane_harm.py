"""Arcane spells that harm at once, and those that fill an area or lie on a thing."""

from collections.abc import Generator
from typing import Any

from vtt.dice import Roll
from vtt.games.black_hack.magic.areas import caught, lasts_in_area
from vtt.games.black_hack.magic.casting import (
    Casting,
    SpellEffect,
    SpellRefusal,
    asked,
    counted_targets,
    everyone,
    one_target,
    way,
    words,
)
from vtt.games.black_hack.magic.harming import (
    damage_alike,
    destroyed,
    dice_for_levels,
    killed,
    level_drain,
    out_of_action,
    unresisted,
)
from vtt.games.black_hack.magic.lasting import area, inside, lasts_in_scene, lasts_on
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import level, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Trait
from vtt.rules.contract.procedure import Request, Say, picked
from vtt.table.table import Table, band_between

MOST_HP = 50
"""More HP than these withstand Power Word, Kill (BH-SPL-35)."""


def magic_missile(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One target takes 1d6 for each Level of the caster (BH-SPL-02)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    return (yield from damage_alike(table, casting, hit, dice_for_levels(casting.level)))


def fireball(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """1d4 targets take 1d6 for each Level of the caster (BH-SPL-14)."""
    targets = yield from counted_targets(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from damage_alike(table, casting, hit, dice_for_levels(casting.level)))


def meteor_swarm(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Everyone Nearby takes 8d6 (BH-SPL-32)."""
    targets = yield from everyone(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from damage_alike(table, casting, hit, Roll(8, 6)))


def death_spell(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Up to 2d4 creatures of at most 7 HD go Out of Action (BH-SPL-30)."""
    targets = yield from counted_targets(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from out_of_action(table, casting, hit))


def disintegrate(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One creature of a Level below the caster's turns to powder; any other is not affected (BH-SPL-34)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    if hit and level(table, target) >= casting.level:
        values = {"who": name(table, target), "level": level(table, target)}
        yield Say("{who} of Level {level} is not affected", values, casting.spell.why, "result", secret=casting.secret)
        return table
    return (yield from destroyed(table, casting, target, "{who} turns to fine powder")) if hit else table


def power_word_kill(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One creature of at most 50 HP dies for good (BH-SPL-35)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    if hit and sheet_of(table, target).hp > MOST_HP:
        values = {"who": name(table, target), "most": MOST_HP}
        yield Say("{who} has more than {most} HP: nothing happens", values, casting.spell.why, "result", secret=True)
        return table
    return (yield from killed(table, casting, target, final=True)) if hit else table


EFFECTS: dict[str, SpellEffect] = {
    "magic-missile": magic_missile,
    "fireball": fireball,
    "meteor-swarm": meteor_swarm,
    "death-spell": death_spell,
    "disintegrate": disintegrate,
    "power-word-kill": power_word_kill,
    "level-drain": level_drain,
}
REFUSALS: dict[str, SpellRefusal] = {}


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


ARCANE_AREAS_EFFECTS: dict[str, SpellEffect] = {
    "light": light,
    "web": filled,
    "darkness": filled,
    "cloudkill": filled,
    "elemental-wall": elemental_wall,
    "magic-mouth": magic_mouth,
    "time-stop": time_stop,
}
ARCANE_AREAS_REFUSALS: dict[str, SpellRefusal] = {}
