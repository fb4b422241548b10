"""Ability checks, saves, advantage, score tables, reactions, spells, free deeds: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.checks import (
    ability_checks,
    check_refusals,
    deeds,
    noted,
    reactions,
    saving,
    scores,
    spells,
)

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "check": (check_refusals.refuse_check, ability_checks.check),
    "close_check": (check_refusals.refuse_close, ability_checks.close),
    "save": (saving.refuse_save, saving.save),
    "deed": (deeds.refuse_deed, deeds.deed),
    "cast_spell": (spells.refuse_cast, spells.cast),
    "note_spell": (spells.refuse_note, spells.note),
    "drop_spell": (spells.refuse_drop, spells.drop),
    "note_circumstance": (noted.refuse_note, noted.note),
    "drop_circumstance": (noted.refuse_drop, noted.drop),
    "give_up_advantage": (noted.refuse_give_up, noted.give_up),
    "set_ability": (scores.refuse_set, scores.set_ability),
    "gain_ability": (scores.refuse_gain, scores.gain),
    "use_score_table": (scores.refuse_use, scores.use),
    "reaction": (reactions.refuse_reaction, reactions.reaction),
}
