"""The order of a fight, by the bag of tokens: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.order.area import (
    end_fight,
    refuse_end_fight,
    refuse_set_role,
    refuse_start_fight,
    set_role,
    start_fight,
)
from vtt.rules.revenants_hack.order.bag import GAME
from vtt.rules.token_bag.procedures import procedures

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "start_fight": (refuse_start_fight, start_fight),
    **procedures(GAME),
    "end_fight": (refuse_end_fight, end_fight),
    "set_role": (refuse_set_role, set_role),
}
