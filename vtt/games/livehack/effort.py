"""Effort: how much may be put on a roll, and what it costs (LH-EFF)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from vtt.games.livehack.access import in_fight, name, sheet_of
from vtt.games.livehack.attributes import column, rating_of
from vtt.games.livehack.parts import FATIGUE
from vtt.games.livehack.rolling.contest import contest, succeeded
from vtt.games.livehack.rolling.parts import refuse_parts
from vtt.games.livehack.rolling.sides import difficulty, refuse_manner, side
from vtt.games.livehack.rolling.task import REVISION, Task
from vtt.games.livehack.sheets import MOST_EFFORT as MOST
from vtt.numerals import counted
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Pips, Refusal
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Say
from vtt.rules.contract.roll_view import RollStep
from vtt.rules.kit.authoring import Area, House, no
from vtt.table.table import Table

TAKE_TEN_EFFORT: House[Literal["no", "yes"]] = House(
    "take_ten_effort",
    "Effort while taking ten",
    "LH-EFF-06",
    {"no": "no", "yes": "yes"},
    only_with=REVISION.being("current"),
)


def refuse_effort(
    table: Table, creature: str, points: int, *, ten: bool = False, task: Task | None = None
) -> Refusal | None:
    """Why so much effort cannot be put on a roll: below 0, above 5 on a roll (LH-EFF-02) or in a fight (LH-EFF-03), one
    who is no player's adventurer, while taking ten (LH-EFF-06), Constitution offset to -10 (LH-OFFS-06). Given the
    ``task`` also a save that somebody who does not respond never makes (LH-EFF-07)."""
    if not points:
        return None
    if points < 0:
        return no("effort is a whole number from 1 to {most}, not {points}", "LH-EFF-01", most=MOST, points=str(points))
    if points > MOST:
        return no("at most {most} points of effort go on one roll", "LH-EFF-02", most=MOST)
    called = name(table, creature)
    if not pushes(table, creature):
        return no("{who} is no player’s adventurer: effort goes on players’ own rolls", "LH-EFF-07", who=called)
    sheet = sheet_of(table, creature)
    if task is not None and task.unanswered(sheet):
        return no("{who} makes no {task} roll to put effort on", "LH-EFF-07", who=called, task=task.name.capitalize())
    if ten and TAKE_TEN_EFFORT(table) != "yes":
        return no("effort does not go with taking ten", "LH-EFF-06")
    left = effort_left(table, creature)
    if points > left:
        words = "{left} of effort is left in this fight" if left == 1 else "{left} of effort are left in this fight"
        return no(words, "LH-EFF-03", left=counted(left, "point") if left else "no points")
    if column(sheet, "constitution") == -10:
        return no("{who} cannot expend fatigue: Constitution is offset to −10", "LH-OFFS-06", who=called)
    return None


def refuse_side(
    table: Table,
    creature: str,
    task: Task,
    chosen: Iterable[str] | None,
    manner: str | None,
    points: int | None,
    *,
    plenty_of_time: bool = False,
) -> Refusal | None:
    """Why a side of a roll cannot be made up so: dice, zero or ten, the parts that count, effort."""
    return (
        refuse_manner(table, creature, task, manner or "", plenty_of_time=plenty_of_time)
        or refuse_parts(table, creature, task, chosen)
        or refuse_effort(table, creature, points or 0, ten=manner == "ten", task=task)
    )


def pushes(table: Table, creature: str) -> bool:
    """Whether effort may go on this creature's rolls at all: a player's own adventurer makes them (LH-EFF-07)."""
    return table.creatures[creature].side != "gm" and sheet_of(table, creature).role == "adventurer"


def effort_left(table: Table, creature: str) -> int:
    """Points that could still go on a roll: in a fight what is left of its 5, else 5 (LH-EFF-02, LH-EFF-03,
    LH-EFF-05)."""
    return max(0, MOST - sheet_of(table, creature).effort) if in_fight(table) else MOST


_CONSTITUTION = Task(kind="attribute", name="constitution")


def pushed(table: Table, creature: str, points: int) -> Asking[tuple[Table, int]]:
    """Declare effort before a roll: with Constitution offset to -5 a Con roll is made first, and if it fails nothing is
    pushed and nothing paid (LH-OFFS-06). The answer is the table after it and the points that go on the roll."""
    if not points or column(sheet_of(table, creature), "constitution") != -5:
        return table, points
    acting, opposing = side(table, creature, _CONSTITUTION), difficulty(table, "Expending fatigue", 0)
    made = yield from contest(
        table, acting, opposing, why="LH-OFFS-06", key=succeeded, secret=table.creatures[creature].hidden
    )
    if made.success:
        return made.table, points
    values = {"who": name(table, creature)}
    yield Say(
        "{who} has no strength left to push: no effort, no Fatigue", values, "LH-OFFS-06", "result", about=(creature,)
    )
    return made.table, 0


def effort_before(
    table: Table, creature: str, given: int | None, question: str, secret: bool
) -> Asking[tuple[Table, int]]:
    """Effort on this roll: as the intent says, or the player is asked before any die falls (LH-EFF-01, LH-EFF-07)."""
    points = given
    if points is None:
        points = 0
        if pushes(table, creature):
            points = yield from _asked(table, creature, question, secret)
    if not points:
        return table, 0
    return (yield from pushed(table, creature, points))


def _asked(table: Table, creature: str, question: str, secret: bool) -> Asking[int]:
    left = min(MOST, effort_left(table, creature))
    if not left or refuse_effort(table, creature, 1) is not None:
        return 0
    values = {"who": name(table, creature)}
    answer = yield Choose(creature, question, _points(left), "0", "LH-EFF-01", values, creature, secret=secret)
    return int(answer)


@lru_cache(maxsize=MOST)
def _points(most: int) -> tuple[Option, ...]:
    some = [Option(str(points), f"+{points}, {points} Fatigue") for points in range(1, most + 1)]
    return (Option("0", "No effort"), *some)


def spare_effort(table: Table, creature: str, points: int) -> bool:
    """Whether so much effort in all can still be paid in this fight (LH-EFF-03)."""
    return not in_fight(table) or points <= effort_left(table, creature)


def _blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The points of effort that are left, of those whose player makes their rolls (LH-EFF-03, LH-EFF-07)."""
    if not pushes(table, creature):
        return ()
    left = effort_left(table, creature)
    fatigue = rating_of(sheet_of(table, creature), FATIGUE)
    note = f"{left} of {MOST} left in this fight" if in_fight(table) else f"at most {MOST} on a roll"
    if fatigue:
        note += f" · Fatigue {fatigue}"
    points: list[Literal["whole", "broken"]] = ["whole" if number < left else "broken" for number in range(MOST)]
    return (Pips(label="Effort", pips=tuple(points), note=note, why="LH-EFF-03"),)


