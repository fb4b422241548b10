"""Texts of stat blocks as people paste them: lines without marks of emphasis, labelled values, ability scores."""

import re
from collections.abc import Iterable, Sequence

from vtt.games.livehack.parts import ATTRIBUTES, Attribute

_MARKS = re.compile(r"[*_`|>]+")

_BEFORE = re.compile(r"^(?:[#•:]+|- |-+$|\s+)+")

_DASHES = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "\u00a0": " ", "’": "'", "\t": " "})

_SIX: tuple[tuple[str, Attribute], ...] = tuple((attribute[:3], attribute) for attribute in ATTRIBUTES)

_IN_ORDER: tuple[Attribute, ...] = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")

_ROW = re.compile(r"\bSTR\s+DEX\s+CON\s+INT\s+WIS\s+CHA\b(?P<rest>.*)", re.IGNORECASE | re.DOTALL)

_SIGNED = re.compile(r"(?P<sign>[+-])\s*(?P<number>\d+)")

_NO_NAME = re.compile(r"[^A-Za-z' ()/]")


def lines_of(text: str) -> list[str]:
    """The lines that say anything, without marks of emphasis, with plain dashes and apostrophes."""
    plain = (" ".join(_MARKS.sub(" ", line.translate(_DASHES)).split()) for line in text.splitlines())
    bare = (_BEFORE.sub("", line).strip() for line in plain)
    return [line for line in bare if line.strip("-:= ")]


def value_after(lines: Iterable[str], *labels: str) -> str:
    """What follows the first of these labels at the start of a line; empty where none is there."""
    pattern = re.compile(rf"^(?:{'|'.join(labels)})\b\.?\s*:?\s*(.*)$", re.IGNORECASE)
    return next((found[1].strip() for line in lines if (found := pattern.match(line))), "")


def scores_of(lines: Sequence[str]) -> dict[Attribute, int]:
    """Ability scores: ``Str 11, Dex 13``, a row of names over a row of numbers, or a name a line."""
    text = "\n".join(lines)
    row = _ROW.search(text)
    if row is not None:
        numbers = re.findall(r"(?<![(+-])\b(\d{1,2})\b(?!\))", row["rest"])[:6]
        if len(numbers) == len(_IN_ORDER):
            return dict(zip(_IN_ORDER, map(int, numbers), strict=True))
    found: dict[Attribute, int] = {}
    for short, attribute in _SIX:
        score = re.search(rf"\b{short}(?:{attribute[3:]})?\.?:?\s+(\d{{1,2}})\b(?!\s*saving)", text, re.IGNORECASE)
        if score is not None:
            found[attribute] = int(score[1])
    return found


def bonuses_of(text: str) -> tuple[tuple[str, int], ...]:
    """``Hide +5, Listen -2`` as pairs, each name once."""
    found: dict[str, int] = {}
    end = 0
    for match in _SIGNED.finditer(text):
        name = _NO_NAME.split(text[end : match.start()])[-1].lstrip("' ()/").rstrip()
        end = match.end()
        if name:
            found.setdefault(name, int(match["sign"] + match["number"]))
    return tuple(found.items())


def joined(lines: Iterable[str], starts: re.Pattern[str]) -> list[str]:
    """Lines joined into paragraphs, each of which begins where ``starts`` matches."""
    found: list[list[str]] = []
    for line in lines:
        if found and not starts.match(line):
            found[-1].append(line)
        else:
            found.append([line])
    return [" ".join(several) for several in found]
