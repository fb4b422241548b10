"""A campaign that a newer version of the program wrote: read as far as this one knows it, and nothing in it changed.

What is read is a copy. Saved as a copy of its own it is a campaign of this version, which can be played.
"""

import shutil
import tempfile
from contextlib import closing
from pathlib import Path

from vtt.campaign.campaign import Campaign, OnlyRead, game_of
from vtt.campaign.connection import connect, explained
from vtt.campaign.errors import CampaignError, unusable
from vtt.campaign.games import Games
from vtt.campaign.held_file import HeldFile
from vtt.campaign.lock import Lock
from vtt.campaign.reading import copied
from vtt.campaign.schema import MIGRATIONS, TABLES
from vtt.rules.engine import registry


def open_newer(path: Path, games: Games = registry.system) -> Campaign:
    """The campaign of a file of a newer version, to be read alone.

    Raises ``CampaignError`` where this version can't read it, ``InUse`` where it is open. The file is left alone.
    """
    folder = Path(tempfile.mkdtemp(prefix="nearby-"))
    try:
        copy = copied(path, folder)
        try:
            file, version = held_newer(copy)
            try:
                campaign = Campaign(file, game_of(file, games), OnlyRead(path, why(version), folder, newer=True))
                # Now or never: what cannot be read is told before anything of it is shown.
                campaign.session()
            except BaseException:
                file.close()
                raise
        except CampaignError as error:
            told = CampaignError(str(error).replace(str(copy), str(path)))
            told.missing_game = error.missing_game
            raise told from None
        return campaign
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def why(version: int) -> str:
    """The line that says why nothing can be changed."""
    return (
        f"A newer version of Nearby wrote this campaign (file format {version}; this one knows {len(MIGRATIONS)}): "
        "it can be read, as far as this one knows it. A copy of it can be played here."
    )


def held_newer(copy: Path) -> tuple[HeldFile, int]:
    """The copy of a file of a newer version, whose tables have all that this one reads, and that version. Raises
    ``CampaignError``."""
    lock = Lock(copy)
    connection = connect(copy)
    try:
        with explained(copy):
            for table, columns in TABLES.items():
                with closing(connection.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")):
                    pass
            version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return HeldFile(copy, connection, lock), version
    except CampaignError as error:
        connection.close()
        lock.release()
        problem = str(error).removeprefix(f"{copy}: ").partition(";")[0]
        raise unusable(
            copy,
            f"written by a newer version of Nearby and not to be read by this one ({problem}); expected an older file",
        ) from None
    except BaseException:
        connection.close()
        lock.release()
        raise
