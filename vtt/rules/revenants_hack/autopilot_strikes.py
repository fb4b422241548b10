"""The autopilot: whom a creature strikes from where it stands, and how."""

from functools import lru_cache
from typing import Any

from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.combat.ammunition import refuse_ammunition
from vtt.rules.revenants_hack.combat.arms import UNARMED
from vtt.rules.revenants_hack.combat.main_target import main_by_default
from vtt.rules.revenants_hack.combat.passive import PASSIVE_MELEE_ONLY
from vtt.rules.revenants_hack.combat.pentagon import refuse_options
from vtt.rules.revenants_hack.combat.plan import possible_targets
from vtt.rules.revenants_hack.combat.striking_range import bearing_to, targets
from vtt.rules.revenants_hack.luck.shield import shield_of
from vtt.rules.revenants_hack.sheet_parts import Arms
from vtt.table.creature import Creature
from vtt.table.table import Table

_NO_OPTIONS: tuple[str, ...] = ()
_MANY = 1_000_000


def strike(table: Table, creature: Creature, *, reach: bool = False) -> Intent | None:
    """A blow with the first weapon that has somebody in reach on whom it is not wasted; ``None`` where there is none.

    With ``reach`` at twice the distance (RH-PENT-05).
    """
    sheet: Any = creature.sheet
    for called, arms in weapons(table, creature):
        if arms.shape == "circle":
            found, pointed = targets(table, creature.id, arms, 0.0, reach=reach), ""
        else:
            found, pointed = _lined_up(table, creature, arms, reach=reach)
        weakest = _weakest(table, creature, found)
        if weakest is None:
            continue
        # By a house rule a shot takes a piece for each whom it strikes (RH-AMMO-02).
        if arms.ammunition and len(found) > 1 and refuse_ammunition(table, creature.id, arms, len(found)):
            continue
        passive = not reach and called == sheet.wielded and _may_be_passive(table, arms)
        if sheet.spent.action:
            # After a second move only the 1 damage is left.
            if not passive:
                continue
        else:
            main = _worth_a_roll(table, arms, found, weakest)
            if main or not passive:
                return _attack(table, creature, called, pointed or main or weakest, reach)
        return _one_damage(creature.id, pointed)
    return None


def weapons(table: Table, creature: Creature) -> tuple[tuple[str, Arms], ...]:
    """What it can strike with: the weapon in hand first, then the others; bare hands where there is nothing else."""
    sheet: Any = creature.sheet
    inventory, wielded = sheet.inventory, sheet.wielded
    if len(inventory) == 1:
        line = inventory[0]
        if line.arms is not None and line.name == wielded and not line.arms.ammunition and not line.destroyed:
            return ((wielded, line.arms),)
    found: list[tuple[str, Arms]] = []
    for line in inventory:
        arms = line.arms
        if (
            arms is not None
            and not line.destroyed
            and not (arms.ammunition and refuse_ammunition(table, creature.id, arms))
        ):
            if line.name == wielded:
                found.insert(0, (line.name, arms))
            else:
                found.append((line.name, arms))
    return tuple(found) if found else _BARE


_BARE: tuple[tuple[str, Arms], ...] = ((UNARMED.name, UNARMED.arms or Arms()),)


def is_worth_it(creature: Creature, enemy: str) -> bool:
    """Whether a blow is not wasted on somebody: an enemy on its feet whose clock does not run yet (RH-LUCK-03). Who
    acts for the players knows nothing of those who are hidden (RH-ATK-06)."""
    sheet: Any = creature.sheet
    return creature.side == enemy and not sheet.falls and not sheet.state and not (creature.hidden and enemy == "gm")


def _weakest(table: Table, creature: Creature, found: tuple[str, ...]) -> str | None:
    """Whoever of them has the least Luck and is worth a blow."""
    creatures = table.creatures
    weakest, fewest = None, _MANY
    for each in found:
        other = creatures[each]
        sheet: Any = other.sheet
        # Among those in reach are allies by the house rule ``friendly_fire``.
        if sheet.luck < fewest and not sheet.falls and other.side != creature.side:
            weakest, fewest = each, sheet.luck
    return weakest


def _worth_a_roll(table: Table, arms: Arms, found: tuple[str, ...], weakest: str) -> str:
    """The main target of an attack that costs as much Luck as 1 damage for all would; empty where it costs less, since
    the damage roll is likely to be above the main target's threshold."""
    most = arms.die * arms.dice
    sheet: Any = table.creatures[weakest].sheet
    if _stands(sheet, most):
        # And so does everybody else: they have more Luck.
        return weakest
    if len(found) > 1:
        main = main_by_default(table, found)
        sheet = table.creatures[main].sheet
        # A roll that goes to somebody whose time runs out is no loss: all the others take their 1 damage.
        if main != weakest and (sheet.falls or _stands(sheet, most)):
            return main
    return ""


def _stands(sheet: Any, most: int) -> bool:
    """Whether at least three in four damage rolls of at most so much cost Luck: for the rest there are the criticals.
    At Luck 0 any damage starts the clock."""
    luck = sheet.luck
    return not luck or 4 * luck >= 3 * most or 4 * shield_of(sheet) >= 3 * most


def _lined_up(table: Table, creature: Creature, arms: Arms, *, reach: bool) -> tuple[tuple[str, ...], str]:
    """The most that a line or a cone can catch of those worth a blow, and at whom it points."""
    enemy = "gm" if creature.side == "players" else "players"
    best: tuple[str, ...] = ()
    pointed, most = "", 0
    for each in possible_targets(table, creature.id, arms, reach=reach):
        if not is_worth_it(table.creatures[each], enemy):
            continue
        found = targets(table, creature.id, arms, bearing_to(table, creature.id, each), reach=reach)
        if each not in found:
            # Between two without feet the attacker's word is taken for it (RH-ATK-03).
            found = (*found, each)
        caught = sum(is_worth_it(table.creatures[one], enemy) for one in found)
        if caught > most:
            best, pointed, most = found, each, caught
    return best, pointed


def _may_be_passive(table: Table, arms: Arms) -> bool:
    """By a house rule only a melee weapon deals 1 damage without an attack (RH-ATK-16)."""
    return not (table.options and arms.ranged and PASSIVE_MELEE_ONLY(table))


def _attack(table: Table, creature: Creature, weapon: str, target: str, reach: bool) -> Intent:
    bag = table.initiative.bag
    tokens = bag is not None and (bag.gm if creature.side == "players" else bag.players)
    options: tuple[str, ...] = ("speed",) if tokens else ("accuracy",)
    if reach:
        options = ("reach", *options)
        if table.options and refuse_options(table, options) is not None:
            options = ("reach",)
    return Intent("attack", creature.id, {"target": target, "weapon": weapon, "options": options})


@lru_cache(maxsize=1024)
def _one_damage(who: str, pointed: str) -> Intent:
    return Intent("passive_damage", who, {"target": pointed} if pointed else {})
