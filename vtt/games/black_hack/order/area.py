"""The order of a fight: the area of initiative, the bag and morale (BH-INIT, BH-MOR)."""

from vtt.games.black_hack.fighters import standing, winner
from vtt.games.black_hack.order.bag import BAG_ACTIONS, BAG_OPTIONS
from vtt.games.black_hack.order.initiative import end_fight, next_turn, order, start_fight
from vtt.games.black_hack.order.moments import INITIATIVE_POWERFUL_FOE
from vtt.games.black_hack.order.morale import MORALE_AGAIN, morale
from vtt.games.black_hack.order.view import order_view
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    actions=(start_fight, next_turn, order, end_fight, morale, *BAG_ACTIONS),
    options=(*BAG_OPTIONS, *described(INITIATIVE_POWERFUL_FOE, MORALE_AGAIN)),
    order_view=order_view,
    standing=standing,
    winner=winner,
)
