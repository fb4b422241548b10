"""House rules of this area: joint actions: cooperation, aiding, chaos."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="joint_bonds",
        label="Bonds in a joint action",
        values=(("all", "all count"), ("one", "the best one counts")),
        default="all",
        why="LH-JOINT-02",
    ),
)
