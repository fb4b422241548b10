"""Movement, distances, attacks, damage dice, ammunition, criticals, quality of items: the house rules."""

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import described
from vtt.rules.revenants_hack.combat.attack import ACCURACY_ROLL
from vtt.rules.revenants_hack.combat.criticals import SHIELD_WEARS
from vtt.rules.revenants_hack.combat.damage import CRIT_ROLLS, DIE_CAP, DIE_FLOOR
from vtt.rules.revenants_hack.combat.passive import PASSIVE_MELEE_ONLY
from vtt.rules.revenants_hack.combat.plan import AMMO_PER_TARGET, PENTAGON_ORDER
from vtt.rules.revenants_hack.combat.reach import FRIENDLY_FIRE, RULER
from vtt.rules.revenants_hack.sheet.items import STACK_LOSS

OPTIONS: tuple[OptionDescription, ...] = described(
    STACK_LOSS,
    DIE_FLOOR,
    DIE_CAP,
    SHIELD_WEARS,
    RULER,
    FRIENDLY_FIRE,
    PASSIVE_MELEE_ONLY,
    PENTAGON_ORDER,
    ACCURACY_ROLL,
    AMMO_PER_TARGET,
    CRIT_ROLLS,
)
