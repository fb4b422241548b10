"""What to make of a hit: the attacker's player is asked where there is anything to decide (LH-POS-02 to LH-POS-06)."""

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Any

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.fighting.sensible import CANCEL, CASH, DAMAGE, HOLD, sensible
from vtt.rules.livehack.positions import CANCEL_SCOPE, known_holders, pool_over
from vtt.rules.livehack.sheets import Attack
from vtt.rules.procedure import Choose, Intent, Option, Request
from vtt.table.table import Table


def chosen(table: Table, intent: Intent, attack: Attack, bonus: int, secret: bool) -> Generator[Request, Any, str]:
    """``damage``, ``cash``, ``hold`` or ``cancel:ID``. Without a bonus and a pool there is nothing but the damage roll
    (LH-DMG-01)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    pool = pool_over(sheet_of(table, actor), target)
    if not bonus and not pool:
        return DAMAGE
    holders = known_holders(table, actor) if bonus else ()
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
        secret=secret,
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
        pool = pool_over(sheet_of(table, foe), actor)
        taken = pool if CANCEL_SCOPE(table) == "whole" else min(bonus, pool)
        yield Option(f"{CANCEL}{foe}", f"Cancel {taken} of the +{pool} of {name(table, foe)}, no damage")
