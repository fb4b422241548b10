"""Odds sum to one and agree with plays."""

import math
from collections import Counter

from vtt.campaign.scenario_step import step_of
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.playing import Deed, done, told
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.engine.odds import ActionOdds, TooManyEndings, action_odds
from vtt.rules.engine.registry import system
from vtt.table.paths import lookup
from vtt.table.table import Table

PLAYS = 300
EXACT = 1e-12
SUMMED = 1e-9


def odds_agree_with_plays(table: Table, intent: CompleteIntent) -> bool:
    """Odds sum to one; every result of a batch has odds above 0, and the frequencies pass a chi-square test at a fixed
    seed. False where an intent of the GM has too many endings to follow one by one, as the making of a character."""
    try:
        odds = action_odds(system(table.game), table, intent)
    except TooManyEndings:
        if intent.actor:
            raise Broken(f"{intent.action}: too many endings for odds", table, [step_of(intent)]) from None
        return False
    except Exception as error:
        raise Broken(f"{intent.action}: its odds raise {told(error)}", table, [step_of(intent)]) from error
    throw = thrower(SeededFaces(f"{table.title}{intent.action}{intent.actor}").random)
    deeds = [done(table, intent, throw) for _ in range(PLAYS)]
    found = Counter(deed.outcome.label for deed in deeds)
    plays = {deed.outcome.label: deed for deed in reversed(deeds)}
    _sum_to_one(odds, next(iter(plays.values())))
    expected = {outcome.label: outcome.probability * PLAYS for outcome in odds.outcomes}
    for label, deed in plays.items():
        if label not in expected:
            likeliest = max(expected, key=lambda each: expected[each])
            raise deed.broken(f"{intent.action} ended with “{label}”, which has no odds", outcome=likeliest)
    for path, values in odds.change.items():
        known = [value for value, _ in values]
        for deed in deeds:
            value = lookup(deed.after, path)
            if isinstance(value, int | float) and value not in known and _is_there(deed.after, path):
                what = f"{intent.action} led to {path} = {value!r}; it has odds for {known}"
                raise deed.broken(what, expect={path: known[0]})
    if chi_square(found, expected) >= limit(len(expected) - 1):
        shares = "; ".join(f"“{label}” {found[label]}, expected {count:.1f}" for label, count in expected.items())
        rare = max(plays, key=lambda label: found[label] - expected[label])
        raise plays[rare].broken(f"{intent.action}, of {PLAYS} plays: {shares}")
    return True


def _sum_to_one(odds: ActionOdds, deed: Deed) -> None:
    whole = sum(outcome.probability for outcome in odds.outcomes) + odds.cut
    if abs(whole - 1) > EXACT:
        raise deed.broken(f"{deed.intent.action}: the odds of its outcomes sum to {whole!r}")
    for path, values in odds.change.items():
        whole = sum(probability for _, probability in values) + odds.cut
        if abs(whole - 1) > SUMMED:
            raise deed.broken(f"{deed.intent.action}: the odds of {path} sum to {whole!r}")


def _is_there(table: Table, path: str) -> bool:
    """Of a creature that has left the table odds tell how it was last."""
    root, _, rest = path.partition(".")
    return root != "creatures" or rest.split(".")[0] in table.creatures


def chi_square(found: Counter[str], expected: dict[str, float]) -> float:
    """The statistic; labels expected fewer than once are left to the test of support."""
    return sum((found[label] - count) ** 2 / count for label, count in expected.items() if count >= 1)


def limit(freedom: int) -> float:
    """What the statistic exceeds once in a million at most (Wilson and Hilferty's approximation)."""
    if freedom < 1:
        return 1e-9
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 4.75 * math.sqrt(part)) ** 3
