"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.rules.black_hack.bag_options import RULES
from vtt.rules.black_hack.editing.editing import DESCRIPTIONS as EDITING
from vtt.rules.black_hack.features.actions import DESCRIPTIONS as FEATURES
from vtt.rules.black_hack.gm_actions import GM_ACTIONS
from vtt.rules.black_hack.goods.actions import DESCRIPTIONS as GOODS
from vtt.rules.black_hack.growth.actions import DESCRIPTIONS as GROWTH
from vtt.rules.black_hack.library.actions import DESCRIPTIONS as LIBRARY
from vtt.rules.black_hack.magic.actions import DESCRIPTIONS as MAGIC
from vtt.rules.black_hack.making.actions import DESCRIPTIONS as MAKING
from vtt.rules.black_hack.order_actions import ORDER_ACTIONS
from vtt.rules.black_hack.referee.actions import DESCRIPTIONS as REFEREE
from vtt.rules.black_hack.turn_actions import TURN_ACTIONS
from vtt.rules.description import ActionDescription
from vtt.rules.token_bag.actions import actions

ACTIONS: tuple[ActionDescription, ...] = (
    *TURN_ACTIONS,
    *FEATURES,
    *MAGIC,
    *GOODS,
    *GROWTH,
    *MAKING,
    *ORDER_ACTIONS,
    *(action for action in actions(RULES) if action.name != "next_turn"),
    *REFEREE,
    *LIBRARY,
    *GM_ACTIONS,
    *EDITING,
)
