"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.combat import offers
from vtt.rules.revenants_hack.combat.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.combat.area import area, spared
from vtt.rules.revenants_hack.combat.movement import move_reach
from vtt.rules.revenants_hack.combat.options import OPTIONS
from vtt.rules.revenants_hack.combat.procedures import PROCEDURES
from vtt.rules.revenants_hack.derived import DERIVED
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(DESCRIPTIONS, PROCEDURES, offers.offers, offers.table_offers),
    options=OPTIONS,
    area=area,
    spared=spared,
    move_reach=move_reach,
    derived=DERIVED,
)
