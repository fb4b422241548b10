"""Refusals and procedures of this area by action: fights, rounds and turns, moving, time that passes."""

from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.order import actions, autopilot, clock_view, fighters, movement, offers, options, order_view
from vtt.rules.livehack.order.bag_game import GAME
from vtt.rules.livehack.order.fight import (
    end_fight,
    next_turn,
    refuse_end_fight,
    refuse_next_turn,
    refuse_start_fight,
    start_fight,
)
from vtt.rules.livehack.order.movement import move, refuse_move, refuse_stand_up, refuse_step, stand_up, step
from vtt.rules.livehack.order.waiting import pass_time, refuse_pass_time
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.token_bag.procedures import procedures

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    **procedures(GAME),
    "start_fight": (refuse_start_fight, start_fight),
    "next_turn": (refuse_next_turn, next_turn),
    "end_fight": (refuse_end_fight, end_fight),
    "move": (refuse_move, move),
    "step": (refuse_step, step),
    "stand_up": (refuse_stand_up, stand_up),
    "pass_time": (refuse_pass_time, pass_time),
}


AREA = bridged(
    actions.DESCRIPTIONS,
    PROCEDURES,
    options.OPTIONS,
    offers.offers,
    offers.table_offers,
    next_intent=autopilot.next_intent,
    standing=fighters.standing,
    winner=fighters.winner,
    order_view=order_view.order_view,
    clock_view=clock_view.clock_view,
    move_reach=movement.move_reach,
)
