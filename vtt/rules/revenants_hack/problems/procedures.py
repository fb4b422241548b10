"""The ten problems: taken instead of a hit, in force, striking, resolved: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.problems.area import (
    drop,
    pick_up,
    refuse_drop,
    refuse_pick_up,
    refuse_resolve,
    refuse_take,
    resolve,
    take,
)

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "resolve_problem": (refuse_resolve, resolve),
    "pick_up": (refuse_pick_up, pick_up),
    "take_problem": (refuse_take, take),
    "drop_problem": (refuse_drop, drop),
}
