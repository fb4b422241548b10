"""Refusals and procedures of this area by action: states, saves and offsets."""

from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.derived import CAPACITY
from vtt.rules.livehack.grimness.options import OPTIONS as GRIM_OPTIONS
from vtt.rules.livehack.states import (
    actions,
    carrying,
    gm_states,
    gm_traits,
    left_alone,
    offers,
    options,
    passing,
    rolls,
    sheet_blocks,
    tending,
    views,
)
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "give_trait": (gm_traits.refuse_give, gm_traits.give),
    "ease_trait": (gm_traits.refuse_ease, gm_traits.ease),
    "heal": (gm_traits.refuse_heal, gm_traits.heal),
    "name_trait": (gm_traits.refuse_name, gm_traits.name_trait),
    "unname_trait": (gm_traits.refuse_unname, gm_traits.unname_trait),
    "set_state": (gm_states.refuse_set, gm_states.set_state),
    "end_state": (gm_states.refuse_end, gm_states.end),
    "set_transformation": (gm_states.refuse_set_transformation, gm_states.set_transformation),
    "apply_remedy": (gm_states.refuse_remedy, gm_states.apply_remedy),
    "wake": (gm_states.refuse_wake, gm_states.wake),
    "note_coma": (gm_states.refuse_wake, gm_states.note_coma),
    "left_behind": (left_alone.refuse_left, left_alone.left),
    "save": (rolls.refuse_save, rolls.save),
    "offset_roll": (rolls.refuse_offset_roll, rolls.offset_roll),
    "speak": (rolls.refuse_speak, rolls.speak),
    "give_order": (rolls.refuse_order, rolls.order),
    "tend": (tending.refuse_tend, tending.tend),
    "pass_round": (passing.refuse_pass_round, passing.pass_round),
    "safe_area": (left_alone.refuse_safe, left_alone.set_safe),
    "carrying_formula": (carrying.refuse_formula, carrying.set_formula),
}


AREA = bridged(
    actions.DESCRIPTIONS,
    PROCEDURES,
    (*options.OPTIONS, *GRIM_OPTIONS),
    offers.offers,
    offers.table_offers,
    views.VIEWS,
    derived=CAPACITY,
    head=sheet_blocks.blocks,
    life_change=gm_traits.life_change,
)
