"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.clock_view import clock_view
from vtt.rules.revenants_hack.luck import offers
from vtt.rules.revenants_hack.luck.closing import escape_hazard, hazard_round, start_hazard
from vtt.rules.revenants_hack.luck.fates import decide_fate, roll_out_of_luck, roll_shifting
from vtt.rules.revenants_hack.luck.gm import (
    explore_hex,
    gain_luck,
    gain_strain,
    life_change,
    lose_luck,
    lose_strain,
    set_max_luck,
    take_damage,
    wake,
)
from vtt.rules.revenants_hack.luck.nights import mark_haven, night, pass_time, rest_in_haven, stay_in_bed
from vtt.rules.revenants_hack.luck.options import OPTIONS
from vtt.rules.revenants_hack.luck.resting import rest
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(
        (
            pass_time,
            rest,
            night,
            rest_in_haven,
            stay_in_bed,
            start_hazard,
            hazard_round,
            escape_hazard,
            roll_out_of_luck,
            decide_fate,
            roll_shifting,
            take_damage,
            gain_luck,
            lose_luck,
            set_max_luck,
            gain_strain,
            lose_strain,
            wake,
            explore_hex,
            mark_haven,
        ),
        offers.offers,
        offers.table_offers,
    ),
    options=OPTIONS,
    life_change=life_change,
    clock_view=clock_view,
)
