"""The damage roll and what it does (LH-DMG)."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any, Final

from vtt.rules.livehack.access import name
from vtt.rules.livehack.effort import effort_before
from vtt.rules.livehack.fighting.blows import harming, resisting
from vtt.rules.livehack.rolling.contest import contest
from vtt.rules.livehack.rolling.task import Part
from vtt.rules.livehack.sheets import Attack
from vtt.rules.livehack.states.traits import Harm, levels_of, suffered
from vtt.rules.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.table.table import Table

SAVED: Final = Outcome("No harm", False)
HARMED: Final = tuple(Outcome(f"{levels} level{'s' if levels > 1 else ''}", True) for levels in range(1, 5))
"""By levels of the trait, from 1 to 4."""

WORST: Final = len(HARMED)
"""Levels with which somebody is dying or transforming (LH-DMG-06)."""


def damaged(table: Table, intent: Intent, attack: Attack, extra: tuple[Part, ...], secret: bool) -> Procedure:
    """Roll damage against Fortitude (LH-DMG-02) and read the damage table (LH-DMG-04). ``extra`` is what the hit adds
    to the roll (LH-POS-02, LH-POS-05)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    own, theirs = intent.arguments.get("damage_effort"), intent.arguments.get("damage_opposing_effort")
    if own != 0:
        table, own = yield from effort_before(table, actor, own, _HARMING, secret)
    if theirs != 0:
        table, theirs = yield from effort_before(table, target, theirs, _RESISTING, secret)
    made = yield from contest(
        table,
        harming(table, intent, attack, own, extra),
        resisting(table, intent, theirs),
        why="LH-DMG-02",
        key=levels_of,
        secret=secret,
    )
    table, levels = made.table, made.band
    if not levels:
        values = {"who": name(table, target)}
        yield Say("{who} withstands it: no harm", values, "LH-DMG-03", "result", None, secret)
        return SAVED
    threatens = attack.threatens
    if levels == WORST:
        # In the other rows it does not matter (LH-DMG-06).
        threatens = yield from _threatens(table, intent, attack, secret)
    harm = _harm_of(attack, threatens)
    yield from suffered(table, target, harm, levels, "LH-DMG-04")
    outcome: Outcome = HARMED[levels - 1]
    return outcome


def _threatens(table: Table, intent: Intent, attack: Attack, secret: bool) -> Generator[Request, Any, bool]:
    """As the attack is preset, as was ruled beforehand, or as the GM decides now (LH-DMG-06)."""
    ruled = intent.arguments.get("threatens") or "usual"
    if ruled != "ask":
        return attack.threatens if ruled == "usual" else ruled == "yes"
    target = str(intent.arguments["target"])
    answer = yield Choose(
        "gm",
        "Does {attack} threaten the life of {who}?",
        (Option("yes", "Yes: dying"), Option("no", "No: transforming")),
        "yes" if attack.threatens else "no",
        "LH-DMG-06",
        {"attack": attack.name, "who": name(table, target)},
        target,
        secret=secret,
    )
    return bool(answer == "yes")


@lru_cache(maxsize=512)
def _harm_of(attack: Attack, threatens: bool) -> Harm:
    return Harm(
        trait=attack.trait,
        threatens=threatens,
        label=attack.label,
        form=attack.form,
        remedy=attack.remedy,
        save=attack.save,
    )


_HARMING: Final = "How much effort goes on the damage roll of {who}?"
_RESISTING: Final = "How much effort does {who} put on withstanding it?"
