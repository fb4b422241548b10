"""Prayers on the scene: Purify, Daylight, Create Food/Water, Dispel Evil, Blade Barrier, Astral Spell, Control Weather
(BH-PRY-05, 11, 17, 22, 28, 32, 33)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.arcane_areas import light
from vtt.games.black_hack.magic.arcane_things import dispelled
from vtt.games.black_hack.magic.areas import lasts_in_area
from vtt.games.black_hack.magic.asking import words
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.glowing import near_things
from vtt.games.black_hack.magic.lasting import free_id, inside, lasts_in_scene
from vtt.games.black_hack.magic.prayer_asking import one_of
from vtt.games.black_hack.magic.prayer_options import CREATE_FOOD_WATER
from vtt.games.black_hack.magic.provisions import made
from vtt.games.black_hack.magic.running import Running, running_nearby
from vtt.games.black_hack.magic.words import POISONED, SPOILED, take_item_words, take_words, words_on
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Band
from vtt.table.creature import Place
from vtt.table.events import PlacePut
from vtt.table.table import Table, band_between

IMPURE = (SPOILED, POISONED)
_MARK = Trait(kind="mark")


def purify(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """All food and drink Nearby is pure again, carried or not (BH-PRY-05)."""
    purified: list[str] = []
    for identity in (casting.caster, *near_things(table, casting.caster)):
        if identity in table.creatures:
            table, found = yield from take_item_words(table, identity, *IMPURE)
            purified.extend(found)
        elif not set(IMPURE).isdisjoint(words_on(table, identity)):
            table = yield from take_words(table, identity, *IMPURE)
            purified.append(name(table, identity))
    text = "Pure again: {names}" if purified else "All food and drink Nearby is pure"
    yield Say(text, {"names": ", ".join(purified)}, casting.spell.why, "result", secret=casting.secret)
    return table


def daylight(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Sunlight fills an area; lights carried there may be put out (BH-PRY-11)."""
    table, place = yield from lasts_in_area(table, casting, _MARK)
    for identity in inside(table, place):
        sheet = sheet_of(table, identity)
        if isinstance(sheet, Character):
            for item in sheet.items:
                if item.lit:
                    values = {"who": name(table, identity), "light": item.name}
                    yield Say(
                        "{who}: the {light} need not burn in daylight",
                        values,
                        casting.spell.why,
                        "reminder",
                        Intent("light", identity, {"item": item.name, "lit": False}),
                        table.creatures[identity].hidden,
                    )
    return table


def create_food_water(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A day-portion for every Close Creature and the Cleric (BH-PRY-17)."""
    close = [
        identity
        for identity in table.creatures
        if identity == casting.caster
        or (
            band_between(table, casting.caster, identity) is Band.CLOSE and sheet_of(table, identity).state not in _GONE
        )
    ]
    kind = "both"
    if CREATE_FOOD_WATER(table) == "one":
        kinds = [("food", "Food"), ("water", "Water")]
        kind = (
            casting.text
            if casting.text in ("food", "water")
            else (yield from one_of(table, casting, "{spell}: which of the two?", kinds))
        )
    number = len(close)
    table = yield from made(table, number * (kind != "water"), number * (kind != "food"))
    values = {"number": number, "kind": "food and water" if kind == "both" else kind}
    yield Say("{number} day-portions of {kind}", values, casting.spell.why, "result", secret=casting.secret)
    return table


def dispel_evil(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One evil spell Nearby is over (BH-PRY-22); the GM has said which are evil."""
    evil = _evil_nearby(table, casting)
    if not evil:
        yield Say("No evil spell is Nearby", why=casting.spell.why, level="result", secret=casting.secret)
        return table
    link = yield from one_of(table, casting, "{spell}: which one?", [(one.link, one.label(table)) for one in evil])
    return (yield from dispelled(table, next(one for one in evil if one.link == link), casting.spell.why))


def blade_barrier(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Blades in an area harm whoever comes Close to them (BH-PRY-28)."""
    table, _ = yield from lasts_in_area(table, casting, _MARK, until_session=table.clock.session)
    return table


def astral_spell(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An avatar of the caster in a chosen place (BH-PRY-32); what it can do the GM judges."""
    where = yield from words(table, casting, casting.spell.asks)
    caster = table.creatures[casting.caster]
    there = next((place for place in table.places.values() if place.name.casefold() == where.casefold()), None)
    at = casting.at or (there or caster).at
    identity = free_id(table, "avatar")
    avatar = Place(
        id=identity, name=f"Avatar of {caster.name}, {where}", at=at, radius=caster.radius, glyph="fa6s.ghost"
    )
    table = yield Change(PlacePut(avatar))
    return (yield from lasts_in_scene(table, casting, _MARK, name="Avatar", area=identity, note=where))


def control_weather(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """The weather is as the caster says (BH-PRY-33); what comes of it the GM judges."""
    weather = yield from words(table, casting, casting.spell.asks)
    yield Say("The weather: {weather}", {"weather": weather}, casting.spell.why, "reminder", secret=casting.secret)
    return (yield from lasts_in_scene(table, casting, _MARK, note=weather))


_GONE = ("dead", "lost")


def _evil_nearby(table: Table, casting: Casting) -> list[Running]:
    at = casting.place or (casting.targets[0] if casting.targets else "")
    kinds = ("arcane", "prayer")
    near = [one for kind in kinds for one in running_nearby(table, casting.caster, kind, at)]  # type: ignore[arg-type]
    return [one for one in near if one.evil]


def _refuse_dispel_evil(table: Table, casting: Casting) -> Refusal | None:
    at = casting.place or (casting.targets[0] if casting.targets else "")
    if at and not _evil_nearby(table, casting):
        return no("no evil spell lies on {at}", casting.spell.why, at=name(table, at))
    return None


EFFECTS: dict[str, SpellEffect] = {
    "light-prayer": light,
    "purify-food-and-drink": purify,
    "daylight": daylight,
    "create-food-water": create_food_water,
    "dispel-evil": dispel_evil,
    "blade-barrier": blade_barrier,
    "astral-spell": astral_spell,
    "control-weather": control_weather,
}
REFUSALS: dict[str, SpellRefusal] = {"dispel-evil": _refuse_dispel_evil}
