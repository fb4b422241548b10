"""The common kinds of parameters that actions take."""

from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.plain_values import LONGEST_NAME


def choice(name: str, label: str, values: dict[str, str], default: str) -> Parameter:
    """One of some values; ``values`` maps each to how it reads."""
    options = tuple(ParameterOption(value, text) for value, text in values.items())
    return Parameter(name=name, label=label, kind="choice", options=options, default=default)


def creature(name: str = "target", label: str = "Target", *, required: bool = True) -> Parameter:
    """Somebody on the table."""
    return Parameter(name=name, label=label, kind="creature", required=required)


def text(name: str, label: str, *, required: bool = False, example: str = "") -> Parameter:
    """A text; empty where it is not required. What is to be called so cannot be longer than a name."""
    longest = LONGEST_NAME if name == "name" else None
    default = None if required else ""
    return Parameter(
        name=name, label=label, kind="text", required=required, default=default, maximum=longest, example=example
    )


def integer(name: str, label: str, default: int | None, minimum: int, maximum: int | None = None) -> Parameter:
    """A whole number."""
    return Parameter(name=name, label=label, kind="integer", default=default, minimum=minimum, maximum=maximum)


def flag(name: str, label: str, default: bool = False) -> Parameter:
    """Yes or no."""
    return Parameter(name=name, label=label, kind="boolean", default=default)
