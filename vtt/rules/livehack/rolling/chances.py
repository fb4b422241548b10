"""What dice do, out of the very distributions that are played."""

from functools import lru_cache

from vtt.dice import BoonBane
from vtt.rules.livehack.rolling.contest import boon_bane
from vtt.rules.livehack.rolling.eclipse import ECLIPSE_CHAINS
from vtt.rules.livehack.rolling.task import REVISION
from vtt.table.table import Table

TEN = 10


def chance_beside_ten(table: Table) -> str:
    """What stands beside taking ten: how often a roll would do as well, and better (LH-TAKE-06)."""
    return _beside_ten(boon_bane(ECLIPSE_CHAINS(table)))


@lru_cache(maxsize=4)
def _beside_ten(dice: BoonBane) -> str:
    odds = dice.distribution()
    as_well, better = odds.at_least(TEN), odds.at_least(TEN + 1)
    return f"dice would do as well or better {as_well:.1%} of the time, better {better:.1%}"


def contest_note(table: Table) -> str:
    """What a roll is played by, where that is not the current text with its usual readings (LH-OPT-01, LH-REV-05)."""
    if REVISION(table) == "2012":
        return "the text of 2012: six components, and additions from other rules"
    return ""
