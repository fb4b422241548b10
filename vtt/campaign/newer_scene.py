"""A scene file that a newer version of the program wrote: what this one knows of it is read, the rest left out."""

import re
from collections.abc import Callable
from typing import Any

from vtt.campaign.errors import SceneError
from vtt.campaign.scene_layout import SCENE_FORMAT
from vtt.table.table import Table

_FORMAT = re.compile(r"(?:(?!\s*\[).*\n)*?[ \t]*format\s*=\s*(?P<number>\d{1,9})\s*(?:#.*)?(?:\n|$)")
_MOST_LEFT_OUT = 500
"""So many things that this version does not know may stand in a file of a newer one."""


def is_newer(value: dict[str, Any]) -> bool:
    """Whether a newer version of the program wrote these fields of a scene."""
    told = value.get("format", SCENE_FORMAT)
    return type(told) is int and told > SCENE_FORMAT


def newer_format(text: str) -> int:
    """The format that the text of a scene file tells of where it is a newer one, else 0."""
    told = _FORMAT.match(text)
    number = int(told["number"]) if told is not None else 0
    return number if number > SCENE_FORMAT else 0


def as_far_as_known(value: dict[str, Any], name: str, read: Callable[[dict[str, Any]], Table]) -> Table:
    """The table that ``read`` makes of the fields, less whatever it does not know. Raises ``SceneError``."""
    # Few files are newer.
    from vtt.campaign.as_far_as_known import without

    told = value.pop("format")
    for _ in range(_MOST_LEFT_OUT):
        try:
            return read(value)
        except SceneError as error:
            problem = error
            if error.missing_game:
                raise
            if not without(value, error.place):
                break
    newer = f"this file is of a newer version of Nearby (format {told}; expected {SCENE_FORMAT})"
    raise SceneError(name, problem.place, f"{problem.problem}; {newer}")
