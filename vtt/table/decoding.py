"""Types that values are decoded to, made ready for every thread."""

from threading import RLock
from typing import Any, TypeVar

import msgspec

Kind = TypeVar("Kind")

_built: set[Any] = set()
_building = RLock()


def built(kind: Kind) -> Kind:
    """This type, to which any thread may decode by now. msgspec takes stock of a struct and of those in it when one is
    first decoded to; a second thread that comes by meanwhile takes what is half done, and the program ends. Raises
    ``TypeError`` for a type that nothing can be decoded to."""
    try:
        is_built = kind in _built
    except TypeError:
        # A field with bounds may have no hash; it is decoded to where something is wrong, and built each time.
        with _building:
            msgspec.json.Decoder(kind)
        return kind
    if not is_built:
        with _building:
            msgspec.json.Decoder(kind)
            _built.add(kind)
    return kind
