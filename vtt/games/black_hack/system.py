"""The Black Hack as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from vtt.games.black_hack import scene_fields, tags, token_view
from vtt.games.black_hack.chronicle import Chronicle
from vtt.games.black_hack.growth import untold
from vtt.games.black_hack.sheets import SHEET_TYPES
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import ActionDescription, Link, OptionDescription
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollView
from vtt.rules.contract.system import System
from vtt.rules.engine.lazily import Late, late, load
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table


class BlackHack:
    """The game; every method does what ``vtt.rules.contract.system.System`` promises."""

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

    actions: Late[tuple[ActionDescription, ...]] = Late("vtt.games.black_hack.actions", "ACTIONS")
    options: Late[tuple[OptionDescription, ...]] = Late("vtt.games.black_hack.options", "OPTIONS")
    derived: Late[tuple[Derived, ...]] = Late("vtt.games.black_hack.derived", "DERIVED")
    sheet_problems = late(System.sheet_problems, "vtt.games.black_hack.sheet_problems")
    sheet_form = late(System.sheet_form, "vtt.games.black_hack.editing.form")
    form_problems = late(System.form_problems, "vtt.games.black_hack.editing.editing")
    edited_form = late(System.edited_form, "vtt.games.black_hack.editing.editing")
    shelves = late(System.shelves, "vtt.games.black_hack.shelving")
    entry_view = late(System.entry_view, "vtt.games.black_hack.shelving")
    read_library = late(System.read_library, "vtt.games.black_hack.library.reading")
    library_entries = late(System.library_entries, "vtt.games.black_hack.library.keeping")
    refusal = late(System.refusal, "vtt.games.black_hack.procedures")
    perform = late(System.perform, "vtt.games.black_hack.procedures")
    offers = late(System.offers, "vtt.games.black_hack.offers")
    table_offers = late(System.table_offers, "vtt.games.black_hack.table_offers")
    guides = late(System.guides, "vtt.games.black_hack.guides")
    move_reach = late(System.move_reach, "vtt.games.black_hack.movement")
    life_change = late(System.life_change, "vtt.games.black_hack.gm")
    area = late(System.area, "vtt.games.black_hack.magic.spots")
    spared = late(System.spared, "vtt.games.black_hack.magic.spots")
    settle = late(System.settle, "vtt.rules.tabletop.seats")
    sheet_view = late(System.sheet_view, "vtt.games.black_hack.sheet_view")
    order_view = late(System.order_view, "vtt.games.black_hack.order_view")
    clock_view = late(System.clock_view, "vtt.games.black_hack.clock_view")
    next_intent = late(System.next_intent, "vtt.games.black_hack.autopilot")
    standing = late(System.standing, "vtt.games.black_hack.fighters")
    winner = late(System.winner, "vtt.games.black_hack.fighters")

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        return None

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()


SYSTEM: System = BlackHack()
