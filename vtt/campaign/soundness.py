"""Whether what was read from a file holds together: the rules and the windows take for granted that it does."""

from collections.abc import Container, Iterator
from itertools import chain

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.numerals import template_problem
from vtt.rules.tabletop.random_tables import TableError, read_table, written_rows
from vtt.session.log import LogLine
from vtt.table.creature import MOST_EXTENT, MOST_FEET
from vtt.table.maps import (
    LEAST_SCALE,
    MOST_COVER_POINTS,
    MOST_COVERS,
    MOST_DIM,
    MOST_PIXELS_ACROSS,
    MOST_SCALE,
    MOST_STROKE_POINTS,
    MOST_STROKES,
    MOST_WALL_POINTS,
    Map,
)
from vtt.table.pictures import CONTENT
from vtt.table.progress import MOST_COUNTED
from vtt.table.resting import put_down
from vtt.table.scenes import Scene
from vtt.table.table import Table


def table_problem(table: Table) -> str:
    """The first place in a table that leads nowhere, or empty."""
    return next(
        chain(
            _problems(table),
            _kept_problems(table),
            _shown_problems(table),
            _scene_problems(table),
            _page_problems(table),
            _table_problems(table),
        ),
        "",
    )


def line_problem(line: LogLine) -> str:
    """Why a line of the log cannot be told, or empty."""
    if line.thrown is not None and "caption" not in line.values:
        return "a throw without its caption"
    return template_problem(line.text, line.values)


def _problems(table: Table) -> Iterator[str]:
    for shelf in ("creatures", "places"):
        for key, thing in getattr(table, shelf).items():
            if thing.id != key:
                yield f"{shelf}.{key} has the id {thing.id!r}"
    things = {**table.creatures, **table.places}
    yield from _unknown("focus", table.focus, {"": None, **things})
    yield from _unknown("initiative.acting", table.initiative.acting, {"": None, **table.creatures})
    for turn in table.initiative.order:
        yield from _unknown("initiative.order", turn.creature, table.creatures)
    if table.initiative.bag is not None:
        for waiting in table.initiative.bag.waiting:
            yield from _unknown("initiative.bag.waiting", waiting, table.creatures)
        for token in table.initiative.bag.drawn:
            for who in token.who:
                yield from _unknown("initiative.bag.drawn", who, table.creatures)
    if table.map is not None:
        yield from _map_problems(table.map)
    yield from _ground_problems(table)
    if table.entry is not None and not all(abs(feet) <= MOST_FEET for feet in table.entry):
        yield "entry: it is nowhere"
    for key, group in table.waiting.items():
        if group.id != key:
            yield f"waiting.{key} has the id {group.id!r}"
        for identity, creature in group.creatures.items():
            if creature.id != identity:
                yield f"waiting.{key}.creatures.{identity} has the id {creature.id!r}"
    for pair in table.pins:
        ends = pair.split("|")
        if len(ends) != 2:
            yield f"pins: {pair!r} is no pair"
        for end in ends:
            yield from _unknown("pins", end, things)


def _kept_problems(table: Table) -> Iterator[str]:
    for key, clock in table.progress.items():
        if clock.id != key:
            yield f"progress.{key} has the id {clock.id!r}"
        if not (1 <= clock.segments <= MOST_COUNTED and 0 <= clock.filled <= clock.segments):
            yield f"progress.{key}: {clock.filled} of {clock.segments}"
    for key, roll in table.kept_rolls.items():
        if roll.id != key:
            yield f"kept_rolls.{key} has the id {roll.id!r}"
        try:
            parse(roll.dice)
        except NotationError as error:
            yield f"kept_rolls.{key}: {error}"


def _shown_problems(table: Table) -> Iterator[str]:
    shown = table.shown
    if shown is not None and shown.kind == "picture" and not CONTENT.fullmatch(shown.what):
        yield f"shown: {shown.what[:64]!r} names no picture"
    pause = table.pause
    if pause is not None and pause.picture and not CONTENT.fullmatch(pause.picture):
        yield f"pause: {pause.picture[:64]!r} names no picture"


