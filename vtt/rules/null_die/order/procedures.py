"""The order of a fight, by the bag of tokens: refusals and procedures by action. An addition."""

from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.null_die.order.fight import end_fight, refuse_end_fight, refuse_start_fight, start_fight
from vtt.rules.null_die.order.roles import refuse_set_role, set_role
from vtt.rules.null_die.order.time_passing import pass_time, refuse_pass_time
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.token_bag.procedures import procedures

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "start_fight": (refuse_start_fight, start_fight),
    **procedures(GAME),
    "end_fight": (refuse_end_fight, end_fight),
    "set_role": (refuse_set_role, set_role),
    "pass_time": (refuse_pass_time, pass_time),
}
