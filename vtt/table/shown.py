"""What the GM shows to players on purpose, besides the table."""

from typing import Literal

import msgspec

ShownKind = Literal["picture", "text", "note", "portrait", "rule", "result", "clock", "entry"]
ShownWhere = Literal["board", "side", "strip"]
"""Over the whole board, at its side, or as a strip under it."""
ShownLook = Literal["plain", "paper", "stone", "night"]
"""What a text is written on."""

SHOWN = "application/x-nearby-shown"
"""The kind of what is dragged to be shown: a ``Shown`` as JSON."""


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing. ``what`` is by its kind the content of a picture, the subject of a note (``kind:id`` or
    ``kind:id:scene``), a creature's id, a clock's id or a ledger id, of an entry of the library its picture or its
    glyph; a text and the result of a table have none.

    ``title`` and ``text`` are what was said when it was shown: of notes, portraits and clocks what they are now is
    shown instead.
    """

    kind: ShownKind
    what: str = ""
    where: ShownWhere = "board"
    title: str = ""
    text: str = ""
    look: ShownLook = "plain"


class Pause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands before the players while nothing is played: a ``title``, such as the name of the campaign, a ``line``
    under it, and the content of a ``picture``."""

    title: str = ""
    line: str = ""
    picture: str = ""
