"""An id for somebody new, made from a name."""

from collections.abc import Container
from itertools import count

from vtt.rules.keys import slug


def free_key(name: str, *taken: Container[str]) -> str:
    """The name as a key, numbered on where one of ``taken`` holds it already."""
    wanted = slug(name) or "character"
    if not any(wanted in keys for keys in taken):
        return wanted
    return next(key for key in (f"{wanted}-{number}" for number in count(2)) if not any(key in keys for keys in taken))
