"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.rules.description import ActionDescription
from vtt.rules.livehack.editing.actions import DESCRIPTIONS as EDITING
from vtt.rules.livehack.effort.actions import DESCRIPTIONS as EFFORT
from vtt.rules.livehack.fighting.actions import DESCRIPTIONS as FIGHTING
from vtt.rules.livehack.grimness.actions import DESCRIPTIONS as GRIMNESS
from vtt.rules.livehack.grimness.advantage import helped
from vtt.rules.livehack.joint.actions import DESCRIPTIONS as JOINT
from vtt.rules.livehack.library.actions import DESCRIPTIONS as LIBRARY
from vtt.rules.livehack.order.actions import DESCRIPTIONS as ORDER
from vtt.rules.livehack.rolling.actions import DESCRIPTIONS as ROLLING
from vtt.rules.livehack.states.actions import DESCRIPTIONS as STATES

ACTIONS: tuple[ActionDescription, ...] = (
    *helped(ROLLING),
    *helped(FIGHTING),
    *JOINT,
    *EFFORT,
    *STATES,
    *GRIMNESS,
    *ORDER,
    *LIBRARY,
    *EDITING,
)
