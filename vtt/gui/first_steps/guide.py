"""Walks through the first steps in one window: points at a control until what it is for was really done."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from vtt.campaign.first_fight import FirstFight, first_fight
from vtt.gui.first_steps.bubble import Bubble
from vtt.gui.first_steps.controls import Control, better_seen, control, lists_over
from vtt.gui.first_steps.names import names
from vtt.gui.first_steps.ring import Ring
from vtt.gui.first_steps.steps import STEPS, Sight, Step
from vtt.gui.look import Look
from vtt.gui.standing import Standing
from vtt.gui.window.services import Services
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names, system
from vtt.session import Step as Played
from vtt.table.table import Table

_FOLLOWING = 40
"""Milliseconds between two looks at where the control is."""
_SETTLES = 12
"""So many looks long a control that is new is kept in sight; then it may be scrolled away."""


class FirstSteps(QObject):
    """At most one walk at a time. Nothing of it is part of history, and nothing is left of it when it ends."""

    def __init__(self, look: Look, desk: Services) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._fight: FirstFight | None = None
        self._place = 0
        self._before: Table | None = None
        self._happened: set[str] = set()
        self._wanted = False
        self._begun: Intent | None = None
        self._doing: Intent | None = None
        self._sought: object = None
        self._settling = 0
        self._steps: tuple[Step, ...] = ()
        self._names: dict[str, str] = {}
        self._named: tuple[Standing, str] | None = None
        self.bubble: Bubble | None = None
        self._ring: Ring | None = None
        self._timer = QTimer(self, interval=_FOLLOWING)
        self._timer.timeout.connect(self.follow)
        desk.course.begun.connect(self._begin_to_do)
        desk.course.playback.shown.connect(self._shown)
        desk.course.calm.connect(self._calm)
        desk.creature.pointed_at.connect(self._pointed_at)
        desk.display.creature_shown.connect(lambda _creature: self._check())
        desk.players.visible_changed.connect(lambda _visible: self._check())
        desk.command_palette.installEventFilter(self)
        desk.board.installEventFilter(self)

    @property
    def step(self) -> Step | None:
        """The step that is shown, if any."""
        return self._steps[self._place] if self._fight is not None else None

    @property
    def walk(self) -> tuple[tuple[Step, ...], int] | None:
        """The steps of the walk and how many of them are over, or ``None`` while there is none."""
        return None if self._fight is None else (self._steps, self._place)

    @property
    def control(self) -> Control | None:
        """What is pointed at now."""
        if self._fight is None or self._desk.standing is None:
            return None
        return control(self._desk, self._fight, self._steps[self._place].control, self._names)

    def open(self) -> None:
        """Open the sample scene of the game on the table, in a campaign of its own, and begin there."""
        standing = self._desk.standing
        here = "" if standing is None else standing.system.name
        game = here if first_fight(here) is not None else game_names()[0]
        self._wanted = True
        self._desk.window.sample_wanted.emit(system(game).sample_scene)

    def opened(self, standing: Standing) -> None:
        """Another campaign is on the table: the walk begins if this is the one that was opened for it, or is over."""
        wanted, self._wanted = self._wanted, False
        self.leave()
        if wanted and not standing.can_undo:
            self.begin()

    def begin(self, walk: tuple[tuple[Step, ...], int] | None = None) -> None:
        """Begin with what is on the table, or go on with a walk that was begun in another window."""
        standing = self._desk.standing
        self._fight = None if standing is None else first_fight(standing.system.name)
        if self._fight is not None and standing is not None:
            self._before = standing.table
            sight = self._sight(standing)
            self._steps, place = walk or (tuple(each for each in STEPS if not each.optional or not each.done(sight)), 0)
            self._timer.start()
            self._go_to(place)

    def skip(self) -> None:
        """Go on to the next step without doing this one."""
        if self._fight is not None:
            self._happened.clear()
            self._go_to(self._place + 1)

    def leave(self) -> bool:
        """End the walk; whether there was one."""
        there, self._fight = self._fight is not None, None
        self._timer.stop()
        self._put_away()
        self._happened.clear()
        self._before = self._sought = self._named = None
        return there

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._desk.command_palette:
            self._happen("searched")
        if isinstance(event, QKeyEvent) and watched is self._desk.board and self._leaves(event):
            return True
        return super().eventFilter(watched, event)

    def _leaves(self, event: QKeyEvent) -> bool:
        """Leave by Escape on the board before anything is deselected there; whether that is what was pressed."""
        board = self._desk.board
        if event.type() != QEvent.Type.KeyPress or event.key() != Qt.Key.Key_Escape:
            return False
        busy = board.drag is not None or board.targets is not None or board.aimer.active
        return not busy and not self._desk.doing.form.isVisible() and self.leave()

    def _go_to(self, place: int) -> None:
        """Begin with this step, or with the first after it that is not done already."""
        standing = self._desk.standing
        assert standing is not None
        self._place, self._before = place, standing.table
        while self._place < len(self._steps) and self._steps[self._place].done(self._sight(standing)):
            self._place += 1
        self._happened.clear()
        self._sought = None
        if self._place >= len(self._steps):
            self.leave()
            self._desk.toast.say("That was it. The Help menu has the first steps again, and Ctrl+K has everything")
        else:
            self.follow()

    def _sight(self, standing: Standing) -> Sight:
        assert self._fight is not None
        desk, before = self._desk, self._before
        return Sight(
            fight=self._fight,
            system=standing.system,
            before=standing.table if before is None else before,
            now=standing.table,
            chosen=desk.display.selected or standing.table.initiative.acting,
            players_see=desk.players.visible,
            happened=frozenset(self._happened),
        )

    def _check(self) -> None:
        """Go on if the step is done."""
        standing = self._desk.standing
        if self._fight is not None and standing is not None and self._steps[self._place].done(self._sight(standing)):
            self._go_to(self._place + 1)

    def follow(self) -> None:
        """Point at the control where it is now."""
        standing = self._desk.standing
        if self._fight is None or standing is None or not self._desk.window.isVisible():
            return
        named = (standing, self._desk.display.shown)
        if self._named is None or self._named[0] is not named[0] or self._named[1] != named[1]:
            self._named, self._names = named, names(self._desk, self._fight)
        self._point(self._steps[self._place], self._fight)

    def _point(self, step: Step, fight: FirstFight) -> None:
        found = control(self._desk, fight, step.control, self._names)
        sought = (step, None if found is None else (id(found.widget), found.area.size(), found.room))
        if sought != self._sought:
            self._settling = _SETTLES
        self._sought = sought
        if found is not None and self._settling:
            # What is drawn anew by then scrolls back.
            self._settling -= 1
            found.bring_into_sight()
        seen = QRect() if found is None else found.seen
        window = found.widget.window() if found is not None and not seen.isEmpty() else self._desk.window
        if found is None or seen.isEmpty():
            self._put_ring_away()
        else:
            self._ring_in(window).show_round(seen)
        host = self._desk.window if _is_passing(window) else window
        around = _on(host, found.kept_free) if found is not None and not seen.isEmpty() else self._aside(host)
        bubble = self._bubble_in(host)
        text = self._desk.settings.keys.retold(step.text.format(**self._names))
        lists = [each.geometry() for each in lists_over(self._desk) if each.parentWidget() is host]
        note = f"{self._place + 1} of {len(self._steps)}"
        bubble.say(step.title, text, note, around, partial(self._dear, host, step.control), lists)

    def _dear(self, host: QWidget, control: str) -> list[tuple[QRect, float]]:
        return better_seen(self._desk, control) if host is self._desk.window else []

    def _aside(self, host: QWidget) -> QRect:
        board = self._desk.board
        return (
            QRect(board.mapTo(self._desk.window, QPoint(0, 0)), board.size()) if host is self._desk.window else QRect()
        )

    def _ring_in(self, window: QWidget) -> Ring:
        if self._ring is None or not isValid(self._ring) or self._ring.parentWidget() is not window:
            self._put_ring_away()
            self._ring = Ring(self._look, window)
        return self._ring

    def _bubble_in(self, window: QWidget) -> Bubble:
        if self.bubble is None or not isValid(self.bubble) or self.bubble.over is not window:
            self._put_bubble_away()
            self.bubble = bubble = Bubble(self._look, window)
            bubble.skipped.connect(self.skip)
            bubble.left.connect(self.leave)
        return self.bubble

    def _put_away(self) -> None:
        self._put_ring_away()
        self._put_bubble_away()

    def _put_ring_away(self) -> None:
        ring, self._ring = self._ring, None
        if ring is not None and isValid(ring):
            ring.hide()
            ring.deleteLater()

    def _put_bubble_away(self) -> None:
        bubble, self.bubble = self.bubble, None
        if bubble is not None and isValid(bubble):
            bubble.hide()
            bubble.deleteLater()

    def _happen(self, what: str) -> None:
        if self._fight is not None:
            self._happened.add(what)
            self._check()

    def _pointed_at(self, offer: object) -> None:
        """Looked at is what is asked to be looked at: before that a row may slip under the pointer by itself."""
        asked = self.step is not None and self.step.control == "attack"
        if asked and offer is not None and self._is_attack(getattr(offer, "intent", None)):
            self._happen("looked")

    def _is_attack(self, intent: Intent | None) -> bool:
        fight = self._fight
        if fight is None or intent is None:
            return False
        return intent.actor == fight.hero and intent.action == fight.attack.action

    def _begin_to_do(self, intent: Intent) -> None:
        self._begun = intent

    def _shown(self, played: Played, _standing: Standing) -> None:
        if played.kind == "submitted":
            self._doing = self._begun
        elif played.kind == "undone":
            self._doing = None
            self._happen("undone")

    def _calm(self, _standing: Standing) -> None:
        done, self._doing = self._doing, None
        if self._is_attack(done):
            self._happen("attacked")


def _is_passing(window: QWidget) -> bool:
    """Whether a window is a menu, which goes away at the next press."""
    return window.windowType() == Qt.WindowType.Popup


def _on(host: QWidget, on_screen: QRect) -> QRect:
    return QRect(host.mapFromGlobal(on_screen.topLeft()), on_screen.size())
