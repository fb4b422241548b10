"""The pictures of a campaign: their bytes, each kept once in its file under what they are."""

import re
from collections.abc import Sequence
from pathlib import Path

from vtt.campaign.connection import explained
from vtt.campaign.held_file import HeldFile
from vtt.campaign.schema import put

_NAME = re.compile(r"[0-9a-f]{64}")
_WHERE_NAMED = (
    "SELECT intent, outcome, events, lines FROM entries",
    "SELECT answer FROM answers",
    "SELECT content FROM snapshots",
)
MOST_BYTES = 32 * 1024 * 1024
"""One picture takes at most this much of a file."""


class FilePictures:
    """The pictures in a campaign file. What anything in it names stays: what was undone can be redone."""

    def __init__(self, file: HeldFile) -> None:
        self._file = file

    def keep(self, content: bytes) -> str:
        """Keep these bytes, once; gives what they are called from now on. Raises ``CampaignError`` where they cannot be
        written, ``ValueError`` where there are too many of them or none."""
        if not 0 < len(content) <= MOST_BYTES:
            raise ValueError(f"a picture of {len(content):,} bytes; expected 1 to {MOST_BYTES:,}")
        # Loaded with the first picture: it is slow to load, and most of what opens campaigns keeps none.
        import hashlib

        name = hashlib.sha256(content).hexdigest()
        # The file is looked after all the same: it may have been moved since.
        with self._file.writing() as connection:
            if not _holds(connection.execute("SELECT count(*) FROM pictures WHERE content = ?", (name,)).fetchone()):
                put(connection, "pictures", name, content)
        return name

    def read(self, name: str) -> bytes | None:
        """The bytes of that name, or ``None`` where the file has none. Raises ``CampaignError``."""
        with explained(self._file.path):
            row = self._file.connection.execute("SELECT bytes FROM pictures WHERE content = ?", (name,)).fetchone()
        return row[0] if row is not None and isinstance(row[0], bytes) else None

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    def sizes(self) -> dict[str, int]:
        """How many bytes each picture has, by its name. Raises ``CampaignError``."""
        with explained(self._file.path):
            return dict(self._file.connection.execute("SELECT content, length(bytes) FROM pictures ORDER BY content"))

    def remembered(self) -> set[str]:
        """The names of the pictures that anything in the history of the file names, also what is undone and can be
        brought back. Raises ``CampaignError``."""
        kept, found = self.sizes().keys(), set[str]()
        with explained(self._file.path):
            for query in _WHERE_NAMED:
                for row in self._file.connection.execute(query):
                    found.update(name for text in row for name in _NAME.findall(text) if name in kept)
        return found

    def remove(self, names: Sequence[str]) -> None:
        """Take these out of the file, for good. Raises ``CampaignError``, and ``ValueError`` where one is named in its
        history; then all stay."""
        with self._file.writing() as connection:
            named = self.remembered().intersection(names)
            if named:
                raise ValueError(f"{len(named)} of the pictures are still used; expected some that nobody uses")
            connection.executemany("DELETE FROM pictures WHERE content = ?", [(name,) for name in names])


def _holds(row: tuple[int]) -> bool:
    return row[0] > 0
