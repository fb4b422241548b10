"""How the round goes on: the bag is filled (RH-INIT-01, RH-INIT-06), turns begin and end, tokens run out, whoever is
left over acts (RH-INIT-12, RH-INIT-16), the round ends and the next one begins."""

from functools import lru_cache

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.token_bag.game import BagGame, why
from vtt.rules.kit.token_bag.reading import GM, SIDES, bag_of, counted, free, part_in_round
from vtt.table.bag import Bag
from vtt.table.events import ClockSet, InitiativeSet
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table


def filled(game: BagGame, table: Table, next_seat: str = "") -> Asking[Table]:
    """The bag holds the tokens of everybody who can act now; whoever had acted has not yet.

    ``next_seat`` is the key of the seat whose draw it is; empty for the first one.
    """
    (players, gm, end), order = counted(game, table)
    yield _heading(game.round_word, table.clock.moment, why(game, "anew"))
    yield _contents(players, gm, end, why(game, "fill"), game.option(table, "bag_contents") != "players")
    if not next_seat:
        seats = game.seats(table)
        next_seat = seats[0].key if seats else ""
    bag = Bag(players=players, gm=gm, end=end, next_seat=next_seat)
    table = yield Change(InitiativeSet(Initiative(order=order, bag=bag)))
    return table


@lru_cache(maxsize=1024)
def _heading(word: str, number: int, cited: str) -> Say:
    return Say("{word} {number}: the bag is filled", {"word": word, "number": number}, cited, "time")


@lru_cache(maxsize=1024)
def _contents(players: int, gm: int, end: int, cited: str, secret: bool) -> Say:
    text = "Tokens: {players} of the players, {gm} of the GM" + (", one that ends the round" if end else "")
    return Say(text, {"players": players, "gm": gm}, cited, "detail", None, secret)


_EACH = ByTotal()


def next_ones(game: BagGame, table: Table, order: tuple[Turn, ...] | None = None) -> tuple[str, ...]:
    """Those left over of whom one acts next: all of the side that goes first, or where lots decide all there are.

    ``order`` stands in for the table's where it is about to change.
    """
    if by_lot(game, table):
        return tuple([who for who, _ in free(game, table, order)])
    for colour in _in_turn(game, table):
        ones = tuple([who for who, _ in free(game, table, order, colour)])
        if ones:
            return ones
    return ()


def _in_turn(game: BagGame, table: Table) -> tuple[str, str]:
    """Which side of those left over goes first."""
    return (GM, "players") if game.option(table, "leftover_order") == "GM first" else ("players", GM)


def by_lot(game: BagGame, table: Table) -> bool:
    """Whether lots decide who goes next (the house rule ``leftover_order``)."""
    return game.option(table, "leftover_order") == "random"


def drawn_by_lot(game: BagGame, table: Table, ones: tuple[str, ...]) -> Asking[str]:
    """One of them, each as likely."""
    if len(ones) == 1:
        return ones[0]
    hidden = any(table.creatures[who].hidden for who in ones)
    label = "Who of those left over acts next"
    thrown = yield Throw(
        Roll(1, len(ones)), GM, why(game, "leftovers"), label, classes=_EACH, secret=hidden, aim="settled"
    )
    place: int = thrown.total
    return ones[place - 1]


_ACTS = Outcome("Next turn")
_TOKEN = Outcome("Next token")
_LEFT = Outcome("Those left over act")
_ROUND = Outcome("Next round")
_DECIDED = Outcome("The fight is decided")
_CLOSED = Outcome("The fight ends")


def opened(game: BagGame, table: Table, next_seat: str = "") -> Procedure:
    """The first round of a fight opens: the bag is filled, and where no side has a token whoever is left over acts."""
    table = yield from filled(game, table, next_seat)
    bag = table.initiative.bag
    if bag is not None and not (bag.players or bag.gm):
        return (yield from carried_on(game, table))
    return _TOKEN


def acts_now(game: BagGame, table: Table, who: str) -> Say:
    """The heading of a turn."""
    creature = table.creatures[who]
    return _acts_now(creature.name, creature.hidden, game.rules.get("turn", ""))


