"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.games.black_hack.bag_options import RULES
from vtt.games.black_hack.editing.editing import DESCRIPTIONS as EDITING
from vtt.games.black_hack.features.actions import DESCRIPTIONS as FEATURES
from vtt.games.black_hack.gm_actions import GM_ACTIONS
from vtt.games.black_hack.goods.actions import DESCRIPTIONS as GOODS
from vtt.games.black_hack.growth.actions import DESCRIPTIONS as GROWTH
from vtt.games.black_hack.library.actions import DESCRIPTIONS as LIBRARY
from vtt.games.black_hack.magic.actions import DESCRIPTIONS as MAGIC
from vtt.games.black_hack.making.actions import DESCRIPTIONS as MAKING
from vtt.games.black_hack.order_actions import ORDER_ACTIONS
from vtt.games.black_hack.referee.actions import DESCRIPTIONS as REFEREE
from vtt.games.black_hack.turn_actions import TURN_ACTIONS
from vtt.rules.contract.description import ActionDescription
from vtt.rules.kit.token_bag.actions import actions

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
