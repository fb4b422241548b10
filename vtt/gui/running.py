"""Starting the program with its real folders, and ending it. Must be imported before anything of Qt."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from vtt.gui.importing import compiled_beside, load_beside
from vtt.gui.importing import import_qt as _import_qt
from vtt.gui.kept_modules import KeptModules
from vtt.gui.late_modules import LateModules
from vtt.shipped import shipped_files

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from vtt.gui.application import Nearby
    from vtt.gui.file_events import FileEvents
    from vtt.gui.problems.keeper import Problems
    from vtt.gui.reception import WindowReception


def run(
    file: Path | None, games: Sequence[Path] = (), *, trust: bool = False, watch: bool = False, apart: bool = False
) -> int:
    """Open the window on a file, or where it was left, and return the exit code when it is closed.

    ``games`` are folders with games of one's own besides the games folder; with ``trust`` nobody is asked about those,
    with ``watch`` their code is taken up whenever it changes. Unless the window stands ``apart``, it takes what later
    starts hand over. 2 when there is no display, a library is missing or the file can't be used; one line on standard
    error says why.
    """
    if not _has_display():
        print("vtt: no display was found; `vtt autoplay` plays the sample fight without one", file=sys.stderr)
        return 2
    # Nearly everything that is made while starting stays; looking for what doesn't takes a twentieth of the time. After
    # that the program does it itself (vtt.gui.collecting).
    gc.disable()
    modules, late = KeptModules("vtt", compiled_beside("start")), LateModules()
    modules.begin()
    late.begin()
    _import_libraries()
    loaded = load_beside(Path(str(shipped_files().joinpath("fonts"))))
    _import_what_needs_no_qt()
    try:
        _import_qt()
    except ImportError as error:
        print(f"vtt: no window can be opened: {error}; expected the libraries that every desktop has", file=sys.stderr)
        return 2
    from vtt.gui.application import Nearby
    from vtt.gui.board.icons import read_first_font
    from vtt.gui.theme import new_application
    from vtt.gui.unexpected import Unexpected
    from vtt.own_folders import config_folder, data_folder, state_folder

    late.end()
    modules.end()
    loaded()
    application = new_application(sys.argv[0])
    read_first_font()
    application.setApplicationName("Nearby")
    application.setApplicationDisplayName("Nearby")
    # By this name a desktop knows whose windows these are (packaging/linux/nearby.desktop).
    application.setDesktopFileName("nearby")
    nearby = Nearby(application, config_folder(), data_folder(), games_folders=games)
    events = _file_events(application)
    laid = file if file is not None and _is_map(file) else None
    problems: list[str] = []

    def give_up(problem: str) -> None:
        problems.append(problem)
        application.quit()

    unexpected = Unexpected(state_folder(), nearby)
    kept: list[Problems] = []

    def reports() -> "Problems":
        # The first picture does without.
        if not kept:
            from vtt.gui.problems.keeper import Problems

            kept.append(Problems(nearby, state_folder(), nearby))
        return kept[0]

    unexpected.told.connect(lambda problem: reports().tell(problem))
    unexpected.begin()
    nearby.could_not_start.connect(give_up)
    receiving: list[WindowReception] = []

    def settle() -> None:
        # The first picture does without all of it, and another window in place of the first one has it already.
        nearby.started.disconnect(settle)
        gc.freeze()
        _put_icon()
        _tell_what_is_opened(nearby)
        _follow_the_desktop(nearby)
        reports().begin()
        from vtt.gui.reception import WindowReception, take
        from vtt.handing_over import Given

        if not apart:
            receiving.append(WindowReception(nearby))
        if events is not None:
            events.give_to(lambda path: take(nearby, Given(path)))
        if laid is not None:
            take(nearby, Given(laid))

    nearby.started.connect(settle)
    if trust:
        with suppress(OSError):
            nearby.games.trust_those_named()
    if watch:
        nearby.watch()
    if laid is None:
        nearby.start(file)
    else:
        nearby.start(greets=False)
    application.exec()
    for reception in receiving:
        reception.close()
    nearby.stop()
    unexpected.stop()
    for each in kept:
        each.stop()
    for problem in problems:
        print(f"vtt: {problem}", file=sys.stderr)
    return 2 if problems else 0


def _has_display() -> bool:
    """Whether Qt can open a window at all; without a display it would abort the program."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _tell_what_is_opened(nearby: "Nearby") -> None:
    """The desktop lists it among its recent files. Its list may be long: it is written beside the window."""
    from functools import partial

    from vtt.gui.desktop_recent import tell_desktop
    from vtt.gui.standing import Standing
    from vtt.gui.worker import Worker

    worker = Worker("recent files of the desktop", nearby)

    def opened(standing: Standing) -> None:
        worker.submit(partial(tell_desktop, standing.path))

    nearby.actor.opened.connect(opened)
    if nearby.window is not None and (standing := nearby.window.desk.standing) is not None:
        opened(standing)


def _is_map(file: Path) -> bool:
    # Most starts are without a file.
    from vtt.gui.board.picture_drops import is_map

    return is_map(file)


def _file_events(application: "QApplication") -> "FileEvents | None":
    if sys.platform == "darwin":
        from vtt.gui.file_events import FileEvents

        return FileEvents(application)
    return None


def _follow_the_desktop(nearby: "Nearby") -> None:
    from vtt.gui.system_look import SystemLook

    SystemLook(nearby, nearby)


def _put_icon() -> None:
    """The program's icon on all windows; the first picture does without."""
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from vtt.shipped import shipped_files

    icon = QIcon()
    for size in (64, 256):
        icon.addFile(str(shipped_files().joinpath("icons", f"nearby-{size}.png")))
    QApplication.setWindowIcon(icon)


def _import_libraries() -> None:
    """What a start loads of libraries but Qt: the system loads one after the other, and those of Qt take long."""
    for name in ("array", "binascii", "fcntl", "math", "msgspec", "queue", "sqlite3", "tomli", "unicodedata", "zlib"):
        # Not every system has all of them.
        with suppress(ImportError):
            import_module(name)


def _import_what_needs_no_qt() -> None:
    """What the session's thread begins with: it would import it while the window is being built, which then waits."""
    import vtt.campaign.campaign
    import vtt.campaign.scene
    import vtt.rules.views.players_view
    import vtt.session  # noqa: F401
    from vtt.rules.engine import registry

    # The game of the sample scene, and most often of the campaign that is opened.
    registry.system(registry.game_names()[0])
