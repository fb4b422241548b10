"""Pools, lasting Boons and Banes, calculated figures: what a sheet shows of them."""

from vtt.numerals import written
from vtt.rules.description import Block, Facts, Item, Items, Offer
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.rounding.calculating import calculated
from vtt.rules.null_die.rounding.formula import FormulaError
from vtt.rules.null_die.sheet_parts import SIZES, Calculated, NamedPool
from vtt.rules.null_die.sheet_words import ROUNDING_LABELS, pool_words, shown_boons
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The pools with what can be done with each, what lasts on them with a click to strike it off, the figures."""
    sheet = sheet_of(table, creature)
    found: list[Block] = [Items("Pools", tuple(_pool(table, creature, pool) for pool in sheet.pools))]
    if sheet.sources:
        found.append(Items("Boons and Banes", tuple(_sources(table, creature, sheet))))
    if sheet.calculated:
        found.append(Facts("Calculated", tuple(_figure(table, sheet, each) for each in sheet.calculated)))
    return tuple(found)


def _pool(table: Table, creature: str, pool: NamedPool) -> Item:
    odds = f"{pool.count} to {pool.count * pool.sides}" if pool.sides and pool.count else "not thrown"
    return Item(
        name=pool.name,
        note=pool_words(pool),
        tip=odds,
        offer=offer(table, "roll", creature, f"Roll {pool.name}", {"pools": [pool.name]}),
        offers=(*_sizes(table, creature, pool), offer(table, "drop_pool", creature, "Take away", {"pool": pool.name})),
    )


def _sizes(table: Table, creature: str, pool: NamedPool) -> tuple[Offer, ...]:
    """The same number of dice of another size."""
    return tuple(
        offer(table, "set_pool", creature, f"{pool.count}d{size}", {"pool": f"{pool.name} {pool.count}d{size}"})
        for size in SIZES
        if size != pool.sides
    )


def _sources(table: Table, creature: str, sheet: CreatureSheet) -> list[Item]:
    return [
        Item(
            name=source.source or ("Boon" if source.number > 0 else "Bane"),
            note=f"{shown_boons(source.number)} {source.pool}",
            tip="Lasts until it is struck off",
            offer=offer(table, "strike_source", creature, "Strike off", {"number": number}),
        )
        for number, source in enumerate(sheet.sources, 1)
    ]


def _figure(table: Table, sheet: CreatureSheet, figure: Calculated) -> tuple[str, str]:
    try:
        found = written(calculated(table, figure.formula, figure.rounding, sheet).whole)
    except FormulaError as error:
        return figure.name, str(error)
    how = "" if figure.rounding == "up" else f", {ROUNDING_LABELS[figure.rounding].lower()}"
    return figure.name, f"{found} = {figure.formula}{how}"
