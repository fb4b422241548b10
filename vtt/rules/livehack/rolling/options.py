"""House rules of this area: rolls: what adds up, both sides, what is taken instead of dice."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="revision",
        label="Revision of the rules",
        values=(("current", "the current text"), ("2012", "the text of 2012")),
        default="current",
        why="LH-REV-01",
    ),
    OptionDescription(
        key="gm_side_default",
        label="What the GM's side does unless told otherwise",
        values=(("roll", "rolls"), ("take-zero", "takes zero")),
        default="roll",
        why="LH-TAKE-03",
    ),
    OptionDescription(
        key="dr_rolls",
        label="A difficulty rolls, too",
        values=(("no", "no: it counts as it stands"), ("yes", "yes: Boon and Bane are added")),
        default="no",
        why="LH-OPP-04",
    ),
    OptionDescription(
        key="take_ten_users",
        label="Who may take ten",
        values=(("adventurers", "adventurers"), ("anyone", "anyone")),
        default="adventurers",
        why="LH-TAKE-05",
    ),
    OptionDescription(
        key="take_ten_effort",
        label="Effort while taking ten",
        values=(("no", "no"), ("yes", "yes")),
        default="no",
        why="LH-EFF-06",
    ),
    OptionDescription(
        key="eclipse_chains",
        label="In an Eclipse",
        values=(("both", "both chains run on"), ("none", "the roll is 0")),
        default="both",
        why="LH-DICE-04",
    ),
    OptionDescription(
        key="discomb_dice",
        label="The discombobulated, for saves that count as 0",
        values=(("none", "throw nothing"), ("roll", "still throw their dice")),
        default="none",
        why="LH-COND-01",
    ),
    OptionDescription(
        key="discomb_dex",
        label="Dexterity of the discombobulated against being hit",
        values=(("set", "counts as −10"), ("subtract", "is 10 less")),
        default="set",
        why="LH-COND-02",
    ),
    OptionDescription(
        key="will_attribute",
        label="The attribute behind Will",
        values=(("wisdom", "Wisdom"), ("charisma", "Charisma"), ("none", "none")),
        default="wisdom",
        why="LH-DEF-05",
    ),
    OptionDescription(
        key="dr_plus_ten_2012",
        label="Under the text of 2012 difficulties",
        values=(("no", "count as printed"), ("yes", "count 10 more")),
        default="no",
        why="LH-REV-08",
    ),
    OptionDescription(
        key="trait_penalty",
        label="What a negative trait costs on rolls",
        values=(("none", "nothing"), ("pertinent", "its rating, where it pertains")),
        default="none",
        why="LH-TRAIT-02",
    ),
)
