"""The GM's side: steps, reactions, encounters: what the GM is offered for a creature, and without one."""

from typing import Any

from vtt.games.black_hack.attacks.attack import attack, average_of
from vtt.games.black_hack.attacks.weapons import UNARMED, weapon_of
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.order.initiative import end_fight, next_turn
from vtt.games.black_hack.order.morale import is_single, morale
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

FIGHT = "Fight"


def offers(table: Table, creature: str) -> list[Offer]:
    """A foe's attack for the listed average, its Reaction, what it wants, whether it is powerful, its group."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Foe):
        return []
    return _average_attack(table, creature, sheet)


def table_offers(table: Table) -> list[Offer]:
    """The fight."""
    return _fight(table)


def _average_attack(table: Table, creature: str, sheet: Any) -> list[Offer]:
    """The attack at whoever could be attacked now, for the listed average (BH-DMG-02)."""
    weapon = weapon_of(sheet) or UNARMED
    for target in opponents(table, creature):
        arguments: dict[str, Any] = {"target": target, "weapon": weapon.name, "damage": "average"}
        label = f"Attack, {weapon.name}, for {average_of(table, sheet, weapon)}"
        note = f"{table.creatures[target].name}, listed average"
        made = attack.offer(table, creature, label, arguments, note=note, watch=f"creatures.{target}.hp")
        if made.refusal is None:
            return [made]
    return []


def _fight(table: Table) -> list[Offer]:
    """Beginning and end, and morale for each group and each single foe (BH-MOR-01)."""
    if fighting(table):
        made = [
            next_turn.offer(table, "", "Next", group=FIGHT),
            end_fight.offer(table, "", "End the fight", group=FIGHT),
        ]
    else:
        made = []
    seen: set[str] = set()
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        key = identity if isinstance(sheet, Foe) and is_single(creature) else creature.group
        if not isinstance(sheet, Foe) or sheet.state or key in seen:
            continue
        seen.add(key)
        label = f"Test morale, {creature.name if key == identity else creature.group}"
        note = "due" if sheet.morale_due else ""
        made.append(morale.offer(table, "", label, {"leader": identity}, note=note, group=FIGHT))
    return made
