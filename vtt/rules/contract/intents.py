"""Intents checked against the description of their action: known names, right types, defaults filled in."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from vtt.echoes import echoed, in_one_line, one_of
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.faults import below
from vtt.rules.contract.plain_values import fault_in
from vtt.rules.contract.procedure import Intent, Value
from vtt.table.creature import MOST_FEET
from vtt.table.table import Table

if TYPE_CHECKING:

    class CompleteIntent(Intent, frozen=True):
        """An intent with every argument of its action: what rules are performed with. Only this module makes one.

        The type checker tells them apart, so that nothing else gets through ``vtt.rules.engine.door``.
        """

else:
    CompleteIntent = Intent


class IntentError(ValueError):
    """An intent that no rule can read: one line that names the action or argument and what was expected."""

    def __init__(self, problem: str) -> None:
        super().__init__(in_one_line(problem))


def complete(actions: Mapping[str, ActionDescription], table: Table, intent: Intent) -> CompleteIntent:
    """The intent with every argument in its type and every default filled in.

    Raises ``IntentError`` for an unknown action, actor, argument or id, a missing argument, or a value of another type.
    """
    action = actions.get(intent.action)
    if action is None:
        raise IntentError(f"unknown action {echoed(intent.action)}: expected one of {one_of(sorted(actions))}")
    if intent.actor and intent.actor not in table.creatures:
        raise IntentError(f"{intent.action}: no creature {echoed(intent.actor)} on the table: {_ids(table.creatures)}")
    if not intent.actor and not action.by_gm:
        raise IntentError(f"{intent.action}: an actor is expected: {_ids(table.creatures)}")
    known = {parameter.name: parameter for parameter in action.parameters}
    for name in intent.arguments:
        if name not in known:
            expected = f"expected one of {one_of(known)}" if known else "it takes none"
            raise IntentError(f"{intent.action}: unknown argument {echoed(name)}: {expected}")
    arguments: dict[str, Value] = {}
    for name, parameter in known.items():
        value = intent.arguments.get(name)
        if value is None:
            if parameter.required:
                raise IntentError(f"{intent.action}: argument {name!r} is missing: expected {_expected(parameter)}")
            arguments[name] = parameter.default
        else:
            arguments[name] = _checked(intent.action, parameter, value, table)
    return CompleteIntent(intent.action, intent.actor, arguments)


def completing(
    actions: Mapping[str, ActionDescription], next_intent: Callable[[Table], Intent | None]
) -> Callable[[Table], CompleteIntent | None]:
    """A game's autopilot with the defaults filled in, without asking whether the arguments given fit.

    That they do is a promise of the game, and not asked anew ten thousand times in a batch: the intent is then equal to
    what ``complete`` makes of it.
    """
    defaults: dict[str, dict[str, Value]] = {
        name: {parameter.name: parameter.default for parameter in action.parameters} for name, action in actions.items()
    }
    # Turns pass on oftener than anything else is done, and nobody changes an intent.
    without_arguments = {name: CompleteIntent(name, "", known) for name, known in defaults.items()}

    def proposed(table: Table) -> CompleteIntent | None:
        intent = next_intent(table)
        if intent is None:
            return None
        action, arguments = intent.action, intent.arguments
        if arguments:
            return CompleteIntent(action, intent.actor, defaults[action] | arguments)
        if intent.actor:
            return CompleteIntent(action, intent.actor, defaults[action])
        return without_arguments[action]

    return proposed


def _checked(action: str, parameter: Parameter, value: Any, table: Table) -> Value:
    def bad() -> IntentError:
        return IntentError(f"{action}: {parameter.name} is {echoed(value)}: expected {_expected(parameter)}")

    fault = fault_in(value)
    if fault is not None and parameter.kind == "point":
        raise bad()
    if fault is not None:
        raise IntentError(f"{action}: {below(parameter.name, fault.path)}: {fault.reason}")
    match parameter.kind:
        case "creature":
            if not isinstance(value, str):
                raise bad()
            if value not in table.creatures:
                raise IntentError(f"{action}: no creature {echoed(value)} on the table: {_ids(table.creatures)}")
        case "thing":
            if not isinstance(value, str):
                raise bad()
            if value not in table.creatures and value not in table.places:
                there = _ids({**table.creatures, **table.places})
                raise IntentError(f"{action}: nothing called {echoed(value)} on the table: {there}")
        case "choice":
            if not isinstance(value, str):
                raise bad()
            if parameter.options and value not in {option.value for option in parameter.options}:
                raise bad()
        case "integer":
            if not isinstance(value, int) or isinstance(value, bool):
                raise bad()
            if parameter.minimum is not None and value < parameter.minimum:
                raise bad()
            if parameter.maximum is not None and value > parameter.maximum:
                raise bad()
        case "text":
            if not isinstance(value, str) or (parameter.maximum is not None and len(value) > parameter.maximum):
                raise bad()
        case "boolean":
            if not isinstance(value, bool):
                raise bad()
        case "value":
            if not isinstance(value, str | int):
                raise bad()
        case "point":
            try:
                point = msgspec.convert(value, tuple[float, float])
            except msgspec.ValidationError:
                raise bad() from None
            if not all(-MOST_FEET <= feet <= MOST_FEET for feet in point):
                raise bad()
            return point
        case "list":
            try:
                return msgspec.convert(value, tuple[str, ...])
            except msgspec.ValidationError:
                raise bad() from None
        case "ring":
            return _ring(bad, parameter, value)
        case "bearing":
            if not isinstance(value, int | float) or isinstance(value, bool):
                raise bad()
            return float(value) % 360.0
        case "fields":
            if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
                raise bad()
            return _with_tuples(value)
    return value


def _ring(bad: Callable[[], IntentError], parameter: Parameter, value: Any) -> tuple[str, ...]:
    """Options of a ring by name, each once. Whether they are neighbours is the game's to say, with its rule."""
    try:
        chosen = msgspec.convert(value, tuple[str, ...])
    except msgspec.ValidationError:
        raise bad() from None
    known = {option.value for option in parameter.options}
    if not known.issuperset(chosen) or len(set(chosen)) < len(chosen):
        raise bad()
    return chosen


