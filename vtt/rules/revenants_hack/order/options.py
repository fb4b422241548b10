"""The order of a fight, by the bag of tokens: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.revenants_hack.order.bag import RULES
from vtt.rules.token_bag.options import options

OPTIONS: tuple[OptionDescription, ...] = options(RULES)
