"""House rules of this area: grim experiences, and what comes of them."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="grim_tie",
        label="A grim test that ties",
        values=(("experience", "goes to the experience"), ("character", "goes to the character")),
        default="experience",
        why="LH-GRIM-14",
    ),
    OptionDescription(
        key="witness_rows",
        label="Watching is tested for",
        values=(("deeds", "the deeds on the list"), ("all", "every experience")),
        default="deeds",
        why="LH-GRIM-12",
    ),
    OptionDescription(
        key="mercy_dr_2012",
        label="Under the text of 2012 a mercy killing",
        values=(("ask", "is asked about"), ("none", "is not tested"), ("minus-five", "has DR −5")),
        default="ask",
        why="LH-REV-07",
    ),
    OptionDescription(
        key="gadv_fail_check",
        label="A failed attempt with Grimness is tested, too",
        values=(("no", "no"), ("yes", "yes")),
        default="no",
        why="LH-GADV-02",
    ),
)
