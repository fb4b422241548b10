"""The attack: a roll against the target's defence, then what the attacker makes of the hit (LH-POS, LH-DMG-01)."""

from functools import lru_cache
from typing import Any, Final

from vtt.rules.livehack.access import action_spent, name, sheet_of
from vtt.rules.livehack.effort import pushed
from vtt.rules.livehack.fighting.after_hit import chosen
from vtt.rules.livehack.fighting.blows import attack_in, attacking, defence_task, defending, ruled_defence
from vtt.rules.livehack.fighting.damage import damaged
from vtt.rules.livehack.fighting.margins import MISSED, bonus_of
from vtt.rules.livehack.fighting.sensible import CANCEL, CASH, HOLD
from vtt.rules.livehack.positions import cancelled, cashed_in, held_if_described, pool_over
from vtt.rules.livehack.rolling.contest import contest
from vtt.rules.livehack.rolling.task import Part
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table

MISS: Final = Outcome("Miss", False)
HELD: Final = Outcome("Hit, held", True)
CANCELLED: Final = Outcome("Hit, cancelled", True)

_WHY: Final = {"reflex": "LH-DEF-02", "fortitude": "LH-DEF-03", "will": "LH-DEF-04"}


def attack(table: Table, intent: Intent) -> Procedure:
    """One attack on one target; the action of this turn."""
    actor, get = intent.actor, intent.arguments.get
    target: Any = get("target")
    blow = attack_in(table, intent)
    attacker, victim = table.creatures[actor], table.creatures[target]
    secret = attacker.hidden or victim.hidden
    why = _WHY[defence_task(blow, ruled_defence(intent), actor).name]
    values = {"who": attacker.name, "target": victim.name, "attack": blow.name}
    yield Say("{who} attacks {target}: {attack}", values, why, "heading", None, secret)
    table = yield from action_spent(table, actor, "attack")
    own, theirs = get("effort") or 0, get("opposing_effort") or 0
    if own:
        table, own = yield from pushed(table, actor, own)
    if theirs:
        table, theirs = yield from pushed(table, target, theirs)
    made = yield from contest(
        table,
        attacking(table, intent, blow, own),
        defending(table, intent, blow, theirs),
        why=why,
        key=bonus_of,
        secret=secret,
    )
    bonus: int = made.band
    if bonus == MISSED:
        yield Say("{who} misses {target}", values, why, "result", None, secret)
        return MISS
    text = "{who} hits {target}, +{bonus} to use" if bonus else "{who} hits {target}"
    yield Say(text, {**values, "bonus": bonus}, "LH-POS-01" if bonus else why, "result", None, secret)
    return (yield from hit(made.table, intent, bonus, secret))


def hit(table: Table, intent: Intent, bonus: int, secret: bool) -> Procedure:
    """What the attacker makes of a hit with so much bonus: damage, a position, or a foe's position less."""
    actor, target = intent.actor, str(intent.arguments["target"])
    blow = attack_in(table, intent)
    what = yield from chosen(table, intent, blow, bonus, secret)
    if what == HOLD:
        table = yield from held_if_described(table, actor, target, bonus, secret)
        return HELD
    if what.startswith(CANCEL):
        table, left = yield from cancelled(table, actor, what.removeprefix(CANCEL), bonus, secret)
        if left:
            yield from held_if_described(table, actor, target, left, secret)
        return CANCELLED
    extra = rolled_over(bonus)
    if what == CASH:
        pool = pool_over(sheet_of(table, actor), target)
        table = yield from cashed_in(table, actor, target)
        values = {"who": name(table, actor), "pool": pool}
        yield Say("{who} cashes in a position of +{pool}", values, "LH-POS-05", "detail", None, secret)
        extra += (Part(label="Position cashed in", amount=pool, source="position", why="LH-POS-05"),)
    return (yield from damaged(table, intent, blow, extra, secret))


def damage(table: Table, intent: Intent) -> Procedure:
    """The damage roll of an attack that hit by the GM's ruling (LH-DMG-01)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    blow = attack_in(table, intent)
    secret = table.creatures[actor].hidden or table.creatures[target].hidden
    values = {"who": name(table, actor), "target": name(table, target), "attack": blow.name}
    yield Say("{who} has hit {target}: {attack}", values, "LH-DMG-01", "heading", None, secret)
    return (yield from damaged(table, intent, blow, rolled_over(intent.arguments.get("bonus") or 0), secret))


@lru_cache(maxsize=64)
def rolled_over(bonus: int) -> tuple[Part, ...]:
    """The bonus of a hit as part of its damage roll (LH-POS-02)."""
    if not bonus:
        return ()
    return (Part(label="Rolled over from the hit", amount=bonus, source="position", why="LH-POS-02"),)
