"""A check by rank. An addition."""

from vtt.dice import ByTotal
from vtt.numerals import written
from vtt.rules.null_die.access import is_secret, name
from vtt.rules.null_die.checks.asking import WHY, Check, check_asked
from vtt.rules.null_die.checks.ranks import band
from vtt.rules.null_die.pools.settling import settled, whole
from vtt.rules.null_die.rolling.lines import after, before, by_the_rules, heaps
from vtt.rules.null_die.rolling.naming import named
from vtt.rules.procedure import Intent, Outcome, Procedure, Say, Throw
from vtt.table.table import Table

_BY_BAND = ByTotal(band)


def check(table: Table, intent: Intent) -> Procedure:
    """Circumstance and the Ability die of the rank are rolled, the skill adds to them, a band says how it went."""
    actor = intent.actor
    secret = bool(intent.arguments["secret"]) or is_secret(table, actor)
    asked = check_asked(table, intent)
    yield Say(_text(asked), _words(table, intent, asked), WHY, "heading", secret=secret)
    meant = yield from named(table, asked.roll, actor, secret)
    pools = settled(table, asked.roll, meant)
    yield from before(table, actor, pools, secret)
    values = {"who": name(table, actor), "what": asked.ability}
    dice = whole(pools, asked.modifier)
    hands = heaps(table, pools, *((asked.skill,) if asked.modifier else ()))
    thrown = yield Throw(dice, actor, WHY, "{who}: check of {what}", values, _BY_BAND, secret, hands=hands)
    yield from after(pools, thrown, secret)
    if asked.modifier:
        yield Say("{skill}: +{modifier}", {"skill": asked.skill, "modifier": asked.modifier}, WHY, secret=secret)
    label, success = band(thrown.total)
    yield Say("Total {total}: {label}", {"total": written(thrown.total), "label": label}, WHY, "result", secret=secret)
    yield by_the_rules(table, secret, asked.roll, pools)
    return Outcome(label, success)


def _text(asked: Check) -> str:
    return "{who}: check of {ability} with {skill}" if asked.skill else "{who}: check of {ability}"


def _words(table: Table, intent: Intent, asked: Check) -> dict[str, str]:
    return {"who": name(table, intent.actor), "ability": asked.ability, "skill": asked.skill}
