"""Losing a Level with everything it brought (BH-SPL-36)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import D20, ByTotal, Roll
from vtt.games.black_hack.access import character, is_character, name
from vtt.games.black_hack.attribute_tests import attribute_test
from vtt.games.black_hack.hit_points import hit_die
from vtt.games.black_hack.magic.asking import asked, one_target
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.killing import killed
from vtt.games.black_hack.magic.memory import known_to
from vtt.games.black_hack.magic.spell_options import LEVEL_DRAIN_MONSTERS
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet_parts import LevelGain, Memory
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.table.events import SheetChanged
from vtt.table.table import Table

HIT_DIE = Roll(1, 8)
"""What 1 HD of a Monster or NPC is worth (BH-LIFE-02)."""

_CON_SCORES = tuple((str(score), str(score)) for score in range(3, 19))


def level_drain(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A Character tests CON and on a failure loses a Level; for others the caster tests INT and on a success drains
    1 HD, or the GM gives them a CON score by a house rule."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    if is_character(table, target):
        return (yield from _at_character(table, casting, target))
    values = {"who": name(table, target), "caster": name(table, casting.caster)}
    if LEVEL_DRAIN_MONSTERS(table) == "con" or not is_character(table, casting.caster):
        score = yield asked(casting, "{spell}: what is the CON of {who}?", GM, _CON_SCORES, "10", who=values["who"])
        limit = int(score)
        classes = ByTotal(lambda total: total < limit)
        thrown = yield Throw(D20, GM, casting.spell.why, "{who} tests CON", values, classes, secret=True)
        resists = thrown.total < limit
        text = "d20 {natural}, below CON {limit}" if resists else "d20 {natural}, not below CON {limit}"
        yield Say(text, {"natural": thrown.total, "limit": limit}, casting.spell.why, secret=True)
    else:
        result = yield from attribute_test(
            table,
            casting.caster,
            "INT",
            casting.spell.why,
            label="{caster} drains {who}",
            values=values,
            mode=casting.mode,
            against=target,
            secret=casting.secret,
            tags=("spell",),
        )
        table, resists = result.table, not result.success
    if resists:
        yield Say("{who} keeps its strength", values, casting.spell.why, "result", secret=casting.secret)
        return table
    return (yield from _hit_die_lost(table, casting, target))


def level_lost(table: Table, identity: str, why: str) -> Generator[Request, Any, Table]:
    """A Character of at least Level 2 loses a Level with what it brought, which is kept to be given back (BH-PRY-37).
    Where no record tells what that was, the Hit Die is thrown."""
    sheet = character(table, identity)
    gain = next((gain for gain in reversed(sheet.growth.gains) if gain.level == sheet.level), None)
    who = table.creatures[identity].name
    if gain is None:
        thrown = yield Throw(hit_die(sheet), GM, why, "{who}: the Hit Die lost", {"who": who}, EACH_TOTAL)
        gain = LevelGain(level=sheet.level, max_hp=thrown.total)
    maximum = max(1, sheet.max_hp - gain.max_hp)
    attributes = sheet.attributes
    for attribute in gain.attributes:
        attributes = replace(attributes, **{attribute: max(1, getattr(attributes, attribute) - 1)})
    growth = replace(
        sheet.growth,
        gains=tuple(kept for kept in sheet.growth.gains if kept is not gain),
        drained=(*sheet.growth.drained, gain),
    )
    after = replace(
        sheet,
        level=sheet.level - 1,
        max_hp=maximum,
        hp=min(sheet.hp, maximum),
        attributes=attributes,
        growth=growth,
        memory=_within(sheet, sheet.level - 1),
    )
    table = yield Change(SheetChanged(identity, after))
    values = {"who": who, "level": after.level, "maximum": maximum}
    yield Say("{who} falls to Level {level}, maximum HP {maximum}", values, why, "result")
    return table


def _at_character(table: Table, casting: Casting, target: str) -> Generator[Request, Any, Table]:
    values = {"who": name(table, target)}
    result = yield from attribute_test(
        table,
        target,
        "CON",
        casting.spell.why,
        label="{who} resists the drain",
        values=values,
        resisting=casting.caster,
        secret=table.creatures[target].hidden,
        nature="resist",
        tags=("spell", "magic"),
    )
    table = result.table
    if result.success:
        yield Say("{who} keeps the Level", values, casting.spell.why, "result")
        return table
    sheet: Character = character(table, target)
    if sheet.level <= 1:
        return (yield from killed(table, casting, target))
    return (yield from level_lost(table, target, casting.spell.why))


def _hit_die_lost(table: Table, casting: Casting, target: str) -> Generator[Request, Any, Table]:
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    if sheet.hd <= 1:
        return (yield from killed(table, casting, target))
    values = {"who": creature.name}
    thrown = yield Throw(HIT_DIE, GM, casting.spell.why, "{who}: maximum HP lost", values, EACH_TOTAL, secret=True)
    maximum = max(1, sheet.max_hp - thrown.total)
    after = replace(sheet, hd=sheet.hd - 1, max_hp=maximum, hp=min(sheet.hp, maximum))
    table = yield Change(SheetChanged(target, after))
    yield Say("{who} falls to {hd} HD", {**values, "hd": after.hd}, casting.spell.why, "result", about=(creature.id,))
    return table


def _within(sheet: Character, level: int) -> Memory:
    """The memory that holds as many spells as the Level, none of a higher level (BH-MAG-02, BH-MAG-03)."""
    known, memory = known_to(sheet), sheet.memory
    held = [key for key in memory.memorised if key not in known or known[key].level <= level]
    return replace(memory, memorised=tuple(held[:level]))
