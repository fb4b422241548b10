"""The Black Hack as the program plays it.

The first picture of a scene needs few of its modules: types of sheets, tokens, what a scene file describes. All the
others are imported when they are first asked for; ``warm`` asks for them while nobody waits.
"""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from vtt.rules.black_hack import scene_fields, tags, token_view
from vtt.rules.black_hack.chronicle import Chronicle
from vtt.rules.black_hack.sheets import SHEET_TYPES
from vtt.rules.clock_view import ClockView
from vtt.rules.description import ActionDescription, Offer, OptionDescription, OrderView, Refusal, SheetView
from vtt.rules.forms import SheetForm
from vtt.rules.guides import GuideView
from vtt.rules.library import EntryView, Problem, Reading, Shelf
from vtt.rules.procedure import Intent, Procedure
from vtt.rules.system import System
from vtt.table.creature import Point, Sheet
from vtt.table.table import Table


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

    sheet = staticmethod(scene_fields.sheet)
    token_view = staticmethod(token_view.token_view)
    place_tags = staticmethod(tags.place_tags)

    def warm(self) -> None:
        from vtt.rules.black_hack import (  # noqa: F401
            actions,
            autopilot,
            guides,
            movement,
            offers,
            options,
            procedures,
            seats,
            sheet_problems,
            shelving,
            table_offers,
            views,
        )
        from vtt.rules.black_hack.editing import editing, form  # noqa: F401
        from vtt.rules.black_hack.library import reading  # noqa: F401

    @cached_property
    def actions(self) -> tuple[ActionDescription, ...]:
        from vtt.rules.black_hack.actions import ACTIONS

        return ACTIONS

    @cached_property
    def options(self) -> tuple[OptionDescription, ...]:
        from vtt.rules.black_hack.options import OPTIONS

        return OPTIONS

    def sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        from vtt.rules.black_hack.sheet_problems import sheet_problems

        return sheet_problems(sheet)

    def sheet_form(self, table: Table, creature: str) -> SheetForm:
        from vtt.rules.black_hack.editing.form import sheet_form

        return sheet_form(table, creature)

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        from vtt.rules.black_hack.editing.editing import form_problems

        return form_problems(table, creature, values)

    def shelves(self, table: Table) -> tuple[Shelf, ...]:
        from vtt.rules.black_hack.shelving import shelves

        return shelves(table)

    def entry_view(self, table: Table, shelf: str, key: str) -> EntryView:
        from vtt.rules.black_hack.shelving import entry_view

        return entry_view(table, shelf, key)

    def read_library(self, name: str, content: bytes) -> Reading:
        from vtt.rules.black_hack.library.reading import read_library

        return read_library(name, content)

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        from vtt.rules.black_hack.procedures import refusal

        return refusal(table, intent)

    def perform(self, table: Table, intent: Intent) -> Procedure:
        from vtt.rules.black_hack.procedures import perform

        # From now on the function itself, as for all that a batch calls often, without a method in between.
        vars(self)["perform"] = perform
        return perform(table, intent)

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        from vtt.rules.black_hack.offers import offers

        return offers(table, creature)

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        from vtt.rules.black_hack.table_offers import table_offers

        return table_offers(table)

    def guides(self, table: Table) -> tuple[GuideView, ...]:
        from vtt.rules.black_hack.guides import guides

        return guides(table)

    def move_reach(self, table: Table, creature: str) -> float | None:
        from vtt.rules.black_hack.movement import move_reach

        return move_reach(table, creature)

    def settle(self, table: Table, mover: str, at: Point) -> Point:
        from vtt.rules.black_hack.seats import settle

        return settle(table, mover, at)

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        from vtt.rules.black_hack.sheet_view import sheet_view

        return sheet_view(table, creature)

    def order_view(self, table: Table) -> OrderView:
        from vtt.rules.black_hack.order_view import order_view

        return order_view(table)

    def clock_view(self, table: Table) -> ClockView:
        from vtt.rules.black_hack.clock_view import clock_view

        return clock_view(table)

    def next_intent(self, table: Table) -> Intent | None:
        from vtt.rules.black_hack.autopilot import next_intent

        vars(self)["next_intent"] = next_intent
        return next_intent(table)

    def standing(self, table: Table, creature: str) -> bool:
        from vtt.rules.black_hack.fighters import standing

        vars(self)["standing"] = standing
        return standing(table, creature)

    def winner(self, table: Table) -> str | None:
        from vtt.rules.black_hack.fighters import winner

        vars(self)["winner"] = winner
        return winner(table)


SYSTEM: System = BlackHack()
