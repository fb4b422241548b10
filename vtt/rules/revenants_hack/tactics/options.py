"""Dodge, Aim, Stunt: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.combat.damage import AIM_SUM
from vtt.rules.revenants_hack.tactics.stunt import STUNT_CRIT, STUNT_PROBLEM_EXTRA, STUNT_PROBLEM_ROLL

OPTIONS: tuple[OptionDescription, ...] = described(AIM_SUM, STUNT_PROBLEM_EXTRA, STUNT_PROBLEM_ROLL, STUNT_CRIT)
