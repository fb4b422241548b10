"""The scenes of a campaign: made, copied, named, filed, put in order, put away, removed and opened, with whoever goes
along. All of it is the GM's: no line of it is told to players, who see a scene when it is shown to them."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.arriving import NEW, free_spot, usual_spot
from vtt.table.campaign_events import ScenePut, SceneRemoved, ScenesOrdered
from vtt.table.creature import Creature, Point
from vtt.table.events import CreaturePut, Removed, SceneOpened
from vtt.table.resting import put_down, scene_on, with_the_first
from vtt.table.scenes import OFF_STAGE, Scene
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

MOST_SCENES = 500
_SCENE = Parameter(name="scene", label="Scene", kind="text", required=True)
_TITLE = Parameter(name="title", label="Title", kind="text", required=True, maximum=200)
_FOLDER = Parameter(name="folder", label="Folder (empty: none)", kind="text", default="", maximum=200)
_COMING = Parameter(name="coming", label="Who goes along", kind="list", default=())
_AT = Parameter(name="at", label="Where they come in", kind="point")


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action("open_scene", "Open a scene", _SCENE, _COMING, _AT),
    _action(
        "new_scene",
        "New scene",
        _TITLE,
        _FOLDER,
        Parameter(name="open", label="Open it", kind="boolean", default=True),
        _COMING,
    ),
    _action("copy_scene", "Copy a scene", _SCENE, replace(_TITLE, required=False, default="")),
    _action("rename_scene", "Rename a scene", _SCENE, _TITLE),
    _action(
        "file_scene",
        "Put a scene into a folder",
        _SCENE,
        _FOLDER,
        Parameter(name="before", label="Before which scene (empty: where it is)", kind="text", default=""),
        Parameter(name="after", label="After which scene (empty: where it is)", kind="text", default=""),
    ),
    _action(
        "archive_scene",
        "Put a scene away",
        _SCENE,
        Parameter(name="archived", label="Put away", kind="boolean", default=True),
    ),
    _action(
        "order_scenes", "Put the scenes in order", Parameter(name="scenes", label="Order", kind="list", required=True)
    ),
    _action("remove_scene", "Delete a scene", _SCENE),
    _action(
        "send_to_scene",
        "Send to another scene",
        Parameter(name="creatures", label="Who", kind="list", required=True),
        _SCENE,
    ),
    _action(
        "fetch_from_scene",
        "Fetch from another scene",
        _SCENE,
        Parameter(name="creatures", label="Who", kind="list", required=True),
        _AT,
    ),
)


def all_scenes(table: Table) -> tuple[Scene, ...]:
    """Every scene in the order to be shown, the one on the table with its title and all that is in it now; who is off
    the stage is in none of them."""
    table = with_the_first(table)
    scenes = (each for each in table.scenes.values() if each.id != OFF_STAGE)
    return tuple(scene_on(table) if each.id == table.scene else each for each in scenes)


def party(table: Table) -> tuple[str, ...]:
    """The ids of those who go along unless somebody chooses otherwise: everyone on the players' side."""
    return tuple(identity for identity, creature in table.creatures.items() if creature.side == "players")


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    table = with_the_first(table)
    arguments = intent.arguments
    wanted = str(arguments.get("scene", ""))
    if "scene" in arguments and (wanted not in table.scenes or wanted == OFF_STAGE):
        return Refusal(f"there is no scene called {wanted!r}")
    if "title" in arguments and intent.action != "copy_scene" and not str(arguments["title"]).strip():
        return Refusal("say what the scene is called")
    refuse = _REFUSALS.get(intent.action)
    return None if refuse is None else refuse(table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _refuse_open(table: Table, intent: Intent) -> Refusal | None:
    wanted = str(intent.arguments["scene"])
    if wanted == table.scene:
        return Refusal("that scene is on the table already")
    return _refuse_coming(table, table.scenes[wanted], _names(intent, "coming"))


def _refuse_new(table: Table, intent: Intent) -> Refusal | None:
    if len(table.scenes) >= MOST_SCENES:
        return Refusal(f"a campaign holds at most {MOST_SCENES} scenes")
    return _refuse_coming(table, Scene(id=""), _names(intent, "coming"))


def _refuse_copy(table: Table, intent: Intent) -> Refusal | None:
    return Refusal(f"a campaign holds at most {MOST_SCENES} scenes") if len(table.scenes) >= MOST_SCENES else None


def _refuse_remove(table: Table, intent: Intent) -> Refusal | None:
    if str(intent.arguments["scene"]) == table.scene:
        return Refusal("open another scene first: this one is on the table")
    return None


def _refuse_archive(table: Table, intent: Intent) -> Refusal | None:
    if intent.arguments["archived"] and str(intent.arguments["scene"]) == table.scene:
        return Refusal("open another scene first: this one is on the table")
    return None


def _refuse_file(table: Table, intent: Intent) -> Refusal | None:
    unknown = [name for name in (_line(intent, "before"), _line(intent, "after")) if name and name not in table.scenes]
    return Refusal("there is no scene called {scene!r}", values={"scene": unknown[0]}) if unknown else None


def _refuse_order(table: Table, intent: Intent) -> Refusal | None:
    named = _names(intent, "scenes")
    unknown = [each for each in named if each not in table.scenes]
    if unknown:
        return Refusal(f"there is no scene called {unknown[0]!r}")
    return Refusal("a scene is named twice") if len(set(named)) < len(named) else None


def _refuse_send(table: Table, intent: Intent) -> Refusal | None:
    wanted = str(intent.arguments["scene"])
    if wanted == table.scene:
        return Refusal("that scene is on the table: they are there already")
    who = _names(intent, "creatures")
    return _refuse_coming(table, table.scenes[wanted], who) if who else Refusal("say who is sent")


def _refuse_fetch(table: Table, intent: Intent) -> Refusal | None:
    wanted = str(intent.arguments["scene"])
    if wanted == table.scene:
        return Refusal("that scene is on the table: they are here already")
    who = _names(intent, "creatures")
    if not who:
        return Refusal("say who is fetched")
    return _refuse_coming(put_down(replace(table, scene=""), wanted), scene_on(table), who)


def _refuse_coming(table: Table, scene: Scene, who: Sequence[str]) -> Refusal | None:
    """Whoever goes is here, once, and nobody there has the same id."""
    if len(set(who)) < len(who):
        return Refusal("somebody is named twice")
    for identity in who:
        if identity not in table.creatures:
            return Refusal(f"nobody called {identity!r} is there to go along")
        if identity in scene.creatures or identity in scene.places:
            name = table.creatures[identity].name
            return Refusal(f"{name} is in {scene.title or 'that scene'} already: remove one of the two first")
    return None


def _open(table: Table, intent: Intent) -> Procedure:
    at: Any = intent.arguments["at"]
    point = None if at is None else (float(at[0]), float(at[1]))
    return (yield from _opened(table, str(intent.arguments["scene"]), _names(intent, "coming"), point))


def _opened(table: Table, wanted: str, coming: Sequence[str], at: Point | None) -> Procedure:
    """The scene is on the table with those who come, each at a free spot round the point, which is remembered; by
    default where one comes in there, else in the midst of where new creatures come up."""
    known = with_the_first(table)
    there = put_down(replace(known, scene=""), wanted)
    points = seats(there, [table.creatures[identity] for identity in coming], at)
    if at is not None and at != there.entry:
        table = yield Change(ScenePut(replace(known.scenes[wanted], entry=at)))
    table = yield Change(SceneOpened(wanted, tuple(coming), points))
    along = f", {counted(len(coming), 'creature')} came along" if coming else ""
    yield Say("The scene: {title}{along}", {"title": table.title, "along": along}, level="time", secret=True)
    return Outcome(table.title)


def way_in(there: Table) -> Point:
    """Where those come in to whom nobody gives a point: where it is marked, else where new creatures come up."""
    return usual_spot(there) if there.entry is None else there.entry


def seats(there: Table, coming: Sequence[Creature], at: Point | None) -> tuple[Point, ...]:
    """A free spot for each of them round the point, in feet, or round the way in."""
    found: list[Point] = []
    around = way_in(there) if at is None else at
    for creature in coming:
        spot = free_spot(there, creature.radius, around)
        found.append(spot)
        there = replace(there, creatures={**there.creatures, f"{NEW}|{len(found)}": replace(creature, at=spot)})
    return tuple(found)


def _new(table: Table, intent: Intent) -> Procedure:
    title, folder = _line(intent, "title"), _line(intent, "folder")
    identity = numbered(slug(title) or "scene", with_the_first(table).scenes)
    table = yield Change(ScenePut(Scene(id=identity, title=title, folder=folder)))
    yield Say("A new scene: {title}", {"title": title}, secret=True)
    if intent.arguments["open"]:
        return (yield from _opened(table, identity, _names(intent, "coming"), None))
    return Outcome(title)


def _copy(table: Table, intent: Intent) -> Procedure:
    """The same places and foes under another title; whoever is of the cast is in one scene only."""
    found = _found(table, intent)
    title = _line(intent, "title") or f"{found.title or 'Scene'}, copy"
    gone = {identity for identity, creature in found.creatures.items() if creature.side == "players"}
    known = with_the_first(table)
    resting = put_down(
        replace(known, scene="", scenes={found.id: found}),
        found.id,
    )
    for identity in gone:
        resting = Removed(identity, elsewhere=True).applied_to(resting)
    foes = {key: replace(each, kept=False) for key, each in resting.creatures.items()}
    waiting = {key: _without_party(group) for key, group in resting.waiting.items()}
    resting = replace(resting, creatures=foes, waiting=waiting)
    identity = numbered(slug(title) or "scene", known.scenes)
    copied = replace(scene_on(resting), id=identity, title=title, folder=found.folder, archived=False)
    yield Change(ScenePut(copied))
    yield Say("{scene} is copied as {title}", {"scene": found.title, "title": title}, secret=True)
    return Outcome(title)


def _without_party(group: WaitingGroup) -> WaitingGroup:
    left = {key: replace(each, kept=False) for key, each in group.creatures.items() if each.side != "players"}
    return replace(group, creatures=left)


def _rename(table: Table, intent: Intent) -> Procedure:
    found, title = _found(table, intent), _line(intent, "title")
    yield Change(ScenePut(replace(found, title=title)))
    yield Say("{scene} is called {title} now", {"scene": found.title, "title": title}, secret=True)
    return Outcome(title)


def _file(table: Table, intent: Intent) -> Procedure:
    found, folder = _found(table, intent), _line(intent, "folder")
    if folder != found.folder:
        table = yield Change(ScenePut(replace(found, folder=folder)))
    before, after = _line(intent, "before"), _line(intent, "after")
    beside = before or after
    if beside and beside != found.id:
        names = [each.id for each in all_scenes(table) if each.id != found.id]
        names.insert(names.index(beside) + (not before), found.id)
        yield Change(ScenesOrdered(tuple(names)))
    return DONE


def _archive(table: Table, intent: Intent) -> Procedure:
    yield Change(ScenePut(replace(_found(table, intent), archived=bool(intent.arguments["archived"]))))
    return DONE


def _order(table: Table, intent: Intent) -> Procedure:
    yield Change(ScenesOrdered(_names(intent, "scenes")))
    return DONE


def _remove(table: Table, intent: Intent) -> Procedure:
    found = _found(table, intent)
    yield Change(SceneRemoved(found.id))
    yield Say("The scene {title} is deleted", {"title": found.title}, secret=True)
    return DONE


def _send(table: Table, intent: Intent) -> Procedure:
    found, who = _found(table, intent), _names(intent, "creatures")
    known = with_the_first(table)
    there = put_down(replace(known, scene=""), found.id)
    sent = [table.creatures[identity] for identity in who]
    points = seats(there, sent, None)
    moved = {each.id: replace(each, at=at, behind=()) for each, at in zip(sent, points, strict=True)}
    for identity in who:
        yield Change(Removed(identity, elsewhere=True))
    yield Change(ScenePut(replace(found, creatures={**found.creatures, **moved})))
    names = ", ".join(each.name for each in sent)
    yield Say("{who}: gone to {title}", {"who": names, "title": found.title}, secret=True)
    return DONE


def _fetch(table: Table, intent: Intent) -> Procedure:
    found, who = _found(table, intent), _names(intent, "creatures")
    at: Any = intent.arguments["at"]
    come = [found.creatures[identity] for identity in who]
    points = seats(table, come, None if at is None else (float(at[0]), float(at[1])))
    resting = put_down(replace(with_the_first(table), scene=""), found.id)
    for identity in who:
        resting = Removed(identity, elsewhere=True).applied_to(resting)
    yield Change(ScenePut(replace(scene_on(resting), folder=found.folder, archived=found.archived)))
    for creature, spot in zip(come, points, strict=True):
        yield Change(CreaturePut(replace(creature, at=spot, behind=())))
    names = ", ".join(each.name for each in come)
    yield Say("{who}: come from {title}", {"who": names, "title": found.title}, secret=True)
    return DONE


def _found(table: Table, intent: Intent) -> Scene:
    wanted = str(intent.arguments["scene"])
    return next(scene for scene in all_scenes(table) if scene.id == wanted)


def _names(intent: Intent, argument: str) -> tuple[str, ...]:
    given: Any = intent.arguments.get(argument) or ()
    return tuple(map(str, given))


def _line(intent: Intent, argument: str) -> str:
    return " ".join(str(intent.arguments.get(argument) or "").split())


_REFUSALS: dict[str, Callable[[Table, Intent], Refusal | None]] = {
    "open_scene": _refuse_open,
    "new_scene": _refuse_new,
    "copy_scene": _refuse_copy,
    "archive_scene": _refuse_archive,
    "file_scene": _refuse_file,
    "order_scenes": _refuse_order,
    "remove_scene": _refuse_remove,
    "send_to_scene": _refuse_send,
    "fetch_from_scene": _refuse_fetch,
}
_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    "open_scene": _open,
    "new_scene": _new,
    "copy_scene": _copy,
    "rename_scene": _rename,
    "file_scene": _file,
    "archive_scene": _archive,
    "order_scenes": _order,
    "remove_scene": _remove,
    "send_to_scene": _send,
    "fetch_from_scene": _fetch,
}
