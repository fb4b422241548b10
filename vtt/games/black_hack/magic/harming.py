"""What a casting does to several creatures alike: damage, and taking them Out of Action (BH-MAG-12)."""

from collections.abc import Generator, Iterable
from typing import Any

from vtt.dice import ByTotal, Dice, Roll
from vtt.games.black_hack.access import is_character, name
from vtt.games.black_hack.attribute_tests import attribute_test
from vtt.games.black_hack.damage import hurt, put_out_of_action
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.options import RESISTING_SPELLS, SPELL_DAMAGE
from vtt.rules.contract.procedure import Request, Say, Throw
from vtt.table.table import Table

UNFOLLOWED = ByTotal(lambda total: 0)
"""For dice that only fill in figures of a newcomer or pick a row for the GM to play: the odds follow one usual result,
as nothing else depends on them and their ways multiply with every creature."""


def dice_for_levels(level: int, sides: int = 6) -> Dice:
    """One die for each Level of the caster."""
    return Roll(level, sides)


def damage_alike(table: Table, casting: Casting, targets: Iterable[str], dice: Dice) -> Generator[Request, Any, Table]:
    """One damage roll for every target alike, or by a house rule one for each (BH-MAG-12). Whoever can break an Armour
    Die may do so."""
    left = [target for target in targets if target in table.creatures]
    if not left:
        return table
    if SPELL_DAMAGE(table) == "each":
        for target in left:
            if target in table.creatures:
                amount = yield from _rolled(table, casting, [target], dice)
                table = yield from _hurt(table, casting, target, amount)
        return table
    amount = yield from _rolled(table, casting, left, dice)
    for target in left:
        if target in table.creatures:
            table = yield from _hurt(table, casting, target, amount)
    return table


def out_of_action(table: Table, casting: Casting, targets: Iterable[str]) -> Generator[Request, Any, Table]:
    """Every target is taken Out of Action, no damage is dealt (BH-LIFE-08, BH-LIFE-09)."""
    for target in targets:
        if target in table.creatures:
            table = yield from put_out_of_action(table, target)
    return table


def unresisted(
    table: Table, casting: Casting, targets: Iterable[str]
) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Those of the targets that a hostile spell takes hold of. By a house rule each Character among them may resist
    with an INT Test (BH-TEST-10); by default none does."""
    held: list[str] = []
    asks = casting.spell.harmful and RESISTING_SPELLS(table) == "test"
    for target in targets:
        if asks and target != casting.caster and is_character(table, target):
            values = {"who": name(table, target), "spell": casting.spell.name}
            result = yield from attribute_test(
                table,
                target,
                "INT",
                "BH-TEST-10",
                label="{who} resists {spell}",
                values=values,
                resisting=casting.caster,
                nature="resist",
                tags=("magic", casting.spell.list),
            )
            table = result.table
            if result.success:
                yield Say("{who} resists {spell}", values, "BH-TEST-10", "result")
                continue
        held.append(target)
    return table, tuple(held)


def _rolled(table: Table, casting: Casting, targets: list[str], dice: Dice) -> Generator[Request, Any, int]:
    most = max(table.creatures[target].sheet.hp for target in targets)  # type: ignore[attr-defined]
    thrown = yield Throw(
        dice,
        casting.caster,
        casting.spell.why,
        "{spell}: damage",
        {"spell": casting.spell.name},
        # More than all the HP there are comes to the same.
        ByTotal(lambda total: min(total, most)),
        casting.secret,
    )
    amount: int = thrown.total
    return amount


def _hurt(table: Table, casting: Casting, target: str, amount: int) -> Generator[Request, Any, Table]:
    values = {"spell": casting.spell.name, "amount": amount, "who": name(table, target)}
    secret = casting.secret or table.creatures[target].hidden
    yield Say("{spell}: {amount} damage to {who}", values, casting.spell.why, "result", secret=secret)
    return (yield from hurt(table, target, amount, casting.spell.why, by=casting.caster, named=casting.spell.name))
