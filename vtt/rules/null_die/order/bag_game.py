"""This game as the bag of tokens sees it. An addition."""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from collections.abc import Generator, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.null_die.fighting.fighters import winner
from vtt.rules.null_die.options import option
from vtt.rules.null_die.sheet_parts import UNSPENT
from vtt.rules.procedure import Change, Request
from vtt.rules.remembered import Remembered
from vtt.rules.token_bag.game import BagGame, Part, Seat
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import OptionValue, Table

_SEATS: Remembered[tuple[Seat, ...]] = Remembered()
_NO_RULES: Mapping[str, str] = {}


class NullDieBag:
    """Who has tokens, and what a turn is; every method does what ``BagGame`` promises."""

    rules = _NO_RULES
    round_word = "Round"

    def option(self, table: Table, key: str) -> OptionValue:
        return option(table, key)

    def part(self, table: Table, creature: str) -> Part | None:
        """By side and role; one with a role of the other side counts as those of its own do."""
        found = table.creatures[creature]
        sheet: Any = found.sheet
        if found.side == "players":
            return "player" if sheet.role == "character" else "hireling"
        if found.side == "gm":
            return "leader" if sheet.role in ("leader", "character") else "minion"
        return None

    def can_act(self, table: Table, creature: str) -> bool:
        """Whose last box is not marked."""
        sheet: Any = table.creatures[creature].sheet
        return bool(sheet.harm < sheet.boxes)

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters."""
        creatures = table.creatures
        known = _SEATS.about(creatures)
        seats = known.get("")
        if seats is None:
            characters: list[tuple[str, str, str]] = []
            for creature in creatures.values():
                sheet: Any = creature.sheet
                if creature.side == "players" and sheet.role == "character":
                    characters.append((creature.id, creature.name, sheet.player))
            seats = known[""] = _seats(tuple(characters))
        return seats

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
        renewed: dict[str, Sheet] = {}
        for identity, creature in table.creatures.items():
            sheet: Any = creature.sheet
            if sheet.spent is not UNSPENT:
                renewed[identity] = replace(sheet, spent=UNSPENT)
        if renewed:
            table = yield Change(SheetsChanged(renewed))
        return table

    def decided(self, table: Table) -> bool:
        """Whether one side is down."""
        return winner(table) is not None


def _renewed(creature: str, sheet: Any) -> Generator[Request, Any, Table]:
    table: Table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
    return table


@lru_cache(maxsize=512)
def _seats(characters: tuple[tuple[str, str, str], ...]) -> tuple[Seat, ...]:
    """The seats of characters: id, name, player of each."""
    seats: dict[str, Seat] = {}
    for identity, name, player in characters:
        if player in seats:
            seats[player] = Seat(player, player, (*seats[player].creatures, identity))
        else:
            seats[player or identity] = Seat(player or identity, player or name, (identity,))
    return tuple(seats.values())


GAME: Final[BagGame] = NullDieBag()
