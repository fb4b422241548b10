"""The ledger ids that a game has for the parts of the bag."""

from typing import Final

from vtt.rules.kit.token_bag.game import BagGame

PARTS: Final = {
    "fill": "how many tokens each side puts in",
    "players": "a token for each player",
    "hirelings_fill": "a token for so many hirelings",
    "minions_fill": "a token for so many minions",
    "anew": "the bag is filled anew each round, with those who are there then",
    "draw": "players take turns at drawing",
    "gm": "a GM token lets the GM act; the GM never draws",
    "pass": "the drawer may hand a player token on",
    "use": "a player token activates one of its player's creatures",
    "companions": "who is activated along with it",
    "hirelings": "a player token may activate hirelings instead",
    "minions": "what a GM token activates",
    "once": "one activation a creature and round; tokens without effect are put aside",
    "able": "who is down cannot be activated",
    "side": "everybody has a side and a role",
    "turn": "a creature's activation",
    "leftovers": "whoever is left over acts at the end of the round",
    "round": "the steps at the end of a round",
    "odds": "the odds of the bag",
}
"""The parts that a game may have ids for, and what each is about."""


def why(game: BagGame, part: str) -> str:
    """The game's ledger id behind a part, or empty."""
    return game.rules.get(part, "")
