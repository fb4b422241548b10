"""What stands on a sheet of this area: attacks, positions and damage."""

from vtt.rules.description import Block, Item, Items
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.fighting.figures import attack_figures
from vtt.rules.livehack.sheets import WOUNDS, Attack
from vtt.rules.livehack.telling import trait_name
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The attacks with their figures, then the positions that are held."""
    sheet = sheet_of(table, creature)
    made: list[Block] = []
    if sheet.attacks:
        made.append(Items("Attacks", tuple(_attack(table, creature, attack) for attack in sheet.attacks)))
    return tuple(made)


def _attack(table: Table, creature: str, attack: Attack) -> Item:
    tips = [f"against {attack.defence.capitalize()}", f"deals {trait_name(attack.trait)}"]
    if attack.label:
        tips.append(f"its discombobulation is called {attack.label}")
    if not attack.threatens:
        tips.append(f"at worst transforms into {attack.form}" if attack.form else "at worst transforms")
        tips.extend([f"remedy: {attack.remedy}"] if attack.remedy else [])
    tips.extend([attack.note] if attack.note else [])
    marks = [attack_figures(table, creature, attack), attack.reach.label]
    if attack.trait != WOUNDS:
        marks.append(trait_name(attack.trait))
    return Item(attack.name, ", ".join(marks), "; ".join(tips))
