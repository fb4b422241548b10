"""House rules of this area: states, saves and offsets."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.states.befalling import STATE_OVERLAP
from vtt.rules.livehack.states.saving import SAVE_TIE, TRANSFORM_FAILURES
from vtt.rules.livehack.states.traits import WOUNDS_THRESHOLD_DYING

OPTIONS: tuple[OptionDescription, ...] = (
    STATE_OVERLAP.description,
    SAVE_TIE.description,
    WOUNDS_THRESHOLD_DYING.description,
    TRANSFORM_FAILURES.description,
)
