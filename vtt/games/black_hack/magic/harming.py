"""What a casting does to several creatures alike: damage, Out of Action, death (BH-MAG-12)."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, Roll
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.fighters import SUGGEST_END, winner
from vtt.games.black_hack.harm.damage import hurt, put_out_of_action
from vtt.games.black_hack.magic.casting import Casting, one_target
from vtt.games.black_hack.order import morale
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.sheets import Character, Monster
from vtt.rules.contract.procedure import Asking, Change, Changing, Say, Throw
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.house import House
from vtt.table.events import Removed
from vtt.table.table import Table

SPELL_DAMAGE: House[Literal["alike", "each"]] = House(
    "spell_damage",
    "Damage of a spell to several Creatures",
    "BH-MAG-12",
    {"alike": "One roll for all", "each": "One roll for each"},
)
RESISTING_SPELLS: House[Literal["none", "test"]] = House(
    "resisting_spells",
    "A Character hit by a hostile spell",
    "BH-MAG-12",
    {"none": "Cannot resist it", "test": "May resist with an INT Test"},
)


def killed(table: Table, casting: Casting, target: str, *, final: bool = False, text: str = "{who} dies") -> Changing:
    """A creature dies at once: 0 HP, dead since today, no roll on the Out of Action table. A Monster is gone.
    ``final``: nothing brings it back (BH-SPL-35)."""
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    before = table
    fate = replace(sheet.fate, died=table.clock.day, final=final or sheet.fate.final)
    table = yield from changed(table, target, hp=0, state="dead", ongoing=None, fate=fate)
    yield Say(text, {"who": creature.name}, casting.spell.why, "result", about=(creature.id,))
    if type(sheet) is Monster:
        table = yield Change(Removed(target))
    if table.clock.moment and winner(table) is not None:
        yield SUGGEST_END
    if creature.side == "gm":
        return (yield from morale.watch(table, target, before))
    return table


def destroyed(table: Table, casting: Casting, target: str, text: str) -> Changing:
    """Nothing is left of a creature: a Monster or NPC is off the table, a Character is dead."""
    own = type(table.creatures[target].sheet) is Character
    table = yield from killed(table, casting, target, text=text)
    if target in table.creatures and not own:
        table = yield Change(Removed(target))
    return table


UNFOLLOWED = ByTotal(lambda total: 0)
"""For dice that only fill in figures of a newcomer or pick a row for the GM to play: the odds follow one usual result,
as nothing else depends on them and their ways multiply with every creature."""


def dice_for_levels(level: int, sides: int = 6) -> Dice:
    """One die for each Level of the caster."""
    return Roll(level, sides)


def damage_alike(table: Table, casting: Casting, targets: Iterable[str], dice: Dice) -> Changing:
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


def struck(table: Table, casting: Casting) -> Asking[tuple[Table, str]]:
    """The single target of a hostile spell, the one named or one asked for; empty where nobody is reached or the spell
    takes no hold."""
    target = yield from one_target(table, casting)
    table, held = yield from unresisted(table, casting, (target,) if target else ())
    return table, held[0] if held else ""


def out_of_action(table: Table, casting: Casting, targets: Iterable[str]) -> Changing:
    """Every target is taken Out of Action, no damage is dealt (BH-LIFE-08, BH-LIFE-09)."""
    for target in targets:
        if target in table.creatures:
            table = yield from put_out_of_action(table, target)
    return table


def unresisted(table: Table, casting: Casting, targets: Iterable[str]) -> Asking[tuple[Table, tuple[str, ...]]]:
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


def _rolled(table: Table, casting: Casting, targets: list[str], dice: Dice) -> Asking[int]:
    most = max(sheet_of(table, target).hp for target in targets)
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


def _hurt(table: Table, casting: Casting, target: str, amount: int) -> Changing:
    values = {"spell": casting.spell.name, "amount": amount, "who": name(table, target)}
    yield Say("{spell}: {amount} damage to {who}", values, casting.spell.why, "result", about=(target,))
    return (yield from hurt(table, target, amount, casting.spell.why, by=casting.caster, named=casting.spell.name))
