"""The damage rolls of an attack: which dice, how often, for whom (RH-ATK-11 to RH-ATK-13, RH-DICE-04, RH-DODG-02,
RH-AIM-03)."""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec

from vtt.dice import D20, ByTotal, Dice, Roll, Thrown
from vtt.games.revenants_hack.combat.plan import LABELS, AttackPlan
from vtt.games.revenants_hack.lasting import dodges
from vtt.games.revenants_hack.problems.negating import Threat
from vtt.games.revenants_hack.sheet.access import shield_of
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, NOTHING, Defence
from vtt.rules.contract.procedure import Asking, Extreme, Say, Throw
from vtt.rules.kit.house import OFF_ON, House
from vtt.table.table import Table

# Lines of the log and throws of an attack; in a batch the same ones come again and again, so each is made once.
ATTACK_ROLL = "{who}’s attack, {number} needed"
FOES_ATTACK_ROLL = "{who}’s attack"
"""What a creature that is not the players' needs is the GM's alone to know."""
HIT = ("Hit: {amount} damage to {target}", "RH-ATK-14")
NATURAL_20 = ("Natural 20: {amount} damage to {target}", "RH-CRIT-02")
IN_RANGE = ("{amount} damage to {target}, in range", "RH-ATK-15")
GRAZE = ("Graze: {amount} damage to {target}", "RH-ATK-11")


@lru_cache(maxsize=4096)
def heading(who: str, target: str, weapon: str, options: tuple[str, ...], secret: bool) -> Say:
    """Who attacks whom with what, and with which options of the pentagon."""
    values = {"who": who, "target": target, "weapon": weapon}
    taken = ", ".join(label for key, label in LABELS.items() if key in options)
    text = "{who} attacks {target} with {weapon}"
    if taken:
        text += " ({taken})"
        values["taken"] = taken
    return Say(text, values, "RH-ATK-01", "heading", None, secret)


@lru_cache(maxsize=4096)
def needed_line(target: str, defence: Defence, number: int, among: int, secret: bool) -> Say:
    """The best type of defence of the targets that are seen gives the number (RH-ATK-07)."""
    values = {"target": target, "defence": DEFENCE_LABELS[defence], "number": number, "among": among}
    text = "{target}’s defence is {defence}: {number} needed"
    if among > 1:
        text = "{target} has the best defence of {among} in range, {defence}: {number} needed"
    return Say(text, values, "RH-ATK-07", "detail", None, secret)


@lru_cache(maxsize=1024)
def face_class(number: int) -> Callable[[int], str]:
    """What an attack roll's natural face is against a needed number (RH-ATK-10, RH-ATK-11, RH-CRIT)."""

    def of(face: int) -> str:
        if face >= 20:
            return "natural 20"
        if face <= 1:
            return "natural 1"
        return "hit" if face >= number else "graze"

    return of


@lru_cache(maxsize=4096)
def plain_roll(actor: str, who: str, number: int, label: str, secret: bool) -> Throw:
    """The attack roll of somebody who has neither advantage nor disadvantage."""
    values = {"who": who, "number": number}
    classes = ByTotal(face_class(number))
    return Throw(D20, actor, "RH-ATK-10", label, values, classes, secret)


@lru_cache(maxsize=1024)
def damage_dice(count: int, die: int) -> Dice:
    """So many damage dice of one size."""
    return Roll(count, die)


@lru_cache(maxsize=4096)
def changed_dice(
    causes: tuple[tuple[str, str], ...], who: str, count: int, die: int, stepped: int, secret: bool
) -> Say:
    """What made the damage die another one: words and rule of each cause, one of them ``who`` dodges."""
    words = ", ".join(text for text, _ in causes)
    why = causes[0][1] if len(causes) == 1 else "RH-ATK-13"
    before, after = _written(count, die), _written(count, stepped)
    text = f"{words}: {{after}} instead of {{before}}" if before != after else f"{words}: {{after}} all the same"
    return Say(text, {"who": who, "before": before, "after": after}, why, "detail", None, secret)


def _written(count: int, die: int) -> str:
    """Damage dice as people read them; of the smallest size they are no dice."""
    return str(count) if die == 1 else damage_dice(count, die).notation


