"""What a foe's attack brings besides damage: a hindrance, Ongoing Damage, a mark (BH-ATK-14, BH-ARM-02, BH-COND-01)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.effects import begin, immune
from vtt.games.black_hack.harm.hindrances import begin_hindrance
from vtt.games.black_hack.harm.ongoing_damage import ONGOING_SOURCES, begin_ongoing
from vtt.games.black_hack.sheet.access import hindered
from vtt.games.black_hack.sheet.lasting import Effect, Hindrance, Ongoing, Trait
from vtt.games.black_hack.sheet.parts import Rider
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Request, Say
from vtt.table.table import Table


def rider_follows(
    table: Table, attacker: str, target: str, rider: Rider, *, damaged: bool = True, mode: str = "normal"
) -> Generator[Request, Any, Table]:
    """The rider of an attack that landed on a character: resisted with a test in ``mode`` where it can be, else it
    starts.

    Where an Armour Die has stopped the damage, it is not ``damaged``: no Ongoing Damage starts (BH-ARM-02).
    """
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    if sheet.state:
        return table
    starts = _new(table, sheet, rider, damaged)
    if not starts:
        return table
    secret = creature.hidden or table.creatures[attacker].hidden
    words = {"who": creature.name, "effect": " and ".join(starts)}
    warded = immune(table, sheet, (*rider.tags, rider.hindrance)) if sheet.effects else None
    if warded is not None:
        values = {**words, "ward": warded.name}
        yield Say("{who} is immune to {effect}: {ward}", values, warded.why, "result", secret=secret)
        return table
    if rider.resisted:
        result = yield from attribute_test(
            table,
            target,
            rider.attribute,
            "BH-COND-01",
            label="{who} resists: {effect}",
            values=words,
            mode=mode,
            resisting=attacker,
            secret=secret,
            nature="resist",
            tags=(*rider.tags, rider.hindrance) if rider.hindrance else rider.tags,
        )
        table = result.table
        if result.success:
            yield Say("{who} resists: {effect}", words, "BH-COND-01", "result", secret=secret)
            return table
    return (yield from _begun(table, attacker, target, rider, damaged))


def _new(table: Table, sheet: Character, rider: Rider, damaged: bool) -> tuple[str, ...]:
    """What the rider would start on a character that is not on it yet, in words."""
    found: list[str] = []
    if rider.hindrance and not hindered(sheet, rider.hindrance):
        found.append(rider.hindrance.capitalize())
    if rider.ongoing and damaged and (sheet.ongoing is None or ONGOING_SOURCES(table) == "sum"):
        found.append("Ongoing Damage")
    if rider.mark and all(effect.name != rider.mark for effect in sheet.effects):
        found.append(rider.mark)
    return tuple(found)


def _begun(table: Table, attacker: str, target: str, rider: Rider, damaged: bool) -> Generator[Request, Any, Table]:
    sheet: Any = table.creatures[target].sheet
    if rider.hindrance and not hindered(sheet, rider.hindrance):
        hindrance = Hindrance(name=rider.hindrance, attribute=rider.attribute, cause=attacker, tags=rider.tags)
        table = yield from begin_hindrance(table, target, hindrance)
    if rider.ongoing and damaged and (sheet.ongoing is None or ONGOING_SOURCES(table) == "sum"):
        started = Ongoing(attribute=rider.attribute, cause=attacker, tags=rider.tags)
        table = yield from begin_ongoing(table, target, started)
    if rider.mark and all(effect.name != rider.mark for effect in sheet.effects):
        mark = Effect(name=rider.mark, traits=(Trait("mark"),), caster=attacker, why="BH-COND-01")
        table = yield from begin(table, target, mark)
        words = {"who": table.creatures[target].name, "mark": rider.mark}
        yield Say("{who}: {mark}", words, "BH-COND-01", "result", about=(target,))
    return table
