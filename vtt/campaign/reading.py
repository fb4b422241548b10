"""A campaign that is only read: nothing is written to its file, and what a killed program left beside it stays."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vtt.campaign.campaign import SUFFIX, Campaign, open_campaign
from vtt.campaign.connection import explained
from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.campaign.held_file import check_journal
from vtt.campaign.lock import Lock
from vtt.campaign.opening import check_free, check_present
from vtt.rules.engine import registry

_DATABASE = b"SQLite format 3\0"


def is_campaign(path: Path) -> bool:
    """Whether a file is a campaign by its name or by its content; what cannot be read is none."""
    if path.suffix.lower() == SUFFIX:
        return True
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(_DATABASE)) == _DATABASE
    except OSError:
        return False


@contextmanager
def read_campaign(path: Path, games: Games = registry.system) -> Iterator[Campaign]:
    """The campaign of a file, opened as a copy in a folder of its own.

    Raises ``CampaignError``, ``InUse`` where it is open.
    """
    with tempfile.TemporaryDirectory(prefix="nearby-") as folder:
        copy = copied(path, Path(folder))
        try:
            campaign = open_campaign(copy, games)
        except CampaignError as error:
            raise CampaignError(str(error).replace(str(copy), str(path))) from None
        with campaign:
            yield campaign


def copied(path: Path, folder: Path) -> Path:
    """A copy of a campaign file and its journal in this folder. Raises ``CampaignError``, ``InUse`` where it is
    open."""
    copy = folder / "copy"
    check_present(path)
    lock = Lock(path)
    try:
        check_journal(path, lock.before)
        check_free(path)
        with explained(path):
            file = path.resolve()
            shutil.copyfile(file, copy)
            wal = file.with_name(f"{file.name}-wal")
            if wal.exists():
                shutil.copyfile(wal, copy.with_name("copy-wal"))
    finally:
        lock.release()
    return copy
