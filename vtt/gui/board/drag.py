"""A drag as temporary data: what is dragged, where its ghost is, what the rules say of it. Never part of history."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QPointF

from vtt.table.creature import Point


class DragHint(msgspec.Struct, frozen=True):
    """What the caller knows of a drag just now.

    ``reach`` is the feet that one Move reaches, or ``None`` for no circle; ``reach_label`` is written on it. ``text``
    and ``detail`` stand beside the ghost (``Close to Ghoul``; ``1 band nearer · Move``). ``at`` is where the thing
    would come to stand, in feet; ``allowed`` whether the rules let it.
    """

    text: str
    at: Point
    detail: str = ""
    allowed: bool = True
    reach: float | None = None
    reach_label: str = "one Move"


DragGuide = Callable[[str, Point], DragHint]
"""Asked with a thing and a place in feet, at the start of a drag and at every move."""


def no_guide(thing: str, at: Point) -> DragHint:
    """The guide of a board that nobody advises."""
    return DragHint(text="", at=at)


class Drag(msgspec.Struct, frozen=True):
    """``start`` is the place in feet the thing stands at, ``ghost`` the ghost's centre in pixels, ``at`` that in feet.

    ``grip`` is where within the token it was taken, in pixels. ``released``: let go of, waiting for the answer.
    """

    thing: str
    start: Point
    grip: QPointF
    ghost: QPointF
    at: Point
    hint: DragHint
    free: bool = False
    by_keyboard: bool = False
    released: bool = False
