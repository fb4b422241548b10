"""The whole game on one screen."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from vtt.games.revenants_hack.sheet import scene, token
from vtt.games.revenants_hack.sheet.access import Chronicle, in_rounds, sheet_of
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import in_package
from vtt.rules.kit.game import PlainGame
from vtt.table.table import MeasuresFrom, Table

if TYPE_CHECKING:
    from vtt.rules.kit.sheet_editing import SheetEditor

_URGENT = ("use_token", "act_now", "out_of_luck", "decide_fate", "shifting_luck")
_IN_ROUNDS = (
    *_URGENT,
    "attack",
    "attack",
    "step",
    "dodge",
    "stunt",
    "step",
    "cast_spell",
    "second_move",
    "aim",
    "deed",
)
_OUTSIDE = (*_URGENT, "check", "save", "attack", "rest", "check", "cast_spell", "step", "deed", "step")


class RevenantsHack(PlainGame):
    """Luck keeps one on their feet, Strain decides what becomes of those who fall."""

    name = "revenants-hack"
    title = "Revenant’s Hack"
    about = (
        "Turns come out of a bag of tokens, and every attack has a pentagon of options. "
        "Luck keeps you on your feet; Strain tells how you fall."
    )
    schema = scene.SCHEMA
    state_types = (Chronicle,)
    rulebook = "rulebooks/revenants-hack.toml"
    glossary = "glossaries/revenants-hack-ja.toml"
    sample_scene = "scenes/revenants-hack-toll-bridge.toml"
    dice_sizes = (4, 6, 8, 10, 12, 20)
    measures_from: MeasuresFrom = "centre"
    token_view = staticmethod(token.token_view)
    faring = staticmethod(token.faring)
    place_tags = staticmethod(token.place_tags)
    areas = in_package(
        __package__,
        "combat.area",
        "tactics.area",
        "problems.area",
        "checks.area",
        "luck.area",
        "order.area",
        "library.area",
        "autopilot",
    )
    page = in_package(
        __package__, "luck.area", "checks.area", "problems.area", "tactics.area", "combat.area", "library.area"
    )

    def likely(self, table: Table) -> Sequence[str]:
        """In a fight one strikes and comes nearer, else one looks about and rests."""
        return _IN_ROUNDS if in_rounds(table) else _OUTSIDE

    def subtitle(self, table: Table, creature: str) -> str:
        """The role, the mark, who plays it."""
        sheet = sheet_of(table, creature)
        words = sheet.role.capitalize() + (" · important" if sheet.record.important else "")
        return f"{words} · {sheet.record.player}" if sheet.record.player else words

    @cached_property
    def editor(self) -> "SheetEditor":
        """How sheets are typed over."""
        from vtt.games.revenants_hack.sheet.editing import EDITOR

        return EDITOR


GAME = RevenantsHack()
SYSTEM: System = GAME
