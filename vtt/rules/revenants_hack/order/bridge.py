"""This area as the kit has it."""

from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.offer_making import bridged
from vtt.rules.revenants_hack.order import offers
from vtt.rules.revenants_hack.order.area import end_fight, set_role, start_fight
from vtt.rules.revenants_hack.order.bag import GAME, RULES
from vtt.rules.revenants_hack.order.options import OPTIONS
from vtt.rules.revenants_hack.order_view import order_view
from vtt.rules.revenants_hack.sheet.access import standing, winner
from vtt.rules.token_bag.actions import actions
from vtt.rules.token_bag.procedures import procedures

AREA = Area(
    actions=bridged(
        (start_fight, *ready_made(actions(RULES), procedures(GAME)), end_fight, set_role),
        offers.offers,
        offers.table_offers,
    ),
    options=OPTIONS,
    order_view=order_view,
    standing=standing,
    winner=winner,
)
