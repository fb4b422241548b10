"""Luck, Strain, damage, rest, the end of an encounter: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.luck.closing import CLOSING_ROUND
from vtt.rules.revenants_hack.luck.harm import OVERFLOW_STRAIN, ZERO_LUCK_RESCUE
from vtt.rules.revenants_hack.luck.nights import HAVEN_NEEDS_NIGHT, NIGHT_HOURS
from vtt.rules.revenants_hack.luck.out_of_luck import KNOCKED_OUT_CON, OUT_NEEDS_STRAIN, WAKE_TIME
from vtt.rules.revenants_hack.luck.shifting import SHIFT_CAP

OPTIONS: tuple[OptionDescription, ...] = described(
    ZERO_LUCK_RESCUE,
    OVERFLOW_STRAIN,
    CLOSING_ROUND,
    HAVEN_NEEDS_NIGHT,
    NIGHT_HOURS,
    OUT_NEEDS_STRAIN,
    KNOCKED_OUT_CON,
    WAKE_TIME,
    SHIFT_CAP,
)
