"""The ledger ids behind the parts of the bag. The rules know fights, rounds and turns but not who acts when, so most
parts of the bag have none of their own: what is told of them cites nothing."""

from typing import Final

from vtt.rules.token_bag.citing import PARTS

COMBAT: Final = "LH-EFF-05"
"""One combat ends and the next begins: all that the rules say of fights as a whole."""

RULES: Final = {"able": "LH-COND-06"}
"""What the rules say themselves: who is incapacitated does not act."""

NEAREST: Final = dict.fromkeys(PARTS, COMBAT) | RULES
"""For house rules, which stand in a list by rule: all of the bag belongs to the order of one combat."""
