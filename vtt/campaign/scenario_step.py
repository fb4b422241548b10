"""A step of a scenario as it is written, and whether it can be so."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from vtt.campaign.asks import Ask
from vtt.campaign.errors import SceneError
from vtt.campaign.expectations import problem_with
from vtt.campaign.findings import LOG, PLAYERS_LOG, kinds_of, roots
from vtt.campaign.log_expectations import LineClaim, claims
from vtt.campaign.scene_fields import converted, fail
from vtt.echoes import echoed, one_of
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.session.answers import Chosen, Faces
from vtt.session.entry import Entry

HISTORY = ("undo", "redo")

Written = dict[str, Any]
"""A step as a scenario file has it."""

_PLAY_TIME = re.compile(r"(\d+):([0-5]\d)(?::([0-5]\d))?")
_OF_PLAY_ALONE = ("dice", "choose", "asks", "outcome")


class ScenarioStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step. ``do`` is an action, ``undo`` or ``redo``; ``play_time`` is hours, minutes and at need seconds played
    until then.
    ``asks`` are all the questions of the step, in order; ``None`` where nothing is claimed of them."""

    do: str
    actor: str = ""
    arguments: dict[str, Value] = msgspec.field(name="with", default={})
    dice: tuple[int, ...] = ()
    choose: tuple[str, ...] = ()
    asks: tuple[Ask, ...] | None = None
    expect: dict[str, Any] = {}
    refused: str | None = None
    outcome: str | None = None
    play_time: str | None = None

    @property
    def played(self) -> int | None:
        """The playing time in seconds, or ``None`` where it is not told."""
        match = None if self.play_time is None else _PLAY_TIME.fullmatch(self.play_time)
        return None if match is None else int(match[1]) * 3600 + int(match[2]) * 60 + int(match[3] or 0)

    @property
    def expects(self) -> bool:
        """Whether it claims anything."""
        return bool(self.expect) or not (self.refused is None and self.outcome is None and self.asks is None)


def step_of(intent: Intent, dice: Iterable[int] = (), choose: Iterable[str] = (), **claims: Any) -> Written:
    """The step that does this with these faces and answers, and what it claims (``outcome``, ``refused``,
    ``expect``)."""
    fields = {
        "do": intent.action,
        "actor": intent.actor,
        "with": {name: value for name, value in intent.arguments.items() if value is not None},
        "dice": list(dice),
        "choose": list(choose),
    }
    return {name: value for name, value in fields.items() if value} | claims


def step_of_entry(entry: Entry, **claims: Any) -> Written:
    """The step that does what the journal holds."""
    faces = [face for answer in entry.answers if isinstance(answer, Faces) for face in answer.faces]
    chosen = [answer.value for answer in entry.answers if isinstance(answer, Chosen)]
    return step_of(entry.intent, faces, chosen, **claims)


def play_time(seconds: int) -> str:
    """Seconds of playing time as a step has them."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}" + (f":{seconds % 60:02}" if seconds % 60 else "")


def read_steps(written: Sequence[dict[str, Any]], system: System, name: str) -> tuple[ScenarioStep, ...]:
    """The steps of a scenario. Raises ``SceneError``; ``name`` stands for the file, and steps are counted from 1."""
    actions = door.actions(system)
    return tuple([_read_step(number, fields, system, actions, name) for number, fields in enumerate(written, 1)])


def _read_step(
    number: int, fields: dict[str, Any], system: System, actions: Mapping[str, ActionDescription], name: str
) -> ScenarioStep:
    place = f"steps.{number}"
    step = converted(name, place, fields, ScenarioStep)
    if step.do in HISTORY:
        for field in fields:
            if field not in ("do", "expect"):
                raise SceneError(name, f"{place}.{field}", f"{step.do} takes none; expected only expect beside it")
    else:
        _check_action(step, actions, name, place)
        _check_fields(step, fields, name, place)
    for path, expected in step.expect.items():
        _check_expectation(path, expected, system, name, f'{place}.expect."{path}"')
    return step


def _check_action(step: ScenarioStep, actions: Mapping[str, ActionDescription], name: str, place: str) -> None:
    if step.do not in actions:
        known = one_of(sorted([*actions, *HISTORY]))
        raise SceneError(name, f"{place}.do", f"unknown action {echoed(step.do)}; expected one of {known}")
    known_arguments = [parameter.name for parameter in actions[step.do].parameters]
    for argument in step.arguments:
        if argument not in known_arguments:
            expected = f"expected one of {one_of(known_arguments)}" if known_arguments else "it takes none"
            raise SceneError(name, f"{place}.with.{argument}", f"unknown argument of {step.do}; {expected}")


def _check_fields(step: ScenarioStep, fields: dict[str, Any], name: str, place: str) -> None:
    if step.refused is not None:
        for field in _OF_PLAY_ALONE:
            if fields.get(field):
                raise SceneError(name, f"{place}.{field}", "expected none, as the step is to be refused")
        if not step.refused:
            raise SceneError(name, f"{place}.refused", "expected words of the reason")
    for number, ask in enumerate(step.asks or ()):
        if ask == Ask():
            expected = f"expected at least one of {', '.join(Ask.__struct_fields__)}"
            raise SceneError(name, f"{place}.asks[{number}]", expected)
    if step.play_time is not None and step.played is None:
        raise SceneError(
            name, f"{place}.play_time", f'expected hours and minutes such as "1:39", not {echoed(step.play_time)}'
        )


def _check_expectation(path: str, expected: Any, system: System, name: str, place: str) -> None:
    if path in (LOG, PLAYERS_LOG):
        try:
            claims(expected)
        except msgspec.ValidationError as error:
            fail(name, place, error, LineClaim, tuple[LineClaim, ...])
        except ValueError as error:
            raise SceneError(name, place, str(error)) from None
        return
    kinds = kinds_of(path, system)
    if not kinds:
        raise SceneError(name, place, f"no such path; expected one that begins with {', '.join(roots(system))}")
    problem = problem_with(expected, kinds)
    if problem:
        raise SceneError(name, place, problem)
