"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.problems import offers
from vtt.rules.revenants_hack.problems.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.problems.options import OPTIONS
from vtt.rules.revenants_hack.problems.procedures import PROCEDURES

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
)
