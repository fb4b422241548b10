"""What waits for people while something is under way: a question, faces of real dice, dice in the hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRect, Signal

from vtt.dice import Draw
from vtt.dice.typed import Key
from vtt.gui.bag.bag_panel import BagPanel
from vtt.gui.board import BoardView
from vtt.gui.focus import KeyboardBefore
from vtt.gui.prompts.in_front import come_forward
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.gui.steering.display import PlayersDisplay
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.throwers import hands, thrower
from vtt.gui.window.tray_panel import TrayPanel
from vtt.gui.window.ways_to_roll import WaysToRoll
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.views.players_shown import AskedDice, in_players_order
from vtt.rules.views.players_view import FoesDice
from vtt.table.table import Table


@dataclass(frozen=True)
class Stage:
    """What the course of play is shown on; ``followed`` is the table with the bands where the players see them,
    ``foes_dice`` says what they see of the GM's dice."""

    board: BoardView
    tray: TrayPanel
    bag: BagPanel
    question: QuestionCard
    players: PlayersDisplay
    followed: Callable[[Table], Table]
    foes_dice: Callable[[], FoesDice]


class Asking(QObject):
    """Asks people what is theirs to say, has the app roll and the autopilot answer what is not, and tells the actor.

    ``waits`` says that dice wait for people, which the players are shown; ``holds`` that from now on all else waits for
    what they throw, or no longer does: not before those dice lie. ``may_wait`` says whether dice of the app's
    may wait in the hand now. An autopilot that begins to play takes over what somebody was asked whom it plays.
    """

    waits = Signal()
    holds = Signal(bool)

    def __init__(
        self, actor: SessionActor, stage: Stage, autopilot: Autopilot, may_wait: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._actor = actor
        self._stage = stage
        self._autopilot = autopilot
        self._may_wait = may_wait
        self._ways = WaysToRoll(autopilot)
        self._asked: Standing | None = None
        self._holds = False
        self._keyboard = KeyboardBefore()
        for each in (stage.tray, stage.bag):
            each.typed.connect(self._typed)
        stage.question.answered.connect(self._answer)
        autopilot.changed.connect(self._taken_over)

    @property
    def asked(self) -> bool:
        """Whether somebody is being asked."""
        return self._asked is not None

    def set_real_dice(self, real: bool) -> None:
        """Whether people throw real dice."""
        self._ways.real = real
        if self._asked is not None and isinstance(self._asked.pending, Throw):
            self.ask(self._asked)

    def set_by_hand(self, by_hand: bool) -> None:
        """Whether people throw the app's dice by hand, unless somebody does as they like."""
        self._ways.by_hand = by_hand
        if self._stage.tray.holds_asked and self._asked is not None:
            self.ask(self._asked)

    def ask(self, standing: Standing) -> None:
        """Have what is pending answered or thrown, by whomever it is up to."""
        self._asked = standing
        table = standing.table
        match standing.pending:
            case Throw() as throw if self._ways.asks_people(table, throw):
                self._ask_for_dice(table, throw)
            case Throw() as throw if self._waits_in_hand(table, throw):
                self._stage.tray.hold(throw, *thrower(table, throw.by), hands(table, throw))
                self.waits.emit()
            case Throw():
                self._asked = None
                self._actor.roll_on()
            case Choose() as question:
                answer = self._autopilot.answer(table, question)
                if answer is None:
                    self._ask_person(standing, question)
                else:
                    self._asked = None
                    self._actor.choose(answer)
            case None:
                self._asked = None
        self._hold()

    def ask_for_faces(self, standing: Standing) -> None:
        """Dice that fall by themselves would fail by themselves: people have them fall, or undo."""
        assert isinstance(standing.pending, Throw)
        self._asked = standing
        self._ask_for_dice(standing.table, standing.pending)
        self._hold()

    def dice_that_wait(self, standing: Standing) -> AskedDice | None:
        """The dice that people are asked for, or that wait in the hand; ``None`` where there are none."""
        tray = self._stage.tray
        pending = standing.pending if self._asked is not None else None
        return self._ways.asked(standing.table, pending, entry=tray.entry is not None, in_hand=tray.holds_asked)

    def let_fly(self) -> bool:
        """Whether dice were asked for, which are thrown now instead."""
        if self._asked is None or not isinstance(self._asked.pending, Throw):
            return False
        self._asked = None
        self._put_entries_away()
        return True

    def put_away(self) -> None:
        """Nobody is asked any more; what had the keyboard before has it again."""
        self._asked = None
        self._stage.question.put_away()
        self._put_entries_away()
        self._keyboard.give_back()
        self._hold()

    def _hold(self) -> None:
        """Say whether all else waits for dice of people's, where that has changed."""
        holds = self._asked is not None and isinstance(self._asked.pending, Throw)
        if holds != self._holds:
            self._holds = holds
            self.holds.emit(holds)

    def _taken_over(self, plays: str) -> None:
        standing = self._asked
        if standing is None or plays == "nobody":
            return
        table, pending = standing.table, standing.pending
        if isinstance(pending, Throw):
            people = self._ways.asks_people(table, pending) or self._waits_in_hand(table, pending)
        else:
            people = not isinstance(pending, Choose) or self._autopilot.answer(table, pending) is None
        if not people:
            self.put_away()
            self.ask(standing)

    def _waits_in_hand(self, table: Table, throw: Throw) -> bool:
        return self._may_wait() and self._ways.waits_for_a_hand(table, throw)

    def _ask_for_dice(self, table: Table, throw: Throw) -> None:
        who, _ = thrower(table, throw.by)
        come_forward(self._stage.board)
        if isinstance(throw.dice, Draw) and not self._stage.bag.isHidden():
            self._stage.bag.ask_for_token(throw.dice, who)
        else:
            # After a refusal all of them are asked for.
            self._stage.tray.ask_for_faces(throw, who, hands(table, throw), self._ways.rolled(table, throw))
            self.waits.emit()

    def _ask_person(self, standing: Standing, question: Choose) -> None:
        table, card = standing.table, self._stage.question
        # Those that players don’t read come last, so that numbers mean the same in both windows.
        card.ask(in_players_order(standing.system, table, question), thrower(table, question.by)[0] or "Game master")
        board = self._stage.board
        place = question.at or question.by
        known = place in table.creatures or place in table.places
        area = board.token_rect(place) if known else QRect(board.rect().center(), board.rect().center())
        card.lie_in_front()
        card.show_beside(area)
        self._keyboard.remember(card)
        card.focus_default()

    def _typed(self, faces: Sequence[int | None] | Mapping[Key, int]) -> None:
        if self._asked is not None:
            self._asked = None
            self._put_entries_away()
            self._actor.roll(faces)

    def _answer(self, value: str) -> None:
        if self._asked is not None:
            self._asked = None
            self._keyboard.give_back()
            self._actor.choose(value)

    def _put_entries_away(self) -> None:
        self._stage.tray.put_entry_away()
        self._stage.bag.put_entry_away()
