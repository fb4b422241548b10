"""Harm and recovery: the area of hindrances, Ongoing Damage, Out of Action and rest (BH-COND, BH-OUT, BH-REST)."""

from vtt.games.black_hack.harm.hindrances import hinder, shake_off
from vtt.games.black_hack.harm.hit_points import HEALED_OUT_OF_ACTION, LEVEL_RAISES, gain_hit_die, heal, roll_hp
from vtt.games.black_hack.harm.ongoing_damage import (
    ONGOING_ARMOUR,
    ONGOING_LEVEL,
    ONGOING_ON_FOES,
    ONGOING_SOURCES,
    ongoing,
)
from vtt.games.black_hack.harm.out_of_action import MAIMED_AMOUNT, MAIMED_CHOICE, aid, danger_over, left_behind
from vtt.games.black_hack.harm.rest import ARMOUR_PIECES, DAY_OF_REST, RESTS_PER_DAY, SELF_RELIANT, rest, rest_day
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    actions=(
        shake_off,
        aid,
        rest,
        rest_day,
        danger_over,
        left_behind,
        hinder,
        ongoing,
        heal,
        roll_hp,
        gain_hit_die,
    ),
    options=described(
        MAIMED_AMOUNT,
        MAIMED_CHOICE,
        HEALED_OUT_OF_ACTION,
        RESTS_PER_DAY,
        DAY_OF_REST,
        LEVEL_RAISES,
        ONGOING_LEVEL,
        ONGOING_SOURCES,
        ONGOING_ARMOUR,
        ONGOING_ON_FOES,
        ARMOUR_PIECES,
        SELF_RELIANT,
    ),
)
