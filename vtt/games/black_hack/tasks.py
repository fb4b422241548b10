"""What the words of a task suggest: an attribute to test, and the scale of time it belongs to (BH-TIME-08)."""

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from vtt.games.black_hack.sheet_parts import ATTRIBUTES, Attribute
from vtt.rules.book.phrases import all_suggested, suggested
from vtt.table.bands import Scale

_FILE = "black-hack-tasks.toml"


class TaskWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Phrases that suggest an attribute (BH-TEST-07 to BH-TEST-12), with what is ``narrower`` and counts in place of
    what is broader, or a scale (BH-TIME-08); the kinds of task that a class may be good at (BH-THF-05), and what a
    hazard may be (BH-THF-06)."""

    attributes: dict[Attribute, tuple[str, ...]]
    narrower: dict[str, tuple[str, ...]]
    scales: dict[Scale, tuple[str, ...]]
    kinds: dict[str, tuple[str, ...]]
    hazards: dict[str, tuple[str, ...]]


@cache
def task_words() -> TaskWords:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return msgspec.toml.decode(files("vtt.resources").joinpath("tables", _FILE).read_bytes(), type=TaskWords)


@lru_cache(maxsize=1024)
def suggested_attribute(task: str, among: tuple[Attribute, ...] = ATTRIBUTES) -> Attribute | None:
    """The attribute ``among`` these that a task or hazard suggests by its words (BH-TEST-07 to BH-TEST-12), or
    ``None``."""
    words = task_words()
    known = {name: phrases for name, phrases in words.attributes.items() if name in among}
    return suggested(known, task, words.narrower)


@lru_cache(maxsize=1024)
def suggested_scale(task: str) -> Scale | None:
    """The scale of time that a task belongs to (BH-TIME-08), or ``None``."""
    return suggested(task_words().scales, task)


@lru_cache(maxsize=1024)
def suggested_tags(task: str) -> tuple[str, ...]:
    """The kinds of task that the words of one suggest (BH-THF-05, BH-CLR-06): nothing, one or several."""
    return all_suggested(task_words().kinds, task)


@lru_cache(maxsize=1024)
def suggested_hazard(task: str) -> tuple[str, ...]:
    """What the words of a hazard say that it is (BH-THF-06): nothing, a trap, poison, and the like."""
    return all_suggested(task_words().hazards, task)
