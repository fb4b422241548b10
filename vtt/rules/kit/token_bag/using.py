"""Using a held token: whom it activates (RH-INIT-10, RH-INIT-11, RH-INIT-13, RH-INIT-14, RH-INIT-15)."""

from typing import Any

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.flow import acts_now, carried_on
from vtt.rules.kit.token_bag.game import BagGame, Part
from vtt.rules.kit.token_bag.reading import GM, GROUP, SIDES, again, bag_of, names, part_in_round, seat_of
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
        refusal = _refuse_one(game, table, bag, creature)
        if refusal is not None:
            return refusal
        part = part_in_round(game, table, creature)
        assert part is not None
        parts.append(part)
    if bag.holder == GM:
        return _refuse_gm_group(game, table, creatures, parts)
    return _refuse_players_group(game, table, bag, creatures, parts)


def use_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The token activates these creatures; the first of them acts now, the others wait for their turns."""
    creatures: tuple[str, ...] = intent.arguments["creatures"]
    bag = bag_of(table)
    if len(creatures) > 1:
        hidden = any(table.creatures[creature].hidden for creature in creatures)
        cited = why(game, "minions" if bag.holder == GM else "companions")
        yield Say("The token is for {names}", {"names": names(table, creatures)}, cited, "detail", None, hidden)
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
    part = part_in_round(game, table, creature)
    if part is None or (SIDES[part] == "gm") != (bag.holder == GM):
        return Refusal(f"{called} is of the other side", why(game, "gm" if bag.holder != GM else "minions"))
    if turn.acted and creature not in again(game, table, bag.players):
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
    holder = seat_of(game, table, bag.holder)
    if holder is not None and leads[0] not in holder.creatures:
        lead = table.creatures[leads[0]].name
        return Refusal(f"{lead} is not {holder.name}'s: pass the token on first", why(game, "pass"))
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
