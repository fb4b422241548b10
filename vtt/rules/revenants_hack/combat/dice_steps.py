"""Damage dice stepped up and down (RH-DICE-04, RH-ATK-13)."""

from functools import lru_cache
from typing import Literal

from vtt.rules.kit.house import House
from vtt.table.table import Table

DIE_FLOOR: House[Literal["flat 1", "d2"]] = House(
    "die_floor", "Below d4 comes", "RH-DICE-04", {"flat 1": "A flat 1", "d2": "A d2"}
)
DIE_CAP: House[Literal["d20", "d12"]] = House(
    "die_cap", "The largest damage die", "RH-DICE-04", {"d20": "d20", "d12": "d12"}
)


CHAIN = (1, 4, 6, 8, 10, 12, 20)
"""The sizes of damage dice; 1 is a flat 1, for which nothing is rolled."""

_CHAIN_WITH_D2 = (1, 2, *CHAIN[1:])


def stepped(table: Table, die: int, steps: int) -> int:
    """The size of a die after that many steps along the chain 1 (flat), 4, 6, 8, 10, 12, 20, stopping at its ends.

    The house rules ``die_floor`` and ``die_cap`` move the ends; a die that lies beyond them from the start stays as it
    is until it is stepped back. Raises ``ValueError`` for a size that is none of the chain's.
    """
    if steps == 0:
        return die
    if not table.options:
        return along(die, steps)
    return along(die, steps, DIE_FLOOR(table) == "d2", DIE_CAP(table) == "d12")


@lru_cache(maxsize=1024)
def along(die: int, steps: int, floor_d2: bool = False, cap_d12: bool = False) -> int:
    """The same with the ends of the chain given."""
    chain = _CHAIN_WITH_D2 if floor_d2 else CHAIN
    start = chain.index(die)
    lowest = min(chain.index(2), start) if floor_d2 else 0
    highest = max(chain.index(12), start) if cap_d12 else len(chain) - 1
    return chain[min(max(start + steps, lowest), highest)]
