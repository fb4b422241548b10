"""Dodge, Aim, Stunt: what a creature, and the GM, are offered."""

from math import hypot

from vtt.rules.description import Offer
from vtt.rules.kit.refusals import no
from vtt.rules.offer_making import options_of
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.combat.plan import nearest_foe
from vtt.rules.revenants_hack.combat.reach import arms_of, weapon_of, weapons
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import name, sheet_of
from vtt.rules.revenants_hack.sheet.parts import Possession
from vtt.rules.revenants_hack.tactics.lasting import dodges
from vtt.table.table import Table

GROUP = "The GM"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason."""
    sheet = sheet_of(table, creature)
    made = [_stunt(table, creature, weapon_of(sheet))]
    if dodges(sheet):
        made.extend(_giving_up(table, creature))
    else:
        made.append(offer(table, "dodge", creature, "Dodge", note="until its next turn begins"))
    made.extend(
        _aim(table, creature, weapon) for weapon in sheet.inventory if weapon.arms is not None and weapon.arms.ranged
    )
    if sheet.lasting.aim is not None:
        made.append(offer(table, "lose_aim", "", "The aim is lost", {"target": creature}, group=GROUP))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: nothing, tactics are somebody's."""
    return ()


def _giving_up(table: Table, creature: str) -> list[Offer]:
    """A move away from somebody or towards somebody; whom is picked on the board."""
    side = table.creatures[creature].side
    others = [other for other in table.creatures.values() if other.id != creature]
    if not others:
        return [offer(table, "give_up_dodge", creature, "Give up Dodge")]
    x, y = table.creatures[creature].at
    nearest = min(others, key=lambda other: (other.side == side, hypot(other.at[0] - x, other.at[1] - y)))
    words = {"farther": "Give up Dodge and move away from", "nearer": "Give up Dodge and move towards"}
    return [
        offer(
            table,
            "give_up_dodge",
            creature,
            label,
            {"direction": direction},
            missing={"thing": nearest.id},
            note="up to 20 ft, at any moment of the round",
        )
        for direction, label in words.items()
    ]


def _stunt(table: Table, creature: str, weapon: Possession) -> Offer:
    found = nearest_foe(table, creature, arms_of(weapon))
    if not found:
        return _nobody("stunt", creature, "Stunt", "RH-STNT-01")
    return offer(
        table,
        "stunt",
        creature,
        "Stunt",
        {"target": found, "weapon": weapon.name},
        missing={"what": "shove"},
        choices={"weapon": options_of([each.name for each in weapons(sheet_of(table, creature))])},
        note=f"{name(table, found)}, for an effect or a problem",
    )


def _aim(table: Table, creature: str, weapon: Possession) -> Offer:
    label = f"Aim with {weapon.name}"
    found = nearest_foe(table, creature, arms_of(weapon))
    if not found:
        return _nobody("aim", creature, label, "RH-AIM-01")
    return offer(
        table,
        "aim",
        creature,
        label,
        {"target": found, "weapon": weapon.name},
        choices={"weapon": options_of([weapon.name])},
        note=f"{name(table, found)}, for the shot of the next turn",
    )


def _nobody(action: str, creature: str, label: str, why: str) -> Offer:
    refusal = no("nobody in range", why)
    return Offer(intent=Intent(action, creature), label=label, refusal=refusal, missing=("target",))
