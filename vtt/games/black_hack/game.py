"""The whole game on one screen."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from vtt.games.black_hack.sheet import scene, token
from vtt.games.black_hack.sheet.chronicle import Chronicle
from vtt.games.black_hack.sheet.sheets import SHEET_TYPES
from vtt.rules.contract.description import Offer
from vtt.rules.contract.library import Problem
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import in_package
from vtt.rules.kit.game import PlainGame
from vtt.table.creature import Sheet
from vtt.table.table import MeasuresFrom, Table

if TYPE_CHECKING:
    from vtt.rules.kit.sheet_editing import SheetEditor

_IN_A_FIGHT = ("obey", "shake_off", "attack", "attack", "aid", "cast", "step", "step", "cast", "test", "sneak_attack")
_OUTSIDE = ("obey", "shake_off", "aid", "test", "attack", "cast", "attack", "use", "step", "simple", "step")
_MENUS = {
    menu: place
    for place, menu in enumerate(
        ("Characters", "Time", "Encounters", "Reactions", "Fight", "Session", "", "Magic", "Items", "Experiences")
    )
}
"""The GM's menus in their order, with what stands in none."""
_HEEDING = frozenset(("attack", "start_fight", "next_turn", "morale"))
"""These heed by themselves what bears on the next roll: they know when dice fall and who has anything lasting on. The
dice of morale are the GM's, and nothing bears on those."""


class BlackHack(PlainGame):
    """Six attributes to roll below, Armour Dice and Usage Dice that shrink, and no band that is ever measured."""

    name = "black-hack"
    title = "The Black Hack"
    about = (
        "Explore by torchlight and roll under six attributes. "
        "Armour and supplies wear out die by die; a dungeon fits in an evening."
    )
    state_types = (Chronicle,)
    rulebook = "rulebooks/black-hack.toml"
    glossary = "glossaries/black-hack-ja.toml"
    sample_scene = "scenes/black-hack-sewer-grate.toml"
    dice_sizes = (4, 6, 8, 10, 12, 20)
    measures_from: MeasuresFrom = "edge"
    sheet_types = SHEET_TYPES
    token_view = staticmethod(token.token_view)
    faring = staticmethod(token.faring)
    place_tags = staticmethod(token.place_tags)
    hidden_names = staticmethod(token.hidden_names)
    areas = in_package(
        __package__,
        *("gm", "attacks.attack", "movement", "harm.area", "attribute_tests.area", "features.area", "magic.area"),
        *("usage.area", "goods.area", "growth.area", "making.area", "order.area", "referee.area", "library.area"),
        *("autopilot", "sheet_page"),
    )
    page = in_package(
        __package__,
        *("sheet_page", "features.area", "magic.area", "growth.area", "making.area"),
        *("referee.area", "library.area", "gm"),
    )

    def likely(self, table: Table) -> Sequence[str]:
        """What comes to mind first."""
        return _IN_A_FIGHT if table.clock.moment > 0 else _OUTSIDE

    def subtitle(self, table: Table, creature: str) -> str:
        """Who it is in a few words."""
        from vtt.games.black_hack.sheet.access import sheet_of
        from vtt.games.black_hack.sheet_page import subtitle

        return subtitle(sheet_of(table, creature))

    @cached_property
    def perform(self) -> Callable[[Table, Intent], Procedure]:
        """As any game does, and what bears on somebody's next roll is heeded and ends with it (BH-ENC-08)."""
        from vtt.games.black_hack.attribute_tests.next_roll import heeding

        known = {
            name: each.procedure if name in _HEEDING else heeding(each.procedure) for name, each in self.by_name.items()
        }

        def perform(table: Table, intent: Intent) -> Procedure:
            return known[intent.action](table, intent)

        return perform

    # Each as the protocol promises.
    # ruff: noqa: D102

    @cached_property
    def sheet(self) -> Callable[[Mapping[str, Any]], Sheet]:
        return scene.sheet

    @cached_property
    def sheet_problems(self) -> Callable[[Sheet], tuple[Problem, ...]]:
        return scene.sheet_problems

    @cached_property
    def editor(self) -> "SheetEditor":
        """How sheets are typed over."""
        from vtt.games.black_hack.sheet.editing import EDITOR

        return EDITOR

    def table_offers(self, table: Table) -> tuple[Offer, ...]:
        return tuple(sorted(super().table_offers(table), key=lambda offer: _MENUS.get(offer.group, len(_MENUS))))


GAME = BlackHack()
SYSTEM: System = GAME
