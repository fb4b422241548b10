"""How tokens come and go: pure functions of the seconds since it began. Lengths are pixels.

A draw ends where the token lies; one that is taken out jumps up, is struck out and fades: the two are never mistaken
for each other.
"""

import math
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF

from vtt.gui.bag.ground import Ground
from vtt.gui.bag.token_pictures import Face

DRAWING = 1.1
"""Seconds from the hand in the bag until the token lies; as long as a throw of dice."""
LETTING_GO = 0.75
"""Seconds that a token takes to fall that was pulled out by hand."""
REMOVING = 1.15
RETURNING = 0.45
FALLING = 0.34
"""Seconds that one token takes to fall into the bag."""
LAST_IN = 0.75
"""Seconds until the last one falls, however many there are."""
SLIDING = 0.32
"""Seconds in which the bag makes room for a token beside it, or takes it back."""
MOST_FALLING = 12

_LEAVING_BAG = 0.30
_LANDING = 0.78
_BOUNCES = ((0.0, 0.58, 0.30), (0.58, 1.0, 0.10))
"""Start and end of each bounce in shares of what is left after landing, and its height in radii."""

Kind = Literal["draw", "let go", "remove", "return", "fall"]


@dataclass(frozen=True)
class Pose:
    """Where a token is and how it is turned.

    ``flip`` is the cosine of how far it has tumbled over (-1: its back is to be seen); ``lift`` how high it is above
    the table, for its shadow, or below 0 for none; ``struck`` how far it has been struck out (0 to 1). ``inside``:
    before the back of the bag and behind its front. Not ``seen``: its face is still hidden.
    """

    at: QPointF
    radius: float
    turn: float = 0.0
    flip: float = 1.0
    lift: float = -1.0
    opacity: float = 1.0
    struck: float = 0.0
    inside: bool = False
    seen: bool = True


@dataclass(frozen=True)
class Flight:
    """One token on its way. ``start`` is when it begins, ``source`` where (``None``: in the bag)."""

    kind: Kind
    face: Face
    start: float = 0.0
    source: QPointF | None = None

    @property
    def end(self) -> float:
        """When it is over, in seconds."""
        return self.start + _SECONDS[self.kind]

    def pose(self, seconds: float, ground: Ground) -> Pose | None:
        """The token at this time; ``None`` before it begins and after it is over."""
        since = seconds - self.start
        if not 0.0 <= since < _SECONDS[self.kind]:
            return None
        return _POSES[self.kind](since, ground, self)


def falling(faces: list[Face]) -> list[Flight]:
    """These tokens falling into the bag, one after the other."""
    shown = faces[:MOST_FALLING]
    apart = min(0.09, LAST_IN / max(len(shown) - 1, 1))
    return [Flight("fall", face, place * apart) for place, face in enumerate(shown)]


def rustle(kind: Kind, since: float) -> float:
    """How the bag leans while a hand is in it or something leaves it, as a slope."""
    length = 0.42 if kind == "draw" else 0.3
    if kind not in ("draw", "remove") or since >= length:
        return 0.0
    return 0.055 * math.sin(since * 34.0) * (1.0 - since / length)


def smooth(value: float, start: float = 0.0, end: float = 1.0) -> float:
    """0 up to ``start``, 1 from ``end`` on, without a corner between."""
    part = min(1.0, max(0.0, (value - start) / (end - start)))
    return part * part * (3 - 2 * part)


def _draw(since: float, ground: Ground, flight: Flight) -> Pose:
    """Out of the bag's depth over the rim, then in an arc down beside it."""
    top = ground.mouth - QPointF(0, ground.unit * 0.28)
    if since < _LEAVING_BAG:
        share = smooth(since, 0.10, _LEAVING_BAG)
        deep = ground.mouth + QPointF(0, ground.unit * 0.34)
        return Pose(deep + (top - deep) * share, ground.small * 1.1, turn=0.5 * share, inside=share < 0.85, seen=False)
    return _thrown(top, ground.small * 1.1, (since - _LEAVING_BAG) / (DRAWING - _LEAVING_BAG), ground)


