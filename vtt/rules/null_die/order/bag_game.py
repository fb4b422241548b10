"""This game as the bag of tokens sees it. An addition."""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from collections.abc import Generator, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.null_die.fighting.fighters import winner
from vtt.rules.null_die.options import option
from vtt.rules.null_die.sheet_parts import UNSPENT
from vtt.rules.procedure import Change, Request
from vtt.rules.token_bag.game import BagGame, Part, Seat
from vtt.rules.token_bag.renewing import nothing_spent
from vtt.rules.token_bag.seating import Characters, Seating, part_by_role
from vtt.table.creature import Creature
from vtt.table.events import SheetChanged
from vtt.table.table import OptionValue, Table

_NO_RULES: Mapping[str, str] = {}


class NullDieBag:
    """Who has tokens, and what a turn is; every method does what ``BagGame`` promises."""

    rules = _NO_RULES
    round_word = "Round"

    def option(self, table: Table, key: str) -> OptionValue:
        return option(table, key)

    def part(self, table: Table, creature: str) -> Part | None:
        """By side and role; one with a role of the other side counts as those of its own do."""
        return part_by_role(table.creatures[creature])

    def can_act(self, table: Table, creature: str) -> bool:
        """Whose last box is not marked."""
        sheet: Any = table.creatures[creature].sheet
        return bool(sheet.harm < sheet.boxes)

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters."""
        return _SEATS(table)

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        """A token activates one alone, or companions and minions by fours."""
        return 0, ()

    def turn_begins(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        """Nothing is spent of the turn."""
        sheet: Any = table.creatures[creature].sheet
        return None if sheet.spent is UNSPENT else _renewed(creature, sheet)

    def turn_ends(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        return None

    def round_ends(self, table: Table) -> Generator[Request, Any, Table]:
        """What was used of the turns of a round counts no longer."""
        return nothing_spent(table, UNSPENT)

    def decided(self, table: Table) -> bool:
        """Whether one side is down."""
        return winner(table) is not None


def _renewed(creature: str, sheet: Any) -> Generator[Request, Any, Table]:
    table: Table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
    return table


def _characters(creatures: Iterable[Creature]) -> Characters:
    return tuple(
        [
            (creature.id, creature.name, creature.sheet.player, creature.hidden)  # type: ignore[attr-defined]
            for creature in creatures
            if creature.side == "players" and creature.sheet.role == "character"  # type: ignore[attr-defined]
        ]
    )


_SEATS = Seating(_characters)
GAME: Final[BagGame] = NullDieBag()
