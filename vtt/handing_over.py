"""A second start hands its file over to the window that is open, and ends.

Both meet at an address of the machine's own that this user alone can reach: a socket in the folder for what runs, a
named pipe on Windows. Nothing of it touches a network, and it needs no Qt.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from vtt.own_folders import state_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

PATIENCE = 2.0
"""Seconds that a second start waits for the window to answer before it opens one of its own."""
_TOKEN = "XDG_ACTIVATION_TOKEN"
_TAKEN, _ENOUGH = b"taken", b"enough"
_MOST = 65_536
"""Bytes of a letter."""
_HEAD = 4
"""Bytes that say how many follow."""


class Given(NamedTuple):
    """What a second start was asked to open (nothing: only to show the window), and by what token a desktop lets the
    window come to the front."""

    file: Path | None
    token: str = ""


def address() -> str:
    """Where the window of this user with these settings listens."""
    # What the settings' folder hangs on.
    names = ("LOCALAPPDATA",) if sys.platform == "win32" else ("XDG_CONFIG_HOME", "HOME")
    mark = f"{crc32(os.fsencode(os.pathsep.join(os.environ.get(name, '') for name in names))):08x}"
    if sys.platform == "win32":
        return rf"\\.\pipe\nearby-{mark}"
    # Not asked of platformdirs, which complains where a desktop has set none.
    runs = os.environ.get("XDG_RUNTIME_DIR", "")
    if not runs:
        runs = str(state_folder())
    return str(Path(runs) / f"nearby-{mark}")


def hand_over(file: Path | None) -> bool:
    """Give the file to the window that is open; whether there is one and it took it."""
    where = address()
    if sys.platform != "win32" and not Path(where).exists():
        return False
    # Not before there is somebody to write to.
    import json

    letter = {"file": None if file is None else str(file.absolute()), "token": os.environ.get(_TOKEN, "")}
    try:
        return _answer_to(json.dumps(letter).encode(), where) == _TAKEN
    except (OSError, EOFError):
        return False


def _answer_to(letter: bytes, where: str) -> bytes:
    """What the window says to it; nothing where it says nothing in time. Raises ``OSError`` or ``EOFError``."""
    if sys.platform == "win32":
        from multiprocessing.connection import Client

        with Client(where) as window:
            window.send_bytes(letter)
            return window.recv_bytes(_MOST) if window.poll(PATIENCE) else b""
    # Written as multiprocessing writes it, whose import takes longer than all the rest.
    import socket

    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(where)
        line.sendall(len(letter).to_bytes(_HEAD, "big") + letter)
        return line.recv(_HEAD + _MOST)[_HEAD:]


class Reception:
    """Listens at the address on a thread of its own and calls ``give`` there with each ``Given``, until ``stop``.

    Raises ``OSError`` where nobody can listen, or somebody does already.
    """

    def __init__(self, give: "Callable[[Given], None]") -> None:
        from multiprocessing.connection import Listener
        from threading import Thread

        self._give = give
        self._where = address()
        if sys.platform != "win32":
            Path(self._where).parent.mkdir(parents=True, exist_ok=True)
            self._clear_away()
        self._listener = Listener(self._where)
        if sys.platform != "win32":
            Path(self._where).chmod(0o600)
        self._thread = Thread(target=self._listen, name="who starts it again", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Listen no longer."""
        from multiprocessing.connection import Client

        with suppress(OSError, EOFError), Client(self._where) as own:
            own.send_bytes(_ENOUGH)
            own.poll(PATIENCE)
        self._thread.join(PATIENCE)
        self._listener.close()

    def _clear_away(self) -> None:
        """A socket that a killed program left, which nobody listens at."""
        from multiprocessing.connection import Client

        if not Path(self._where).exists():
            return
        try:
            with Client(self._where):
                pass
        except OSError:
            with suppress(OSError):
                Path(self._where).unlink()

    def _listen(self) -> None:
        while True:
            try:
                other = self._listener.accept()
            except OSError:
                return
            # Whoever comes may be gone at once, as one is that only looks whether somebody listens.
            with other, suppress(OSError, EOFError):
                if not self._answer(other):
                    return

    def _answer(self, other: "Connection[Any, Any]") -> bool:
        """Take in what somebody gives; whether to listen on."""
        if not other.poll(PATIENCE):
            return True
        letter = other.recv_bytes(_MOST)
        if letter == _ENOUGH:
            other.send_bytes(_TAKEN)
            return False
        import json

        with suppress(ValueError, TypeError, AttributeError):
            told = json.loads(letter)
            file, token = told.get("file"), told.get("token")
            self._give(Given(Path(file) if isinstance(file, str) else None, token if isinstance(token, str) else ""))
            other.send_bytes(_TAKEN)
        return True
