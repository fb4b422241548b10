"""What a game must offer to be played."""

from collections.abc import Mapping
from typing import Any, Protocol

from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import (
    ActionDescription,
    Faring,
    Link,
    Offer,
    OptionDescription,
    Refusal,
    SheetView,
    Tag,
    TokenView,
)
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.guides import GuideView
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.contract.order_view import OrderView
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.roll_view import RollView
from vtt.table.areas import Area
from vtt.table.creature import Creature, Point, Sheet
from vtt.table.table import MeasuresFrom, Table


class System(Protocol):
    """A game. All methods are pure functions of their arguments."""

    @property
    def name(self) -> str:
        """The registry's key: lower case, words joined by hyphens."""
        ...

    @property
    def title(self) -> str:
        """The game's name for people."""
        ...

    @property
    def about(self) -> str:
        """What sort of game it is, in some twenty words, for whoever has never heard of it; or empty."""
        ...

    @property
    def sheet_types(self) -> tuple[type[Sheet], ...]:
        """The structs a creature's sheet may be, told apart by their tag field ``kind``."""
        ...

    @property
    def state_types(self) -> tuple[type[Sheet], ...]:
        """The structs that ``Table.state`` may be, told apart from all sheets by ``kind``; empty for none."""
        ...

    @property
    def actions(self) -> tuple[ActionDescription, ...]:
        """Every action of the game, with its parameters."""
        ...

    @property
    def options(self) -> tuple[OptionDescription, ...]:
        """The house rules that can be set."""
        ...

    @property
    def rulebook(self) -> str:
        """The file of the rulebook in ``vtt.resources``: ``rulebooks/....toml``; or its whole path, beside the game."""
        ...

    @property
    def glossary(self) -> str:
        """The file of the game's words in another language in ``vtt.resources``, or empty: ``glossaries/....toml``; or
        its whole path."""
        ...

    @property
    def sample_scene(self) -> str:
        """The file of the sample scene in ``vtt.resources``: ``scenes/....toml``; or its whole path."""
        ...

    @property
    def dice_sizes(self) -> tuple[int, ...]:
        """The sizes of dice that the game knows."""
        ...

    @property
    def derived(self) -> tuple[Derived, ...]:
        """The values that stand in no field but follow from the table, besides those of any game
        (``vtt.rules.contract.derived.SHARED``)."""
        ...

    @property
    def measures_from(self) -> MeasuresFrom:
        """Whether a distance starts at the edge of whom it is measured from or at its centre; it ends at the other's
        edge."""
        ...

    def warm(self) -> None:
        """Load whatever a first picture does without and is loaded when it is asked for, so that nobody waits then."""
        ...

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        """The sheet that a scene file describes. Raises ``msgspec.ValidationError`` naming the field."""
        ...

    def sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        """What is impossible about a sheet, field by field: ``place`` is the path of the field (``attributes.STR``)."""
        ...

    def sheet_form(self, table: Table, creature: str) -> SheetForm:
        """A creature's sheet as a form to be edited by hand."""
        ...

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        """Why these values, by the paths of the form's fields, cannot be so."""
        ...

    def edited_form(self, table: Table, creature: str, values: Mapping[str, Any]) -> SheetForm:
        """The form of a creature's sheet as it would be with these values, which have no problem."""
        ...

    def shelves(self, table: Table) -> tuple[Shelf, ...]:
        """What the game keeps on its shelves and what the group brought along."""
        ...

    def entry_view(self, table: Table, shelf: str, key: str) -> EntryView:
        """An entry of a shelf opened. Raises ``KeyError`` for an unknown one."""
        ...

    def read_library(self, name: str, content: bytes) -> Reading:
        """What a file brought by the group holds for the shelves, and what could not be used. Never raises for
        content; ``name`` is the file's name, whose ending may tell its format."""
        ...

    def library_entries(self, table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
        """Entries that the group wants on a shelf, plain fields by key: as they would stand there, or every reason why
        one cannot, an unknown shelf included."""
        ...

    def refusal(self, table: Table, intent: CompleteIntent) -> Refusal | None:
        """Why the rules refuse this intent, or ``None``. To be asked through ``vtt.rules.engine.door``."""
        ...

    def perform(self, table: Table, intent: CompleteIntent) -> Procedure:
        """The procedure of an intent that is complete and not refused. To be asked for at ``vtt.rules.engine.door``."""
        ...

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        """What the creature could do now, possible or refused with the reason, in the order to be shown."""
        ...

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        """What the GM can do without a creature: for the menus, under the offers' groups."""
        ...

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        """What is being made in several steps now, each with the steps as they stand."""
        ...

    def move_reach(self, table: Table, creature: str) -> float | None:
        """Feet that one Move reaches on the board, or ``None`` where the creature cannot move."""
        ...

    def life_change(self, table: Table, creature: str, amount: int) -> Intent | None:
        """What the GM has done to bring a creature's life up by this much by ruling, or down where it is below zero;
        ``None`` where the game counts no such thing."""
        ...

    def area(self, table: Table, intent: Intent) -> Area | None:
        """The area that an intent would strike, as far as its arguments are given yet, or ``None`` where there is no
        such thing. It says nothing of whom the rules spare; ``spared`` does."""
        ...

    def spared(self, table: Table, intent: Intent) -> frozenset[str]:
        """The ids of those whom an intent with an area would spare wherever they stand: who acts, its friends."""
        ...

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        """What adds up in the roll that an intent would bring, as far as its arguments are given yet, or ``None`` where
        nothing is put together for it."""
        ...

    def against(self, table: Table, intent: Intent) -> str:
        """The id of the creature by which the rules themselves take the odds of an intent, as far as its arguments are
        given yet; empty where nobody but the arguments says whom they are against."""
        return ""

    def links(self, table: Table) -> tuple[Link, ...]:
        """What binds pairs of things on the board, besides the bands that the GM set."""
        ...

    def settle(self, table: Table, mover: str, at: Point) -> Point:
        """Where a token dropped at ``at`` comes to stand (seated beside whatever it was dropped on)."""
        ...

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        """The creature's sheet as the windows draw it."""
        ...

    def token_view(self, table: Table, creature: Creature) -> TokenView:
        """The creature's token."""
        ...

    def faring(self, table: Table, creature: str) -> Faring:
        """How a creature on the table fares in the fight. It is lost where it does not count for its side any more."""
        ...

    def place_tags(self, table: Table, place: str) -> tuple[Tag, ...]:
        """The short words that stand beside a place on the board: locked, a trap, what glows."""
        ...

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        """The names in ``Table.state`` that players must not read yet, besides those of hidden creatures and places."""
        return ()

    def order_view(self, table: Table) -> OrderView:
        """Who acts when."""
        ...

    def clock_view(self, table: Table) -> ClockView:
        """Where time stands."""
        ...

    def next_intent(self, table: Table) -> Intent | None:
        """What the autopilot does next for whoever is to act, the turning of the order included; ``None`` when the
        fight is over. Arguments left out stand for their defaults, and those given fit their parameters:
        ``vtt.rules.engine.door`` gives it complete."""
        ...

    def standing(self, table: Table, creature: str) -> bool:
        """Whether the creature is on the table and can still fight."""
        ...

    def winner(self, table: Table) -> str | None:
        """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
        ...
