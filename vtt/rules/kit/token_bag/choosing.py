"""How a round goes on, and a sensible use of a held token, for those who play without a person."""

from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.reading import GM, GROUP, again, bag_of, free
from vtt.table.table import Table

_NEXT = Intent("next_turn")
_DRAW = Intent("draw_token")


def carried_on(game: BagGame, table: Table) -> Intent | None:
    """What comes next in a round while nobody acts; ``None`` where the fight is decided and no token is out. Raises
    ``ValueError`` where there is no bag."""
    bag = bag_of(table)
    if bag.waiting:
        return _NEXT
    if bag.holder:
        return sensible_use(game, table)
    if game.decided(table):
        return None
    return _NEXT if bag.leftovers or not (bag.players or bag.gm) else _DRAW


def sensible_use(game: BagGame, table: Table) -> Intent:
    """Whom the held token activates: four of the GM's minions where there are as many, else a leader, else whoever is
    left; the holder's own creature with those it may bring along, else hirelings. A token that the holder cannot use
    goes to the first who can; one that nobody can use is put aside."""
    holder = bag_of(table).holder
    return _for_gm(game, table) if holder == GM else _for_player(game, table, holder)


def _for_gm(game: BagGame, table: Table) -> Intent:
    leaders: list[str] = []
    minions: list[str] = []
    for who, part in free(game, table, colour=GM):
        if part == "leader":
            leaders.append(who)
        elif part == "minion":
            minions.append(who)
    if leaders and len(minions) < GROUP:
        group = _with_companions(game, table, leaders[0], minions if game.option(table, "gm_token_group") else [])
    else:
        group = tuple(minions[:GROUP])
    return Intent("use_token", "", {"creatures": group}) if group else _NEXT


def _for_player(game: BagGame, table: Table, holder: str) -> Intent:
    leads: list[str] = []
    hirelings: list[str] = []
    for who, part in free(game, table, colour="players"):
        if part == "player":
            leads.append(who)
        elif part == "hireling":
            hirelings.append(who)
    leads += again(game, table, bag_of(table).players)
    seats = game.seats(table)
    for seat in seats:
        if seat.key == holder:
            for who in leads:
                if who in seat.creatures:
                    return Intent("use_token", "", {"creatures": _with_companions(game, table, who, hirelings)})
    if hirelings:
        return Intent("use_token", "", {"creatures": tuple(hirelings[:GROUP])})
    for seat in seats:
        if seat.key != holder and any(who in leads for who in seat.creatures):
            return Intent("pass_token", "", {"to": seat.key})
    return _NEXT


def _with_companions(game: BagGame, table: Table, lead: str, others: list[str]) -> tuple[str, ...]:
    if not others:
        return (lead,)
    most, near = game.companions(table, lead)
    return (lead, *[who for who in near if who in others][:most])
