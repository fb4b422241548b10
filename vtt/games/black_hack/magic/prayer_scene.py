"""Prayers on the scene, food and water made by one, and prayers that ward and strengthen."""

from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.armour.pool import conjured_armour
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.arcane_changes import dispelled
from vtt.games.black_hack.magic.areas import lasts_in_area
from vtt.games.black_hack.magic.casting import Casting, everyone, one_of, one_target, words
from vtt.games.black_hack.magic.knowing import near_things
from vtt.games.black_hack.magic.lasting import MARK, free_id, inside, lasts_in_scene, lasts_on
from vtt.games.black_hack.magic.running import SILENCE, Running, running_nearby
from vtt.games.black_hack.magic.words import POISONED, SPOILED, take_item_words, take_words, words_on
from vtt.games.black_hack.sheet.access import GONE, is_character, name, sheet_of
from vtt.games.black_hack.sheet.chronicle import Provisions, chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Trait
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Change, Changing, Intent, Say
from vtt.rules.kit.authoring import House, no
from vtt.table.bands import Band
from vtt.table.creature import Place
from vtt.table.events import PlacePut
from vtt.table.table import Table, band_between

SPELLS: Rules[Casting] = Rules()

PROTECTION_FROM_EVIL: House[Literal["caster", "one"]] = House(
    "protection_from_evil",
    "Protection from Evil protects",
    "BH-PRY-04",
    {"caster": "The Cleric", "one": "One Nearby Creature"},
)
BLESS_REACH: House[Literal["allies", "caster"]] = House(
    "bless_reach", "Bless", "BH-PRY-06", {"allies": "Is for allies", "caster": "Includes the Cleric"}
)
PRAYER_REACH: House[Literal["allies", "caster"]] = House(
    "prayer_reach", "The prayer Prayer", "BH-PRY-14", {"allies": "Is for allies", "caster": "Includes the Cleric"}
)
CREATE_FOOD_WATER: House[Literal["both", "one"]] = House(
    "create_food_water",
    "Create Food/Water makes",
    "BH-PRY-17",
    {"both": "Food and water", "one": "One of the two, as the Cleric chooses"},
)


def todays(table: Table) -> Provisions:
    """What there is this Day: yesterday's is gone."""
    kept = chronicle(table).magic.provisions
    return kept if kept.day == table.clock.day else Provisions(day=table.clock.day)


def made(table: Table, food: int, water: int) -> Changing:
    """So many day-portions more."""
    now = todays(table)
    return (yield from _kept(table, replace(now, food=now.food + food, water=now.water + water)))


def eats_portion(table: Table, creature: str) -> Asking[tuple[Table, bool]]:
    """Whether a creature has had food and water of a prayer this Day, or takes it now: then hunger and thirst do
    nothing to it until the Day ends (BH-PRY-17). Nothing is taken where only one of the two is left for it."""
    now = todays(table)
    hungry, thirsty = creature not in now.fed, creature not in now.watered
    if (hungry and not now.food) or (thirsty and not now.water):
        return table, False
    if hungry or thirsty:
        after = replace(
            now,
            food=now.food - hungry,
            water=now.water - thirsty,
            fed=(*now.fed, creature) if hungry else now.fed,
            watered=(*now.watered, creature) if thirsty else now.watered,
        )
        table = yield from _kept(table, after)
    text = "{who} lives on food and water of a prayer this Day"
    yield Say(text, {"who": name(table, creature)}, "BH-PRY-17", "result", about=(creature,))
    return table, True


def _kept(table: Table, provisions: Provisions) -> Changing:
    return (yield from chronicled(table, magic=replace(chronicle(table).magic, provisions=provisions)))


_IMPURE = (SPOILED, POISONED)


@SPELLS.of("purify-food-and-drink")
def purify(table: Table, casting: Casting) -> Changing:
    """All food and drink Nearby is pure again, carried or not (BH-PRY-05)."""
    purified: list[str] = []
    for identity in (casting.caster, *near_things(table, casting.caster)):
        if identity in table.creatures:
            table, found = yield from take_item_words(table, identity, *_IMPURE)
            purified.extend(found)
        elif not set(_IMPURE).isdisjoint(words_on(table, identity)):
            table = yield from take_words(table, identity, *_IMPURE)
            purified.append(name(table, identity))
    text = "Pure again: {names}" if purified else "All food and drink Nearby is pure"
    yield Say(text, {"names": ", ".join(purified)}, casting.spell.why, "result")
    return table


@SPELLS.of("daylight")
def daylight(table: Table, casting: Casting) -> Changing:
    """Sunlight fills an area; lights carried there may be put out (BH-PRY-11)."""
    table, place = yield from lasts_in_area(table, casting, MARK)
    for identity in inside(table, place):
        sheet = sheet_of(table, identity)
        if isinstance(sheet, Character):
            for item in sheet.items:
                if item.lit:
                    values = {"who": name(table, identity), "light": item.name}
                    put_out = Intent("light", identity, {"item": item.name, "lit": False})
                    text = "{who}: the {light} need not burn in daylight"
                    yield Say(text, values, casting.spell.why, "reminder", put_out, about=(identity,))
    return table


