"""What every game of the tests begins with: nothing is on offer, nothing is refused, nobody wins."""

from collections.abc import Mapping
from typing import Any, Literal

from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Faring, Link, Offer, OptionDescription, Refusal, SheetView, Tag, TokenView
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.guides import GuideView
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.contract.order_view import OrderView
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.roll_view import RollView
from vtt.table.areas import Area
from vtt.table.creature import Creature, Point, Sheet
from vtt.table.table import Table


class BareGame:
    """A game without content. An action ``strike`` is performed by the method ``_strike``."""

    state_types: tuple[type[Sheet], ...] = ()
    options: tuple[OptionDescription, ...] = ()
    rulebook = ""
    glossary = ""
    sample_scene = ""
    derived: tuple[Derived, ...] = ()

    about = ""
    measures_from: Literal["edge", "centre"] = "edge"

    def life_change(self, table: Table, creature: str, amount: int) -> Intent | None:
        return None

    def area(self, table: Table, intent: Intent) -> Area | None:
        return None

    def spared(self, table: Table, intent: Intent) -> frozenset[str]:
        return frozenset()

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        return None

    def against(self, table: Table, intent: Intent) -> str:
        return ""

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()

    def warm(self) -> None:
        pass

    def sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        return ()

    def sheet_form(self, table: Table, creature: str) -> SheetForm:
        return SheetForm(title=creature, fields=(), intent=Intent("note"))

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        return ()

    def edited_form(self, table: Table, creature: str, values: Mapping[str, Any]) -> SheetForm:
        return self.sheet_form(table, creature)

    def shelves(self, table: Table) -> tuple[Shelf, ...]:
        return ()

    def entry_view(self, table: Table, shelf: str, key: str) -> EntryView:
        raise KeyError(key)

    def read_library(self, name: str, content: bytes) -> Reading:
        return Reading()

    def library_entries(self, table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
        return Reading(entries={shelf: {key: dict(fields) for key, fields in entries.items()}})

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        return None

    def perform(self, table: Table, intent: Intent) -> Procedure:
        procedure: Procedure = getattr(self, f"_{intent.action}")(table, intent)
        return procedure

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        return ()

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        return ()

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        return ()

    def move_reach(self, table: Table, creature: str) -> float | None:
        return 30.0

    def settle(self, table: Table, mover: str, at: Point) -> Point:
        return at

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        return SheetView(creature=creature, title=creature, subtitle="", blocks=())

    def token_view(self, table: Table, creature: Creature) -> TokenView:
        return TokenView(creature=creature.id, name=creature.name, side=creature.side)

    def faring(self, table: Table, creature: str) -> Faring:
        return Faring(1.0, 1.0)

    def place_tags(self, table: Table, place: str) -> tuple[Tag, ...]:
        return ()

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()

    def order_view(self, table: Table) -> OrderView:
        return OrderView(heading="")

    def clock_view(self, table: Table) -> ClockView:
        return ClockView(text="", scale="")

    def next_intent(self, table: Table) -> Intent | None:
        return None

    def winner(self, table: Table) -> str | None:
        return None
