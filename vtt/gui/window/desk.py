"""Everything in the main window but its first sight: panels, prompts, menus, and what passes between them and the
session."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QInputDialog, QLineEdit, QVBoxLayout, QWidget

from vtt.gui.board import DragHint
from vtt.gui.clock.clock_panel import ClockPanel
from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.log.log_view import LogView
from vtt.gui.look import Look
from vtt.gui.models.log import LogModel
from vtt.gui.panel import MARGIN
from vtt.gui.prompts.banner import Banner
from vtt.gui.prompts.command_palette import CommandPalette
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.prompts.rule_card import RuleCard
from vtt.gui.prompts.toast import Toast
from vtt.gui.session_actor import SessionActor, Standing
from vtt.gui.settings import Settings
from vtt.gui.window.action_menu import open_action_menu
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.board_menu import open_board_menu
from vtt.gui.window.commands import commands
from vtt.gui.window.course import Course, Stage
from vtt.gui.window.creature_panel import CreaturePanel
from vtt.gui.window.doing import Doing
from vtt.gui.window.dragging import drag_hint, intent_of_drop
from vtt.gui.window.files import Files
from vtt.gui.window.guiding import Guiding
from vtt.gui.window.help import Help
from vtt.gui.window.keys import key_pressed
from vtt.gui.window.menus import Menus
from vtt.gui.window.players_display import PlayersDisplay
from vtt.gui.window.reference import Reference
from vtt.gui.window.sheets import Sheets
from vtt.gui.window.shelves import Shelves
from vtt.gui.window.table_display import Panels, TableDisplay
from vtt.gui.window.targeting import Targeting
from vtt.gui.window.tray_panel import TrayPanel, real_dice_switch
from vtt.rules.description import Offer, Refusal
from vtt.rules.procedure import Intent
from vtt.table.creature import Point

if TYPE_CHECKING:
    from vtt.gui.main_window import MainWindow


class Desk(QObject):
    """Furnishes a main window for one look, and draws what the actor tells."""

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, window: "MainWindow") -> None:
        super().__init__(window)
        self.window = window
        self.settings = settings
        self._look = look
        self._actor = actor
        self.board = window.board
        self.bar = window.bar
        self.docks = window.docks
        self._build_panels(look)
        self._build_prompts(look)
        self.players = PlayersDisplay(look, settings, self)
        self.autopilot = Autopilot(self)
        self.course: Course = Course(
            actor,
            Stage(self.board, self.tray, self.question, self.players),
            self.autopilot,
            animated=settings.animated,
            parent=self,
        )
        self.targeting = Targeting(self.board, self)
        self.doing = Doing(look, window, self.targeting, self)
        self.files: Files = Files(self)
        self.help: Help = Help(look, self)
        self.reference: Reference = Reference(look, self)
        self.clock.reminders.set_clock(lambda: self.course.played)
        self.guiding: Guiding = Guiding(look, self)
        self.shelves: Shelves = Shelves(look, self)
        self.sheets: Sheets = Sheets(look, self)
        self.menus = Menus(self)
        self.display = TableDisplay(
            Panels(self.board, self.initiative, self.clock, self.creature, self.log_model, self.bar), self
        )
        self._connect()
        self._apply_settings()

    @property
    def standing(self) -> Standing | None:
        """What is on the screen."""
        return self.course.standing

    def open(self, standing: Standing) -> None:
        """Show a campaign that was opened."""
        self.doing.cancel()
        self.course.open(standing)
        self._file_label(standing)
        if standing.notice:
            self.toast.say(standing.notice)

    def do(self, offer: Offer) -> None:
        """Do what an offer says, once everything that it needs is known."""
        if self._may_act():
            self.doing.do(offer, self.creature.offer_area)

    def submit(self, intent: Intent) -> None:
        """Have this done."""
        if self._may_act():
            self.toast.hide()
            self.course.submit(intent)

    def do_with_options(self, offer: Offer) -> None:
        """Do it after asking for everything that can be said about it."""
        if self._may_act():
            self.doing.do_with_options(offer, self.creature.offer_area)

    def undo(self) -> None:
        """Take back the last intent."""
        self.doing.cancel()
        self.course.undo()

    def redo(self) -> None:
        """Bring back what was undone last."""
        self.doing.cancel()
        self.course.redo()

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign."""
        self._actor.save_copy(path)

    def say(self, words: str) -> None:
        """Say this in the status line for a while."""
        self.window.statusBar().showMessage(words, 8000)

    def say_saved(self) -> None:
        """Everything is always saved: say where."""
        if self.standing is not None:
            self.say(f"saved: {self.standing.path}")

    def set_real_dice(self, real: bool) -> None:
        """Whether people throw real dice and type their faces."""
        self.settings.real_dice = real
        self.menus.real_dice.setChecked(real)
        self.real_dice_switch.setChecked(real)
        self.course.set_real_dice(real)

    def set_animated(self, animated: bool) -> None:
        """Whether dice tumble and tokens glide."""
        self.settings.animated = animated
        self.tray.tray.set_animated(animated)
        self.board.set_animated(animated)
        self.course.playback.set_animated(animated)
        self.creature.set_animated(animated)
        self.menus.animated.setChecked(animated)

    def ask_to_throw(self) -> None:
        """Ask for dice in their notation, and throw them."""
        text, given = QInputDialog.getText(
            self.window, "Throw dice", "Dice, such as 2d6+3 or 4d10kh2", QLineEdit.EchoMode.Normal, "d20"
        )
        if given and text.strip():
            self.submit(Intent("throw", "", {"dice": text.strip()}))

    def open_palette(self) -> None:
        """Open the command palette."""
        self.command_palette.open_with(commands(self))

    def let_go(self) -> bool:
        """What Escape does: let go of the first of these that is on. Whether there was anything."""
        if self.rule_card.isVisible():
            self.rule_card.put_away()
            return True
        if self.doing.cancel():
            return True
        if self.autopilot.plays != "nobody":
            self.autopilot.set_plays("nobody")
            return True
        if self.display.selected:
            self.display.select("")
            return True
        return False

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means that no widget wanted; whether it meant anything."""
        return key_pressed(self, event)

    def leave(self) -> None:
        """The window closes: end what goes on."""
        self.players.close()
        self.autopilot.set_plays("nobody")
        self.targeting.stop()
        self.display.stop()

    # How it is built -------------------------------------------------------------------------------------------------

    def _build_panels(self, look: Look) -> None:
        animated = self.settings.animated
        self.board.set_animated(animated)
        self.board.set_drag_guide(self._guide)
        self.initiative = InitiativePanel(look)
        self.clock = ClockPanel(look)
        self.tray = TrayPanel(look, animated=animated)
        self.log_model = LogModel(self)
        self.log = LogView(look, self.log_model)
        self.creature = CreaturePanel(look, animated=animated)
        turn = QWidget()
        column = QVBoxLayout(turn)
        column.setContentsMargins(MARGIN, 4, MARGIN, MARGIN)
        column.setSpacing(10)
        column.addWidget(self.initiative, 1)
        column.addWidget(self.clock)
        story = QWidget()
        lines = QVBoxLayout(story)
        lines.setContentsMargins(0, 4, 4, 8)
        lines.addWidget(self.log)
        for dock, contents in zip(self.docks, (turn, self.tray, story, self.creature), strict=True):
            dock.fill(contents)
        self.real_dice_switch = real_dice_switch(look, checked=self.settings.real_dice)
        self.docks[1].title.heading.add_widget(self.real_dice_switch)

    def _build_prompts(self, look: Look) -> None:
        self.question = QuestionCard(look, self.board)
        self.banner = Banner(look, self.board)
        self.toast = Toast(look, self.board)
        self.rule_card = RuleCard(look, self.window)
        self.command_palette = CommandPalette(look, self.window)

    def _connect(self) -> None:
        self._actor.refused.connect(self._refused)
        self._actor.failed.connect(self._failed)
        self._actor.copied.connect(lambda path: self.say(f"a copy is in {path}"))
        self.course.drawn.connect(self._draw)
        self.display.problem.connect(self.say)
        for chooser in (self.initiative, self.clock, self.creature):
            chooser.chosen.connect(self.do)
        self.creature.sheet_menu_wanted.connect(self.sheets.open_menu)
        self.creature.menu_wanted.connect(partial(open_action_menu, self))
        self.initiative.reordered.connect(self._reorder)
        self.initiative.picked.connect(self.targeting.pick)
        self.doing.ready.connect(self.submit)
        self.doing.impossible.connect(self._refuse)
        self.doing.aiming.connect(self._aiming)
        self.banner.cancelled.connect(self._banner_cancelled)
        self.board.dropped.connect(self._dropped)
        self.board.focus_requested.connect(lambda thing: self.submit(Intent("focus", "", {"thing": thing})))
        self.board.context_requested.connect(self._context_menu)
        self.log.rule_wanted.connect(self.reference.rule_wanted)
        self.log.book_wanted.connect(self.reference.open_rulebook)
        self.rule_card.book_wanted.connect(self.reference.open_rulebook)
        self.log.suggestion_taken.connect(self.submit)
        self.question.rule_wanted.connect(
            lambda why: self.reference.rule_wanted(why, self.question.mapToGlobal(self.question.rect().bottomLeft()))
        )
        self.real_dice_switch.toggled.connect(self.set_real_dice)
        self.autopilot.changed.connect(self._autopilot_changed)
        self.autopilot.stopped.connect(lambda: self.toast.say("The fight is over"))
        self.players.visible_changed.connect(self.menus.players.setChecked)
        self._space = QShortcut(QKeySequence(Qt.Key.Key_Space), self.window)
        self._space.setEnabled(False)
        self._space.activated.connect(self.course.skip)
        self.course.playback.throwing.connect(lambda _step, _standing: self._space.setEnabled(True))
        self.course.playback.calm.connect(lambda _standing: self._space.setEnabled(False))

    def _apply_settings(self) -> None:
        self.menus.animated.setChecked(self.settings.animated)
        self.menus.real_dice.setChecked(self.settings.real_dice)
        self.course.set_real_dice(self.settings.real_dice)
        if not self.settings.animated:
            self.autopilot.set_reading_time(0)

    # What is told ----------------------------------------------------------------------------------------------------

    def _draw(self, standing: Standing) -> None:
        self.doing.show_standing(standing)
        self.display.show(standing)
        self.reference.show_standing(standing)
        self.guiding.show_standing(standing)
        self.shelves.show_standing(standing)
        order = standing.system.order_view(standing.table)
        self.docks[0].title.heading.set_text(order.heading)
        self.docks[1].title.heading.set_text(standing.words.label("Dice"))
        self.players.set_words(standing.words)
        self.command_palette.set_spelling(standing.words.usual)
        self.creature.set_heading(standing.words.label("Actions"))
        for action, word, can, label in (
            (self.menus.undo, "Undo", standing.can_undo, standing.undo_label),
            (self.menus.redo, "Redo", standing.can_redo, standing.redo_label),
        ):
            action.setEnabled(can)
            action.setToolTip(f"{word}: {label}" if label else word)
        self.window.setWindowTitle(f"{standing.table.title or standing.path.stem} – Nearby")

    def _refused(self, refusal: Refusal, intent: Intent | None) -> None:
        if intent is not None:
            self.board.glide_back(intent.actor or str(intent.arguments.get("thing", "")))
        self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        self.toast.say(refusal.reason, refusal.why)
        self.say(f"{refusal.reason} ({refusal.why})" if refusal.why else refusal.reason)

    def _failed(self, problem: str) -> None:
        drag = self.board.drag
        if drag is not None:
            self.board.glide_back(drag.thing)
        self.files.complain(problem)

    def _autopilot_changed(self, plays: str) -> None:
        self.menus.autopilot[plays].setChecked(True)  # type: ignore[index]
        if plays != "nobody":
            self.doing.cancel()
            self.banner.say("The autopilot plays", "Stop · Esc")
        else:
            self.banner.hide()

    def _aiming(self, words: str) -> None:
        if words:
            self.banner.say(words, "Cancel · Esc")
        elif self.autopilot.plays == "nobody":
            self.banner.hide()

    def _banner_cancelled(self) -> None:
        self.let_go()

    def _file_label(self, standing: Standing) -> None:
        self.settings.remember_file(standing.path)
        self.say(f"saved: {standing.path}")

    # What the hands do -----------------------------------------------------------------------------------------------

    def _may_act(self) -> bool:
        """Whether something new can be begun now; if not, say why."""
        standing = self.standing
        if standing is None:
            return False
        if self.course.quiet:
            return True
        self.course.skip()
        if self.question.isVisible():
            self.toast.say("Answer the question first, or undo")
            self.question.focus_default()
        return self.course.quiet

    def _guide(self, thing: str, at: Point) -> DragHint:
        standing = self.standing
        if standing is None:
            return DragHint(text="", at=at)
        return drag_hint(standing.system, standing.table, thing, at)

    def _dropped(self, thing: str, at: Point, free: bool) -> None:
        standing = self.standing
        if standing is None or not self._may_act():
            self.board.glide_back(thing)
            return
        self.submit(intent_of_drop(standing.system, standing.table, thing, at, free=free))

    def _reorder(self, order: list[str]) -> None:
        standing = self.standing
        if standing is not None:
            action = standing.system.order_view(standing.table).reorder
            if action:
                self.submit(Intent(action, "", {"order": order}))

    def _context_menu(self, thing: str, where: QPoint, _at: Point) -> None:
        standing = self.standing
        if standing is not None:
            selected = self.display.selected or self.display.shown
            open_board_menu(self.window, standing.table, thing, selected, where, self.submit)
