"""How what other threads found reaches the windows: by letters that are read on the windows' thread.

No other thread touches what is of Qt and lives. A thread that emits a signal while its object is being deleted looks
for who listens in memory that is gone, and a thread that is the last to hold an object destroys it where it must not
be. So a thread is given an ``Address``, which leads to nobody; who reads what is sent there is known here alone.
"""

import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from threading import get_ident
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Qt
from shiboken6 import isValid

_AT_ONCE = 4096
"""So many rings are heard at once."""
_BOX = "post-box"
_Letters: TypeAlias = deque[tuple[int, Any]]


class Address:
    """Where something is sent, from whatever thread. What is sent when nobody reads it any more is dropped."""

    __slots__ = ("_letters", "_number", "_ring")

    def __init__(self, number: int, letters: _Letters, ring: Callable[[], None]) -> None:
        self._number = number
        self._letters = letters
        self._ring = ring

    @property
    def number(self) -> int:
        """What tells this address from others."""
        return self._number

    def __call__(self, what: object) -> None:
        """Send this. It is read in the order in which things are sent, by whomever."""
        self._letters.append((self._number, what))
        self._ring()


class PostBox(QObject):
    """The one place in which letters arrive. It belongs to the application, so that it outlives whatever reads."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._letters: _Letters = deque()
        self._readers: dict[int, tuple[QObject, Callable[[Any], None]]] = {}
        self._numbers = count(1)
        self._thread = get_ident()
        bell, self._hear, self._ring = _bell()
        self._notifier = QSocketNotifier(bell, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read, Qt.ConnectionType.DirectConnection)

    def address(self, owner: QObject, read: Callable[[Any], None]) -> Address:
        """A new address: what is sent there ``read`` is given, as long as ``owner`` is there and it is not closed."""
        assert get_ident() == self._thread, "an address is given out on the thread of the windows"
        number = next(self._numbers)
        self._readers[number] = (owner, read)
        return Address(number, self._letters, self._ring)

    def close(self, address: Address) -> None:
        """Nobody reads what was and will be sent there."""
        self._readers.pop(address.number, None)

    def _read(self) -> None:
        # Rings are heard first: what arrives from now on rings anew.
        self._hear()
        while self._letters:
            number, what = self._letters.popleft()
            owner, read = self._readers.get(number, (None, None))
            if owner is None or read is None:
                continue
            if not isValid(owner):
                del self._readers[number]
                continue
            try:
                read(what)
            except Exception:
                # As Qt does it with what a slot raises: the letters after it are read.
                sys.excepthook(*sys.exc_info())


def is_there(told: Callable[..., object]) -> bool:
    """Whether whoever is told can still hear it: methods of what Qt has deleted cannot be called."""
    while isinstance(told, partial):
        told = told.func
    whose = getattr(told, "__self__", None)
    return not isinstance(whose, QObject) or isValid(whose)


def post_box() -> PostBox:
    """The one of this program. To be asked for on the thread of the windows."""
    application = QCoreApplication.instance()
    assert application is not None, "there is no application yet"
    # Not by looking among what belongs to the application: that is its style too, which is slow to come to Python.
    box: PostBox | None = application.property(_BOX)
    if box is None:
        box = PostBox(application)
        application.setProperty(_BOX, box)
    return box


def _bell() -> tuple[int, Callable[[], object], Callable[[], None]]:
    """What Qt watches, what is done when it rings, and how any thread rings it."""
    if sys.platform == "win32":
        # Only there: to import it takes as long as a tenth of a start. Qt can watch nothing else on Windows.
        from socket import socketpair

        heard, rung = socketpair()
        heard.setblocking(False)
        rung.setblocking(False)
        return heard.fileno(), _quietly(lambda: heard.recv(_AT_ONCE)), _quietly(lambda: rung.send(b"."))
    hear, ring = os.pipe()
    os.set_blocking(hear, False)
    os.set_blocking(ring, False)
    return hear, _quietly(lambda: os.read(hear, _AT_ONCE)), _quietly(lambda: os.write(ring, b"."))


def _quietly(do: Callable[[], object]) -> Callable[[], None]:
    """A bell that cannot ring once more rings already, and one that is silent has been heard."""

    def done() -> None:
        with suppress(BlockingIOError):
            do()

    return done
