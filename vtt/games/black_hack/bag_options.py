"""The house rules of a table that draws tokens in place of DEX Tests, and the ledger ids behind the bag here."""

from typing import Final, Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House
from vtt.rules.kit.token_bag.options import options

RULES: Final = {
    "fill": "BH-INIT-01",
    "anew": "BH-INIT-01",
    "players": "BH-INIT-01",
    "hirelings_fill": "BH-INIT-01",
    "draw": "BH-INIT-01",
    "gm": "BH-INIT-01",
    "pass": "BH-INIT-01",
    "use": "BH-INIT-01",
    "companions": "BH-INIT-01",
    "hirelings": "BH-INIT-01",
    "minions": "BH-INIT-01",
    "once": "BH-INIT-01",
    "side": "BH-INIT-01",
    "leftovers": "BH-INIT-01",
    "odds": "BH-INIT-01",
    "able": "BH-OUT-01",
    "turn": "BH-TIME-01",
    "round": "BH-TIME-02",
}
"""The bag stands for the DEX Tests of a Moment; all else is as it is without it."""

TESTS: Final = "tests"
BAG: Final = "bag"

INITIATIVE: House[Literal["tests", "bag"]] = House(
    "initiative", "Initiative", "BH-INIT-01", {TESTS: "DEX Tests each Moment", BAG: "Tokens drawn from a bag"}
)

BAG_OPTIONS: tuple[OptionDescription, ...] = (
    INITIATIVE.description,
    *(described for described in options(RULES) if described.key != "gm_token_group"),
)
