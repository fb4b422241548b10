"""Who uses which picture of a campaign: by name on the table, in scenes that rest, in notes and encounters; or only by
steps of the story that can be undone or brought back."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from vtt.campaign.note_drafts import drafts_of
from vtt.campaign.pictures import FilePictures
from vtt.table.table import Table

_NAMED = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
IN_THE_STORY = "a step that can be undone or brought back"
IN_A_DRAFT = "a note that is being written"


class KeptPicture(msgspec.Struct, frozen=True):
    """A picture by its ``content`` (its SHA-256), the ``size`` of its bytes, and who uses it in words: nobody, and it
    can be deleted."""

    content: str
    size: int
    used_by: tuple[str, ...]


def kept_pictures(pictures: FilePictures, table: Table) -> tuple[KeptPicture, ...]:
    """All that the file holds, those that nobody uses first, then the largest first. Raises ``CampaignError``."""
    users = users_on(table)
    remembered, drafts = pictures.remembered(), _in_drafts(pictures)
    found = []
    for content, size in pictures.sizes().items():
        by = users.get(content, ())
        by = by or ((IN_THE_STORY,) if content in remembered else (IN_A_DRAFT,) if content in drafts else ())
        found.append(KeptPicture(content, size, by))
    return tuple(sorted(found, key=lambda each: (bool(each.used_by), -each.size, each.content)))


def delete_pictures(pictures: FilePictures, contents: tuple[str, ...]) -> tuple[int, str]:
    """Delete those of these pictures that nobody uses, for good: how many that were, and one line on what stays where
    something does. Raises ``CampaignError``."""
    used = pictures.remembered() | _in_drafts(pictures)
    free = [each for each in contents if each not in used]
    pictures.remove(free)
    stays = len(contents) - len(free)
    if not stays:
        return len(free), ""
    return len(free), "one is still used and stays" if stays == 1 else f"{stays} are still used and stay"


def users_on(table: Table) -> dict[str, tuple[str, ...]]:
    """Who uses each picture as things stand, in words, by its content."""
    found: dict[str, list[str]] = {}
    for content, who in _walked(msgspec.to_builtins(table, str_keys=True, enc_hook=_left_out), (), "the scene"):
        users = found.setdefault(content, [])
        if who not in users:
            users.append(who)
    return {content: tuple(users) for content, users in found.items()}


def named_in(text: str) -> Iterator[str]:
    """What could be the content of a picture in a text."""
    return (found[0] for found in _NAMED.finditer(text))


def _walked(value: Any, path: tuple[str, ...], who: str) -> Iterator[tuple[str, str]]:
    """Each content of a picture in plain values, and who has it: the innermost that has a name, and where."""
    if isinstance(value, dict):
        name = value.get("name") or value.get("title")
        if isinstance(name, str) and name and path != ("pause",):
            who = f"{name} ({who})" if "scenes" in path and path[-2:-1] != ("scenes",) else name
        elif path == ("pages", "campaign"):
            who = "the note on the campaign"
        elif path == ("pause",):
            who = "the pause"
        for key, each in value.items():
            if key != "sheet":
                yield from _walked(each, (*path, key), f"{who}, map" if key == "map" else who)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _walked(each, path, who)
    elif isinstance(value, str):
        yield from ((content, who) for content in named_in(value))


def _in_drafts(pictures: FilePictures) -> set[str]:
    return {content for draft in drafts_of(pictures.path) for content in named_in(draft.text)}


def _left_out(_value: Any) -> None:
    """A sheet that is no struct holds no picture."""
    return None
