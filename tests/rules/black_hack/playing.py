"""Playing The Black Hack in tests: a table from a few words, and an action with forced dice and choices."""

from collections.abc import Generator, Sequence
from typing import Any

from vtt.dice import ForcedFaces
from vtt.rules.black_hack.actions import ACTIONS
from vtt.rules.black_hack.procedures import PROCEDURES
from vtt.rules.black_hack.scene_fields import sheet
from vtt.rules.intents import complete
from vtt.rules.procedure import DONE, Choose, Intent, Outcome, Procedure, Request, Say, problem_with, run
from vtt.table.bands import Scale
from vtt.table.clock import Clock
from vtt.table.creature import Creature
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

_BY_NAME = {action.name: action for action in ACTIONS}


class Played:
    """What came of a procedure: the table after it, its outcome, and every line that was said."""

    def __init__(self, table: Table, outcome: Outcome, requests: list[Any]) -> None:
        self.table = table
        self.outcome = outcome
        self.requests = requests

    @property
    def said(self) -> list[str]:
        return [request.read() for request in self.requests if isinstance(request, Say)]

    @property
    def questions(self) -> list[Choose]:
        return [request for request in self.requests if isinstance(request, Choose)]

    def sheet(self, identity: str) -> Any:
        return self.table.creatures[identity].sheet


def sheet_of(creature: Creature) -> Any:
    """The sheet, whatever it is."""
    return creature.sheet


def character(identity: str, **fields: Any) -> Creature:
    """A character: a warrior of the first level with 8 HP and attributes of 10 unless said otherwise."""
    own: dict[str, Any] = {key: fields.pop(key) for key in ("at", "side", "hidden", "group") if key in fields}
    whole = {"class": fields.pop("kind_of", "warrior"), "hp": 8} | fields
    return Creature(id=identity, name=identity.title(), sheet=sheet(whole), **{"side": "players", **own})


def foe(identity: str, kind: str = "monster", **fields: Any) -> Creature:
    """A monster of one HD with 4 HP unless said otherwise."""
    own: dict[str, Any] = {key: fields.pop(key) for key in ("at", "side", "hidden", "group") if key in fields}
    whole = {"kind": kind, "hd": 1, "hp": 4} | fields
    return Creature(id=identity, name=identity.title(), sheet=sheet(whole), **{"side": "gm", **own})


def table(*creatures: Creature, scale: str = "moments", acting: str = "", **fields: Any) -> Table:
    """A table with these creatures. With ``acting`` a fight is on and it is that creature's turn."""
    clock = Clock(scale=Scale(scale), moment=1 if acting else 0, **fields.pop("clock", {}))
    order = tuple(Turn(creature=creature.id) for creature in creatures) if acting else ()
    return Table(
        game="black-hack",
        creatures={creature.id: creature for creature in creatures},
        clock=clock,
        initiative=Initiative(order=order, acting=acting),
        **fields,
    )


def intent_of(before: Table, action: str, actor: str, arguments: dict[str, Any]) -> Intent:
    return complete(_BY_NAME, before, Intent(action, actor, arguments))


def refused(before: Table, action: str, actor: str = "", **arguments: Any) -> Any:
    """The refusal, or None where the rules allow it."""
    return PROCEDURES[action][0](before, intent_of(before, action, actor, arguments))


def play(
    before: Table,
    action: str,
    actor: str = "",
    *,
    faces: Sequence[int] = (),
    choose: Sequence[str] = (),
    remarks: bool = False,
    **arguments: Any,
) -> Played:
    """An action that the rules allow, with exactly these faces and these choices; ``remarks`` are among them, else each
    remark that may be left empty is."""
    intent = intent_of(before, action, actor, arguments)
    refusal = PROCEDURES[action][0](before, intent)
    assert refusal is None, refusal
    return follow(PROCEDURES[action][1](before, intent), before, faces, choose, remarks)


def step(
    generator: Generator[Request, Any, Any], before: Table, faces: Sequence[int] = (), choose: Sequence[str] = ()
) -> Played:
    """A part of a procedure, which need not return an outcome."""

    def whole() -> Procedure:
        yield from generator
        return DONE

    return follow(whole(), before, faces, choose)


def follow(
    procedure: Procedure, before: Table, faces: Sequence[int], choose: Sequence[str], remarks: bool = False
) -> Played:
    forced = ForcedFaces(faces)
    choices = list(choose)
    requests: list[Any] = []

    def chosen(now: Table, request: Choose) -> str:
        if request.free and not (request.default or remarks):
            return ""
        assert choices, f"nothing chosen for: {request.question}"
        value = choices.pop(0)
        assert not problem_with(request, value), request
        return value

    after, outcome = run(
        procedure,
        before,
        lambda request: request.dice.throw(forced),
        chosen,
        lambda request, answer: requests.append(request),
    )
    forced.check_used_up()
    assert not choices, f"not asked: {choices}"
    return Played(after, outcome, requests)
