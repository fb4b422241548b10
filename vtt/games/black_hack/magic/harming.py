"""What a casting does to several creatures alike: damage, Out of Action, death, the loss of a Level (BH-MAG-12)."""

from collections.abc import Generator, Iterable
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D20, ByTotal, Dice, Roll
from vtt.games.black_hack.attacks.damage import hurt, put_out_of_action
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.fighters import SUGGEST_END, winner
from vtt.games.black_hack.harm.hit_points import hit_die
from vtt.games.black_hack.magic.casting import Casting, asked, one_target
from vtt.games.black_hack.magic.memory import known_to
from vtt.games.black_hack.order import morale
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet.access import character, is_character, name
from vtt.games.black_hack.sheet.parts import LevelGain
from vtt.games.black_hack.sheet.sheets import Character, Memory, Monster
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.events import Removed, SheetChanged
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
LEVEL_DRAIN_MONSTERS: House[Literal["caster", "con"]] = House(
    "level_drain_monsters",
    "Level Drain on a Monster or NPC",
    "BH-SPL-36",
    {"caster": "The caster tests INT", "con": "The GM gives it a CON score and tests"},
)


def killed(
    table: Table, casting: Casting, target: str, *, final: bool = False, text: str = "{who} dies"
) -> Generator[Request, Any, Table]:
    """A creature dies at once: 0 HP, dead since today, no roll on the Out of Action table. A Monster is gone.
    ``final``: nothing brings it back (BH-SPL-35)."""
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    before = table
    fate = replace(sheet.fate, died=table.clock.day, final=final or sheet.fate.final)
    changed: dict[str, Any] = {"hp": 0, "state": "dead", "ongoing": None, "fate": fate}
    table = yield Change(SheetChanged(target, replace(sheet, **changed)))
    yield Say(text, {"who": creature.name}, casting.spell.why, "result", about=(creature.id,))
    if type(sheet) is Monster:
        table = yield Change(Removed(target))
    if table.clock.moment and winner(table) is not None:
        yield SUGGEST_END
    if creature.side == "gm":
        return (yield from morale.watch(table, target, before))
    return table


def destroyed(table: Table, casting: Casting, target: str, text: str) -> Generator[Request, Any, Table]:
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


HIT_DIE = Roll(1, 8)
"""What 1 HD of a Monster or NPC is worth (BH-LIFE-02)."""

_CON_SCORES = tuple((str(score), str(score)) for score in range(3, 19))


def level_drain(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A Character tests CON and on a failure loses a Level; for others the caster tests INT and on a success drains
    1 HD, or the GM gives them a CON score by a house rule."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    if is_character(table, target):
        return (yield from _at_character(table, casting, target))
    values = {"who": name(table, target), "caster": name(table, casting.caster)}
    if LEVEL_DRAIN_MONSTERS(table) == "con" or not is_character(table, casting.caster):
        score = yield asked(casting, "{spell}: what is the CON of {who}?", GM, _CON_SCORES, "10", who=values["who"])
        limit = int(score)
        classes = ByTotal(lambda total: total < limit)
        thrown = yield Throw(D20, GM, casting.spell.why, "{who} tests CON", values, classes, secret=True)
        resists = thrown.total < limit
        text = "d20 {natural}, below CON {limit}" if resists else "d20 {natural}, not below CON {limit}"
        yield Say(text, {"natural": thrown.total, "limit": limit}, casting.spell.why, secret=True)
    else:
        result = yield from attribute_test(
            table,
            casting.caster,
            "INT",
            casting.spell.why,
            label="{caster} drains {who}",
            values=values,
            mode=casting.mode,
            against=target,
            secret=casting.secret,
            tags=("spell",),
        )
        table, resists = result.table, not result.success
    if resists:
        yield Say("{who} keeps its strength", values, casting.spell.why, "result", secret=casting.secret)
        return table
    return (yield from _hit_die_lost(table, casting, target))


def level_lost(table: Table, identity: str, why: str) -> Generator[Request, Any, Table]:
    """A Character of at least Level 2 loses a Level with what it brought, which is kept to be given back (BH-PRY-37).
    Where no record tells what that was, the Hit Die is thrown."""
    sheet = character(table, identity)
    gain = next((gain for gain in reversed(sheet.growth.gains) if gain.level == sheet.level), None)
    who = table.creatures[identity].name
    if gain is None:
        thrown = yield Throw(hit_die(sheet), GM, why, "{who}: the Hit Die lost", {"who": who}, EACH_TOTAL)
        gain = LevelGain(level=sheet.level, max_hp=thrown.total)
    maximum = max(1, sheet.max_hp - gain.max_hp)
    attributes = sheet.attributes
    for attribute in gain.attributes:
        attributes = replace(attributes, **{attribute: max(1, getattr(attributes, attribute) - 1)})
    growth = replace(
        sheet.growth,
        gains=tuple(kept for kept in sheet.growth.gains if kept is not gain),
        drained=(*sheet.growth.drained, gain),
    )
    after = replace(
        sheet,
        level=sheet.level - 1,
        max_hp=maximum,
        hp=min(sheet.hp, maximum),
        attributes=attributes,
        growth=growth,
        memory=_within(sheet, sheet.level - 1),
    )
    table = yield Change(SheetChanged(identity, after))
    values = {"who": who, "level": after.level, "maximum": maximum}
    yield Say("{who} falls to Level {level}, maximum HP {maximum}", values, why, "result")
    return table


def _at_character(table: Table, casting: Casting, target: str) -> Generator[Request, Any, Table]:
    values = {"who": name(table, target)}
    result = yield from attribute_test(
        table,
        target,
        "CON",
        casting.spell.why,
        label="{who} resists the drain",
        values=values,
        resisting=casting.caster,
        secret=table.creatures[target].hidden,
        nature="resist",
        tags=("spell", "magic"),
    )
    table = result.table
    if result.success:
        yield Say("{who} keeps the Level", values, casting.spell.why, "result")
        return table
    sheet: Character = character(table, target)
    if sheet.level <= 1:
        return (yield from killed(table, casting, target))
    return (yield from level_lost(table, target, casting.spell.why))


def _hit_die_lost(table: Table, casting: Casting, target: str) -> Generator[Request, Any, Table]:
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    if sheet.hd <= 1:
        return (yield from killed(table, casting, target))
    values = {"who": creature.name}
    thrown = yield Throw(HIT_DIE, GM, casting.spell.why, "{who}: maximum HP lost", values, EACH_TOTAL, secret=True)
    maximum = max(1, sheet.max_hp - thrown.total)
    after = replace(sheet, hd=sheet.hd - 1, max_hp=maximum, hp=min(sheet.hp, maximum))
    table = yield Change(SheetChanged(target, after))
    yield Say("{who} falls to {hd} HD", {**values, "hd": after.hd}, casting.spell.why, "result", about=(creature.id,))
    return table


def _within(sheet: Character, level: int) -> Memory:
    """The memory that holds as many spells as the Level, none of a higher level (BH-MAG-02, BH-MAG-03)."""
    known, memory = known_to(sheet), sheet.memory
    held = [key for key in memory.memorised if key not in known or known[key].level <= level]
    return replace(memory, memorised=tuple(held[:level]))
