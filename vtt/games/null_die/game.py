"""The null die as the program plays it."""

from collections.abc import Sequence

from vtt.games.null_die.sheet import creature_sheet
from vtt.games.null_die.sheet.parts import ROLE_LABELS, SIZES
from vtt.rules.contract.system import System
from vtt.rules.kit.areas import in_package
from vtt.rules.kit.game import PlainGame
from vtt.table.table import Table


class NullDie(PlainGame):
    """Pools of dice with boons and banes, and what the program adds to have something to play."""

    name = "null-die"
    title = "The null die"
    about = (
        "Pools of dice with boons and banes that the whole table puts together. "
        "Few rules and exact odds, for a story of your own."
    )
    schema = creature_sheet.SCHEMA
    rulebook = "rulebooks/null-die.toml"
    glossary = "glossaries/null-die-ja.toml"
    sample_scene = "scenes/null-die-causeway.toml"
    dice_sizes = SIZES
    token_view = staticmethod(creature_sheet.token_view)
    faring = staticmethod(creature_sheet.faring)
    areas = in_package(
        __package__,
        "readings",
        "rolling",
        "noting",
        "rounding",
        "checks",
        "harm",
        "moving",
        "order",
        "library",
        "autopilot",
    )

    def likely(self, table: Table) -> Sequence[str]:
        """In a fight one acts, outside one rolls."""
        if table.clock.moment:
            return ("use_token", "act_now", "attack", "roll", "step", "step", "check", "roll")
        return ("roll", "check", "roll", "attack", "step", "roll", "step")

    def subtitle(self, table: Table, creature: str) -> str:
        """The role, and who plays it."""
        sheet = creature_sheet.of(table, creature)
        return ROLE_LABELS[sheet.role] + (f" · {sheet.player}" if sheet.player else "")


SYSTEM: System = NullDie()
