"""Every action's refusal and procedure by its name, gathered from the modules of the game."""

from vtt.games.black_hack import (
    armour,
    attack,
    gm,
    healing,
    hindrances,
    hit_points,
    initiative,
    morale,
    movement,
    next_roll,
    ongoing_damage,
    out_of_action,
    repair,
    rest,
    tests,
    time,
    usage,
    weapons,
)
from vtt.games.black_hack.editing import editing
from vtt.games.black_hack.features import procedures as features
from vtt.games.black_hack.goods import procedures as goods
from vtt.games.black_hack.growth import procedures as growth
from vtt.games.black_hack.library import procedures as library
from vtt.games.black_hack.magic import procedures as magic
from vtt.games.black_hack.making import procedures as making
from vtt.games.black_hack.next_roll import heeding
from vtt.games.black_hack.referee import procedures as referee
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    name: pair
    for module in (
        attack,
        weapons,
        armour,
        tests,
        movement,
        initiative,
        hindrances,
        ongoing_damage,
        morale,
        out_of_action,
        healing,
        usage,
        rest,
        time,
        repair,
        hit_points,
        gm,
        next_roll,
        editing,
    )
    for name, pair in module.ACTIONS.items()
}
for area in (features, magic, goods, making, growth, referee, library):
    PROCEDURES.update(area.PROCEDURES)


# These heed by themselves what bears on the next roll: they know when dice fall and who has anything lasting on. The
# dice of morale are the GM's, and nothing bears on those.
_HEEDING = ("attack", "start_fight", "next_turn", "morale")
_PERFORM: dict[str, Perform] = {
    action: perform if action in _HEEDING else heeding(perform) for action, (_, perform) in PROCEDURES.items()
}


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why the rules refuse a complete intent, or ``None``."""
    return PROCEDURES[intent.action][0](table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent that is not refused."""
    return _PERFORM[intent.action](table, intent)
