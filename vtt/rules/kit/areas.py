"""The areas of a game by the names of their modules, as a first picture does without them, and what one of them says
alone."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from vtt.rules.kit.area import Area

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


class Areas:
    """The areas of a game, in their order; called, they are imported."""

    def __init__(self, *modules: str) -> None:
        self._modules = modules

    def __call__(self) -> "tuple[Area, ...]":
        """The areas; each module holds its own as ``AREA``."""
        return tuple(import_module(module).AREA for module in self._modules)


def in_package(package: str, *names: str) -> Areas:
    """The areas in these modules of a package (``__package__`` of the game)."""
    return Areas(*(f"{package}.{name}" for name in names))


class Alone(Generic[T]):
    """What an area has under a name, else ``vtt.rules.kit.plain``. Once asked for it is in the game itself."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, kind: type) -> T:
        parts: tuple[Area, ...] = game.parts
        found: T | None = next((said for area in parts if (said := getattr(area, self._name)) is not None), None)
        if found is None:
            from vtt.rules.kit import plain

            found = getattr(plain, self._name)
            assert found is not None
        vars(game)[self._name] = found
        return found


def alone(promise: Callable[Concatenate[Any, P], R]) -> Alone[Callable[P, R]]:
    """What does what a method of the protocol promises, and has its name."""
    return Alone(promise.__name__)
