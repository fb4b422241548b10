"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.tactics import offers
from vtt.rules.revenants_hack.tactics.area import aim, dodge, give_up_dodge, lose_aim
from vtt.rules.revenants_hack.tactics.options import OPTIONS
from vtt.rules.revenants_hack.tactics.stunt import stunt

AREA = Area(
    actions=bridged((stunt, dodge, give_up_dodge, aim, lose_aim), offers.offers, offers.table_offers),
    options=OPTIONS,
)
