"""What the actor, the course and the autopilot tell, and where a desk shows it."""

from pathlib import Path

from PySide6.QtCore import QObject

from vtt.gui.models.actions import MORE
from vtt.gui.panel import lay_out_at_once
from vtt.gui.plain_text import literal
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.gui.unsaved import Unsaved
from vtt.gui.window.menus import Menus
from vtt.gui.window.services import Services
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.many import MOVE_TOGETHER


class Telling(QObject):
    """Draws each standing in every part of a desk, and says what was refused, went wrong or goes on."""

    def __init__(self, desk: Services, menus: Menus, actor: SessionActor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._menus = menus
        actor.refused.connect(self._refused)
        actor.failed.connect(self._failed)
        # The actor outlives the window: what it tells must not be a function that holds the desk for ever.
        actor.not_saved.connect(self._not_saved)
        actor.copied.connect(self._copied)
        desk.course.drawn.connect(self._draw)
        desk.display.problem.connect(desk.say)
        desk.doing.ready.connect(desk.many.submit)
        desk.bar.title_given.connect(lambda title: desk.have_done("rename", title=title))
        desk.doing.impossible.connect(self._refuse)
        desk.doing.aiming.connect(self._aiming)
        desk.doing.building.connect(desk.course.show_building)
        desk.autopilot.changed.connect(self._autopilot_changed)
        desk.autopilot.why.connect(desk.say)
        desk.autopilot.stuck.connect(desk.toast.say)
        desk.autopilot.stopped.connect(lambda: desk.toast.say("The fight is over"))
        desk.players.visible_changed.connect(menus.players.setChecked)

    def _draw(self, standing: Standing) -> None:
        desk, words = self._desk, standing.words
        desk.doing.show_standing(standing)
        desk.preview.show_standing(standing)
        desk.creature.set_actions(standing.system.actions)
        # Before the board, which keeps its words off these.
        desk.following.show_standing(standing)
        desk.display.show(standing)
        desk.following.caption.keep_clear()
        if desk.banner.isVisible():
            desk.banner.find_place()
        desk.reference.show_standing(standing)
        desk.guiding.show_standing(standing)
        desk.shelves.show_standing(standing)
        desk.empty_table.show_standing(standing)
        desk.scenes.show_standing(standing)
        desk.notes.show_standing(standing)
        desk.maps.show_standing(standing)
        desk.ground_tools.show_standing(standing)
        desk.ledger.show_standing(standing)
        desk.keeping.show_standing(standing)
        order = standing.system.order_view(standing.table)
        desk.scenarios.name_turn(order.heading)
        desk.docks[1].title.heading.set_text(words.label("Dice"))
        desk.players.set_words(words)
        desk.command_palette.set_spelling(words.usual)
        desk.creature.set_headings(words.label("Actions"), words.label(MORE))
        for action, word, can, label in (
            (self._menus.undo, "Undo", standing.can_undo, standing.undo_label),
            (self._menus.redo, "Redo", standing.can_redo, standing.redo_label),
        ):
            action.setEnabled(can)
            action.setToolTip(literal(f"{word}: {label}" if label else word))
        desk.displaced.show_state()
        # Before anything is painted: a name or a step that takes more lines than the one before would be cut first.
        lay_out_at_once()

    def _refused(self, refusal: Refusal, intent: Intent | None) -> None:
        self._glide_back(intent)
        self._desk.notes.refused(refusal, intent)
        self._refuse(refusal)

    def _glide_back(self, intent: Intent | None) -> None:
        drag = self._desk.board.drag
        if intent is not None and intent.action == MOVE_TOGETHER and drag is not None:
            self._desk.board.glide_back(drag.thing)
        elif intent is not None:
            self._desk.board.glide_back(intent.actor or str(intent.arguments.get("thing", "")))

    def _not_saved(self, unsaved: Unsaved) -> None:
        self._glide_back(unsaved.doing.intent)

    def _refuse(self, refusal: Refusal) -> None:
        self._desk.toast.say(refusal.reason, refusal.why)
        self._desk.say(f"{refusal.reason} ({refusal.why})" if refusal.why else refusal.reason)

    def _copied(self, path: Path) -> None:
        self._desk.say(f"a copy is in {path}")

    def _failed(self, problem: str) -> None:
        drag = self._desk.board.drag
        if drag is not None:
            self._desk.board.glide_back(drag.thing)
        self._desk.files.complain(problem)

    def _autopilot_changed(self, plays: str) -> None:
        desk = self._desk
        self._menus.autopilot[plays].setChecked(True)  # type: ignore[index]
        if plays != "nobody":
            desk.doing.cancel()
            desk.banner.say(self._who_plays(plays), "Stop · Esc", "Autopilot")
        else:
            desk.banner.hide()

    def _who_plays(self, plays: str) -> str:
        desk = self._desk
        until = {"action": "one action", "turn": "this turn", "round": "this round"}.get(desk.autopilot.until, "")
        standing = desk.standing
        if plays == "one" and standing is not None and desk.autopilot.one in standing.table.creatures:
            return f"The autopilot plays {standing.table.creatures[desk.autopilot.one].name}"
        return f"The autopilot plays {until}".strip()

    def _aiming(self, words: str) -> None:
        if words:
            self._desk.banner.say(words, "Cancel · Esc")
        elif self._desk.autopilot.plays == "nobody":
            self._desk.banner.hide()
