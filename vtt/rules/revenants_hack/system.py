"""Revenant's Hack as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from vtt.rules.derived import Derived
from vtt.rules.description import ActionDescription, Link, OptionDescription
from vtt.rules.guides import GuideView
from vtt.rules.lazily import Late, late, load
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.sheet import scene, token
from vtt.rules.revenants_hack.sheet.access import SHEET_TYPES, Chronicle
from vtt.rules.roll_view import RollView
from vtt.rules.system import System
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table


class RevenantsHack:
    """The game; every method does what ``vtt.rules.system.System`` promises."""

    name = "revenants-hack"
    title = "Revenant's Hack"
    rulebook = "rulebooks/revenants-hack.toml"
    glossary = "glossaries/revenants-hack-ja.toml"
    sample_scene = "scenes/revenants-hack-toll-bridge.toml"
    sheet_types: tuple[type[Sheet], ...] = SHEET_TYPES
    state_types: tuple[type[Sheet], ...] = (Chronicle,)
    dice_sizes = (4, 6, 8, 10, 12, 20)
    measures_from: MeasuresFrom = "centre"

    sheet = staticmethod(scene.sheet)
    token_view = staticmethod(token.token_view)
    place_tags = staticmethod(token.place_tags)

    warm = load

    actions: Late[tuple[ActionDescription, ...]] = Late("vtt.rules.revenants_hack.actions", "ACTIONS")
    options: Late[tuple[OptionDescription, ...]] = Late("vtt.rules.revenants_hack.options", "OPTIONS")
    derived: Late[tuple[Derived, ...]] = Late("vtt.rules.revenants_hack.derived", "DERIVED")
    sheet_problems = late(System.sheet_problems, "vtt.rules.revenants_hack.sheet.scene")
    sheet_form = late(System.sheet_form, "vtt.rules.revenants_hack.sheet.editing")
    form_problems = late(System.form_problems, "vtt.rules.revenants_hack.sheet.editing")
    edited_form = late(System.edited_form, "vtt.rules.revenants_hack.sheet.editing")
    shelves = late(System.shelves, "vtt.rules.revenants_hack.library.shelves")
    entry_view = late(System.entry_view, "vtt.rules.revenants_hack.library.shelves")
    read_library = late(System.read_library, "vtt.rules.revenants_hack.library.reading")
    library_entries = late(System.library_entries, "vtt.rules.revenants_hack.library.reading")
    refusal = late(System.refusal, "vtt.rules.revenants_hack.procedures")
    perform = late(System.perform, "vtt.rules.revenants_hack.procedures")
    offers = late(System.offers, "vtt.rules.revenants_hack.offers")
    table_offers = late(System.table_offers, "vtt.rules.revenants_hack.offers")
    move_reach = late(System.move_reach, "vtt.rules.revenants_hack.combat.movement")
    area = late(System.area, "vtt.rules.revenants_hack.combat.area")
    spared = late(System.spared, "vtt.rules.revenants_hack.combat.area")
    life_change = late(System.life_change, "vtt.rules.revenants_hack.luck.gm")
    settle = late(System.settle, "vtt.rules.seats")
    sheet_view = late(System.sheet_view, "vtt.rules.revenants_hack.sheet_view")
    order_view = late(System.order_view, "vtt.rules.revenants_hack.order_view")
    clock_view = late(System.clock_view, "vtt.rules.revenants_hack.clock_view")
    next_intent = late(System.next_intent, "vtt.rules.revenants_hack.autopilot")
    standing = late(System.standing, "vtt.rules.revenants_hack.sheet.access")
    winner = late(System.winner, "vtt.rules.revenants_hack.sheet.access")

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        return ()

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        return None

    def links(self, table: Table) -> tuple[Link, ...]:
        return ()

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()


SYSTEM: System = RevenantsHack()
