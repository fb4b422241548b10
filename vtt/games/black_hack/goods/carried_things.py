"""What a character carries, as the sheet draws it: each with what clicking does and what else can be done with it."""

from collections.abc import Iterator
from typing import Any

from vtt.games.black_hack.armour.wearing import dice_gone, wear
from vtt.games.black_hack.attacks.weapons import suits, weapon_of, wield
from vtt.games.black_hack.carrying import carried, carried_worn, is_encumbered, is_overloaded, strength
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.goods.handing import drop_item, give, load
from vtt.games.black_hack.goods.magic_items import WAND, MagicItem, magic_items
from vtt.games.black_hack.goods.quantity import count_item, renew
from vtt.games.black_hack.goods.using import USES, use
from vtt.games.black_hack.magic.spell_list import spells
from vtt.games.black_hack.sheet.access import is_character, sheet_of
from vtt.games.black_hack.sheet.parts import CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.area import light
from vtt.games.black_hack.usage.dice import RELENTLESS, full_die, usage_note, uses_left
from vtt.rules.contract.description import Item, Items, Offer, ParameterOption
from vtt.table.table import Table, band_between

_DRUNK = ("cup-of-ending", "elixir-of-vitality")


def carried_things(table: Table, creature: str, sheet: Character) -> Items:
    """Items and weapons, and how many of how many (BH-INV-01)."""
    entries = [_item(table, creature, item) for item in sheet.items]
    # What is found may be of an equal sheet: it is the first that equals it.
    in_hand = next((place for place, weapon in enumerate(sheet.weapons) if weapon == weapon_of(sheet)), None)
    entries += [_weapon(table, creature, sheet, weapon, place == in_hand) for place, weapon in enumerate(sheet.weapons)]
    note = f"{carried(table, sheet)} of {strength(table, sheet)}"
    if worn := carried_worn(table, sheet):
        # The sheet tells it among the armour, not in a row here.
        note += f", {worn} worn"
    if is_overloaded(table, sheet):
        note += ", too much to Move"
    elif is_encumbered(table, sheet):
        note += ", encumbered"
    return Items("Carried", tuple(entries), note)


def _item(table: Table, creature: str, item: CarriedItem) -> Item:
    twice = item.key == RELENTLESS
    uses = tuple(_uses(table, creature, item))
    return Item(
        item.name,
        ", ".join(_notes(item, twice)),
        _tip(item),
        uses[0] if uses else None,
        (*uses[1:], *_further(table, creature, item)),
        uses_left(item.usage, twice) if item.usage else (),
        f"Ud{item.usage}" if item.usage else str(item.count),
    )


def _weapon(table: Table, creature: str, sheet: Character, weapon: Weapon, in_hand: bool) -> Item:
    taken = None if in_hand else wield.offer(table, creature, "Take in hand", {"weapon": weapon.name})
    marks = (
        [weapon.note] * bool(weapon.note)
        + ["large"] * weapon.large
        + ["outside the class list"] * (not suits(sheet.character_class, weapon))
    )
    notes = ["in hand"] * in_hand + [weapon.attribute] * bool(weapon.attribute)
    notes += [f"shoots {weapon.ammunition}"] * bool(weapon.ammunition)
    further = tuple(_further(table, creature, weapon))
    return Item(weapon.name, ", ".join(notes), ", ".join(marks), taken, further)


def _notes(item: CarriedItem, twice: bool) -> Iterator[str]:
    if item.count > 1:
        yield f"{item.count}"
    if item.usage:
        yield usage_note(item.usage, twice)
    if item.lit:
        yield "lit"
    elif item.fired:
        yield "some shot"
    elif item.worn:
        yield "worn"
    if item.used:
        yield "used this session"
    yield from dice_gone(item)


def _tip(item: CarriedItem) -> str:
    """What it is in our words, for a wand its spell; for ammunition when it is rolled."""
    parts = []
    if item.key in magic_items():
        parts.append(magic_items()[item.key].text)
    if item.key == WAND and item.spell in spells():
        parts.append(spells()[item.spell].text)
    if item.ammunition:
        parts.append("rolled once after the fight")
    if item.note:
        parts.append(item.note)
    return " ".join(parts)


