"""House rules of this area: who acts when. The rules of the game say nothing of it: all of this is added."""

from typing import Literal

from vtt.rules.description import OptionDescription
from vtt.rules.kit.house import House
from vtt.rules.livehack.order.citations import NEAREST
from vtt.rules.token_bag.options import options

INITIATIVE: House[Literal["bag", "roll"]] = House(
    "initiative",
    "Initiative (an addition)",
    "LH-EFF-05",
    {"bag": "tokens drawn from a bag", "roll": "everybody rolls with Dexterity, highest first"},
)
# Nobody leads the GM's creatures, so there is nothing to settle about companions.
OF_THE_BAG = {each.key: each for each in options(NEAREST) if each.key != "gm_token_group"}
OPTIONS: tuple[OptionDescription, ...] = (INITIATIVE.description, *OF_THE_BAG.values())
