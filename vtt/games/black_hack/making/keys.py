"""An id for somebody new, made from a name."""

from collections.abc import Container

from vtt.rules.contract.keys import numbered, slug


def free_key(name: str, *taken: Container[str]) -> str:
    """The name as a key, numbered on where one of ``taken`` holds it already."""
    return numbered(slug(name) or "character", *taken)
