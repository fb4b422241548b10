"""What stands beside a creature's token and on its sheet in a word or two, gathered from the areas of the game."""

from vtt.rules.description import Tag
from vtt.rules.revenants_hack.checks import tags as checks
from vtt.rules.revenants_hack.luck import tags as luck
from vtt.rules.revenants_hack.problems import tags as problems
from vtt.rules.revenants_hack.tactics import tags as tactics
from vtt.table.table import Table


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Falling, unconscious, in bed; problems with their countdown; dodging, aiming; circumstances, the attitude."""
    return (
        *luck.tags(table, creature),
        *problems.tags(table, creature),
        *tactics.tags(table, creature),
        *checks.tags(table, creature),
    )


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """A safe haven, a thing that was dropped."""
    return (*luck.place_tags(table, place), *problems.place_tags(table, place))
