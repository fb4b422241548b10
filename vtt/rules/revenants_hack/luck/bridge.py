"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.clock_view import clock_view
from vtt.rules.revenants_hack.luck import offers
from vtt.rules.revenants_hack.luck.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.luck.gm import life_change
from vtt.rules.revenants_hack.luck.options import OPTIONS
from vtt.rules.revenants_hack.luck.procedures import PROCEDURES
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
    life_change=life_change,
    clock_view=clock_view,
)
