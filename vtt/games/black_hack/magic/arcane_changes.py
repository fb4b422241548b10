"""Arcane spells that change one creature, a thing or magic itself."""

from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.armour.pool import conjured_armour
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.effects import without_links
from vtt.games.black_hack.magic.afflictions import cured
from vtt.games.black_hack.magic.casting import Casting, asked, decider, one_target, way, words
from vtt.games.black_hack.magic.harming import unresisted
from vtt.games.black_hack.magic.lasting import MARK, lasts_in_scene, lasts_on, one_place
from vtt.games.black_hack.magic.running import CONJURED, Running, running_nearby
from vtt.games.black_hack.magic.words import LOCKED, OPEN, has_word, put_word, take_words
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Affliction, Effect, Trait
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Changing, Say, picked
from vtt.rules.kit.authoring import House, no
from vtt.rules.kit.creatures import changed, every_sheet
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import NotesSet
from vtt.table.table import Table

POLYMORPH_CHANGES: House[Literal["looks", "abilities"]] = House(
    "polymorph_changes",
    "Polymorph gives",
    "BH-SPL-18",
    {"looks": "Another appearance", "abilities": "What the GM grants of the new form as well"},
)
ANTI_MAGIC: House[Literal["suppressed", "ended"]] = House(
    "anti_magic",
    "Magic that runs Nearby an Anti-Magic Shell",
    "BH-SPL-29",
    {"suppressed": "Comes back when the shell ends", "ended": "Is ended for good"},
)

SPELLS: Rules[Casting] = Rules()

LOCK = "knock-lock"
_STONE = "flesh-to-stone"
_OF_STONE = "stone"
"""The tag of a creature made of stone, and what the GM calls the effect on one that something else turned to stone."""


@SPELLS.of("shield")
def shield(table: Table, casting: Casting) -> Changing:
    """Arcane Mail on the caster (BH-SPL-04, BH-ARM-12)."""
    return (yield from conjured_armour(table, casting.caster, "Arcane Mail", "arcane"))


@shield.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    if is_character(table, casting.caster):
        return None
    return no("only a Character has Armour Dice", casting.spell.why)


@SPELLS.of("read-languages-magic")
def read_languages(table: Table, casting: Casting) -> Changing:
    """The caster reads everything (BH-SPL-12)."""
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="reads every language and magic"))


@SPELLS.of("invisibility")
def invisibility(table: Table, casting: Casting) -> Changing:
    """One creature cannot be seen until it attacks (BH-SPL-13)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), Trait(kind="unseen")))


@SPELLS.of("darkvision")
def darkvision(table: Table, casting: Casting) -> Changing:
    """One creature sees in complete darkness (BH-SPL-15)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), Trait(kind="sees_dark")))


@SPELLS.of("telekinesis")
def telekinesis(table: Table, casting: Casting) -> Changing:
    """The caster may Move objects with its Actions from now on (BH-SPL-17): ``move_object``."""
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="Moves a Nearby object as an Action"))


@SPELLS.of("polymorph")
def polymorph(table: Table, casting: Casting) -> Changing:
    """One creature looks like another for a Day of world time (BH-SPL-18)."""
    target = yield from one_target(table, casting)
    note = yield from words(table, casting, "{spell}: what does it look like?")
    if POLYMORPH_CHANGES(table) == "abilities":
        granted = yield asked(casting, "{spell}: what is granted of the powers of {form}?", GM, form=note)
        note = f"{note}; {granted}" if granted else note
    until = table.clock.world + MINUTES_PER_DAY
    return (yield from lasts_on(table, casting, (target,), MARK, note=note, until_world=until))


@SPELLS.of(_STONE)
def flesh_to_stone(table: Table, casting: Casting) -> Changing:
    """One creature turns to stone and has no Turn; one of stone turns to flesh, whatever made it so (BH-SPL-23)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    stone = next((effect for effect in sheet_of(table, target).effects if _is_stone(effect)), None)
    if stone is not None:
        return (yield from effects.end_one(table, target, stone, casting.spell.why))
    if has_word(table, target, _OF_STONE):
        values = {"who": name(table, target)}
        yield Say("{who} is of flesh and blood now", values, casting.spell.why, "reminder")
        return (yield from take_words(table, target, _OF_STONE))
    table, held = yield from unresisted(table, casting, (target,))
    return (yield from lasts_on(table, casting, held, Trait(kind="no_turn"), Trait(kind="unchanging"), name="Stone"))


def _is_stone(effect: Effect) -> bool:
    return effect.source == _STONE or effect.name.casefold() == _OF_STONE


@SPELLS.of("anti-magic-shell")
def anti_magic_shell(table: Table, casting: Casting) -> Changing:
    """Arcane magic does nothing Nearby the caster; what runs there is kept down meanwhile (BH-SPL-29)."""
    near = running_nearby(table, casting.caster, "arcane")
    table = yield from lasts_on(table, casting, (casting.caster,), Trait(kind="antimagic", on=("arcane",)))
    if not near:
        return table
    answer = yield asked(
        casting,
        "{spell}: which effects are Nearby?",
        GM,
        [(one.link, one.label(table)) for one in near],
        ",".join(one.link for one in near),
        least=0,
        most=len(near),
    )
    chosen = {one.link: one for one in near if one.link in picked(answer)}
    if ANTI_MAGIC(table) == "ended":
        return (yield from effects.end(table, lambda owner, effect: effect.link in chosen, casting.spell.why))
    return (yield from _kept_down(table, casting, chosen))


def _kept_down(table: Table, casting: Casting, chosen: dict[str, Running]) -> Changing:
    """These castings do nothing until the shell ends; whom they held fast is free."""
    for owner, effect in list(effects.every(table)):
        if effect.link in chosen:
            table = yield from effects.replaced(table, owner, effect, replace(effect, suppressed=True))
    links = set(chosen)
    table = yield from every_sheet(table, lambda sheet: without_links(sheet, links))
    for one in chosen.values():
        yield Say("{magic} is suppressed", {"magic": one.name}, casting.spell.why, "result")
    return table


@SPELLS.of(LOCK)
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


@SPELLS.of("dispel-magic")
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
    table = yield from changed(table, bearer, conjured=None)
    yield Say("{effect} on {who} ends", {"effect": one.name, "who": name(table, bearer)}, why, "result")
    return table


def _dispellable(table: Table, casting: Casting) -> list[Running]:
    return running_nearby(table, casting.caster, "arcane", casting.aim)


@SPELLS.of("remove-curse", "remove-curse-prayer")
def remove_curse(table: Table, casting: Casting) -> Changing:
    """One curse on a target is lifted: the one named in ``text``, or one asked for (BH-SPL-19, BH-PRY-15). Where none
    lies it is cast all the same, and players are told no more than where one does."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    values = {"spell": casting.spell.name, "who": name(table, target)}
    yield Say("{spell} is cast on {who}", values, casting.spell.why, "result", about=(target,))
    curses = _curses_on(table, target)
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


def _curses_on(table: Table, identity: str) -> list[Affliction]:
    """The curses that a creature bears."""
    return [borne for borne in sheet_of(table, identity).afflictions if borne.kind == "curse"]


@SPELLS.of("limited-wish")
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
