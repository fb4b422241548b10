"""Prayers that ward and strengthen: Protection from Evil, Bless, Prayer, Silence, Protect.

BH-PRY-04, BH-PRY-06, BH-PRY-09, BH-PRY-14, BH-PRY-20.
"""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import is_character, name
from vtt.games.black_hack.armour import conjured_armour
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.asking import everyone, one_target
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.lasting import lasts_on
from vtt.games.black_hack.magic.prayer_options import BLESS_REACH, PRAYER_REACH, PROTECTION_FROM_EVIL
from vtt.games.black_hack.magic.silence import SILENCE
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

_AGAINST_EVIL = Trait(kind="advantage", on=("evil",))
_BLESSED = Trait(kind="limit", on=("attack", "defend", "resist"), amount=1)
_DEFENDED = Trait(kind="advantage", on=("defend",))
_MARK = Trait(kind="mark")


def protection_from_evil(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Advantage on Tests against harm from something evil, for the Cleric or by a house rule one Creature (BH-PRY-04).
    The tests of a Character against a foe carry the foe's tags."""
    target = casting.caster
    if PROTECTION_FROM_EVIL(table) == "one":
        target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), _AGAINST_EVIL))


def bless(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Attributes count as 1 higher for Attacks, Defend Tests and Tests to resist (BH-PRY-06)."""
    return (yield from _on_allies(table, casting, BLESS_REACH(table) == "caster", _BLESSED))


def prayer(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Allies have Advantage on Tests to Defend against Attacks (BH-PRY-14)."""
    return (yield from _on_allies(table, casting, PRAYER_REACH(table) == "caster", _DEFENDED))


def silence(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """No sound Nearby one target, wherever it goes (BH-PRY-09)."""
    target = yield from one_target(table, casting)
    return (yield from lasts_on(table, casting, (target,), _MARK, note="no sound Nearby"))


def protect(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An Aura of AV 2 for every Nearby Character and the Cleric (BH-PRY-20, BH-ARM-12)."""
    targets = yield from everyone(table, casting)
    for target in (casting.caster, *targets):
        if is_character(table, target):
            table = yield from conjured_armour(table, target, "Aura", "prayer")
    return table


def _on_allies(table: Table, casting: Casting, with_caster: bool, trait: Trait) -> Generator[Request, Any, Table]:
    found = yield from everyone(table, casting)
    if with_caster:
        found = (*found, casting.caster)
    if not found:
        yield Say("No ally is Nearby", why=casting.spell.why, level="result", secret=casting.secret)
    return (yield from lasts_on(table, casting, found, trait))


def _refuse_protection(table: Table, casting: Casting) -> Refusal | None:
    for target in casting.targets:
        if target != casting.caster and PROTECTION_FROM_EVIL(table) == "caster":
            return no("it protects the Cleric, not {target}", casting.spell.why, target=name(table, target))
    return None


EFFECTS: dict[str, SpellEffect] = {
    "protection-from-evil": protection_from_evil,
    "bless": bless,
    "prayer": prayer,
    SILENCE: silence,
    "protect": protect,
}
REFUSALS: dict[str, SpellRefusal] = {"protection-from-evil": _refuse_protection}
