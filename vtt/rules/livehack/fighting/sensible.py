"""What a player who wants to win makes of a hit: the answer that the question begins with, and the autopilot gives.

It looks one attack ahead, in mean levels dealt (LH-DMG-04): harm now and another attack from nothing, against another
attack with all that would be held (LH-POS-03), or with a foe's next attack that much weaker (LH-POS-06).
"""

from typing import Any, Final

from vtt.rules.livehack.fighting.prospects import attack_nets
from vtt.rules.livehack.positions import CANCEL_SCOPE, POSITIONAL_HOLD, pool_over
from vtt.rules.livehack.sheets import Attack
from vtt.rules.procedure import Intent
from vtt.table.table import Table

DAMAGE: Final = "damage"
HOLD: Final = "hold"
CASH: Final = "cash"
CANCEL: Final = "cancel:"
"""Before the id of whose position is cancelled."""


def sensible(table: Table, intent: Intent, attack: Attack, bonus: int, pool: int, holders: tuple[str, ...] = ()) -> str:
    """An answer to the question what to make of a hit with this bonus, while a pool is held over the target and the
    ``holders`` hold positions over the attacker. Where a position does not grow by a house rule (LH-POS-04) none is
    made: damage is rolled."""
    plain = CASH if pool else DAMAGE
    if not bonus or POSITIONAL_HOLD(table) == "spend":
        return plain
    creatures, get = table.creatures, intent.arguments.get
    effort = get("damage_effort") or 0
    nets = attack_nets(table, creatures[intent.actor], attack, creatures[str(get("target"))])
    answer, best = plain, nets.damage(bonus + pool + effort) + nets.promise(held=-pool).levels
    later = nets.promise(held=bonus, cashed=bonus + pool + effort).levels
    if later > best:
        answer, best = HOLD, later
    for foe in holders:
        spared = nets.promise(cashed=pool + effort).levels + _spared(table, foe, intent.actor, bonus)
        if spared > best:
            answer, best = f"{CANCEL}{foe}", spared
    return answer


def _spared(table: Table, foe: str, actor: str, bonus: int) -> float:
    """How many levels fewer the foe's next attack deals on average when so much of what it holds is cancelled."""
    holder = table.creatures[foe]
    sheet: Any = holder.sheet
    if not sheet.attacks:
        return 0.0
    pool = pool_over(sheet, actor)
    taken = pool if CANCEL_SCOPE(table) == "whole" else min(bonus, pool)
    nets = attack_nets(table, holder, sheet.attacks[0], table.creatures[actor])
    return nets.promise(cashed=pool).levels - nets.promise(held=-taken, cashed=pool - taken).levels