@lru_cache(maxsize=8192)
def damage_throw(
    actor: str, who: str, count: int, die: int, thresholds: tuple[int, ...], why: str, secret: bool
) -> Throw:
    """A damage roll. Nothing depends on more of it than on which of the ``thresholds``, ascending, it is above."""
    values = {"who": who}
    classes = above(thresholds)
    return Throw(damage_dice(count, die), actor, why, "{who}’s damage", values, classes, secret, "settled", good="high")


@lru_cache(maxsize=4096)
def above(thresholds: tuple[int, ...]) -> ByTotal:
    """Classes of damage by how many of these thresholds, ascending, it is above (RH-DMG-02)."""
    return ByTotal(partial(bisect_left, thresholds))


@lru_cache(maxsize=8192)
def dealt(text: str, amount: int, target: str, why: str, secret: bool) -> Say:
    """How the attack came out, with its damage."""
    extreme: Extreme = "good" if text == NATURAL_20[0] else ""
    return Say(text, {"amount": amount, "target": target}, why, "result", None, secret, extreme=extreme)


@lru_cache(maxsize=1024)
def threat(die: int, dice: int) -> Threat:
    """What a plain hit would do (RH-PROB-01)."""
    return Threat(die=die, dice=dice)


DIE_FLOOR: House[Literal["flat 1", "d2"]] = House(
    "die_floor", "Below d4 comes", "RH-DICE-04", {"flat 1": "A flat 1", "d2": "A d2"}
)
DIE_CAP: House[Literal["d20", "d12"]] = House(
    "die_cap", "The largest damage die", "RH-DICE-04", {"d20": "d20", "d12": "d12"}
)
CHAIN = (1, 4, 6, 8, 10, 12, 20)
"""The sizes of damage dice; 1 is a flat 1, for which nothing is rolled."""

_CHAIN_WITH_D2 = (1, 2, *CHAIN[1:])


def stepped(table: Table, die: int, steps: int) -> int:
    """The size of a die after that many steps along the chain 1 (flat), 4, 6, 8, 10, 12, 20, stopping at its ends.

    The house rules ``die_floor`` and ``die_cap`` move the ends; a die that lies beyond them from the start stays as it
    is until it is stepped back. Raises ``ValueError`` for a size that is none of the chain's.
    """
    if steps == 0:
        return die
    if not table.options:
        return along(die, steps)
    return along(die, steps, DIE_FLOOR(table) == "d2", DIE_CAP(table) == "d12")


@lru_cache(maxsize=1024)
def along(die: int, steps: int, floor_d2: bool = False, cap_d12: bool = False) -> int:
    """The same with the ends of the chain given."""
    chain = _CHAIN_WITH_D2 if floor_d2 else CHAIN
    start = chain.index(die)
    lowest = min(chain.index(2), start) if floor_d2 else 0
    highest = max(chain.index(12), start) if cap_d12 else len(chain) - 1
    return chain[min(max(start + steps, lowest), highest)]


AIM_SUM: House[bool] = House("aim_sum", "The two damage rolls of an aimed attack are one sum", "RH-AIM-03", OFF_ON)
CRIT_ROLLS: House[Literal[1, 2]] = House("crit_rolls", "Damage rolls of a natural 20", "RH-CRIT-02", {1: "1", 2: "2"})


class Damage(msgspec.Struct, frozen=True):
    """What is rolled for one target: ``die`` is 1 for a flat 1, ``rolls`` the number of damage rolls; ``summed``: their
    sum is one instance of damage (RH-AIM-03)."""

    die: int
    rolls: int
    summed: bool = False


def damage_for(table: Table, plan: AttackPlan, target: str, *, hit: bool, natural_20: bool) -> Damage:
    """The damage that an attack which is a hit or a graze does to whoever takes the damage roll."""
    steps = _steps_of_all(plan, hit=hit) - _is_dodging(table, target)
    die = stepped(table, plan.arms.die, steps) if steps else plan.arms.die
    if not hit:
        return Damage(die, 1)
    if plan.aimed:
        return Damage(die, 2, AIM_SUM(table))
    return Damage(die, 2 if natural_20 and CRIT_ROLLS(table) == 2 else 1)


