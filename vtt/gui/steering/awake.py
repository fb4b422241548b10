"""The screen is kept awake while a players' window is open: by whatever answers for screen savers on a Linux desktop.

It is asked over a connection of its own. When that is closed, or this program ends in any way, the screen may sleep
again, without a word.
"""

import os
import sys
from pathlib import Path

from PySide6.QtDBus import QDBusConnection, QDBusMessage

_CONNECTION = "nearby keeps the screen awake"
_SERVICE, _PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
_WHY = "The players’ window is open"


def can_be_asked() -> bool:
    """Whether there is a bus of this session: looking for one where none is starts one."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    there = "DBUS_SESSION_BUS_ADDRESS" in os.environ or (runtime and (Path(runtime) / "bus").exists())
    return sys.platform == "linux" and bool(there)


def keep_awake(awake: bool) -> bool:
    """Keep the screen awake from now on, or let it sleep; whether somebody was asked to. No answer is waited for."""
    QDBusConnection.disconnectFromBus(_CONNECTION)
    if not awake or not can_be_asked():
        return False
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, _CONNECTION)
    if not bus.isConnected():
        return False
    wanted = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, "Inhibit")
    wanted.setArguments(["Nearby", _WHY])
    return bus.send(wanted)
