"""What to make of a hit: the attacker's player is asked where there is anything to decide (LH-POS-02 to LH-POS-06)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.fighting.damage import LOWEST, damaged
from vtt.games.livehack.fighting.prospects import attack_nets
from vtt.games.livehack.parts import Attack
from vtt.games.livehack.positions import holding
from vtt.games.livehack.positions.counting import FULL, cashed, rolled_over
from vtt.games.livehack.positions.position import pool_over
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Outcome, Procedure
from vtt.rules.contract.roll_view import RollBand
from vtt.table.table import Table

DAMAGE: Final = "damage"
HOLD: Final = "hold"
CASH: Final = "cash"
CANCEL: Final = "cancel:"
"""Before the id of whose position is cancelled."""

HELD: Final = Outcome("Hit, held", True)
CANCELLED: Final = Outcome("Hit, cancelled", True)
HIT_BANDS: Final = (
    RollBand(LOWEST, "Miss", "low"),
    RollBand(0, "Hit", "good"),
    RollBand(FULL, "Hit, +1", "good"),
    RollBand(2 * FULL, "Hit, +2", "good"),
    RollBand(3 * FULL, "Hit, +3 or more", "good"),
)
"""What the margin of an attack comes to (LH-POS-01)."""


def used(table: Table, intent: Intent, attack: Attack, bonus: int, secret: bool) -> Procedure:
    """What the attacker makes of a hit with so much bonus: damage, a position, or a foe's position less."""
    actor, target = intent.actor, str(intent.arguments["target"])
    what = yield from chosen(table, intent, attack, bonus)
    if what == HOLD:
        table = yield from holding.held_if_described(table, actor, target, bonus)
        return HELD
    if what.startswith(CANCEL):
        table, left = yield from holding.cancelled(table, actor, what.removeprefix(CANCEL), bonus)
        if left:
            yield from holding.held_if_described(table, actor, target, left)
        return CANCELLED
    extra = rolled_over(bonus)
    if what == CASH:
        table, pool = yield from holding.cashed_in(table, actor, target)
        extra += (cashed(pool),)
    return (yield from damaged(table, intent, attack, extra, secret))


def sensible(table: Table, intent: Intent, attack: Attack, bonus: int, pool: int, holders: tuple[str, ...] = ()) -> str:
    """An answer to the question what to make of a hit with this bonus, while a pool is held over the target and the
    ``holders`` hold positions over the attacker. Where a position does not grow by a house rule (LH-POS-04) none is
    made: damage is rolled."""
    plain = CASH if pool else DAMAGE
    if not bonus or holding.POSITIONAL_HOLD(table) == "spend":
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
    pool = pool_over(sheet.positions, actor)
    taken = holding.taken_from(table, pool, bonus)
    nets = attack_nets(table, holder, sheet.attacks[0], table.creatures[actor])
    return nets.promise(cashed=pool).levels - nets.promise(held=-taken, cashed=pool - taken).levels


def chosen(table: Table, intent: Intent, attack: Attack, bonus: int) -> Asking[str]:
    """``damage``, ``cash``, ``hold`` or ``cancel:ID``. Without a bonus and a pool there is nothing but the damage roll
    (LH-DMG-01)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    pool = pool_over(sheet_of(table, actor).positions, target)
    if not bonus and not pool:
        return DAMAGE
    holders = holding.known_holders(table, actor) if bonus else ()
    options = _options(bonus, pool)
    if holders:
        options += tuple(_cancelling(table, actor, bonus, holders))
    answer = yield Choose(
        actor,
        "{who} has hit {target}: what now?",
        options,
        sensible(table, intent, attack, bonus, pool, holders),
        "LH-POS-05" if pool else "LH-POS-02",
        {"who": name(table, actor), "target": name(table, target)},
        target,
    )
    return str(answer)


@lru_cache(maxsize=256)
def _options(bonus: int, pool: int) -> tuple[Option, ...]:
    """What can be done without regard to what others hold."""
    options = [Option(DAMAGE, f"Damage, +{bonus}" if bonus else "Damage")]
    if pool:
        options.append(Option(CASH, f"Cash in: damage, +{pool + bonus}"))
    if bonus:
        options.append(Option(HOLD, f"Hold +{bonus}, no damage"))
    return tuple(options)


def _cancelling(table: Table, actor: str, bonus: int, holders: tuple[str, ...]) -> Iterator[Option]:
    """One answer for each foe who holds a position over the attacker (LH-POS-06)."""
    for foe in holders:
        pool = pool_over(sheet_of(table, foe).positions, actor)
        taken = holding.taken_from(table, pool, bonus)
        yield Option(f"{CANCEL}{foe}", f"Cancel {taken} of the +{pool} of {name(table, foe)}, no damage")
