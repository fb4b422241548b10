"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.combat import offers
from vtt.rules.revenants_hack.combat.area import area, spared
from vtt.rules.revenants_hack.combat.attack import attack
from vtt.rules.revenants_hack.combat.gear import drop_item, repair, wear, wield
from vtt.rules.revenants_hack.combat.movement import declare_speed, move, move_reach, second_move
from vtt.rules.revenants_hack.combat.options import OPTIONS
from vtt.rules.revenants_hack.combat.passive import passive_damage
from vtt.rules.revenants_hack.combat.stepping import mark_beyond, step
from vtt.rules.revenants_hack.derived import DERIVED
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(
        (attack, move, step, second_move, declare_speed, passive_damage, mark_beyond, wield, wear, repair, drop_item),
        offers.offers,
        offers.table_offers,
    ),
    options=OPTIONS,
    area=area,
    spared=spared,
    move_reach=move_reach,
    derived=DERIVED,
)
