"""The autopilot: what whoever is to act does next, always something that the rules allow.

It plays plainly, and as a good player would who wants the fight won:

- Only Luck lost brings anybody down, and 1 damage always costs a point of it; a damage roll above the threshold costs
  none (RH-DMG-02). So who has weak foes about deals the 1 damage of those who do not attack to all of them (RH-ATK-16).
- Where the damage roll is not likely to be above the threshold of its main target it costs as much Luck, and the attack
  has its criticals besides: then it attacks. While the bag holds tokens of the enemy with Speed, which takes one out of
  it, later with Accuracy for the sake of the criticals. Damage boost and Multiple targets only turn lost Luck into
  Strain: they are never taken. Reach is for those whom nothing else gets at: behind a full front rank.
- Whoever runs out of time already (RH-LUCK-03) is not worth a blow; where there is nobody else it waits.
- With nobody in reach it goes where most foes are, as far as it gets, and then farther with a second move.

How it strikes is in ``autopilot_strikes``, where it goes in ``autopilot_moves``.
"""

from functools import lru_cache
from math import dist
from typing import Any

from vtt.games.revenants_hack.combat.gear import refuse_ammunition
from vtt.games.revenants_hack.combat.movement import feet_left
from vtt.games.revenants_hack.combat.passive import PASSIVE_MELEE_ONLY
from vtt.games.revenants_hack.combat.plan import main_by_default, possible_targets, refuse_options
from vtt.games.revenants_hack.combat.stepping import refuse_step
from vtt.games.revenants_hack.order.bag import GAME
from vtt.games.revenants_hack.reach import UNARMED, band_only, bearing_to, feet, hostile, targets
from vtt.games.revenants_hack.sheet.access import shield_of, winner
from vtt.games.revenants_hack.sheet.parts import Arms
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.area import Area
from vtt.rules.kit.token_bag.actions import carried_on
from vtt.rules.tabletop.seats import seat
from vtt.rules.tabletop.ways import LEAST, along
from vtt.table.creature import Creature, Point
from vtt.table.table import Table

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


def _worth_it(table: Table, enemy: str) -> list[Creature]:
    """Those on whom a blow is not wasted: targets whose clock does not run yet (RH-LUCK-03). Who acts for the players
    knows nothing of those who are hidden (RH-ATK-06)."""
    return [each for each in hostile(table.creatures, enemy) if not each.sheet.falls]  # type: ignore[attr-defined]


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
    worth_it = frozenset([each.id for each in _worth_it(table, enemy)])
    best: tuple[str, ...] = ()
    pointed, most = "", 0
    for each in possible_targets(table, creature.id, arms, reach=reach):
        if each not in worth_it:
            continue
        found = targets(table, creature.id, arms, bearing_to(table, creature.id, each), reach=reach)
        if each not in found:
            # Between two without feet the attacker's word is taken for it (RH-ATK-03).
            found = (*found, each)
        caught = len(worth_it.intersection(found))
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


_HAIR = 1e-6
_LOOKED_AT = 4
"""Beside so many foes, the nearest ones, a place is looked for."""


def come_nearer(table: Table, creature: Creature) -> Intent | None:
    """A move to where most foes can be struck, or as far on the way to the nearest as it goes; a blow with Reach where
    there is no way; ``None`` where nobody is worth one."""
    enemy = "gm" if creature.side == "players" else "players"
    foes = _worth_it(table, enemy)
    if not foes:
        return None
    foes.sort(key=lambda other: feet(table, creature.id, other.id))
    sheet: Any = creature.sheet
    left = feet_left(table, creature.id)
    if left < LEAST:
        return _stuck(table, creature) if sheet.spent.action else _farther(table, creature)
    if band_only(table, creature.id, foes[0].id) is not None:
        intent = Intent("step", creature.id, {"thing": foes[0].id, "direction": "nearer"})
        return _stuck(table, creature) if refuse_step(table, intent) is not None else intent
    to = _best_place(table, creature, foes, left) or along(table, creature, foes[0], left)
    # Whoever stands beside its target already has no way to go.
    if to is None or dist(to, creature.at) < LEAST:
        return _stuck(table, creature)
    return Intent("move", creature.id, {"to": to})


def _farther(table: Table, creature: Creature) -> Intent:
    """With all movement spent Reach may do; else the combat action goes on a second move."""
    return strike(table, creature, reach=True) or Intent("second_move", creature.id)


def _stuck(table: Table, creature: Creature) -> Intent:
    sheet: Any = creature.sheet
    return NEXT if sheet.spent.action else strike(table, creature, reach=True) or NEXT


def _best_place(table: Table, creature: Creature, foes: list[Creature], left: float) -> Point | None:
    """The free place beside one of the nearest foes, within the movement, from which most can be struck."""
    length = max([arms.length for _, arms in weapons(table, creature) if arms.shape == "circle"], default=0.0) + _HAIR
    best: Point | None = None
    most = 0
    for foe in foes[:_LOOKED_AT]:
        if dist(creature.at, foe.at) > left + creature.radius + foe.radius + LEAST:
            continue
        to = seat(table, creature, foe, creature.at, left)
        if to is not None:
            struck = sum(dist(to, other.at) - other.radius <= length for other in foes)
            if best is None or struck > most:
                best, most = to, struck
    return best


START = Intent("start_fight")
NEXT = Intent("next_turn")


def next_intent(table: Table) -> Intent | None:
    """What happens next: the fight starts, tokens are drawn and used, whoever acts fights, the order goes on; ``None``
    when it has been decided. Closing it is the GM's to ask for, as whoever comes to in it could fight on (RH-TIME-03);
    a closing round is played out (RH-TIME-05). A hazard is the GM's to carry on, too (RH-TIME-04)."""
    if not table.clock.moment:
        return START if winner(table) is None else None
    initiative = table.initiative
    if initiative.acting:
        creature = table.creatures.get(initiative.acting)
        if creature is not None:
            return _acts(table, creature)
    if initiative.bag is None:
        return None
    return carried_on(GAME, table)


def _acts(table: Table, creature: Creature) -> Intent | None:
    sheet: Any = creature.sheet
    spent = sheet.spent
    if spent.passive or (spent.action and not spent.second_move) or sheet.state or creature.side == "none":
        return NEXT
    found = strike(table, creature) or come_nearer(table, creature)
    if found is None:
        return None if GAME.decided(table) else NEXT
    return found


AREA = Area(next_intent=next_intent)
