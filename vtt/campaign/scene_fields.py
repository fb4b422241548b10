"""Plain values from a scene file made into typed ones; what does not fit is named by its path."""

from typing import Any, NoReturn, TypeVar

import msgspec

from vtt.campaign.errors import SceneError
from vtt.rules.contract.faults import below, fault_of

T = TypeVar("T")


def converted(name: str, place: str, value: Any, kind: type[T]) -> T:
    """The value as one of that type. Raises ``SceneError`` naming the file, and the path below ``place``."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        fail(name, place, error, kind)


def fail(name: str, place: str, error: msgspec.ValidationError, *kinds: Any) -> NoReturn:
    """Raise the ``SceneError`` of what msgspec found wrong in a value that was to be one of ``kinds``."""
    fault = fault_of(error, *kinds)
    raise SceneError(name, below(place, fault.path), fault.reason) from None
