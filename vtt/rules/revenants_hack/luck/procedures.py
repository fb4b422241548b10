"""Luck, Strain, damage, rest, the end of an encounter: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.luck import closing, fates, gm, nights, resting

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "rest": (resting.refuse, resting.rest),
    "night": (nights.refuse_night, nights.night),
    "rest_in_haven": (nights.refuse_haven, nights.rest_in_haven),
    "mark_haven": (nights.refuse_mark, nights.mark),
    "pass_time": (nights.refuse_pass_time, nights.pass_time),
    "stay_in_bed": (nights.refuse_stay_in_bed, nights.stay_in_bed),
    "start_hazard": (closing.refuse_start, closing.start),
    "hazard_round": (closing.refuse_round, closing.next_round),
    "escape_hazard": (closing.refuse_round, closing.escape),
    "out_of_luck": (fates.refuse_out_of_luck, fates.roll_out_of_luck),
    "shifting_luck": (fates.refuse_shifting, fates.roll_shifting),
    "decide_fate": (fates.refuse_decide, fates.decide),
    "wake": (gm.refuse_wake, gm.wake),
    "take_damage": (gm.refuse_damage, gm.take_damage),
    "gain_luck": (gm.refuse_gain_luck, gm.gain_luck),
    "lose_luck": (gm.refuse_dead, gm.lose_luck),
    "set_max_luck": (gm.refuse_max_luck, gm.set_max_luck),
    "gain_strain": (gm.refuse_dead, gm.gain_strain),
    "lose_strain": (gm.refuse_lose_strain, gm.lose_strain),
    "explore_hex": (gm.refuse_explore, gm.explore_hex),
}
