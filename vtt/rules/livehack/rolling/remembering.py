"""What the parts of a roll hang on: the key under which what was made of them is remembered."""

from typing import Any

from vtt.rules.livehack.attributes import lowering
from vtt.rules.livehack.rolling.task import Task
from vtt.table.creature import Creature
from vtt.table.table import Table


def hangs_on(table: Table, creature: Creature, task: Task) -> tuple[Any, ...]:
    """Everything that ``parts.available`` looks at for this task, bonds left out. In a fight the same creatures roll
    for the same again and again while none of it changes: what is spent of a turn and how many Wounds somebody has
    adds nothing to a roll (for ``vtt.rules.remembered.RememberedByParts``)."""
    sheet: Any = creature.sheet
    traits = sheet.traits
    condition = sheet.condition
    return (
        task,
        creature.id,
        creature.name,
        sheet.attributes,
        sheet.defences,
        sheet.listed,
        sheet.skills,
        sheet.items,
        sheet.attacks,
        # By a house rule, and in what is grim, other traits count as well (LH-TRAIT-02, LH-GRIM-01).
        traits if not traits or task.grim or table.options else lowering(traits),
        sheet.positions,
        # Of a state no more counts than these: it is made anew each time that it befalls somebody.
        condition.state,
        condition.label,
        table.options or None,
    )
