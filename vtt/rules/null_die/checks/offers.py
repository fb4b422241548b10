"""Checks by rank: what a creature is offered. An addition."""

from vtt.rules.description import Offer
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.checks.ranks import ability_die
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.options import option
from vtt.rules.offer_making import options_of
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """A check of each ability and one of any rank, where the table plays with checks."""
    if option(table, "check_chapter") != "on":
        return ()
    sheet = sheet_of(table, creature)
    choices = {
        "ability": options_of([each.name for each in sheet.abilities]),
        "skill": options_of([each.name for each in sheet.skills]),
    }
    named = [
        offer(
            table,
            "check",
            creature,
            f"Check {each.name}",
            {"ability": each.name},
            choices=choices,
            note=f"rank {each.rank}, d{ability_die(each.rank)}",
        )
        for each in sheet.abilities
    ]
    return (*named, offer(table, "check", creature, "Check a rank", missing={"rank": 1}, choices=choices))


def table_offers(table: Table) -> tuple[Offer, ...]:
    """Nothing without a creature."""
    return ()
