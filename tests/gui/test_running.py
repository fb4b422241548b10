"""Starting the program where it cannot start."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vtt.__main__ import main as program
from vtt.cli import main


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_one_line_says_so():
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    run = subprocess.run([sys.executable, "-m", "vtt"], env=bare, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "vtt: no display was found; `vtt autoplay` plays the sample fight without one\n"


def test_where_a_library_of_the_system_is_missing_one_line_says_so():
    broken = "import sys; sys.modules['PySide6'] = None; from vtt.__main__ import main; sys.exit(main(['--apart']))"
    run = subprocess.run([sys.executable, "-c", broken], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert run.stderr.startswith("vtt: no window can be opened: No module named")


STARTED = """
import sys
from vtt import __main__
from vtt.gui import application

class Shown(application.Nearby):
    def start(self, path=None):
        self.started.connect(self.tell)
        super().start(path)

    def tell(self):
        desk = self.window.desk
        print(desk.standing.system.title, desk.standing.only_read, self._taking_up is not None, sep="|")
        self._application.quit()

def answer():
    from PySide6.QtWidgets import QApplication
    from vtt.gui.own_games.trust import TrustQuestion

    for box in QApplication.topLevelWidgets():
        if isinstance(box, TrustQuestion) and box.isVisible():
            (box.yes if ANSWER == "yes" else box.no).click()

def answer_soon(self, *arguments, **named):
    plain(self, *arguments, **named)
    from PySide6.QtCore import QTimer

    self.answering = QTimer(self, interval=50)
    self.answering.timeout.connect(answer)
    self.answering.start()

ANSWER = sys.argv.pop(1)
plain, application.Nearby.__init__ = application.Nearby.__init__, answer_soon
application.Nearby = Shown
sys.exit(__main__.main(sys.argv[1:]))
"""


def started(*arguments: object, answer: str = "no") -> tuple[int, str]:
    """The program in a process of its own, until its window is there; where it is asked whether to run a game, this is
    answered."""
    command = [sys.executable, "-c", STARTED, answer, *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return run.returncode, run.stdout


def test_a_game_of_ones_own_is_opened_from_its_folder_and_watched(tmp_path: Path, own_folders: Path):
    assert main(["new-game", "The Ferry", str(tmp_path)]) == 0
    shutil.rmtree(own_folders / "config")
    scene = tmp_path / "the_ferry" / "scene.toml"
    assert started(scene, "--games", tmp_path, "--trust", "--watch") == (0, "The Ferry||True\n")
    assert started(scene, "--games", tmp_path) == (0, "The Ferry||False\n"), "the consent is remembered"
    assert started("--games", tmp_path) == (0, "The Ferry||False\n"), "where it was left"


def test_a_start_asks_whether_to_run_a_game_before_there_is_a_window(tmp_path: Path, own_folders: Path):
    assert main(["new-game", "The Ferry", str(tmp_path)]) == 0
    shutil.rmtree(own_folders / "config")
    scene = tmp_path / "the_ferry" / "scene.toml"
    assert started(scene, "--games", tmp_path) == (2, ""), "without the game the scene cannot be read"
    assert started(scene, "--games", tmp_path, answer="yes") == (0, "The Ferry||False\n")
    (own_folders / "config" / "nearby" / "trusted-games.json").unlink()
    code, told = started("--games", tmp_path)
    assert (code, told.startswith("The ferry (not there)|The game “The ferry” is not there: ")) == (0, True)
    assert started("--games", tmp_path, answer="yes") == (0, "The Ferry||False\n")


@pytest.mark.parametrize("wrong", [("a.toml", "b.toml"), ("--games",), ("a.toml", "--wacht"), ("--watch", "-x")])
def test_what_cannot_be_meant_is_told_in_one_line(capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...]):
    assert program(wrong) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith("vtt: ")
