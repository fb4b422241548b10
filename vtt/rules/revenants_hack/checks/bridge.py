"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.checks import offers
from vtt.rules.revenants_hack.checks.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.checks.options import OPTIONS
from vtt.rules.revenants_hack.checks.procedures import PROCEDURES
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
)
