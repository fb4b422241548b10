"""Every action of the game with its parameters: what the windows, the command line and scenarios may ask for."""

from vtt.rules.description import ActionDescription
from vtt.rules.revenants_hack.checks.actions import DESCRIPTIONS as CHECKS
from vtt.rules.revenants_hack.combat.actions import DESCRIPTIONS as COMBAT
from vtt.rules.revenants_hack.editing.actions import DESCRIPTIONS as EDITING
from vtt.rules.revenants_hack.library.actions import DESCRIPTIONS as LIBRARY
from vtt.rules.revenants_hack.luck.actions import DESCRIPTIONS as LUCK
from vtt.rules.revenants_hack.order.actions import DESCRIPTIONS as ORDER
from vtt.rules.revenants_hack.problems.actions import DESCRIPTIONS as PROBLEMS
from vtt.rules.revenants_hack.tactics.actions import DESCRIPTIONS as TACTICS

ACTIONS: tuple[ActionDescription, ...] = (
    *COMBAT,
    *TACTICS,
    *PROBLEMS,
    *CHECKS,
    *LUCK,
    *ORDER,
    *LIBRARY,
    *EDITING,
)
