"""The areas of a game by the names of their modules: a first picture does without them."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtt.rules.kit.area import Area


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
