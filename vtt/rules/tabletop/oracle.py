"""The oracle for those who play alone, at any table: a yes or no by its likelihood, and rolls on tables that may name
other tables. What it says is the GM's alone unless players are meant to read it.

A question throws a d20 and a d6. The d20 says yes up to the likelihood's number; on the d6 a 1 says *but*, a 6 *and*.
Where both show the same something happens besides, which is rolled on the table *Event*.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import msgspec

from vtt.dice import D6, D20, FaceSource, ForcedFaces, Thrown
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say, Throw, default_choice, run
from vtt.rules.tabletop.random_tables import (
    MOST_TABLES,
    TableError,
    all_tables,
    named,
    problem_with,
    read_table,
    rolled,
)
from vtt.table.campaign_events import RandomTablePut, RandomTableRemoved
from vtt.table.random_tables import RandomTable
from vtt.table.table import Table

ASK, ROLL = "ask_oracle", "roll_on_table"
ANSWER = "{question} {answer}"
ROLLED = "{table}: {answer}"
"""The lines in the log that an answer and a roll on a table leave."""
EVENT = "event"
"""The id of the table of what happens besides."""


class Likelihood(msgspec.Struct, frozen=True):
    """How likely a yes is: on a d20 up to ``most`` say yes."""

    name: str
    label: str
    most: int


LIKELIHOODS = (
    Likelihood("certain", "Almost certain", 19),
    Likelihood("very-likely", "Very likely", 17),
    Likelihood("likely", "Likely", 14),
    Likelihood("even", "Even", 10),
    Likelihood("unlikely", "Unlikely", 6),
    Likelihood("very-unlikely", "Very unlikely", 3),
    Likelihood("impossible", "Nearly impossible", 1),
)
ANSWERS = ("Yes, and", "Yes", "Yes, but", "No, but", "No", "No, and")

_SECRET = Parameter(name="secret", label="For the GM alone", kind="boolean", default=True)
_KEY = Parameter(name="key", label="Table", kind="text", required=True, maximum=200)

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name=ASK,
        label="Ask the oracle",
        parameters=(
            Parameter(name="question", label="Question", kind="text", default="", maximum=300),
            Parameter(
                name="likelihood",
                label="A yes is",
                kind="choice",
                options=tuple(ParameterOption(each.name, each.label) for each in LIKELIHOODS),
                default="even",
            ),
            _SECRET,
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(name=ROLL, label="Roll on a table", parameters=(_KEY, _SECRET), by_gm=True, hidden=True),
    ActionDescription(
        name="put_table",
        label="Keep a table of one’s own",
        parameters=(
            Parameter(name="title", label="Title", kind="text", required=True, maximum=200),
            Parameter(name="rows", label="Rows", kind="list", required=True),
            Parameter(name="dice", label="Dice (empty: as many as there are rows)", kind="text", default=""),
            Parameter(name="key", label="In place of (empty: a new one)", kind="text", default="", maximum=200),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="remove_table", label="Delete a table of one’s own", parameters=(_KEY,), by_gm=True, hidden=True
    ),
)


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    refuse = _REFUSALS.get(intent.action)
    return None if refuse is None else refuse(table, intent)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


@lru_cache(maxsize=16)
def answer_odds(likelihood: str) -> dict[str, float]:
    """How likely each of the ``ANSWERS`` is, exactly: the question itself, asked with every pair of faces."""
    counts = dict.fromkeys(ANSWERS, 0)
    intent = Intent(ASK, "", {"question": "", "likelihood": likelihood, "secret": True})
    for first in range(1, D20.sides + 1):
        for second in range(1, D6.sides + 1):
            faces = ForcedFaces((first, second))
            _, outcome = run(_ask(_NOBODY, intent), _NOBODY, partial(_thrown, faces), default_choice)
            counts[outcome.label] += 1
    return {answer: count / (D20.sides * D6.sides) for answer, count in counts.items()}


def _thrown(faces: FaceSource, request: Throw) -> Thrown:
    return request.dice.throw(faces)


def _ask(table: Table, intent: Intent) -> Procedure:
    secret = bool(intent.arguments["secret"])
    question = " ".join(str(intent.arguments["question"]).split())
    likelihood = _likelihood(str(intent.arguments["likelihood"]))
    said = {"likelihood": likelihood.label, "most": likelihood.most}
    first: Thrown = yield Throw(
        D20, "gm", "", label="{likelihood}: yes up to {most}", values=said, secret=secret, aim="low"
    )
    second: Thrown = yield Throw(D6, "gm", "", label="A “but” on 1, an “and” on 6", secret=secret)
    word = "Yes" if first.total <= likelihood.most else "No"
    answer = word + {1: ", but", 6: ", and"}.get(second.total, "")
    # How likely it was is for the window: the line does not say it again.
    asked = {"question": question or likelihood.label + "?", "answer": answer, "likelihood": likelihood.name}
    yield Say(ANSWER, asked, level="result", secret=secret)
    if first.total == second.total:
        besides = Intent(ROLL, "", {"key": EVENT, "secret": secret})
        yield Say(
            "Both dice show {face}: something happens besides",
            {"face": first.total},
            level="reminder",
            suggest=besides,
            secret=secret,
        )
    return Outcome(answer, word == "Yes")


def _likelihood(name: str) -> Likelihood:
    return next(each for each in LIKELIHOODS if each.name == name)


def _refuse_roll(table: Table, intent: Intent) -> Refusal | None:
    tables, key = all_tables(table), str(intent.arguments["key"])
    wanted = named(tables, key)
    if wanted is None:
        return Refusal("there is no table called {key}", values={"key": key})
    problem = problem_with(tables, wanted)
    return Refusal(problem) if problem else None


def _roll(table: Table, intent: Intent) -> Procedure:
    tables, secret = all_tables(table), bool(intent.arguments["secret"])
    wanted = named(tables, str(intent.arguments["key"]))
    assert wanted is not None
    came = yield from rolled(tables, wanted, secret=secret)
    answer = came[:1].upper() + came[1:]
    yield Say(ROLLED, {"table": wanted.title, "answer": answer}, level="result", secret=secret)
    return Outcome(answer)


def _put_into(table: Table, intent: Intent) -> RandomTable:
    """The table that is to be kept. Raises ``TableError``."""
    key, title = str(intent.arguments["key"]), str(intent.arguments["title"])
    rows: Any = intent.arguments["rows"]
    wanted = key or numbered(slug(title) or "table", all_tables(table))
    return read_table(wanted, title, str(intent.arguments["dice"]), [str(each) for each in rows])


def _refuse_put(table: Table, intent: Intent) -> Refusal | None:
    key = str(intent.arguments["key"])
    if key and key not in all_tables(table):
        return Refusal("there is no table called {key}", values={"key": key})
    if key not in table.random_tables and len(table.random_tables) >= MOST_TABLES:
        return Refusal("a campaign holds at most {most} tables of its own", values={"most": MOST_TABLES})
    try:
        made = _put_into(table, intent)
    except TableError as error:
        return Refusal(str(error))
    tables = {**all_tables(table), made.id: made}
    other = named({each: known for each, known in tables.items() if each != made.id}, made.title)
    if other is not None:
        return Refusal("there is a table called {title} already", values={"title": other.title})
    problem = problem_with(tables, made)
    return Refusal(problem) if problem else None


def _put(table: Table, intent: Intent) -> Procedure:
    made = _put_into(table, intent)
    yield Change(RandomTablePut(made))
    yield Say("The table {title} is kept", {"title": made.title}, secret=True)
    return Outcome(made.title)


def _refuse_remove(table: Table, intent: Intent) -> Refusal | None:
    key = str(intent.arguments["key"])
    if key not in table.random_tables:
        return Refusal("the group has no table of its own called {key}", values={"key": key})
    return None


def _remove(table: Table, intent: Intent) -> Procedure:
    found = table.random_tables[str(intent.arguments["key"])]
    yield Change(RandomTableRemoved(found.id))
    yield Say("The table {title} is deleted", {"title": found.title}, secret=True)
    return DONE


_NOBODY = Table(game="")
_REFUSALS: dict[str, Callable[[Table, Intent], Refusal | None]] = {
    ROLL: _refuse_roll,
    "put_table": _refuse_put,
    "remove_table": _refuse_remove,
}
_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    ASK: _ask,
    ROLL: _roll,
    "put_table": _put,
    "remove_table": _remove,
}
