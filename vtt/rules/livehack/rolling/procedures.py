"""Refusals and procedures of this area by action: rolls: what adds up, both sides, what is taken instead of dice."""

from vtt.rules.description import Offer
from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.derived import DERIVED
from vtt.rules.livehack.grimness.advantage import helped, helping, offered
from vtt.rules.livehack.rolling import actions, offers, options, pairs, roll_refusals, sheet_blocks, skill_rolls, views
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "roll": (roll_refusals.refuse_roll, skill_rolls.roll),
    "set_skill_pair": (pairs.refuse_set, pairs.set_pair),
}


def _offers(table: Table, creature: str) -> tuple[Offer, ...]:
    return tuple(offered(table, creature, each) for each in offers.offers(table, creature))


AREA = bridged(
    helped(actions.DESCRIPTIONS),
    {**PROCEDURES, "roll": helping(PROCEDURES["roll"])},
    options.OPTIONS,
    _offers,
    offers.table_offers,
    views.VIEWS,
    blocks=sheet_blocks.blocks,
    derived=DERIVED,
)
