"""Scene files: a table written as TOML (design section 9)."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.campaign.errors import SceneError
from vtt.campaign.games import Games
from vtt.campaign.given_files import UnreadableFile, bytes_of
from vtt.campaign.scene_fields import check_bag, check_figure, check_identity, check_ids, converted, fail
from vtt.campaign.scene_layout import SCENE_FORMAT, CreatureLayout, PlaceLayout, RestingLayout, SceneLayout
from vtt.campaign.scene_layout import WaitingLayout as WaitingLayout
from vtt.campaign.scene_layout import default_name as default_name
from vtt.campaign.scene_layout import default_side as default_side
from vtt.campaign.soundness import table_problem
from vtt.echoes import MOST_ECHOED, echoed, in_one_line, one_of
from vtt.rules.contract.plain_values import NotToml, fault_in, read_toml
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.rules.engine.registry import UnknownGame
from vtt.table.bands import Band
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place, Sheet
from vtt.table.pictures import CONTENT, Picture
from vtt.table.resting import scene_on
from vtt.table.scenes import Scene
from vtt.table.table import OptionValue, Table, pin_key
from vtt.table.waiting import WaitingGroup

__all__ = ["SceneError", "read_layout", "read_scene", "read_scene_text", "read_text", "table_of"]

_CREATURE_FIELDS = frozenset(CreatureLayout.__struct_fields__)


def read_scene(path: Path, games: Games = registry.system) -> Table:
    """The table of a scene or scenario file. Raises ``SceneError``."""
    return read_scene_text(read_text(path), str(path), games)


def read_scene_text(text: str, name: str, games: Games = registry.system) -> Table:
    """The table of a scene or scenario; ``name`` stands for the file in errors. Raises ``SceneError``."""

    def read(value: dict[str, Any]) -> Table:
        layout = converted(name, "", value, SceneLayout)
        return table_of(layout, system_of(layout, name, games), name)

    value = _plain(text, name)
    if "format" in value:
        from vtt.campaign.newer_scene import as_far_as_known, is_newer

        return as_far_as_known(value, name, read) if is_newer(value) else read(value)
    return read(value)


def read_text(path: Path) -> str:
    """The text of a file, at most ``vtt.rules.contract.library.MOST_BYTES`` of it. Raises ``SceneError``."""
    try:
        # As a text file is read: whatever ends a line, the text has a line feed there.
        return bytes_of(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnreadableFile as problem:
        raise SceneError(str(path), "", f"{problem}; expected a scene in TOML") from None
    except UnicodeDecodeError as error:
        raise SceneError(str(path), f"byte {error.start}", "expected a text in UTF-8") from None


def read_layout(text: str, name: str) -> SceneLayout:
    """The fields of a scene as they are written. Raises ``SceneError``, for TOML with line and column."""
    value = _plain(text, name)
    if type(value.get("format")) is int and value["format"] > SCENE_FORMAT:
        raise SceneError(name, "format", f"{value['format']}, of a newer version of Nearby; expected an older one")
    return converted(name, "", value, SceneLayout)


def _plain(text: str, name: str) -> dict[str, Any]:
    try:
        value = read_toml(text)
    except NotToml as error:
        raise SceneError(name, error.place, error.reason) from None
    fault = fault_in(value)
    if fault is not None:
        raise SceneError(name, fault.path, fault.reason)
    return value


def system_of(layout: SceneLayout, name: str, games: Games) -> System:
    """The game of a scene. Raises ``SceneError``."""
    try:
        return games(layout.game)
    except UnknownGame as error:
        missing = SceneError(name, "game", str(error))
        missing.missing_game = layout.game
        raise missing from None


def table_of(layout: SceneLayout, system: System, name: str) -> Table:
    """The table that a scene describes. Raises ``SceneError``."""
    creatures = {identity: _creature(identity, fields, system, name) for identity, fields in layout.creatures.items()}
    places = {identity: _place(identity, fields, name) for identity, fields in layout.places.items()}
    for identity in layout.places:
        if identity in creatures:
            raise SceneError(name, f"places.{identity}", "a creature has this id; expected another one")
    table = Table(
        game=layout.game,
        title=layout.title,
        options=_options(layout.options, system, name),
        creatures=creatures,
        places=places,
        pins=_pins(layout.pins, name),
        focus=layout.focus,
        clock=layout.clock,
        initiative=layout.initiative,
        notes=layout.notes,
        state=_state(layout.state, system, name),
        library=layout.library,
        scene=layout.scene,
        scenes=_scenes(layout, system, name),
        notes_shown=layout.notes_shown,
        drawing=layout.drawing,
        pages=layout.pages,
        random_tables=layout.random_tables,
        progress=layout.progress,
        kept_rolls=layout.kept_rolls,
        dice_habits=layout.dice_habits,
        map=layout.map,
        waiting=_waiting(layout.waiting, system, name),
        entry=layout.entry,
        picture=_picture(layout.picture, "", name),
        known=layout.known,
        shown=layout.shown,
        pause=layout.pause,
        covers=layout.covers,
        strokes=layout.strokes,
        light=layout.light,
    )
    check_ids(table, name)
    of_campaign = (table.pages, table.random_tables, table.progress, table.kept_rolls, table.shown, table.pause)
    laid = (table.map, table.covers, table.strokes, any(place.extent for place in places.values()))
    problem = table_problem(table) if any(of_campaign) or any(laid) or table.entry else ""
    if problem:
        raise SceneError(name, "", problem)
    if table.initiative.bag is not None:
        check_bag(table.initiative.bag, name)
    for shelf, entries in layout.library.items():
        _check_shelf(table, shelf, entries, system, name)
    return table


def _scenes(layout: SceneLayout, system: System, name: str) -> dict[str, Scene]:
    """Every scene of the campaign; the one on the table is told by where it stands among them."""
    if layout.scene not in layout.scenes and (layout.scene or layout.scenes):
        expected = f"expected one of {one_of(layout.scenes)}" if layout.scenes else "as there are no scenes"
        raise SceneError(name, "scene", f"no scene called {echoed(layout.scene)}; {expected}")
    return {identity: _scene(identity, fields, layout, system, name) for identity, fields in layout.scenes.items()}


def _scene(identity: str, fields: dict[str, Any], layout: SceneLayout, system: System, name: str) -> Scene:
    place = f"scenes.{identity}"
    check_identity(identity, place, name)
    told = converted(name, place, fields, RestingLayout)
    if identity == layout.scene:
        for field in fields:
            if field not in ("folder", "archived"):
                raise SceneError(name, f"{place}.{field}", "expected none, as this scene is on the table")
        return Scene(id=identity, folder=told.folder, archived=told.archived)
    resting = SceneLayout(
        game=layout.game,
        title=told.title,
        notes=told.notes,
        focus=told.focus,
        clock=Clock(scale=told.scale, moment=told.moment),
        initiative=told.initiative,
        creatures=told.creatures,
        places=told.places,
        pins=told.pins,
        notes_shown=told.notes_shown,
        drawing=told.drawing,
        map=told.map,
        waiting=told.waiting,
        entry=told.entry,
        picture=told.picture,
        covers=told.covers,
        strokes=told.strokes,
        light=told.light,
    )
    try:
        rested = scene_on(table_of(resting, system, name))
    except SceneError as error:
        raise SceneError(name, f"{place}.{error.place}", error.problem) from None
    return replace(rested, id=identity, folder=told.folder, archived=told.archived)


def _creature(identity: str, fields: dict[str, Any], system: System, name: str) -> Creature:
    place = f"creatures.{identity}"
    check_identity(identity, place, name)
    own = {key: value for key, value in fields.items() if key in _CREATURE_FIELDS}
    common = converted(name, place, own, CreatureLayout)
    check_figure(common, place, name)
    rest = {key: value for key, value in fields.items() if key not in _CREATURE_FIELDS}
    sheet = _sheet(rest, system, place, name)
    return Creature(
        id=identity,
        name=common.name or default_name(identity),
        side=common.side or default_side(_kind_of(type(sheet))),
        sheet=sheet,
        at=common.at,
        radius=common.radius,
        glyph=common.glyph,
        group=common.group,
        behind=common.behind,
        hidden=common.hidden,
        notes=common.notes,
        notes_shown=common.notes_shown,
        picture=_picture(common.picture, f"{place}.", name),
        kept=common.kept,
        mask=common.mask,
    )


def _waiting(groups: dict[str, dict[str, Any]], system: System, name: str) -> dict[str, WaitingGroup]:
    found = {}
    for key, fields in groups.items():
        place = f"waiting.{key}"
        check_identity(key, place, name)
        told = converted(name, place, fields, WaitingLayout)
        try:
            creatures = {identity: _creature(identity, own, system, name) for identity, own in told.creatures.items()}
        except SceneError as error:
            raise SceneError(name, f"{place}.{error.place}", error.problem) from None
        found[key] = WaitingGroup(id=key, name=told.name, hidden=told.hidden, creatures=creatures)
    return found


def _picture(picture: Picture | None, place: str, name: str) -> Picture | None:
    if picture is not None and not CONTENT.fullmatch(picture.content):
        expected = "expected the 64 digits of a SHA-256, in small letters"
        raise SceneError(name, f"{place}picture.content", f"names no picture; {expected}")
    return picture


def _sheet(fields: dict[str, Any], system: System, place: str, name: str) -> Sheet:
    kinds = {_kind_of(kind): kind for kind in system.sheet_types}
    kind = fields.get("kind")
    if kind is not None and (not isinstance(kind, str) or kind not in kinds):
        raise SceneError(name, f"{place}.kind", f"unknown kind {echoed(kind)}; expected one of {', '.join(kinds)}")
    try:
        return system.sheet(fields)
    except msgspec.ValidationError as error:
        # A game may tell the kind by other fields where none is given.
        fail(name, place, error, *(kinds.values() if kind is None else [kinds[kind]]), CreatureLayout)


def _state(fields: dict[str, Any], system: System, name: str) -> Sheet | None:
    """What the game knows of the table as a whole; the game's first kind where none is given."""
    if not fields:
        return None
    kinds = {_kind_of(kind): kind for kind in system.state_types}
    kind = fields.get("kind", next(iter(kinds), ""))
    if not isinstance(kind, str) or kind not in kinds:
        expected = f"expected one of {', '.join(kinds)}" if kinds else "this game has none"
        raise SceneError(name, "state.kind", f"unknown kind {echoed(kind)}; {expected}")
    state: Sheet = converted(name, "state", {**fields, "kind": kind}, kinds[kind])
    return state