def _with_tuples(value: Any) -> Any:
    """The value with tuples for lists: nobody changes an intent."""
    if isinstance(value, list | tuple):
        return tuple(_with_tuples(entry) for entry in value)
    if isinstance(value, dict):
        return {key: _with_tuples(entry) for key, entry in value.items()}
    return value


def _expected(parameter: Parameter) -> str:
    match parameter.kind:
        case "choice" if parameter.options:
            return "one of " + one_of(option.value for option in parameter.options)
        case "integer" if parameter.minimum is not None and parameter.maximum is not None:
            return f"a whole number from {parameter.minimum} to {parameter.maximum}"
        case "integer" if parameter.minimum is not None:
            return f"a whole number of at least {parameter.minimum}"
        case "integer":
            return "a whole number"
        case "point":
            return f"two numbers, feet, neither beyond {MOST_FEET:,}"
        case "list":
            return "a list of ids"
        case "ring":
            return "a list of none, one or two of " + one_of(option.value for option in parameter.options)
        case "bearing":
            return "a number of degrees"
        case "fields":
            return "values by name"
        case "boolean":
            return "true or false"
        case "value":
            return "a text, a whole number, or true or false"
        case "creature":
            return "a creature’s id"
        case "thing":
            return "the id of a creature or place"
        case "text" if parameter.maximum is not None:
            return f"a text of at most {parameter.maximum} characters"
        case _:
            return "a text"


def _ids(things: dict[str, Any]) -> str:
    return "expected one of " + one_of(things) if things else "it is empty"
