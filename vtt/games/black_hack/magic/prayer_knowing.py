"""Prayers that tell: Detect Evil, Find Traps, Locate Object, Find Path, animals, the dead, the deity.

BH-PRY-02, BH-PRY-07, BH-PRY-10, BH-PRY-13, BH-PRY-16, BH-PRY-21, BH-PRY-30.
"""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal, asked, decider, words
from vtt.games.black_hack.magic.divining import (
    FIND_TRAPS,
    glowing,
    near_things,
    refuse_questions,
    three_questions,
    traps_noticed,
)
from vtt.games.black_hack.magic.lasting import lay, said, started
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.words import CORPSE, DETECT_EVIL, EVIL, has_word
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Choose, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.table import Table, band_between

LOCATE_OBJECT, FIND_PATH = "locate-object", "find-path"
_MARK = Trait(kind="mark")
_GM_ASKED = {LOCATE_OBJECT: "Where is {what}? Its direction", FIND_PATH: "The way to {what}: its next stretch"}


def detect_evil(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Whatever is evil and Nearby glows; the GM marks what is (BH-PRY-02)."""
    known = [identity for identity in near_things(table, casting.caster) if has_word(table, identity, EVIL)]
    table, found = yield from glowing(table, casting, EVIL, known, "{spell}: what Nearby is evil?")
    return (yield from _on_caster(table, casting, found))


def find_traps(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Every trap that is Nearby is noticed, and those that come Nearby while it lasts (BH-PRY-07)."""
    table = yield from _on_caster(table, casting)
    return (yield from traps_noticed(table, casting.caster))


def sensed(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """The direction of an object or the way to a place: the GM tells it now and each Turn of Minutes (BH-PRY-13,
    BH-PRY-30)."""
    what = yield from words(table, casting, casting.spell.asks)
    effect = yield from started(table, casting, _MARK, note=what)
    table = yield from lay(table, casting.caster, effect)
    yield said(table, casting, effect, [casting.caster])
    return (yield from _told(table, casting.caster, effect))


def told_each_turn(table: Table, identity: str, effect: Effect) -> Generator[Request, Any, Table]:
    """The GM is asked again each Turn of Minutes (BH-PRY-13, BH-PRY-30)."""
    return (yield from _told(table, identity, effect)) if table.clock.scale is Scale.MINUTES else table


def speak_with_animals(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """The Cleric talks with animals (BH-PRY-10)."""
    return (yield from _on_caster(table, casting, "can speak with animals"))


def speak_with_the_dead(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A corpse is asked three questions and need not tell the truth (BH-PRY-16)."""
    corpse = casting.place or (casting.targets[0] if casting.targets else "")
    found = [
        identity for identity in (*table.creatures, *table.places) if refuse_corpse(table, casting, identity) is None
    ]
    if not corpse and len(found) == 1:
        corpse = found[0]
    who = name(table, corpse) if corpse else ""
    if not who:
        options = [(name(table, identity), name(table, identity)) for identity in found]
        by = decider(table, casting.caster)
        who = yield asked(casting, "{spell}: whose corpse?", by, options, "the corpse", free=True)
    return (yield from three_questions(table, casting, who, true=False))


def refuse_corpse(table: Table, casting: Casting, identity: str) -> Refusal | None:
    """Only the dead and what is marked as a corpse can be asked, Nearby (BH-PRY-16)."""
    creature = table.creatures.get(identity)
    dead = creature is not None and creature.sheet.state == "dead"  # type: ignore[attr-defined]
    if not dead and not has_word(table, identity, CORPSE):
        return no("{who} is no corpse", casting.spell.why, who=name(table, identity))
    if band_between(table, casting.caster, identity) not in NEARBY:
        return no("{who} is not Nearby", casting.spell.why, who=name(table, identity))
    return None


def commune(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """The deity answers three questions truthfully (BH-PRY-21)."""
    return (yield from three_questions(table, casting, "The deity", true=True))


def _on_caster(table: Table, casting: Casting, note: str = "") -> Generator[Request, Any, Table]:
    effect = yield from started(table, casting, _MARK, note=note)
    table = yield from lay(table, casting.caster, effect)
    yield said(table, casting, effect, [casting.caster])
    return table


def _told(table: Table, identity: str, effect: Effect) -> Generator[Request, Any, Table]:
    what, _, before = effect.note.partition(": ")
    values = {"what": what, "spell": effect.name}
    told = yield Choose(GM, "{spell}. " + _GM_ASKED[effect.source], (), before, effect.why, values, identity, free=True)
    if not told.strip():
        return table
    yield Say("{what}: {told}", {"what": what, "told": told}, effect.why, "result", about=(identity,))
    now = next(held for held in sheet_of(table, identity).effects if held.link == effect.link)
    return (yield from effects.replaced(table, identity, now, replace(now, note=f"{what}: {told}")))


def _refuse_speaking(table: Table, casting: Casting) -> Refusal | None:
    named = (*casting.targets, *([casting.place] if casting.place else ()))
    refused = next(filter(None, (refuse_corpse(table, casting, identity) for identity in named)), None)
    return refused or refuse_questions(table, casting)


EFFECTS: dict[str, SpellEffect] = {
    DETECT_EVIL: detect_evil,
    FIND_TRAPS: find_traps,
    LOCATE_OBJECT: sensed,
    FIND_PATH: sensed,
    "speak-with-animals": speak_with_animals,
    "speak-with-the-dead": speak_with_the_dead,
    "commune": commune,
}
REFUSALS: dict[str, SpellRefusal] = {"speak-with-the-dead": _refuse_speaking, "commune": refuse_questions}
