"""How long problems last, whatever they are and whenever they were taken (RH-PROB-02, RH-PROB-04, RH-PROB-05)."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.revenants_hack.playing import character, counted, foe, step
from vtt.dice import SeededFaces
from vtt.games.revenants_hack.luck.closing import closed
from vtt.games.revenants_hack.problems import striking
from vtt.games.revenants_hack.problems.negating import may_negate, offered
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.parts import NOTHING, PROBLEMS, Problem, ProblemName
from vtt.games.revenants_hack.sheet.problem_table import is_acute, rows
from vtt.rules.contract.procedure import DONE, Change, Procedure, Say, default_choice, run
from vtt.table.events import ClockSet
from vtt.table.table import Table

ARMED = ["rope", {"name": "sword", "quality": 3, "arms": {"die": 8}}, {"name": "arrows", "count": 12}]
NAMES = st.sampled_from(PROBLEMS)

TAKEN = st.lists(st.tuples(NAMES, st.integers(1, 4)), max_size=6)


def sturdy(problems: Sequence[tuple[ProblemName, int]]) -> Any:
    """Mira, with what she has from the start numbered as the rules number it."""
    seen: dict[str, int] = {}
    held = []
    for name, round_ in problems:
        seen[name] = seen.get(name, 0) + 1
        held.append(Problem(name=name, number=seen[name], round=round_))
    lasting = {"lasting": {"problems": held}} if held else {}
    return character("mira", luck=200, inventory=ARMED, **lasting)


def played_through(before: Table, *parts: Any, seed: int = 1) -> tuple[Table, list[str]]:
    """The table after these parts, each a function of a table, and every line that was said, with seeded dice."""
    faces, lines = SeededFaces(seed), []

    def whole() -> Procedure:
        now = before
        for part in parts:
            now = yield from part(now)
        return DONE

    after, _ = run(
        whole(),
        before,
        lambda request: request.dice.throw(faces),
        default_choice,
        lambda request, _: lines.append(request.read()) if isinstance(request, Say) else None,
    )
    return after, lines


def a_round(number: int, activated: bool) -> Any:
    """Mira's activation in a round, if there is one, and the steps at its end."""

    def part(now: Table) -> Any:
        now = yield Change(ClockSet(replace(now.clock, moment=number)))
        if activated:
            now = yield from striking.at_turn_end(now, "mira")
        return (yield from striking.at_round_end(now))

    return part


@settings(deadline=None)
@given(problems=TAKEN, activated=st.lists(st.booleans(), min_size=6, max_size=6), seed=st.integers(0, 99))
def test_each_acute_problem_plays_out_exactly_once(
    problems: list[tuple[ProblemName, int]], activated: list[bool], seed: int
):
    """RH-PROB-04: whether or not its bearer is activated, and never before the round after it was taken."""
    start = counted(1, sturdy(problems))
    lines: list[str] = []
    now = start
    for number, acts in enumerate(activated, 1):
        now, said = played_through(now, a_round(number, acts), seed=seed)
        lines += [line for line in said if "plays out" in line]
        left = [problem for problem in sheet_of(now, "mira").lasting.problems if is_acute(now, problem)]
        assert all(problem.round >= number for problem in left)
    due = [f"{rows()[name].title} of Mira plays out" for name, _ in problems if rows()[name].acute]
    assert sorted(lines) == sorted(due)


@settings(deadline=None)
@given(problems=TAKEN, seed=st.integers(0, 99))
def test_no_problem_outlives_the_encounter(problems: list[tuple[ProblemName, int]], seed: int):
    """RH-PROB-05, RH-TIME-05: what is dropped is gone as well."""
    before = counted(5, sturdy(problems), options={"closing_round": "drop"})
    after, _ = played_through(before, closed, seed=seed)
    assert sheet_of(after, "mira").lasting is NOTHING


@given(problems=TAKEN)
def test_acute_ones_stay_where_the_encounter_plays_on(problems: list[tuple[ProblemName, int]]):
    before = counted(5, sturdy(problems))
    after, _ = played_through(before, lambda now: striking.ended(now, acute_too=False))
    kept = [problem.name for problem in sheet_of(after, "mira").lasting.problems]
    assert kept == [name for name, _ in problems if rows()[name].acute]


@given(hits=st.lists(st.integers(1, 10), min_size=1, max_size=5))
def test_at_most_one_hit_a_round_is_negated(hits: list[int]):
    """RH-PROB-02."""
    now = counted(3, character("mira"), foe("guard"))
    negated = 0
    for face in hits:
        asks = may_negate(now, "mira")
        played = step(offered(now, "mira", "guard"), now, [face] if asks else [], ["negate"] if asks else [])
        negated += len(played.sheet("mira").lasting.problems) - len(sheet_of(now, "mira").lasting.problems)
        now = played.table
    assert negated == 1
