"""The actions of the bag with their refusals, for a game."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.token_bag.drawing import draw_token, refuse_draw
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.passing import pass_token, refuse_pass
from vtt.rules.kit.token_bag.turns import act_now, next_turn, refuse_act_now, refuse_next_turn
from vtt.rules.kit.token_bag.using import refuse_use, use_token
from vtt.table.table import Table

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
