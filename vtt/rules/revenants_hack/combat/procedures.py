"""Movement and attacks: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.combat.attack import attack
from vtt.rules.revenants_hack.combat.gear import (
    drop,
    refuse_drop,
    refuse_repair,
    refuse_wear,
    refuse_wield,
    repair,
    wear,
    wield,
)
from vtt.rules.revenants_hack.combat.movement import (
    declare_speed,
    move,
    refuse_declare_speed,
    refuse_move,
    refuse_second_move,
    second_move,
)
from vtt.rules.revenants_hack.combat.passive import passive_damage, refuse_passive_damage
from vtt.rules.revenants_hack.combat.plan import refuse_attack
from vtt.rules.revenants_hack.combat.stepping import mark_beyond, refuse_mark_beyond, refuse_step, step

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "attack": (refuse_attack, attack),
    "passive_damage": (refuse_passive_damage, passive_damage),
    "move": (refuse_move, move),
    "step": (refuse_step, step),
    "second_move": (refuse_second_move, second_move),
    "declare_speed": (refuse_declare_speed, declare_speed),
    "mark_beyond": (refuse_mark_beyond, mark_beyond),
    "wield": (refuse_wield, wield),
    "wear": (refuse_wear, wear),
    "repair": (refuse_repair, repair),
    "drop_item": (refuse_drop, drop),
}
