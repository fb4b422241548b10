"""What is being done in several steps now, gathered from the areas."""

from vtt.games.black_hack.growth import guides as growth
from vtt.games.black_hack.making import guides as making
from vtt.rules.contract.guides import GuideView
from vtt.table.table import Table


def guides(table: Table) -> tuple[GuideView, ...]:
    """Characters being made, and who is carousing; nothing where the table's state knows of neither."""
    if table.state is None:
        return ()
    return (*making.guides(table), *growth.guides(table))
