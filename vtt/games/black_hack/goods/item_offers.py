"""What can be done with one thing that a character carries."""

from collections.abc import Iterator
from typing import Any

from vtt.games.black_hack.attacks.care import load, wear
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.goods.handing import drop_item, give, lying_here, pick_up
from vtt.games.black_hack.goods.magic_items import MagicItem, magic_items
from vtt.games.black_hack.goods.quantity import count_item, renew
from vtt.games.black_hack.goods.using import USES, use
from vtt.games.black_hack.sheet.access import is_character, sheet_of
from vtt.games.black_hack.sheet.parts import CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.area import light
from vtt.games.black_hack.usage.dice import full_die
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.table.table import Table, band_between

DRUNK = ("cup-of-ending", "elixir-of-vitality")


def use_offers(table: Table, creature: str, item: CarriedItem) -> Iterator[Offer]:
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


def further_offers(table: Table, creature: str, thing: CarriedItem | Weapon) -> Iterator[Offer]:
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
    if kind.key in DRUNK:
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


def lying_offers(table: Table, creature: str) -> Iterator[Offer]:
    """What lies Close and can be picked up."""
    for identity, lying in lying_here(table, creature):
        yield pick_up.offer(table, creature, f"Pick up: {lying.name}", {"thing": identity}, group="Items")
