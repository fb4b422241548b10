"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.order import offers
from vtt.rules.revenants_hack.order.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.order.options import OPTIONS
from vtt.rules.revenants_hack.order.procedures import PROCEDURES
from vtt.rules.revenants_hack.order_view import order_view
from vtt.rules.revenants_hack.sheet.access import standing, winner

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
    order_view=order_view,
    standing=standing,
    winner=winner,
)
