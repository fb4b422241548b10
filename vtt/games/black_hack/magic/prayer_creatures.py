"""Prayers that bring, bind and change creatures: Animate Object, Conjure Elemental, Quest, Word of Recall, Wind Walk
(BH-PRY-25, 27, 29, 31, 36)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import Roll, parse
from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.arcane_summons import OBEYS, SUMMONED, summoned
from vtt.games.black_hack.magic.asking import asked, one_target, way, words
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.harming import unresisted
from vtt.games.black_hack.magic.lasting import free_id, lasts_on, lay, one_place, said, started
from vtt.games.black_hack.magic.prayer_options import CONJURED_ELEMENTAL
from vtt.games.black_hack.magic.quests import RECALL, WIND_WALK, quest_begins
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.sheet_problems import HIGHEST_LEVEL
from vtt.games.black_hack.sheets import Monster
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.rules.tabletop.seats import settle
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut, Moved, Removed
from vtt.table.table import Table, thing

QUEST_STEPS = parse("2d4")
_MARK = Trait(kind="mark")


def animate_object(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An object moves and has a simple mind (BH-PRY-27). The GM says its HD; its HP are thrown (BH-LIFE-02). It is an
    object again when the prayer ends."""
    place = yield from one_place(table, casting, "{spell}: which object?")
    what = name(table, place) if place else (yield from words(table, casting, "{spell}: which object?"))
    hd = yield from _its_hd(casting, what)
    values = {"what": what, "hd": hd}
    thrown = yield Throw(Roll(hd, 8), GM, "BH-LIFE-02", "{what}: HP", values, EACH_TOTAL, secret=True)
    caster = table.creatures[casting.caster]
    stood = thing(table, place or casting.caster)
    if place:
        table = yield Change(Removed(place))
    identity = place or free_id(table, "animated-object")
    animated = Creature(
        id=identity,
        name=f"{what} (animated)",
        side=caster.side,
        sheet=Monster(
            hd=hd,
            hp=thrown.total,
            max_hp=thrown.total,
            attacks=(Weapon(name="its weight", reach="unarmed"),),
            special="An object with a simple mind of its own.",
        ),
        at=stood.at,
        radius=stood.radius,
        glyph=stood.glyph,
        hidden=casting.secret,
        notes=stood.notes if place else "",
    )
    table = yield Change(CreaturePut(animated))
    if not place:
        table = yield Change(Moved(identity, settle(table, identity, animated.at)))
    return (yield from lasts_on(table, casting, (identity,), SUMMONED, Trait(kind="object", on=(what,))))


def conjure_elemental(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An elemental with as many HD as the caster has Levels; it obeys, or is the GM's by a house rule (BH-PRY-29)."""
    element = yield from way(table, casting, "fire")
    obeys = CONJURED_ELEMENTAL(table) == "obeys"
    traits = (OBEYS, SUMMONED) if obeys else (SUMMONED,)
    table, identity = yield from summoned(table, casting, f"{element}-elemental", casting.level, *traits)
    if not obeys:
        table = yield Change(CreaturePut(replace(table.creatures[identity], side="gm")))
    return table


def quest(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A creature must follow orders of up to 2d4 steps (BH-PRY-25): written now, parted by ``;``, or one by one."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, held = yield from unresisted(table, casting, (target,))
    if not held:
        return table
    values = {"spell": casting.spell.name}
    label = "{spell}: the most steps"
    thrown = yield Throw(QUEST_STEPS, casting.caster, casting.spell.why, label, values, EACH_TOTAL, casting.secret)
    orders = yield from words(table, casting, "{spell}: its steps, parted by ;")
    effect = yield from started(table, casting, OBEYS)
    table = yield from lay(table, target, effect)
    yield said(table, casting, effect, (target,))
    return (yield from quest_begins(table, casting, target, thrown.total, orders))


def word_of_recall(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """This place is kept; a mark not yet used is replaced (BH-PRY-31). ``recall`` goes back to it."""
    where = yield from words(table, casting, casting.spell.asks)
    for effect in sheet_of(table, casting.caster).effects:
        if effect.source == RECALL:
            table = yield from effects.end_one(table, casting.caster, effect, casting.spell.why)
    return (yield from lasts_on(table, casting, (casting.caster,), _MARK, note=where))


def wind_walk(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Mist or body at will for the rest of the session (BH-PRY-36): ``wind_walk`` is the switch."""
    if any(effect.source == WIND_WALK for effect in sheet_of(table, casting.caster).effects):
        values = {"who": name(table, casting.caster)}
        yield Say("{who} walks on the wind already", values, casting.spell.why, "result", secret=casting.secret)
        return table
    session = table.clock.session
    return (yield from lasts_on(table, casting, (casting.caster,), _MARK, note="body", until_session=session))


def _its_hd(casting: Casting, what: str) -> Generator[Request, Any, int]:
    """The HD that the GM gives an object; 1 is proposed."""
    options = [(str(hd), f"{hd} HD") for hd in range(1, 6)]
    while True:
        answer: str = yield asked(casting, "{spell}: how many HD has {what}?", GM, options, "1", free=True, what=what)
        if answer.strip().isdecimal() and 1 <= int(answer) <= HIGHEST_LEVEL:
            return int(answer)
        problem = f"expected 1 to {HIGHEST_LEVEL} Hit Dice, found {answer!r}"
        yield Say("{problem}", {"problem": problem}, casting.spell.why, secret=True)


EFFECTS: dict[str, SpellEffect] = {
    "animate-object": animate_object,
    "conjure-elemental": conjure_elemental,
    "quest": quest,
    RECALL: word_of_recall,
    WIND_WALK: wind_walk,
}
REFUSALS: dict[str, SpellRefusal] = {}
