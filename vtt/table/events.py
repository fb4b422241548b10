"""Events: what can become true. Each is an immutable value with ``applied_to(table) -> Table``.

They are few and carry whole values, so that a new game needs no new ones: what a creature's sheet means is the
business of its game, that it changed is an event of the table.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.table.bag import Bag
from vtt.table.bands import Band
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.initiative import Initiative
from vtt.table.maps import Drawing, Map
from vtt.table.pages import Page
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.random_tables import RandomTable
from vtt.table.resting import brought, laid_aside, put_down, with_the_first
from vtt.table.scenes import Scene
from vtt.table.table import OptionValue, Table, pin_key
from vtt.table.waiting import WaitingGroup


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=True):
    """Common settings of all events."""


class SheetChanged(_Event, frozen=True):
    """A creature's sheet is now this one."""

    creature: str
    sheet: Sheet

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown creature."""
        creatures = table.creatures.copy()
        creatures[self.creature] = replace(creatures[self.creature], sheet=self.sheet)
        return replace(table, creatures=creatures)


class SheetsChanged(_Event, frozen=True):
    """Several sheets changed at once, by creature id."""

    sheets: dict[str, Sheet]

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown creature."""
        creatures = table.creatures.copy()
        for identity, sheet in self.sheets.items():
            creatures[identity] = replace(creatures[identity], sheet=sheet)
        return replace(table, creatures=creatures)


class Moved(_Event, frozen=True):
    """A creature or place stands somewhere else, in feet. Its pins end (design section 7)."""

    thing: str
    at: Point

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown thing."""
        pins = table.pins
        if pins:
            pins = {key: band for key, band in pins.items() if self.thing not in key.split("|")}
        if self.thing in table.creatures:
            creatures = table.creatures.copy()
            creatures[self.thing] = replace(creatures[self.thing], at=self.at)
            return replace(table, creatures=creatures, pins=pins)
        places = table.places.copy()
        places[self.thing] = replace(places[self.thing], at=self.at)
        return replace(table, places=places, pins=pins)


class CreaturePut(_Event, frozen=True):
    """A creature is on the table, new or in place of the one of its id."""

    creature: Creature

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, creatures={**table.creatures, self.creature.id: self.creature})


class PlacePut(_Event, frozen=True):
    """A place is on the table, new or in place of the one of its id."""

    place: Place

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, places={**table.places, self.place.id: self.place})


class Removed(_Event, frozen=True):
    """A creature or place is gone, with its pins and its place in the order."""

    thing: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        creatures, places, pins, initiative = table.creatures, table.places, table.pins, table.initiative
        if self.thing in creatures:
            creatures = creatures.copy()
            del creatures[self.thing]
        if self.thing in places:
            places = places.copy()
            del places[self.thing]
        if pins:
            pins = {key: band for key, band in pins.items() if self.thing not in key.split("|")}
        if initiative.order or initiative.bag is not None:
            initiative = Initiative(
                order=tuple([turn for turn in initiative.order if turn.creature != self.thing]),
                acting="" if initiative.acting == self.thing else initiative.acting,
                bag=None if initiative.bag is None else _without(initiative.bag, self.thing),
            )
        focus = "" if table.focus == self.thing else table.focus
        return replace(table, creatures=creatures, places=places, pins=pins, initiative=initiative, focus=focus)


def _without(bag: Bag, thing: str) -> Bag:
    """The bag where nobody of this id waits any more, nor is remembered as activated. Its tokens stay."""
    if thing not in bag.waiting and all(thing not in token.who for token in bag.drawn):
        return bag
    return replace(
        bag,
        waiting=tuple([creature for creature in bag.waiting if creature != thing]),
        drawn=tuple([replace(token, who=tuple([who for who in token.who if who != thing])) for token in bag.drawn]),
    )


class InitiativeSet(_Event, frozen=True):
    """The order is now this one."""

    initiative: Initiative

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, initiative=self.initiative)


class ClockSet(_Event, frozen=True):
    """Time stands here now."""

    clock: Clock

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, clock=self.clock)


class BandPinned(_Event, frozen=True):
    """The GM set the band of a pair, or with ``None`` took the pin away."""

    a: str
    b: str
    band: Band | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        pins = table.pins.copy()
        if self.band is None:
            pins.pop(pin_key(self.a, self.b), None)
        else:
            pins[pin_key(self.a, self.b)] = self.band
        return replace(table, pins=pins)


class FocusSet(_Event, frozen=True):
    """The rings are drawn round this thing; empty for none."""

    thing: str

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, focus=self.thing)


class OptionSet(_Event, frozen=True):
    """A house rule is set, or with ``None`` is as the game has it again."""

    key: str
    value: OptionValue | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        options = {key: value for key, value in table.options.items() if key != self.key}
        if self.value is not None:
            options[self.key] = self.value
        return replace(table, options=options)


class NotesSet(_Event, frozen=True):
    """The GM's notes on the scene are these, for players to read or not."""

    notes: str
    shown: bool = False

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, notes=self.notes, notes_shown=self.shown)


class StateChanged(_Event, frozen=True):
    """What the game knows of the table as a whole is now this."""

    state: Sheet | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, state=self.state)


class LibraryAdded(_Event, frozen=True):
    """The group has these entries on a shelf, new or in place of those of the same keys: plain fields by key."""

    shelf: str
    entries: dict[str, dict[str, Any]]

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        shelf = {**table.library.get(self.shelf, {}), **self.entries}
        return replace(table, library={**table.library, self.shelf: shelf})


