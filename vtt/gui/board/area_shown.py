"""An area over the board as temporary data: what is drawn of it, and what the owner knows of it. Never part of history.

The board knows no rules: whom an area catches, and what that would come to, is said by who shows it.
"""

from collections.abc import Callable

import msgspec

from vtt.table.areas import Area


class ShownArea(msgspec.Struct, frozen=True, kw_only=True):
    """``actor`` is the id of who stands at its origin, ``caught`` are the ids of whoever it would strike; where only
    some of those within are ``aimed`` at, the others are marked as whom one may choose. ``label`` is written at its far
    end (``120 ft``); ``text`` and ``detail`` stand on a card there, in the colour of danger where it is not
    ``allowed``."""

    area: Area
    actor: str
    caught: tuple[str, ...] = ()
    aimed: tuple[str, ...] | None = None
    label: str = ""
    text: str = ""
    detail: str = ""
    allowed: bool = True


AimGuide = Callable[[float], ShownArea]
"""Asked with a bearing in degrees, at the start of aiming and at every turn."""
