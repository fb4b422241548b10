"""A second start hands its file over to the window that is open, and ends.

Both meet at an address of the machine's own that this user alone can reach: a socket in the folder for what runs, a
named pipe on Windows. Nothing of it touches a network, and it needs no Qt.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

PATIENCE = 2.0
"""Seconds that a second start waits for the window to answer before it opens one of its own."""
_TOKEN = "XDG_ACTIVATION_TOKEN"
_TAKEN, _ENOUGH = b"taken", b"enough"
_MOST = 65_536
"""Bytes of a letter."""


class Given(NamedTuple):
    """What a second start was asked to open (nothing: only to show the window), and by what token a desktop lets the
    window come to the front."""

    file: Path | None
    token: str = ""


def address() -> str:
    """Where the window of this user with these settings listens."""
    from platformdirs import user_config_path, user_state_path

    mark = f"{crc32(os.fsencode(user_config_path('nearby', False))):08x}"
    if sys.platform == "win32":
        return rf"\\.\pipe\nearby-{mark}"
    # Not asked of platformdirs, which complains where a desktop has set none.
    runs = os.environ.get("XDG_RUNTIME_DIR", "")
    return str((Path(runs) if runs else user_state_path("nearby", False)) / f"nearby-{mark}")


def hand_over(file: Path | None) -> bool:
    """Give the file to the window that is open; whether there is one and it took it."""
    where = address()
    if sys.platform != "win32" and not Path(where).exists():
        return False
    from multiprocessing.connection import Client

    letter = {"file": None if file is None else str(file.absolute()), "token": os.environ.get(_TOKEN, "")}
    try:
        with Client(where) as window:
            window.send_bytes(json.dumps(letter).encode())
            return window.poll(PATIENCE) and window.recv_bytes(_MOST) == _TAKEN
    except (OSError, EOFError):
        return False


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
        with suppress(ValueError, TypeError, AttributeError):
            told = json.loads(letter)
            file, token = told.get("file"), told.get("token")
            self._give(Given(Path(file) if isinstance(file, str) else None, token if isinstance(token, str) else ""))
            other.send_bytes(_TAKEN)
        return True
