"""What people type who know other programs, and what they mean by it: ``resources/other_words.toml``."""

import tomllib
from functools import cache
from typing import Final

import msgspec

from vtt.apostrophes import folded
from vtt.shipped import shipped_files
from vtt.table.decoding import built

_FILE: Final = "other_words.toml"
_LEAST: Final = 3
"""So many letters have to be typed before a word is guessed; of a script without spaces one stands for more."""


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that are typed, and the beginnings of the labels that are meant by them."""

    typed: tuple[str, ...]
    means: tuple[str, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: tuple[Meaning, ...]


@cache
def meanings() -> tuple[Meaning, ...]:
    """All of the file."""
    text = shipped_files().joinpath(_FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), built(_File)).words


def meant_by(words: str) -> tuple[str, ...]:
    """The labels, in lower case, that are meant by these words or by what they are the beginning of; the likeliest
    first."""
    begun = folded(words).strip()
    if len(begun) < (_LEAST if begun.isascii() else 1):
        return ()
    found = [
        folded(label)
        for each in meanings()
        if any(folded(typed).startswith(begun) for typed in each.typed)
        for label in each.means
    ]
    return tuple(dict.fromkeys(found))
