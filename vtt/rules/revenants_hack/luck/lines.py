"""Lines of the log about Luck and Strain; the same ones come again and again in a batch and are made once."""

from functools import lru_cache

from vtt.rules.procedure import Intent, Say
from vtt.table.creature import Creature

DOWN = "{who}: {amount} damage, not above {threshold}: Luck {before}\u00a0−\u00a01\u00a0=\u00a0{after} of {maximum}"
UNPAID = "{who}: {amount} damage, not above {threshold}, but no Luck is left: Strain {strain}"
ABOVE = "{who}: {amount} damage, above {threshold}: Strain {strain}"
HAZARD = Say(
    "Somebody is at Luck 0 and no rounds are counted: in a hazard, count them",
    why="RH-TIME-04",
    level="reminder",
    suggest=Intent("start_hazard"),
    secret=True,
)


def secret(creature: Creature) -> bool:
    """Whether the players do not learn the creature's figures."""
    return creature.hidden or creature.side != "players"


@lru_cache(maxsize=8192)
def lost(who: str, amount: int, threshold: int, before: int, maximum: int, why: str, secret: bool) -> Say:
    """Damage that costs a point of Luck (RH-DMG-03)."""
    values = {
        "who": who,
        "amount": amount,
        "threshold": threshold,
        "before": before,
        "after": before - 1,
        "maximum": maximum,
    }
    return Say(DOWN, values, why or "RH-DMG-03", "detail", None, secret)


@lru_cache(maxsize=8192)
def strained(text: str, who: str, amount: int, threshold: int, strain: int, why: str, secret: bool) -> Say:
    """Damage that gives Strain, which now is ``strain`` (RH-DMG-02, RH-DMG-04)."""
    return Say(
        text, {"who": who, "amount": amount, "threshold": threshold, "strain": strain}, why, "detail", None, secret
    )


@lru_cache(maxsize=1024)
def clock_starts(who: str, falls: int, secret: bool) -> Say:
    """Luck is 0: when the creature falls (RH-LUCK-03)."""
    values = {"who": who, "round": falls}
    return Say("{who} is at Luck 0 and falls at the end of round {round}", values, "RH-LUCK-03", "result", None, secret)


@lru_cache(maxsize=1024)
def at_zero(who: str, secret: bool) -> Say:
    """Luck is 0 and no rounds are counted."""
    return Say("{who} is at Luck 0", {"who": who}, "RH-LUCK-03", "result", None, secret)


@lru_cache(maxsize=1024)
def falls_unconscious(who: str, why: str, hidden: bool) -> Say:
    """Somebody falls (RH-LUCK-06)."""
    return Say("{who} falls unconscious", {"who": who}, why, "result", None, hidden)
