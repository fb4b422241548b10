"""One casting of a spell or prayer, and what its effect must offer to the engine."""

from collections.abc import Callable, Generator
from typing import Any, Literal, TypeAlias

import msgspec

from vtt.games.black_hack.magic.spell import Spell
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Request
from vtt.table.creature import Point
from vtt.table.table import Table

Source = Literal["memory", "reading", "item"]


class Casting(msgspec.Struct, frozen=True, kw_only=True):
    """Who casts what at whom. ``level`` is the caster's, ``targets`` the creatures named beforehand (asked for where
    there are none), ``place`` the id of a place named, ``at`` a point on the board, ``choice`` the way to cast it,
    ``text`` the words that go with it, ``link`` joins everything that comes of this casting (``Effect.link``).
    ``secret``: the caster is hidden, and so is what is said. ``mode`` is how the caster's own Tests in it are made."""

    caster: str
    spell: Spell
    level: int
    targets: tuple[str, ...] = ()
    place: str = ""
    at: Point | None = None
    choice: str = ""
    text: str = ""
    link: str = ""
    source: Source = "memory"
    secret: bool = False
    mode: str = "normal"


SpellEffect: TypeAlias = Callable[[Table, Casting], Generator[Request, Any, Table]]
"""What a spell does: it returns the table after it."""

SpellRefusal: TypeAlias = Callable[[Table, Casting], Refusal | None]
"""Why a spell cannot be cast so, beyond what its data say (bands, targets, Hit Dice)."""
