"""The table: one immutable value that holds everything that is true."""

from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.table.bands import Band, band_of, distance
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.dice_habits import DiceHabit
from vtt.table.initiative import Initiative
from vtt.table.known import Known
from vtt.table.maps import Cover, Drawing, Light, Map, Stroke
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.random_tables import RandomTable
from vtt.table.scenes import Scene
from vtt.table.shown import Pause, Shown
from vtt.table.waiting import WaitingGroup

OptionValue: TypeAlias = str | int | bool
MeasuresFrom: TypeAlias = Literal["edge", "centre"]
"""Where a distance starts on the thing it is measured from; it ends at the edge of the other."""

Library: TypeAlias = dict[str, dict[str, dict[str, Any]]]


class Table(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is true. ``game`` is the registry's key of the game; ``options`` holds the house rules that differ from it.

    ``creatures`` and ``places`` are maps by id that nobody changes in place: an event makes a new map, and whatever it
    did not touch keeps its identity. ``pins`` holds bands that the GM set for a pair whatever the drawing says, under
    ``pin_key`` of the two ids. ``focus`` is the id the rings are drawn round, or empty. ``state`` is what the game
    knows of the table as a whole, a struct of its own, or ``None`` while there is nothing to know. ``library`` is what
    the group brought along: plain fields by shelf and key, whose meaning is the game's business.

    ``scenes`` are all scenes of the campaign in the order to be shown, ``scene`` is the id of the one on the table; a
    campaign with one scene has none there, and its id is empty. ``notes`` are those on it.

    ``pages`` are the notes that are about nothing on a board (``vtt.table.noted`` has them all),
    ``random_tables`` the group's own tables to roll on, by id.

    ``progress`` are the campaign's clocks and ``kept_rolls`` its rolls by name, in the order in which they were made.

    ``map`` lies under everything on the board, and ``drawing`` is how that is drawn. Over it lie ``strokes``, by id in
    the order in which they were drawn, and ``covers``, the lowest first; ``light`` is that of the scene.

    ``waiting`` are the groups that are to come into the scene, by id, in the order in which they come; ``entry`` is
    the point in feet where whoever comes along comes in, ``picture`` what the scene is known by among others.

    ``known`` says what players know of names and of life, ``shown`` is what lies before them besides the table,
    and ``pause`` what they see in its place while nothing is played, whichever scene is on it.
    ``dice_habits`` tells how the characters and the GM throw, by id and ``GM_DICE``, in every scene of the campaign.
    """

    game: str
    title: str = ""
    options: dict[str, OptionValue] = {}
    creatures: dict[str, Creature] = {}
    places: dict[str, Place] = {}
    pins: dict[str, Band] = {}
    focus: str = ""
    clock: Clock = Clock()
    initiative: Initiative = Initiative()
    notes: str = ""
    state: Sheet | None = None
    library: Library = {}
    scene: str = ""
    scenes: dict[str, Scene] = {}
    random_tables: dict[str, RandomTable] = {}
    pages: dict[str, Page] = {}
    notes_shown: bool = False
    map: Map | None = None
    drawing: Drawing = ""
    progress: dict[str, ProgressClock] = {}
    kept_rolls: dict[str, KeptRoll] = {}
    waiting: dict[str, WaitingGroup] = {}
    entry: Point | None = None
    picture: Picture | None = None
    known: Known = Known()
    shown: Shown | None = None
    pause: Pause | None = None
    dice_habits: dict[str, DiceHabit] = {}
    covers: tuple[Cover, ...] = ()
    strokes: dict[str, Stroke] = {}
    light: Light = ""


_Among = TypeVar("_Among", Table, Scene)


def as_seen(table: Table) -> Table:
    """The table with whatever lies under a cover hidden, as players see it, in scenes that rest as well; the same where
    nothing does."""
    if not table.covers and not any(scene.covers for scene in table.scenes.values()):
        return table
    scenes = {key: _without_covered(scene) for key, scene in table.scenes.items()}
    if any(scenes[key] is not scene for key, scene in table.scenes.items()):
        table = replace(table, scenes=scenes)
    return _without_covered(table)


def _without_covered(among: _Among) -> _Among:
    # At most tables nothing is covered.
    from vtt.table.covered import hidden_under

    creatures, places = hidden_under(among.covers, among.creatures, among.places)
    if creatures is among.creatures and places is among.places:
        return among
    return replace(among, creatures=creatures, places=places)


def pin_key(a: str, b: str) -> str:
    """The key of an unordered pair of ids in ``Table.pins``."""
    return f"{a}|{b}" if a < b else f"{b}|{a}"


def thing(table: Table, identity: str) -> Creature | Place:
    """The creature or place of that id. Raises ``KeyError`` for an unknown one."""
    found = table.creatures.get(identity)
    return found if found is not None else table.places[identity]


def gap(a: Creature | Place, b: Creature | Place) -> float:
    """Feet between the edges of two things; below zero when they overlap."""
    return distance(a.at, b.at) - a.radius - b.radius


def apart(a: Creature | Place, at: Point, b: Creature | Place, measures_from: MeasuresFrom = "edge") -> float:
    """Feet from ``a``, if it stood at ``at``, to the edge of ``b``, begun at the edge of ``a`` or at its centre
    (RH-BAND-02); below zero when they overlap."""
    return distance(at, b.at) - b.radius - (a.radius if measures_from == "edge" else 0.0)


def band_between(table: Table, a: str, b: str, measures_from: MeasuresFrom = "edge") -> Band:
    """The band from one thing to another: the GM's pin if there is one (BH-MOVE-02), else by their distance
    (BH-MOVE-07, RH-BAND-02)."""
    if table.pins:
        pinned = table.pins.get(pin_key(a, b))
        if pinned is not None:
            return pinned
    start = thing(table, a)
    return band_of(apart(start, start.at, thing(table, b), measures_from), table.clock.scale)


def band_from(table: Table, mover: str, at: Point, other: str, measures_from: MeasuresFrom = "edge") -> Band:
    """The band there would be between two things if ``mover`` stood at ``at``: moving ends a pin."""
    return band_of(apart(thing(table, mover), at, thing(table, other), measures_from), table.clock.scale)
