"""The bag and the order as the windows draw them: what can be done now, as offers, and exact odds (RH-ODDS-09).
Probabilities are 0-1."""

from collections.abc import Callable
from math import comb
from typing import Literal, TypeAlias

from vtt.numerals import percent
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag import reading
from vtt.rules.kit.token_bag.drawing import own, refuse_draw
from vtt.rules.kit.token_bag.game import BagGame, why
from vtt.rules.kit.token_bag.using import may_act_next
from vtt.table.bag import Bag, Colour
from vtt.table.table import Table


def next_token(bag: Bag) -> tuple[tuple[Colour, float], ...]:
    """The chances of the next draw by colour, of those that can come; none of an empty bag."""
    counts: tuple[tuple[Colour, int], ...] = (("players", bag.players), ("gm", bag.gm), ("end", bag.end))
    left = bag.left
    return tuple([(colour, count / left) for colour, count in counts if count])


def all_gm_first(players: int, gm: int) -> float:
    """The chance that all GM tokens come before any of the players'."""
    return 1 / comb(players + gm, gm)


def mean_gm_before_players(players: int, gm: int) -> float:
    """How many GM tokens come on average before the first of the players'; all, where there are none of those."""
    return gm / (players + 1)


def mean_players_before_gm(players: int, gm: int) -> float:
    """How many of the players' tokens come on average before the first of the GM's; all, where there are none."""
    return players / (gm + 1)


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
    place = reading.drawer(seats, reading.bag_of(table))
    return reading.GM_NAME if place is None else seats[place].name


