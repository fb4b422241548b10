"""Everything in the main window but its first sight: what can be done in it, and the parts that do it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QInputDialog, QLineEdit

from vtt.gui.first_steps.guide import FirstSteps
from vtt.gui.first_steps.offering import FirstStepsOffer
from vtt.gui.look import Look
from vtt.gui.prompts.strip import Strip
from vtt.gui.session_actor import SessionActor, Standing
from vtt.gui.settings import Settings
from vtt.gui.window.aiming import Aiming
from vtt.gui.window.area_preview import AreaPreview
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.commands import commands
from vtt.gui.window.course import Course, Stage
from vtt.gui.window.displaced import Displaced
from vtt.gui.window.doing import Doing
from vtt.gui.window.empty_table import EmptyTable
from vtt.gui.window.files import Files
from vtt.gui.window.following import Following
from vtt.gui.window.furniture import Furniture
from vtt.gui.window.guiding import Guiding
from vtt.gui.window.hands import Hands
from vtt.gui.window.help import Help
from vtt.gui.window.keyboard import Keyboard
from vtt.gui.window.keys import key_pressed
from vtt.gui.window.lookup import Lookup
from vtt.gui.window.menus import Menus
from vtt.gui.window.not_saved import NotSaved
from vtt.gui.window.players_display import PlayersDisplay
from vtt.gui.window.reference import Reference
from vtt.gui.window.saving import Saving
from vtt.gui.window.sheets import Sheets
from vtt.gui.window.shelves import Shelves
from vtt.gui.window.table_display import Panels, TableDisplay
from vtt.gui.window.targeting import Targeting
from vtt.gui.window.telling import Telling
from vtt.rules.description import Offer
from vtt.rules.procedure import Intent

if TYPE_CHECKING:
    from vtt.gui.main_window import MainWindow


class Desk(Furniture):
    """The story of a main window: its furniture, what its parts are, and what every part may ask for."""

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, window: "MainWindow") -> None:
        super().__init__(look, settings, window)
        self._actor = actor
        self.players = PlayersDisplay(look, settings, self)
        self.autopilot = Autopilot(self)
        self.following: Following = Following(look, self)
        self.course: Course = Course(
            actor,
            Stage(
                self.board,
                self.tray,
                self.initiative.bag,
                self.question,
                self.players,
                self.following.followed_in_sight,
            ),
            self.autopilot,
            animated=settings.animated,
            parent=self,
        )
        self.targeting = Targeting(self.board, self)
        self.turning = Aiming(self.board, self)
        self.preview = AreaPreview(self.board, self)
        self.doing = Doing(look, window, self.targeting, self.turning, self.preview, self)
        self.files: Files = Files(self)
        self.help: Help = Help(look, self)
        self.reference: Reference = Reference(look, self)
        self.clock.reminders.set_clock(lambda: self.course.played)
        self.guiding: Guiding = Guiding(look, self)
        self.shelves: Shelves = Shelves(look, self)
        self.sheets: Sheets = Sheets(look, self)
        self.lookup: Lookup = Lookup(self)
        self.lookup.read.connect(self._looked_up)
        self.menus: Menus = Menus(self)
        self.display = TableDisplay(
            Panels(self.board, self.initiative, self.clock, self.creature, self.log_model, self.bar),
            self.following.followed,
            self,
        )
        self.hands = Hands(self)
        self.keyboard = Keyboard(window)
        self.not_saved: NotSaved = NotSaved(look, self, actor)
        self.displaced: Displaced = Displaced(look, self, actor)
        self.audit = Strip(look)
        self.audit.pressed.connect(self.audit.hide)
        window.head.addWidget(self.audit)
        self.saving: Saving = Saving(self, actor)
        self.empty_table: EmptyTable = EmptyTable(look, self)
        self._telling = Telling(self, actor)
        self.first_steps: FirstSteps = FirstSteps(look, self)
        self.first_steps_offer: FirstStepsOffer = FirstStepsOffer(look, self)
        self._apply_settings()

    @property
    def standing(self) -> Standing | None:
        """What is on the screen."""
        return self.course.standing

    def open(self, standing: Standing) -> None:
        """Show a campaign that was opened. Whatever was held for the one before is let go of."""
        self._let_all_go()
        self.shelves.forget()
        self.sheets.forget()
        self.course.open(standing)
        self.settings.remember_file(standing.path)
        self.saving.say_where()
        self.displaced.opened()
        self.audit.hide()
        self.first_steps.opened(standing)
        self.first_steps_offer.opened()
        if standing.notice:
            self.toast.say(standing.notice)

    def do(self, offer: Offer) -> None:
        """Do what an offer says, once everything that it needs is known."""
        if self.may_act():
            self.doing.do(offer, self.creature.offer_area)

    def submit(self, intent: Intent) -> bool:
        """Have this done; whether it could be begun now."""
        may_act = self.may_act()
        if may_act:
            self.toast.hide()
            self.display.welcome(newcomers=not intent.actor)
            if intent.action == "focus":
                # Set by hand, they stay where they were set.
                self.following.set_following(False)
            self.course.submit(intent)
        return may_act

    def do_with_options(self, offer: Offer) -> None:
        """Do it after asking for everything that can be said about it."""
        if self.may_act():
            self.doing.do_with_options(offer, self.creature.offer_area)

    def may_act(self) -> bool:
        """Whether something new can be begun now; if not, say why."""
        standing = self.standing
        if standing is None:
            return False
        if self.not_saved.open:
            self.not_saved.remind()
            return False
        if self.course.quiet:
            return True
        self.course.skip()
        if self.question.isVisible():
            self.toast.say("Answer the question first, or undo")
            self.question.focus_default()
        return self.course.quiet

    def undo(self) -> None:
        """Take back the last intent; one that could not be saved before any other."""
        self._let_all_go()
        if self.not_saved.open:
            self.not_saved.do_without()
        else:
            self.course.undo()

    def redo(self) -> None:
        """Bring back what was undone last."""
        self._let_all_go()
        if self.not_saved.open:
            self.not_saved.remind()
        else:
            self.course.redo()

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign."""
        self._actor.save_copy(path)

    def save_elsewhere(self, path: Path) -> None:
        """Write a copy of the campaign and play on in it."""
        self._actor.save_elsewhere(path)

    def say(self, words: str) -> None:
        """Say this in the status line for a while."""
        self.window.statusBar().showMessage(words, 8000)

    def save(self) -> None:
        """Everything is saved always: say where, or ask where it can be."""
        if self.not_saved.open:
            self.not_saved.remind()
        elif self._actor.displaced:
            self.displaced.save_elsewhere()
        else:
            self.saving.say_where()

    def say_audit(self, problem: str) -> None:
        """Say what the audit of the campaign has found."""
        words = f"The rules no longer lead to what this campaign has recorded, which stays as it is: {problem}"
        self.audit.say(words, "Understood")

    def set_real_dice(self, real: bool) -> None:
        """Whether people throw real dice and type their faces."""
        self.settings.real_dice = real
        self.menus.real_dice.setChecked(real)
        self.real_dice_switch.setChecked(real)
        self.course.set_real_dice(real)

    def set_animated(self, animated: bool) -> None:
        """Whether dice tumble, tokens glide and come tumbling out of the bag."""
        self.settings.animated = animated
        self.tray.tray.set_animated(animated)
        self.initiative.bag.set_animated(animated)
        self.board.set_animated(animated)
        self.course.playback.set_animated(animated)
        self.creature.set_animated(animated)
        self.players.set_animated(animated)
        self.menus.animated.setChecked(animated)

    def ask_to_throw(self) -> None:
        """Ask for dice in their notation, and throw them."""
        text, given = QInputDialog.getText(
            self.window, "Throw dice", "Dice, such as 2d6+3 or 4d10kh2", QLineEdit.EchoMode.Normal, "d20"
        )
        if given and text.strip():
            self.submit(Intent("throw", "", {"dice": text.strip()}))

    def rename(self) -> None:
        """Ask what the table is to be called."""
        if self.standing is not None:
            title = self.standing.table.title
            self.do(Offer(intent=Intent("rename", "", {"title": title}), label="Rename this table", missing=("title",)))

    def begin_first_steps(self) -> None:
        """Begin the guided first fight, in a campaign of its own."""
        self.first_steps.open()

    def open_palette(self) -> None:
        """Open the command palette."""
        if self.standing is not None:
            self.lookup.look_at(self.standing)
        self.command_palette.open_with(commands(self))

    def _looked_up(self) -> None:
        """More can be found now."""
        if self.command_palette.isVisible():
            self.command_palette.show_commands(commands(self))

    def let_go(self) -> bool:
        """What Escape does: let go of the first of these that is on. Whether there was anything."""
        if self.rule_card.isVisible():
            self.rule_card.put_away()
            return True
        if self.doing.cancel():
            return True
        if self.first_steps.leave():
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
        self.first_steps.leave()
        self.players.close()
        self.autopilot.set_plays("nobody")
        self.saving.idle.stop()
        self.targeting.stop()
        self.turning.stop()
        self.doing.stop()
        self.display.stop()
        self.keyboard.stop()

    def _let_all_go(self) -> None:
        """Another table takes the place of this one: nothing is dragged, aimed or asked for any more."""
        self.doing.cancel()
        self.board.let_go()
        self.amount.put_away()
        self.toast.hide()

    def _apply_settings(self) -> None:
        self.menus.animated.setChecked(self.settings.animated)
        self.menus.real_dice.setChecked(self.settings.real_dice)
        self.course.set_real_dice(self.settings.real_dice)
        if not self.settings.animated:
            self.autopilot.set_reading_time(0)
