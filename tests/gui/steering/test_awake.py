"""Given a desktop with a screen saver, when a players' window opens, then the screen stays awake until it closes."""

import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import ClassInfo, QObject, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage
from pytestqt.qtbot import QtBot

from vtt.gui.steering.awake import keep_awake

SERVICE, PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("dbus-daemon") is None, reason="no bus can be started here"
)


@ClassInfo({"D-Bus Interface": SERVICE})  # type: ignore[call-arg]
class ScreenSaver(QObject):  # type: ignore[operator]
    """What a desktop has: it remembers who asked for what."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str]] = []

    @Slot(str, str, result="uint")
    def Inhibit(self, who: str, why: str) -> int:
        """Remember it."""
        self.asked.append((who, why))
        return 7


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[QDBusConnection, ScreenSaver]]:
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bus:
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        connection = QDBusConnection.connectToBus(address, "a desktop")
        saver = ScreenSaver()
        assert connection.registerObject(PATH, saver, QDBusConnection.RegisterOption.ExportAllSlots)
        assert connection.registerService(SERVICE)
        yield connection, saver
        keep_awake(False)
        QDBusConnection.disconnectFromBus("a desktop")
        bus.terminate()


def names(connection: QDBusConnection) -> set[str]:
    """Who is on the bus."""
    call = QDBusMessage.createMethodCall(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames"
    )
    return set(connection.call(call).arguments()[0])


def test_it_is_asked_and_let_go_of(qtbot: QtBot, desktop: tuple[QDBusConnection, ScreenSaver]):
    connection, saver = desktop
    before = names(connection)
    assert keep_awake(True)
    qtbot.waitUntil(lambda: saver.asked == [("Nearby", "The players’ window is open")])
    assert len(names(connection) - before) == 1
    assert not keep_awake(False)
    qtbot.waitUntil(lambda: names(connection) == before)


def test_where_there_is_no_bus_none_is_started(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/nowhere")
    assert not keep_awake(True)
