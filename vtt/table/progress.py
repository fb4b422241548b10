"""What people keep beside the board: clocks that fill, numbers that run down, rolls by their name."""

from typing import Literal

import msgspec

MOST_COUNTED = 999
"""A countdown begins no higher."""


class ProgressClock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ``pie`` of ``segments``, of which some are ``filled``, or a ``countdown`` that began at ``segments`` and stands
    at ``filled``. Players see it only if ``shown``."""

    id: str
    name: str
    kind: Literal["pie", "countdown"] = "pie"
    segments: int = 6
    filled: int = 0
    shown: bool = False


class KeptRoll(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A roll by its ``name``: ``dice`` in notation, thrown by the creature of this id, or with an empty one by the GM.
    ``secret``: players don't see it fall."""

    id: str
    name: str
    dice: str
    creature: str = ""
    secret: bool = False
