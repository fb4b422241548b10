"""House rules of this area: attacks, positions and damage."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="positional_hold",
        label="A held position",
        values=(
            ("accumulate", "stays until it is cashed in, cancelled or lost"),
            ("spend", "is used up by the next attack"),
        ),
        default="accumulate",
        why="LH-POS-04",
    ),
    OptionDescription(
        key="cancel_scope",
        label="Cancelling a position takes",
        values=(("point", "a point for each point"), ("whole", "all of it")),
        default="point",
        why="LH-POS-06",
    ),
)
