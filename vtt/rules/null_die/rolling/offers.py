"""Rolls and calculations: what a creature, and the GM, are offered."""

from vtt.rules.description import Offer
from vtt.rules.null_die.access import pool_of, sheet_of
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.sheet_parts import ABILITY, CIRCUMSTANCE
from vtt.rules.null_die.sheet_words import pool_words
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.procedure import Value
from vtt.table.table import Table

SHEET = "Sheet"
_CHOSEN: dict[str, Value] = {"pools": [CIRCUMSTANCE, f"{ABILITY} 1d6"]}
"""A roll in which the dice of Ability have been chosen."""


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """A roll of the usual pools and one of each other; what stands on the sheet for rolls."""
    sheet = sheet_of(table, creature)
    made = [_usual(table, creature, sheet), *_others(table, creature, sheet)]
    secretly: dict[str, Value] = {"secret": True}
    made.append(offer(table, "roll", creature, "Roll in secret", secretly, missing=_missing(sheet)))
    entry = f"+1B {sheet.pools[0].name}" if sheet.pools else "+1B Circumstance"
    made += [
        offer(table, "note_source", creature, "Note a Boon or Bane that lasts", missing={"entry": entry}, group=SHEET),
        offer(table, "set_pool", creature, "Set a pool", missing={"pool": "Ability 1d6"}, group=SHEET),
        offer(table, "calculate", creature, "Calculate and round", missing={"formula": "7 / 2"}, group=SHEET),
    ]
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """The GM rolls free pools and calculates."""
    return (
        offer(table, "roll", "", "Roll pools", missing=_CHOSEN, group="Dice"),
        offer(table, "roll", "", "Roll pools in secret", {"secret": True}, missing=_CHOSEN, group="Dice"),
        offer(table, "calculate", "", "Calculate and round", missing={"formula": "7 / 2"}, group="Dice"),
    )


def _missing(sheet: CreatureSheet) -> dict[str, Value]:
    """Of the usual pools the dice of Ability are asked for where there is none on the sheet (ND-NAME-04)."""
    return {} if pool_of(sheet, ABILITY) is not None else _CHOSEN


def _usual(table: Table, creature: str, sheet: CreatureSheet) -> Offer:
    pools = [pool for pool in sheet.pools if pool.name in (CIRCUMSTANCE, ABILITY)]
    note = " + ".join(f"{pool.name} {pool_words(pool)}" for pool in pools)
    return offer(table, "roll", creature, "Roll", missing=_missing(sheet), note=note, key="R")


def _others(table: Table, creature: str, sheet: CreatureSheet) -> list[Offer]:
    """Circumstance with each other pool of the creature in Ability's place."""
    return [
        offer(
            table,
            "roll",
            creature,
            f"Roll {pool.name}",
            {"pools": [CIRCUMSTANCE, pool.name]},
            note=f"with {CIRCUMSTANCE}, {pool_words(pool)}",
        )
        for pool in sheet.pools
        if pool.name not in (CIRCUMSTANCE, ABILITY)
    ]
