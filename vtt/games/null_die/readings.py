"""The house rules: every choice that the rules leave open, and which of them a roll went by (ND-OPT-01)."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, Literal

from vtt.rules.contract.procedure import Say
from vtt.rules.kit.authoring import Area, House
from vtt.table.table import Table

ROUND_UP: House[Literal["ceiling", "away-from-zero"]] = House(
    "round_mode",
    "Rounding up below zero",
    "ND-RND-02",
    {"ceiling": "Towards the higher number", "away-from-zero": "Away from zero"},
    {"ceiling": "up is higher", "away-from-zero": "up is away from zero"},
)
ROUND_WHEN: House[Literal["final", "each-step"]] = House(
    "round_when",
    "A calculation of several steps is rounded",
    "ND-RND-04",
    {"final": "Once, at its end", "each-step": "At each step"},
    {"final": "rounded once", "each-step": "rounded at each step"},
)
LIMIT: House[Literal["after-net", "before-net"]] = House(
    "cap_order",
    "The limit of five",
    "ND-CANC-04",
    {"after-net": "Is put on the net", "before-net": "Cuts Boons and Banes first, then they are netted"},
    {"after-net": "limit on the net", "before-net": "limit before the net"},
)
NULL_POOL: House[Literal["per-die", "whole-pool", "per-boon"]] = House(
    "null_pool",
    "A pool of several null dice",
    "ND-NULL-06",
    {
        "per-die": "Each is worth 1 or −1",
        "whole-pool": "Is worth 1 or −1 in all",
        "per-boon": "As many count as there are net Boons or Banes",
    },
    {"per-die": "each null die counts", "whole-pool": "null dice count as one", "per-boon": "a null die for each Boon"},
)
MIXED_POOL: House[Literal["separate", "refuse"]] = House(
    "mixed_pool",
    "Dice of several sizes in one expression",
    "ND-POOL-05",
    {"separate": "Make a pool each", "refuse": "Are refused"},
    {"separate": "sizes apart", "refuse": "one size a pool"},
)
UNTARGETED: House[Literal["ask", "all-pools"]] = House(
    "untargeted",
    "A Boon or Bane that names no pool of the roll",
    "ND-NAME-03",
    {"ask": "Somebody is asked which pool is meant", "all-pools": "Acts on every pool"},
    {"ask": "no pool named: ask", "all-pools": "no pool named: all"},
)
OF_A_CALCULATION: Final = (ROUND_UP, ROUND_WHEN)
OF_A_ROLL: Final = (LIMIT, NULL_POOL, MIXED_POOL, UNTARGETED)
READINGS: Final = tuple(each.description for each in (*OF_A_CALCULATION, *OF_A_ROLL))


def in_force(table: Table, rules: tuple[House[Any], ...], bearing: Collection[House[Any]]) -> Say:
    """Those of some house rules that bear on what was settled, and those that the table plays otherwise than the game
    has it, in a few words each: ``limit on the net, sizes apart``, or else ``the game's own``."""
    if not bearing and not table.options:
        return _line(())
    return _line(tuple([rule.told(table) for rule in rules if rule in bearing or not rule.is_own(table)]))


@lru_cache(maxsize=256)
def _line(told: tuple[str, ...]) -> Say:
    return Say("House rules: {rules}", {"rules": ", ".join(told) or "the game’s own"}, "ND-OPT-01")


AREA = Area(options=READINGS)
