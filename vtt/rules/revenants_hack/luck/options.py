"""Luck, Strain, damage, rest, the end of an encounter: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="zero_luck_rescue",
        label="Luck regained in time",
        values=((True, "Keeps one who was at 0 on their feet"), (False, "Does not stop the fall")),
        default=True,
        why="RH-LUCK-04",
    ),
    OptionDescription(
        key="overflow_strain",
        label="Luck that cannot be paid",
        values=(("per reduction", "Is 1 Strain a reduction"), ("per point", "Is 1 Strain a point")),
        default="per reduction",
        why="RH-LUCK-05",
    ),
    OptionDescription(
        key="closing_round",
        label="What still runs when an encounter is over",
        values=(("play out", "Is played out in a closing round"), ("drop", "Is dropped")),
        default="play out",
        why="RH-TIME-05",
    ),
    OptionDescription(
        key="haven_needs_night",
        label="Rest in a safe haven",
        values=((False, "Takes 10 minutes at least"), (True, "Takes a full night")),
        default=False,
        why="RH-REST-07",
    ),
    OptionDescription(
        key="night_hours",
        label="A full night's rest",
        values=tuple((hours, f"Takes {hours} hours") for hours in range(6, 13)),
        default=8,
        why="RH-REST-06",
    ),
    OptionDescription(
        key="out_needs_strain",
        label="Out of Luck without Strain",
        values=((False, "Is rolled as always"), (True, "Is always Lucky, without a roll")),
        default=False,
        why="RH-OUT-01",
    ),
    OptionDescription(
        key="knocked_out_con",
        label="Days in bed are fewer by",
        values=(("bonus", "The CON bonus"), ("value", "The CON value")),
        default="bonus",
        why="RH-OUT-06",
    ),
    OptionDescription(
        key="wake_time",
        label="After injuries, a knock-out or a close call one comes to",
        values=(("at once", "When the encounter is over"), ("after d6 hours", "After d6 hours, as the lucky do")),
        default="at once",
        why="RH-OUT-09",
    ),
    OptionDescription(
        key="shift_cap",
        label="Max Luck grows up to",
        values=(
            ("greater", "The greater of 4 a hex and where it started"),
            ("lesser", "The lesser of 4 a hex and where it started"),
        ),
        default="greater",
        why="RH-SHIFT-03",
    ),
)
