"""What hands do at the board and in the panels, and what is submitted for it."""

from functools import partial

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from vtt.gui.board import DragHint
from vtt.gui.board.hits import thing_at
from vtt.gui.dice_tray.fling import Flick, Fling
from vtt.gui.window.action_menu import open_action_menu
from vtt.gui.window.board_menu import open_board_menu
from vtt.gui.window.dragging import drag_hint
from vtt.gui.window.ground_menu import open_ground_menu
from vtt.gui.window.services import Services
from vtt.gui.window.thing_entries import thing_entries
from vtt.gui.window.tray_panel import anyhow
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.dropping import dropped, placed
from vtt.table.creature import Point


class Hands(QObject):
    """Connects clicks, drags, menus and the space bar of a desk with what they mean."""

    def __init__(self, desk: Services) -> None:
        super().__init__(desk)
        self._desk = desk
        for chooser in (desk.initiative, desk.clock, desk.creature):
            chooser.chosen.connect(desk.do)
        desk.creature.sheet_menu_wanted.connect(desk.sheets.open_menu)
        desk.creature.menu_wanted.connect(partial(open_action_menu, desk))
        desk.initiative.reordered.connect(self._reorder)
        desk.initiative.picked.connect(desk.targeting.pick)
        desk.initiative.bag.token_dropped.connect(self._token_dropped)
        desk.initiative.picked.connect(desk.turning.pick)
        desk.creature.pointed_at.connect(desk.preview.look_at)
        desk.creature.adjusted.connect(desk.do_with_options)
        desk.board.set_drag_guide(self.guide)
        desk.board.dropped.connect(self._dropped)
        desk.board.focus_requested.connect(lambda thing: desk.submit(Intent("focus", "", {"thing": thing})))
        desk.board.context_requested.connect(self._context_menu)
        desk.board.amount_begun.connect(desk.ask_for_amount)
        desk.amount.given.connect(self._change_life)
        desk.banner.cancelled.connect(desk.let_go)
        desk.log.rule_wanted.connect(desk.reference.rule_wanted)
        desk.log.book_wanted.connect(desk.reference.open_rulebook)
        desk.log.suggestion_taken.connect(desk.submit)
        desk.rule_card.book_wanted.connect(desk.reference.open_rulebook)
        desk.question.rule_wanted.connect(self._rule_of_question)
        desk.real_dice_switch.toggled.connect(desk.set_real_dice)
        self._flick, self._clock = Flick(), QElapsedTimer()
        self._clock.start()
        desk.tray.thrown.connect(partial(self._throw, ""))
        desk.board.dice_moved.connect(self._dice_moved)
        desk.board.dice_dropped.connect(self._dice_dropped)
        self._space = QShortcut(QKeySequence(Qt.Key.Key_Space), desk.window)
        self._space.setEnabled(False)
        self._space.activated.connect(desk.course.skip)
        desk.course.playback.throwing.connect(lambda _step, _standing: self._space.setEnabled(True))
        desk.course.playback.calm.connect(lambda _standing: self._space.setEnabled(False))

    def guide(self, thing: str, at: Point) -> DragHint:
        """What dropping a thing here (feet) would mean."""
        standing = self._desk.standing
        if standing is None:
            return DragHint(text="", at=at)
        return drag_hint(standing.system, self._desk.following.followed(standing.table), thing, at)

    def _dropped(self, thing: str, at: Point, free: bool) -> None:
        desk = self._desk
        # What may be done is asked first: dice that were on their way may have changed the table by then.
        standing = desk.standing if desk.may_act() else None
        if standing is None or thing not in (standing.table.creatures.keys() | standing.table.places.keys()):
            desk.board.glide_back(thing)
            return
        drop = placed(thing, at) if free else dropped(standing.system, standing.table, thing, at)
        desk.submit(drop.intent)

    def _reorder(self, order: list[str]) -> None:
        standing = self._desk.standing
        if standing is not None:
            action = standing.system.order_view(standing.table).reorder
            if action:
                self._desk.submit(Intent(action, "", {"order": order}))

    def _token_dropped(self, where: QPoint) -> None:
        """The held token was let go of over somebody, on the board or in the order."""
        desk = self._desk
        on_board = desk.board.mapFromGlobal(where)
        under = desk.initiative.list.creature_at(where)
        if not under and desk.board.rect().contains(on_board):
            under = thing_at(desk.board, QPointF(on_board))
        offer = desk.initiative.bag.offer_for(under) if under else None
        if offer is not None:
            desk.do(offer)
        elif under:
            desk.toast.say("The token cannot go there")

    def _throw(self, by: str, dice: str, fling: Fling) -> None:
        """Dice that nobody asked for are thrown by hand."""
        self._desk.course.throw_as(fling)
        if not self._desk.submit(Intent("throw", by, {"dice": dice})):
            self._desk.course.throw_as(None)

    def _dice_moved(self, at: QPointF) -> None:
        self._flick.moved(self._clock.nsecsElapsed() / 1e9, at.x(), at.y())

    def _dice_dropped(self, dice: str, thing: str) -> None:
        """Over somebody they are thrown by them, else by the game master."""
        standing, fling = self._desk.standing, self._flick.fling(self._clock.nsecsElapsed() / 1e9)
        by = thing if standing is not None and thing in standing.table.creatures else ""
        self._throw(by, dice, fling or anyhow())

    def _change_life(self, creature: str, amount: int) -> None:
        standing = self._desk.standing
        if creature in self._desk.many.several:
            self._desk.many.change_life(amount)
        elif standing is not None and creature in standing.table.creatures:
            intent = standing.system.life_change(standing.table, creature, amount)
            if intent is not None:
                self._desk.submit(intent)

    def _context_menu(self, thing: str, where: QPoint, at: Point) -> None:
        desk, standing = self._desk, self._desk.standing
        if standing is None:
            return
        if not thing:
            open_ground_menu(desk, at, where)
            return
        if thing in desk.many.several:
            desk.many.open_menu(where)
            return
        selected = desk.display.selected or desk.display.shown
        life = thing in standing.table.creatures and standing.system.life_change(standing.table, thing, -1) is not None
        ask = partial(desk.ask_for_amount, thing) if life else None
        entries = thing_entries(desk, thing)
        open_board_menu(desk.window, standing.table, thing, selected, where, desk.submit, ask, entries, desk.pictures)

    def _rule_of_question(self, why: str) -> None:
        question = self._desk.question
        self._desk.reference.rule_wanted(why, question.mapToGlobal(question.rect().bottomLeft()))
