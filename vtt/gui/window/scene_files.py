"""What stands on the table at this window written as a scene, and what was played last as a scenario."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from vtt.campaign.errors import CampaignError
from vtt.gui.look import Look
from vtt.gui.session_actor import SessionActor
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.suffixes import SAVED_SCENE_SUFFIX, SCENARIOS, SCENE_SUFFIX
from vtt.numerals import counted
from vtt.session import Session
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.games import Games

_MOST_STEPS = 200
_MOST_LINES = 2
"""So many of what came of a step are told, and of the rest how many there are."""


class SceneFiles(QObject):
    """Asks what is to be written and where to, and writes it beside the game."""

    def __init__(self, look: Look, desk: Playing, files: Files, actor: SessionActor) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self._actor = actor

    def ask_for_steps(self) -> None:
        """Ask how many of the last steps are to be saved as a scenario, and where."""
        self._actor.beside(told_steps, self._ask_how_many, self._files.complain)

    def save_steps(self, count: int, path: Path) -> None:
        """Write the last steps as a scenario."""
        self._actor.beside(partial(_save_steps, count, path), self._desk.say_about, self._files.complain)

    def ask_for_scene_file(self) -> None:
        """Ask where the scene on the table is to be written."""
        standing = self._desk.standing
        if standing is not None:
            name = standing.table.title or standing.path.stem
            proposed = standing.path.with_name(f"{_as_file_name(name)}{SAVED_SCENE_SUFFIX}")
            self._files.ask_where("Save as a scene", proposed, f"Scenes (*{SCENE_SUFFIX})", self.save_scene)

    def save_scene(self, path: Path) -> None:
        """Write the scene on the table, and its pictures into a folder beside it."""
        standing = self._desk.standing
        if standing is not None:
            table = standing.table
            self._actor.with_pictures(
                lambda pictures: _save_scene(table, standing.path, path, pictures.read),
                self._desk.say_about,
                self._files.complain,
            )

    def _ask_how_many(self, told: Sequence[str]) -> None:
        standing = self._desk.standing
        if standing is None:
            return
        if not told:
            self._desk.toast.say("Nothing was done yet")
            return
        from vtt.gui.scenario.steps_dialog import StepsDialog

        dialog = StepsDialog(self._look, told, self._desk.window)
        dialog.given.connect(self._ask_where_to_save)
        dialog.open()

    def _ask_where_to_save(self, count: int) -> None:
        standing = self._desk.standing
        if standing is not None:
            name = f"{_as_file_name(standing.table.title or standing.path.stem)}, {counted(count, 'step')}"
            proposed = standing.path.with_name(f"{name}{SCENE_SUFFIX}")
            self._files.ask_where("Save as a scenario", proposed, SCENARIOS, partial(self.save_steps, count))


def _as_file_name(title: str) -> str:
    """A title as the name of a file on any system."""
    plain = "".join("-" if letter in '<>:"/\\|?*' or not letter.isprintable() else letter for letter in title)
    return plain.strip(" .")[:80] or "table"


def told_steps(_games: "Games | None", session: Session) -> list[str]:
    """The last steps in words, oldest first."""
    told = []
    for entry in session.entries[-_MOST_STEPS:]:
        lines = [line.read() for line in entry.lines if line.level in ("heading", "result")]
        more = [f"and {len(lines) - _MOST_LINES} more"] if len(lines) > _MOST_LINES else []
        told.append(" · ".join((entry.label, *lines[:_MOST_LINES], *more)))
    return told


def _save_steps(count: int, path: Path, _games: "Games", session: Session) -> str:
    from vtt.campaign.export_place import write_export
    from vtt.campaign.scenario_writer import write_scenario

    written = write_scenario(session, count)
    write_export(path, written.text)
    result = written.result
    told = f"{counted(result.steps, 'step')} with {counted(result.passed, 'expectation')}: {path}"
    if result.failed:
        return f"{told}; {result.failed} more are not met by the rules of today"
    return told


def _save_scene(table: Table, campaign: Path, path: Path, read: Callable[[str], bytes | None]) -> str:
    from vtt.campaign.export_place import write_export
    from vtt.campaign.scene_pictures import write_pictures
    from vtt.campaign.scene_writer import write_scene
    from vtt.table.resting import by_itself
    from vtt.table.scenes import FIRST_SCENE

    if path.exists() and campaign.exists() and path.samefile(campaign):
        raise CampaignError(f"{path}: the campaign itself; expected another name")
    scene = by_itself(table, table.scene or FIRST_SCENE)
    write_export(path, write_scene(scene))
    written = write_pictures(path, scene, read)
    return f"the scene is in {path}" + (f", {counted(written, 'picture')} beside it" if written else "")
