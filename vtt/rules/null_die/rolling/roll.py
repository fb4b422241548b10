"""A roll of one pool or several (ND-POOL-04)."""

from collections.abc import Sequence
from functools import lru_cache

from vtt.dice import ByTotal
from vtt.numerals import written
from vtt.rules.null_die.access import GM, is_secret, name
from vtt.rules.null_die.pools.settling import Settled, settled, whole
from vtt.rules.null_die.rolling.asking import side_asked
from vtt.rules.null_die.rolling.lines import after, before, by_the_rules, heaps
from vtt.rules.null_die.rolling.naming import named
from vtt.rules.procedure import Intent, Outcome, Procedure, Say, Throw
from vtt.table.table import Table

MOST_TOTALS = 250
"""Of a roll with more totals than these the odds are not told total by total: the distribution says them all."""

_BY_TOTAL = ByTotal()
_ALL_ALIKE = ByTotal(lambda total: 0)


def roll(table: Table, intent: Intent) -> Procedure:
    """The pools are settled each alone and their totals added (ND-POOL-04). With a number to reach the odds are those
    of reaching it, else those of every total."""
    actor, get = intent.actor, intent.arguments
    secret = bool(get.get("secret")) or is_secret(table, actor)
    asked = side_asked(table, intent, actor)
    by = actor or GM
    yield _heading(table, intent, ", ".join(pool.name for pool in asked.pools), secret)
    meant = yield from named(table, asked, by, secret)
    pools = settled(table, asked, meant)
    yield from before(table, actor, pools, secret)
    least = get.get("at_least")
    wide = sum([pool.count * pool.sides for pool in pools]) > MOST_TOTALS
    classes = reaching(int(least)) if least is not None else _ALL_ALIKE if wide else _BY_TOTAL
    values = {"who": name(table, actor), "pools": _captions(pools)}
    thrown = yield Throw(
        whole(pools), by, "ND-POOL-04", "{who}: {pools}", values, classes, secret, hands=heaps(table, pools)
    )
    yield from after(pools, thrown, secret)
    total = written(thrown.total)
    if least is None:
        yield Say("Total {total}", {"total": total}, "ND-POOL-04", "result", secret=secret)
        outcome = Outcome("Rolled" if wide else total)
    else:
        reached = thrown.total >= int(least)
        text = "Total {total}: {least} reached" if reached else "Total {total}: {least} missed"
        yield Say(text, {"total": total, "least": written(int(least))}, "ND-POOL-04", "result", secret=secret)
        outcome = Outcome("Reached", True) if reached else Outcome("Missed", False)
    yield by_the_rules(table, secret, asked, pools)
    return outcome


def _heading(table: Table, intent: Intent, pools: str, secret: bool) -> Say:
    target = intent.arguments.get("target")
    values = {"who": name(table, intent.actor), "pools": pools}
    if target is None:
        return Say("{who} rolls {pools}", values, "ND-POOL-04", "heading", secret=secret)
    secret = secret or is_secret(table, str(target))
    values["target"] = name(table, str(target))
    return Say("{who} rolls {pools} against {target}", values, "ND-POOL-04", "heading", secret=secret)


def _captions(pools: Sequence[Settled]) -> str:
    *others, last = [pool.name for pool in pools]
    return f"{', '.join(others)} and {last}" if others else last


@lru_cache(maxsize=256)
def reaching(least: int) -> ByTotal:
    """Totals of that much or more, and all below."""
    return ByTotal(lambda total: total >= least)
