"""What is offered in this area: attacks, positions and damage."""

from typing import Any

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.fighting.figures import attack_figures
from vtt.rules.livehack.fighting.targets import opponents, within_reach
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.positions import pool_over
from vtt.rules.livehack.sheets import Attack, CreatureSheet
from vtt.rules.livehack.telling import headed
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

GM = "GM"
_BEYOND_CLOSE = (Band.NEARBY, Band.FARAWAY, Band.DISTANT)


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """An attack each, then positions that are held or could be cancelled, then damage by the GM's ruling."""
    sheet = sheet_of(table, creature)
    if sheet.condition.state == "dead":
        return ()
    made: list[Offer] = []
    against = opponents(table, creature)
    for attack in sheet.attacks:
        ranged = attack.reach in _BEYOND_CLOSE
        key = "A" if not made else "R" if ranged and all(each.key != "R" for each in made) else ""
        made.append(_attack(table, creature, sheet, attack, against, key))
    if sheet.attacks:
        made.append(_damage(table, creature, sheet, against))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """Nothing here is done without a creature."""
    return ()


def _attack(
    table: Table, creature: str, sheet: CreatureSheet, attack: Attack, against: tuple[str, ...], key: str
) -> Offer:
    """At the nearest foe it reaches; another one can be chosen on the board."""
    label = f"Attack, {attack.name}"
    figures = attack_figures(table, creature, attack)
    choices = {"attack": _choices(sheet)}
    called: dict[str, Any] = {"attack": attack.name}
    if not against:
        someone = next((each for each in table.creatures if each != creature), creature)
        missing = {"target": someone}
        return offer(table, "attack", creature, label, called, missing=missing, choices=choices, note=figures, key=key)
    reached = within_reach(table, creature, attack)
    target = reached[0] if reached else against[0]
    pool = pool_over(sheet, target)
    held = f", +{pool} held" if pool else ""
    return offer(
        table,
        "attack",
        creature,
        label,
        {**called, "target": target},
        choices=choices,
        note=f"{figures}, {name(table, target)} ({band_between(table, creature, target).label}){held}",
        watch=f"creatures.{target}.traits.{attack.trait.lower().replace(' ', '-')}.rating",
        key=key,
    )


def _damage(table: Table, creature: str, sheet: CreatureSheet, against: tuple[str, ...]) -> Offer:
    someone = against[0] if against else next((each for each in table.creatures if each != creature), creature)
    choices = {"attack": _choices(sheet)}
    missing = {"attack": sheet.attacks[0].name, "target": someone}
    note = "a hit by ruling"
    label = "Damage without an attack roll"
    return offer(table, "damage", creature, label, missing=missing, choices=choices, note=note, group=GM)


def _choices(sheet: CreatureSheet) -> tuple[ParameterOption, ...]:
    return tuple(ParameterOption(attack.name, headed(attack.name)) for attack in sheet.attacks)
