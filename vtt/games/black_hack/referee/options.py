"""The GM's side: steps, reactions, encounters: the house rules."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

REINFORCEMENTS: House[Literal["at_once", "moments"]] = House(
    "reinforcements", "Reinforcements arrive", "BH-REAC-04", {"at_once": "At once", "moments": "After 1d4 Moments"}
)
ENCOUNTER_NOISE: House[Literal["keep", "reset"]] = House(
    "encounter_noise",
    "An encounter roll for lingering or noise",
    "BH-ENC-02",
    {"keep": "Leaves the timer alone", "reset": "Resets the timer"},
)

OPTIONS: tuple[OptionDescription, ...] = described(REINFORCEMENTS, ENCOUNTER_NOISE)
