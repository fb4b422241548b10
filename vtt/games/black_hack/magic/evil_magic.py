"""Which magic is evil is the GM's word (BH-PRY-22)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name
from vtt.games.black_hack.lasting_parts import Effect
from vtt.games.black_hack.magic.ending import found
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table


def refuse_judge_magic(table: Table, intent: Intent) -> Refusal | None:
    """Only what lasts, and only where that changes something."""
    target, called, evil = _read(intent)
    effect = found(table, target, called)
    if effect is None:
        where = f"on {name(table, target)}" if target else "in the scene"
        return no("nothing called {called!r} lasts {where}", "BH-PRY-22", called=called, where=where)
    if effect.evil == evil:
        return no("{effect} is {what}", "BH-PRY-22", effect=effect.name, what="evil already" if evil else "not evil")
    return None


def judge_magic(table: Table, intent: Intent) -> Procedure:
    """A casting that runs is evil, or is not: all of it, wherever it lies."""
    target, called, evil = _read(intent)
    effect = found(table, target, called)
    assert effect is not None
    yield from _judged(table, target, effect, evil)
    text = "{effect} is evil" if evil else "{effect} is not evil"
    yield Say(text, {"effect": effect.name}, "BH-PRY-22", "heading", secret=True)
    return Outcome("Evil" if evil else "Not evil")


ACTIONS = {"judge_magic": (refuse_judge_magic, judge_magic)}


def _judged(table: Table, owner: str, effect: Effect, evil: bool) -> Generator[Request, Any, Table]:
    for bearer, other in list(effects.every(table)):
        if (other is effect and bearer == owner) or (effect.link and other.link == effect.link):
            table = yield from effects.replaced(table, bearer, other, replace(other, evil=evil))
    return table


def _read(intent: Intent) -> tuple[str, str, bool]:
    get = intent.arguments.get
    return str(get("target") or ""), str(get("effect")), get("evil") is not False
