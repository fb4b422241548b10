"""The house rules of the bag, for any game that is played with it."""

from collections.abc import Mapping

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import by_key


def options(rules: Mapping[str, str]) -> tuple[OptionDescription, ...]:
    """Their descriptions; ``rules`` are the game's ledger ids by part (``citing.PARTS``)."""
    return (
        OptionDescription(
            key="token_for_fallen",
            label="A player with nobody who can act",
            values=((False, "Adds no token"), (True, "Adds a token, to be passed on")),
            default=False,
            why=rules.get("players", ""),
        ),
        OptionDescription(
            key="pool_rounding",
            label="Hirelings and minions by fours",
            values=(
                ("down", "Every full four adds a token"),
                ("up", "Every four begun"),
                ("nearest", "To the nearest"),
            ),
            default="down",
            why=rules.get("hirelings_fill", ""),
        ),
        OptionDescription(
            key="gm_token_group",
            label="A GM token for a leader",
            values=((False, "Activates the leader alone"), (True, "Activates minions near the leader as well")),
            default=False,
            why=rules.get("minions", ""),
        ),
        OptionDescription(
            key="pc_twice",
            label="A player token left over from hirelings",
            values=((False, "Activates hirelings"), (True, "May activate a character a second time")),
            default=False,
            why=rules.get("hirelings", ""),
        ),
        OptionDescription(
            key="leftover_order",
            label="Left over at the end of the round",
            values=(
                ("players first", "The players' side goes first"),
                ("GM first", "The GM's side goes first"),
                ("random", "By lot"),
            ),
            default="players first",
            why=rules.get("leftovers", ""),
        ),
        OptionDescription(
            key="gm_token_cap",
            label="The GM's tokens",
            values=((False, "As many as there are"), (True, "At most twice the players'")),
            default=False,
            why=rules.get("fill", ""),
        ),
        OptionDescription(
            key="end_token",
            label="A token that ends the round",
            values=((False, "None"), (True, "One: once drawn, all others are left over")),
            default=False,
            why=rules.get("fill", ""),
        ),
        OptionDescription(
            key="bag_contents",
            label="What is in the bag",
            values=(("gm", "The GM alone sees"), ("players", "Players see too")),
            default="gm",
            why=rules.get("draw", ""),
        ),
    )


option = by_key(options({}))
"""The value of one of them on a table."""
