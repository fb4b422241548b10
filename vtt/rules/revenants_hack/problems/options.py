"""The ten problems: taken instead of a hit, in force, striking, resolved: the house rules."""

from typing import Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import OFF_ON, House, described

NEGATE_AFTER_DAMAGE: House[bool] = House(
    "negate_after_damage", "A hit is negated once the damage is known", "RH-PROB-01", OFF_ON
)
ACUTE_AT_ROUND_END: House[bool] = House(
    "acute_at_round_end", "Acute problems play out at the end of the round", "RH-PROB-04", OFF_ON
)
PROBLEM_REROLL: House[bool] = House(
    "problem_reroll", "A problem that one has already is rolled again", "RH-PROB-08", OFF_ON
)
NPC_PROBLEMS: House[bool] = House("npc_problems", "Important NPCs may negate hits, too", "RH-PROB-09", OFF_ON)
NEGATE_LEAVES_ONE: House[bool] = House("negate_leaves_one", "A negated hit still deals 1 damage", "RH-PROB-10", OFF_ON)
STRAINED_EFFORT_ROLL: House[bool] = House(
    "strained_effort_roll", "Out of Luck is rolled after Strained Effort, too", "RH-PROB-15", OFF_ON
)
BAD_LUCK: House[Literal["lasting", "acute", "undone"]] = House(
    "bad_luck",
    "What Stroke of Bad Luck takes",
    "RH-PROB-18",
    {
        "lasting": "Is lost at once and for good",
        "acute": "Is lost when an acute problem would strike",
        "undone": "Is lost at once and given back when resolved",
    },
)

OPTIONS: tuple[OptionDescription, ...] = described(
    NEGATE_AFTER_DAMAGE,
    ACUTE_AT_ROUND_END,
    PROBLEM_REROLL,
    NPC_PROBLEMS,
    NEGATE_LEAVES_ONE,
    STRAINED_EFFORT_ROLL,
    BAD_LUCK,
)