def _kind_of(sheet: type[Sheet]) -> str:
    kind: str = sheet.__struct_config__.tag  # type: ignore[attr-defined]
    return kind


def _place(identity: str, fields: dict[str, Any], name: str) -> Place:
    place = f"places.{identity}"
    check_identity(identity, place, name)
    layout = converted(name, place, fields, PlaceLayout)
    check_figure(layout, place, name)
    return Place(
        id=identity,
        name=layout.name or default_name(identity),
        at=layout.at,
        radius=layout.radius,
        glyph=layout.glyph,
        hidden=layout.hidden,
        notes=layout.notes,
        fixed=layout.fixed,
        words=layout.words,
        notes_shown=layout.notes_shown,
        picture=_picture(layout.picture, f"{place}.", name),
        mask=layout.mask,
        extent=layout.extent,
    )


def _options(options: dict[str, OptionValue], system: System, name: str) -> dict[str, OptionValue]:
    # A game's house rules may be imported late: they are asked for only where one is set.
    known = {option.key: option for option in system.options} if options else {}
    for key, value in options.items():
        if key not in known:
            expected = f"expected one of {', '.join(known)}" if known else "this game has none"
            raise SceneError(name, f"options.{key}", f"unknown option; {expected}")
        allowed = [allowed for allowed, _ in known[key].values]
        # True equals 1, but it is not meant by it.
        if not any(type(value) is type(one) and value == one for one in allowed):
            written = ", ".join(map(_written, allowed))
            raise SceneError(
                name,
                f"options.{key}",
                f"unknown value {_written(value)}; expected one of {written}",
            )
    return options


