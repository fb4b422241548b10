"""The parts of a sheet. Lengths are feet."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from vtt.dice.limits import MOST_BOONS_WRITTEN
from vtt.rules.contract.description import Refusal
from vtt.rules.kit.fields import Field, SheetPart
from vtt.rules.kit.written_lines import LineError

Role: TypeAlias = Literal["character", "companion", "leader", "minion"]
Rounding: TypeAlias = Literal["up", "down", "nearest"]

SIZES: Final = (0, 4, 6, 8, 10, 12)
"""The sizes of dice that there are (ND-DICE-01)."""
SIZES_LISTED: Final = ", ".join(f"d{size}" for size in SIZES)

CIRCUMSTANCE: Final = "Circumstance"
ABILITY: Final = "Ability"
USUAL: Final = (CIRCUMSTANCE, ABILITY)
"""The pools that the rules name (ND-NAME-04)."""

ROLE_LABELS: Final[dict[Role, str]] = {
    "character": "Character",
    "companion": "Companion",
    "leader": "Leader",
    "minion": "Minion",
}
ROUNDING_LABELS: Final[dict[Rounding, str]] = {"up": "Up", "down": "Down", "nearest": "To the nearest"}


class ReadingError(LineError):
    """A text that is no pool, no Boon, no Bane, no calculation: what was expected, in one sentence that is a template
    with its values, and the ledger id behind it."""

    def __init__(self, text: str, why: str, /, **values: Any) -> None:
        super().__init__(text.format(**values))
        self.refusal = Refusal(text, why, values)


class NamedPool(SheetPart, frozen=True, kw_only=True):
    """``count`` dice of one size under a name (ND-POOL-01, ND-POOL-04). With ``sides`` 0 they are null dice; without
    dice it is an empty pool (ND-POOL-06)."""

    name: Annotated[str, Field("Name")]
    count: Annotated[int, Field("Dice", least=0, most=99)] = 1
    sides: Annotated[int, Field("Size", words={str(size): f"d{size}" for size in (6, 0, 4, 8, 10, 12)})] = 6

    @property
    def dice(self) -> str:
        """Its dice as they read: ``2d10``."""
        return f"{self.count}d{self.sides}"


PRESET: Final = NamedPool(name=CIRCUMSTANCE, count=2, sides=10)
"""What Circumstance is unless it is edited (ND-NAME-04)."""


class Source(SheetPart, frozen=True, kw_only=True):
    """Boons (above zero) or Banes (below) that act on a pool of the creature's in every roll, until they are taken
    away (ND-NAME-05)."""

    number: Annotated[int, Field("Boons", "", "Below 0: Banes", -MOST_BOONS_WRITTEN, MOST_BOONS_WRITTEN, blank=1)]
    pool: Annotated[str, Field("Pool", before="number")]
    source: Annotated[str, Field("Comes of")] = ""


class Calculated(SheetPart, frozen=True, kw_only=True):
    """A figure that follows from a calculation, and how its fraction is rounded (ND-RND-03)."""

    name: Annotated[str, Field("Name")]
    formula: Annotated[str, Field("Calculation")]
    rounding: Annotated[Rounding, Field("Rounded")] = "up"


class Ranked(SheetPart, frozen=True, kw_only=True):
    """An ability or a skill with its rank. An addition: only checks by rank know ranks."""

    name: Annotated[str, Field("Name")]
    rank: Annotated[int, Field("Rank")]


class Spent(SheetPart, frozen=True, kw_only=True):
    """What has been used of this turn: feet moved, and whether a blow was struck. An addition."""

    moved: float = 0.0
    acted: bool = False


UNSPENT: Final = Spent()
