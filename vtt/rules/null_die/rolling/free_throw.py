"""Dice thrown freely, as at any table, but of the sizes that there are (ND-DICE-01)."""

from msgspec.structs import replace

from vtt.dice import Dice, parse
from vtt.rules import tabletop
from vtt.rules.description import ActionDescription, Refusal
from vtt.rules.null_die.sheet_parts import SIZES
from vtt.rules.procedure import Intent
from vtt.table.table import Table

THROW: ActionDescription = replace(
    next(action for action in tabletop.ACTIONS if action.name == "throw"), rules=("ND-DICE-01",)
)


def refuse_throw(table: Table, intent: Intent) -> Refusal | None:
    """Only what can be read, and no other sizes than the six."""
    refused = tabletop.refusal(table, intent)
    if refused is not None:
        return replace(refused, why="ND-DICE-01")
    for sides in sorted(_sizes(parse(str(intent.arguments["dice"])))):
        if sides not in SIZES:
            listed = ", ".join(f"d{size}" for size in SIZES)
            return Refusal(f"there is no d{sides}: the sizes are {listed}", "ND-DICE-01")
    return None


def _sizes(dice: Dice) -> set[int]:
    """The sizes of all dice that fall where each shows its lowest face."""
    found: set[int] = set()

    def face(sides: int) -> int:
        found.add(sides)
        return 1

    dice.throw(face)
    return found
