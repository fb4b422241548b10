"""The course of play: what is asked of the session, dice that tumble, questions, and whose turn it is to answer."""

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QObject, Signal

from vtt.gui.bag.changes import colour_drawn
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.gui.window.asking import Asking, Stage
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.for_players import asked_of_people, earlier, picture_of_scene
from vtt.gui.window.playback import Playback
from vtt.gui.window.throwers import hands, thrower
from vtt.rules.contract.procedure import Intent, Throw
from vtt.rules.views.players_view import PlayersTable, players_table
from vtt.session import Step
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import Table


class Course(QObject):
    """``drawn`` gives a standing that is to be drawn now; ``calm`` one after which nothing moves and nothing is asked.

    ``begun`` gives an intent that somebody wants done, allowed or not; ``fell`` what makes the players’ table with dice
    that fall now. Questions are asked and dice are rolled here; what the rules refuse comes from the actor itself.
    """

    drawn = Signal(object)
    calm = Signal(object)
    begun = Signal(object)
    fell = Signal(object)

    def __init__(
        self, actor: SessionActor, stage: Stage, autopilot: Autopilot, *, animated: bool, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._actor = actor
        self._stage = stage
        self._autopilot = autopilot
        self._standing: Standing | None = None
        self._building: Intent | None = None
        self._visited = ""
        self._fling: Fling | None = None
        self._clock = QElapsedTimer()
        self._played_before = 0
        self.playback = Playback(self)
        self.playback.set_animated(animated)
        self.playback.throwing.connect(self._throw)
        self.playback.shown.connect(self._show)
        self.playback.calm.connect(self._calm)
        self.asking = Asking(actor, stage, autopilot, lambda: self._may_wait, self)
        self.asking.waits.connect(self._show_players)
        for each in (stage.tray, stage.bag):
            each.settled.connect(self.playback.settle)
            each.withdrawn.connect(self.undo)
        stage.tray.flung.connect(self._flung)
        stage.players.flung.connect(self._flung)
        stage.question.withdrawn.connect(self.undo)
        stage.players.wants_table.connect(self._show_players)
        actor.stepped.connect(self.playback.take)
        actor.refused.connect(self._refused)
        actor.not_done.connect(self._refused)
        actor.not_saved.connect(self._not_saved)
        autopilot.wanted.connect(self.submit)

    @property
    def standing(self) -> Standing | None:
        """What is on the screen."""
        return self._standing

    @property
    def quiet(self) -> bool:
        """Whether nothing moves, nothing is under way and nothing is asked."""
        standing = self._standing
        if standing is None or standing.pending is not None or self._actor.unsaved is not None:
            return False
        return self.playback.quiet and not self._actor.busy

    @property
    def awaits(self) -> bool:
        """Whether something is under way that has not been told of yet: what is seen is not how things will stand."""
        return self._actor.busy

    @property
    def played(self) -> int:
        """Seconds of real playing time until now."""
        return self._played_before + self._clock.elapsed() // 1000 if self._clock.isValid() else self._played_before

    def throw_as(self, fling: Fling | None) -> None:
        """The dice that fall next leave the hand in this way."""
        self._fling = fling

    def visit(self, what: str) -> None:
        """From now on what is opened is no campaign but that, which nobody plays on and players do not see unless they
        are shown it; an empty one ends it. The time played stands still meanwhile."""
        if what and not self._visited:
            self._played_before = self.played
            self._clock.invalidate()
        elif self._visited and not what:
            self._clock.start()
        self._visited = what

    def open(self, standing: Standing, *, back: bool = False) -> None:
        """Another campaign is on the table, or the same in a new window; or one comes ``back`` to it from a visit."""
        self.playback.clear()
        self.asking.put_away()
        if not self._visited and not back:
            self._clock.start()
            self._played_before = standing.table.clock.played
        self._draw(standing)
        self._lay(standing)
        self._calm(standing)

    def submit(self, intent: Intent) -> None:
        """Start what somebody wants done."""
        if self._standing is None or self._visited:
            return
        self._autopilot.wait()
        self.playback.hurry()
        self.begun.emit(intent)
        self._actor.submit(intent, self.played)

    def undo(self) -> None:
        """Take back the last intent, also in the middle of it."""
        if self._visited:
            return
        self._autopilot.set_plays("nobody")
        self._let_lie()
        self.asking.put_away()
        self._fling = None
        self._actor.undo()

    def redo(self) -> None:
        """Bring back what was undone."""
        if self._visited:
            return
        self._autopilot.set_plays("nobody")
        self._let_lie()
        self._actor.redo()

    def go_back(self, entry: int) -> None:
        """Have the table as it was after this entry of the log."""
        self._autopilot.set_plays("nobody")
        self._let_lie()
        self.asking.put_away()
        self._actor.go_back(entry, self.played)

    def go_on(self) -> None:
        """Nothing waits any more for being saved: go on from what is on the table, without the autopilot."""
        self._autopilot.set_plays("nobody")
        if self._standing is not None and self.playback.quiet:
            self._calm(self._standing)

    def show_building(self, intent: Intent | None) -> None:
        """The roll of this intent is being built by the whole table, or none any more: the players see it."""
        if intent != self._building:
            self._building = intent
            self._show_players()

    def draw_again(self) -> None:
        """Draw what is on the screen once more: something about how it is looked at has changed."""
        if self._standing is not None:
            self._draw(self._standing)

    def skip(self) -> None:
        """Throw dice that are in the hand, or let tumbling dice and tokens lie, and go on."""
        if not self._stage.tray.let_fly():
            self._let_lie()
            self.playback.hurry()

    def _let_lie(self) -> None:
        self._stage.tray.tray.skip()
        self._stage.players.skip_dice()
        self._stage.bag.skip()

    def _throw(self, step: Step, standing: Standing) -> None:
        shown = step.thrown
        assert shown is not None
        who, material = thrower(step.before, shown.by)
        falling = replace(shown, result="", detail="", falling=True)
        # What the table was before is shown with the dice, so that the players see them fall at the same time.
        stage = self._stage

        def make() -> PlayersTable:
            before, foes = stage.followed(step.before), stage.foes_dice()
            return players_table(standing.system, before, falling, earlier=earlier(standing), foes=foes)

        fling, self._fling = self._fling, None
        self._stage.players.throw_as(fling)
        seen, picture = self.seen_as(step.before), picture_of_scene(step.before)
        self._stage.players.show_table(make, seen, step.before.title, picture)
        if not self.playback.quick:
            self.fell.emit(make)
        drawn = colour_drawn(shown)
        if drawn is not None:
            self._stage.bag.show_draw(drawn)
        elif shown.draw:
            self.playback.settle()
        else:
            self._stage.tray.throw(shown, who, material, hands(step.before, shown), fling)
        if self.playback.quick:
            self._let_lie()

    def _show(self, step: Step, standing: Standing) -> None:
        if step.thrown is not None and step.thrown.draw:
            self._stage.tray.lay(None, "", "neutral")
        elif step.thrown is not None:
            self._stage.tray.tell(step.thrown)
        elif standing.throw is not None and not standing.throw.draw and not standing.pending and step.kind == "chosen":
            self._stage.tray.tell(standing.throw)
        if step.kind in ("undone", "redone") or (step.kind == "rolled" and step.thrown is None):
            self._lay(standing)
        self._draw(standing)

    def _lay(self, standing: Standing) -> None:
        """Show the last throw as one that lies already; a token lies beside the bag, and not in the tray."""
        shown = None if standing.throw is None or standing.throw.draw else standing.throw
        if shown is None:
            self._stage.tray.lay(None, "", "neutral")
            return
        who, material = thrower(standing.table, shown.by)
        self._stage.tray.lay(shown, who, material, hands(standing.table, shown))

    def _draw(self, standing: Standing) -> None:
        self._standing = standing
        self.drawn.emit(standing)
        self._show_players()

    def _show_players(self) -> None:
        standing = self._standing
        if standing is not None:
            self._stage.players.show_table(
                lambda: players_table(
                    standing.system,
                    self._stage.followed(standing.table),
                    standing.throw,
                    self._building,
                    earlier(standing),
                    asked_of_people(standing, self._autopilot),
                    self.asking.dice_that_wait(standing),
                    self._stage.foes_dice(),
                ),
                self.seen_as(standing.table),
                standing.table.title,
                picture_of_scene(standing.table),
            )

    def seen_as(self, table: Table) -> str:
        """Which scene that is for the players: of what is only visited none of the campaign's."""
        return f"{self._visited}|{table.scene or FIRST_SCENE}"

    def _calm(self, standing: Standing) -> None:
        if self._actor.unsaved is not None:
            # Nothing goes on until people have said what is to become of it.
            return
        if standing.pending is not None:
            self.asking.ask(standing)
            return
        self.asking.put_away()
        self.calm.emit(standing)
        if not self._visited:
            self._autopilot.consider(standing)

    @property
    def _may_wait(self) -> bool:
        """Nobody waits for a hand where nothing moves, in a long row of throws, or when it has thrown already."""
        return self._fling is None and self.playback.animated and not self.playback.quick

    def _flung(self, fling: Fling) -> None:
        if self.asking.let_fly():
            self._fling = fling
            self._actor.roll_on()

    def _refused(self, *_why: object) -> None:
        """Nothing has changed: whatever was asked is asked again, and the autopilot is stopped."""
        self._autopilot.set_plays("nobody")
        self._fling = None
        standing = self._standing
        if standing is None or standing.pending is None or self.asking.asked or not self.playback.quiet:
            return
        if isinstance(standing.pending, Throw):
            self.asking.ask_for_faces(standing)
        else:
            self.asking.ask(standing)

    def _not_saved(self, _unsaved: object) -> None:
        self._autopilot.wait()
