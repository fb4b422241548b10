"""What the GM can do to any creature, as offers in a group of their own."""

from vtt.games.black_hack.access import fighting, sheet_of
from vtt.games.black_hack.offer_making import offer
from vtt.games.black_hack.sheets import Character, Foe
from vtt.games.black_hack.targets import opponents
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

GROUP = "The GM"


def gm_offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Hurting, healing, hindering, hazards and rulings; morale for foes, HP and levels for all."""
    sheet = sheet_of(table, creature)
    hp = f"creatures.{creature}.hp"
    made: list[Offer] = []
    if isinstance(sheet, Foe):
        note = "due" if sheet.morale_due else f"d12 on or under {sheet.hd}"
        made.append(offer(table, "morale", "", "Test morale", {"leader": creature}, note=note, group=GROUP))
    target = {"target": creature}
    made.append(offer(table, "damage", "", "Deal damage", target, missing={"dice": "1d6"}, group=GROUP, watch=hp))
    made.append(offer(table, "heal", "", "Heal", target, missing={"dice": "1d6"}, group=GROUP, watch=hp))
    made.append(offer(table, "hinder", "", "Hinder", target, missing={"hindrance": "weakened"}, group=GROUP))
    made.append(offer(table, "ongoing", "", "Ongoing damage", target, missing={"attribute": "CON"}, group=GROUP))
    if isinstance(sheet, Character):
        made.extend(_for_characters(table, creature, sheet, hp))
    made.append(offer(table, "effect", "", "Start an effect", target, missing={"name": "Effect"}, group=GROUP))
    made.append(offer(table, "ruling", "", "Make a ruling", target, missing={"text": "It is so"}, group=GROUP))
    made.append(offer(table, "roll_hp", "", "Roll starting HP", target, group=GROUP, watch=hp))
    made.append(
        offer(table, "gain_hit_die", "", "Gain a Level's HP", target, group=GROUP, watch=f"creatures.{creature}.max_hp")
    )
    return tuple(made)


def _for_characters(table: Table, creature: str, sheet: Character, hp: str) -> list[Offer]:
    target = {"target": creature}
    made = [
        offer(table, "hazard", "", "A trap or hazard", target, missing={"hd": 1}, group=GROUP, watch=hp),
        offer(table, "next_roll", "", "Declare the next roll", target, missing={"mode": "advantage"}, group=GROUP),
        offer(table, "conjure_armour", "", "Conjure armour", target, note="2 dice, AV 2", group=GROUP),
    ]
    found = opponents(table, creature)
    if found:
        behind = found[0] in table.creatures[creature].behind
        label = f"{'No longer' if behind else 'Mark as'} behind {table.creatures[found[0]].name}"
        made.append(
            offer(table, "stand_behind", creature, label, {"target": found[0], "behind": not behind}, group=GROUP)
        )
    # In a fight it is one's Turn at a time: what all are asked for together is no Action there.
    free = {"free": True} if fighting(table) else {}
    made.append(offer(table, "test_together", "", "Everyone tests", free, missing={"attribute": "WIS"}, group=GROUP))
    if sheet.state == "out":
        made.append(offer(table, "left_behind", "", "Not recovered", target, note="lost for good", group=GROUP))
    return made
