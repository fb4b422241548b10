"""The parts of a game that are imported when they are first asked for, so that a start does not wait for them."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


class Late(Generic[T]):
    """What stands in a module under a name: of the attribute itself, unless said otherwise.

    Once asked for it is in the game itself, so that whoever asks often (a batch of fights) passes through nothing here.
    """

    def __init__(self, module: str, name: str = "") -> None:
        self._module = module
        self._name = name
        self._attribute = name

    def __set_name__(self, game: type, attribute: str) -> None:
        self._attribute = attribute
        self._name = self._name or attribute

    def __get__(self, game: object, kind: type) -> T:
        found: T = getattr(import_module(self._module), self._name)
        if game is not None:
            vars(game)[self._attribute] = found
        return found


def late(promise: Callable[Concatenate[Any, P], R], module: str) -> Late[Callable[P, R]]:
    """A function of that module which does what a method of a protocol promises, and has its name. That it takes and
    answers the same is nothing that a type checker sees: tests/rules/test_lazily.py does."""
    return Late(module, promise.__name__)


def load(game: object) -> None:
    """Import every part of the game that is still to come."""
    for attribute, part in vars(type(game)).items():
        if isinstance(part, Late):
            getattr(game, attribute)
