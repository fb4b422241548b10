"""The null die as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from vtt.rules.derived import Derived
from vtt.rules.description import ActionDescription, Link, OptionDescription
from vtt.rules.guides import GuideView
from vtt.rules.lazily import Late, late, load
from vtt.rules.null_die import scene_fields, tags, token_view
from vtt.rules.null_die.sheet_parts import SIZES
from vtt.rules.null_die.sheets import SHEET_TYPES
from vtt.rules.procedure import Intent
from vtt.rules.system import System
from vtt.table.areas import Area
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table


class NullDie:
    """The game; every method does what ``vtt.rules.system.System`` promises."""

    name = "null-die"
    title = "The null die"
    rulebook = "rulebooks/null-die.toml"
    glossary = "glossaries/null-die-ja.toml"
    sample_scene = "scenes/null-die-causeway.toml"
    sheet_types: tuple[type[Sheet], ...] = SHEET_TYPES
    state_types: tuple[type[Sheet], ...] = ()
    dice_sizes: tuple[int, ...] = SIZES
    measures_from: MeasuresFrom = "edge"

    sheet = staticmethod(scene_fields.sheet)
    token_view = staticmethod(token_view.token_view)
    place_tags = staticmethod(tags.place_tags)

    warm = load

    actions: Late[tuple[ActionDescription, ...]] = Late("vtt.rules.null_die.actions", "ACTIONS")
    options: Late[tuple[OptionDescription, ...]] = Late("vtt.rules.null_die.options", "OPTIONS")
    derived: Late[tuple[Derived, ...]] = Late("vtt.rules.null_die.derived", "DERIVED")
    sheet_problems = late(System.sheet_problems, "vtt.rules.null_die.sheet_problems")
    sheet_form = late(System.sheet_form, "vtt.rules.null_die.editing.form")
    form_problems = late(System.form_problems, "vtt.rules.null_die.editing.editing")
    edited_form = late(System.edited_form, "vtt.rules.null_die.editing.editing")
    shelves = late(System.shelves, "vtt.rules.null_die.library.shelves")
    entry_view = late(System.entry_view, "vtt.rules.null_die.library.shelves")
    read_library = late(System.read_library, "vtt.rules.null_die.library.reading")
    library_entries = late(System.library_entries, "vtt.rules.null_die.library.reading")
    refusal = late(System.refusal, "vtt.rules.null_die.procedures")
    perform = late(System.perform, "vtt.rules.null_die.procedures")
    offers = late(System.offers, "vtt.rules.null_die.offers")
    table_offers = late(System.table_offers, "vtt.rules.null_die.offers")
    move_reach = late(System.move_reach, "vtt.rules.null_die.fighting.movement")
    roll_view = late(System.roll_view, "vtt.rules.null_die.roll_views")
    life_change = late(System.life_change, "vtt.rules.null_die.fighting.harming")
    settle = late(System.settle, "vtt.rules.seats")
    sheet_view = late(System.sheet_view, "vtt.rules.null_die.sheet_view")
    order_view = late(System.order_view, "vtt.rules.null_die.order_view")
    clock_view = late(System.clock_view, "vtt.rules.null_die.clock_view")
    next_intent = late(System.next_intent, "vtt.rules.null_die.autopilot")
    standing = late(System.standing, "vtt.rules.null_die.fighting.fighters")
    winner = late(System.winner, "vtt.rules.null_die.fighting.fighters")

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        return ()

    def area(self, table: Table, intent: Intent) -> Area | None:
        return None

    def spared(self, table: Table, intent: Intent) -> frozenset[str]:
        return frozenset()

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()


SYSTEM: System = NullDie()
