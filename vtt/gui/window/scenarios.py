"""Scenarios at this window: one is stepped through over the table in play."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from vtt.campaign.errors import CampaignError, SceneError
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.prompts.strip import Strip
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.suffixes import SCENARIOS
from vtt.gui.words.wording import worded_system, worded_throw
from vtt.numerals import counted
from vtt.rules.book.glossary import words_of
from vtt.session import LogLine, Session, Step
from vtt.session.log import last_throw

if TYPE_CHECKING:
    from vtt.campaign.games import Games
    from vtt.campaign.scenario import Scenario
    from vtt.campaign.scenario_run import SteppedThrough
    from vtt.gui.scenario.panel import StepsPanel
    from vtt.rules.contract.system import System

READING_TIME = 900
"""Milliseconds between two steps that play by themselves."""
HELD_UP = "A scenario is stepped through: close it first (Escape)"


class Opened(msgspec.Struct, frozen=True):
    """A scenario that was read, with what came of each of its steps."""

    path: Path
    scenario: "Scenario"
    found: tuple["SteppedThrough", ...]
    system: "System"


class Scenarios(QObject):
    """While one is open the table of the scenario is on the screen, and nothing is done to the campaign. ``changed``
    tells whether one is."""

    changed = Signal(bool)

    def __init__(self, look: Look, desk: Playing, files: Files, actor: SessionActor) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self._actor = actor
        self._opened: Opened | None = None
        self._before: Standing | None = None
        self._place = 0
        self._offered: Path | None = None
        self._panel: StepsPanel | None = None
        self._plays = QTimer(self, singleShot=True, interval=READING_TIME)
        self._plays.timeout.connect(self.next)
        self._playing = False
        self.strip = Strip(look)
        self.strip.pressed.connect(self._take_offer)
        desk.window.head.addWidget(self.strip)
        desk.course.calm.connect(self._calm)

    @property
    def open(self) -> bool:
        """Whether one is stepped through."""
        return self._opened is not None

    @property
    def panel(self) -> "StepsPanel | None":
        """The list of steps, if it was ever wanted."""
        return self._panel

    @property
    def place(self) -> int:
        """How many steps are done on the screen."""
        return self._place

    def ask_for_scenario(self) -> None:
        """Ask which scenario is to be stepped through."""
        standing = self._desk.standing
        if standing is None:
            return
        dialog = FileDialog(self._desk.window, "Step through a scenario", str(standing.path.parent), SCENARIOS)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._files.open_dialog(dialog, self.step_through)

    def step_through(self, path: Path) -> None:
        """Open this scenario over the table in play."""
        self._actor.beside(partial(_opened_from, path), self._begin, self._files.complain)

    def offer(self, path: Path) -> None:
        """A campaign was begun from this file: offer to step through it where it has steps."""
        # Nobody has asked: what cannot be stepped through is not offered.
        self._actor.beside(partial(_opened_from, path), self._say_offer, lambda _problem: None)

    def next(self) -> None:
        """Do the next step, with its dice."""
        opened = self._opened
        if opened is None:
            return
        if not self._desk.course.playback.quiet:
            self._desk.course.skip()
        if self._place < len(opened.found):
            self._place += 1
            for step, standing in self._shown(opened, opened.found[self._place - 1]):
                self._desk.course.playback.take(step, standing)
        self._show_panel()

    def back(self) -> None:
        """Go to the table before the last step."""
        self.stop_playing()
        self.go_to(self._place - 1)

    def go_to(self, place: int) -> None:
        """Show the table after so many steps, as it lies."""
        opened = self._opened
        if opened is None:
            return
        self._desk.course.playback.clear()
        before, self._place = self._place, max(0, min(place, len(opened.found)))
        standing = self._standing(opened, self._place)
        table = self._standing(opened, before).table
        self._desk.course.playback.take(Step(kind="undone", before=table, after=standing.table), standing)
        self._show_panel()

    def play(self) -> None:
        """Do step by step what is left, or stop doing so."""
        if self._opened is None:
            return
        if self._playing:
            self.stop_playing()
            return
        if self._place >= len(self._opened.found):
            self.go_to(0)
        self._playing = True
        self.next()

    def stop_playing(self) -> None:
        """Wait for somebody before the next step."""
        self._playing = False
        self._plays.stop()
        if self._panel is not None:
            self._panel.play.setText("Play")

    def close(self) -> bool:
        """Put the table of before back; whether there was a scenario to be closed."""
        before = self._before
        if self._opened is None or before is None:
            return False
        self.forget()
        self._desk.show_other(before)
        return True

    def forget(self) -> None:
        """Another table is shown: nothing is stepped through any more."""
        self.stop_playing()
        self.strip.hide()
        self._offered = None
        self._opened = self._before = None
        self._place = 0
        self._desk.course.visit("")
        self.changed.emit(False)
        if self._panel is not None:
            self._panel.hide()

    def _begin(self, opened: Opened) -> None:
        desk = self._desk
        if not opened.scenario.steps:
            self._files.complain(f"{opened.path}: steps: there are none; expected a scenario")
            return
        self.close()
        if not desk.may_act() or desk.standing is None:
            return
        self._before = desk.standing
        self.strip.hide()
        desk.autopilot.set_plays("nobody")
        self._opened, self._place = opened, 0
        desk.course.visit("scenario")
        desk.show_other(self._standing(opened, 0))
        self.changed.emit(True)
        self._made().show()
        desk.docks[0].show()
        self._show_panel()
        assert self._panel is not None
        self._panel.view.setFocus()

    def _say_offer(self, opened: Opened) -> None:
        if opened.scenario.steps:
            steps = counted(len(opened.scenario.steps), "step")
            self._offered = opened.path
            words = f"{opened.path.name} is a scenario of {steps}: what happens in it can be stepped through"
            self.strip.say(words, "Step through it", str(opened.path))

    def _take_offer(self) -> None:
        path = self._offered
        if path is not None:
            self.step_through(path)

    def _made(self) -> "StepsPanel":
        if self._panel is None:
            from vtt.gui.scenario.panel import StepsPanel

            self._panel = panel = StepsPanel(self._look)
            self._desk.docks[0].put_above(panel)
            panel.wanted.connect(self._go_by_hand)
            panel.back.clicked.connect(self.back)
            panel.forward.clicked.connect(self._next_by_hand)
            panel.play.clicked.connect(self.play)
            panel.leave.clicked.connect(self.close)
        return self._panel

    def _next_by_hand(self) -> None:
        self.stop_playing()
        self.next()

    def _go_by_hand(self, place: int) -> None:
        self.stop_playing()
        self.go_to(place)

    def _calm(self, _standing: Standing) -> None:
        if self._playing and self._opened is not None:
            if self._place < len(self._opened.found):
                self._plays.start()
            else:
                self.stop_playing()

    def _show_panel(self) -> None:
        from vtt.gui.scenario.rows import rows_of

        opened, panel = self._opened, self._panel
        standing = self._desk.standing
        if opened is None or panel is None or standing is None:
            return
        panel.title.setText(opened.scenario.table.title or opened.path.stem)
        panel.heading.set_note(_summary(opened))
        panel.show_rows(rows_of(opened.scenario, opened.found, self._place, opened.system, standing.words))
        panel.back.setEnabled(self._place > 0)
        panel.forward.setEnabled(self._place < len(opened.found))
        panel.play.setText("Stop" if self._playing else "Play")

    def _shown(self, opened: Opened, found: "SteppedThrough") -> Sequence[tuple[Step, Standing]]:
        """The step as playback shows it: each throw by itself, what came of it after the last."""
        standing = self._standing(opened, self._place)
        lines = () if found.performed is None else found.performed.lines
        throws = [place for place, line in enumerate(lines) if line.thrown is not None]
        if not throws:
            return [(Step(kind="submitted", before=found.before, after=found.after, lines=lines), standing)]
        earlier = len(found.log) - len(lines)
        shown = []
        for place, following in zip(throws, [*throws[1:], len(lines)], strict=True):
            last = following == len(lines)
            then = standing if last else self._after(standing, found, found.log[: earlier + following])
            thrown = worded_throw(last_throw(lines[:following]), standing.words)
            step = Step(
                kind="submitted" if place == throws[0] else "rolled",
                before=found.before,
                after=found.after if last else found.before,
                lines=lines[:following],
                thrown=thrown,
            )
            shown.append((step, then))
        return shown

    def _after(self, standing: Standing, found: "SteppedThrough", log: Sequence[LogLine]) -> Standing:
        """The standing in the midst of a step: not all of its dice have fallen."""
        return replace(
            standing, table=found.before, log=tuple(log), throw=worded_throw(last_throw(log), standing.words)
        )

    def _standing(self, opened: Opened, place: int) -> Standing:
        before = self._before
        assert before is not None
        table = opened.found[place - 1].after if place else opened.scenario.table
        log = opened.found[place - 1].log if place else ()
        language = self._desk.settings.language
        words = words_of(opened.system.glossary, language, table)
        return Standing(
            path=before.path,
            system=worded_system(opened.system, language, table),
            table=table,
            pending=None,
            log=log,
            throw=worded_throw(last_throw(log), words),
            undo_label="the step before" if place else "",
            redo_label="the next step" if place < len(opened.found) else "",
            can_undo=place > 0,
            can_redo=place < len(opened.found),
            words=words,
        )


def _summary(opened: Opened) -> str:
    claims = [claim for each in opened.found for claim in each.claims]
    failed = sum(not claim.held for claim in claims)
    return f"{len(claims) - failed} of {len(claims)} as expected"


def _opened_from(path: Path, games: "Games", _session: Session) -> Opened:
    from vtt.campaign.scenario import read_scenario, stepped

    scenario = read_scenario(path, games)
    try:
        return Opened(path, scenario, tuple(stepped(scenario, games)), games(scenario.table.game))
    except CampaignError:
        raise
    except Exception as error:
        raise SceneError(str(path), "steps", f"the rules fail: {type(error).__name__}: {error}") from error