def without_effort(table: Table, by_argument: Mapping[str, str]) -> tuple[str, ...]:
    """The arguments for the effort of those who put none on rolls, a difficulty among them (LH-EFF-07): nothing is
    asked of them. ``by_argument`` says whose each is."""
    return tuple(
        [argument for argument, who in by_argument.items() if who not in table.creatures or not pushes(table, who)]
    )


def effort_steps(
    table: Table, intent: Intent, creature: str, parameter: str = "effort", *, task: Task | None = None
) -> tuple[RollStep, ...]:
    """Minus and plus for a point of effort, refused at the limits (LH-EFF-02, LH-EFF-03) and on a ``task`` that nobody
    rolls who does not respond; none for those who put no effort on rolls (LH-EFF-07)."""
    if creature not in table.creatures or not pushes(table, creature):
        return ()
    now = int(intent.arguments.get(parameter) or 0)
    ten = intent.arguments.get(parameter.replace("effort", "manner")) == "ten"
    refusal = refuse_effort(table, creature, now + 1, ten=ten, task=task)
    left = max(0, effort_left(table, creature) - now)
    tip = f"{left} of {MOST} points left in this fight" if in_fight(table) else f"at most {MOST} points on a roll"
    return (
        RollStep(
            label="Effort",
            kind="minus",
            press={parameter: now - 1},
            refusal="" if now else "no effort is on this roll",
            value=str(now),
        ),
        RollStep(
            label="Effort",
            kind="plus",
            press={parameter: now + 1},
            refusal="" if refusal is None else refusal.reason,
            tip=tip,
        ),
    )


AREA = Area(
    derived=(Derived(name="effort_left", about="points that could still go on a roll (LH-EFF-02)", value=effort_left),),
    blocks=_blocks,
)
