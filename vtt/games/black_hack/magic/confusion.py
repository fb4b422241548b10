"""Confusion: a Reaction for each of several targets, at once (BH-SPL-16, BH-REAC-01)."""

from collections.abc import Generator
from typing import Any

from vtt.dice import Roll
from vtt.games.black_hack.access import is_character, name
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.asking import counted_targets
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.harming import UNFOLLOWED, unresisted
from vtt.games.black_hack.magic.lasting import lasts_on
from vtt.games.black_hack.magic.spell_options import CONFUSION_ROLLS
from vtt.games.black_hack.rolls import GM
from vtt.rules.contract.procedure import Request, Say, Throw
from vtt.table.table import Table

_TWO_D6 = Roll(2, 6)


def confusion(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Each of up to 2d6 targets behaves by a Reaction of its own, or by a house rule all by one."""
    targets = yield from counted_targets(table, casting)
    table, held = yield from unresisted(table, casting, targets)
    if CONFUSION_ROLLS(table) == "group":
        if held:
            table = yield from _behave(table, casting, held)
        return table
    for target in held:
        table = yield from _behave(table, casting, (target,))
    return table


def _behave(table: Table, casting: Casting, held: tuple[str, ...]) -> Generator[Request, Any, Table]:
    """One Reaction for these, and what follows from it where they are the GM's: a demand, reinforcements, a trick."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.referee.reactions import reacted, words

    who = ", ".join(name(table, target) for target in held)
    thrown = yield Throw(
        _TWO_D6, GM, casting.spell.why, "{who}: Reaction", {"who": who}, UNFOLLOWED, secret=casting.secret
    )
    reaction = words(table, thrown.total)
    values = {"who": who, "result": thrown.total, "reaction": reaction}
    yield Say("{who}: {result}, {reaction}", values, "BH-REAC-01", "reminder", secret=casting.secret)
    note = f"{thrown.total}: {reaction}" if reaction else str(thrown.total)
    table = yield from lasts_on(table, casting, held, Trait(kind="mark"), note=note)
    foes = tuple(target for target in held if not is_character(table, target))
    return (yield from reacted(table, foes, thrown.total, casting.secret, casting.spell.why)) if foes else table
