"""What can be done with one thing that a character carries."""

from collections.abc import Iterator
from typing import Any

from vtt.games.black_hack.access import is_character, sheet_of
from vtt.games.black_hack.goods.handing import lying_here
from vtt.games.black_hack.goods.magic_items import MagicItem, magic_items
from vtt.games.black_hack.goods.using import USES
from vtt.games.black_hack.offer_making import offer
from vtt.games.black_hack.sheet_parts import CarriedItem, Weapon
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.targets import opponents
from vtt.games.black_hack.usage_dice import full_die
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.table.table import Table, band_between

DRUNK = ("cup-of-ending", "elixir-of-vitality")


def use_offers(table: Table, creature: str, item: CarriedItem) -> Iterator[Offer]:
    """What the thing is for, the likeliest first; nothing for ammunition, which is shot."""
    called = {"item": item.name}
    if item.piece:
        yield offer(table, "wear", creature, f"Put on the {item.name}", called)
    elif item.light:
        label = "Put out" if item.lit else "Light"
        yield offer(table, "light", creature, label, {**called, "lit": not item.lit})
    elif item.ammunition:
        return
    elif item.key in USES:
        yield from _magic(table, creature, item, magic_items()[item.key])
    else:
        yield offer(table, "use", creature, "Use", called)


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
        yield offer(table, "count_item", creature, "One more", {**called, "by": 1})
        if thing.count > 1:
            yield offer(table, "count_item", creature, "One fewer", {**called, "by": -1})
        if thing.used or thing.usage < full_die(thing):
            yield offer(table, "renew", "", "Begin its uses anew", {"target": creature, "what": thing.name})
    if others:
        choices = {"target": tuple(ParameterOption(identity, table.creatures[identity].name) for identity in others)}
        yield offer(table, "give", creature, "Give", called, missing={"target": others[0]}, choices=choices)
    yield offer(table, "drop_item", creature, "Drop", called)


def _magic(table: Table, creature: str, item: CarriedItem, kind: MagicItem) -> Iterator[Offer]:
    called: dict[str, Any] = {"item": item.name}
    if kind.wears:
        yield offer(table, "use", creature, kind.wears[1] if item.worn else kind.wears[0], called)
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
        offer(
            table,
            "use",
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
        yield offer(table, "use", creature, label, called, missing=missing, choices=choices, note=kind.asks)


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
            yield offer(table, "load", creature, f"Shoot {item.name}", arguments)


def lying_offers(table: Table, creature: str) -> Iterator[Offer]:
    """What lies Close and can be picked up."""
    for identity, lying in lying_here(table, creature):
        yield offer(table, "pick_up", creature, f"Pick up: {lying.name}", {"thing": identity}, group="Items")
