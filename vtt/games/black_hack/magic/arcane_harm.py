"""Arcane spells that harm at once, Level Drain, and those that fill an area or lie on a thing."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D20, ByTotal, Roll
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.harm.hit_points import hit_die
from vtt.games.black_hack.magic import harming
from vtt.games.black_hack.magic.areas import caught, lasts_in_area
from vtt.games.black_hack.magic.casting import Casting, asked, counted_targets, everyone, one_target, way, words
from vtt.games.black_hack.magic.lasting import MARK, area, inside, lasts_in_scene, lasts_on
from vtt.games.black_hack.magic.memory import known_to
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet.access import character, is_character, level, name, sheet_of
from vtt.games.black_hack.sheet.parts import LevelGain
from vtt.games.black_hack.sheet.sheets import Character, Memory
from vtt.rules.contract.procedure import Change, Changing, Say, Throw, picked
from vtt.rules.kit.house import House
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

LEVEL_DRAIN_MONSTERS: House[Literal["caster", "con"]] = House(
    "level_drain_monsters",
    "Level Drain on a Monster or NPC",
    "BH-SPL-36",
    {"caster": "The caster tests INT", "con": "The GM gives it a CON score and tests"},
)

SPELLS: Rules[Casting] = Rules()

_MOST_HP = 50
"""More HP than these withstand Power Word, Kill (BH-SPL-35)."""


@SPELLS.of("magic-missile")
def magic_missile(table: Table, casting: Casting) -> Changing:
    """One target takes 1d6 for each Level of the caster (BH-SPL-02)."""
    table, target = yield from harming.struck(table, casting)
    return (yield from harming.damage_alike(table, casting, [target], harming.dice_for_levels(casting.level)))


@SPELLS.of("fireball")
def fireball(table: Table, casting: Casting) -> Changing:
    """1d4 targets take 1d6 for each Level of the caster (BH-SPL-14)."""
    table, hit = yield from harming.unresisted(table, casting, (yield from counted_targets(table, casting)))
    return (yield from harming.damage_alike(table, casting, hit, harming.dice_for_levels(casting.level)))


@SPELLS.of("meteor-swarm")
def meteor_swarm(table: Table, casting: Casting) -> Changing:
    """Everyone Nearby takes 8d6 (BH-SPL-32)."""
    table, hit = yield from harming.unresisted(table, casting, (yield from everyone(table, casting)))
    return (yield from harming.damage_alike(table, casting, hit, Roll(8, 6)))


@SPELLS.of("death-spell")
def death_spell(table: Table, casting: Casting) -> Changing:
    """Up to 2d4 creatures of at most 7 HD go Out of Action (BH-SPL-30)."""
    table, hit = yield from harming.unresisted(table, casting, (yield from counted_targets(table, casting)))
    return (yield from harming.out_of_action(table, casting, hit))


@SPELLS.of("disintegrate")
def disintegrate(table: Table, casting: Casting) -> Changing:
    """One creature of a Level below the caster's turns to powder; any other is not affected (BH-SPL-34)."""
    table, target = yield from harming.struck(table, casting)
    if target and level(table, target) >= casting.level:
        values = {"who": name(table, target), "level": level(table, target)}
        yield Say("{who} of Level {level} is not affected", values, casting.spell.why, "result")
        return table
    return (yield from harming.destroyed(table, casting, target, "{who} turns to fine powder")) if target else table


@SPELLS.of("power-word-kill")
def power_word_kill(table: Table, casting: Casting) -> Changing:
    """One creature of at most 50 HP dies for good (BH-SPL-35)."""
    table, target = yield from harming.struck(table, casting)
    if target and sheet_of(table, target).hp > _MOST_HP:
        values = {"who": name(table, target), "most": _MOST_HP}
        yield Say("{who} has more than {most} HP: nothing happens", values, casting.spell.why, "result", secret=True)
        return table
    return (yield from harming.killed(table, casting, target, final=True)) if target else table


