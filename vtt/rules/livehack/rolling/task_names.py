"""What people call a roll, and what it is: an attribute, a defence, or a skill; and which skills oppose which."""

from vtt.rules.livehack.chronicle import SkillPair, chronicle
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, Attribute
from vtt.table.table import Table


def task_called(called: str, *, against: str = "", attribute: Attribute | None = None) -> Task:
    """What a name stands for: an attribute, a defence, else a skill, on a sheet or not. ``attribute`` goes with a skill
    in place of the one on the sheet."""
    plain = called.strip().casefold()
    if plain in ATTRIBUTES:
        return Task(kind="attribute", name=plain, against=against)
    if plain in DEFENCES:
        return Task(kind="defence", name=plain, against=against)
    return Task(kind="skill", name=called.strip(), against=against, attribute=attribute or "")


def opposing_skill(table: Table, acting: str) -> str:
    """The skill that opposes another by the table's list, or empty (LH-OPP-05)."""
    pair = pair_of(table, acting)
    return "" if pair is None else pair.opposing


def pair_of(table: Table, acting: str) -> SkillPair | None:
    """The pair of an acting skill, whatever its capital letters."""
    wanted = acting.strip().casefold()
    return next((pair for pair in chronicle(table).pairs if pair.acting.casefold() == wanted), None)
