"""The pictures of a scene file: they lie in the folder ``pictures`` beside it, each under what it is.

A file there is called by the SHA-256 of its bytes. What is called otherwise than it is, is not taken.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from vtt.campaign.errors import unusable
from vtt.campaign.new_file import new_bytes
from vtt.campaign.pictures import MOST_BYTES, FilePictures
from vtt.numerals import counted
from vtt.table.creature import Creature, Place
from vtt.table.scenes import Scene
from vtt.table.table import Table

FOLDER = "pictures"
_ENDINGS = ((b"\x89PNG", ".png"), (b"\xff\xd8", ".jpg"), (b"RIFF", ".webp"))


def contents_of(table: Table) -> tuple[str, ...]:
    """The content of every picture and map on the table and in its scenes, each once."""
    among: tuple[Table | Scene, ...] = (table, *table.scenes.values())
    return tuple(dict.fromkeys(chain.from_iterable(map(_contents, among))))


def write_pictures(scene: Path, table: Table, read: Callable[[str], bytes | None]) -> int:
    """Write the pictures of the table that was written to that scene file beside it; how many there are. One that
    ``read`` does not have is left out. Raises ``CampaignError``."""
    written = 0
    for content in contents_of(table):
        found = read(content)
        if found is None:
            continue
        folder = scene.resolve().parent / FOLDER
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise unusable(folder, f"cannot be made ({error.strerror}); expected a folder for pictures") from None
        path = folder / f"{content}{_ending(found)}"
        if _read(path) != found:
            new_bytes(path, found)
        written += 1
    return written


def take_in(scene: Path, table: Table, pictures: FilePictures) -> str:
    """Keep the pictures of a table that was read from that scene file; one line on those that are not there, or empty.
    Raises ``CampaignError`` where they cannot be kept."""
    wanted = contents_of(table)
    if not wanted:
        return ""
    folder = scene.resolve().parent / FOLDER
    try:
        lying = {path.stem: path for path in folder.iterdir()}
    except OSError:
        lying = {}
    missing = [content for content in wanted if not _kept(lying.get(content), content, pictures)]
    if not missing:
        return ""
    why = "each with the SHA-256 of its bytes as its name"
    noun = counted(len(missing), "picture is", "pictures are")
    return f"{noun} not in the folder “{FOLDER}” beside {scene.name}, {why}; everything else is there"


def _kept(path: Path | None, content: str, pictures: FilePictures) -> bool:
    # Loaded with the first picture, as where they are kept.
    import hashlib

    found = None if path is None else _read(path)
    if found is None or hashlib.sha256(found).hexdigest() != content:
        return False
    pictures.keep(found)
    return True


def _read(path: Path) -> bytes | None:
    """What is in a file that may be a picture; ``None`` for anything else."""
    try:
        if not path.is_file() or not 0 < path.stat().st_size <= MOST_BYTES:
            return None
        return path.read_bytes()
    except OSError:
        return None


def _contents(among: Table | Scene) -> Iterator[str]:
    if among.map is not None:
        yield among.map.content
    waiting = (group.creatures.values() for group in among.waiting.values())
    things: chain[Creature | Place] = chain(among.creatures.values(), among.places.values(), *waiting)
    for thing in things:
        if thing.picture is not None:
            yield thing.picture.content
    if among.picture is not None:
        yield among.picture.content


def _ending(content: bytes) -> str:
    return next((ending for beginning, ending in _ENDINGS if content.startswith(beginning)), "")
