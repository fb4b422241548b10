"""What goes on in a main window: the course of play, what is being done, who is looked at; all parts ask it."""

from pathlib import Path

from vtt.gui.held_offers import HELD
from vtt.gui.look import Look
from vtt.gui.pictures.faces import Faces
from vtt.gui.session_actor import SessionActor
from vtt.gui.settings import Settings
from vtt.gui.standing import Standing
from vtt.gui.steering.display import PlayersDisplay
from vtt.gui.steering.new_window import players_look
from vtt.gui.window.aiming import Aiming
from vtt.gui.window.area_preview import AreaPreview
from vtt.gui.window.asking import Stage
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.course import Course
from vtt.gui.window.doing import Doing
from vtt.gui.window.following import Following
from vtt.gui.window.frame import Frame
from vtt.gui.window.furniture import Furniture
from vtt.gui.window.greyed import Greyed
from vtt.gui.window.table_display import Panels, TableDisplay
from vtt.gui.window.targeting import Targeting
from vtt.numerals import MINUS, counted
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent, Value


class Playing(Furniture):
    """A window in which can be played: what is submitted here is carried out, shown and answered."""

    def __init__(self, look: Look, settings: Settings, actor: SessionActor, window: Frame) -> None:
        super().__init__(look, settings, window)
        self._actor = actor
        self.faces = Faces(actor, self)
        self.board.set_faces(self.faces.face)
        self.board.set_maps(self.faces)
        self.faces.loaded.connect(self.board.redraw)
        self.initiative.list.set_faces(self.faces.face)
        self.faces.loaded.connect(self.initiative.list.viewport().update)
        self.creature.set_faces(self.faces.face)
        self.faces.loaded.connect(self.creature.draw_faces)
        self.players = PlayersDisplay(players_look(look, settings), settings, self.faces, self.board, self)
        self.autopilot = Autopilot(self)
        self.following = Following(look, self)
        self.course = Course(
            actor,
            Stage(
                self.board,
                self.tray,
                self.initiative.bag,
                self.question,
                self.players,
                self.following.followed_in_sight,
                lambda: settings.foes_dice,
            ),
            self.autopilot,
            animated=settings.animated,
            parent=self,
        )
        self.following.changed.connect(lambda _follows: self.course.draw_again())
        self.targeting = Targeting(self.board, self)
        self.turning = Aiming(self.board, self)
        self.preview = AreaPreview(self.board, self)
        self.doing = Doing(look, window, self.targeting, self.turning, self.preview, self)
        self.clock.reminders.set_clock(lambda: self.course.played)
        self.display = TableDisplay(
            Panels(self.board, self.initiative, self.clock, self.creature, self.log_model, self.bar),
            self.following.followed,
            self,
        )
        self.course.asking.holds.connect(self.display.hold)
        shelf = Greyed(self.tray.shelf.buttons.values(), self.toast.say, self)
        self.display.waits.connect(lambda waits: shelf.set_why(HELD.reason if waits else ""))
        self.autopilot.wanted.connect(self.display.expect_no_turn)

    @property
    def standing(self) -> Standing | None:
        """What is on the screen."""
        return self.course.standing

    def do(self, offer: Offer) -> None:
        """Do what an offer says, once everything that it needs is known."""
        if self.may_act():
            self.doing.do(offer, self.creature.offer_area)

    def submit(self, intent: Intent) -> bool:
        """Have this done; whether it could be begun now."""
        may_act = self.may_act()
        if may_act:
            self.toast.hide()
            self.display.expect(newcomers=not intent.actor)
            if intent.action == "focus":
                # Set by hand, they stay where they were set.
                self.following.set_following(False)
            self.course.submit(intent)
        return may_act

    def have_done(self, action: str, **arguments: Value) -> bool:
        """Submit what nobody at the table does: the game master alone."""
        return self.submit(Intent(action, "", arguments))

    def do_with_options(self, offer: Offer) -> None:
        """Do it after asking for everything that can be said about it."""
        if self.may_act():
            self.doing.do_with_options(offer, self.creature.offer_area)

    def may_act(self) -> bool:
        """Whether something new can be begun now; if not, say why."""
        standing = self.standing
        if standing is None:
            return False
        if self._is_held_up():
            return False
        if self.course.quiet:
            return True
        if self.tray.holds_asked:
            self.toast.say("Throw the dice in the tray first (Space), or undo")
            return False
        self.course.skip()
        return self._is_over()

    def _is_over(self) -> bool:
        """Whether what was under way is over; if not, say what comes first."""
        if self.course.quiet:
            return True
        if self.question.isVisible():
            self.toast.say(HELD.reason)
            self.question.focus_default()
        elif self.course.asking.asked:
            self.toast.say("Say what the dice show first, or undo")
        else:
            self.toast.say("What is under way goes on first: once it is over, ask again")
        return False

    def _is_held_up(self) -> bool:
        """Whether something has to be decided before anything else; then it says so."""
        return False

    def ask_for_amount(self, creature: str, begun: str) -> None:
        """Ask at a token how much its creature loses or regains; ``begun`` is typed already."""
        standing = self.standing
        if standing is None or creature not in standing.table.creatures or not self.may_act():
            return
        if standing.system.life_change(standing.table, creature, -1) is None:
            self.toast.say("This game counts nothing that could be lost or regained")
            return
        self.doing.cancel()
        marked = self.board.marked_tokens()
        several = creature in marked and len(marked) > 1
        name = counted(len(marked), "creature") if several else standing.table.creatures[creature].name
        self.amount.ask(creature, name, begun.replace("-", MINUS), self.board.token_rect(creature))

    def say(self, words: str) -> None:
        """Say this in the status line for a while."""
        self.window.statusBar().showMessage(words, 8000)

    def say_about(self, done: object) -> None:
        """Say what was done beside the game."""
        self.say(str(done))

    def show_other(self, standing: Standing) -> None:
        """Show a table that is only visited, or the one of before."""
        raise NotImplementedError

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign."""
        self._actor.save_copy(path)

    def save_elsewhere(self, path: Path) -> None:
        """Write a copy of the campaign and play on in it."""
        self._actor.save_elsewhere(path)
