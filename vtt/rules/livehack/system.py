"""LiveHack as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from vtt.rules.derived import Derived
from vtt.rules.description import ActionDescription, OptionDescription
from vtt.rules.guides import GuideView
from vtt.rules.lazily import Late, late, load
from vtt.rules.livehack import scene_fields, tags, token_view
from vtt.rules.livehack.chronicle import Chronicle
from vtt.rules.livehack.sheets import SHEET_TYPES
from vtt.rules.procedure import Intent
from vtt.rules.system import System
from vtt.table.areas import Area
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table


class LiveHack:
    """The game; every method does what ``vtt.rules.system.System`` promises."""

    name = "livehack"
    title = "LiveHack"
    rulebook = "rulebooks/livehack.toml"
    glossary = "glossaries/livehack-ja.toml"
    sample_scene = "scenes/livehack-ossuary.toml"
    sheet_types: tuple[type[Sheet], ...] = SHEET_TYPES
    state_types: tuple[type[Sheet], ...] = (Chronicle,)
    dice_sizes = (12,)
    measures_from: MeasuresFrom = "edge"

    sheet = staticmethod(scene_fields.sheet)
    token_view = staticmethod(token_view.token_view)
    place_tags = staticmethod(tags.place_tags)

    warm = load

    actions: Late[tuple[ActionDescription, ...]] = Late("vtt.rules.livehack.actions", "ACTIONS")
    options: Late[tuple[OptionDescription, ...]] = Late("vtt.rules.livehack.options", "OPTIONS")
    derived: Late[tuple[Derived, ...]] = Late("vtt.rules.livehack.derived", "DERIVED")
    sheet_problems = late(System.sheet_problems, "vtt.rules.livehack.sheet_problems")
    sheet_form = late(System.sheet_form, "vtt.rules.livehack.editing.form")
    form_problems = late(System.form_problems, "vtt.rules.livehack.editing.editing")
    edited_form = late(System.edited_form, "vtt.rules.livehack.editing.editing")
    shelves = late(System.shelves, "vtt.rules.livehack.library.shelves")
    entry_view = late(System.entry_view, "vtt.rules.livehack.library.shelves")
    read_library = late(System.read_library, "vtt.rules.livehack.library.reading")
    library_entries = late(System.library_entries, "vtt.rules.livehack.library.reading")
    refusal = late(System.refusal, "vtt.rules.livehack.procedures")
    perform = late(System.perform, "vtt.rules.livehack.procedures")
    offers = late(System.offers, "vtt.rules.livehack.offers")
    table_offers = late(System.table_offers, "vtt.rules.livehack.offers")
    move_reach = late(System.move_reach, "vtt.rules.livehack.order.movement")
    roll_view = late(System.roll_view, "vtt.rules.livehack.roll_views")
    links = late(System.links, "vtt.rules.livehack.fighting.links")
    life_change = late(System.life_change, "vtt.rules.livehack.states.gm_traits")
    settle = late(System.settle, "vtt.rules.seats")
    sheet_view = late(System.sheet_view, "vtt.rules.livehack.sheet_view")
    order_view = late(System.order_view, "vtt.rules.livehack.order.order_view")
    clock_view = late(System.clock_view, "vtt.rules.livehack.order.clock_view")
    next_intent = late(System.next_intent, "vtt.rules.livehack.order.autopilot")
    standing = late(System.standing, "vtt.rules.livehack.order.fighters")
    winner = late(System.winner, "vtt.rules.livehack.order.fighters")

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        return ()

    def area(self, table: Table, intent: Intent) -> Area | None:
        return None

    def spared(self, table: Table, intent: Intent) -> frozenset[str]:
        return frozenset()

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()


SYSTEM: System = LiveHack()