def _map_problems(laid: Map) -> Iterator[str]:
    if not CONTENT.fullmatch(laid.content):
        yield f"map: {laid.content[:64]!r} names no picture"
    if not all(1 <= side <= MOST_PIXELS_ACROSS for side in (laid.width, laid.height)):
        yield f"map: {laid.width} by {laid.height} pixels"
    if not LEAST_SCALE <= laid.scale <= MOST_SCALE:
        yield f"map: a pixel of {laid.scale} ft"
    if not all(abs(feet) <= MOST_FEET for feet in laid.at):
        yield "map: it lies nowhere"
    if not 0 <= laid.dim <= MOST_DIM:
        yield f"map: dimmed by {laid.dim}"
    if any(len(wall) < 2 for wall in laid.walls) or sum(map(len, laid.walls)) > MOST_WALL_POINTS:
        yield "map: walls of no points or of too many"


def _ground_problems(table: Table) -> Iterator[str]:
    """Of what lies on the ground besides the map."""
    if len({cover.id for cover in table.covers}) < len(table.covers) or len(table.covers) > MOST_COVERS:
        yield "covers: two of one id, or too many"
    for cover in table.covers:
        if not (not cover.points or 3 <= len(cover.points) <= MOST_COVER_POINTS):
            yield f"covers.{cover.id}: {len(cover.points)} corners"
    for place in table.places.values():
        extent = place.extent
        if extent is not None and not (0 < extent.length <= MOST_EXTENT and 0 <= extent.breadth <= MOST_EXTENT):
            yield f"places.{place.id}: it reaches {extent.length} ft"
        if extent is not None and not -360 <= extent.bearing <= 360:
            yield f"places.{place.id}: no direction"
    if len(table.strokes) > MOST_STROKES:
        yield "strokes: too many"
    for key, stroke in table.strokes.items():
        if stroke.id != key:
            yield f"strokes.{key} has the id {stroke.id!r}"
        if not 2 <= len(stroke.points) <= MOST_STROKE_POINTS:
            yield f"strokes.{key}: expected 2 to {MOST_STROKE_POINTS} points, {len(stroke.points)} found"
    lines = {each.id: each.points for each in table.covers} | {key: each.points for key, each in table.strokes.items()}
    for key, points in lines.items():
        if not all(abs(feet) <= MOST_FEET for at in points for feet in at):
            yield f"{key[:64]!r} lies nowhere"


def _scene_problems(table: Table) -> Iterator[str]:
    if bool(table.scene) != bool(table.scenes) or (table.scene and table.scene not in table.scenes):
        yield f"scene: nothing called {table.scene!r}"
    for key, scene in table.scenes.items():
        if scene.id != key:
            yield f"scenes.{key} has the id {scene.id!r}"
        if key == table.scene:
            if scene != Scene(id=key, folder=scene.folder, archived=scene.archived):
                yield f"scenes.{key} is on the table and has things of its own"
        else:
            resting = put_down(replace(table, scene="", scenes={key: scene}), key) if scene.id == key else None
            for problem in () if resting is None else _problems(resting):
                yield f"scenes.{key}.{problem}"


def _table_problems(table: Table) -> Iterator[str]:
    for key, told in table.random_tables.items():
        if told.id != key:
            yield f"random_tables.{key} has the id {told.id!r}"
        try:
            read_table(key, told.title, told.dice, written_rows(told).splitlines())
        except TableError as error:
            yield f"random_tables.{key}: {error}"


def _page_problems(table: Table) -> Iterator[str]:
    for key, page in table.pages.items():
        if page.id != key:
            yield f"pages.{key} has the id {page.id!r}"


def _unknown(place: str, identity: str, known: Container[str]) -> Iterator[str]:
    if identity not in known:
        yield f"{place}: nothing called {identity!r}"
