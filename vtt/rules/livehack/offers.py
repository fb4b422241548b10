"""What a creature, and the GM, are offered, gathered from the areas of the game."""

from vtt.rules.description import Offer
from vtt.rules.livehack.access import in_fight
from vtt.rules.livehack.effort import offers as effort
from vtt.rules.livehack.fighting import offers as fighting
from vtt.rules.livehack.fighting.offers import GM
from vtt.rules.livehack.grimness import offers as grimness
from vtt.rules.livehack.grimness.advantage import offered
from vtt.rules.livehack.joint import offers as joint
from vtt.rules.livehack.library import offers as library
from vtt.rules.livehack.order import offers as order
from vtt.rules.livehack.rolling import offers as rolling
from vtt.rules.livehack.states import offers as states
from vtt.rules.offer_making import by_group, weighed
from vtt.table.table import Table

_AREAS = (fighting, rolling, joint, effort, grimness, states, order, library)

_URGENT = ("use_token", "act_now", "offset_roll", "stand_up", "tend")
_IN_A_FIGHT = (*_URGENT, "attack", "attack", "step", "roll", "step", "cancel_position", "joint")
_OUTSIDE = (*_URGENT, "roll", "roll", "attack", "joint", "step", "attack")
"""What comes to mind first."""


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason, in the order to be shown: what has no
    heading first, then each group once, the GM's after all others."""
    every = [offered(table, creature, offer) for area in _AREAS for offer in area.offers(table, creature)]
    ordered = by_group(sorted(every, key=lambda offer: offer.group == GM))
    return weighed(ordered, _IN_A_FIGHT if in_fight(table) else _OUTSIDE, GM)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: for the menus, under the offers' groups."""
    return tuple(offer for area in _AREAS for offer in area.table_offers(table))