def _uses(table: Table, creature: str, item: CarriedItem) -> Iterator[Offer]:
    """What the thing is for, the likeliest first; nothing for ammunition, which is shot."""
    called = {"item": item.name}
    if item.piece:
        yield wear.offer(table, creature, f"Put on the {item.name}", called)
    elif item.light:
        label = "Put out" if item.lit else "Light"
        yield light.offer(table, creature, label, {**called, "lit": not item.lit})
    elif item.ammunition:
        return
    elif item.key in USES:
        yield from _magic(table, creature, item, magic_items()[item.key])
    else:
        yield use.offer(table, creature, "Use", called)


def _further(table: Table, creature: str, thing: CarriedItem | Weapon) -> Iterator[Offer]:
    """Giving, dropping, loading."""
    called = {"item": thing.name}
    others = [
        identity
        for identity in table.creatures
        if identity != creature
        and is_character(table, identity)
        and sheet_of(table, identity).state not in ("dead", "lost")
    ]
    others.sort(key=lambda identity: band_between(table, creature, identity).rank)
    if isinstance(thing, Weapon) and thing.reach == "ranged":
        yield from _loads(table, creature, thing)
    if isinstance(thing, CarriedItem):
        yield count_item.offer(table, creature, "One more", {**called, "by": 1})
        if thing.count > 1:
            yield count_item.offer(table, creature, "One fewer", {**called, "by": -1})
        if thing.used or thing.usage < full_die(thing):
            yield renew.offer(table, "", "Begin its uses anew", {"target": creature, "what": thing.name})
    if others:
        choices = {"target": tuple(ParameterOption(identity, table.creatures[identity].name) for identity in others)}
        yield give.offer(table, creature, "Give", called, missing={"target": others[0]}, choices=choices)
    yield drop_item.offer(table, creature, "Drop", called)


def _magic(table: Table, creature: str, item: CarriedItem, kind: MagicItem) -> Iterator[Offer]:
    called: dict[str, Any] = {"item": item.name}
    if kind.wears:
        yield use.offer(table, creature, kind.wears[1] if item.worn else kind.wears[0], called)
        return
    missing: dict[str, Any] = {}
    choices: dict[str, tuple[ParameterOption, ...]] = {}
    if kind.target == "creature":
        likely = _likely(table, creature, kind)
        missing["target"] = likely[0]
        choices["target"] = tuple(ParameterOption(identity, table.creatures[identity].name) for identity in likely)
    if kind.asks:
        missing["about"] = "there"
    ways = [
        use.offer(
            table,
            creature,
            way.label,
            {**called, "way": way.value},
            missing={} if way.value == "fill" else missing,
            choices=choices,
            note=kind.asks,
        )
        for way in kind.ways
    ]
    yield from sorted(ways, key=lambda made: made.refusal is not None)
    if not kind.ways:
        label = "Wave it" if item.spell else "Use"
        yield use.offer(table, creature, label, called, missing=missing, choices=choices, note=kind.asks)


def _likely(table: Table, creature: str, kind: MagicItem) -> list[str]:
    """On whom it may be used, the likeliest first: what is drunk on the bearer and those Close, else opponents."""
    known = [identity for identity, other in table.creatures.items() if not other.hidden or identity == creature]
    if kind.key in _DRUNK:
        known.sort(key=lambda identity: (identity != creature, band_between(table, creature, identity).rank))
        return known
    foremost = opponents(table, creature)
    others = [identity for identity in known if identity != creature and identity not in foremost]
    return [*foremost, *others] or [creature]


def _loads(table: Table, creature: str, weapon: Weapon) -> Iterator[Offer]:
    sheet: Any = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return
    for item in sheet.items:
        if item.ammunition and item.name.casefold() != weapon.ammunition.casefold():
            arguments = {"weapon": weapon.name, "item": item.name}
            yield load.offer(table, creature, f"Shoot {item.name}", arguments)
