"""A game is what the windows take it for: it answers as the protocol says, and its house rules list every value."""

import inspect
import pkgutil
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import get_args, get_origin, get_type_hints

from vtt.echoes import one_of
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.playing import told
from vtt.rules.contract.system import System
from vtt.rules.kit.house import House


def answers_as_the_protocol_promises(game: System) -> int:
    """Every function takes what the protocol says under the same names; their types are the type checker's. How many
    there are."""
    promises = [(name, each) for name, each in inspect.getmembers(System, inspect.isfunction) if name[0] != "_"]
    for name, promise in promises:
        _, *parameters = inspect.signature(promise).parameters
        try:
            found = [*inspect.signature(getattr(game, name)).parameters]
        except AttributeError as error:
            raise Broken(f"the game has no {name}({', '.join(parameters)}): {told(error)}") from error
        if found != parameters:
            raise Broken(f"{name} takes ({', '.join(found)}); expected ({', '.join(parameters)})")
    for name, _ in inspect.getmembers(System, lambda each: isinstance(each, property)):
        if not hasattr(game, name):
            raise Broken(f"the game has no {name}")
    return len(promises)


def house_rules_list_every_value(package: ModuleType) -> int:
    """Each house rule of the package has words for exactly the values that its type has; how many there are."""
    found = 0
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = import_module(info.name)
        for name, hint in get_type_hints(module).items():
            if get_origin(hint) is House:
                (kind,) = get_args(hint)
                # Types are the same whatever the order of their values, so that they tell nothing of it.
                values = {False, True} if kind is bool else {*get_args(kind)}
                listed = {value for value, _ in getattr(module, name).description.values}
                if listed != values:
                    raise Broken(f"{info.name}.{name} has words for {_listed(listed)}; its type has {_listed(values)}")
                found += 1
    return found


def _listed(values: Iterable[object]) -> str:
    return one_of(sorted(map(repr, values)))
