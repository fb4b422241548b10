"""Who is on the table: names, sides, foes, and the one way in which a sheet changes."""

from collections.abc import Callable, Generator
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table, gap, thing

S = TypeVar("S", bound=Sheet)

Changing: TypeAlias = Generator[Request, Any, Table]
"""A part of a procedure; its answer is the table after it."""


def name(table: Table, identity: str) -> str:
    """A creature's or a place's name; the GM's for an empty id. Raises ``KeyError`` for an unknown one."""
    return thing(table, identity).name if identity else "The GM"


def has_secret_figures(table: Table, identity: str) -> bool:
    """Whether what stands on the sheet of this creature is the GM's alone: it is hidden, or the GM's."""
    creature = table.creatures[identity]
    return creature.hidden or creature.side == "gm"


def changed(table: Table, identity: str, **fields: Any) -> Changing:
    """Some fields of a creature's sheet are now these."""
    sheet: Any = table.creatures[identity].sheet
    table = yield Change(SheetChanged(identity, replace(sheet, **fields)))
    return table


class Sides:
    """The players' side against the GM's; ``up`` says of a creature whether it can still fight."""

    def __init__(self, up: Callable[[Creature], bool]) -> None:
        self._up = up

    def standing(self, table: Table, creature: str) -> bool:
        """Whether the creature is on the table and can still fight."""
        found = table.creatures.get(creature)
        return found is not None and self._up(found)

    def winner(self, table: Table) -> str | None:
        """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
        holding = {each.side for each in table.creatures.values() if self._up(each)}
        if "players" in holding:
            return None if "gm" in holding else "players"
        return "gm" if "gm" in holding else "none"

    def foes(self, table: Table, creature: str) -> list[str]:
        """Those of the other side who can still fight, nearest first; who is on no side has none. Players' creatures
        know nothing of the hidden."""
        who = table.creatures[creature]
        if who.side == "none":
            return []
        enemy = "gm" if who.side == "players" else "players"
        found = [
            other
            for other in table.creatures.values()
            if other.side == enemy and self._up(other) and not (other.hidden and enemy == "gm")
        ]
        return [other.id for other in sorted(found, key=lambda other: gap(who, other))]


class SheetOf(Generic[S]):
    """Gives a creature's sheet as the type that it is in this game: ``of = SheetOf(Boat)``, then ``of(table, who)``."""

    def __init__(self, kind: type[S]) -> None:
        self._kind = kind

    def __call__(self, table: Table, identity: str) -> S:
        """The sheet. Raises ``KeyError`` for an unknown creature, ``TypeError`` where it has another kind of sheet."""
        return self.creature(table.creatures[identity])

    def creature(self, creature: Creature) -> S:
        """The sheet of a creature at hand. Raises ``TypeError`` where it has another kind of sheet."""
        sheet = creature.sheet
        if not isinstance(sheet, self._kind):
            raise TypeError(f"{creature.id} has a {type(sheet).__name__}, not a {self._kind.__name__}")
        return sheet