def passes(game: BagGame, table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """The held player token handed on, to each of the other players."""
    holder = reading.bag_of(table).holder
    if not holder or holder == reading.GM:
        return ()
    return tuple(
        offer(table, "pass_token", "", f"Pass to {seat.name}", {"to": seat.key}, note=_PASS)
        for seat in game.seats(table)
        if seat.key != holder
    )


def uses(game: BagGame, table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """Whom the held token may activate: each lead with as many companions as it brings, the first few of those who are
    activated by the group, and where there is a choice among them one offer that asks whom."""
    holder = reading.bag_of(table).holder
    if not holder:
        return ()
    groups = _gm_groups(game, table) if holder == reading.GM else _players_groups(game, table, holder)
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
    called, note = reading.names(table, group), ""
    led = reading.part_in_round(game, table, group[0]) not in _COUNTED
    others = group[1:] if led else group
    if len(others) >= _MANY:
        kind = f"{len(others)} {reading.part_in_round(game, table, others[0])}s"
        called, note = f"{table.creatures[group[0]].name} and {kind}" if led else kind, called
    return offer(
        table, "use_token", "", called, {"creatures": group}, note=note or (_ONE if len(group) == 1 else _SOME)
    )


_Group = tuple[tuple[str, ...], tuple[str, ...]]
"""Whom the token would activate, and those among whom there is a choice: all that could be meant, or none."""


def _players_groups(game: BagGame, table: Table, holder: str) -> list[_Group]:
    hirelings = [who for who, part in reading.free(game, table) if part == "hireling"]
    seat = reading.seat_of(game, table, holder)
    leads = own(game, table, seat) if seat is not None else ()
    groups = []
    for lead in leads:
        brought = _with_companions(game, table, lead, hirelings)
        # By themselves as well: that is what a token is for.
        groups += [brought] if len(brought[0]) == 1 else [brought, ((lead,), ())]
    if hirelings:
        groups.append((tuple(hirelings[: reading.GROUP]), tuple(hirelings) if len(hirelings) > 1 else ()))
    return groups


def _gm_groups(game: BagGame, table: Table) -> list[_Group]:
    found = [(who, part) for who, part in reading.free(game, table) if reading.SIDES[part] == "gm"]
    minions = [who for who, part in found if part == "minion"]
    bringing = minions if game.option(table, "gm_token_group") else []
    groups = [_with_companions(game, table, who, bringing) for who, part in found if part == "leader"]
    if minions:
        groups.append((tuple(minions[: reading.GROUP]), tuple(minions) if len(minions) > 1 else ()))
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
    holder = reading.bag_of(table).holder
    if holder:
        groups = _gm_groups(game, table) if holder == reading.GM else _players_groups(game, table, holder)
        made = []
        for group in (group for group, _ in groups if group[0] == who):
            label = "Activate" if len(group) == 1 else f"Activate with {reading.names(table, group[1:])}"
            made.append(offer(table, "use_token", "", label, {"creatures": group}, group="Bag"))
        return tuple(made)
    if who in may_act_next(game, table):
        return (offer(table, "act_now", "", "Act now", {"creature": who}, group="Bag"),)
    return ()


def bag_view(game: BagGame, table: Table, offer: OfferMaker) -> BagView:
    """The bag of the round that is on. Raises ``ValueError`` where there is none."""
    bag = reading.bag_of(table)
    draws = not bag.leftovers and bool(bag.players or bag.gm)
    hands_on, acts = passes(game, table, offer), uses(game, table, offer)
    return BagView(
        tokens=_tokens(game, table, bag),
        contents_public=game.option(table, "bag_contents") == "players",
        out=tuple(
            TokenOut(
                colour=token.colour,
                fate=token.fate,
                by=reading.seat_name(game, table, token.seat),
                who=tuple([table.creatures[who].name for who in token.who if who in table.creatures]),
            )
            for token in bag.drawn
        ),
        drawer=drawer_name(game, table) if draws else "",
        holder=reading.seat_name(game, table, bag.holder) if bag.holder else "",
        draw=draw(game, table, offer),
        passes=hands_on,
        uses=acts,
        passed_on=bool(hands_on) and not acts,
        next_odds=next_token(bag) if draws else (),
        facts=_facts(bag) if draws else (),
        owners=_owners(game, table) if bag.holder not in ("", reading.GM) else (),
        note=_note(game, table, bag),
        why=why(game, "odds"),
    )


def _owners(game: BagGame, table: Table) -> tuple[tuple[str, str], ...]:
    """To whom a token goes that is handed to one of these creatures."""
    return tuple([(who, seat.key) for seat in game.seats(table) for who in seat.creatures])


def _tokens(game: BagGame, table: Table, bag: Bag) -> tuple[tuple[Colour, int], ...]:
    """How many of each colour are in it; of the one that ends the round only where the table plays with it."""
    tokens: tuple[tuple[Colour, int], ...] = (("players", bag.players), ("gm", bag.gm))
    with_end = bag.end or any(token.colour == "end" for token in bag.drawn) or game.option(table, "end_token")
    return (*tokens, ("end", bag.end)) if with_end else tokens


def _facts(bag: Bag) -> tuple[tuple[str, str], ...]:
    """What else the GM may want to know of the draws to come; with both colours in the bag."""
    if not (bag.players and bag.gm):
        return ()
    return (
        ("All GM tokens first", percent(all_gm_first(bag.players, bag.gm), 1)),
        ("GM tokens before a player’s", f"{mean_gm_before_players(bag.players, bag.gm):.2f} on average"),
        ("Player tokens before a GM’s", f"{mean_players_before_gm(bag.players, bag.gm):.2f} on average"),
    )


def _note(game: BagGame, table: Table, bag: Bag) -> str:
    """What the table waits for, in a few words."""
    acting = table.initiative.acting
    if acting in table.creatures:
        return f"{table.creatures[acting].name} acts"
    if bag.holder:
        return f"{reading.seat_name(game, table, bag.holder)} holds a token"
    if bag.leftovers:
        return "Those left over act" if table.initiative.order else "The round is over"
    return f"{drawer_name(game, table)} draws" if bag.left else ""


State: TypeAlias = Literal["waiting", "acting", "acted", "out"]


def order_with_bag(
    game: BagGame,
    table: Table,
    offer: OfferMaker,
    row: Callable[[Table, str, bool | None], OrderRow],
    *,
    note: str,
    note_without: str = "",
) -> OrderView:
    """In a fight those who can act this round, as they stand on the table, and everybody else after them.

    ``row`` makes the line of a creature; it is told whether its turn of this round is over, ``None`` for somebody who
    has none. ``note`` stands beside the number of the round, ``note_without`` where rounds are counted without a bag.
    """
    number = str(table.clock.moment) if table.clock.moment else ""
    if table.initiative.bag is None:
        return OrderView(
            heading=game.round_word if number else "No fight",
            number=number,
            note=note_without,
            rows=tuple(row(table, identity, None) for identity in table.creatures),
            buttons=_buttons_without_bag(table, offer),
        )
    turns = {turn.creature: turn.acted for turn in table.initiative.order}
    others = [identity for identity in table.creatures if identity not in turns]
    return OrderView(
        heading=game.round_word,
        number=str(table.clock.moment),
        note=note,
        rows=tuple(row(table, identity, turns.get(identity)) for identity in (*turns, *others)),
        buttons=(
            offer(table, "next_turn", "", "Next ▸", note=NEXT_NOTE, key="N"),
            *next_ones(game, table, offer),
            offer(table, "end_fight", "", "End the fight", note=END_NOTE),
        ),
        bag=bag_view(game, table, offer),
    )


def state_in_round(game: BagGame, table: Table, identity: str, acted: bool | None) -> tuple[State, str]:
    """How far somebody is in the round, and that in a few words, empty where there is nothing to say; ``acted`` is what
    a row is told."""
    initiative = table.initiative
    if initiative.acting == identity:
        return "acting", "acts now"
    if not game.can_act(table, identity) or game.part(table, identity) is None:
        return "out", ""
    if acted:
        return "acted", "acted"
    if initiative.bag is None:
        return "waiting", ""
    if acted is None:
        return "waiting", "from the next round on"
    return "waiting", "acts next" if identity in initiative.bag.waiting else ""


def _buttons_without_bag(table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """A fight starts; rounds that a scene counts without a bag can be ended."""
    start = offer(table, "start_fight", "", "Start the fight", note=FILL_NOTE, key="I")
    return (start, offer(table, "end_fight", "", "End the fight", note=END_NOTE)) if table.clock.moment else (start,)
