"""A first picture imports what it needs, and nothing that can come right after it."""

import os
import subprocess
import sys
from pathlib import Path

MOST = 258
"""So many modules of the program a first picture of the sample scene is made with; each takes its part of a start."""

STARTED = """
import os, sys
import vtt.gui.running as running

first = running._import_qt

def hooked():
    first()
    from vtt.gui.main_window import MainWindow
    MainWindow.furnish = lambda window: (print(*sys.modules, flush=True), os._exit(0))

running._import_qt = hooked
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
    imported = started.stdout.split()
    assert "vtt.gui.board.painting" in imported
    assert not set(LATE) & set(imported)
    ours = [name for name in imported if name.partition(".")[0] == "vtt"]
    assert len(ours) <= MOST, f"{len(ours)} modules; what is new among them that could come after the first picture?"
    areas = [name for name in ours if name.startswith("vtt.games.") and name.rpartition(".")[2] == "area"]
    assert not areas
