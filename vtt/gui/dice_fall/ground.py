"""How large dice are where they fall, and the part of the ground that each hand has for its own. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from vtt.gui.dice_fall.rolling import APART, Rim
from vtt.gui.dice_tray.camera import FLATTENING
from vtt.gui.dice_tray.layout import LARGEST_BODY

_LARGEST = 0.4
"""The radius of a die beside the depth of the ground, at the most."""
_SPARE, _CLOSE = 1.35, 1.12
"""So many places to one die, so that it finds one, and where dice would get small otherwise."""
_SMALL = 26.5
"""The radius in pixels below which dice lie closer rather than get smaller: of the least body it leaves a finger."""
_BETWEEN = 0.7
"""Between two hands, in radii."""


@dataclass(frozen=True)
class Ground:
    """Dice of size 1 have this radius in pixels; `rims`, one for each hand, are in radii, from the left end and from
    the near edge of the ground."""

    radius: float
    rims: tuple[Rim, ...]


def ground_for(counts: Sequence[int], width: float, height: float) -> Ground:
    """Where so many dice of each hand fall, on a ground of that size in pixels of the screen."""
    depth = height / FLATTENING
    radius = depth * _LARGEST
    while radius > 4.0:
        rims = _rims(counts, width / radius, depth / radius)
        spare = _SPARE if radius > _SMALL else _CLOSE
        if all(_room(rim) >= spare * count for rim, count in zip(rims, counts, strict=True)):
            break
        radius *= 0.97
    return Ground(radius, _rims(counts, width / radius, depth / radius))


def _rims(counts: Sequence[int], width: float, depth: float) -> tuple[Rim, ...]:
    shares = [max(1, count) + 0.6 for count in counts]
    wide = max(0.1, width - _BETWEEN * (len(shares) - 1))
    left, rims = 0.0, []
    for share in shares:
        own = wide * share / sum(shares)
        rims.append(Rim(left, left + own, 0.0, depth))
        left += own + _BETWEEN
    return tuple(rims)


def _room(rim: Rim) -> int:
    """How many dice have a place in it."""
    cell = 2 * LARGEST_BODY * APART
    across = int((rim.right - rim.left - 2 * LARGEST_BODY) / cell) + 1 if rim.right - rim.left > 2 * LARGEST_BODY else 0
    deep = int((rim.far - rim.near - 2 * LARGEST_BODY) / cell) + 1 if rim.far - rim.near > 2 * LARGEST_BODY else 0
    return across * deep
