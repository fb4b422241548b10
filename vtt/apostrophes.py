"""One apostrophe everywhere in what the program says: the curly one that print has.

What people type stays as they typed it; where their words are compared with the program's, neither apostrophe counts as
another. Known to every package; must not import any of them.
"""

import re
from typing import Any

CURLY = "’"
_INSIDE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=[\s.,:;)]|$)")


def curled(text: str) -> str:
    """A text of ours with curly apostrophes: inside words, and after the s of a plural."""
    return _INSIDE.sub(CURLY, text) if "'" in text else text


def curled_in(value: Any) -> Any:
    """The same value as a file of ours gives it, with curly apostrophes in every text but the keys."""
    if isinstance(value, str):
        return curled(value)
    if isinstance(value, list):
        return [curled_in(each) for each in value]
    if isinstance(value, dict):
        return {key: curled_in(each) for key, each in value.items()}
    return value


def uncurled(text: str) -> str:
    """A text as it is typed, for comparisons."""
    return text.replace(CURLY, "'")
