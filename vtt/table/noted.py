"""Everything of a campaign that has a page of notes, and how one of them is written.

Scenes, creatures and places carry their own notes, so that these go where the thing goes: into another scene, into a
copy, off the table. Pages about nothing on a board are the table's (``vtt.table.pages``).
"""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.table.campaign_events import PagePut, ScenePut, WaitingPut
from vtt.table.creature import Creature, Place
from vtt.table.events import CreaturePut, Event, NotesSet, PlacePut
from vtt.table.pages import CAMPAIGN_PAGE, Page, PageKind
from vtt.table.pictures import Picture
from vtt.table.resting import scene_on
from vtt.table.scenes import FIRST_SCENE, OFF_STAGE, Scene
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

SubjectKind = Literal["note", "scene", "creature", "place"]


class Subject(msgspec.Struct, frozen=True):
    """What a page of notes is about: by its kind and id. A creature or place also by the ``scene`` in which it stands,
    as ids are each scene's own; with an empty one that on the table is meant."""

    kind: SubjectKind
    id: str
    scene: str = ""


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """The notes on something. ``hidden``: players see nothing of what it is about. ``scene`` is the title of the scene
    in which a thing stands; ``picture`` is the content of its picture or of a scene's map, or empty, and ``face``
    what is seen of the picture; ``page`` says what kind of page one is that is about nothing on a board."""

    subject: Subject
    title: str
    text: str
    shown: bool
    hidden: bool = False
    scene: str = ""
    picture: str = ""
    face: Picture | None = None
    page: PageKind | None = None


CAMPAIGN = Subject("note", CAMPAIGN_PAGE)


def scene_here(table: Table) -> str:
    """The id of the scene on the table."""
    return table.scene or FIRST_SCENE


def all_noted(table: Table) -> Iterator[Noted]:
    """All that has notes or may have some: the campaign, its pages, its scenes in their order with what is in each, the
    scene on the table first."""
    yield _of_page(table.pages.get(CAMPAIGN_PAGE) or Page(id=CAMPAIGN_PAGE))
    for page in table.pages.values():
        if page.id != CAMPAIGN_PAGE:
            yield _of_page(page)
    here = scene_here(table)
    scenes = {here: scene_on(table), **{key: each for key, each in table.scenes.items() if key != here}}
    for key, scene in scenes.items():
        if key != OFF_STAGE:
            yield _of_scene(scene, key)
    for key, scene in scenes.items():
        for shelf in (_creatures(scene), scene.places):
            for thing in shelf.values():
                yield _of_thing(thing, key, scene)


def noted(table: Table, subject: Subject) -> Noted | None:
    """The notes on this, or ``None`` where there is no such thing (any more)."""
    if subject.kind == "note":
        page = table.pages.get(subject.id)
        if page is None and subject.id == CAMPAIGN_PAGE:
            page = Page(id=CAMPAIGN_PAGE)
        return None if page is None else _of_page(page)
    key = subject.id if subject.kind == "scene" else subject.scene or scene_here(table)
    scene = _scene(table, key)
    if scene is None or subject.kind == "scene":
        return None if scene is None else _of_scene(scene, key)
    thing = _things(scene, subject.kind).get(subject.id)
    return None if thing is None else _of_thing(thing, key, scene)


def followed(table: Table, subject: Subject) -> Subject | None:
    """The same thing where it is now: whoever went to another scene is found there if that can be only one; ``None``
    for what is gone."""
    if noted(table, subject) is not None:
        return subject
    if subject.kind not in ("creature", "place"):
        return None
    keys = {scene_here(table), *table.scenes}
    found = [
        key for key in keys if (scene := _scene(table, key)) is not None and subject.id in _things(scene, subject.kind)
    ]
    return replace(subject, scene=found[0]) if len(found) == 1 else None


def written(table: Table, subject: Subject, text: str, *, shown: bool) -> Event:
    """The event that gives this these notes. Raises ``KeyError`` for what is not there."""
    if subject.kind == "note":
        page = table.pages.get(subject.id)
        if page is None and subject.id != CAMPAIGN_PAGE:
            raise KeyError(subject.id)
        return PagePut(replace(page or Page(id=CAMPAIGN_PAGE), text=text, shown=shown))
    here = scene_here(table)
    key = subject.id if subject.kind == "scene" else subject.scene or here
    scene = _scene(table, key)
    if scene is None:
        raise KeyError(key)
    if subject.kind == "scene":
        return NotesSet(text, shown) if key == here else ScenePut(replace(scene, notes=text, notes_shown=shown))
    thing = replace(_things(scene, subject.kind)[subject.id], notes=text, notes_shown=shown)
    if key == here:
        if isinstance(thing, Creature) and thing.id not in scene.creatures:
            return WaitingPut(*_waiting_with(scene, thing).values())
        return CreaturePut(thing) if isinstance(thing, Creature) else PlacePut(thing)
    if isinstance(thing, Creature) and thing.id not in scene.creatures:
        return ScenePut(replace(scene, waiting={**scene.waiting, **_waiting_with(scene, thing)}))
    if isinstance(thing, Creature):
        return ScenePut(replace(scene, creatures={**scene.creatures, thing.id: thing}))
    return ScenePut(replace(scene, places={**scene.places, thing.id: thing}))


def _scene(table: Table, key: str) -> Scene | None:
    return scene_on(table) if key == scene_here(table) else table.scenes.get(key)


def _things(scene: Scene, kind: SubjectKind) -> Mapping[str, Creature | Place]:
    return _creatures(scene) if kind == "creature" else scene.places


def _creatures(scene: Scene) -> Mapping[str, Creature]:
    """Those in a scene and those who wait to come into it, whom nobody sees until then."""
    if not scene.waiting:
        return scene.creatures
    waiting = [each for group in scene.waiting.values() for each in group.creatures.values()]
    return {**{each.id: replace(each, hidden=True) for each in waiting}, **scene.creatures}


def _waiting_with(scene: Scene, creature: Creature) -> dict[str, WaitingGroup]:
    """The group in which the creature waits, with it as it is now."""
    group = next(each for each in scene.waiting.values() if creature.id in each.creatures)
    return {group.id: replace(group, creatures={**group.creatures, creature.id: creature})}


def _of_page(page: Page) -> Noted:
    title = "The campaign" if page.id == CAMPAIGN_PAGE else page.title
    return Noted(
        subject=Subject("note", page.id),
        title=title,
        text=page.text,
        shown=page.shown,
        page=page.kind,
    )


def _of_scene(scene: Scene, key: str) -> Noted:
    title = scene.title or "Without a title"
    return Noted(
        subject=Subject("scene", key),
        title=title,
        text=scene.notes,
        shown=scene.notes_shown,
        picture="" if scene.map is None else scene.map.content,
    )


def _of_thing(thing: Creature | Place, key: str, scene: Scene) -> Noted:
    return Noted(
        subject=Subject("creature" if isinstance(thing, Creature) else "place", thing.id, key),
        title=thing.name,
        text=thing.notes,
        shown=thing.notes_shown,
        hidden=thing.hidden,
        scene=scene.title or "Without a title",
        picture="" if thing.picture is None else thing.picture.content,
        face=thing.picture,
    )
