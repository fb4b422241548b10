"""The ten problems: taken instead of a hit, in force, striking, resolved: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.luck.out_of_luck import STRAINED_EFFORT_ROLL
from vtt.rules.revenants_hack.problems.negating import NEGATE_AFTER_DAMAGE, NEGATE_LEAVES_ONE, NPC_PROBLEMS
from vtt.rules.revenants_hack.problems.table import ACUTE_AT_ROUND_END, BAD_LUCK
from vtt.rules.revenants_hack.problems.taking import PROBLEM_REROLL

OPTIONS: tuple[OptionDescription, ...] = described(
    NEGATE_AFTER_DAMAGE,
    ACUTE_AT_ROUND_END,
    PROBLEM_REROLL,
    NPC_PROBLEMS,
    NEGATE_LEAVES_ONE,
    STRAINED_EFFORT_ROLL,
    BAD_LUCK,
)
