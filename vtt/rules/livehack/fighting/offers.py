"""What is offered in this area: attacks, positions and damage."""

from typing import Any

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import name, pool_over, sheet_of
from vtt.rules.livehack.fighting.figures import attack_figures
from vtt.rules.livehack.fighting.positions import holders_over
from vtt.rules.livehack.fighting.targets import opponents, within_reach
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheets import Attack, CreatureSheet, Position
from vtt.rules.livehack.telling import headed
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

POSITIONS = "Positions"
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
    made.extend(position_offers(table, creature))
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


def position_offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Holding a bonus that was earned, giving up each that is held, cancelling those of others (LH-POS-08)."""
    sheet = sheet_of(table, creature)
    players = table.creatures[creature].side == "players"
    made = [
        offer(
            table,
            "hold_position",
            creature,
            "Hold a bonus",
            missing={"bonus": 1, "text": "the better ground"},
            note="of a success, over a foe or for a related roll",
            group=POSITIONS,
        )
    ]
    made.extend(losing(table, creature, held) for held in sheet.positions)
    made.extend(
        offer(
            table,
            "cancel_position",
            creature,
            f"Cancel the position of {name(table, foe)}",
            {"target": foe},
            missing={"bonus": 1},
            note=f"+{pool_over(sheet_of(table, foe), creature)} held",
            group=POSITIONS,
        )
        for foe in holders_over(table, creature)
        if not (players and table.creatures[foe].hidden)
    )
    return tuple(made)


def losing(table: Table, creature: str, held: Position, reason: str = "lapsed") -> Offer:
    """A position whose description no longer holds, or that its holder gives up (LH-POS-08)."""
    arguments: dict[str, Any] = {"position": held.text, "reason": reason}
    if held.over in table.creatures:
        arguments["over"] = held.over
    words = "No longer so" if reason == "lapsed" else "Give up"
    note = f"+{held.bonus}"
    return offer(table, "lose_position", creature, f"{words}: {held.text}", arguments, note=note, group=POSITIONS)


def _damage(table: Table, creature: str, sheet: CreatureSheet, against: tuple[str, ...]) -> Offer:
    someone = against[0] if against else next((each for each in table.creatures if each != creature), creature)
    choices = {"attack": _choices(sheet)}
    missing = {"attack": sheet.attacks[0].name, "target": someone}
    note = "a hit by ruling"
    label = "Damage without an attack roll"
    return offer(table, "damage", creature, label, missing=missing, choices=choices, note=note, group=GM)


def _choices(sheet: CreatureSheet) -> tuple[ParameterOption, ...]:
    return tuple(ParameterOption(attack.name, headed(attack.name)) for attack in sheet.attacks)