_HIT_DIE = Roll(1, 8)
"""What 1 HD of a Monster or NPC is worth (BH-LIFE-02)."""

_CON_SCORES = tuple((str(score), str(score)) for score in range(3, 19))


@SPELLS.of("level-drain")
def level_drain(table: Table, casting: Casting) -> Changing:
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
        yield Say("{who} keeps its strength", values, casting.spell.why, "result")
        return table
    return (yield from _hit_die_lost(table, casting, target))


def level_lost(table: Table, identity: str, why: str) -> Changing:
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


def _at_character(table: Table, casting: Casting, target: str) -> Changing:
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
        return (yield from harming.killed(table, casting, target))
    return (yield from level_lost(table, target, casting.spell.why))


def _hit_die_lost(table: Table, casting: Casting, target: str) -> Changing:
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    if sheet.hd <= 1:
        return (yield from harming.killed(table, casting, target))
    values = {"who": creature.name}
    thrown = yield Throw(_HIT_DIE, GM, casting.spell.why, "{who}: maximum HP lost", values, EACH_TOTAL, secret=True)
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


LIGHTS = ("light", "light-prayer", "daylight")
"""The spells and prayers that shed light (BH-SPL-03, BH-PRY-03, BH-PRY-11)."""


@SPELLS.of("light", "light-prayer")
def light(table: Table, casting: Casting) -> Changing:
    """A spot, a place, or an object that somebody carries sheds dim light (BH-SPL-03, BH-PRY-03)."""
    if casting.at is not None:
        table, place = yield from area(table, casting)
        return (yield from lasts_in_scene(table, casting, MARK, area=place))
    if casting.place:
        note = casting.text or name(table, casting.place)
        return (yield from lasts_in_scene(table, casting, MARK, on=casting.place, note=note))
    note = yield from words(table, casting, "{spell}: what glows?")
    bearer = casting.targets[0] if casting.targets else casting.caster
    return (yield from lasts_on(table, casting, (bearer,), MARK, note=note))


@SPELLS.of("web", "darkness", "cloudkill")
def filled(table: Table, casting: Casting) -> Changing:
    """An area that does something to whoever is in it or comes into it (BH-SPL-08, BH-SPL-09, BH-SPL-27)."""
    table, _ = yield from lasts_in_area(table, casting)
    return (yield from caught(table, casting.link))


@SPELLS.of("elemental-wall")
def elemental_wall(table: Table, casting: Casting) -> Changing:
    """A wall of one element, which harms whoever comes Close (BH-SPL-20)."""
    element = yield from way(table, casting, "fire")
    table, _ = yield from lasts_in_area(
        table, casting, name=f"Wall of {element}", note=element, until_session=table.clock.session
    )
    return table


@SPELLS.of("magic-mouth")
def magic_mouth(table: Table, casting: Casting) -> Changing:
    """A mouth that says its phrase to whoever comes Nearby (BH-SPL-11)."""
    phrase = yield from words(table, casting, "{spell}: what does it say?")
    if casting.place:
        return (yield from lasts_in_scene(table, casting, MARK, on=casting.place, note=phrase))
    table, _ = yield from lasts_in_area(table, casting, note=phrase)
    return table


@SPELLS.of("time-stop")
def time_stop(table: Table, casting: Casting) -> Changing:
    """Those inside have no Turn and take no change; the GM marks who they are (BH-SPL-37)."""
    table, place = yield from lasts_in_area(table, casting)
    touching = [identity for identity in inside(table, place) if identity != casting.caster]
    near = [identity for identity in table.creatures if band_between(table, casting.caster, identity) in NEARBY]
    options = [(identity, name(table, identity)) for identity in dict.fromkeys((*touching, *near))]
    answer = yield asked(
        casting, "{spell}: who is inside?", GM, options, ",".join(touching), least=0, most=len(options), at=place
    )
    return (yield from caught(table, casting.link, picked(answer)))
