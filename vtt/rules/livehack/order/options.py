"""House rules of this area: who acts when. The rules of the game say nothing of it: all of this is added."""

from typing import Final

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.order.citations import NEAREST
from vtt.rules.token_bag.options import options

BAG: Final = "bag"
ROLL: Final = "roll"

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="initiative",
        label="Initiative (an addition)",
        values=((BAG, "tokens drawn from a bag"), (ROLL, "everybody rolls with Dexterity, highest first")),
        default=BAG,
        why="LH-EFF-05",
    ),
    *(described for described in options(NEAREST) if described.key != "gm_token_group"),
)
