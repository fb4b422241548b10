"""Scenes of a campaign: one is on the table, the others rest with everything that belongs to them."""

import msgspec

from vtt.table.bands import Band, Scale
from vtt.table.creature import Creature, Place, Point
from vtt.table.initiative import Initiative
from vtt.table.maps import Cover, Drawing, Light, Map, Stroke
from vtt.table.pictures import Picture
from vtt.table.waiting import WaitingGroup

FIRST_SCENE = "first"
"""The id of the scene that was there before there were others."""

OFF_STAGE = "off_stage"
"""The id of what is kept like a scene that rests and never opened: those of the cast who are in no scene. No title
gives a scene this id: what is made of one has no underscore."""


class Scene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A scene by its ``id``. ``folder`` is the heading that it stands under, ``archived`` that it is put away.

    The one on the table is told by these three alone: its title and everything else are the table's own fields. Of one
    that rests, creatures, places, pins, focus, order, map and what lies on it, waiting groups and entry are as on a
    table; ``scale`` and ``moment`` are those of its clock, as the world's time is the campaign's.
    """

    id: str
    title: str = ""
    folder: str = ""
    archived: bool = False
    creatures: dict[str, Creature] = {}
    places: dict[str, Place] = {}
    pins: dict[str, Band] = {}
    focus: str = ""
    initiative: Initiative = Initiative()
    notes: str = ""
    scale: Scale = Scale.MOMENTS
    moment: int = 0
    notes_shown: bool = False
    map: Map | None = None
    drawing: Drawing = ""
    waiting: dict[str, WaitingGroup] = {}
    entry: Point | None = None
    picture: Picture | None = None
    covers: tuple[Cover, ...] = ()
    strokes: dict[str, Stroke] = {}
    light: Light = ""
