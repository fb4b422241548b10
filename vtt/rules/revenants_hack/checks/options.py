"""Ability checks, saving throws, advantage, score tables, reactions, spells, free deeds: the house rules."""

from vtt.rules.description import OptionDescription

_OFF_ON: tuple[tuple[bool, str], ...] = ((False, "Off"), (True, "On"))

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="rounding",
        label="Fractions are rounded",
        values=(("down", "Down"), ("up", "Up")),
        default="down",
        why="RH-DICE-01",
    ),
    OptionDescription(
        key="tally_on_attacks",
        label="Attack rolls earn tally marks",
        values=((True, "On"), (False, "Off")),
        default=True,
        why="RH-CHK-03",
    ),
    OptionDescription(
        key="tally_on_saves",
        label="Saving throws earn tally marks",
        values=_OFF_ON,
        default=False,
        why="RH-CHK-03",
    ),
    OptionDescription(
        key="difficulty_columns",
        label="Several columns of difficulties",
        values=((False, "One difficulty a row"), (True, "Named columns; aid and dangers shift by one")),
        default=False,
        why="RH-CHK-04",
    ),
    OptionDescription(
        key="aid_per_ally",
        label="Aid lowers a difficulty",
        values=((False, "By 1, however many help"), (True, "By 1 for each ally who helps")),
        default=False,
        why="RH-CHK-05",
    ),
    OptionDescription(
        key="danger_step",
        label="Several dangers raise a difficulty",
        values=(
            ("+1 per danger after the first", "By 1 for each danger after the first"),
            ("+1 flat", "By 1, however many there are"),
            ("+1 per danger", "By 1 for each danger, the first included"),
            ("none", "Not at all"),
        ),
        default="+1 per danger after the first",
        why="RH-CHK-06",
    ),
    OptionDescription(
        key="natural_checks",
        label="On a check a natural 20 succeeds and a natural 1 fails",
        values=_OFF_ON,
        default=False,
        why="RH-CHK-07",
    ),
    OptionDescription(
        key="cancel_any_source",
        label="An advantage silences any disadvantage",
        values=((False, "Only on the same roll"), (True, "For the round, if it is given up")),
        default=False,
        why="RH-ADV-03",
    ),
)
