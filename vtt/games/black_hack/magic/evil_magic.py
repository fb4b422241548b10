"""What the GM says of magic: which of it is evil; tokens placed freely (BH-PRY-22)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.areas import arrived
from vtt.games.black_hack.magic.divining import traps_noticed
from vtt.games.black_hack.magic.running import found
from vtt.games.black_hack.sheet.access import name
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.table.events import Moved
from vtt.table.table import Table, thing


@action(
    "place",
    "Place freely",
    Parameter(name="thing", label="What", kind="thing", required=True),
    Parameter(name="at", label="Where", kind="point", required=True),
    by_gm=True,
    hidden=True,
)
def place(table: Table, intent: Intent) -> Procedure:
    """A creature or place stands somewhere else."""
    identity = str(intent.arguments["thing"])
    x, y = intent.arguments["at"]
    before = thing(table, identity).at
    table = yield Change(Moved(identity, (float(x), float(y))))
    yield Say("{who} is placed freely", {"who": thing(table, identity).name})
    if identity in table.creatures:
        table = yield from arrived(table, identity, before)
    if identity in table.creatures:
        yield from traps_noticed(table, identity)
    return DONE


@place.refuses
def refuse_place(table: Table, intent: Intent) -> Refusal | None:
    """A GM's hand goes anywhere."""
    return None


@action(
    "judge_magic",
    "Call magic evil",
    creature("target", "On whom (empty: in the scene)", required=False),
    text("effect", "What", required=True),
    flag("evil", "Evil", True),
    rules=("BH-PRY-22",),
    by_gm=True,
)
def judge_magic(table: Table, intent: Intent) -> Procedure:
    """A casting that runs is evil, or is not: all of it, wherever it lies."""
    target, called, evil = _read(intent)
    effect = found(table, target, called)
    assert effect is not None
    yield from _judged(table, target, effect, evil)
    text = "{effect} is evil" if evil else "{effect} is not evil"
    yield Say(text, {"effect": effect.name}, "BH-PRY-22", "heading", secret=True)
    return Outcome("Evil" if evil else "Not evil")


@judge_magic.refuses
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


def _judged(table: Table, owner: str, effect: Effect, evil: bool) -> Generator[Request, Any, Table]:
    for bearer, other in list(effects.every(table)):
        if (other is effect and bearer == owner) or (effect.link and other.link == effect.link):
            table = yield from effects.replaced(table, bearer, other, replace(other, evil=evil))
    return table


def _read(intent: Intent) -> tuple[str, str, bool]:
    get = intent.arguments.get
    return str(get("target") or ""), str(get("effect")), get("evil") is not False
