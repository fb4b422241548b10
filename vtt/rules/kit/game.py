"""The plain game: joined of its areas in their order. Whatever an area leaves out is as plain as can be.

The first picture needs the sheets and their tokens alone; the areas are imported together when the first thing is asked
for that it does without.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

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
from vtt.rules.contract.library import Problem
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.roll_view import RollView
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import Alone, Areas, alone
from vtt.rules.kit.schema import SheetSchema
from vtt.table.creature import Creature, Sheet
from vtt.table.table import MeasuresFrom, Table

if TYPE_CHECKING:
    from vtt.rules.kit.actions import Action
    from vtt.rules.kit.area import Area
    from vtt.rules.kit.sheet_editing import SheetEditor


class PlainGame:
    """A game that says its ``name``, its ``title``, the ``schema`` of its sheets and its ``areas``, and everything else
    only where it differs; what each of it promises stands at ``vtt.rules.contract.system.System``.

    ``page`` are the areas in the order in which a sheet shows them, where that is not theirs.

    What is asked often is a property that gives the function: after the first time it lies in the game itself, and a
    batch of fights passes through nothing here.
    """

    name: str
    title: str
    schema: SheetSchema
    areas: Areas
    about: str = ""
    page: Areas | None = None
    state_types: tuple[type[Sheet], ...] = ()
    rulebook = "rulebooks/none.toml"
    glossary = ""
    sample_scene = ""
    dice_sizes: tuple[int, ...] = (4, 6, 8, 10, 12, 20)
    measures_from: MeasuresFrom = "edge"

    @property
    def sheet_types(self) -> tuple[type[Sheet], ...]:
        return self.schema.types

    def warm(self) -> None:
        for name, part in vars(PlainGame).items():
            if isinstance(part, cached_property | Alone):
                getattr(self, name)

    # What a first picture asks for.

    @cached_property
    def sheet(self) -> Callable[[Mapping[str, Any]], Sheet]:
        return self.schema.sheet

    def token_view(self, table: Table, creature: Creature) -> TokenView:
        return TokenView(
            creature=creature.id,
            name=creature.name,
            side=creature.side,
            glyph=creature.glyph,
            hidden=creature.hidden,
            acting=table.initiative.acting == creature.id,
        )

    def faring(self, table: Table, creature: str) -> Faring:
        life = self.token_view(table, table.creatures[creature]).life
        return Faring(1.0 if life is None else life, 1.0, "" if self.standing(table, creature) else "out")

    def place_tags(self, table: Table, place: str) -> tuple[Tag, ...]:
        return ()

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()

    # What is joined of all areas.

    @cached_property
    def parts(self) -> "tuple[Area, ...]":
        """The areas, imported."""
        return self.areas()

    @cached_property
    def by_name(self) -> "dict[str, Action]":
        """Every action by its name, that of typing a sheet over last. Raises ``TypeError`` where two have one name."""
        from vtt.rules.kit.actions import ready_made
        from vtt.rules.kit.sheet_editing import edit_action

        every = [each for area in self.parts for each in area.actions]
        every += ready_made((edit_action(*filter(None, (self.editor.why,))),), self.editor.procedures)
        known = {each.name: each for each in every}
        if len(known) < len(every):
            twice = [each.name for each in every if known[each.name] is not each]
            raise TypeError(f"{self.name}: actions of one name: {', '.join(twice)}")
        return known

    @cached_property
    def actions(self) -> tuple[ActionDescription, ...]:
        return tuple(each.description for each in self.by_name.values())

    @cached_property
    def options(self) -> tuple[OptionDescription, ...]:
        return tuple(each for area in self.parts for each in area.options)

    @cached_property
    def derived(self) -> tuple[Derived, ...]:
        return tuple(each for area in self.parts for each in area.derived)

    @cached_property
    def refusal(self) -> Callable[[Table, Intent], Refusal | None]:
        known = {name: each.refusal for name, each in self.by_name.items()}

        def refusal(table: Table, intent: Intent) -> Refusal | None:
            return known[intent.action](table, intent)

        return refusal

    @cached_property
    def perform(self) -> Callable[[Table, Intent], Procedure]:
        known = {name: each.procedure for name, each in self.by_name.items()}

        def perform(table: Table, intent: Intent) -> Procedure:
            return known[intent.action](table, intent)

        return perform

    def likely(self, table: Table) -> Sequence[str]:
        """Names of actions that come to mind first as things stand, each as often as offers of it do."""
        return ()

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        from vtt.rules.kit.offer_making import by_group, weighed

        found = (offer for each in self.by_name.values() for offer in each.offers(table, creature))
        return weighed(by_group(found), self.likely(table))

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        return tuple(offer for each in self.by_name.values() for offer in each.table_offers(table))

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        known = self.by_name.get(intent.action)
        return None if known is None else known.roll_view(table, intent)

    def against(self, table: Table, intent: Intent) -> str:
        known = self.by_name.get(intent.action)
        return "" if known is None else known.against(table, intent)

    def subtitle(self, table: Table, creature: str) -> str:
        """What stands under the name on a sheet."""
        return ""

    @cached_property
    def pages(self) -> "tuple[Area, ...]":
        """The areas in the order in which a sheet shows them."""
        return self.parts if self.page is None else self.page()

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        from vtt.rules.kit.told_blocks import told_blocks

        who = table.creatures[creature]
        first = [block for area in self.pages if area.head is not None for block in area.head(table, creature)]
        then = [block for area in self.pages if area.blocks is not None for block in area.blocks(table, creature)]
        return SheetView(
            creature=creature,
            title=who.name,
            subtitle=self.subtitle(table, creature),
            blocks=(*first, *then) or told_blocks(who.sheet),
        )

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        return tuple(guide for area in self.parts if area.guides is not None for guide in area.guides(table))

    # What one area says alone.

    standing = alone(System.standing)
    winner = alone(System.winner)
    next_intent = alone(System.next_intent)
    order_view = alone(System.order_view)
    clock_view = alone(System.clock_view)
    move_reach = alone(System.move_reach)
    settle = alone(System.settle)
    life_change = alone(System.life_change)
    area = alone(System.area)
    spared = alone(System.spared)
    shelves = alone(System.shelves)
    entry_view = alone(System.entry_view)
    read_library = alone(System.read_library)
    library_entries = alone(System.library_entries)

    # What follows from the schema.

    @cached_property
    def editor(self) -> "SheetEditor":
        """How sheets are typed over."""
        from vtt.rules.kit.sheet_forms import editor

        return editor(self.schema)

    @cached_property
    def sheet_problems(self) -> Callable[[Sheet], tuple[Problem, ...]]:
        return self.schema.problems

    @cached_property
    def sheet_form(self) -> Callable[[Table, str], SheetForm]:
        return self.editor.form

    @cached_property
    def form_problems(self) -> Callable[[Table, str, Mapping[str, Any]], tuple[Problem, ...]]:
        return self.editor.form_problems

    @cached_property
    def edited_form(self) -> Callable[[Table, str, Mapping[str, Any]], SheetForm]:
        return self.editor.edited_form
