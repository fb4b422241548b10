"""The order of a fight, by the bag of tokens: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.order.bag_game import GAME
from vtt.rules.revenants_hack.order.fight import end_fight, refuse_end_fight, refuse_start_fight, start_fight
from vtt.rules.revenants_hack.order.roles import refuse_set_role, set_role
from vtt.rules.token_bag.procedures import procedures

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "start_fight": (refuse_start_fight, start_fight),
    **procedures(GAME),
    "end_fight": (refuse_end_fight, end_fight),
    "set_role": (refuse_set_role, set_role),
}
