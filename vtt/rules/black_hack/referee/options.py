"""The GM's side: steps, reactions, encounters: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="reinforcements",
        label="Reinforcements arrive",
        values=(("at_once", "At once"), ("moments", "After 1d4 Moments")),
        default="at_once",
        why="BH-REAC-04",
    ),
    OptionDescription(
        key="encounter_noise",
        label="An encounter roll for lingering or noise",
        values=(("keep", "Leaves the timer alone"), ("reset", "Resets the timer")),
        default="keep",
        why="BH-ENC-02",
    ),
)
