"""Rolls: refusals and procedures by action."""

from vtt.rules import tabletop
from vtt.rules.null_die.rolling.asking import refuse_roll
from vtt.rules.null_die.rolling.free_throw import refuse_throw
from vtt.rules.null_die.rolling.noting import (
    drop_pool,
    note_source,
    refuse_drop_pool,
    refuse_note_source,
    refuse_set_pool,
    refuse_strike_source,
    set_pool,
    strike_source,
)
from vtt.rules.null_die.rolling.roll import roll
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "roll": (refuse_roll, roll),
    "throw": (refuse_throw, tabletop.perform),
    "set_pool": (refuse_set_pool, set_pool),
    "drop_pool": (refuse_drop_pool, drop_pool),
    "note_source": (refuse_note_source, note_source),
    "strike_source": (refuse_strike_source, strike_source),
}
