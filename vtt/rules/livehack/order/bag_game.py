"""This game as the bag of tokens sees it. The rules say nothing of who acts when: the bag is an addition of ours."""

from collections.abc import Generator, Iterable
from typing import Any, Final, Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import House
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.order import fighters
from vtt.rules.livehack.order.fighters import winner
from vtt.rules.procedure import Request
from vtt.rules.token_bag.citing import PARTS
from vtt.rules.token_bag.game import BagGame, Part, Seat
from vtt.rules.token_bag.options import options
from vtt.rules.token_bag.seating import Characters, Seating
from vtt.table.creature import Creature
from vtt.table.table import OptionValue, Table

COMBAT: Final = "LH-EFF-05"
"""One combat ends and the next begins: all that the rules say of fights as a whole."""

RULES: Final = {"able": "LH-COND-06"}
"""What the rules say themselves: who is incapacitated does not act."""

NEAREST: Final = dict.fromkeys(PARTS, COMBAT) | RULES
"""For house rules, which stand in a list by rule: all of the bag belongs to the order of one combat."""


INITIATIVE: House[Literal["bag", "roll"]] = House(
    "initiative",
    "Initiative (an addition)",
    "LH-EFF-05",
    {"bag": "tokens drawn from a bag", "roll": "everybody rolls with Dexterity, highest first"},
)
# Nobody leads the GM's creatures, so there is nothing to settle about companions.
OF_THE_BAG = {each.key: each for each in options(NEAREST) if each.key != "gm_token_group"}
OPTIONS: tuple[OptionDescription, ...] = (INITIATIVE.description, *OF_THE_BAG.values())


# What each method promises stands at the protocol.
# ruff: noqa: D102


class LiveHackBag:
    """A token for each player's adventurer and each of the GM's creatures, but for those of a group, who go by fours as
    minions do; whoever else is on the players' side counts as a hireling, but a new adventurer waits until the party is
    in a safe area (LH-DYING-09). Every method does what ``BagGame`` promises."""

    rules = RULES
    round_word = "Round"

    def option(self, table: Table, key: str) -> OptionValue:
        described = OF_THE_BAG.get(key)
        return False if described is None else table.options.get(key, described.default)

    def part(self, table: Table, creature: str) -> Part | None:
        found = table.creatures[creature]
        if found.side == "gm":
            return "minion" if found.group else "leader"
        if found.side == "players":
            sheet: Any = found.sheet
            if sheet.role != "adventurer":
                return "hireling"
            return None if waits(table, creature) else "player"
        return None

    def can_act(self, table: Table, creature: str) -> bool:
        return fighters.has_turns(table.creatures[creature].sheet)

    def seats(self, table: Table) -> tuple[Seat, ...]:
        return _SEATS(table)

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        return 0, ()

    def turn_begins(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        return fighters.begins(table, creature)

    def turn_ends(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        return fighters.ends(table, creature)

    def round_ends(self, table: Table) -> Generator[Request, Any, Table]:
        return fighters.round_ends(table)

    def decided(self, table: Table) -> bool:
        return winner(table) is not None


def _characters(creatures: Iterable[Creature]) -> Characters:
    return tuple(
        [
            (creature.id, creature.name, creature.sheet.record.player, creature.hidden)  # type: ignore[attr-defined]
            for creature in creatures
            if creature.side == "players" and creature.sheet.role == "adventurer"  # type: ignore[attr-defined]
        ]
    )


_SEATS = Seating(_characters)
GAME: Final[BagGame] = LiveHackBag()
