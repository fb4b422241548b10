"""The one door through which an intent becomes a procedure: the game's own actions and those of any table."""

from vtt.rules import house_rules, library_keeping, tabletop, word_setting
from vtt.rules.description import ActionDescription, Refusal
from vtt.rules.intents import complete
from vtt.rules.procedure import Intent, Procedure
from vtt.rules.system import System
from vtt.table.table import Table

# What can be set depends on what the game describes.
_SETTINGS = {
    house_rules.ACTION.name: (house_rules.refusal, house_rules.perform),
    word_setting.ACTION.name: (word_setting.refusal, word_setting.perform),
}
_LIBRARY = frozenset(action.name for action in library_keeping.ACTIONS)
_TABLETOP = {
    action.name: action
    for action in (*tabletop.ACTIONS, *library_keeping.ACTIONS, house_rules.ACTION, word_setting.ACTION)
}


def actions(system: System) -> dict[str, ActionDescription]:
    """Every action by name: the game's, then those of any table. A game may describe one of the latter anew."""
    return _TABLETOP | {action.name: action for action in system.actions}


def completed(system: System, table: Table, intent: Intent) -> Intent:
    """The intent with all its arguments, checked. Raises ``IntentError``."""
    return complete(actions(system), table, intent)


def refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    if _is_tabletop(system, intent):
        if intent.action in _SETTINGS:
            refuse, _ = _SETTINGS[intent.action]
            return refuse(system, intent)
        if intent.action in _LIBRARY:
            return library_keeping.refusal(system, table, intent)
        return tabletop.refusal(table, intent)
    return system.refusal(table, intent)


def perform(system: System, table: Table, intent: Intent) -> Procedure:
    """The procedure of an intent that is complete and not refused, ready to be run on that table."""
    if _is_tabletop(system, intent):
        if intent.action in _SETTINGS:
            _, carry_out = _SETTINGS[intent.action]
            return carry_out(system, table, intent)
        if intent.action in _LIBRARY:
            return library_keeping.perform(system, table, intent)
        return tabletop.perform(table, intent)
    return system.perform(table, intent)


def _is_tabletop(system: System, intent: Intent) -> bool:
    return intent.action in _TABLETOP and all(action.name != intent.action for action in system.actions)