def _let_go(since: float, ground: Ground, flight: Flight) -> Pose:
    source = ground.mouth if flight.source is None else flight.source
    return _thrown(source, ground.small * 1.35, since / LETTING_GO, ground)


def _thrown(source: QPointF, radius: float, share: float, ground: Ground) -> Pose:
    """From the hand to the table: it tumbles over, lands and bounces."""
    rest, big = ground.rest, ground.big
    flying = min(share / _LANDING, 1.0)
    along = source + (rest - source) * smooth(flying)
    height = _arc(flying) * ground.unit * 0.10 if flying < 1.0 else 0.0
    if flying >= 1.0:
        height = _bounce((share - _LANDING) / (1.0 - _LANDING)) * big
    size = radius + (big - radius) * smooth(flying, 0.1, 1.0)
    over = (1.0 - smooth(share, 0.0, _LANDING + 0.06)) * math.pi * 3.0
    return Pose(
        along - QPointF(0, height),
        size,
        turn=(1.0 - smooth(share)) * 2.2,
        flip=math.cos(over),
        lift=height,
        # The blank back is up until it has tumbled over for the first time.
        seen=over < math.pi * 2.5,
    )


def _remove(since: float, ground: Ground, flight: Flight) -> Pose:
    """Straight up out of the bag with a jerk, struck out at the top, gone."""
    share = since / REMOVING
    up = 1.0 - (1.0 - smooth(share, 0.05, 0.40)) ** 2
    sway = ground.unit * -0.62 * smooth(share, 0.12, 0.95)
    start = ground.mouth + QPointF(0, ground.unit * 0.2)
    height = ground.unit * (0.20 + 0.26) * up - ground.unit * 0.30 * smooth(share, 0.72, 1.0) ** 2
    return Pose(
        start + QPointF(sway, -height),
        ground.small * (1.1 + 0.5 * up),
        turn=-1.1 * smooth(share, 0.05, 0.5),
        opacity=1.0 - smooth(share, 0.72, 1.0),
        struck=smooth(share, 0.30, 0.46),
        inside=share < 0.16,
    )


def _return(since: float, ground: Ground, flight: Flight) -> Pose:
    """Back into the bag: what was drawn was not."""
    share = since / RETURNING
    source = ground.rest if flight.source is None else flight.source
    goal = ground.mouth + QPointF(0, ground.unit * 0.14)
    at = source + (goal - source) * smooth(share) - QPointF(0, _arc(share) * ground.unit * 0.25)
    radius = ground.big + (ground.small - ground.big) * smooth(share, 0.0, 0.8)
    return Pose(at, radius, turn=-1.6 * share, inside=share > 0.74, opacity=1.0 - smooth(share, 0.86, 1.0))


def _fall(since: float, ground: Ground, flight: Flight) -> Pose:
    share = since / FALLING
    # Each comes from a little farther left or right than the one before, so that they can be told apart.
    aside = math.sin(flight.start * 53.0) * 0.34 * ground.unit
    start = QPointF(ground.mouth.x() + aside * 1.3, -ground.small * 1.2)
    goal = ground.mouth + QPointF(aside * 0.7, ground.unit * 0.16)
    return Pose(
        start + (goal - start) * share**1.8,
        ground.small * 1.1,
        turn=2.4 * (1.0 - share) * (1 if aside > 0 else -1),
        flip=math.cos((1.0 - share) * 2.0),
        inside=True,
    )


def _arc(share: float) -> float:
    return 4 * share * (1 - share)


def _bounce(share: float) -> float:
    for start, end, height in _BOUNCES:
        if share < end:
            return height * _arc((share - start) / (end - start))
    return 0.0


_SECONDS: dict[Kind, float] = {
    "draw": DRAWING,
    "let go": LETTING_GO,
    "remove": REMOVING,
    "return": RETURNING,
    "fall": FALLING,
}
_POSES = {"draw": _draw, "let go": _let_go, "remove": _remove, "return": _return, "fall": _fall}
