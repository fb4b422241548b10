"""The least of games with a bag: all that a game has to say of itself for it, and nothing else."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tests.helpers.bare_game import BareGame
from vtt.dice import ForcedFaces
from vtt.rules.contract.description import ActionDescription, OptionDescription, Refusal
from vtt.rules.contract.intents import complete
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say, default_choice, run
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag.actions import actions, procedures
from vtt.rules.kit.token_bag.flow import opened
from vtt.rules.kit.token_bag.game import PARTS, Part, Seat
from vtt.rules.kit.token_bag.options import options
from vtt.rules.kit.token_bag.view import bag_view
from vtt.table.creature import Creature, Sheet, Side
from vtt.table.events import ClockSet, SheetChanged
from vtt.table.table import OptionValue, Table


class Piece(msgspec.Struct, Sheet, frozen=True, tag_field="kind", tag="piece"):
    """How a creature counts, whether it is up, whose it is; ``faints``: it falls as its turn begins."""

    part: Part = "minion"
    up: bool = True
    player: str = ""
    turns: int = 0
    faints: bool = False


RULES: Mapping[str, str] = {part: f"TG-{part}" for part in PARTS}
DEFAULTS = {option.key: option.default for option in options(RULES)}


class TinyBag:
    """Two along with each player's piece, whoever they are; a fight is decided where one side is down."""

    rules = RULES
    round_word = "Round"

    def option(self, table: Table, key: str) -> OptionValue:
        return table.options.get(key, DEFAULTS[key])

    def part(self, table: Table, creature: str) -> Part | None:
        found = table.creatures[creature]
        return None if found.side == "none" else piece(found).part

    def can_act(self, table: Table, creature: str) -> bool:
        return piece(table.creatures[creature]).up

    def seats(self, table: Table) -> tuple[Seat, ...]:
        players = dict.fromkeys(
            piece(each).player or each.id for each in table.creatures.values() if piece(each).part == "player"
        )
        return tuple(
            Seat(
                key,
                key.title(),
                tuple(each.id for each in table.creatures.values() if key in (piece(each).player, each.id)),
            )
            for key in players
        )

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        kind = "hireling" if self.part(table, creature) == "player" else "minion"
        return 2, tuple(
            each for each in table.creatures if self.part(table, each) == kind and not each.startswith("far")
        )

    def turn_begins(self, table: Table, creature: str) -> Generator[Request, Any, Table]:
        if piece(table.creatures[creature]).faints:
            table = yield from changed(table, creature, up=False, faints=False)
        return table

    def turn_ends(self, table: Table, creature: str) -> Generator[Request, Any, Table]:
        table = yield from changed(table, creature, turns=piece(table.creatures[creature]).turns + 1)
        return table

    def round_ends(self, table: Table) -> Generator[Request, Any, Table]:
        yield Say("the round is over")
        return table

    def decided(self, table: Table) -> bool:
        return len({each.side for each in table.creatures.values() if piece(each).up} - {"none"}) < 2


BAG = TinyBag()
PROCEDURES = procedures(BAG)


def refuse_start(table: Table, intent: Intent) -> Refusal | None:
    return Refusal("on already") if table.initiative.bag is not None else None


def start(table: Table, intent: Intent) -> Procedure:
    table = yield Change(ClockSet(replace(table.clock, moment=1)))
    yield from opened(BAG, table)
    return Outcome("Started")


