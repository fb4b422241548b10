"""Arcane spells on things and on magic itself: Detect Magic, Knock/Lock, Dispel Magic, Remove Curse, Limited Wish."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.afflictions import cured
from vtt.games.black_hack.magic.casting import (
    Casting,
    Spells,
    asked,
    decider,
    one_target,
    way,
    words,
)
from vtt.games.black_hack.magic.lasting import MARK, lasts_in_scene, one_place
from vtt.games.black_hack.magic.running import CONJURED, Running, running_nearby
from vtt.games.black_hack.magic.words import LOCKED, OPEN, has_word, put_word, take_words
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.lasting import Affliction
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Say
from vtt.rules.kit.creatures import Changing
from vtt.rules.kit.refusals import no
from vtt.table.events import NotesSet, SheetChanged
from vtt.table.table import Table

SPELLS = Spells()

LOCK = "knock-lock"


@SPELLS.effect(LOCK)
def knock_or_lock(table: Table, casting: Casting) -> Changing:
    """A door or lock Nearby is opened, or locked until it is opened by magic (BH-SPL-07)."""
    place = yield from one_place(table, casting, "{spell}: which door or lock?")
    what = name(table, place) if place else (yield from words(table, casting, "{spell}: which door or lock?"))
    how = yield from way(table, casting, "lock" if place and has_word(table, place, OPEN) else "open")
    values = {"what": what}
    if place:
        table = yield from unlocked(table, place, casting.spell.why)
        table = yield from take_words(table, place, LOCKED, OPEN)
        table = yield from put_word(table, place, OPEN if how == "open" else LOCKED)
    if how == "lock":
        table = yield from lasts_in_scene(table, casting, MARK, name=f"Lock on {what}", on=place, note=what)
    text = "{what} is open" if how == "open" else "{what} is locked"
    yield Say(text, values, casting.spell.why, "result")
    return table


def unlocked(table: Table, place: str, why: str) -> Changing:
    """No lock made by magic lies on a place any more."""
    return (yield from effects.end(table, lambda owner, effect: effect.source == LOCK and effect.on == place, why))


@SPELLS.effect("dispel-magic")
def dispel_magic(table: Table, casting: Casting) -> Changing:
    """What one arcane spell Nearby has done is removed, or reversed as the GM says (BH-SPL-10)."""
    near = _dispellable(table, casting)
    if not near:
        yield Say("No arcane spell is Nearby", why=casting.spell.why, level="result")
        return table
    one = near[0]
    if len(near) > 1:
        answer = yield asked(
            casting,
            "{spell}: which one?",
            decider(table, casting.caster),
            [(each.link, each.label(table)) for each in near],
        )
        one = next(each for each in near if each.link == answer)
    table = yield from dispelled(table, one, casting.spell.why)
    how = yield asked(
        casting,
        "{what}: is it removed, or does its reverse happen?",
        GM,
        [("removed", "It is removed"), ("reversed", "Its reverse happens")],
        what=one.name,
    )
    if how == "reversed":
        yield Say("The reverse of {what} happens", {"what": one.name}, casting.spell.why, "reminder")
    return table


@dispel_magic.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    at = casting.aim
    if not at or _dispellable(table, casting):
        return None
    prayers = running_nearby(table, casting.caster, "prayer", at)
    if prayers:
        return no("{what} is a prayer, no arcane spell", casting.spell.why, what=prayers[0].name)
    return no("no arcane spell lies on {at}", casting.spell.why, at=name(table, at))


def dispelled(table: Table, one: Running, why: str) -> Changing:
    """A casting that runs is over with all that came of it."""
    if not one.link.startswith(CONJURED):
        return (
            yield from effects.end(
                table, lambda owner, effect: one.link in (effect.link, f"{effect.source or effect.name}@{owner}"), why
            )
        )
    bearer = one.link.removeprefix(CONJURED)
    sheet: Any = sheet_of(table, bearer)
    table = yield Change(SheetChanged(bearer, replace(sheet, conjured=None)))
    yield Say("{effect} on {who} ends", {"effect": one.name, "who": name(table, bearer)}, why, "result")
    return table


def _dispellable(table: Table, casting: Casting) -> list[Running]:
    at = casting.aim
    return running_nearby(table, casting.caster, "arcane", at)


@SPELLS.effect("remove-curse", "remove-curse-prayer")
def remove_curse(table: Table, casting: Casting) -> Changing:
    """One curse on a target is lifted: the one named in ``text``, or one asked for (BH-SPL-19, BH-PRY-15). Where none
    lies it is cast all the same, and players are told no more than where one does."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    values = {"spell": casting.spell.name, "who": name(table, target)}
    yield Say("{spell} is cast on {who}", values, casting.spell.why, "result", about=(target,))
    curses = curses_on(table, target)
    if not curses:
        yield Say("No curse lies on {who}: no effect", values, casting.spell.why, "result", secret=True)
        return table
    named = next((curse for curse in curses if curse.name.casefold() == casting.text.strip().casefold()), None)
    curse = named or curses[0]
    if len(curses) > 1 and named is None:
        by = decider(table, casting.caster) if table.creatures[target].side == "players" else GM
        answer = yield asked(casting, "{spell}: which curse?", by, [(curse.name, curse.name) for curse in curses])
        curse = next(each for each in curses if each.name == answer)
    return (yield from cured(table, target, "curse", (curse.name,), casting.spell.why))


def curses_on(table: Table, identity: str) -> list[Affliction]:
    """The curses that a creature bears."""
    return [borne for borne in sheet_of(table, identity).afflictions if borne.kind == "curse"]


@SPELLS.effect("limited-wish")
def limited_wish(table: Table, casting: Casting) -> Changing:
    """A small change of reality, as far as the GM allows (BH-SPL-38)."""
    wish = yield from words(table, casting, "{spell}: what is wished for?")
    answer = yield asked(
        casting,
        'The wish: "{wish}"',
        GM,
        [("accept", "It is so"), ("alter", "It is so, but otherwise"), ("refuse", "It cannot be")],
        wish=wish,
    )
    if answer == "refuse":
        yield Say("The wish is not granted", why=casting.spell.why, level="result")
        return table
    if answer == "alter":
        wish = yield asked(casting, "What comes of the wish?", GM)
    note = f"Wish: {wish}"
    table = yield Change(NotesSet(f"{table.notes}\n{note}" if table.notes else note))
    yield Say("{wish}", {"wish": wish}, casting.spell.why, "result")
    return table
