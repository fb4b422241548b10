"""Refusals and procedures of this area by action: grim experiences, and what comes of them."""

from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.grimness import (
    actions,
    cheering,
    eating,
    grim_event,
    grim_test,
    offers,
    options,
    own_experiences,
    sheet_blocks,
    views,
)
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "grim_test": (grim_test.refuse, grim_test.perform),
    "grim_event": (grim_event.refuse, grim_event.perform),
    "eat": (eating.refuse, eating.perform),
    "cheer_up": (cheering.refuse, cheering.perform),
    "cheered_up": (cheering.refuse_tick, cheering.ticked),
    "add_experience": (own_experiences.refuse_added, own_experiences.added),
    "remove_experience": (own_experiences.refuse_removed, own_experiences.removed),
}


AREA = bridged(
    actions.DESCRIPTIONS,
    PROCEDURES,
    options.OPTIONS,
    offers.offers,
    offers.table_offers,
    views.VIEWS,
    blocks=sheet_blocks.blocks,
)
