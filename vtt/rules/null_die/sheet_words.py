"""How the values on a sheet read."""

from typing import Final

from vtt.numerals import signed
from vtt.rules.null_die.sheet_parts import Calculated, NamedPool, Ranked, Role, Rounding, Source

ROLE_LABELS: Final[dict[Role, str]] = {
    "character": "Character",
    "companion": "Companion",
    "leader": "Leader",
    "minion": "Minion",
}
ROUNDING_LABELS: Final[dict[Rounding, str]] = {"up": "Up", "down": "Down", "nearest": "To the nearest"}


def pool_words(pool: NamedPool) -> str:
    """Its dice: ``2d10``."""
    return f"{pool.count}d{pool.sides}"


def signed_boons(number: int) -> str:
    """Boons and Banes as they are written: ``+2B``, ``-1B``, ``+0B`` (ND-NAME-02, ND-CANC-05)."""
    return f"{number:+d}B"


def shown_boons(number: int) -> str:
    """The same for the eye, with a true minus sign."""
    return f"{signed(number)}B"


def source_line(source: Source) -> str:
    """A source as it is written: ``+1B Circumstance: high ground``."""
    return _of_source(signed_boons(source.number), source)


def shown_source(source: Source) -> str:
    """The same for the eye, with a true minus sign."""
    return _of_source(shown_boons(source.number), source)


def _of_source(boons: str, source: Source) -> str:
    entry = f"{boons} {source.pool}"
    return f"{entry}: {source.source}" if source.source else entry


def ranked_line(ranked: Ranked) -> str:
    """An ability or a skill with its rank: ``Might 4``."""
    return f"{ranked.name} {ranked.rank}"


def calculated_line(calculated: Calculated) -> str:
    """A calculated figure as it is written: ``Carry = boxes / 2 (down)``; up is not said."""
    written = f"{calculated.name} = {calculated.formula}"
    return written if calculated.rounding == "up" else f"{written} ({calculated.rounding})"
