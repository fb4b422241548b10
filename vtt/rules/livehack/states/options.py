"""House rules of this area: states, saves and offsets."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="state_overlap",
        label="Of two states",
        values=(("worst", "the worst counts"), ("latest", "the latest counts")),
        default="worst",
        why="LH-DMG-07",
    ),
    OptionDescription(
        key="save_tie",
        label="A save that ties",
        values=(("roller", "is made"), ("threat", "fails")),
        default="roller",
        why="LH-DYING-02",
    ),
    OptionDescription(
        key="wounds_threshold_dying",
        label="Wounds of Constitution + 10",
        values=(("on", "bring death near"), ("off", "change nothing")),
        default="on",
        why="LH-DYING-07",
    ),
    OptionDescription(
        key="transform_failures",
        label="Failed saves that complete a transformation",
        values=(("1", "one"), ("2", "two")),
        default="1",
        why="LH-TRANS-03",
    ),
)
