"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.rules.description import ActionDescription
from vtt.rules.null_die.checks.actions import DESCRIPTIONS as CHECKS
from vtt.rules.null_die.editing.actions import DESCRIPTIONS as EDITING
from vtt.rules.null_die.fighting.actions import DESCRIPTIONS as FIGHTING
from vtt.rules.null_die.library.actions import DESCRIPTIONS as LIBRARY
from vtt.rules.null_die.order.actions import DESCRIPTIONS as ORDER
from vtt.rules.null_die.rolling.actions import DESCRIPTIONS as ROLLING
from vtt.rules.null_die.rounding.actions import DESCRIPTIONS as ROUNDING

ACTIONS: tuple[ActionDescription, ...] = (*ROLLING, *CHECKS, *ROUNDING, *FIGHTING, *ORDER, *LIBRARY, *EDITING)
