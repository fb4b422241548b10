"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.tactics import offers
from vtt.rules.revenants_hack.tactics.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.tactics.options import OPTIONS
from vtt.rules.revenants_hack.tactics.procedures import PROCEDURES

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
)
