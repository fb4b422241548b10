"""What an attack comes to in figures: ``+7, damage +4``."""

from vtt.numerals import signed
from vtt.rules.livehack.fighting.blows import attack_task, damage_task
from vtt.rules.livehack.rolling.parts import counting
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.sheets import Attack
from vtt.table.table import Table


def attack_figures(table: Table, creature: str, attack: Attack, target: str = "") -> str:
    """What is added to its attack and damage rolls, against a target with what is held over it."""
    to_hit = _sum(table, creature, attack_task(attack.name, target))
    return f"{signed(to_hit)}, damage {signed(_sum(table, creature, damage_task(attack.name, target)))}"


def _sum(table: Table, creature: str, task: Task) -> int:
    return sum([part.amount for part in counting(table, creature, task)])
