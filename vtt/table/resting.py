"""A scene is taken off the table to rest, and another one put on it: the one list of what belongs to a scene."""

from msgspec.structs import replace

from vtt.table.creature import Creature
from vtt.table.scenes import FIRST_SCENE, OFF_STAGE, Scene
from vtt.table.table import Table

SCENE_FIELDS = (
    *("title", "creatures", "places", "pins", "focus", "initiative", "notes", "notes_shown", "map", "drawing"),
    *("waiting", "entry", "picture", "covers", "strokes", "light"),
)
"""The fields of a table that go with its scene, each called alike in both. Of the clock ``scale`` and ``moment`` go
with it too."""


def with_the_first(table: Table) -> Table:
    """The table with its one scene among its scenes, where it had none there."""
    if table.scene:
        return table
    return replace(table, scene=FIRST_SCENE, scenes={FIRST_SCENE: Scene(id=FIRST_SCENE), **table.scenes})


def scene_on(table: Table) -> Scene:
    """The scene on the table with everything that belongs to it."""
    told = table.scenes.get(table.scene) or Scene(id=FIRST_SCENE)
    fields = {name: getattr(table, name) for name in SCENE_FIELDS}
    return replace(told, **fields, scale=table.clock.scale, moment=table.clock.moment)


def laid_aside(table: Table) -> Table:
    """The scene on the table rests; nothing of it is on the table any more."""
    fields = {name: getattr(_EMPTY, name) for name in SCENE_FIELDS}
    scenes = {**table.scenes, table.scene: scene_on(table)}
    return replace(table, **fields, scene="", scenes=scenes)


def put_down(table: Table, scene: str) -> Table:
    """A scene that rested is on a table that has none. Raises ``KeyError`` for an unknown one."""
    found = table.scenes[scene]
    fields = {name: getattr(found, name) for name in SCENE_FIELDS}
    told = Scene(id=found.id, folder=found.folder, archived=found.archived)
    clock = replace(table.clock, scale=found.scale, moment=found.moment)
    return replace(table, **fields, scene=scene, scenes={**table.scenes, scene: told}, clock=clock)


def by_itself(table: Table, scene: str) -> Table:
    """The table with this scene on it, as it is, and no other. Raises ``KeyError`` for an unknown one."""
    known = with_the_first(table)
    shown = known if scene == known.scene else put_down(known, scene)
    return replace(shown, scene="", scenes={})


def off_the_stage(table: Table, creature: Creature) -> Scene:
    """What is kept off the stage, with somebody who has left the table, under an id that nobody has there."""
    resting = table.scenes.get(OFF_STAGE) or Scene(id=OFF_STAGE, title="Off the stage")
    identity, number = creature.id, 2
    while identity in resting.creatures:
        identity, number = f"{creature.id}-{number}", number + 1
    put = replace(creature, id=identity, behind=())
    return replace(resting, creatures={**resting.creatures, identity: put})


def brought(table: Table, creatures: dict[str, Creature]) -> Table:
    """The table with these creatures as well."""
    return replace(table, creatures={**table.creatures, **creatures}) if creatures else table


_EMPTY = Scene(id="")
