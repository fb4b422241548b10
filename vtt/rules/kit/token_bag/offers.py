"""What can be done with the bag now, as offers."""

from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag.drawing import refuse_draw
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.passing import own
from vtt.rules.kit.token_bag.reading import (
    GM,
    GM_NAME,
    GROUP,
    SIDES,
    bag_of,
    drawer,
    free,
    names,
    part_in_round,
    seat_of,
)
from vtt.rules.kit.token_bag.turns import may_act_next
from vtt.table.table import Table

_COUNTED = ("hireling", "minion")
_MANY = 3
"""So many of a kind are not all named on a button."""

_DRAW = "its colour says which side acts next"
_PASS = "whoever gets the token says whom it activates"
_CHOOSE = "pick those whom the token activates"
_ONE = "its turn begins"
_SOME = "they act, one after the other"

NEXT_NOTE = "ends the turn that is on"
END_NOTE = "no more turns are counted"
FILL_NOTE = "rounds are counted, and tokens say who acts"


def draw(game: BagGame, table: Table, offer: OfferMaker) -> Offer | None:
    """The draw of whose turn it is to draw; ``None`` while no token is to be drawn."""
    if refuse_draw(game, table, Intent("draw_token")) is not None:
        return None
    return offer(table, "draw_token", "", f"{drawer_name(game, table)} draws a token", note=_DRAW, key="D")


def drawer_name(game: BagGame, table: Table) -> str:
    """The name of who draws next."""
    seats = game.seats(table)
    place = drawer(seats, bag_of(table))
    return GM_NAME if place is None else seats[place].name


def passes(game: BagGame, table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """The held player token handed on, to each of the other players."""
    holder = bag_of(table).holder
    if not holder or holder == GM:
        return ()
    return tuple(
        offer(table, "pass_token", "", f"Pass to {seat.name}", {"to": seat.key}, note=_PASS)
        for seat in game.seats(table)
        if seat.key != holder
    )


def uses(game: BagGame, table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """Whom the held token may activate: each lead with as many companions as it brings, the first few of those who are
    activated by the group, and where there is a choice among them one offer that asks whom."""
    holder = bag_of(table).holder
    if not holder:
        return ()
    groups = _gm_groups(game, table) if holder == GM else _players_groups(game, table, holder)
    made = [_use(game, table, offer, group) for group, _ in groups]
    whom = tuple(dict.fromkeys(who for _, choice in groups for who in choice))
    if whom:
        options = tuple(ParameterOption(who, table.creatures[who].name) for who in whom)
        default = next(group for group, choice in groups if choice)
        made.append(
            offer(
                table,
                "use_token",
                "",
                "Choose whom…",
                note=_CHOOSE,
                missing={"creatures": default},
                choices={"creatures": options},
            )
        )
    return tuple(made)


def next_ones(game: BagGame, table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """Those of whom one may be chosen to act next, where there are several or nobody acts."""
    ones = may_act_next(game, table)
    if len(ones) < 2 and table.initiative.acting:
        return ()
    return tuple(
        offer(table, "act_now", "", f"{table.creatures[who].name} acts", {"creature": who}, note=_ONE) for who in ones
    )


def _use(game: BagGame, table: Table, offer: OfferMaker, group: tuple[str, ...]) -> Offer:
    """One use of the held token; many of a kind are only counted, and the note names them."""
    called, note = names(table, group), ""
    led = part_in_round(game, table, group[0]) not in _COUNTED
    others = group[1:] if led else group
    if len(others) >= _MANY:
        kind = f"{len(others)} {part_in_round(game, table, others[0])}s"
        called, note = f"{table.creatures[group[0]].name} and {kind}" if led else kind, called
    return offer(
        table, "use_token", "", called, {"creatures": group}, note=note or (_ONE if len(group) == 1 else _SOME)
    )


_Group = tuple[tuple[str, ...], tuple[str, ...]]
"""Whom the token would activate, and those among whom there is a choice: all that could be meant, or none."""


def _players_groups(game: BagGame, table: Table, holder: str) -> list[_Group]:
    hirelings = [who for who, part in free(game, table) if part == "hireling"]
    seat = seat_of(game, table, holder)
    leads = own(game, table, seat) if seat is not None else ()
    groups = [_with_companions(game, table, lead, hirelings) for lead in leads]
    if hirelings:
        groups.append((tuple(hirelings[:GROUP]), tuple(hirelings) if len(hirelings) > 1 else ()))
    return groups


def _gm_groups(game: BagGame, table: Table) -> list[_Group]:
    found = [(who, part) for who, part in free(game, table) if SIDES[part] == "gm"]
    minions = [who for who, part in found if part == "minion"]
    bringing = minions if game.option(table, "gm_token_group") else []
    groups = [_with_companions(game, table, who, bringing) for who, part in found if part == "leader"]
    if minions:
        groups.append((tuple(minions[:GROUP]), tuple(minions) if len(minions) > 1 else ()))
    return groups


def _with_companions(game: BagGame, table: Table, lead: str, others: list[str]) -> _Group:
    """The lead with as many of the others as it may bring along."""
    if not others:
        return (lead,), ()
    most, near = game.companions(table, lead)
    along = [who for who in near if who in others] if most > 0 else []
    return (lead, *along[: max(0, most)]), (lead, *along) if along else ()


def of_creature(game: BagGame, table: Table, offer: OfferMaker, who: str) -> tuple[Offer, ...]:
    """What the bag offers one creature: to be activated by the held token with those whom it brings along, or to act
    now where it waits for that."""
    holder = bag_of(table).holder
    if holder:
        groups = _gm_groups(game, table) if holder == GM else _players_groups(game, table, holder)
        for group, _ in groups:
            if group[0] == who:
                label = "Activate" if len(group) == 1 else f"Activate with {names(table, group[1:])}"
                return (offer(table, "use_token", "", label, {"creatures": group}, group="Bag"),)
        return ()
    if who in may_act_next(game, table):
        return (offer(table, "act_now", "", "Act now", {"creature": who}, group="Bag"),)
    return ()
