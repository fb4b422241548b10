"""Ability checks, saving throws, advantage, score tables, reactions, spells, free deeds: the house rules."""

from typing import Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import OFF_ON, House, described

ROUNDING: House[Literal["down", "up"]] = House(
    "rounding", "Fractions are rounded", "RH-DICE-01", {"down": "Down", "up": "Up"}
)
TALLY_ON_ATTACKS: House[bool] = House(
    "tally_on_attacks", "Attack rolls earn tally marks", "RH-CHK-03", {True: "On", False: "Off"}
)
TALLY_ON_SAVES: House[bool] = House("tally_on_saves", "Saving throws earn tally marks", "RH-CHK-03", OFF_ON)
DIFFICULTY_COLUMNS: House[bool] = House(
    "difficulty_columns",
    "Several columns of difficulties",
    "RH-CHK-04",
    {False: "One difficulty a row", True: "Named columns; aid and dangers shift by one"},
)
AID_PER_ALLY: House[bool] = House(
    "aid_per_ally",
    "Aid lowers a difficulty",
    "RH-CHK-05",
    {False: "By 1, however many help", True: "By 1 for each ally who helps"},
)
DANGER_STEP: House[Literal["+1 per danger after the first", "+1 flat", "+1 per danger", "none"]] = House(
    "danger_step",
    "Several dangers raise a difficulty",
    "RH-CHK-06",
    {
        "+1 per danger after the first": "By 1 for each danger after the first",
        "+1 flat": "By 1, however many there are",
        "+1 per danger": "By 1 for each danger, the first included",
        "none": "Not at all",
    },
)
NATURAL_CHECKS: House[bool] = House(
    "natural_checks", "On a check a natural 20 succeeds and a natural 1 fails", "RH-CHK-07", OFF_ON
)
CANCEL_ANY_SOURCE: House[bool] = House(
    "cancel_any_source",
    "An advantage silences any disadvantage",
    "RH-ADV-03",
    {False: "Only on the same roll", True: "For the round, if it is given up"},
)

OPTIONS: tuple[OptionDescription, ...] = described(
    ROUNDING,
    TALLY_ON_ATTACKS,
    TALLY_ON_SAVES,
    DIFFICULTY_COLUMNS,
    AID_PER_ALLY,
    DANGER_STEP,
    NATURAL_CHECKS,
    CANCEL_ANY_SOURCE,
)
