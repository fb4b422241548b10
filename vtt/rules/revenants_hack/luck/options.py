"""Luck, Strain, damage, rest, the end of an encounter: the house rules."""

from typing import Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import House, described

ZERO_LUCK_RESCUE: House[bool] = House(
    "zero_luck_rescue",
    "Luck regained in time",
    "RH-LUCK-04",
    {True: "Keeps one who was at 0 on their feet", False: "Does not stop the fall"},
)
OVERFLOW_STRAIN: House[Literal["per reduction", "per point"]] = House(
    "overflow_strain",
    "Luck that cannot be paid",
    "RH-LUCK-05",
    {"per reduction": "Is 1 Strain a reduction", "per point": "Is 1 Strain a point"},
)
CLOSING_ROUND: House[Literal["play out", "drop"]] = House(
    "closing_round",
    "What still runs when an encounter is over",
    "RH-TIME-05",
    {"play out": "Is played out in a closing round", "drop": "Is dropped"},
)
HAVEN_NEEDS_NIGHT: House[bool] = House(
    "haven_needs_night",
    "Rest in a safe haven",
    "RH-REST-07",
    {False: "Takes 10 minutes at least", True: "Takes a full night"},
)
NIGHT_HOURS: House[Literal[6, 7, 8, 9, 10, 11, 12]] = House(
    "night_hours",
    "A full night's rest",
    "RH-REST-06",
    {
        6: "Takes 6 hours",
        7: "Takes 7 hours",
        8: "Takes 8 hours",
        9: "Takes 9 hours",
        10: "Takes 10 hours",
        11: "Takes 11 hours",
        12: "Takes 12 hours",
    },
    default=8,
)
OUT_NEEDS_STRAIN: House[bool] = House(
    "out_needs_strain",
    "Out of Luck without Strain",
    "RH-OUT-01",
    {False: "Is rolled as always", True: "Is always Lucky, without a roll"},
)
KNOCKED_OUT_CON: House[Literal["bonus", "value"]] = House(
    "knocked_out_con", "Days in bed are fewer by", "RH-OUT-06", {"bonus": "The CON bonus", "value": "The CON value"}
)
WAKE_TIME: House[Literal["at once", "after d6 hours"]] = House(
    "wake_time",
    "After injuries, a knock-out or a close call one comes to",
    "RH-OUT-09",
    {"at once": "When the encounter is over", "after d6 hours": "After d6 hours, as the lucky do"},
)
SHIFT_CAP: House[Literal["greater", "lesser"]] = House(
    "shift_cap",
    "Max Luck grows up to",
    "RH-SHIFT-03",
    {"greater": "The greater of 4 a hex and where it started", "lesser": "The lesser of 4 a hex and where it started"},
)

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
