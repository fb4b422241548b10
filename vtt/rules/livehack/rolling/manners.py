"""Whether somebody may roll, take zero or take ten (LH-TAKE)."""

from typing import Literal

from vtt.rules.description import Refusal
from vtt.rules.kit.house import House
from vtt.rules.livehack.access import in_fight, name, sheet_of
from vtt.rules.livehack.rolling.task import REVISION, Task
from vtt.table.table import Table

TAKE_TEN_USERS: House[Literal["adventurers", "anyone"]] = House(
    "take_ten_users", "Who may take ten", "LH-TAKE-05", {"adventurers": "adventurers", "anyone": "anyone"}
)


def refuse_manner(
    table: Table, creature: str, task: Task, manner: str, *, plenty_of_time: bool = False
) -> Refusal | None:
    """Why a side cannot come to its total in this way: zero is open to everybody on every roll (LH-TAKE-01,
    LH-TAKE-07), ten to few (``refuse_ten``)."""
    if manner in ("", "usual", "roll", "zero"):
        return None
    if manner != "ten":
        return Refusal(f"a side rolls, takes zero or takes ten; {manner!r} is none of these", "LH-COMP-10")
    return refuse_ten(table, creature, task, plenty_of_time=plenty_of_time)


def refuse_ten(
    table: Table, creature: str, task: Task | None = None, *, plenty_of_time: bool = False
) -> Refusal | None:
    """Why nobody takes ten here: not under the text of 2012 (LH-REV-03), not on defences, saves, attacks and damage
    (LH-TAKE-07), nobody but adventurers, nobody while rounds are counted unless the GM says that there is
    ``plenty_of_time`` (LH-TAKE-05)."""
    if REVISION(table) == "2012":
        return Refusal("the text of 2012 has no taking ten: taking zero is worth 10 there", "LH-REV-03")
    if task is not None and task.kind in ("defence", "attack", "damage"):
        return Refusal("nobody takes ten on attacks, damage, defences and saves", "LH-TAKE-07")
    if TAKE_TEN_USERS(table) != "anyone" and not _adventurer(table, creature):
        who = name(table, creature) if creature in table.creatures else "a difficulty"
        return Refusal(f"only adventurers take ten, and {who} is none", "LH-TAKE-05")
    if in_fight(table) and not plenty_of_time:
        return Refusal("there is not plenty of time in a fight", "LH-TAKE-05")
    return None


def _adventurer(table: Table, creature: str) -> bool:
    return creature in table.creatures and sheet_of(table, creature).role == "adventurer"
