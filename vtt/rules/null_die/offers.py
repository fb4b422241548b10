"""What a creature, and the GM, are offered, gathered from the areas of the game."""

from vtt.rules.description import Offer
from vtt.rules.null_die.checks import offers as checks
from vtt.rules.null_die.fighting import offers as fighting
from vtt.rules.null_die.library import offers as library
from vtt.rules.null_die.order import offers as order
from vtt.rules.null_die.rolling import offers as rolling
from vtt.rules.offer_making import by_group, weighed
from vtt.table.table import Table

_AREAS = (rolling, checks, fighting, order, library)

_IN_A_FIGHT = ("use_token", "act_now", "attack", "roll", "step", "step", "check", "roll")
_OUTSIDE = ("roll", "check", "roll", "attack", "step", "roll", "step")
"""What comes to mind first."""


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason, in the order to be shown: what has no
    heading first, then each group once."""
    found = by_group(offer for area in _AREAS for offer in area.offers(table, creature))
    return weighed(found, _IN_A_FIGHT if table.clock.moment else _OUTSIDE)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: for the menus, under the offers' groups."""
    return tuple(offer for area in _AREAS for offer in area.table_offers(table))
