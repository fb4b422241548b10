"""What the words of a text suggest: to which of several lists of phrases it belongs.

A phrase is one or more words, found wherever they stand in a row as whole words, in whichever form (``carry`` is also
carries, carried, carrying). A word that ends in ``*`` is found by its beginning, and ``...`` stands for up to four
words between two others.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

Key = TypeVar("Key")

_GAP = r"(?:\W+[\w']+){0,4}?"
_Places = tuple[tuple[int, int], ...]
_NONE: Mapping[str, tuple[str, ...]] = {}


def suggested(
    entries: Mapping[Key, tuple[str, ...]], text: str, narrower: Mapping[str, tuple[str, ...]] = _NONE
) -> Key | None:
    """The entry whose phrases fit a text best, or ``None`` where none is found.

    The longest phrase counts, in words; then the most words; then what is mentioned first; then what stands first.
    ``narrower`` holds phrases that, where they are found, are counted in place of broader ones.
    """
    best: tuple[int, int, int] | None = None
    fits: Key | None = None
    for key, own in _counted(entries, text, narrower).items():
        words = {word for places in own for word in places}
        rank = (max(map(len, own)), len(words), -min(words)[0])
        if best is None or rank > best:
            best, fits = rank, key
    return fits


def all_suggested(entries: Mapping[Key, tuple[str, ...]], text: str) -> tuple[Key, ...]:
    """Every entry of which a phrase is found in a text, in their order."""
    return tuple(_counted(entries, text, _NONE))


def holds_one(phrases: tuple[str, ...], text: str) -> bool:
    """Whether one of these phrases is found in a text."""
    return bool(_counted({"": phrases}, text, _NONE))


def _counted(
    entries: Mapping[Key, tuple[str, ...]], text: str, narrower: Mapping[str, tuple[str, ...]]
) -> dict[Key, list[_Places]]:
    """By entry the places of the phrases that are found and count: not one that lies within a longer phrase, nor one
    that is broader than another."""
    plain = text.casefold().replace("\u2019", "'")
    found = [
        (key, phrase, tuple(match.regs[1:]))
        for key, phrases in entries.items()
        for phrase in phrases
        for match in _pattern(phrase).finditer(plain)
    ]
    broader = {phrase for _, narrow, _ in found for phrase in narrower.get(narrow, ())}
    counted: dict[Key, list[_Places]] = {}
    for key, phrase, places in found:
        if phrase not in broader and not any(_within(places, other) for _, _, other in found):
            counted.setdefault(key, []).append(places)
    return counted


def _within(inner: _Places, outer: _Places) -> bool:
    return len(inner) < len(outer) and set(inner) <= set(outer)


@lru_cache(maxsize=1024)
def _pattern(phrase: str) -> re.Pattern[str]:
    parts: list[str] = []
    for word in phrase.casefold().replace(",", " ").replace("-", " ").split():
        if word == "...":
            parts.append(_GAP)
        else:
            parts.append((r"\W+" if parts else "") + rf"\b({_forms(word)})\b")
    return re.compile("".join(parts))


def _forms(word: str) -> str:
    """The forms of an English word that are made by its ending."""
    if word.endswith("*"):
        return rf"{re.escape(word[:-1])}\w*"
    stem, last, before = word[:-1], word[-1], word[-2:-1]
    found = {word, f"{word}s", f"{word}ing", f"{word}ed"}
    if last == "e":
        found |= {f"{word}d", f"{stem}ing"}
        found -= {f"{word}ing", f"{word}ed"}
    elif last == "y" and before not in "aeiou":
        found |= {f"{stem}ies", f"{stem}ied"}
        found -= {f"{word}s", f"{word}ed"}
    elif word.endswith(("s", "x", "z", "ch", "sh", "o")):
        found.add(f"{word}es")
    elif last in "bdglmnprt" and before in "aeiou":
        found |= {f"{word}{last}ing", f"{word}{last}ed"}
    return "|".join(sorted(map(re.escape, found), key=len, reverse=True))