def _check_shelf(table: Table, shelf: str, entries: dict[str, Any], system: System, name: str) -> None:
    """What the group brought must be sound: the games leave out whatever is not, and nobody would know why."""
    # Few scenes bring anything.
    from vtt.rules.tabletop import encounters

    place = f"library.{shelf}"
    for key, fields in entries.items():
        if not isinstance(fields, dict):
            raise SceneError(name, f"{place}.{key}", "expected a table")
        if shelf == encounters.SHELF:
            wrong = encounters.problem(system, fields)
            if wrong:
                raise SceneError(name, f"{place}.{key}", in_one_line(wrong, MOST_ECHOED))
            continue
        for problem in system.library_entries(table, shelf, {key: fields}).problems:
            field = problem.place.removeprefix(key).removeprefix(", ")
            raise SceneError(name, f"{place}.{key}.{field}" if field else f"{place}.{key}", problem.reason)


def _written(value: OptionValue) -> str:
    return in_one_line(msgspec.json.encode(value).decode(), MOST_ECHOED)


def _pins(pins: dict[str, str] | list[tuple[str, str, str]], name: str) -> dict[str, Band]:
    written = pins.items() if isinstance(pins, dict) else [(f"{a}|{b}", band) for a, b, band in pins]
    pinned: dict[str, Band] = {}
    for pair, band in written:
        place = f'pins."{pair}"'
        ends = pair.split("|")
        if len(ends) != 2 or ends[0] == ends[1]:
            raise SceneError(name, place, 'expected a pair of ids such as "a|b"')
        pinned[pin_key(*ends)] = converted(name, place, band, Band)
    return pinned
