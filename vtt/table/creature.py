"""Creatures and places: whatever stands on the board."""

from typing import Any, Literal

import msgspec

from vtt.table.pictures import Picture

Point = tuple[float, float]

MOST_FEET = 1_000_000
"""Nothing stands farther from the origin, in feet, along either side."""

LEAST_RADIUS, MOST_RADIUS = 0.1, 500
"""How small and how large a token may be, in feet from its centre."""

MOST_EXTENT = 2_000
"""Feet that a place reaches at most."""

Side = Literal["players", "gm", "none"]


class Sheet:
    """What a game knows of a creature: each game's own frozen ``msgspec.Struct`` types also derive from this marker.

    The structs are told apart by their tag field ``kind``; the types a file may hold come from the game's description.
    """

    __slots__ = ()


class UnreadSheet(msgspec.Struct, Sheet, frozen=True):
    """A sheet whose game is not there: its fields as they were written."""

    fields: dict[str, Any]


class Creature(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anyone who can act. ``at`` is the centre and ``radius`` the half width of its token, both in feet.

    ``hidden``, ``notes`` and whatever the sheet keeps to itself never reach the players' window. ``behind`` names the
    creatures it stands behind (BH-MOVE-08); ``group`` joins foes who share their morale. ``picture`` is drawn in place
    of the glyph. ``notes_shown``: the GM shows the notes to players (``vtt.rules.views.players_notes``). ``kept``: a
    foe, or whoever is on no side, who belongs to the cast of the campaign, as every character does.
    ``mask`` is what players call it as long as they don’t know its name; meanwhile they see no picture and no glyph
    of it.
    """

    id: str
    name: str
    side: Side
    sheet: Sheet
    at: Point = (0.0, 0.0)
    radius: float = 2.5
    glyph: str = ""
    group: str = ""
    behind: tuple[str, ...] = ()
    hidden: bool = False
    notes: str = ""
    picture: Picture | None = None
    notes_shown: bool = False
    kept: bool = False
    mask: str = ""


class Extent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How far a place reaches from its middle: as an ``Area`` of the same fields (``vtt.table.areas``)."""

    shape: Literal["circle", "line", "cone"] = "circle"
    length: float
    breadth: float = 0.0
    bearing: float = 0.0


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A point of interest: a door, a fountain, a torch on the wall (BH-MOVE-02). Feet, as for creatures.

    ``fixed``: no hand moves it until it is loosened. ``words``: it is a text written on the board, and nothing else.
    ``mask``: as of a creature. ``extent``: it is an area that lasts.
    """

    id: str
    name: str
    at: Point = (0.0, 0.0)
    radius: float = 2.5
    glyph: str = ""
    hidden: bool = False
    notes: str = ""
    fixed: bool = False
    words: bool = False
    picture: Picture | None = None
    notes_shown: bool = False
    mask: str = ""
    extent: Extent | None = None
