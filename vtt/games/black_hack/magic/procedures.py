"""Spells and prayers: every action's refusal and procedure by its name."""

from vtt.games.black_hack.magic import (
    afflictions,
    arcane_journeys,
    banish,
    book,
    ending,
    evil_magic,
    memorising,
    obeying,
    performing,
    placing,
    quests,
    telekinesis,
    words,
)
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    name: pair
    for module in (
        performing,
        memorising,
        obeying,
        telekinesis,
        arcane_journeys,
        ending,
        placing,
        banish,
        quests,
        book,
        afflictions,
        words,
        evil_magic,
    )
    for name, pair in module.ACTIONS.items()
}
