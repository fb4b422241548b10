"""The house rules of the bag, for any game that is played with it."""

from collections.abc import Mapping
from typing import Any, Final

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import by_key

_ROUNDING: Final = {"down": "Every full four adds a token", "up": "Every four begun", "nearest": "To the nearest"}
_FIRST: Final = {
    "players first": "The players’ side goes first",
    "GM first": "The GM’s side goes first",
    "random": "By lot",
}

# Key, label, the part of the bag whose ledger id it cites, and the values as they read, the usual one first.
_ALL: Final[tuple[tuple[str, str, str, Mapping[Any, str]], ...]] = (
    (
        *("token_for_fallen", "A player with nobody who can act", "players"),
        {False: "Adds no token", True: "Adds a token, to be passed on"},
    ),
    ("pool_rounding", "Hirelings and minions by fours", "hirelings_fill", _ROUNDING),
    (
        *("gm_token_group", "A GM token for a leader", "minions"),
        {False: "Activates the leader alone", True: "Activates minions near the leader as well"},
    ),
    (
        *("pc_twice", "A player token left over from hirelings", "hirelings"),
        {False: "Activates hirelings", True: "May activate a character a second time"},
    ),
    ("leftover_order", "Left over at the end of the round", "leftovers", _FIRST),
    ("gm_token_cap", "The GM’s tokens", "fill", {False: "As many as there are", True: "At most twice the players’"}),
    (
        *("end_token", "A token that ends the round", "fill"),
        {False: "None", True: "One: once drawn, all others are left over"},
    ),
    ("bag_contents", "What is in the bag", "draw", {"gm": "The GM alone sees", "players": "Players see too"}),
)


def options(rules: Mapping[str, str]) -> tuple[OptionDescription, ...]:
    """Their descriptions; ``rules`` are the game's ledger ids by part (``game.PARTS``)."""
    return tuple(
        OptionDescription(
            key=key, label=label, values=tuple(values.items()), default=next(iter(values)), why=rules.get(part, "")
        )
        for key, label, part, values in _ALL
    )


option = by_key(options({}))
"""The value of one of them on a table."""
