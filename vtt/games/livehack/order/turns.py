"""What a turn and a round bring, and this as the bag of tokens sees it. The rules say nothing of who acts when: the bag
is an addition of ours."""

from operator import attrgetter
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.fighters import COMBAT, MIND, stopped, winner
from vtt.games.livehack.parts import UNSPENT, WELL
from vtt.games.livehack.states import passing
from vtt.games.livehack.states.offset_rolls import due
from vtt.rules.contract.procedure import Change
from vtt.rules.kit.authoring import Changing, House
from vtt.rules.kit.token_bag.game import PARTS, BagGame, Part, Seat
from vtt.rules.kit.token_bag.options import options
from vtt.rules.kit.token_bag.reading import Seating
from vtt.rules.kit.token_bag.using import nothing_spent
from vtt.table.events import SheetChanged
from vtt.table.table import OptionValue, Table

_TURNS = frozenset({"", "discombobulated", "transforming"})
_SAVING = frozenset({"dying", "coma"})


def has_turns(sheet: Any) -> bool:
    """Whether somebody has turns: whoever can act, who loses the next turn (LH-COND-04), and who saves in each against
    a transformation (LH-TRANS-02). Of damage only lost thought takes turns away: whose body fails can still think
    (LH-OFFS-09)."""
    if sheet.condition is not WELL and sheet.condition.state not in _TURNS:
        return False
    return not (sheet.traits and stopped(sheet, MIND))


def begins(table: Table, creature: str) -> Changing | None:
    """Nothing is spent of the turn, and what the creature's state brings with a turn comes. ``None``: nothing does."""
    sheet: Any = table.creatures[creature].sheet
    if sheet.spent is UNSPENT and sheet.condition is WELL and not (sheet.traits and due(sheet)):
        return None
    return _begun(table, creature, sheet)


def ends(table: Table, creature: str) -> Changing | None:
    """A state that took this turn away is over (LH-COND-04). ``None``: nothing is."""
    sheet: Any = table.creatures[creature].sheet
    return None if sheet.condition is WELL else passing.turn_ends(table, creature)


def round_ends(table: Table) -> Changing:
    """Nothing of a turn counts as spent any longer; the dying and comatose save (LH-DYING-02, LH-DYING-04)."""
    table = yield from nothing_spent(table, UNSPENT)
    sheets: list[Any] = [creature.sheet for creature in table.creatures.values()]
    if any(sheet.condition is not WELL and sheet.condition.state in _SAVING for sheet in sheets):
        table = yield from passing.round_ends(table)
    return table


def _begun(table: Table, creature: str, sheet: Any) -> Changing:
    if sheet.spent is not UNSPENT:
        table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
    if sheet.condition is not WELL or sheet.traits:
        table = yield from passing.turn_begins(table, creature)
    return table


RULES: Final = {"able": "LH-COND-06"}
"""What the rules say themselves: who is incapacitated does not act."""

NEAREST: Final = dict.fromkeys(PARTS, COMBAT) | RULES
"""For house rules: all of the bag belongs to the order of one combat."""

INITIATIVE: House[Literal["bag", "roll"]] = House(
    "initiative",
    "Initiative (an addition)",
    "LH-EFF-05",
    {"bag": "tokens drawn from a bag", "roll": "everybody rolls with Dexterity, highest first"},
)
# Nobody leads the GM's creatures, so there is nothing to settle about companions.
OF_THE_BAG = {each.key: each for each in options(NEAREST) if each.key != "gm_token_group"}
OPTIONS = (
    replace(INITIATIVE.description, area="Initiative"),
    *(replace(each, area="Initiative", only_with=INITIATIVE.being("bag")) for each in OF_THE_BAG.values()),
)


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
        return has_turns(table.creatures[creature].sheet)

    def seats(self, table: Table) -> tuple[Seat, ...]:
        return _SEATS(table)

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        return 0, ()

    def turn_begins(self, table: Table, creature: str) -> Changing | None:
        return begins(table, creature)

    def turn_ends(self, table: Table, creature: str) -> Changing | None:
        return ends(table, creature)

    def round_ends(self, table: Table) -> Changing:
        return round_ends(table)

    def decided(self, table: Table) -> bool:
        return winner(table) is not None


_SEATS = Seating("adventurer", attrgetter("record.player"))
GAME: Final[BagGame] = LiveHackBag()
