"""Pictures of every window, panel and dialog, in four sizes and every theme, and sheets that put them side by side.

``FOLDER/LOOK/THING.png`` is one picture, ``FOLDER/sheets/THING.png`` the thing in every look that was made. A look is
a process of its own with one screen of its size, since Qt takes its screen from its start.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from picture_desk import of_desk
from picture_dialogs import of_dialogs
from picture_kept import of_kept
from picture_lab import of_lab
from picture_play import WITH_TURNS, of_play
from picture_seldom import of_seldom
from picture_shown import not_shown
from picture_stage import NotReached, Stage, opened, screen_of
from picture_windows import of_windows
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from vtt.campaign.samples import samples
from vtt.gui.theme import new_application, theme_names

SIZES = ("1024x700", "1280x800", "1920x1080", "2560x1440")
LARGE, IN_WORDS = 1.5, "ja"
"""The text size and the words of the one look that is harder than all others."""


class Thing(NamedTuple):
    """What is pictured: ``reach`` brings it onto the screen in that scene; ``of`` is the window to take instead of the
    main one with all that lies over it."""

    name: str
    scene: str
    reach: Callable[[Stage], None]
    of: Callable[[Stage], QWidget] | None = None


class Look(NamedTuple):
    """How the window looks: ``size`` as in 1280x800."""

    size: str
    theme: str
    text_scale: float = 1.0
    language: str = "en"

    @property
    def name(self) -> str:
        """The name of its folder."""
        hard = "" if self.text_scale == 1 else f"-{round(self.text_scale * 100)}-{self.language}"
        return f"{self.size}-{self.theme}{hard}"

    @property
    def pixels(self) -> QSize:
        """The size of the window."""
        width, height = self.size.split("x")
        return QSize(int(width), int(height))


def things() -> Iterator[Thing]:
    """Everything that is pictured, each with a name of its own."""
    for sample in samples():
        yield Thing(f"table-{Path(sample.resource).stem}", sample.resource, _some_actions)
    for name, scene, reach in (
        *of_play(),
        *of_desk(),
        *of_windows(),
        *of_lab(),
        *of_dialogs(),
        *of_seldom(),
        *of_kept(),
    ):
        yield Thing(name, scene, reach)
    yield Thing("players", WITH_TURNS, _players, _players_window)
    yield Thing("players-blank", WITH_TURNS, _players_blank, _players_window)


def looks(sizes: Sequence[str], themes: Sequence[str]) -> list[Look]:
    """Every size in every theme, and where nobody chose any the hard one."""
    chosen = [Look(size, theme) for size in sizes or SIZES for theme in themes or theme_names()]
    return chosen if sizes or themes else [*chosen, Look("1280x800", "dark", LARGE, IN_WORDS)]


def make_all(arguments: Sequence[str]) -> int:
    """Make what was asked for; 1 where something of it could not be brought onto the screen."""
    asked = _parsed(arguments)
    wanted = [each for each in things() if not asked.only or any(word in each.name for word in asked.only)]
    if not wanted:
        print(f"--only {' '.join(asked.only)}: there is nothing of that name; expected a part of one of these: "
              + ", ".join(each.name for each in things()), file=sys.stderr)  # fmt: skip
        return 2
    chosen = [Look(asked.size[0], asked.theme[0], *asked.hard)] if asked.hard else looks(asked.size, asked.theme)
    if len(chosen) == 1:
        failed = _take(chosen[0], wanted, asked.output)
    else:
        failed = 0
        for look in chosen:
            failed |= subprocess.run(_command(look, asked), check=False).returncode
    if not asked.hard and not asked.part:
        from picture_sheets import make_sheets

        make_sheets(asked.output, [each.name for each in wanted], [each.name for each in chosen])
    return failed


def _take(look: Look, wanted: Sequence[Thing], output: Path) -> int:
    """Take these in one look."""
    folder = output / look.name
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        own = Path(temporary)
        os.environ["QT_QPA_PLATFORM"] = screen_of(look.pixels, own)
        application = new_application("screenshots")
        with opened(application, own, look.pixels, look.theme, look.text_scale, look.language) as stage:
            for thing in wanted:
                try:
                    stage.open(thing.scene)
                    thing.reach(stage)
                    of = thing.of(stage) if thing.of is not None else None
                    picture = stage.photograph(of)
                    missing = not_shown(thing.name, [of] if of is not None else stage.windows)
                    if missing:
                        raise NotReached(f"shows no {' and no '.join(missing)}")
                except (NotReached, TimeoutError) as problem:
                    print(f"{look.name}/{thing.name}: {problem}", file=sys.stderr)
                    failed = 1
                    continue
                # Packed a little less than it could be: that takes as long as all else.
                picture.save(str(folder / f"{thing.name}.png"), "PNG", 80)
                if picture.size() != look.pixels:
                    print(f"{look.name}/{thing.name}: is {picture.width()}x{picture.height()}", file=sys.stderr)
    return failed


def _command(look: Look, asked: argparse.Namespace) -> list[str]:
    """What makes one look in a process of its own."""
    hard = ["--hard"] if look.text_scale != 1 else []
    only = ["--only", *asked.only] if asked.only else []
    where = ["--output", str(asked.output), "--size", look.size, "--theme", look.theme]
    return [sys.executable, sys.argv[0], "--all", "--part", *where, *only, *hard]


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("screenshots --all", description="Pictures of everything, to be looked at.")
    parser.add_argument("--output", type=Path, default=Path("build/screenshots"), metavar="FOLDER")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="what has one of these in its name")
    parser.add_argument("--size", nargs="+", default=[], metavar="WxH", type=_size, help=f"by default {SIZES}")
    parser.add_argument("--theme", nargs="+", default=[], choices=theme_names(), help="by default every one")
    parser.add_argument(
        "--hard", action="store_const", const=(LARGE, IN_WORDS), default=(), help="text at 150 %%, Japanese words"
    )
    parser.add_argument("--part", action="store_true", help="without the sheets that put the pictures side by side")
    asked = parser.parse_args(arguments)
    if asked.hard and not (len(asked.size) == len(asked.theme) == 1):
        parser.error("--hard needs one --size and one --theme")
    return asked


def _size(text: str) -> str:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"{text}: expected a size such as 1280x800")
    return text


def _some_actions(stage: Stage) -> None:
    """A few actions into the fight, so that there is something to see in every panel."""
    for _ in range(6):
        if not stage.step():
            break


def _players(stage: Stage) -> None:
    _some_actions(stage)
    stage.desk.players.set_cover("")
    stage.desk.players.set_visible(True)
    window = _players_window(stage)
    window.setWindowState(Qt.WindowState.WindowNoState)
    # The size that it has as a window on this screen, a frame included, comes only after a while.
    stage.photograph(window)
    window.move(0, 0)
    window.resize(stage.size)


def _players_blank(stage: Stage) -> None:
    _players(stage)
    stage.desk.players.set_cover("calm")


def _players_window(stage: Stage) -> QWidget:
    window = stage.desk.players.window
    assert window is not None
    return window
