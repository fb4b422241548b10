"""A held token is used: whom it activates (RH-INIT-10, RH-INIT-11, RH-INIT-13 to RH-INIT-15); the turn of whoever acts
ends, and the next one begins."""

from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.creatures import every_sheet
from vtt.rules.kit.token_bag import reading
from vtt.rules.kit.token_bag.flow import acts_now, by_lot, carried_on, next_ones
from vtt.rules.kit.token_bag.game import BagGame, Part, why
from vtt.rules.kit.token_bag.reading import GROUP
from vtt.table.bag import Bag, Drawn
from vtt.table.events import InitiativeSet
from vtt.table.initiative import Initiative
from vtt.table.table import Table

_USED = Outcome("Activated")


def refuse_use(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """A held token activates creatures of its side that can act and have not been activated this round: one of its
    player's own or of the leaders with those who go along, or up to four hirelings or minions."""
    bag = table.initiative.bag
    if bag is None or not bag.holder:
        return Refusal("nobody holds a token: draw one first", why(game, "draw"))
    creatures: Any = intent.arguments["creatures"]
    if not creatures:
        return Refusal("name at least one creature that the token activates", why(game, "use"))
    if len(set(creatures)) < len(creatures):
        return Refusal("each creature can be named only once", why(game, "once"))
    parts: list[Part] = []
    for creature in creatures:
        if creature not in table.creatures:
            return Refusal(f"there is no creature {creature!r}", why(game, "side"))
        if refusal := _refuse_one(game, table, bag, creature):
            return refusal
        part = reading.part_in_round(game, table, creature)
        assert part is not None
        parts.append(part)
    if bag.holder == reading.GM:
        return _refuse_gm_group(game, table, creatures, parts)
    return _refuse_players_group(game, table, bag, creatures, parts)


def use_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The token activates these creatures; the first of them acts now, the others wait for their turns."""
    creatures: tuple[str, ...] = intent.arguments["creatures"]
    bag = reading.bag_of(table)
    if len(creatures) > 1:
        hidden = any(table.creatures[creature].hidden for creature in creatures)
        cited = why(game, "minions" if bag.holder == reading.GM else "companions")
        yield Say("The token is for {names}", {"names": reading.names(table, creatures)}, cited, "detail", None, hidden)
    drawn = bag.drawn
    if drawn:
        last = drawn[-1]
        drawn = (*drawn[:-1], Drawn(last.colour, last.seat, "used", creatures))
    used = Bag(players=bag.players, gm=bag.gm, end=bag.end, drawn=drawn, next_seat=bag.next_seat, waiting=creatures)
    who = creatures[0]
    table = yield Change(InitiativeSet(Initiative(order=table.initiative.order, acting=who, bag=used)))
    yield acts_now(game, table, who)
    beginning = game.turn_begins(table, who)
    if beginning is not None:
        table = yield from beginning
        if who not in table.creatures or not game.can_act(table, who):
            yield from carried_on(game, table, done=who)
    return _USED


def _refuse_one(game: BagGame, table: Table, bag: Bag, creature: str) -> Refusal | None:
    """Why the token cannot be for this one, whoever goes along."""
    called = table.creatures[creature].name
    part = game.part(table, creature)
    if part is None:
        return Refusal(f"{called} is on no side", why(game, "side"))
    turn = next((turn for turn in table.initiative.order if turn.creature == creature), None)
    if not game.can_act(table, creature):
        return Refusal(f"{called} cannot act", why(game, "able"))
    if turn is None:
        return Refusal(f"{called} takes part from the next filling of the bag on", why(game, "anew"))
    part = reading.part_in_round(game, table, creature)
    if part is None or (reading.SIDES[part] == "gm") != (bag.holder == reading.GM):
        return Refusal(f"{called} is of the other side", why(game, "gm" if bag.holder != reading.GM else "minions"))
    if turn.acted and creature not in reading.again(game, table, bag.players):
        return Refusal(f"{called} has been activated this round", why(game, "once"))
    return None


def _refuse_players_group(
    game: BagGame, table: Table, bag: Bag, creatures: tuple[str, ...], parts: list[Part]
) -> Refusal | None:
    leads = [creature for creature, part in zip(creatures, parts, strict=True) if part == "player"]
    if not leads:
        many = len(creatures) > GROUP
        return Refusal(f"a token activates {GROUP} hirelings at the most", why(game, "hirelings")) if many else None
    if len(leads) > 1:
        return Refusal("a token activates one character", why(game, "use"))
    holder = reading.seat_of(game, table, bag.holder)
    if holder is not None and leads[0] not in holder.creatures:
        lead = table.creatures[leads[0]].name
        return Refusal(f"{lead} is not {holder.name}’s: pass the token on first", why(game, "pass"))
    return _refuse_companions(game, table, leads[0], creatures, "hireling", "companions")


def _refuse_gm_group(game: BagGame, table: Table, creatures: tuple[str, ...], parts: list[Part]) -> Refusal | None:
    leads = [creature for creature, part in zip(creatures, parts, strict=True) if part == "leader"]
    if not leads:
        many = len(creatures) > GROUP
        return Refusal(f"a token activates {GROUP} minions at the most", why(game, "minions")) if many else None
    if len(creatures) == 1:
        return None
    if len(leads) > 1 or not game.option(table, "gm_token_group"):
        return Refusal(f"a token activates one leader or up to {GROUP} minions", why(game, "minions"))
    return _refuse_companions(game, table, leads[0], creatures, "minion", "minions")


def _refuse_companions(
    game: BagGame, table: Table, lead: str, creatures: tuple[str, ...], called: str, part: str
) -> Refusal | None:
    """Why these cannot go along with a lead: how many may is asked before how far they stand. ``part`` is the rule by
    which anybody does."""
    if len(creatures) == 1:
        return None
    most, near = game.companions(table, lead)
    leading = table.creatures[lead].name
    if not most:
        return Refusal(f"{leading} brings no {called}s along", why(game, part))
    if len(creatures) - 1 > most:
        words = f"{most} {called}" if most == 1 else f"{most} {called}s"
        return Refusal(f"{leading} brings {words} along at the most", why(game, part))
    for creature in creatures:
        if creature != lead and creature not in near:
            return Refusal(f"{table.creatures[creature].name} is too far from {leading}", why(game, part))
    return None


def refuse_next_turn(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """The order goes on by itself where no token is to be drawn or used."""
    initiative = table.initiative
    bag = initiative.bag
    if bag is None:
        return Refusal("no fight is on", why(game, "round"))
    if initiative.acting or bag.waiting:
        return None
    if bag.holder:
        if reading.anybody_left(game, table, _colour(bag), bag.players):
            return Refusal(
                f"{reading.seat_name(game, table, bag.holder)} holds a token: it is to be used", why(game, "use")
            )
        return None
    if not bag.leftovers and (bag.players or bag.gm):
        return Refusal("a token is to be drawn", why(game, "draw"))
    return None


def next_turn(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The turn of whoever acts ends; the next of those activated together acts, or of those left over, or a token is
    to be drawn; after the last one the round ends (RH-TIME-02). A held token that is of no use any more is put aside.
    """
    initiative = table.initiative
    if not initiative.acting and initiative.bag is not None and initiative.bag.holder:
        return _put_aside(game, table, initiative.bag)
    return carried_on(game, table, initiative.acting)


def refuse_act_now(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """Somebody who waits for the turn, or is left over and of the side whose turn it is."""
    who = str(intent.arguments["creature"])
    called = table.creatures[who].name
    initiative = table.initiative
    bag = initiative.bag
    if bag is None:
        return Refusal("no fight is on", why(game, "round"))
    if who == initiative.acting:
        return Refusal(f"{called} acts already", why(game, "turn"))
    if not game.can_act(table, who):
        return Refusal(f"{called} cannot act", why(game, "able"))
    if who in bag.waiting:
        return None
    if not bag.leftovers or any(one != initiative.acting for one in bag.waiting):
        return Refusal(f"no token has activated {called}", why(game, "once"))
    if by_lot(game, table):
        return Refusal("lots decide who of those left over acts next", why(game, "leftovers"))
    if who not in next_ones(game, table):
        return Refusal(f"it is not {called}’s turn now", why(game, "leftovers"))
    return None


def act_now(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """This one's turn begins; that of whoever acts is over."""
    return carried_on(game, table, table.initiative.acting, str(intent.arguments["creature"]))


def may_act_next(game: BagGame, table: Table) -> tuple[str, ...]:
    """The ids of those of whom one can be chosen to act now, where there is a choice or nobody acts."""
    initiative = table.initiative
    bag = reading.bag_of(table)
    waiting = tuple([who for who in bag.waiting if who != initiative.acting and game.can_act(table, who)])
    if waiting or not bag.leftovers or by_lot(game, table):
        return waiting
    return next_ones(game, table)


def _put_aside(game: BagGame, table: Table, bag: Bag) -> Procedure:
    drawn = (*bag.drawn[:-1], replace(bag.drawn[-1], fate="aside")) if bag.drawn else ()
    yield Say("The token is put aside", why=why(game, "once"), level="result")
    table = yield Change(InitiativeSet(replace(table.initiative, bag=replace(bag, drawn=drawn, holder=""))))
    return (yield from carried_on(game, table))


def _colour(bag: Bag) -> str:
    return "gm" if bag.holder == reading.GM else "players"


def nothing_spent(table: Table, unspent: Any) -> Asking[Table]:
    """The table after it: at once for all, so that hardly a turn of the next round has anything to clear. ``unspent``
    is the very object that stands on sheets where nothing is."""
    return every_sheet(table, lambda sheet: sheet if sheet.spent is unspent else replace(sheet, spent=unspent))
