"""A campaign: one file on disk, opened by one program at a time."""

import os
import shutil
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from vtt.campaign.codec import Codec
from vtt.campaign.connection import explained, transaction
from vtt.campaign.errors import CampaignError, InUse, unusable
from vtt.campaign.games import Games
from vtt.campaign.held_file import HeldFile, check_no_journal
from vtt.campaign.journal import Journal
from vtt.campaign.lock import locked
from vtt.campaign.new_file import check_folder, clear_parts, new_database, remove_beside
from vtt.campaign.opening import opened, taken_up
from vtt.campaign.pictures import FilePictures
from vtt.campaign.schema import APPLICATION_ID, migrate, put
from vtt.dice import FaceSource
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.rules.engine.registry import UnknownGame
from vtt.session.session import Session
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.records import Records

SUFFIX = ".nearby"


class OnlyRead(NamedTuple):
    """A campaign that is read from a copy: the file itself, why it can only be read, and the folder of the copy;
    whether a ``newer`` version of the program wrote it."""

    path: Path
    why: str
    folder: Path
    newer: bool = False


class Campaign:
    """An open campaign file, used from one thread at a time. It is closed at the end; a ``with`` block does that.

    ``only_read`` says why nothing in it may be changed, or is empty: whoever plays it has to ask. ``newer``: because a
    newer version of the program wrote it.
    """

    def __init__(self, file: HeldFile, system: System, reading: OnlyRead | None = None) -> None:
        self.path = file.path if reading is None else reading.path
        self.system = system
        self.only_read = "" if reading is None else reading.why
        self._reading = reading
        self._file = file
        self.newer = reading is not None and reading.newer
        self._codec = Codec(system, newer=self.newer)
        self._journal = Journal(file, self._codec)
        self.pictures = FilePictures(file)

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def by(self, system: System) -> "Campaign":
        """The same open file by changed rules of its game. One of the two is played on, and closed at the end."""
        return Campaign(self._file, system, self._reading)

    def session(self, faces: FaceSource | None = None) -> Session:
        """The table in play, taken up where it was left. Raises ``CampaignError`` where the journal cannot be read."""
        try:
            return Session(self.system, self._journal, faces)
        except CampaignError:
            raise
        except Exception as error:
            # Whatever is in a file, right checksums or not, is told of in one line.
            raise unusable(
                self.path, f"cannot be taken up: {type(error).__name__}: {error}; expected what Nearby wrote"
            ) from error

    @property
    def displaced(self) -> str:
        """One line that says what happened to the file if it was moved, deleted or replaced, else empty.

        It is seen at each write, at each checkpoint and before a copy. From then on play goes on in memory, with
        everything that was in the file; ``save_copy`` is what saves it.
        """
        return self._file.displaced

    def checkpoint(self) -> None:
        """Bring everything into the named file itself, where most stands in the journal beside it. Raises
        ``CampaignError``; nothing is lost then. Of a file that is displaced nothing is brought anywhere."""
        self._file.checkpoint()

    def records(self) -> "Records":
        """All that was recorded, read at once, for an audit on any thread. Raises ``CampaignError``."""
        return self._journal.records(self.system)

    def audit(self) -> int:
        """Perform every entry that is done and not undone anew with its recorded answers; how many there were.

        Raises ``ReplayMismatch`` at the first that does not lead to the table that was recorded.
        """
        return self.records().audited(lambda: False)

    def is_file(self, path: Path) -> bool:
        """Whether this path leads to the file in play."""
        return not self.displaced and _same_file(path, self.path)

    def save_copy(self, path: Path) -> None:
        """Write the campaign as it is now to another file, in place of what may be there; this one stays in play.

        The copy appears whole or not at all. Raises ``CampaignError``, ``InUse`` for a campaign that is open. Where the
        file in play is displaced, the copy may take its name again.
        """
        if self.only_read and not self.newer:
            raise unusable(self.path, self.only_read)
        self._file.check_place()
        if self.is_file(path):
            raise unusable(path, "the file in play itself; expected another name for the copy")
        check_folder(path)
        with locked(path):
            clear_parts(path)
            _make_room(path)
            with new_database(path) as target:
                if self.newer:
                    # What only the newer version knows is not in it: this one can play it.
                    from vtt.campaign.written_anew import write_anew

                    with transaction(target, path):
                        target.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                        write_anew(self._file.connection, target, self._codec)
                else:
                    self._file.connection.backup(target)

    def close(self) -> None:
        """Give the file free. Everything is on disk already."""
        self._file.close()
        if self._reading is not None:
            shutil.rmtree(self._reading.folder, ignore_errors=True)


def create(path: Path, table: Table, games: Games = registry.system) -> Campaign:
    """A new campaign file that begins with this table.

    The file appears whole or not at all. Raises ``CampaignError`` where there is a file already or none can be made.
    """
    system = _game(path, table.game, games)
    try:
        content = Codec(system).encode(table)
    except ValueError as error:
        raise unusable(path, f"the table cannot be written: {error}") from None
    check_folder(path)
    _check_new(path)
    with locked(path):
        _check_new(path)
        check_no_journal(path)
        clear_parts(path)
        with new_database(path) as connection, transaction(connection, path):
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection)
            put(connection, "meta", "game", table.game)
            put(connection, "snapshots", 0, content)
            put(connection, "cursor", 0, 0)
    return open_campaign(path, games)


def open_campaign(path: Path, games: Games = registry.system) -> Campaign:
    """The campaign of a file. Raises ``CampaignError``, ``InUse`` where it is open already; the file is left alone."""
    file = opened(path)
    try:
        campaign = Campaign(file, game_of(file, games))
    except BaseException:
        file.close()
        raise
    clear_parts(path)
    return campaign


def game_of(file: HeldFile, games: Games) -> System:
    """The game of a campaign file. Raises ``CampaignError``."""
    with explained(file.path):
        row = file.connection.execute("SELECT value FROM meta WHERE key = 'game'").fetchone()
    if row is None:
        raise unusable(file.path, "damaged at meta: it names no game; expected a whole file")
    return _game(file.path, row[0], games)


def _check_new(path: Path) -> None:
    if os.path.lexists(path):
        raise unusable(path, "exists already; expected the name of a new file")


def _game(path: Path, name: str, games: Games) -> System:
    try:
        return games(name)
    except UnknownGame as error:
        missing = unusable(path, str(error))
        missing.missing_game = name
        raise missing from None


def _same_file(a: Path, b: Path) -> bool:
    try:
        return a.samefile(b)
    except OSError:
        return False


def _make_room(path: Path) -> None:
    """A campaign that is to be replaced must not be in use, and must not leave its journal to the new one. Its lock is
    held."""
    if not path.exists():
        check_no_journal(path)
        return
    try:
        taken_up(path).close()
    except InUse:
        raise
    except CampaignError:
        remove_beside(path)
