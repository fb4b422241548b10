"""Pictures of tokens and places: which one, and what is seen of it. The bytes themselves lie elsewhere."""

import re

import msgspec

CONTENT = re.compile(r"[0-9a-f]{64}")
"""How a picture is named: the SHA-256 of its bytes, in hexadecimal."""

LEAST_SIDE = 0.02
"""The smallest part that can be cut out, as a share of the picture's shorter edge."""


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A square cut out of the picture of that ``content`` (``CONTENT``).

    ``left`` and ``top`` are its corner as shares of the picture's width and height, ``side`` its side as a share of the
    shorter edge. What reaches beyond the picture is moved back into it when it is drawn.
    """

    content: str
    left: float = 0.0
    top: float = 0.0
    side: float = 1.0


def cut_out(picture: Picture, width: float, height: float) -> tuple[float, float, float]:
    """The left and top edge and the side of what is seen, in pixels of a picture that is so large."""
    shorter = min(width, height)
    side = min(max(picture.side, LEAST_SIDE), 1.0) * shorter
    left = min(max(picture.left * width, 0.0), width - side)
    top = min(max(picture.top * height, 0.0), height - side)
    return left, top, side


def middle_of(content: str, width: float, height: float) -> Picture:
    """The largest square round the middle of a picture that is so large; of a tall one the upper half of what is too
    much is kept rather than the lower, as that is where faces are."""
    shorter = min(width, height)
    return Picture(content=content, left=(width - shorter) / 2 / width, top=(height - shorter) / 4 / height)
