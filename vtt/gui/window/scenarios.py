"""Scenarios at this window, and fights of the lab: one is stepped through over the table in play."""

from collections.abc import Callable, Sequence
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
from vtt.rules.book.glossary import Words, words_of
from vtt.session import LogLine, Session, Step
from vtt.session.log import last_throw
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.games import Games
    from vtt.campaign.scenario_run import SteppedThrough
    from vtt.gui.scenario.panel import StepsPanel
    from vtt.gui.scenario.rows import StepRow
    from vtt.rules.contract.system import System

READING_TIME = 900
"""Milliseconds between two steps that play by themselves."""
HELD_UP = "A scenario is stepped through: close it first (Escape)"
_HELD_UP_BY_A_FIGHT = "A fight of the lab is stepped through: close it first (Escape)"


class Passed(msgspec.Struct, frozen=True):
    """One step: the tables before and after it, what it said, and all that was said by then."""

    before: Table
    after: Table
    lines: tuple[LogLine, ...]
    log: tuple[LogLine, ...]


class Opened(msgspec.Struct, frozen=True):
    """Something to be stepped through: ``what`` it is (``scenario``, ``fight``), its title and a note on it, the table
    before the first step, the steps, and its rows in the list where so many are done."""

    what: str
    title: str
    note: str
    table: Table
    found: tuple[Passed, ...]
    system: "System"
    rows: Callable[[int, Words], Sequence["StepRow"]]


class Scenarios(QObject):
    """While one is open its table is on the screen, and nothing is done to the campaign. ``changed`` tells whether one
    is."""

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
        self._turn = ""
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
    def held_up(self) -> str:
        """Why nothing else is done while one is open."""
        return HELD_UP if self._opened is None or self._opened.what == "scenario" else _HELD_UP_BY_A_FIGHT

    @property
    def before(self) -> Standing | None:
        """The table in play while one is open, which comes back afterwards."""
        return self._before

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
        self._actor.beside(partial(_opened_from, path), partial(self._begin_scenario, path), self._files.complain)

    def offer(self, path: Path) -> None:
        """A campaign was begun from this file: offer to step through it where it has steps."""
        # Nobody has asked: what cannot be stepped through is not offered.
        self._actor.beside(partial(_opened_from, path), partial(self._say_offer, path), lambda _problem: None)

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
            self._word_play(self._panel)

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
            self._panel.heading.set_note("")
            self.name_turn(self._turn)

    def name_turn(self, words: str) -> None:
        """Say over the order what is counted, as rounds: in the panel's title, or below the steps that stand there."""
        self._turn = words
        panel = self._panel if self.open else None
        (self._desk.docks[0].title.heading if panel is None else panel.turn).set_text(words)

    def _begin_scenario(self, path: Path, opened: Opened) -> None:
        if opened.found:
            self.begin(opened)
        else:
            self._files.complain(f"{path}: steps: there are none; expected a scenario")

    def begin(self, opened: Opened) -> bool:
        """Step through this over the table in play; whether that could be begun now."""
        desk = self._desk
        self.close()
        if not desk.may_act() or desk.standing is None:
            return False
        self._before = desk.standing
        self.strip.hide()
        desk.autopilot.set_plays("nobody")
        self._opened, self._place = opened, 0
        desk.course.visit(opened.what)
        desk.show_other(self._standing(opened, 0))
        self.changed.emit(True)
        self._made().show()
        desk.docks[0].show()
        self._show_panel()
        assert self._panel is not None
        self._panel.view.setFocus()
        return True

    def _say_offer(self, path: Path, opened: Opened) -> None:
        if opened.found:
            steps = counted(len(opened.found), "step")
            self._offered = path
            words = f"{path.name} is a scenario of {steps}: what happens in it can be stepped through"
            self.strip.say(words, "Step through it", str(path))

    def _take_offer(self) -> None:
        path = self._offered
        if path is not None:
            self.step_through(path)

    def _made(self) -> "StepsPanel":
        if self._panel is None:
            from vtt.gui.scenario.panel import StepsPanel

            self._panel = panel = StepsPanel(self._look, self._desk.docks[0].title.heading)
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
        opened, panel = self._opened, self._panel
        standing = self._desk.standing
        if opened is None or panel is None or standing is None:
            return
        panel.heading.set_text(opened.what.capitalize())
        panel.turn.set_text(self._turn)
        panel.title.setText(opened.title)
        panel.heading.set_note(opened.note)
        panel.show_rows(opened.rows(self._place, standing.words))
        panel.back.setEnabled(self._place > 0)
        panel.forward.setEnabled(self._place < len(opened.found))
        self._word_play(panel)

    def _word_play(self, panel: "StepsPanel") -> None:
        """Say what playing does now: after the last step it begins anew."""
        over = self._opened is not None and self._place >= len(self._opened.found)
        panel.play.setText("Stop" if self._playing else "Again" if over else "Play")

    def _shown(self, opened: Opened, found: Passed) -> Sequence[tuple[Step, Standing]]:
        """The step as playback shows it: each throw by itself, what came of it after the last."""
        standing = self._standing(opened, self._place)
        lines = found.lines
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

    def _after(self, standing: Standing, found: Passed, log: Sequence[LogLine]) -> Standing:
        """The standing in the midst of a step: not all of its dice have fallen."""
        return replace(
            standing, table=found.before, log=tuple(log), throw=worded_throw(last_throw(log), standing.words)
        )

    def _standing(self, opened: Opened, place: int) -> Standing:
        before = self._before
        assert before is not None
        table = opened.found[place - 1].after if place else opened.table
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
            place=-1 - place,
        )


def _summary(found: Sequence["SteppedThrough"]) -> str:
    claims = [claim for each in found for claim in each.claims]
    failed = sum(not claim.held for claim in claims)
    return f"{len(claims) - failed} of {len(claims)} as expected"


def _opened_from(path: Path, games: "Games", _session: Session) -> Opened:
    from vtt.campaign.scenario import read_scenario, stepped
    from vtt.gui.scenario.rows import rows_of

    scenario = read_scenario(path, games)
    try:
        found, system = tuple(stepped(scenario, games)), games(scenario.table.game)
    except CampaignError:
        raise
    except Exception as error:
        raise SceneError(str(path), "steps", f"the rules fail: {type(error).__name__}: {error}") from error

    def rows(place: int, words: Words) -> Sequence["StepRow"]:
        return rows_of(scenario, found, place, system, words)

    steps = [
        Passed(each.before, each.after, () if each.performed is None else each.performed.lines, each.log)
        for each in found
    ]
    title = scenario.table.title or path.stem
    return Opened("scenario", title, _summary(found), scenario.table, tuple(steps), system, rows)
