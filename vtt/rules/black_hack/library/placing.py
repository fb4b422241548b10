"""Where something new comes to stand: at a point or as near to it as there is room. All figures are feet."""

from vtt.rules.black_hack.seats import BESIDE, is_free, ring
from vtt.table.creature import Point
from vtt.table.table import Table, thing

NEW = ""
"""The id of what does not stand on the table yet."""

AWAY = 20.0
"""How far from the middle of the party something comes up that nobody gave a point to: Nearby."""


def free_spot(table: Table, radius: float, at: Point) -> Point:
    """The point itself, or the nearest one round it where a token of that radius overlaps no other."""
    if is_free(table, NEW, radius, at):
        return at
    away = radius + BESIDE
    while True:
        for spot in ring(at, (at[0] + 1.0, at[1]), away):
            if is_free(table, NEW, radius, spot):
                return spot
        away += radius


def usual_spot(table: Table) -> Point:
    """Where new creatures come up: away from the middle of the players' tokens, on the side of the focus; with no
    players at the focus, with nothing at all at the origin."""
    party = [creature.at for creature in table.creatures.values() if creature.side == "players"]
    focus = thing(table, table.focus).at if table.focus else (0.0, 0.0)
    if not party:
        return focus
    x = sum(at[0] for at in party) / len(party)
    y = sum(at[1] for at in party) / len(party)
    across, down = focus[0] - x, focus[1] - y
    far = (across * across + down * down) ** 0.5
    if far < 1.0:
        return x + AWAY, y
    return x + across / far * AWAY, y + down / far * AWAY
