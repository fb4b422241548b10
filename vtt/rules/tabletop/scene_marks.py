"""What a scene is known by, and where one comes into it: its picture among the others, and its entry. All of it is the
GM's."""

from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.tabletop.picturing import CONTENT_PARAMETER, CROP_PARAMETER, picture_of, picture_problem
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.campaign_events import ScenePut
from vtt.table.creature import MOST_FEET
from vtt.table.pictures import Picture
from vtt.table.scenes import Scene
from vtt.table.table import Table

MARK_ENTRY, PICTURE_SCENE, REMOVE_SCENE_PICTURE = "mark_entry", "picture_scene", "remove_scene_picture"
_SCENE = Parameter(name="scene", label="Scene", kind="text", required=True)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=(_SCENE, *parameters), by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(MARK_ENTRY, "Mark where one comes in", Parameter(name="at", label="Where (empty: nowhere)", kind="point")),
    _action(PICTURE_SCENE, "Put a picture on a scene", CONTENT_PARAMETER, CROP_PARAMETER),
    _action(REMOVE_SCENE_PICTURE, "Take the scene’s picture off"),
)


def picturing_scene(scene: str, picture: Picture) -> Intent:
    """The intent that has a scene known by this picture."""
    crop = {"left": picture.left, "top": picture.top, "side": picture.side}
    return Intent(PICTURE_SCENE, "", {"scene": scene, "content": picture.content, "crop": crop})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    scene = _scene(table, intent)
    if scene is None:
        return Refusal("there is no scene called {scene!r}", values={"scene": str(intent.arguments["scene"])})
    if intent.action == PICTURE_SCENE:
        return picture_problem(intent)
    if intent.action == REMOVE_SCENE_PICTURE:
        return Refusal("that scene has no picture of its own") if scene.picture is None else None
    at: Any = intent.arguments["at"]
    if at is not None and not all(abs(feet) <= MOST_FEET for feet in at):
        return Refusal("nothing stands so far away")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    scene = _scene(table, intent)
    assert scene is not None
    title = scene.title or "this scene"
    if intent.action == MARK_ENTRY:
        at: Any = intent.arguments["at"]
        yield Change(ScenePut(replace(scene, entry=None if at is None else (float(at[0]), float(at[1])))))
        words = "{scene}: whoever comes in comes in here"
        if at is None:
            words = "{scene}: where one comes in is not marked any more"
    else:
        picture = picture_of(intent) if intent.action == PICTURE_SCENE else None
        yield Change(ScenePut(replace(scene, picture=picture)))
        words = "{scene} has another picture" if picture is not None else "{scene} has no picture of its own any more"
    yield Say(words, {"scene": title}, secret=True)
    return DONE


def _scene(table: Table, intent: Intent) -> Scene | None:
    wanted = str(intent.arguments["scene"])
    return next((scene for scene in all_scenes(table) if scene.id == wanted), None)
