"""What stands beside a creature's token and on its sheet in a word or two, gathered from the areas of the game."""

from vtt.rules.description import Tag
from vtt.rules.livehack.effort import tags as effort
from vtt.rules.livehack.fighting import tags as fighting
from vtt.rules.livehack.grimness import tags as grimness
from vtt.rules.livehack.states import tags as states
from vtt.table.table import Table


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Its state; positions held; grimness; what effort has cost."""
    return (
        *states.tags(table, creature),
        *fighting.tags(table, creature),
        *grimness.tags(table, creature),
        *effort.tags(table, creature),
    )
