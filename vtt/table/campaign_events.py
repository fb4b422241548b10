"""Events of what a campaign has besides the scene on the table: the others, shelves, pages, tables, clocks, rolls."""

from typing import Any

from msgspec.structs import replace

from vtt.table.dice_habits import DiceHabit
from vtt.table.event import TableEvent
from vtt.table.known import Known
from vtt.table.pages import Page
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.random_tables import RandomTable
from vtt.table.resting import with_the_first
from vtt.table.scenes import Scene
from vtt.table.shown import Pause, Shown
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup


class LibraryAdded(TableEvent, frozen=True):
    """The group has these entries on a shelf, new or in place of those of the same keys: plain fields by key."""

    shelf: str
    entries: dict[str, dict[str, Any]]

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        shelf = {**table.library.get(self.shelf, {}), **self.entries}
        return replace(table, library={**table.library, self.shelf: shelf})


class LibraryRemoved(TableEvent, frozen=True):
    """An entry of the group's is off its shelf."""

    shelf: str
    key: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        shelf = {key: fields for key, fields in table.library.get(self.shelf, {}).items() if key != self.key}
        library = {name: entries for name, entries in table.library.items() if name != self.shelf}
        return replace(table, library={**library, self.shelf: shelf} if shelf else library)


class ScenePut(TableEvent, frozen=True):
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


class ScenesOrdered(TableEvent, frozen=True):
    """The scenes are shown in this order; those that are not named come after."""

    scenes: tuple[str, ...]

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown scene."""
        named = {identity: table.scenes[identity] for identity in self.scenes}
        return replace(table, scenes={**named, **{key: each for key, each in table.scenes.items() if key not in named}})


class SceneRemoved(TableEvent, frozen=True):
    """A scene that rested is gone with everything in it."""

    scene: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        scenes = {key: each for key, each in table.scenes.items() if key != self.scene or key == table.scene}
        return replace(table, scenes=scenes)


class RandomTablePut(TableEvent, frozen=True):
    """The group has this table to roll on, new at the end or in place of the one of its id."""

    table: RandomTable

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, random_tables={**table.random_tables, self.table.id: self.table})


class RandomTableRemoved(TableEvent, frozen=True):
    """One of the group's own tables to roll on is gone."""

    table: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        left = {key: each for key, each in table.random_tables.items() if key != self.table}
        return replace(table, random_tables=left)


class PagePut(TableEvent, frozen=True):
    """The campaign's notes have this page, new at the end or in place of the one of its id."""

    page: Page

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, pages={**table.pages, self.page.id: self.page})


class PageRemoved(TableEvent, frozen=True):
    """A page of the campaign's notes is gone."""

    page: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, pages={key: each for key, each in table.pages.items() if key != self.page})


class ProgressPut(TableEvent, frozen=True):
    """The campaign has this clock, new at the end or in place of the one of its id."""

    clock: ProgressClock

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, progress={**table.progress, self.clock.id: self.clock})


class ProgressRemoved(TableEvent, frozen=True):
    """A clock is gone."""

    clock: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, progress={key: each for key, each in table.progress.items() if key != self.clock})


class KeptRollPut(TableEvent, frozen=True):
    """A roll is kept, new at the end or in place of the one of its id."""

    roll: KeptRoll

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, kept_rolls={**table.kept_rolls, self.roll.id: self.roll})


class KeptRollForgotten(TableEvent, frozen=True):
    """A roll is kept no more."""

    roll: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, kept_rolls={key: each for key, each in table.kept_rolls.items() if key != self.roll})


class DiceHabitSet(TableEvent, frozen=True):
    """Somebody, a creature's id or ``GM_DICE``, throws dice like that from now on."""

    who: str
    habit: DiceHabit

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        habits = {key: each for key, each in table.dice_habits.items() if key != self.who}
        return replace(table, dice_habits=habits if self.habit == DiceHabit() else {**habits, self.who: self.habit})


class WaitingPut(TableEvent, frozen=True):
    """This group waits, new at the end or in place of the one of its id."""

    group: WaitingGroup

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, waiting={**table.waiting, self.group.id: self.group})


class WaitingRemoved(TableEvent, frozen=True):
    """A group waits no more."""

    group: str

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        return replace(table, waiting={key: each for key, each in table.waiting.items() if key != self.group})


class KnownSet(TableEvent, frozen=True):
    """What players know is this now."""

    known: Known

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, known=self.known)


class ShownSet(TableEvent, frozen=True):
    """This lies before the players, in place of what did, or with ``None`` nothing does."""

    shown: Shown | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, shown=self.shown)


class PauseSet(TableEvent, frozen=True):
    """This stands before the players while nothing is played, or with ``None`` what does anywhere."""

    pause: Pause | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, pause=self.pause)
