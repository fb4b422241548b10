"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.rules.black_hack.gm_actions import GM_ACTIONS
from vtt.rules.black_hack.order_actions import ORDER_ACTIONS
from vtt.rules.black_hack.turn_actions import TURN_ACTIONS
from vtt.rules.description import ActionDescription

ACTIONS: tuple[ActionDescription, ...] = TURN_ACTIONS + ORDER_ACTIONS + GM_ACTIONS
