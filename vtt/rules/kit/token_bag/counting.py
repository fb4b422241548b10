"""How many tokens go into the bag (RH-INIT-02 to RH-INIT-06)."""

from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.reading import GROUP
from vtt.table.initiative import Turn
from vtt.table.table import Table


def counted(game: BagGame, table: Table) -> tuple[tuple[int, int, int], tuple[Turn, ...]]:
    """The tokens of the players, of the GM, and those that end the round; and everybody who can act this round."""
    order: list[Turn] = []
    able: set[str] = set()
    hirelings = leaders = minions = 0
    for creature in table.creatures:
        part = game.part(table, creature)
        if part is None or not game.can_act(table, creature):
            continue
        order.append(Turn(creature=creature, group=part))
        if part == "player":
            able.add(creature)
        elif part == "hireling":
            hirelings += 1
        elif part == "leader":
            leaders += 1
        else:
            minions += 1
    rounding = str(game.option(table, "pool_rounding")) if hirelings or minions else ""
    players = _players(game, table, able) + by_fours(hirelings, rounding)
    gm = leaders + by_fours(minions, rounding)
    if gm > 2 * players and game.option(table, "gm_token_cap"):
        gm = 2 * players
    end = 1 if game.option(table, "end_token") else 0
    return (players, gm, end), tuple(order)


def _players(game: BagGame, table: Table, able: set[str]) -> int:
    """A token for each player with a creature that can act; by a house rule for all others, too (RH-INIT-02)."""
    seats = game.seats(table)
    up = sum(not able.isdisjoint(seat.creatures) for seat in seats)
    return len(seats) if up < len(seats) and game.option(table, "token_for_fallen") else up


def by_fours(creatures: int, rounding: str) -> int:
    """The tokens of so many who count by fours (RH-INIT-03, RH-INIT-05)."""
    if rounding == "up":
        return -(-creatures // GROUP)
    return (creatures + GROUP // 2) // GROUP if rounding == "nearest" else creatures // GROUP
