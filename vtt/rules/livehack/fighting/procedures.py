"""Refusals and procedures of this area by action: attacks, positions and damage."""

from vtt.rules.description import Offer
from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.fighting import actions, offers, sheet_blocks, views
from vtt.rules.livehack.fighting.attack import attack, damage
from vtt.rules.livehack.fighting.refusals import refuse_attack, refuse_damage
from vtt.rules.livehack.grimness.advantage import helped, helping, offered
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "attack": (refuse_attack, attack),
    "damage": (refuse_damage, damage),
}


def _offers(table: Table, creature: str) -> tuple[Offer, ...]:
    return tuple(offered(table, creature, each) for each in offers.offers(table, creature))


AREA = bridged(
    helped(actions.DESCRIPTIONS),
    {**PROCEDURES, "attack": helping(PROCEDURES["attack"])},
    (),
    _offers,
    offers.table_offers,
    views.VIEWS,
    blocks=sheet_blocks.blocks,
)
