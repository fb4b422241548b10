"""What ``vtt check --trace`` prints: each step, and under it each request of its rules with its answer."""

import os
from pathlib import Path
from typing import Any

import msgspec

from vtt.campaign.scenario_step import ScenarioStep
from vtt.echoes import echoed
from vtt.rules.contract.procedure import Change, Choose, Say, Throw
from vtt.session.trace import Traced
from vtt.session.wording import asked_for, fell
from vtt.table.table import Table

_MOST_DIFFERENCES = 12
_ABSENT = object()


class TracePrinter:
    """Prints a scenario while it is played, a line a request; what a change made different stands below it."""

    def __init__(self, file: str) -> None:
        self._table: Any = None
        print(file)

    def begin(self, number: int, step: ScenarioStep, table: Table) -> None:
        """This step, counted from 1, is played on this table."""
        self._table = msgspec.to_builtins(table)
        who = f" by {step.actor}" if step.actor else ""
        told = " ".join(f"{name}={echoed(value)}" for name, value in step.arguments.items())
        print(f"step {number}: {step.do}{who}{' with ' if told else ''}{told}")

    def saw(self, traced: Traced) -> None:
        """The rules asked for this and were answered."""
        request = traced.request
        why = "" if isinstance(request, Change) else request.why
        hidden = not isinstance(request, Change) and request.secret
        print(f"  {_told(traced)}{f'  [{why}]' if why else ''}{'  (secret)' if hidden else ''}  {_place(traced)}")
        if isinstance(request, Change):
            after = msgspec.to_builtins(traced.answer)
            found = list(_differences("", self._table, after))
            for path, before, now in found[:_MOST_DIFFERENCES]:
                print(f"      {path}: {_value(before)} → {_value(now)}")
            if len(found) > _MOST_DIFFERENCES:
                print(f"      and {len(found) - _MOST_DIFFERENCES} more")
            self._table = after

    def end(self, came_of_it: str) -> None:
        """The step is over: its outcome, or why there is none."""
        print(f"  {came_of_it}")


def _told(traced: Traced) -> str:
    match traced.request:
        case Throw() as request:
            return f"throw   {asked_for(request)} → {fell(request, traced.answer)}"
        case Choose() as request:
            known = ", ".join(option.value for option in request.options)
            return f"choose  {asked_for(request)} → {echoed(traced.answer)}{f' of {known}' if known else ''}"
        case Say() as request:
            return f"{request.level:<7} {request.read()}"
        case Change(event=event):
            return f"change  {type(event).__name__}"


def _place(traced: Traced) -> str:
    """The line that asked, from where the command is run where that is shorter."""
    if not traced.file:
        return ""
    path = Path(traced.file)
    near = os.path.relpath(path)
    return f"{near if len(near) < len(str(path)) else path}:{traced.line}"


def _differences(path: str, before: Any, after: Any) -> Any:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            inner = f"{path}.{key}" if path else str(key)
            yield from _differences(inner, before.get(key, _ABSENT), after.get(key, _ABSENT))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(f"{path}.{place}", old, new)
    else:
        yield path, before, after


def _value(value: Any) -> str:
    return "none" if value is _ABSENT else echoed(value)
