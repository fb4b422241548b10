"""The two sides of a roll: what they add up to, and whether they throw, take zero or take ten (LH-OPP-01, LH-TAKE)."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from vtt.games.livehack.access import in_fight, name, sheet_of
from vtt.games.livehack.attributes import lowering
from vtt.games.livehack.parts import ATTRIBUTES
from vtt.games.livehack.positions.counting import bearing
from vtt.games.livehack.rolling.parts import available, counting
from vtt.games.livehack.rolling.task import REVISION, Part, Task
from vtt.rules.contract.description import Refusal
from vtt.rules.engine.remembered import RememberedByParts, same
from vtt.rules.kit.authoring import House, no
from vtt.table.creature import Creature
from vtt.table.table import Table

DR_PLUS_TEN_2012: House[Literal["no", "yes"]] = House(
    "dr_plus_ten_2012",
    "Under the text of 2012 difficulties",
    "LH-REV-08",
    {"no": "count as printed", "yes": "count 10 more"},
    only_with=REVISION.being("2012"),
)

Manner: TypeAlias = Literal["roll", "zero", "ten", "fixed"]
"""How a side comes to its total: with Boon and Bane, taking zero or ten, or as a number that counts as it stands."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a roll, put together. ``who`` is a creature's id, or ``gm`` for a difficulty. ``instead`` is what
    stands in the place of dice where none are thrown. ``effort`` is how much of the parts is effort, to be paid for
    when the roll is made (LH-EFF-04). ``called`` is the name of whoever it is, ``label`` also says for what.
    ``positions`` are those of the parts that the roll may use up."""

    who: str
    label: str
    parts: tuple[Part, ...]
    manner: Manner = "roll"
    instead: int = 0
    effort: int = 0
    modifiers: int = 0
    called: str = ""
    positions: tuple[Part, ...] = ()

    @property
    def name(self) -> str:
        """Whoever it is; of a number what it stands for."""
        return self.called or self.label


_SIDES: Final[RememberedByParts[Side]] = RememberedByParts()


def side(
    table: Table,
    creature: str,
    task: Task,
    *,
    chosen: Iterable[str] | None = None,
    manner: Manner = "roll",
    effort: int = 0,
    extra: tuple[Part, ...] = (),
) -> Side:
    """A creature's side: the parts that count, effort, and whatever else the rules add (``extra``: aid, a position that
    is cashed in). Of whoever does not respond Reflex and Will count as they are, without anything of its own
    (LH-COND-01)."""
    if chosen is not None:
        chosen = same(tuple(chosen))
        if any(key.startswith("bond:") for key in chosen):
            return _made(table, creature, task, chosen, manner, effort, extra)
    key = (manner, effort, same(extra), chosen, *hangs_on(table, table.creatures[creature], task))
    made = _SIDES.of(key)
    return _SIDES.keep(key, _made(table, creature, task, chosen, manner, effort, extra)) if made is None else made


DISCOMB_DICE: House[Literal["none", "roll"]] = House(
    "discomb_dice",
    "The discombobulated, for saves that count as 0",
    "LH-COND-01",
    {"none": "throw nothing", "roll": "still throw their dice"},
)


def _made(
    table: Table,
    creature: str,
    task: Task,
    chosen: Iterable[str] | None,
    manner: Manner,
    effort: int,
    extra: tuple[Part, ...],
) -> Side:
    instead = 0
    if task.unanswered(sheet_of(table, creature)):
        parts, effort = available(table, creature, task), 0
        throws = manner != "zero" and DISCOMB_DICE(table) == "roll"
        manner = "roll" if throws else "fixed"
    else:
        parts = counting(table, creature, task, chosen)
        if effort:
            parts += (Part(label="Effort", amount=effort, source="effort", why="LH-COMP-07"),)
        if extra:
            parts += extra
        if manner != "roll":
            instead = taken(table, manner)
    called = name(table, creature)
    return Side(
        who=creature,
        label=f"{called}: {task_name(task)}",
        called=called,
        parts=parts,
        manner=manner,
        instead=instead,
        effort=effort,
        modifiers=sum([part.amount for part in parts]),
        positions=tuple([part for part in parts if part.source == "position" and part.key]),
    )


def taken(table: Table, manner: Manner) -> int:
    """What stands in the place of the dice (LH-TAKE-01, LH-TAKE-05, LH-REV-02)."""
    if manner == "zero":
        return 10 if REVISION(table) == "2012" else 0
    return 10 if manner == "ten" else 0


def task_name(task: Task) -> str:
    """What a side rolls for, in words."""
    if task.kind == "damage":
        return f"damage by {task.name}"
    return task.name.capitalize() if task.kind in ("defence", "attribute") else task.name


DR_ROLLS: House[Literal["no", "yes"]] = House(
    "dr_rolls",
    "A difficulty rolls, too",
    "LH-OPP-04",
    {"no": "no: it counts as it stands", "yes": "yes: Boon and Bane are added"},
)


def difficulty(
    table: Table, label: str, dr: int, *, printed: bool = True, manner: Literal["usual", "roll", "zero"] = "usual"
) -> Side:
    """A DR as the other side: it counts as it stands unless the GM rolls for it (LH-OPP-04). ``printed``: one of the
    game's own; a table may take one that is not rolled for as a side that takes zero under the text of 2012
    (LH-REV-08)."""
    rolls = manner == "roll" or (manner == "usual" and DR_ROLLS(table) == "yes")
    parts: tuple[Part, ...] = (Part(label=label, amount=dr, source="difficulty", why="LH-OPP-04"),)
    if printed and not rolls and DR_PLUS_TEN_2012(table) == "yes" and REVISION(table) == "2012":
        parts += (Part(label="for taking zero", amount=10, source="difficulty", why="LH-REV-08"),)
    return Side(
        who="gm",
        label=label,
        parts=parts,
        manner="roll" if rolls else "fixed",
        modifiers=sum([part.amount for part in parts]),
    )


def converted(table: Table, dc: int, *, manner: Literal["usual", "roll", "zero"] = "usual") -> Side:
    """A Difficulty Class as a d20 text has it. Lowered by 10 it is the modifier of a side that rolls or takes zero like
    any other of the GM's, and no DR (LH-CONV-02, LH-REV-04)."""
    how: Manner = manner if manner != "usual" else gm_manner(table)
    return Side(
        who="gm",
        label=f"DC {dc}",
        parts=(
            Part(label="DC", amount=dc, source="listed", why="LH-CONV-02"),
            Part(label="base in it", amount=-10, source="listed", why="LH-CONV-02"),
        ),
        manner=how,
        instead=taken(table, how),
        modifiers=dc - 10,
    )


