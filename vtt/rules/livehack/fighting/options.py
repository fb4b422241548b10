"""House rules of this area: attacks, positions and damage."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.fighting.positions import CANCEL_SCOPE, POSITIONAL_HOLD

OPTIONS: tuple[OptionDescription, ...] = (
    POSITIONAL_HOLD.description,
    CANCEL_SCOPE.description,
)
