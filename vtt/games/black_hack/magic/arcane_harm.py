"""Arcane spells that harm at once: damage, Out of Action, dust and death."""

from collections.abc import Generator
from typing import Any

from vtt.dice import Roll
from vtt.games.black_hack.access import level, name, sheet_of
from vtt.games.black_hack.magic.asking import counted_targets, everyone, one_target
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.draining import level_drain
from vtt.games.black_hack.magic.harming import damage_alike, dice_for_levels, out_of_action, unresisted
from vtt.games.black_hack.magic.killing import destroyed, killed
from vtt.rules.contract.procedure import Request, Say
from vtt.table.table import Table

MOST_HP = 50
"""More HP than these withstand Power Word, Kill (BH-SPL-35)."""


def magic_missile(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One target takes 1d6 for each Level of the caster (BH-SPL-02)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    return (yield from damage_alike(table, casting, hit, dice_for_levels(casting.level)))


def fireball(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """1d4 targets take 1d6 for each Level of the caster (BH-SPL-14)."""
    targets = yield from counted_targets(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from damage_alike(table, casting, hit, dice_for_levels(casting.level)))


def meteor_swarm(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Everyone Nearby takes 8d6 (BH-SPL-32)."""
    targets = yield from everyone(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from damage_alike(table, casting, hit, Roll(8, 6)))


def death_spell(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Up to 2d4 creatures of at most 7 HD go Out of Action (BH-SPL-30)."""
    targets = yield from counted_targets(table, casting)
    table, hit = yield from unresisted(table, casting, targets)
    return (yield from out_of_action(table, casting, hit))


def disintegrate(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One creature of a Level below the caster's turns to powder; any other is not affected (BH-SPL-34)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    if hit and level(table, target) >= casting.level:
        values = {"who": name(table, target), "level": level(table, target)}
        yield Say("{who} of Level {level} is not affected", values, casting.spell.why, "result", secret=casting.secret)
        return table
    return (yield from destroyed(table, casting, target, "{who} turns to fine powder")) if hit else table


def power_word_kill(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """One creature of at most 50 HP dies for good (BH-SPL-35)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    table, hit = yield from unresisted(table, casting, (target,))
    if hit and sheet_of(table, target).hp > MOST_HP:
        values = {"who": name(table, target), "most": MOST_HP}
        yield Say("{who} has more than {most} HP: nothing happens", values, casting.spell.why, "result", secret=True)
        return table
    return (yield from killed(table, casting, target, final=True)) if hit else table


EFFECTS: dict[str, SpellEffect] = {
    "magic-missile": magic_missile,
    "fireball": fireball,
    "meteor-swarm": meteor_swarm,
    "death-spell": death_spell,
    "disintegrate": disintegrate,
    "power-word-kill": power_word_kill,
    "level-drain": level_drain,
}
REFUSALS: dict[str, SpellRefusal] = {}