def usual_manner(table: Table, creature: str) -> Manner:
    """What a creature does unless told otherwise: the GM's side as the table has it (LH-TAKE-03), others roll."""
    if not table.options:
        return "roll"
    return gm_manner(table) if table.creatures[creature].side != "players" else "roll"


def manner_of(table: Table, creature: str, said: str | None) -> Manner:
    """How a side that cannot take ten comes to its total: as said, else as it usually does (LH-TAKE-03)."""
    return "zero" if said == "zero" else "roll" if said == "roll" else usual_manner(table, creature)


GM_SIDE_DEFAULT: House[Literal["roll", "take-zero"]] = House(
    "gm_side_default",
    "What the GM’s side does unless told otherwise",
    "LH-TAKE-03",
    {"roll": "rolls", "take-zero": "takes zero"},
)


def gm_manner(table: Table) -> Literal["roll", "zero"]:
    """What the GM's side does unless told otherwise (LH-TAKE-03)."""
    return "zero" if GM_SIDE_DEFAULT(table) == "take-zero" else "roll"


TAKE_TEN_USERS: House[Literal["adventurers", "anyone"]] = House(
    "take_ten_users",
    "Who may take ten",
    "LH-TAKE-05",
    {"adventurers": "adventurers", "anyone": "anyone"},
    only_with=REVISION.being("current"),
)


def refuse_manner(
    table: Table, creature: str, task: Task, manner: str, *, plenty_of_time: bool = False
) -> Refusal | None:
    """Why a side cannot come to its total in this way: zero is open to everybody on every roll (LH-TAKE-01,
    LH-TAKE-07), ten to few (``refuse_ten``)."""
    if manner in ("", "usual", "roll", "zero"):
        return None
    if manner != "ten":
        return no("a side rolls, takes zero or takes ten; {manner!r} is none of these", "LH-COMP-10", manner=manner)
    return refuse_ten(table, creature, task, plenty_of_time=plenty_of_time)


def refuse_ten(
    table: Table, creature: str, task: Task | None = None, *, plenty_of_time: bool = False
) -> Refusal | None:
    """Why nobody takes ten here: not under the text of 2012 (LH-REV-03), not on defences, saves, attacks and damage
    (LH-TAKE-07), nobody but adventurers, nobody while rounds are counted unless the GM says that there is
    ``plenty_of_time`` (LH-TAKE-05)."""
    if REVISION(table) == "2012":
        return no("the text of 2012 has no taking ten: taking zero is worth 10 there", "LH-REV-03")
    if task is not None and task.kind in ("defence", "attack", "damage"):
        return no("nobody takes ten on attacks, damage, defences and saves", "LH-TAKE-07")
    if TAKE_TEN_USERS(table) != "anyone" and not _adventurer(table, creature):
        who = name(table, creature) if creature in table.creatures else "a difficulty"
        return no("only adventurers take ten, and {who} is none", "LH-TAKE-05", who=who)
    if in_fight(table) and not plenty_of_time:
        return no("there is not plenty of time in a fight", "LH-TAKE-05")
    return None


def _adventurer(table: Table, creature: str) -> bool:
    return creature in table.creatures and sheet_of(table, creature).role == "adventurer"


MANNERS: Final = {"usual": "As usual", "roll": "Roll", "zero": "Take zero", "ten": "Take ten"}

OPPOSING_MANNERS: Final = {"usual": "As usual", "roll": "Roll", "zero": "Take zero"}
"""Of a defence, and of other sides that never take ten (LH-TAKE-07)."""

WITH_ATTRIBUTE: Final = {"": "As on the sheet"} | {each: each.capitalize() for each in ATTRIBUTES}


def hangs_on(table: Table, creature: Creature, task: Task) -> tuple[Any, ...]:
    """Everything that ``parts.available`` looks at for this task, bonds left out. In a fight the same creatures roll
    for the same again and again while none of it changes: what is spent of a turn and how many Wounds somebody has
    adds nothing to a roll (for ``vtt.rules.engine.remembered.RememberedByParts``)."""
    sheet: Any = creature.sheet
    traits = sheet.traits
    condition = sheet.condition
    return (
        task,
        creature.id,
        creature.name,
        sheet.attributes,
        sheet.defences,
        sheet.listed,
        sheet.skills,
        sheet.items,
        sheet.attacks,
        # By a house rule, and in what is grim, other traits count as well (LH-TRAIT-02, LH-GRIM-01).
        traits if not traits or task.grim or table.options else lowering(traits),
        bearing(sheet, task.against),
        # Of a state no more counts than these: it is made anew each time that it befalls somebody.
        condition.state,
        condition.label,
        table.options or None,
    )