def told_why(table: Table, actor: str, plan: AttackPlan, damages: dict[str, Damage], *, hit: bool) -> list[Say]:
    """Why the dice are not the weapon's: a graze, Damage boost, that somebody dodges (RH-ATK-13)."""
    if hit and "damage" not in plan.options and all(each.die == plan.arms.die for each in damages.values()):
        return []
    causes: tuple[tuple[str, str], ...] = () if hit else (("Graze", "RH-ATK-11"),)
    if "damage" in plan.options:
        causes += (("Damage boost", "RH-PENT-02"),)
    dodging = [target for target in damages if _is_dodging(table, target)]
    creatures = table.creatures
    secret = creatures[actor].hidden
    dice, die = plan.arms.dice, plan.arms.die
    said = []
    straight = next((target for target in damages if target not in dodging), "")
    if causes and straight:
        said.append(changed_dice(causes, "", dice, die, damages[straight].die, secret))
    if dodging:
        who = " and ".join(creatures[target].name for target in dodging)
        words = f"{who} dodges" if len(dodging) == 1 else f"{who} dodge"
        hidden = secret or any(creatures[target].hidden for target in dodging)
        said.append(changed_dice((*causes, ("{who}", "RH-DODG-02")), words, dice, die, damages[dodging[0]].die, hidden))
    return said


def _steps_of_all(plan: AttackPlan, *, hit: bool) -> int:
    """Steps of the damage die that hold against everybody (RH-ATK-11, RH-PENT-02)."""
    return ("damage" in plan.options) - (not hit)


def _is_dodging(table: Table, target: str) -> bool:
    """Whether the damage die is a size smaller against somebody (RH-DODG-02)."""
    sheet: Any = table.creatures[target].sheet
    return sheet.lasting is not NOTHING and dodges(sheet)


def rolled(
    table: Table, actor: str, plan: AttackPlan, damages: dict[str, Damage], why: str
) -> Asking[dict[str, tuple[int, ...]]]:
    """The instances of damage for each of those who take the damage roll.

    Whoever has the same dice shares the rolls, those with the larger dice first (RH-PENT-08, RH-DODG-02).
    """
    if len(damages) == 1:
        # As almost always; not a moment is to be lost here.
        ((target, damage),) = damages.items()
        if damage.rolls == 1 and damage.die > 1:
            attacker = table.creatures[actor]
            sheet: Any = table.creatures[target].sheet
            shield, luck = shield_of(sheet), sheet.luck
            thresholds = (luck if luck > shield else shield,) if luck else ()
            thrown: Thrown = yield damage_throw(
                actor, attacker.name, plan.arms.dice, damage.die, thresholds, why, attacker.hidden
            )
            return {target: (thrown.total,)}
    found: dict[str, tuple[int, ...]] = {}
    for damage in sorted(set(damages.values()), key=lambda each: -each.die):
        sharing = tuple([target for target, own in damages.items() if own == damage])
        instances = yield from _instances(table, actor, plan, damage, sharing, why)
        for target in sharing:
            found[target] = instances
    return found


def _instances(
    table: Table, actor: str, plan: AttackPlan, damage: Damage, targets: tuple[str, ...], why: str
) -> Asking[tuple[int, ...]]:
    dice = plan.arms.dice
    if damage.die == 1:
        return (dice * damage.rolls,) if damage.summed else (dice,) * damage.rolls
    attacker = table.creatures[actor]
    rolls = 1 if damage.summed else damage.rolls
    count = dice * damage.rolls if damage.summed else dice
    thresholds = _thresholds(table, targets, rolls)
    throw = damage_throw(actor, attacker.name, count, damage.die, thresholds, why, attacker.hidden)
    found = []
    for _ in range(rolls):
        thrown: Thrown = yield throw
        found.append(thrown.total)
    return tuple(found)


def _thresholds(table: Table, targets: tuple[str, ...], instances: int) -> tuple[int, ...]:
    """Every threshold that these instances may be compared with, ascending: each can lower one by 1 (RH-DMG-05). At
    Luck 0 nothing is compared (RH-DMG-04)."""
    found = set()
    for target in targets:
        sheet: Any = table.creatures[target].sheet
        shield = shield_of(sheet)
        for lower in range(instances):
            if sheet.luck > lower:
                found.add(max(sheet.luck - lower, shield))
    return tuple(sorted(found))
