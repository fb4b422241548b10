"""Moving in a turn: as many feet as the speed, in as many parts as one likes. An addition."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.games.null_die.fighters import refuse_turn
from vtt.games.null_die.harm import near
from vtt.games.null_die.sheet.creature_sheet import of
from vtt.rules.contract.description import Block, Facts
from vtt.rules.kit.area import Area
from vtt.rules.kit.creatures import Changing, changed
from vtt.rules.kit.walking import Walking
from vtt.table.table import Table


def _counted(table: Table) -> bool:
    return table.initiative.bag is not None


def feet_left(table: Table, creature: str) -> float:
    """Feet that the creature may still move in this turn; outside a fight all of its speed."""
    sheet = of(table, creature)
    return max(sheet.speed - sheet.spent.moved, 0.0) if _counted(table) else float(sheet.speed)


def _spent(table: Table, actor: str, feet: float) -> Changing:
    """So many feet of this turn's movement are used; outside a fight nothing is."""
    if _counted(table):
        sheet = of(table, actor)
        moved = round(min(sheet.spent.moved + feet, sheet.speed), 3)
        table = yield from changed(table, actor, spent=replace(sheet.spent, moved=moved))
    return table


WALKING: Final = Walking(left=feet_left, counted=_counted, refused=refuse_turn, spent=_spent, near=near)


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """How far it moves and strikes."""
    sheet = of(table, creature)
    speed = f"{sheet.speed} ft"
    if table.initiative.acting == creature:
        speed += f", {feet_left(table, creature):.0f} left"
    yield Facts("Movement", (("Speed", speed), ("Reach", f"{sheet.reach} ft")))


AREA = Area(actions=(WALKING.move, WALKING.step), blocks=blocks, move_reach=WALKING.move_reach)