class LibraryRemoved(_Event, frozen=True):
    """An entry of the group's is off its shelf."""

    shelf: str
    key: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        shelf = {key: fields for key, fields in table.library.get(self.shelf, {}).items() if key != self.key}
        library = {name: entries for name, entries in table.library.items() if name != self.shelf}
        return replace(table, library={**library, self.shelf: shelf} if shelf else library)


class TitleSet(_Event, frozen=True):
    """The table is called this."""

    title: str

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, title=self.title)


class ScenePut(_Event, frozen=True):
    """The campaign has this scene, new at the end or in place of the one of its id. Of the one on the table what tells
    it apart changes: title, folder, picture, whether it is put away; and where one comes in."""

    scene: Scene

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        table = with_the_first(table)
        scene = self.scene
        if scene.id == table.scene:
            told = Scene(id=scene.id, folder=scene.folder, archived=scene.archived)
            scenes = {**table.scenes, scene.id: told}
            return replace(table, title=scene.title, picture=scene.picture, entry=scene.entry, scenes=scenes)
        return replace(table, scenes={**table.scenes, scene.id: scene})


class ScenesOrdered(_Event, frozen=True):
    """The scenes are shown in this order; those that are not named come after."""

    scenes: tuple[str, ...]

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown scene."""
        named = {identity: table.scenes[identity] for identity in self.scenes}
        return replace(table, scenes={**named, **{key: each for key, each in table.scenes.items() if key not in named}})


class SceneRemoved(_Event, frozen=True):
    """A scene that rested is gone with everything in it."""

    scene: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        scenes = {key: each for key, each in table.scenes.items() if key != self.scene or key == table.scene}
        return replace(table, scenes=scenes)


class SceneOpened(_Event, frozen=True):
    """The scene that was on the table rests now, and this one is on it. The creatures that are ``coming`` go along, and
    stand there ``at`` these points, in their order."""

    scene: str
    coming: tuple[str, ...] = ()
    at: tuple[Point, ...] = ()

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown scene or creature."""
        table = with_the_first(table)
        who = {
            identity: replace(table.creatures[identity], at=at, behind=())
            for identity, at in zip(self.coming, self.at, strict=True)
        }
        for identity in self.coming:
            table = Removed(identity).applied_to(table)
        return brought(put_down(laid_aside(table), self.scene), who)


class RandomTablePut(_Event, frozen=True):
    """The group has this table to roll on, new at the end or in place of the one of its id."""

    table: RandomTable

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, random_tables={**table.random_tables, self.table.id: self.table})


class RandomTableRemoved(_Event, frozen=True):
    """One of the group's own tables to roll on is gone."""

    table: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        left = {key: each for key, each in table.random_tables.items() if key != self.table}
        return replace(table, random_tables=left)


class PagePut(_Event, frozen=True):
    """The campaign's notes have this page, new at the end or in place of the one of its id."""

    page: Page

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, pages={**table.pages, self.page.id: self.page})


class PageRemoved(_Event, frozen=True):
    """A page of the campaign's notes is gone."""

    page: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, pages={key: each for key, each in table.pages.items() if key != self.page})


class MapLaid(_Event, frozen=True):
    """This map lies under the scene, in place of the one before, or with ``None`` no map any more."""

    map: Map | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, map=self.map)


class DrawingSet(_Event, frozen=True):
    """The board of the scene is drawn like this."""

    drawing: Drawing

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, drawing=self.drawing)


class ProgressPut(_Event, frozen=True):
    """The campaign has this clock, new at the end or in place of the one of its id."""

    clock: ProgressClock

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, progress={**table.progress, self.clock.id: self.clock})


class ProgressRemoved(_Event, frozen=True):
    """A clock is gone."""

    clock: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, progress={key: each for key, each in table.progress.items() if key != self.clock})


class KeptRollPut(_Event, frozen=True):
    """A roll is kept, new at the end or in place of the one of its id."""

    roll: KeptRoll

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, kept_rolls={**table.kept_rolls, self.roll.id: self.roll})


class KeptRollForgotten(_Event, frozen=True):
    """A roll is kept no more."""

    roll: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, kept_rolls={key: each for key, each in table.kept_rolls.items() if key != self.roll})


class WaitingPut(_Event, frozen=True):
    """This group waits, new at the end or in place of the one of its id."""

    group: WaitingGroup

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, waiting={**table.waiting, self.group.id: self.group})


class WaitingRemoved(_Event, frozen=True):
    """A group waits no more."""

    group: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, waiting={key: each for key, each in table.waiting.items() if key != self.group})


class WentBack(_Event, frozen=True):
    """The table is as it was once before: this one."""

    table: Table

    def applied_to(self, table: Table) -> Table:
        """The table of then."""
        return self.table


Event: TypeAlias = (
    SheetChanged
    | SheetsChanged
    | Moved
    | CreaturePut
    | PlacePut
    | Removed
    | InitiativeSet
    | ClockSet
    | BandPinned
    | FocusSet
    | OptionSet
    | NotesSet
    | StateChanged
    | LibraryAdded
    | LibraryRemoved
    | TitleSet
    | ScenePut
    | ScenesOrdered
    | SceneRemoved
    | SceneOpened
    | RandomTablePut
    | RandomTableRemoved
    | PagePut
    | PageRemoved
    | MapLaid
    | DrawingSet
    | ProgressPut
    | ProgressRemoved
    | KeptRollPut
    | KeptRollForgotten
    | WaitingPut
    | WaitingRemoved
    | WentBack
)
