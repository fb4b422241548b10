"""What the GM can do to any creature, as offers in a group of their own."""

from vtt.games.black_hack.gm import damage, hazard, ruling
from vtt.games.black_hack.harm.hindrances import hinder
from vtt.games.black_hack.harm.hit_points import gain_hit_die, heal, roll_hp
from vtt.games.black_hack.harm.ongoing_damage import ongoing
from vtt.games.black_hack.harm.out_of_action import left_behind
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.area import effect
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

GROUP = "The GM"


def gm_offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Hurting, healing, hindering, hazards and rulings; morale for foes, HP and levels for all."""
    sheet = sheet_of(table, creature)
    hp = f"creatures.{creature}.hp"
    made: list[Offer] = []
    target = {"target": creature}
    made.append(damage.offer(table, "", "Deal damage", target, missing={"dice": "1d6"}, group=GROUP, watch=hp))
    made.append(heal.offer(table, "", "Heal", target, missing={"dice": "1d6"}, group=GROUP, watch=hp))
    made.append(hinder.offer(table, "", "Hinder", target, missing={"hindrance": "weakened"}, group=GROUP))
    made.append(ongoing.offer(table, "", "Ongoing damage", target, missing={"attribute": "CON"}, group=GROUP))
    if isinstance(sheet, Character):
        made.extend(_for_characters(table, creature, sheet, hp))
    made.append(effect.offer(table, "", "Start an effect", target, missing={"name": "Effect"}, group=GROUP))
    made.append(ruling.offer(table, "", "Make a ruling", target, missing={"text": "It is so"}, group=GROUP))
    made.append(roll_hp.offer(table, "", "Roll starting HP", target, group=GROUP, watch=hp))
    made.append(
        gain_hit_die.offer(table, "", "Gain a Level's HP", target, group=GROUP, watch=f"creatures.{creature}.max_hp")
    )
    return tuple(made)


def _for_characters(table: Table, creature: str, sheet: Character, hp: str) -> list[Offer]:
    target = {"target": creature}
    made = [
        hazard.offer(table, "", "A trap or hazard", target, missing={"hd": 1}, group=GROUP, watch=hp),
    ]
    if sheet.state == "out":
        made.append(left_behind.offer(table, "", "Not recovered", target, note="lost for good", group=GROUP))
    return made
