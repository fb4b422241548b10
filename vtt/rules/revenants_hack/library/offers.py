"""The library: what a creature, and the GM, are offered."""

from vtt.rules.description import Offer
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.offer_making import offer
from vtt.table.table import Table

GROUP = "The GM"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Anybody can be kept on the shelf; the player of a dead character is offered a new one (RH-OUT-04)."""
    sheet = sheet_of(table, creature)
    made = [offer(table, "save_to_library", "", "Keep on the shelf", {"target": creature}, group=GROUP)]
    if sheet.state == "dead" and sheet.role == "character":
        player = sheet.record.player
        note = f"for {player}" if player else ""
        again = offer(
            table, "new_character", "", "Make a new character", {"player": player}, missing={"name": "Name"}, note=note
        )
        made.insert(0, again)
    return tuple(made)


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
