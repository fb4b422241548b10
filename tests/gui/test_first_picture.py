"""A first picture imports what it needs, and nothing that can come right after it."""

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.panel_dock import PanelDock
from vtt.gui.settings import Settings
from vtt.gui.theme import load_theme
from vtt.gui.window.frame import Frame

MOST = 265
"""So many modules of the program a first picture of the sample scene is made with; each takes its part of a start."""

STARTED = """
import os, sys
import vtt.gui.running as running

first, load_beside, sure = running._import_qt, running.load_beside, []

def noted(fonts):
    sure.extend(sys.modules)
    return load_beside(fonts)

def hooked():
    between = {name: sys.modules[name] for name in set(sys.modules) - set(sure)}
    waiting = [name for name, module in between.items() if (getattr(module, "__file__", None) or "").endswith(".so")]
    first()
    from vtt.gui.main_window import MainWindow
    MainWindow.furnish = lambda window: (
        print(*waiting), print(*sys.modules, flush=True), os._exit(0)
    )

running._import_qt, running.load_beside = hooked, noted
running.run(None)
"""

LATE = (
    # What can be done at a table, and what plays it.
    "vtt.rules.engine.door",
    "vtt.rules.tabletop.table_actions",
    "vtt.session.play",
    "vtt.session.replay",
    "vtt.rules.engine.odds",
    # Everything in the window but the board and its frame.
    "vtt.gui.window.desk",
    "vtt.gui.dice_tray",
    "vtt.gui.log",
    "vtt.gui.sheet",
    "vtt.gui.players_window",
    "vtt.gui.board.unknown_glyphs",
    "vtt.rules.book.note_markdown",
    "vtt.campaign.scene_writer",
    # Large ones of others.
    "numpy",
    "pyqtgraph",
    "qtawesome",
    "markdown_it",
    "rich",
    "PySide6.QtSvg",
    "argparse",
    "asyncio",
    "concurrent.futures",
    "dataclasses",
    "difflib",
    "email",
    "hashlib",
    "html",
    "http",
    "importlib.resources",
    "json",
    "logging",
    "multiprocessing",
    "socket",
    "ssl",
    "xml",
)


def test_a_first_picture_imports_only_what_it_needs(tmp_path: Path) -> None:
    """In a process of its own, as everything has been imported in this one."""
    own = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **own}
    started = subprocess.run(
        [sys.executable, "-c", STARTED], env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    waited, told = started.stdout.splitlines()
    # ctypes loads them, beside; a library of anything else would wait until all of Qt's are there.
    assert set(waited.split()) <= {"_ctypes", "_struct"}
    imported = told.split()
    assert "vtt.gui.board.painting" in imported
    assert not set(LATE) & set(imported)
    ours = [name for name in imported if name.partition(".")[0] == "vtt"]
    assert len(ours) <= MOST, f"{len(ours)} modules; what is new among them that could come after the first picture?"
    areas = [name for name in ours if name.startswith("vtt.games.") and name.rpartition(".")[2] == "area"]
    assert not areas


def test_what_comes_after_the_first_picture_moves_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    look, settings = Look(load_theme("dark")), Settings(tmp_path)
    frame = Frame(look, settings)
    qtbot.addWidget(frame)
    frame.restore_layout()
    frame.show()
    qtbot.waitExposed(frame)
    parts = [*frame.docks, frame.board, frame.bar]
    before = [part.geometry() for part in parts]
    assert len(frame.findChildren(PanelDock)) == len(frame.docks)
    assert frame.keeping.isHidden()
    assert frame.steering.isHidden()
    QApplication.processEvents()
    assert [part.geometry() for part in parts] == before
    frame.keeping.show()
    QApplication.processEvents()
    turn = frame.docks[0].geometry()
    assert frame.keeping.geometry().top() > turn.bottom()
    assert frame.keeping.geometry().left() == turn.left()
    frame.keep_layout()
    again = Frame(look, settings)
    qtbot.addWidget(again)
    again.restore_layout()
    again.show()
    qtbot.waitExposed(again)
    assert again.keeping.isVisible()
    assert again.steering.isHidden()