class TinyGame(BareGame):
    """The game itself: the bag's actions and options as they are, and a way to start."""

    name = "tiny"
    title = "Tiny"
    sheet_types: tuple[type[Sheet], ...] = (Piece,)
    dice_sizes = (6,)
    options: tuple[OptionDescription, ...] = options(RULES)
    actions: tuple[ActionDescription, ...] = (
        ActionDescription(name="start_fight", label="Start", by_gm=True),
        *actions(RULES),
    )
    about = ""
    measures_from: Literal["edge", "centre"] = "edge"

    def sheet(self, fields: Mapping[str, Any]) -> Sheet:
        return msgspec.convert(dict(fields), type=Piece)

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        return {"start_fight": (refuse_start, start), **PROCEDURES}[intent.action][0](table, intent)

    def perform(self, table: Table, intent: Intent) -> Procedure:
        return {"start_fight": (refuse_start, start), **PROCEDURES}[intent.action][1](table, intent)

    def order_view(self, table: Table) -> OrderView:
        rows = tuple(OrderRow(creature=turn.creature) for turn in table.initiative.order)
        bag = None if table.initiative.bag is None else bag_view(BAG, table, OFFER)
        return OrderView(heading="Round", rows=rows, bag=bag)

    def standing(self, table: Table, creature: str) -> bool:
        return creature in table.creatures and piece(table.creatures[creature]).up


GAME = TinyGame()
OFFER = OfferMaker(GAME.actions, GAME.refusal)
_BY_NAME = {action.name: action for action in GAME.actions}


def piece(creature: Creature) -> Piece:
    assert isinstance(creature.sheet, Piece)
    return creature.sheet


def changed(table: Table, who: str, **fields: Any) -> Generator[Request, Any, Table]:
    table = yield Change(SheetChanged(who, replace(piece(table.creatures[who]), **fields)))
    return table


def creature(identity: str, part: Part, *, hidden: bool = False, name: str = "", **fields: Any) -> Creature:
    side: Side = "players" if part in ("player", "hireling") else "gm"
    sheet = Piece(part=part, **fields)
    return Creature(id=identity, name=name or identity.title(), side=side, sheet=sheet, hidden=hidden)


def table_of(*creatures: Creature, **options: OptionValue) -> Table:
    """Before the fight."""
    return Table(game="tiny", creatures={each.id: each for each in creatures}, options=options)


def crowd(players: int, hirelings: int = 0, leaders: int = 0, minions: int = 0, **options: OptionValue) -> Table:
    """So many of each: p1, p2, h1, l1, m1 and so on."""
    counts: tuple[tuple[Part, int], ...] = (
        ("player", players),
        ("hireling", hirelings),
        ("leader", leaders),
        ("minion", minions),
    )
    return table_of(
        *(creature(f"{part[0]}{number}", part) for part, count in counts for number in range(1, count + 1)), **options
    )


def refused(table: Table, action: str, **arguments: Any) -> Refusal | None:
    """The refusal, or None where the rules allow it."""
    return GAME.refusal(table, complete(_BY_NAME, table, Intent(action, "", arguments)))


class Played:
    """The table after an action, its outcome's label, and every line that was said."""

    def __init__(self, table: Table, outcome: Outcome, requests: Sequence[Any]) -> None:
        self.table = table
        self.label = outcome.label
        self.says = [request for request in requests if isinstance(request, Say)]
        self.said = [say.read() for say in self.says]


def play(table: Table, action: str, *faces: int, **arguments: Any) -> Played:
    """An action that is allowed, with exactly these faces."""
    intent = complete(_BY_NAME, table, Intent(action, "", arguments))
    refusal = GAME.refusal(table, intent)
    assert refusal is None, refusal
    forced = ForcedFaces(faces)
    requests: list[Any] = []
    after, outcome = run(
        GAME.perform(table, intent),
        table,
        lambda request: request.dice.throw(forced),
        default_choice,
        lambda request, answer: requests.append(request),
    )
    forced.check_used_up()
    return Played(after, outcome, requests)


def begun(table: Table) -> Table:
    """The fight has started."""
    return play(table, "start_fight").table


def bag(table: Table) -> Any:
    """The bag of the round that is on."""
    assert table.initiative.bag is not None
    return table.initiative.bag


def acted(table: Table) -> list[str]:
    """Whose turn of this round is over."""
    return [turn.creature for turn in table.initiative.order if turn.acted]
