"""One offer: an intent with what could be filled in, and whether the rules refuse it now."""

from typing import Any

from vtt.rules.black_hack.actions import ACTIONS
from vtt.rules.black_hack.procedures import refusal
from vtt.rules.description import Offer, ParameterOption
from vtt.rules.intents import complete
from vtt.rules.procedure import Intent, Value
from vtt.table.table import Table

_BY_NAME = {action.name: action for action in ACTIONS}
_NOTHING: dict[str, Any] = {}


def offer(
    table: Table,
    action: str,
    actor: str,
    label: str,
    arguments: dict[str, Value] = _NOTHING,
    *,
    missing: dict[str, Value] = _NOTHING,
    choices: dict[str, tuple[ParameterOption, ...]] = _NOTHING,
    note: str = "",
    group: str = "",
    watch: str = "",
    key: str = "",
) -> Offer:
    """The offer of an action. ``actor`` is empty for the GM. ``missing`` maps each argument that a person must still
    give to a value to ask the rules with in the meantime."""
    intent = Intent(action, actor, dict(arguments))
    asked = Intent(action, actor, {**arguments, **missing})
    return Offer(
        intent=intent,
        label=label,
        note=note,
        group=group,
        refusal=refusal(table, complete(_BY_NAME, table, asked)),
        missing=tuple(missing),
        choices=dict(choices),
        watch=watch,
        key=key,
    )


def options_of(names: tuple[str, ...] | list[str]) -> tuple[ParameterOption, ...]:
    """Names as the options of a choice."""
    return tuple(ParameterOption(name, name[:1].upper() + name[1:]) for name in names)
