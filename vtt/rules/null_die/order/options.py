"""The order of a fight, by the bag of tokens: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.token_bag.citing import PARTS
from vtt.rules.token_bag.options import options

# The rules have no order of play: the one that stands behind its switches is that of all switches.
OPTIONS: tuple[OptionDescription, ...] = options(dict.fromkeys(PARTS, "ND-OPT-01"))
