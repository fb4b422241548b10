"""Intents that are about one doing: the game's own actions and those of any table. Whoever stands above it goes through
``vtt.rules.engine.door``."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TypeAlias

from vtt.rules.contract.description import ActionDescription, Refusal
from vtt.rules.contract.intents import CompleteIntent, complete
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.system import System
from vtt.rules.tabletop import (
    cast,
    covering,
    dicing,
    drawing,
    encounters,
    house_rules,
    knowing,
    lasting_areas,
    library_keeping,
    many,
    mapping,
    noting,
    oracle,
    picturing,
    progress,
    scene_marks,
    scenes,
    shaping,
    showing,
    table_actions,
    waiting,
    word_setting,
)
from vtt.table.table import Table

PLACE = "place"
"""Putting a thing wherever one likes, whoever describes it: what is fixed stays."""

# What can be set depends on what the game describes.
_SETTINGS = {
    house_rules.ACTION.name: (house_rules.refusal, house_rules.perform),
    word_setting.ACTION.name: (word_setting.refusal, word_setting.perform),
}
_ASKING_THE_GAME = {
    **{action.name: (library_keeping.refusal, library_keeping.perform) for action in library_keeping.ACTIONS},
    **{action.name: (encounters.refusal, encounters.perform) for action in encounters.ACTIONS},
}
_CarriedOut: TypeAlias = Callable[[Table, CompleteIntent], Procedure]
Procedures: TypeAlias = Mapping[str, _CarriedOut]
"""What carries out each action, by its name."""
_Pair: TypeAlias = tuple[Callable[[Table, Intent], Refusal | None], Callable[[Table, Intent], Procedure]]
_PLAIN: _Pair = (table_actions.refusal, table_actions.perform)
# Those that ask the table alone; whatever is named nowhere is one of the plain actions.
_FAMILIES: dict[str, _Pair] = {
    **{action.name: (scenes.refusal, scenes.perform) for action in scenes.ACTIONS},
    **{action.name: (scene_marks.refusal, scene_marks.perform) for action in scene_marks.ACTIONS},
    **{action.name: (cast.refusal, cast.perform) for action in cast.ACTIONS},
    **{action.name: (waiting.refusal, waiting.perform) for action in waiting.ACTIONS},
    **{action.name: (many.refusal, many.perform) for action in many.ACTIONS},
    **{action.name: (shaping.refusal, shaping.perform) for action in shaping.ACTIONS},
    **{action.name: (oracle.refusal, oracle.perform) for action in oracle.ACTIONS},
    **{action.name: (noting.refusal, noting.perform) for action in noting.ACTIONS},
    **{action.name: (picturing.refusal, picturing.perform) for action in picturing.ACTIONS},
    **{action.name: (mapping.refusal, mapping.perform) for action in mapping.ACTIONS},
    **{action.name: (progress.refusal, progress.perform) for action in progress.ACTIONS},
    **{action.name: (knowing.refusal, knowing.perform) for action in knowing.ACTIONS},
    **{action.name: (showing.refusal, showing.perform) for action in showing.ACTIONS},
    **{action.name: (dicing.refusal, dicing.perform) for action in dicing.ACTIONS},
    **{action.name: (covering.refusal, covering.perform) for action in covering.ACTIONS},
    **{action.name: (lasting_areas.refusal, lasting_areas.perform) for action in lasting_areas.ACTIONS},
    **{action.name: (drawing.refusal, drawing.perform) for action in drawing.ACTIONS},
}
_TABLETOP = {
    action.name: action
    for action in (
        *table_actions.ACTIONS,
        *scenes.ACTIONS,
        *scene_marks.ACTIONS,
        *waiting.ACTIONS,
        *cast.ACTIONS,
        *many.ACTIONS,
        *many.TOGETHER,
        *shaping.ACTIONS,
        *picturing.ACTIONS,
        *oracle.ACTIONS,
        *noting.ACTIONS,
        *mapping.ACTIONS,
        *covering.ACTIONS,
        *drawing.ACTIONS,
        *lasting_areas.ACTIONS,
        *progress.ACTIONS,
        *knowing.ACTIONS,
        *showing.ACTIONS,
        *dicing.ACTIONS,
        *library_keeping.ACTIONS,
        *encounters.ACTIONS,
        house_rules.ACTION,
        word_setting.ACTION,
    )
}


def actions(system: System) -> Mapping[str, ActionDescription]:
    """Every action by name: the game's, then those of any table. A game may describe one of the latter anew."""
    # A game is hashed by identity, which a protocol does not say.
    return _actions(system)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _actions(system: System) -> Mapping[str, ActionDescription]:
    return _TABLETOP | {action.name: action for action in system.actions}


def completed(system: System, table: Table, intent: Intent) -> CompleteIntent:
    """The intent with all its arguments, checked. Raises ``IntentError``."""
    return complete(actions(system), table, intent)


def refusal(system: System, table: Table, intent: CompleteIntent) -> Refusal | None:
    """Why the rules refuse a complete intent about one doing, or ``None``."""
    if intent.action == PLACE:
        fixed = shaping.refusal_to_move(table, str(intent.arguments["thing"]))
        if fixed is not None:
            return fixed
    if intent.action in _TABLETOP and not _has(system, intent.action):
        if intent.action in _SETTINGS:
            refuse, _ = _SETTINGS[intent.action]
            return refuse(system, intent)
        if intent.action in _ASKING_THE_GAME:
            return _ASKING_THE_GAME[intent.action][0](system, table, intent)
        return _FAMILIES.get(intent.action, _PLAIN)[0](table, intent)
    return system.refusal(table, intent)


def perform(system: System, table: Table, intent: CompleteIntent) -> Procedure:
    """The procedure of such an intent that is complete and not refused, ready to be run on that table."""
    return procedures(system)[intent.action](table, intent)


def procedures(system: System) -> Procedures:
    """Those of a game: its own, and those of any table."""
    return _procedures(system)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _procedures(system: System) -> Procedures:
    of_any_table: dict[str, _CarriedOut] = {name: _FAMILIES.get(name, _PLAIN)[1] for name in _TABLETOP}
    asking = {name: partial(carry_out, system) for name, (_, carry_out) in {**_SETTINGS, **_ASKING_THE_GAME}.items()}
    return of_any_table | asking | dict.fromkeys([action.name for action in system.actions], system.perform)


def _has(system: System, name: str) -> bool:
    """Whether the game describes an action of that name itself."""
    return any(action.name == name for action in system.actions)
