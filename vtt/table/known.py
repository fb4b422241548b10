"""What players know: whose names, and how much of anybody's life."""

from typing import Literal

import msgspec

from vtt.table.creature import Side

LifeShown = Literal["exact", "bar", "words", "nothing"]
"""How players learn of the life of somebody: in figures, as a bar, in words, or not at all."""


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What holds for all of a campaign. ``mask_new``: foes that come are masked; ``mask`` is what those are called who
    are given no words of their own, empty for the program's. ``life`` says of a side how its life is shown where that
    is not as usual: figures for the players' own, words for all others."""

    mask_new: bool = False
    mask: str = ""
    life: dict[Side, LifeShown] = {}
