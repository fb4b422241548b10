"""The bag as the windows draw it."""

from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag import offers
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.odds import all_gm_first, mean_gm_before_players, mean_players_before_gm, next_token
from vtt.rules.kit.token_bag.reading import GM, bag_of, seat_name
from vtt.table.bag import Bag, Colour
from vtt.table.table import Table


def bag_view(game: BagGame, table: Table, offer: OfferMaker) -> BagView:
    """The bag of the round that is on. Raises ``ValueError`` where there is none."""
    bag = bag_of(table)
    draws = not bag.leftovers and bool(bag.players or bag.gm)
    return BagView(
        tokens=_tokens(game, table, bag),
        contents_public=game.option(table, "bag_contents") == "players",
        out=tuple(
            TokenOut(
                colour=token.colour,
                fate=token.fate,
                by=seat_name(game, table, token.seat),
                who=tuple([table.creatures[who].name for who in token.who if who in table.creatures]),
            )
            for token in bag.drawn
        ),
        drawer=offers.drawer_name(game, table) if draws else "",
        holder=seat_name(game, table, bag.holder) if bag.holder else "",
        draw=offers.draw(game, table, offer),
        passes=offers.passes(game, table, offer),
        uses=offers.uses(game, table, offer),
        next_odds=next_token(bag) if draws else (),
        facts=_facts(bag) if draws else (),
        owners=_owners(game, table) if bag.holder not in ("", GM) else (),
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
        ("All GM tokens first", f"{all_gm_first(bag.players, bag.gm):.2%}"),
        ("GM tokens before a player's", f"{mean_gm_before_players(bag.players, bag.gm):.2f} on average"),
        ("Player tokens before a GM's", f"{mean_players_before_gm(bag.players, bag.gm):.2f} on average"),
    )


def _note(game: BagGame, table: Table, bag: Bag) -> str:
    """What the table waits for, in a few words."""
    acting = table.initiative.acting
    if acting in table.creatures:
        return f"{table.creatures[acting].name} acts"
    if bag.holder:
        return f"{seat_name(game, table, bag.holder)} holds a token"
    if bag.leftovers:
        return "Those left over act" if table.initiative.order else "The round is over"
    return f"{offers.drawer_name(game, table)} draws" if bag.left else ""
