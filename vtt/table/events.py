"""Events: what can become true. ``Event`` is any of them; here are those of the table itself.

They are few and carry whole values, so that a new game needs no new ones: what a creature's sheet means is the
business of its game, that it changed is an event of the table.
"""

from typing import TypeAlias

from msgspec.structs import replace

from vtt.table.bag import Bag
from vtt.table.bands import Band
from vtt.table.campaign_events import (
    DiceHabitSet,
    KeptRollForgotten,
    KeptRollPut,
    KnownSet,
    LibraryAdded,
    LibraryRemoved,
    PagePut,
    PageRemoved,
    PauseSet,
    ProgressPut,
    ProgressRemoved,
    RandomTablePut,
    RandomTableRemoved,
    ScenePut,
    SceneRemoved,
    ScenesOrdered,
    ShownSet,
    WaitingPut,
    WaitingRemoved,
)
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.event import TableEvent
from vtt.table.initiative import Initiative
from vtt.table.maps import Cover, Drawing, Light, Map, Stroke
from vtt.table.resting import brought, laid_aside, off_the_stage, put_down, with_the_first
from vtt.table.scenes import OFF_STAGE
from vtt.table.table import OptionValue, Table, pin_key


class SheetChanged(TableEvent, frozen=True):
    """A creature's sheet is now this one."""

    creature: str
    sheet: Sheet

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown creature."""
        creatures = table.creatures.copy()
        creatures[self.creature] = replace(creatures[self.creature], sheet=self.sheet)
        return replace(table, creatures=creatures)


class SheetsChanged(TableEvent, frozen=True):
    """Several sheets changed at once, by creature id."""

    sheets: dict[str, Sheet]

    def applied_to(self, table: Table) -> Table:
        """The table after it. Raises ``KeyError`` for an unknown creature."""
        creatures = table.creatures.copy()
        for identity, sheet in self.sheets.items():
            creatures[identity] = replace(creatures[identity], sheet=sheet)
        return replace(table, creatures=creatures)


class Moved(TableEvent, frozen=True):
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


class CreaturePut(TableEvent, frozen=True):
    """A creature is on the table, new or in place of the one of its id."""

    creature: Creature

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, creatures={**table.creatures, self.creature.id: self.creature})


class PlacePut(TableEvent, frozen=True):
    """A place is on the table, new or in place of the one of its id."""

    place: Place

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, places={**table.places, self.place.id: self.place})


class Removed(TableEvent, frozen=True):
    """A creature or place is gone, with its pins and its place in the order, and with what is shown that tells a name
    players don't know. Who is kept in the cast is off the stage from then on, unless they are put ``elsewhere`` by what
    follows."""

    thing: str
    elsewhere: bool = False

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if it was gone already."""
        if table.shown is not None or table.pause is not None:
            from vtt.table.untold import without_name_of

            table = without_name_of(table, self.thing)
        gone = table.creatures.get(self.thing)
        if gone is not None and gone.kept and not self.elsewhere:
            table = with_the_first(table)
            table = replace(table, scenes={**table.scenes, OFF_STAGE: off_the_stage(table, gone)})
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


class InitiativeSet(TableEvent, frozen=True):
    """The order is now this one."""

    initiative: Initiative

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, initiative=self.initiative)


class ClockSet(TableEvent, frozen=True):
    """Time stands here now."""

    clock: Clock

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, clock=self.clock)


def caught_up(table: Table, played: int | None) -> ClockSet | None:
    """The event that brings the clock's real playing time up to ``played`` seconds, or ``None`` where it is there
    already: it never runs backwards."""
    if played is None or played <= table.clock.played:
        return None
    return ClockSet(replace(table.clock, played=played))


class BandPinned(TableEvent, frozen=True):
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


class FocusSet(TableEvent, frozen=True):
    """The rings are drawn round this thing; empty for none."""

    thing: str

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, focus=self.thing)


class OptionSet(TableEvent, frozen=True):
    """A house rule is set, or with ``None`` is as the game has it again."""

    key: str
    value: OptionValue | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        options = {key: value for key, value in table.options.items() if key != self.key}
        if self.value is not None:
            options[self.key] = self.value
        return replace(table, options=options)


class NotesSet(TableEvent, frozen=True):
    """The GM's notes on the scene are these, for players to read or not."""

    notes: str
    shown: bool = False

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, notes=self.notes, notes_shown=self.shown)


class StateChanged(TableEvent, frozen=True):
    """What the game knows of the table as a whole is now this."""

    state: Sheet | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, state=self.state)


class TitleSet(TableEvent, frozen=True):
    """The table is called this."""

    title: str

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, title=self.title)


class SceneOpened(TableEvent, frozen=True):
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


class MapLaid(TableEvent, frozen=True):
    """This map lies under the scene, in place of the one before, or with ``None`` no map any more."""

    map: Map | None

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, map=self.map)


class CoversSet(TableEvent, frozen=True):
    """These covers lie over the board, in place of those before."""

    covers: tuple[Cover, ...]

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, covers=self.covers)


class StrokePut(TableEvent, frozen=True):
    """This is drawn on the board, above what was drawn before."""

    stroke: Stroke

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, strokes={**table.strokes, self.stroke.id: self.stroke})


class StrokesRemoved(TableEvent, frozen=True):
    """These strokes are gone."""

    strokes: tuple[str, ...]

    def applied_to(self, table: Table) -> Table:
        """The table after it; nothing happens if they were gone already."""
        return replace(table, strokes={key: each for key, each in table.strokes.items() if key not in self.strokes})


class LightSet(TableEvent, frozen=True):
    """The scene lies in this light."""

    light: Light

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, light=self.light)


class DrawingSet(TableEvent, frozen=True):
    """The board of the scene is drawn like this."""

    drawing: Drawing

    def applied_to(self, table: Table) -> Table:
        """The table after it."""
        return replace(table, drawing=self.drawing)


class WentBack(TableEvent, frozen=True):
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
    | CoversSet
    | StrokePut
    | StrokesRemoved
    | LightSet
    | ProgressPut
    | ProgressRemoved
    | KeptRollPut
    | KeptRollForgotten
    | DiceHabitSet
    | WaitingPut
    | WaitingRemoved
    | KnownSet
    | ShownSet
    | PauseSet
    | WentBack
)
