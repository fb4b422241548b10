"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.problems import offers
from vtt.rules.revenants_hack.problems.area import drop_problem, pick_up, resolve_problem, take_problem
from vtt.rules.revenants_hack.problems.options import OPTIONS

AREA = Area(
    actions=bridged((resolve_problem, pick_up, take_problem, drop_problem), offers.offers, offers.table_offers),
    options=OPTIONS,
)
