"""Initiative by tokens drawn from a bag, where a table plays so (house rule ``initiative``)."""

# The methods do what ``vtt.rules.kit.token_bag`` promises.
# ruff: noqa: D102

from typing import Any, Final

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.next_roll import anybody_marked, heeded
from vtt.games.black_hack.fighters import has_turns, standing, winner
from vtt.games.black_hack.harm import hindrances
from vtt.games.black_hack.order.moments import INITIATIVE, anything_lasts
from vtt.games.black_hack.referee import decrees
from vtt.games.black_hack.referee.passing import roll_effects, turn_starts
from vtt.games.black_hack.sheet.parts import UNSPENT
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import OptionDescription, Refusal
from vtt.rules.contract.procedure import Change, Changing, Intent, Procedure
from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.token_bag import options
from vtt.rules.kit.token_bag.actions import actions, procedures, sensible_use
from vtt.rules.kit.token_bag.flow import opened
from vtt.rules.kit.token_bag.game import BagGame, Part, Seat
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import OptionValue, Table

RULES: Final = {
    "fill": "BH-INIT-01",
    "anew": "BH-INIT-01",
    "players": "BH-INIT-01",
    "hirelings_fill": "BH-INIT-01",
    "draw": "BH-INIT-01",
    "gm": "BH-INIT-01",
    "pass": "BH-INIT-01",
    "use": "BH-INIT-01",
    "companions": "BH-INIT-01",
    "hirelings": "BH-INIT-01",
    "minions": "BH-INIT-01",
    "once": "BH-INIT-01",
    "side": "BH-INIT-01",
    "leftovers": "BH-INIT-01",
    "odds": "BH-INIT-01",
    "able": "BH-OUT-01",
    "turn": "BH-TIME-01",
    "round": "BH-TIME-02",
}
"""The bag stands for the DEX Tests of a Moment; all else is as it is without it."""

BAG_OPTIONS: tuple[OptionDescription, ...] = (
    INITIATIVE.description,
    *(
        replace(described, only_with=INITIATIVE.being("bag"))
        for described in options.options(RULES)
        if described.key != "gm_token_group"
    ),
)


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

    def turn_begins(self, table: Table, creature: str) -> Changing:
        """A Move and an Action (BH-TIME-01), and what hinders and lasts (BH-COND-01, BH-COND-06)."""
        sheet: Any = table.creatures[creature].sheet
        if sheet.spent is not UNSPENT:
            table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
        if sheet.ongoing is not None or sheet.hindrances or sheet.effects:
            table = yield from hindrances.turn_starts(table, creature)
            if sheet.effects and standing(table, creature):
                table = yield from turn_starts(table, creature)
        return table

    def turn_ends(self, table: Table, creature: str) -> Changing:
        sheet: Any = table.creatures[creature].sheet
        if sheet.ongoing is not None or sheet.hindrances:
            table = yield from hindrances.turn_ends(table, creature)
        return table

    def round_ends(self, table: Table) -> Changing:
        """A Moment is over: durations run on, and reinforcements come nearer (BH-USE-07, BH-REAC-04)."""
        if anything_lasts(table):
            table = yield from roll_effects(table, Scale.MOMENTS)
        if table.state is not None:
            table = yield from decrees.arrived(table)
        return table

    def decided(self, table: Table) -> bool:
        return winner(table) is not None


GAME: Final[BagGame] = BlackHackBag()


_PROCEDURES = procedures(GAME)
_REFUSE_NEXT, _NEXT_TURN = _PROCEDURES["next_turn"]

BAG_ACTIONS = ready_made((each for each in actions(RULES) if each.name != "next_turn"), _PROCEDURES)

_DRAW = Intent("draw_token")
_NEXT = Intent("next_turn")


def plays_with_bag(table: Table) -> bool:
    """Whether the next fight is played with the bag."""
    return INITIATIVE(table) == "bag"


def opened_with_bag(table: Table) -> Procedure:
    """The first Moment opens: the bag is filled."""
    return opened(GAME, table)


def refuse_next_turn(table: Table, intent: Intent) -> Refusal | None:
    """Turns follow each other by themselves where no token is to be drawn or used."""
    return _REFUSE_NEXT(table, intent)


def next_turn(table: Table, intent: Intent) -> Procedure:
    """The Turn of whoever acts ends, and the round goes on; what bears on somebody's next roll is heeded."""
    procedure = _NEXT_TURN(table, intent)
    return heeded(table, procedure) if anybody_marked(table) else procedure


def next_intent(table: Table) -> Intent:
    """What the autopilot does while nobody acts in a fight that is not decided."""
    bag = table.initiative.bag
    if bag is None or bag.waiting:
        return _NEXT
    if bag.holder:
        return sensible_use(GAME, table)
    return _NEXT if bag.leftovers or not (bag.players or bag.gm) else _DRAW
