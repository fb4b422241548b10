"""Movement and attacks: what a creature, and the GM, are offered."""

from typing import Any

from vtt.numerals import distance_told
from vtt.rules.description import Offer, ParameterOption
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.combat.attack import number_needed
from vtt.rules.revenants_hack.combat.movement import feet_left, whole_feet
from vtt.rules.revenants_hack.combat.plan import (
    AttackPlan,
    ammunition_left,
    main_by_default,
    planned,
    possible_targets,
    ring_options,
)
from vtt.rules.revenants_hack.combat.reach import (
    UNARMED,
    arms_of,
    band_only,
    defence_of,
    feet,
    gained_by_speed,
    is_beyond,
    is_target,
    weapon_of,
)
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, CreatureSheet, name, sheet_of
from vtt.rules.revenants_hack.sheet.parts import Arms, Possession
from vtt.table.bands import Band
from vtt.table.table import Table

DISTANCES = "Distances"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Attacks, the weapon in hand first, then movement, then the 1 damage of those who do not attack."""
    sheet = sheet_of(table, creature)
    if sheet.state == "dead":
        return ()
    made: list[Offer] = []
    for weapon in weapons_at_hand(sheet):
        ranged = arms_of(weapon).ranged
        key = "A" if not made else "R" if ranged and all(each.key != "R" for each in made) else ""
        made.append(_attack(table, creature, weapon, key))
    made.extend(_steps(table, creature))
    if table.initiative.bag is not None:
        left = f"{whole_feet(feet_left(table, creature))} ft left"
        made.append(offer(table, "second_move", creature, "Second move", note=f"as the combat action, {left}"))
        more = f"{gained_by_speed(table, sheet)} ft more, then an attack"
        made.append(offer(table, "declare_speed", creature, "Declare Speed", note=more))
        made.append(_passive(table, creature, sheet))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """How far apart the pairs are that the GM set to Distant (RH-BAND-04)."""
    made = []
    for key, band in table.pins.items():
        if band is Band.DISTANT:
            a, b = key.split("|")
            beyond = is_beyond(table, a, b)
            words = "Within 120 ft" if beyond else "Beyond 120 ft"
            label = f"{words}: {name(table, a)} and {name(table, b)}"
            arguments = {"a": a, "b": b, "beyond": not beyond}
            made.append(offer(table, "mark_beyond", "", label, arguments, group=DISTANCES))
    return tuple(made)


def weapons_at_hand(sheet: CreatureSheet) -> list[Possession]:
    """The weapon in hand, then the others; fists where nothing else strikes in melee."""
    own = weapon_of(sheet)
    others = [line for line in sheet.inventory if line.arms is not None and line is not own]
    fists = all(arms_of(weapon).ranged for weapon in (own, *others))
    return [own, *others, *([UNARMED] if fists else [])]


def _attack(table: Table, creature: str, weapon: Possession, key: str) -> Offer:
    """At the nearest foe; where a line or a cone could point elsewhere its direction is asked for."""
    arms = arms_of(weapon)
    label = f"Attack, {weapon.name}"
    found = possible_targets(table, creature, arms)
    choices = {"weapon": _weapon_choices(table, creature), "options": ring_options(table)}
    called: dict[str, Any] = {"weapon": weapon.name}
    if not found:
        return offer(table, "attack", creature, label, called, choices=choices, note=_far(table, creature), key=key)
    plan = planned(table, Intent("attack", creature, called))
    main = main_by_default(table, plan.targets) if plan.targets else found[0]
    missing: dict[str, Any] = {}
    if arms.shape != "circle" and not plan.aimed:
        if any(band_only(table, creature, each) is not None for each in found):
            missing = {"target": found[0]}
        elif len(found) > 1:
            missing = {"bearing": plan.bearing}
    return offer(
        table,
        "attack",
        creature,
        label,
        called,
        missing=missing,
        choices=choices,
        note=_note(table, creature, plan, main),
        watch=f"creatures.{main}.luck",
        key=key,
    )


def _note(table: Table, creature: str, plan: AttackPlan, main: str) -> str:
    """What is needed, against whom, and what it costs."""
    defence = DEFENCE_LABELS[defence_of(sheet_of(table, main))]
    parts = [f"needs {number_needed(table, creature, plan, main)}", f"{name(table, main)} ({defence})"]
    if plan.aimed:
        parts.append("aimed")
    elif len(plan.targets) > 1:
        parts.append(f"{len(plan.targets)} in range")
    if plan.arms.ammunition:
        parts.append(f"{plan.arms.ammunition}: {ammunition_left(sheet_of(table, creature), plan.arms)}")
    return ", ".join(parts)


def _far(table: Table, creature: str) -> str:
    """How far the nearest foe is."""
    foes = opponents(table, creature)
    return f"{name(table, foes[0])} is {distance_told(feet(table, creature, foes[0]))} away" if foes else ""


def _passive(table: Table, creature: str, sheet: CreatureSheet) -> Offer:
    arms: Arms = arms_of(weapon_of(sheet))
    found = possible_targets(table, creature, arms)
    arguments: dict[str, Any] = {}
    if arms.shape != "circle" and found:
        arguments["target"] = min(found, key=lambda each: feet(table, creature, each))
    note = f"{len(found)} in range" if arms.shape == "circle" and len(found) > 1 else ""
    watch = f"creatures.{found[0]}.luck" if found else ""
    return offer(table, "passive_damage", creature, "1 damage without an attack", arguments, note=note, watch=watch)


def _steps(table: Table, creature: str) -> list[Offer]:
    """Towards the nearest opponent and away from it."""
    foes = opponents(table, creature)
    if not foes:
        return []
    called = name(table, foes[0])
    return [
        offer(table, "step", creature, f"{words} {called}", {"thing": foes[0], "direction": direction})
        for direction, words in (("nearer", "Move towards"), ("farther", "Move away from"))
    ]


def opponents(table: Table, creature: str) -> list[str]:
    """Those of the other side who could be attacked, nearest first."""
    side = table.creatures[creature].side
    if side == "none":
        return []
    enemy = "gm" if side == "players" else "players"
    found = [identity for identity, other in table.creatures.items() if is_target(other, enemy)]
    return sorted(found, key=lambda identity: feet(table, creature, identity))


def _weapon_choices(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    weapons = weapons_at_hand(sheet_of(table, creature))
    return tuple(ParameterOption(weapon.name, weapon.name[:1].upper() + weapon.name[1:]) for weapon in weapons)
