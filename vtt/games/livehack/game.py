"""The whole game on one screen: what it is called, what a first picture of it needs, and its areas in their order."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from vtt.games.livehack import sheets, tokens
from vtt.games.livehack.access import GM, in_fight, sheet_of
from vtt.games.livehack.chronicle import Chronicle
from vtt.rules.contract.description import Offer
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import in_package
from vtt.rules.kit.game import PlainGame
from vtt.table.creature import Sheet
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.rules.kit.sheet_editing import SheetEditor

GROUPS = ("", "Positions", "Rolls", "Together", "Grimness", "Damaged attributes", "Tend", "Bag", "Move", GM)
"""The headings of what a creature is offered, in the order to be shown."""
_URGENT = ("use_token", "act_now", "offset_roll", "stand_up", "tend")
_IN_A_FIGHT = (*_URGENT, "attack", "attack", "step", "roll", "step", "cancel_position", "joint")
_OUTSIDE = (*_URGENT, "roll", "roll", "attack", "joint", "step", "attack")


class LiveHack(PlainGame):
    """A Boon die less a Bane die, both open-ended, and everything that adds up beside them."""

    name = "livehack"
    title = "LiveHack"
    about = (
        "Every roll is opposed: a die of the day against one of the night, both without a ceiling. "
        "Effort, bonds and positions add up first."
    )
    rulebook = "rulebooks/livehack.toml"
    glossary = "glossaries/livehack-ja.toml"
    sample_scene = "scenes/livehack-ossuary.toml"
    schema = sheets.SCHEMA
    state_types = (Chronicle,)
    dice_sizes = (12,)
    token_view = staticmethod(tokens.token_view)
    faring = staticmethod(tokens.faring)
    links = staticmethod(tokens.links)
    areas = in_package(
        __package__,
        "rolling.area",
        "fighting.attack",
        "positions.area",
        "joint.shown",
        "effort",
        "states.sheet_blocks",
        "states.saving",
        "grimness.grim_test",
        "grimness.cheering",
        "grimness.grim_event",
        "states.offset_rolls",
        "states.tending",
        "states.passing",
        "states.gm_states",
        "order.fight",
        "order.movement",
        "order.clock",
        "order.autopilot",
        "library.shelves",
    )

    @cached_property
    def sheet(self) -> Callable[[Mapping[str, Any]], Sheet]:
        """From the flat fields of a scene, which may leave out and abbreviate much."""
        return sheets.sheet

    @cached_property
    def editor(self) -> "SheetEditor":
        """Skills, attacks, bonds, items and traits are tables; a row may hold lines of its own."""
        from vtt.games.livehack.editing import EDITOR

        return EDITOR

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        """Group by group, the GM's after all others."""
        from vtt.rules.kit.offer_making import weighed

        found = [offer for each in self.by_name.values() for offer in each.offers(table, creature)]
        found.sort(key=lambda offer: GROUPS.index(offer.group))
        return weighed(found, self.likely(table), GM)

    def likely(self, table: Table) -> Sequence[str]:
        """What presses, then attacks in a fight, rolls outside."""
        return _IN_A_FIGHT if in_fight(table) else _OUTSIDE

    def subtitle(self, table: Table, creature: str) -> str:
        """Adventurer or monster, and whose."""
        sheet = sheet_of(table, creature)
        player = f" · {sheet.record.player}" if sheet.record.player else ""
        return sheet.role.capitalize() + player


SYSTEM: System = LiveHack()
