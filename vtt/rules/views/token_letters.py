"""The letters that stand on tokens without a glyph: one each, and more where two would share it."""

from collections.abc import Iterator
from functools import lru_cache

LONGEST = 3


@lru_cache(maxsize=256)
def letters(names: tuple[str, ...], others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Letters for tokens of these names, in their order: the first letter where no other begins with it, else the
    shortest that tells them apart (``Go``, ``Gr``, ``W2``). Of those who are called alike all may have the same.
    ``others``: letters that are given already."""
    firsts = [name[:1].upper() or "?" for name in names]
    taken = set(others)
    found = []
    for first, name in zip(firsts, names, strict=True):
        alone = firsts.count(first) == 1 and not any(each.startswith(first) for each in others)
        shown = first if alone else next((each for each in _longer(name) if each not in taken), "")
        shown = shown or next(_longer(name), first)
        taken.add(shown)
        found.append(shown)
    return tuple(found)


def _longer(name: str) -> Iterator[str]:
    """Ways to call somebody by two or three letters, the plainest first."""
    words = name.split()
    first = name[:1].upper()
    if len(words) > 1 and words[-1].isdecimal():
        yield f"{first}{words[-1]}"[:LONGEST]
        yield f"{first}{name[1:2]}{words[-1]}"[:LONGEST]
    yield first + name[1:2].strip()
    if len(words) > 1:
        yield first + words[-1][:1].upper()
    yield first + name[1:LONGEST].strip()
    for letter in name[LONGEST:]:
        yield first + letter
