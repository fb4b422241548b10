"""The ten problems: taken instead of a hit, in force, striking, resolved: the house rules."""

from vtt.rules.description import OptionDescription

_OFF_OR_ON = ((False, "Off"), (True, "On"))

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="negate_after_damage",
        label="A hit is negated once the damage is known",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-01",
    ),
    OptionDescription(
        key="acute_at_round_end",
        label="Acute problems play out at the end of the round",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-04",
    ),
    OptionDescription(
        key="problem_reroll",
        label="A problem that one has already is rolled again",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-08",
    ),
    OptionDescription(
        key="npc_problems",
        label="Important NPCs may negate hits, too",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-09",
    ),
    OptionDescription(
        key="negate_leaves_one",
        label="A negated hit still deals 1 damage",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-10",
    ),
    OptionDescription(
        key="strained_effort_roll",
        label="Out of Luck is rolled after Strained Effort, too",
        values=_OFF_OR_ON,
        default=False,
        why="RH-PROB-15",
    ),
    OptionDescription(
        key="bad_luck",
        label="What Stroke of Bad Luck takes",
        values=(
            ("lasting", "Is lost at once and for good"),
            ("acute", "Is lost when an acute problem would strike"),
            ("undone", "Is lost at once and given back when resolved"),
        ),
        default="lasting",
        why="RH-PROB-18",
    ),
)
