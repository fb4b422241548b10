"""What the classes can do: every action's refusal and procedure by its name."""

from vtt.games.black_hack.features import own_abilities
from vtt.games.black_hack.features.backgrounds import refuse_use_background, use_background
from vtt.games.black_hack.features.sneak_attack import refuse_sneak_attack, sneak_attack
from vtt.rules.contract.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "sneak_attack": (refuse_sneak_attack, sneak_attack),
    "use_background": (refuse_use_background, use_background),
    **own_abilities.PROCEDURES,
}
