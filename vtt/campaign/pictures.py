"""The pictures of a campaign: their bytes, each kept once in its file under what they are."""

from vtt.campaign.connection import explained
from vtt.campaign.held_file import HeldFile
from vtt.campaign.schema import put

MOST_BYTES = 32 * 1024 * 1024
"""One picture takes at most this much of a file."""


class FilePictures:
    """The pictures in a campaign file. None is ever taken out of it: what was undone can be redone."""

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


def _holds(row: tuple[int]) -> bool:
    return row[0] > 0
