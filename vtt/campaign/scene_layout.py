"""What a scene file may hold: the fields of the file, of a creature and of a place, before the game has its say."""

import re
from typing import Any

import msgspec

from vtt.table.bands import Scale
from vtt.table.clock import Clock
from vtt.table.creature import Extent, Point, Side
from vtt.table.dice_habits import DiceHabit
from vtt.table.initiative import Initiative
from vtt.table.known import Known
from vtt.table.maps import Cover, Drawing, Light, Map, Stroke
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.random_tables import RandomTable
from vtt.table.shown import Pause, Shown
from vtt.table.table import Library, OptionValue

SCENE_FORMAT = 1
"""The format of scene files that this version writes; one that tells none is of the first."""


class SceneLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as a whole. ``format`` is that of scene files, told where it is not the first. ``pins`` is a table of
    ``"a|b" = "nearby"`` or a list of ``["a", "b", "nearby"]``; ``rules`` are the ledger ids that a scenario is about,
    ``steps`` what happens in it; ``state`` is the game's. ``law`` names the law that a counterexample breaks
    (``vtt.playtest.laws``), with the ``seed`` of its dice. ``scenes`` are those of a campaign by their ids in order,
    ``scene`` is the id of the one that all else in the file tells of. Pictures are named by their content; their bytes
    lie beside the file (``vtt.campaign.scene_pictures``)."""

    game: str
    format: int = SCENE_FORMAT
    title: str = ""
    rules: tuple[str, ...] = ()
    notes: str = ""
    focus: str = ""
    options: dict[str, OptionValue] = {}
    clock: Clock = Clock()
    initiative: Initiative = Initiative()
    creatures: dict[str, dict[str, Any]] = {}
    places: dict[str, dict[str, Any]] = {}
    pins: dict[str, str] | list[tuple[str, str, str]] = {}
    state: dict[str, Any] = {}
    library: Library = {}
    steps: tuple[dict[str, Any], ...] = ()
    law: str = ""
    seed: int = 0
    scene: str = ""
    scenes: dict[str, dict[str, Any]] = {}
    notes_shown: bool = False
    drawing: Drawing = ""
    pages: dict[str, Page] = {}
    random_tables: dict[str, RandomTable] = {}
    progress: dict[str, ProgressClock] = {}
    kept_rolls: dict[str, KeptRoll] = {}
    dice_habits: dict[str, DiceHabit] = {}
    map: Map | None = None
    waiting: dict[str, dict[str, Any]] = {}
    entry: Point | None = None
    picture: Picture | None = None
    known: Known = Known()
    shown: Shown | None = None
    pause: Pause | None = None
    covers: tuple[Cover, ...] = ()
    strokes: dict[str, Stroke] = {}
    light: Light = ""


class RestingLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a scene among others: what a file has of the one on the table, and where it stands among them. Of
    that one itself only ``folder`` and ``archived`` are told here."""

    title: str = ""
    folder: str = ""
    archived: bool = False
    notes: str = ""
    focus: str = ""
    scale: Scale = Scale.MOMENTS
    moment: int = 0
    initiative: Initiative = Initiative()
    pins: dict[str, str] | list[tuple[str, str, str]] = {}
    creatures: dict[str, dict[str, Any]] = {}
    places: dict[str, dict[str, Any]] = {}
    notes_shown: bool = False
    drawing: Drawing = ""
    map: Map | None = None
    waiting: dict[str, dict[str, Any]] = {}
    entry: Point | None = None
    picture: Picture | None = None
    covers: tuple[Cover, ...] = ()
    strokes: dict[str, Stroke] = {}
    light: Light = ""


class WaitingLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a group that waits."""

    name: str = ""
    hidden: bool = False
    creatures: dict[str, dict[str, Any]] = {}


class CreatureLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a creature that any game has; all others belong to its sheet."""

    name: str = ""
    side: Side | None = None
    at: Point = (0.0, 0.0)
    radius: float = 2.5
    glyph: str = ""
    group: str = ""
    behind: tuple[str, ...] = ()
    hidden: bool = False
    notes: str = ""
    notes_shown: bool = False
    picture: Picture | None = None
    kept: bool = False
    mask: str = ""


class PlaceLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a place."""

    name: str = ""
    at: Point = (0.0, 0.0)
    radius: float = 2.5
    glyph: str = ""
    hidden: bool = False
    notes: str = ""
    fixed: bool = False
    words: bool = False
    notes_shown: bool = False
    picture: Picture | None = None
    mask: str = ""
    extent: Extent | None = None


IDENTITY = re.compile(r"[\w-]+")
"""An id: letters, digits, hyphens and underscores, so that it can stand in a path and in the key of a pair."""


def default_name(identity: str) -> str:
    """The name of a thing that is given none: ``old-ghoul`` is Old Ghoul."""
    return identity.replace("-", " ").replace("_", " ").title()


def default_side(kind: object) -> Side:
    """The side of a creature that is given none: characters are the players', all others the GM's."""
    return "players" if kind == "character" else "gm"
