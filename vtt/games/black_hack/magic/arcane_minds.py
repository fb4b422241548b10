"""Arcane spells on minds: Charm, Sleep, Confusion, Feebleminded, and the gods beyond."""

from collections.abc import Generator
from typing import Any

from vtt.dice import ByTotal
from vtt.games.black_hack.access import is_character, name, sheet_of
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.asking import everyone, one_target, words
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.confusion import confusion
from vtt.games.black_hack.magic.harming import dice_for_levels, unresisted
from vtt.games.black_hack.magic.lasting import lasts_on
from vtt.games.black_hack.magic.questions import refuse_questions, three_questions
from vtt.rules.contract.procedure import Request, Say, Throw
from vtt.table.table import Table

FEEBLE = 4
"""What INT falls to (BH-SPL-24)."""


def charm(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One NPC or Monster obeys a simple command (BH-SPL-01): it is carried out by ``obey``."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    command = yield from words(table, casting, "{spell}: what does it have to do?")
    return (yield from lasts_on(table, casting, (target,), Trait(kind="obeys"), note=command))


def sleep(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """All of the caster's Hit Dice, d4 each: whoever has fewer HP than the total falls asleep (BH-SPL-05)."""
    targets = yield from everyone(table, casting)
    hp = {target: sheet_of(table, target).hp for target in targets}
    thrown = yield Throw(
        dice_for_levels(casting.level, 4),
        casting.caster,
        casting.spell.why,
        "{spell}: how strong",
        {"spell": casting.spell.name},
        ByTotal(lambda total: sum(points < total for points in hp.values())),
        casting.secret,
    )
    asleep = tuple(target for target in targets if hp[target] < thrown.total)
    table, held = yield from unresisted(table, casting, asleep)
    if not held:
        yield Say("Nobody falls asleep", why=casting.spell.why, level="result", secret=casting.secret)
    return (yield from lasts_on(table, casting, held, Trait(kind="no_turn")))


def feebleminded(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """The INT of one target falls to 4 (BH-SPL-24); of creatures without that score the GM is reminded."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, held = yield from unresisted(table, casting, (target,))
    if held and not is_character(table, target):
        yield Say(
            "{who} has a mind of INT {score}",
            {"who": name(table, target), "score": FEEBLE},
            casting.spell.why,
            "reminder",
        )
        return (yield from lasts_on(table, casting, held, Trait(kind="mark"), note=f"INT {FEEBLE}"))
    return (yield from lasts_on(table, casting, held, Trait(kind="attribute_is", on=("INT",), amount=FEEBLE)))


def contact_higher_plane(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Three questions, truthfully answered (BH-SPL-31)."""
    return (yield from three_questions(table, casting, "The outer gods", true=True))


EFFECTS: dict[str, SpellEffect] = {
    "charm": charm,
    "sleep": sleep,
    "confusion": confusion,
    "feebleminded": feebleminded,
    "contact-higher-plane": contact_higher_plane,
}
REFUSALS: dict[str, SpellRefusal] = {"contact-higher-plane": refuse_questions}
