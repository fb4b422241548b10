"""What the words of a task suggest: an attribute to test, and the scale of time it belongs to (BH-TIME-08)."""

from functools import cache
from importlib.resources import files

import msgspec

from vtt.rules.black_hack.sheet_parts import ATTRIBUTES, Attribute
from vtt.table.bands import Scale

_FILE = "black-hack-tasks.toml"


class TaskWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Beginnings of words that suggest an attribute (BH-TEST-07 to BH-TEST-12) or a scale (BH-TIME-08), where of
    several what stands first in the file wins; and the kinds of task that a class may be good at (BH-THF-05)."""

    attributes: dict[Attribute, tuple[str, ...]]
    scales: dict[Scale, tuple[str, ...]]
    kinds: dict[str, tuple[str, ...]]


@cache
def task_words() -> TaskWords:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return msgspec.toml.decode(files("vtt.resources").joinpath("tables", _FILE).read_bytes(), type=TaskWords)


@cache
def suggested_attribute(task: str, among: tuple[Attribute, ...] = ATTRIBUTES) -> Attribute | None:
    """The attribute ``among`` these that a task or hazard suggests by its words (BH-TEST-07 to BH-TEST-12), or
    ``None``."""
    found = task_words().attributes.items()
    return next((name for name, words in found if name in among and _begins_one(words, task)), None)


@cache
def suggested_scale(task: str) -> Scale | None:
    """The scale of time that a task belongs to (BH-TIME-08), or ``None``."""
    return next((scale for scale, words in task_words().scales.items() if _begins_one(words, task)), None)


@cache
def suggested_tags(task: str) -> tuple[str, ...]:
    """The kinds of task that the words of one suggest (BH-THF-05, BH-CLR-06): nothing, one or several."""
    return tuple(kind for kind, words in task_words().kinds.items() if _begins_one(words, task))


def _begins_one(words: tuple[str, ...], task: str) -> bool:
    text = f" {task.casefold()}"
    return any(f" {word}" in text for word in words)
