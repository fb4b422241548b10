"""The actions of the bag with their refusals, for a game, and what those do who play without a person."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias, TypeVar

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.token_bag.drawing import draw_token, pass_token, refuse_draw, refuse_pass
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.reading import GM, GROUP, again, bag_of, free
from vtt.rules.kit.token_bag.using import act_now, next_turn, refuse_act_now, refuse_next_turn, refuse_use, use_token
from vtt.table.table import Table


def actions(rules: Mapping[str, str]) -> tuple[ActionDescription, ...]:
    """Their descriptions; ``rules`` are the game's ledger ids by part (``game.PARTS``). Starting and ending a fight
    is the game's own."""

    def cited(*parts: str) -> tuple[str, ...]:
        return tuple(rules[part] for part in parts if rules.get(part))

    return (
        ActionDescription(name="draw_token", label="Draw a token", rules=cited("draw", "gm"), by_gm=True, hidden=True),
        ActionDescription(
            name="pass_token",
            label="Pass the token",
            parameters=(Parameter(name="to", label="To", kind="choice", required=True),),
            rules=cited("pass"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="use_token",
            label="Use the token",
            parameters=(Parameter(name="creatures", label="Who acts, in this order", kind="list", required=True),),
            rules=cited("use", "companions", "hirelings", "minions"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="act_now",
            label="Acts now",
            parameters=(creature("creature", "Who"),),
            rules=cited("companions", "leftovers"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(name="next_turn", label="Next", rules=cited("turn", "leftovers", "round"), by_gm=True),
    )


_Answer = TypeVar("_Answer")
_Refuse: TypeAlias = Callable[[BagGame, Table, Intent], Refusal | None]
_Perform: TypeAlias = Callable[[BagGame, Table, Intent], Procedure]

_PROCEDURES: dict[str, tuple[_Refuse, _Perform]] = {
    "draw_token": (refuse_draw, draw_token),
    "pass_token": (refuse_pass, pass_token),
    "use_token": (refuse_use, use_token),
    "act_now": (refuse_act_now, act_now),
    "next_turn": (refuse_next_turn, next_turn),
}


def procedures(game: BagGame) -> dict[str, tuple[Refuse, Perform]]:
    """Refusal and procedure by action."""
    return {name: (_of(game, refuse), _of(game, perform)) for name, (refuse, perform) in _PROCEDURES.items()}


def _of(game: BagGame, function: Callable[[BagGame, Table, Intent], _Answer]) -> Callable[[Table, Intent], _Answer]:
    return partial(function, game)


_NEXT = Intent("next_turn")
_DRAW = Intent("draw_token")


def carried_on(game: BagGame, table: Table) -> Intent | None:
    """What comes next in a round while nobody acts; ``None`` where the fight is decided and no token is out. Raises
    ``ValueError`` where there is no bag."""
    bag = bag_of(table)
    if bag.waiting:
        return _NEXT
    if bag.holder:
        return sensible_use(game, table)
    if game.decided(table):
        return None
    return _NEXT if bag.leftovers or not (bag.players or bag.gm) else _DRAW


def sensible_use(game: BagGame, table: Table) -> Intent:
    """Whom the held token activates: four of the GM's minions where there are as many, else a leader, else whoever is
    left; the holder's own creature with those it may bring along, else hirelings. A token that the holder cannot use
    goes to the first who can; one that nobody can use is put aside."""
    holder = bag_of(table).holder
    return _for_gm(game, table) if holder == GM else _for_player(game, table, holder)


def _for_gm(game: BagGame, table: Table) -> Intent:
    leaders: list[str] = []
    minions: list[str] = []
    for who, part in free(game, table, colour=GM):
        if part == "leader":
            leaders.append(who)
        elif part == "minion":
            minions.append(who)
    if leaders and len(minions) < GROUP:
        group = _with_companions(game, table, leaders[0], minions if game.option(table, "gm_token_group") else [])
    else:
        group = tuple(minions[:GROUP])
    return Intent("use_token", "", {"creatures": group}) if group else _NEXT


def _for_player(game: BagGame, table: Table, holder: str) -> Intent:
    leads: list[str] = []
    hirelings: list[str] = []
    for who, part in free(game, table, colour="players"):
        if part == "player":
            leads.append(who)
        elif part == "hireling":
            hirelings.append(who)
    leads += again(game, table, bag_of(table).players)
    seats = game.seats(table)
    for seat in seats:
        if seat.key == holder:
            for who in leads:
                if who in seat.creatures:
                    return Intent("use_token", "", {"creatures": _with_companions(game, table, who, hirelings)})
    if hirelings:
        return Intent("use_token", "", {"creatures": tuple(hirelings[:GROUP])})
    for seat in seats:
        if seat.key != holder and any(who in leads for who in seat.creatures):
            return Intent("pass_token", "", {"to": seat.key})
    return _NEXT


def _with_companions(game: BagGame, table: Table, lead: str, others: list[str]) -> tuple[str, ...]:
    if not others:
        return (lead,)
    most, near = game.companions(table, lead)
    return (lead, *[who for who in near if who in others][:most])
