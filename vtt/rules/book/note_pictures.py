"""Pictures in notes: Markdown pictures that name bytes which the campaign keeps, ``![title](picture:SHA-256)``."""

import re
from collections.abc import Callable

PICTURE = re.compile(r"!\[([^\[\]\n]{0,200})\]\(picture:([0-9a-f]{64})\)")
"""A picture: its title, and the SHA-256 of its bytes."""
_SIGNS = re.compile(r"[\[\]!\\`*_<>\s]+")


def written_picture(title: str, content: str) -> str:
    """A picture as it is written in a note."""
    return f"![{_SIGNS.sub(' ', title).strip()[:100]}](picture:{content})"


def pictures_in(text: str) -> tuple[str, ...]:
    """What the pictures in a note are called, each once, in their order."""
    return tuple(dict.fromkeys(found[2] for found in PICTURE.finditer(text)))


def with_pictures(text: str, told: Callable[[str, str], str]) -> str:
    """The text with something in the place of each picture: ``told`` is given its title and its content."""
    return PICTURE.sub(lambda found: told(found[1], found[2]), text)


def without_pictures(text: str) -> str:
    """The text with titles alone in place of pictures."""
    return with_pictures(text, lambda title, _content: title)