@SPELLS.of("create-food-water")
def create_food_water(table: Table, casting: Casting) -> Changing:
    """A day-portion for every Close Creature and the Cleric (BH-PRY-17)."""
    close = [
        identity
        for identity in table.creatures
        if identity == casting.caster
        or (band_between(table, casting.caster, identity) is Band.CLOSE and sheet_of(table, identity).state not in GONE)
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
    yield Say("{number} day-portions of {kind}", values, casting.spell.why, "result")
    return table


@SPELLS.of("dispel-evil")
def dispel_evil(table: Table, casting: Casting) -> Changing:
    """One evil spell Nearby is over (BH-PRY-22); the GM has said which are evil."""
    evil = _evil_nearby(table, casting)
    if not evil:
        yield Say("No evil spell is Nearby", why=casting.spell.why, level="result")
        return table
    link = yield from one_of(table, casting, "{spell}: which one?", [(one.link, one.label(table)) for one in evil])
    return (yield from dispelled(table, next(one for one in evil if one.link == link), casting.spell.why))


@dispel_evil.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    if casting.aim and not _evil_nearby(table, casting):
        return no("no evil spell lies on {at}", casting.spell.why, at=name(table, casting.aim))
    return None


@SPELLS.of("blade-barrier")
def blade_barrier(table: Table, casting: Casting) -> Changing:
    """Blades in an area harm whoever comes Close to them (BH-PRY-28)."""
    table, _ = yield from lasts_in_area(table, casting, MARK, until_session=table.clock.session)
    return table


@SPELLS.of("astral-spell")
def astral_spell(table: Table, casting: Casting) -> Changing:
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
    return (yield from lasts_in_scene(table, casting, MARK, name="Avatar", area=identity, note=where))


@SPELLS.of("control-weather")
def control_weather(table: Table, casting: Casting) -> Changing:
    """The weather is as the caster says (BH-PRY-33); what comes of it the GM judges."""
    weather = yield from words(table, casting, casting.spell.asks)
    yield Say("The weather: {weather}", {"weather": weather}, casting.spell.why, "reminder")
    return (yield from lasts_in_scene(table, casting, MARK, note=weather))


def _evil_nearby(table: Table, casting: Casting) -> list[Running]:
    arcane = running_nearby(table, casting.caster, "arcane", casting.aim)
    return [one for one in (*arcane, *running_nearby(table, casting.caster, "prayer", casting.aim)) if one.evil]


_AGAINST_EVIL = Trait(kind="advantage", on=("evil",))
_BLESSED = Trait(kind="limit", on=("attack", "defend", "resist"), amount=1)
_DEFENDED = Trait(kind="advantage", on=("defend",))


@SPELLS.of("protection-from-evil")
def protection_from_evil(table: Table, casting: Casting) -> Changing:
    """Advantage on Tests against harm from something evil, for the Cleric or by a house rule one Creature (BH-PRY-04).
    The tests of a Character against a foe carry the foe's tags."""
    target = casting.caster
    if PROTECTION_FROM_EVIL(table) == "one":
        target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), _AGAINST_EVIL))


@protection_from_evil.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    for target in casting.targets:
        if target != casting.caster and PROTECTION_FROM_EVIL(table) == "caster":
            return no("it protects the Cleric, not {target}", casting.spell.why, target=name(table, target))
    return None


@SPELLS.of("bless")
def bless(table: Table, casting: Casting) -> Changing:
    """Attributes count as 1 higher for Attacks, Defend Tests and Tests to resist (BH-PRY-06)."""
    return (yield from _on_allies(table, casting, BLESS_REACH(table) == "caster", _BLESSED))


@SPELLS.of("prayer")
def prayer(table: Table, casting: Casting) -> Changing:
    """Allies have Advantage on Tests to Defend against Attacks (BH-PRY-14)."""
    return (yield from _on_allies(table, casting, PRAYER_REACH(table) == "caster", _DEFENDED))


@SPELLS.of(SILENCE)
def silence(table: Table, casting: Casting) -> Changing:
    """No sound Nearby one target, wherever it goes (BH-PRY-09)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), MARK, note="no sound Nearby"))


@SPELLS.of("protect")
def protect(table: Table, casting: Casting) -> Changing:
    """An Aura of AV 2 for every Nearby Character and the Cleric (BH-PRY-20, BH-ARM-12)."""
    targets = yield from everyone(table, casting)
    for target in (casting.caster, *targets):
        if is_character(table, target):
            table = yield from conjured_armour(table, target, "Aura", "prayer")
    return table


def _on_allies(table: Table, casting: Casting, with_caster: bool, trait: Trait) -> Changing:
    found = yield from everyone(table, casting)
    if with_caster:
        found = (*found, casting.caster)
    if not found:
        yield Say("No ally is Nearby", why=casting.spell.why, level="result")
    return (yield from lasts_on(table, casting, found, trait))
