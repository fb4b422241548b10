"""What is offered in this area: effort and what it costs."""

from vtt.rules.description import Offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now."""
    return ()


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature."""
    return ()
