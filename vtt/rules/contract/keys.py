"""Keys of entries: what they may be, and names made into them."""

import re
import unicodedata
from collections.abc import Container, Mapping
from functools import lru_cache
from itertools import count
from typing import Any

LONGEST_KEY = 200
"""An id or a key has at most so many characters: one made of a name in other letters than Latin ones is longer than the
name."""

KEY_EXPECTED = f"expected lower case letters and digits, joined by hyphens, at most {LONGEST_KEY}"

LONGEST_SLUG = 180
"""A key made of a name is not longer, so that a number behind it still leaves it a key."""

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LATIN = re.compile(r"LATIN SMALL (?:LETTER|LIGATURE)(?: DOTLESS)? ([A-Z]{1,2})\b")
_RUNES = str.maketrans({"þ": "th", "ð": "d"})


def is_key(text: str) -> bool:
    """Whether a text can be the key of an entry: lower case letters and digits, joined by hyphens, not too many."""
    return len(text) <= LONGEST_KEY and _KEY.fullmatch(text) is not None


def slug(name: str) -> str:
    """A name as a key: ``The Old Ghoul`` is ``the-old-ghoul``; empty only for a name of nothing but blanks.

    What is no Latin letter is spelled by its number: ``鉄の剣`` is ``u9244u306eu5263``. Signs part words, and are
    spelled only where there is nothing else. Of a long name it is the beginning.
    """
    name = name[: 2 * LONGEST_SLUG]
    spelled = _spelled(name) if not name.isascii() else _joined(name) or _by_number(name)
    return spelled if len(spelled) <= LONGEST_SLUG else spelled[:LONGEST_SLUG].rstrip("-")


def numbered(wanted: str, *taken: Container[str], start: int | None = None) -> str:
    """The key that is wanted, or numbered on where one of ``taken`` holds it already. With a ``start`` it has a number
    in any case: that one, or the next that nobody has."""
    if start is None and not any(wanted in keys for keys in taken):
        return wanted
    every = (f"{wanted}-{number}" for number in count(2 if start is None else start))
    return next(key for key in every if not any(key in keys for keys in taken))


def key_among(name: str, others: Mapping[str, Mapping[str, Any]]) -> str:
    """The key that a name makes for an entry among ``others``, which are fields by key. Where another name made the
    same it is numbered on; a second of the same name keeps it, and is there twice."""
    wanted = slug(name)
    if wanted not in others or str(others[wanted].get("name")).casefold() == name.casefold():
        return wanted
    return numbered(wanted, others)


def _joined(plain: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", plain.casefold().replace("'", "")).strip("-")


def _by_number(name: str) -> str:
    return "".join(f"u{ord(letter):x}" for letter in name if not letter.isspace())


@lru_cache(maxsize=4096)
def _spelled(name: str) -> str:
    pieces: list[str] = []
    foreign = False
    for letter in unicodedata.normalize("NFKC", name.casefold().translate(_RUNES)):
        plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        # A mark belongs to the letter before it: dropped with a Latin one, spelled with another.
        mark = unicodedata.category(letter).startswith("M")
        if not plain and (foreign if mark else letter.isalnum()):
            latin = _LATIN.match(unicodedata.name(letter, ""))
            plain = latin[1].lower() if latin is not None else f"u{ord(letter):x}"
            foreign = latin is None
        elif not mark:
            foreign = False
        pieces.append(plain)
    return _joined("".join(pieces)) or _by_number(name)
