"""The Black Hack as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from vtt.rules.black_hack import scene_fields, tags, token_view
from vtt.rules.black_hack.chronicle import Chronicle
from vtt.rules.black_hack.growth import untold
from vtt.rules.black_hack.sheets import SHEET_TYPES
from vtt.rules.derived import Derived
from vtt.rules.description import ActionDescription, Link, OptionDescription
from vtt.rules.lazily import Late, late, load
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollView
from vtt.rules.system import System
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table


class BlackHack:
    """The game; every method does what ``vtt.rules.system.System`` promises."""

    name = "black-hack"
    title = "The Black Hack"
    rulebook = "rulebooks/black-hack.toml"
    glossary = "glossaries/black-hack-ja.toml"
    sample_scene = "scenes/black-hack-sewer-grate.toml"
    sheet_types: tuple[type[Sheet], ...] = SHEET_TYPES
    state_types: tuple[type[Sheet], ...] = (Chronicle,)
    dice_sizes = (4, 6, 8, 10, 12, 20)
    measures_from: MeasuresFrom = "edge"

    sheet = staticmethod(scene_fields.sheet)
    token_view = staticmethod(token_view.token_view)
    place_tags = staticmethod(tags.place_tags)
    hidden_names = staticmethod(untold.hidden_names)

    warm = load

    actions: Late[tuple[ActionDescription, ...]] = Late("vtt.rules.black_hack.actions", "ACTIONS")
    options: Late[tuple[OptionDescription, ...]] = Late("vtt.rules.black_hack.options", "OPTIONS")
    derived: Late[tuple[Derived, ...]] = Late("vtt.rules.black_hack.derived", "DERIVED")
    sheet_problems = late(System.sheet_problems, "vtt.rules.black_hack.sheet_problems")
    sheet_form = late(System.sheet_form, "vtt.rules.black_hack.editing.form")
    form_problems = late(System.form_problems, "vtt.rules.black_hack.editing.editing")
    edited_form = late(System.edited_form, "vtt.rules.black_hack.editing.editing")
    shelves = late(System.shelves, "vtt.rules.black_hack.shelving")
    entry_view = late(System.entry_view, "vtt.rules.black_hack.shelving")
    read_library = late(System.read_library, "vtt.rules.black_hack.library.reading")
    library_entries = late(System.library_entries, "vtt.rules.black_hack.library.keeping")
    refusal = late(System.refusal, "vtt.rules.black_hack.procedures")
    perform = late(System.perform, "vtt.rules.black_hack.procedures")
    offers = late(System.offers, "vtt.rules.black_hack.offers")
    table_offers = late(System.table_offers, "vtt.rules.black_hack.table_offers")
    guides = late(System.guides, "vtt.rules.black_hack.guides")
    move_reach = late(System.move_reach, "vtt.rules.black_hack.movement")
    life_change = late(System.life_change, "vtt.rules.black_hack.gm")
    area = late(System.area, "vtt.rules.black_hack.magic.spots")
    spared = late(System.spared, "vtt.rules.black_hack.magic.spots")
    settle = late(System.settle, "vtt.rules.seats")
    sheet_view = late(System.sheet_view, "vtt.rules.black_hack.sheet_view")
    order_view = late(System.order_view, "vtt.rules.black_hack.order_view")
    clock_view = late(System.clock_view, "vtt.rules.black_hack.clock_view")
    next_intent = late(System.next_intent, "vtt.rules.black_hack.autopilot")
    standing = late(System.standing, "vtt.rules.black_hack.fighters")
    winner = late(System.winner, "vtt.rules.black_hack.fighters")

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        return None

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()


SYSTEM: System = BlackHack()
