"""The library: what a creature, and the GM, are offered."""

from vtt.numerals import counted
from vtt.rules.description import Offer, ParameterOption
from vtt.rules.revenants_hack.library.entries import equipment_by_key
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.table.table import Table

GROUP = "The GM"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Whoever has coins can buy (RH-SHEET-04), anybody can be kept on the shelf; the player of a dead character is
    offered a new one (RH-OUT-04)."""
    sheet = sheet_of(table, creature)
    made = [offer(table, "save_to_library", "", "Keep on the shelf", {"target": creature}, group=GROUP)]
    if table.creatures[creature].side == "players" and sheet.record.coins and sheet.state != "dead":
        made.insert(0, _buying(table, creature, sheet.record.coins))
    if sheet.state == "dead" and sheet.role == "character":
        player = sheet.record.player
        note = f"for {player}" if player else ""
        again = offer(
            table, "new_character", "", "Make a new character", {"player": player}, missing={"name": "Name"}, note=note
        )
        made.insert(0, again)
    return tuple(made)


def _buying(table: Table, creature: str, coins: int) -> Offer:
    """Any thing of the shelf, with what it costs."""
    things = equipment_by_key(table)
    wares = tuple(
        ParameterOption(
            key,
            thing.name[:1].upper() + thing.name[1:],
            note=counted(thing.cost, "coin") + (f" for {thing.count}" if thing.count > 1 else ""),
            words=" ".join((*thing.names, thing.note)),
        )
        for key, thing in things.items()
    )
    cheapest = min(things, key=lambda key: things[key].cost)
    return offer(
        table,
        "buy_equipment",
        "",
        "Buy something",
        {"target": creature},
        missing={"item": cheapest, "count": 1},
        choices={"item": wares},
        listed=("item",),
        note=f"has {counted(coins, 'coin')}",
        group=GROUP,
    )


def table_offers(table: Table) -> tuple[Offer, ...]:
    """A character or a creature made up on the spot."""
    return character_offer(table), creature_offer(table)


def character_offer(table: Table) -> Offer:
    """A new character."""
    return offer(
        table, "new_character", "", "Make a character", missing={"name": "Name"}, note="values, Luck, equipment"
    )


def creature_offer(table: Table) -> Offer:
    """A creature made up on the spot."""
    return offer(
        table, "make_creature", "", "Make a creature", missing={"name": "Creature"}, note="role, Luck, weapons"
    )
