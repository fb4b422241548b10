"""One apostrophe everywhere in what the program says: the curly one that print has; and its other marks.

What people type stays as they typed it; where their words are compared with the program's, neither apostrophe counts as
another. Known to every package; must not import any of them.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

CURLY = "’"
# What stands before it is looked at after it: so only apostrophes are, and not every letter of a text.
_INSIDE = re.compile(r"'(?<=\w')(?=\w)")
_AFTER_PLURAL = re.compile(r"'(?<=s')(?=[\s.,:;)]|$)")
_OPENS = re.compile(r"'(?<!\w')(?=\w)")
_QUOTE_OPENS = re.compile(r'(?<![^\s(\[])"(?=\S)')
_TIMES = re.compile(r"(?<=\d) x (?=\d)")
_QUOTES = str.maketrans({CURLY: "'", "“": '"', "”": '"', "×": "x", "‑": "-"})
_OF_ANOTHER_WIDTH = re.compile("[\u3000\uff01-\uff9f]+")
_MARKED = re.compile("[\uff66-\uff9d][\uff9e\uff9f]")
"""Two letters of half the width that are one of the whole."""
_LETTER = re.compile(rf"{_MARKED.pattern}|.", re.DOTALL)


def curled(text: str) -> str:
    """A text of ours with curly apostrophes: inside words, and after the s of a plural."""
    if "'" not in text:
        return text
    text = _INSIDE.sub(CURLY, text)
    # Else it closes what stands in single quotes.
    return text if _OPENS.search(text) else _AFTER_PLURAL.sub(CURLY, text)


def printed(text: str) -> str:
    """A text of ours as it is printed, with curly quotation marks and the sign of multiplication, too. Not for what a
    program reads."""
    if '"' in text:
        text = _QUOTE_OPENS.sub("“", text).replace('"', "”")
    return curled(_TIMES.sub(" × ", text) if " x " in text else text)


def curled_in(value: Any) -> Any:
    """The same value as a file of ours gives it, as it is printed in every text but the keys."""
    if isinstance(value, str):
        return printed(value)
    if isinstance(value, list):
        return [curled_in(each) for each in value]
    if isinstance(value, dict):
        return {key: curled_in(each) for key, each in value.items()}
    return value


def uncurled(text: str) -> str:
    """A text as it is typed, for comparisons."""
    return text.translate(_QUOTES)


def of_one_width(text: str) -> str:
    """A text with the letters, figures and signs that other keyboards have, where an input method of Japanese made wide
    ones of them, or narrow ones of its own."""
    if text.isascii() or not _OF_ANOTHER_WIDTH.search(text):
        return text
    # Not before somebody types so.
    from unicodedata import normalize

    return _OF_ANOTHER_WIDTH.sub(lambda found: normalize("NFKC", found[0]), text)


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """What a name is found by: in whatever case and width, with either apostrophe."""
    return uncurled(of_one_width(text).casefold())


def places_of(words: Sequence[str], text: str) -> list[tuple[int, int]]:
    """Where a text holds any of these ``folded`` words: from which of its letters to which, the last not included."""
    plain = folded(text)
    found = re.finditer("|".join(map(re.escape, words)), plain) if words else ()
    if len(plain) == len(text) and not _MARKED.search(text):
        return [each.span() for each in found]
    # A letter of the text is several of the plain one, or two are one of it.
    letters = [letter.span() for letter in _LETTER.finditer(text) for _ in folded(letter[0])]
    return [(letters[each.start()][0], letters[each.end() - 1][1]) for each in found]
