"""How somebody at the table throws dice, and with which."""

from typing import Literal, TypeAlias, get_args

import msgspec

GM_DICE = "gm"
"""The key of whoever throws for the foes and for nobody, where a creature's id stands else."""

Throwing: TypeAlias = Literal["", "app", "real", "hand"]
DiceSet: TypeAlias = Literal[
    "", "ivory", "obsidian", "brass", "ice", "jade", "lemon", "sapphire", "ember", "rose", "steel"
]
DICE_SETS: tuple[str, ...] = get_args(DiceSet)[1:]
"""The sets of dice there are, by their names."""


class DiceHabit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether the ``app`` throws for somebody, they throw its dice by ``hand``, or throw ``real`` dice (empty: as the
    whole table does), and the ``set`` their dice are of (empty: as their side's)."""

    throws: Throwing = ""
    set: DiceSet = ""
