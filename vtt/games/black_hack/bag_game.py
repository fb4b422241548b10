"""This game as the bag of tokens sees it, for tables that draw tokens in place of DEX Tests (option ``initiative``)."""

# What each method promises stands at the protocol.
# ruff: noqa: D102

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.black_hack import hindrances, usage
from vtt.games.black_hack.bag_options import RULES
from vtt.games.black_hack.fighters import has_turns, standing, winner
from vtt.games.black_hack.magic.turn_starts import turn_starts
from vtt.games.black_hack.moments import anything_lasts
from vtt.games.black_hack.referee import reinforcements
from vtt.games.black_hack.sheet_parts import UNSPENT
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.procedure import Change, Request
from vtt.rules.kit.token_bag import options
from vtt.rules.kit.token_bag.game import BagGame, Part, Seat
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import OptionValue, Table


class BlackHackBag:
    """A token for each character and each foe; those who are neither, on the players' side, count as hirelings. Every
    method does what ``BagGame`` promises."""

    rules = RULES
    round_word = "Moment"

    def option(self, table: Table, key: str) -> OptionValue:
        # Foes have no leaders, so there is nothing to settle about their groups.
        return False if key == "gm_token_group" else options.option(table, key)

    def part(self, table: Table, creature: str) -> Part | None:
        found = table.creatures[creature]
        if found.side == "gm":
            return "leader"
        if found.side == "players":
            return "player" if type(found.sheet) is Character else "hireling"
        return None

    def can_act(self, table: Table, creature: str) -> bool:
        return has_turns(table.creatures[creature].sheet)

    def seats(self, table: Table) -> tuple[Seat, ...]:
        return tuple(
            Seat(identity, creature.name, (identity,))
            for identity, creature in table.creatures.items()
            if creature.side == "players" and type(creature.sheet) is Character
        )

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        return 0, ()

    def turn_begins(self, table: Table, creature: str) -> Generator[Request, Any, Table]:
        """A Move and an Action (BH-TIME-01), and what hinders and lasts (BH-COND-01, BH-COND-06)."""
        sheet: Any = table.creatures[creature].sheet
        if sheet.spent is not UNSPENT:
            table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
        if sheet.ongoing is not None or sheet.hindrances or sheet.effects:
            table = yield from hindrances.turn_starts(table, creature)
            if sheet.effects and standing(table, creature):
                table = yield from turn_starts(table, creature)
        return table

    def turn_ends(self, table: Table, creature: str) -> Generator[Request, Any, Table]:
        sheet: Any = table.creatures[creature].sheet
        if sheet.ongoing is not None or sheet.hindrances:
            table = yield from hindrances.turn_ends(table, creature)
        return table

    def round_ends(self, table: Table) -> Generator[Request, Any, Table]:
        """A Moment is over: durations run on, and reinforcements come nearer (BH-USE-07, BH-REAC-04)."""
        if anything_lasts(table):
            table = yield from usage.roll_effects(table, Scale.MOMENTS)
        if table.state is not None:
            table = yield from reinforcements.arrived(table)
        return table

    def decided(self, table: Table) -> bool:
        return winner(table) is not None


GAME: Final[BagGame] = BlackHackBag()
