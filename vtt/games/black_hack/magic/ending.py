"""Somebody ends what lasts: the caster lets it go, or the GM says that it is over (BH-USE-07)."""

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name
from vtt.games.black_hack.lasting_parts import Effect
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table


def found(table: Table, owner: str, called: str) -> Effect | None:
    """The effect of that name on a creature, or in the scene where no creature is named."""
    wanted = called.casefold()
    for bearer, effect in effects.every(table):
        if bearer == owner and effect.name.casefold() == wanted:
            return effect
    return None


def refuse_end_magic(table: Table, intent: Intent) -> Refusal | None:
    """Only what lasts can end."""
    target, called = str(intent.arguments.get("target") or ""), str(intent.arguments["effect"])
    if found(table, target, called) is None:
        where = f"on {name(table, target)}" if target else "in the scene"
        return no("nothing called {called!r} lasts {where}", "BH-USE-07", called=called, where=where)
    return None


def end_magic(table: Table, intent: Intent) -> Procedure:
    """It ends: on a creature for that one alone, in the scene with all that came of the same casting."""
    target, called = str(intent.arguments.get("target") or ""), str(intent.arguments["effect"])
    effect = found(table, target, called)
    assert effect is not None
    yield Say("{effect} is ended", {"effect": effect.name}, effect.why, "heading")
    if target:
        yield from effects.end_one(table, target, effect, effect.why)
    else:
        yield from effects.end(table, lambda owner, other: not owner and other is effect, effect.why)
    return Outcome("Ended")


ACTIONS = {"end_magic": (refuse_end_magic, end_magic)}