def carried_on(game: BagGame, table: Table, acting: str = "", wanted: str = "", done: str = "") -> Procedure:
    """The round goes on until somebody acts or is to be chosen, or a token is to be drawn.

    The turn of ``acting`` ends first, if any does; that of ``done`` is over already. ``wanted`` is to act next of those
    who may.
    """
    if acting:
        done = acting
        ending = game.turn_ends(table, acting)
        if ending is not None:
            table = yield from ending
    while True:
        initiative = table.initiative
        bag = initiative.bag
        if bag is None:
            return _CLOSED
        order = over(initiative.order, done) if done else initiative.order
        waiting = _waiting(game, table, bag, done, wanted)
        if waiting:
            who = waiting[0]
        elif not bag.leftovers and (bag.players or bag.gm):
            yield Change(InitiativeSet(Initiative(order=order, bag=_idle(bag, bag.leftovers))))
            return _TOKEN
        else:
            ones = next_ones(game, table, order)
            if not ones:
                table = yield Change(InitiativeSet(Initiative(order=order, bag=_idle(bag, True))))
                table, outcome = yield from _round_ended(game, table, bool(order) or not bag.leftovers)
                if outcome is not None:
                    return outcome
                done = wanted = ""
                continue
            if not bag.leftovers:
                yield _spent(why(game, "leftovers"))
            who = yield from _of_those_left_over(game, table, ones, done, wanted)
            bag, waiting = _idle(bag, True), (who,)
            if not who:
                yield Change(InitiativeSet(Initiative(order=order, bag=bag)))
                return _LEFT
        after = Bag(
            players=bag.players,
            gm=bag.gm,
            end=bag.end,
            drawn=bag.drawn,
            next_seat=bag.next_seat,
            waiting=waiting,
            leftovers=bag.leftovers,
        )
        table = yield Change(InitiativeSet(Initiative(order=order, acting=who, bag=after)))
        yield acts_now(game, table, who)
        beginning = game.turn_begins(table, who)
        if beginning is None:
            return _ACTS
        table = yield from beginning
        if who in table.creatures and game.can_act(table, who):
            return _ACTS
        done, wanted = who, ""


def _of_those_left_over(game: BagGame, table: Table, ones: tuple[str, ...], done: str, wanted: str) -> Asking[str]:
    """Who of them acts now; empty where they settle among themselves who goes first."""
    if wanted in ones:
        return wanted
    if by_lot(game, table):
        return (yield from drawn_by_lot(game, table, ones))
    leftovers = bag_of(table).leftovers
    if len(ones) == 1 or (leftovers and not (done and _other_side(game, table, done, ones[0]))):
        return ones[0]
    return ""


def over(order: tuple[Turn, ...], who: str) -> tuple[Turn, ...]:
    """The order with the turn of ``who`` over."""
    for place, turn in enumerate(order):
        if turn.creature == who:
            if turn.acted:
                return order
            changed = list(order)
            changed[place] = _turn_over(who, turn.group)
            return tuple(changed)
    return order


def _other_side(game: BagGame, table: Table, a: str, b: str) -> bool:
    """Whether two are of different sides, so that those of the second choose who of them acts first."""
    parts = [part_in_round(game, table, who) for who in (a, b)]
    return len({SIDES[part] for part in parts if part is not None}) > 1


def _waiting(game: BagGame, table: Table, bag: Bag, done: str, wanted: str) -> tuple[str, ...]:
    """Those whom the token has activated and whose turn is still to come, the next one first."""
    waiting = bag.waiting
    if not waiting or waiting == (done,):
        return ()
    left = [who for who in waiting if who != done and who in table.creatures and game.can_act(table, who)]
    if wanted in left:
        left.remove(wanted)
        left.insert(0, wanted)
    return tuple(left)


def _idle(bag: Bag, leftovers: bool) -> Bag:
    """The bag while nobody acts and nobody holds a token."""
    if not bag.waiting and not bag.holder and bag.leftovers == leftovers:
        return bag
    return Bag(
        players=bag.players, gm=bag.gm, end=bag.end, drawn=bag.drawn, next_seat=bag.next_seat, leftovers=leftovers
    )


def _round_ended(game: BagGame, table: Table, steps: bool) -> Asking[tuple[Table, Outcome | None]]:
    """The steps at the end of a round, then a new one opens; the outcome where it does not go on from there.

    A round of a fight that is decided ends with an empty order: no other is opened unless the GM asks once more, and
    then without these ``steps`` (RH-TIME-02).
    """
    if steps:
        known = game.decided(table)
        table = yield from game.round_ends(table)
        if table.initiative.bag is None:
            return table, _CLOSED
        if game.decided(table):
            if known:
                # Whoever fell in these steps was told of with the fall.
                yield _suggest_end(why(game, "round"))
            bag = Bag(next_seat=_next_seat(table), leftovers=True)
            table = yield Change(InitiativeSet(Initiative(bag=bag)))
            return table, _DECIDED
    table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
    table = yield from filled(game, table, _next_seat(table))
    initiative = table.initiative
    if not initiative.order:
        # Nobody can act: the round is its steps at the end alone, and those wait to be asked for.
        if game.decided(table):
            yield _suggest_end(why(game, "round"))
        return table, _ROUND
    filled_bag = initiative.bag
    return table, _ROUND if filled_bag is not None and (filled_bag.players or filled_bag.gm) else None


def _next_seat(table: Table) -> str:
    bag = table.initiative.bag
    return "" if bag is None else bag.next_seat


@lru_cache(maxsize=4096)
def _turn_over(who: str, group: str) -> Turn:
    return Turn(creature=who, group=group, acted=True)


@lru_cache(maxsize=4096)
def _acts_now(name: str, hidden: bool, cited: str) -> Say:
    return Say("{who} acts", {"who": name}, cited, "heading", None, hidden)


@lru_cache(maxsize=64)
def _spent(cited: str) -> Say:
    return Say("All tokens are spent: whoever was not activated acts now", why=cited, level="result")


@lru_cache(maxsize=64)
def _suggest_end(cited: str) -> Say:
    suggest = Intent("end_fight")
    return Say("One side is out of the fight", why=cited, level="reminder", suggest=suggest, secret=True)
