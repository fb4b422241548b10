"""Setting a house rule: an action of any table whose options are those that its game describes."""

from collections.abc import Mapping, Sequence

from vtt.echoes import echoed
from vtt.rules.contract.description import ActionDescription, OptionDescription, Parameter, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.contract.system import System
from vtt.table.events import OptionSet
from vtt.table.table import OptionValue, Table

ACTION = ActionDescription(
    name="set_option",
    label="Set a house rule",
    parameters=(
        Parameter(name="key", label="House rule", kind="text", required=True),
        Parameter(name="value", label="Value (empty: as the game has it)", kind="value"),
    ),
    by_gm=True,
    hidden=True,
)


def option_words(option: OptionDescription, value: OptionValue) -> str:
    """How a value of a house rule reads."""
    return next((words for known, words in option.values if _same(known, value)), str(value))


def described(system: System, key: str) -> OptionDescription | None:
    """The house rule of that key."""
    return next((option for option in system.options if option.key == key), None)


def without_effect(
    options: Sequence[OptionDescription], in_force: Mapping[str, OptionValue], option: OptionDescription
) -> str:
    """Why this house rule changes nothing with those ``in_force``, or nothing."""
    if option.only_with is None:
        return ""
    key, value = option.only_with
    other = next(each for each in options if each.key == key)
    if _same(in_force.get(key, other.default), value):
        return ""
    return f"counts only with {other.label}: {option_words(other, value)}"


def refusal(system: System, intent: Intent) -> Refusal | None:
    """Why a complete intent of this action cannot be done, or ``None``."""
    key, value = intent.arguments["key"], intent.arguments["value"]
    option = described(system, key)
    if option is None:
        known = ", ".join(each.key for each in system.options) or "none: the game has no house rules"
        return Refusal(f"there is no house rule {echoed(key)}: expected one of {known}")
    if value is not None and not any(_same(known, value) for known, _ in option.values):
        values = ", ".join(_written(known) for known, _ in option.values)
        return Refusal(f"{option.label} cannot be {_written(value)}: expected one of {values}", option.why)
    return None


def perform(system: System, table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this action: only what differs from the game is kept on the table."""
    option = described(system, intent.arguments["key"])
    assert option is not None
    value = option.default if intent.arguments["value"] is None else intent.arguments["value"]
    as_the_game_has_it = _same(value, option.default)
    yield Change(OptionSet(option.key, None if as_the_game_has_it else value))
    words = {"option": option.label, "value": option_words(option, value)}
    text = "House rule back to the game’s: {option}: {value}" if as_the_game_has_it else "House rule: {option}: {value}"
    yield Say(text, words, option.why, "heading")
    return DONE


def _same(a: OptionValue, b: OptionValue) -> bool:
    """``True`` and 1 are two values."""
    return type(a) is type(b) and a == b


def _written(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
