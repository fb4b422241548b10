"""Ability checks, saves, advantage, score tables, reactions, spells, free deeds: refusals and procedures by action."""

from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.checks import checks, circumstances, reactions, saves, scores, spells

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "check": (checks.refuse_check, checks.check),
    "close_check": (checks.refuse_close, checks.close),
    "save": (saves.refuse_save, saves.save),
    "deed": (checks.refuse_deed, checks.deed),
    "cast_spell": (spells.refuse_cast, spells.cast),
    "note_spell": (spells.refuse_note, spells.note),
    "drop_spell": (spells.refuse_drop, spells.drop),
    "note_circumstance": (circumstances.refuse_note, circumstances.note),
    "drop_circumstance": (circumstances.refuse_drop, circumstances.drop),
    "give_up_advantage": (circumstances.refuse_give_up, circumstances.give_up),
    "set_ability": (scores.refuse_set, scores.set_ability),
    "gain_ability": (scores.refuse_gain, scores.gain),
    "use_score_table": (scores.refuse_use, scores.use),
    "reaction": (reactions.refuse_reaction, reactions.reaction),
}
