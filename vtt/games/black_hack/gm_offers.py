"""What the GM can do to any creature, as offers in a group of their own."""

from vtt.games.black_hack.attacks.armour import conjure_armour
from vtt.games.black_hack.attribute_tests.area import test_together
from vtt.games.black_hack.attribute_tests.next_roll import next_roll
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.movement import stand_behind
from vtt.games.black_hack.order.morale import morale
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

GROUP = "The GM"


def gm_offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Hurting, healing, hindering, hazards and rulings; morale for foes, HP and levels for all."""
    sheet = sheet_of(table, creature)
    made: list[Offer] = []
    if isinstance(sheet, Foe):
        note = "due" if sheet.morale_due else f"d12 on or under {sheet.hd}"
        made.append(morale.offer(table, "", "Test morale", {"leader": creature}, note=note, group=GROUP))
    if isinstance(sheet, Character):
        made.extend(_for_characters(table, creature))
    return tuple(made)


def _for_characters(table: Table, creature: str) -> list[Offer]:
    target = {"target": creature}
    made = [
        next_roll.offer(table, "", "Declare the next roll", target, missing={"mode": "advantage"}, group=GROUP),
        conjure_armour.offer(table, "", "Conjure armour", target, note="2 dice, AV 2", group=GROUP),
    ]
    found = opponents(table, creature)
    if found:
        behind = found[0] in table.creatures[creature].behind
        label = f"{'No longer' if behind else 'Mark as'} behind {table.creatures[found[0]].name}"
        made.append(stand_behind.offer(table, creature, label, {"target": found[0], "behind": not behind}, group=GROUP))
    # In a fight it is one's Turn at a time: what all are asked for together is no Action there.
    free = {"free": True} if fighting(table) else {}
    made.append(test_together.offer(table, "", "Everyone tests", free, missing={"attribute": "WIS"}, group=GROUP))
    return made
