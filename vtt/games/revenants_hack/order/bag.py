"""This game as the bag of tokens sees it (RH-INIT)."""

from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack import lasting
from vtt.games.revenants_hack.luck import closing
from vtt.games.revenants_hack.problems import striking
from vtt.games.revenants_hack.reach import within
from vtt.games.revenants_hack.sheet.access import Changing, chronicle, winner
from vtt.games.revenants_hack.sheet.parts import NOTHING, UNSPENT
from vtt.rules.contract.procedure import Change
from vtt.rules.kit.token_bag import options
from vtt.rules.kit.token_bag.game import BagGame, Part, Seat
from vtt.rules.kit.token_bag.reading import Seating, part_by_role
from vtt.rules.kit.token_bag.using import nothing_spent
from vtt.table.events import SheetChanged
from vtt.table.table import OptionValue, Table

RULES: Final = {
    "fill": "RH-INIT-01",
    "players": "RH-INIT-02",
    "hirelings_fill": "RH-INIT-03",
    "minions_fill": "RH-INIT-05",
    "anew": "RH-INIT-06",
    "draw": "RH-INIT-07",
    "gm": "RH-INIT-08",
    "pass": "RH-INIT-09",
    "use": "RH-INIT-10",
    "companions": "RH-INIT-11",
    "hirelings": "RH-INIT-14",
    "minions": "RH-INIT-13",
    "once": "RH-INIT-15",
    "able": "RH-LUCK-06",
    "side": "RH-SHEET-06",
    "turn": "RH-TIME-01",
    "leftovers": "RH-INIT-16",
    "round": "RH-TIME-02",
    "odds": "RH-ODDS-09",
}


# What each method promises stands at the protocol.
# ruff: noqa: D102


COMPANY_FEET = 15.0
"""How near those have to stand whom a token activates along with a character (RH-INIT-11)."""


class RevenantsBag:
    """Who has tokens, and what an activation is; every method does what ``BagGame`` promises."""

    rules = RULES
    round_word = "Round"

    def option(self, table: Table, key: str) -> OptionValue:
        return options.option(table, key)

    def part(self, table: Table, creature: str) -> Part | None:
        """By side and role (RH-SHEET-06). One with a role of the other side counts as those of its own do: the GM's
        with a token each unless they are many, the players' as hirelings."""
        return part_by_role(table.creatures[creature])

    def can_act(self, table: Table, creature: str) -> bool:
        """Neither unconscious nor dead (RH-LUCK-06, RH-OUT-04), nor in bed (RH-OUT-09); in the closing round
        opponents take no part (RH-TIME-05)."""
        found = table.creatures[creature]
        sheet: Any = found.sheet
        if sheet.state or sheet.record.bed is not None:
            return False
        state: Any = table.state
        return found.side == "players" or state is None or not state.closing

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters' sheets."""
        return _SEATS(table)

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        """For each point of the Charisma bonus one of its hirelings, of a leader one of its minions by a house rule,
        within 15 ft (RH-INIT-11, RH-INIT-13)."""
        sheet: Any = table.creatures[creature].sheet
        most = max(0, sheet.abilities.CHA.bonus)
        if not most:
            return 0, ()
        kind = "hireling" if self.part(table, creature) == "player" else "minion"
        near = [
            other
            for other in table.creatures
            if self.part(table, other) == kind and within(table, creature, other, COMPANY_FEET)
        ]
        return most, tuple(near)

    def turn_begins(self, table: Table, creature: str) -> Changing | None:
        """Nothing is spent of the activation, and Dodge of the round before ends (RH-ACT-01, RH-TIME-01)."""
        sheet: Any = table.creatures[creature].sheet
        if sheet.spent is UNSPENT and sheet.lasting is NOTHING:
            return None
        return _begun(table, creature, sheet)

    def turn_ends(self, table: Table, creature: str) -> Changing | None:
        """Acute problems that are due play out, an aim not used is lost (RH-PROB-04, RH-AIM-05)."""
        sheet: Any = table.creatures[creature].sheet
        return None if sheet.lasting is NOTHING else _ended(table, creature)

    def round_ends(self, table: Table) -> Changing:
        """What is due plays out, then whoever's clock is due falls, then the closing round may be over
        (RH-TIME-02, RH-TIME-05)."""
        table = yield from striking.at_round_end(table)
        table = yield from closing.falls(table)
        table = yield from nothing_spent(table, UNSPENT)
        return (yield from closing.after_round(table))

    def decided(self, table: Table) -> bool:
        """Whether one side is down; the closing round goes on until nothing runs any more."""
        return winner(table) is not None and not chronicle(table).closing


def _begun(table: Table, creature: str, sheet: Any) -> Changing:
    if sheet.spent is not UNSPENT:
        table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
    if sheet.lasting is not NOTHING:
        table = yield from lasting.at_turn_begin(table, creature)
    return table


def _ended(table: Table, creature: str) -> Changing:
    table = yield from striking.at_turn_end(table, creature)
    return (yield from lasting.at_turn_end(table, creature))


_SEATS = Seating("character", attrgetter("record.player"))
GAME: Final[BagGame] = RevenantsBag()
