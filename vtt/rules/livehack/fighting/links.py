"""Positions as lines on the board (LH-POS-03)."""

from vtt.rules.description import Link
from vtt.rules.livehack.access import pool_over, positions_over, sheet_of
from vtt.table.table import Table


def links(table: Table) -> tuple[Link, ...]:
    """One for each pool, from its holder to whom it is held over; players see it where they see both."""
    found: list[Link] = []
    for holder, creature in table.creatures.items():
        sheet = sheet_of(table, holder)
        if not sheet.positions or sheet.condition.state == "dead":
            continue
        for over in dict.fromkeys(each.over for each in sheet.positions):
            other = table.creatures.get(over)
            if other is None or sheet_of(table, over).condition.state == "dead":
                continue
            found.append(
                Link(
                    a=holder,
                    b=over,
                    text=f"+{pool_over(sheet, over)}",
                    tone="accent" if creature.side == "players" else "warning",
                    tip="; ".join(f"+{each.bonus}: {each.text}" for each in positions_over(sheet, over)),
                    why="LH-POS-03",
                    public=not creature.hidden and not other.hidden,
                )
            )
    return tuple(found)
