"""Ability checks, saving throws, advantage, score tables, reactions, spells, free deeds: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.checks.checks import NATURAL_CHECKS
from vtt.rules.revenants_hack.checks.opening import AID_PER_ALLY, DANGER_STEP, DIFFICULTY_COLUMNS
from vtt.rules.revenants_hack.checks.rolling import CANCEL_ANY_SOURCE, ROUNDING, TALLY_ON_ATTACKS, TALLY_ON_SAVES

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
