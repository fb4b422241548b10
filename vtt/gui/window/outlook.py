"""How it stands, at this window: a bar beside the board and a line below it, as long as somebody wants them, and what
each action leads to. Players see nothing of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from vtt.gui.look import Look
from vtt.gui.standing import Standing
from vtt.gui.window.ledger import Ledger
from vtt.gui.window.playing import Playing
from vtt.gui.window.scenarios import Scenarios
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.gui.outlook.after_panel import AfterPanel
    from vtt.gui.outlook.bar import OutlookBar
    from vtt.gui.outlook.forecaster import After, Forecaster, Outlook
    from vtt.gui.outlook.history import Moment
    from vtt.gui.outlook.line import OutlookLine

_NOBODY_ACTS = "Nobody acts now: there is nothing to choose between"
_GAPS = 2, 6
"""Pixels between the bar and the board beside it, and between the line and the board above it."""


class OutlookShown(QObject):
    """``changed`` tells whether it is shown."""

    changed = Signal(bool)

    def __init__(self, look: Look, desk: Playing, ledger: Ledger, scenarios: Scenarios) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._ledger = ledger
        self._scenarios = scenarios
        self._shown = False
        self._wanted = False
        self._alone = False
        self._declined = False
        self._asked: Table | None = None
        self._path: object = None
        self._forecaster: Forecaster | None = None
        self.bar: OutlookBar | None = None
        self.line: OutlookLine | None = None
        self.after: AfterPanel | None = None
        desk.course.drawn.connect(self._drawn)
        desk.course.calm.connect(self._calm)
        desk.course.begun.connect(lambda _intent: self._let_go())
        desk.autopilot.changed.connect(self.consider_alone)
        desk.players.visible_changed.connect(self.consider_alone)

    @property
    def shown(self) -> bool:
        """Whether the bar is shown."""
        return self._shown

    def set_shown(self, shown: bool) -> None:
        """Show how it stands from now on, or no longer."""
        self._declined = not shown and (self._declined or self._wanted)
        self._wanted = shown
        self._desk.settings.outlook_shown = shown
        self._show()

    def choose(self, shown: bool) -> None:
        """As ``set_shown``, for what shows by itself as well."""
        self.set_shown(shown)
        self._declined = not shown
        self._show()

    def consider_alone(self, _changed: object = None) -> None:
        """Show it to somebody who begins to play alone, with one side left to the autopilot and nobody else looking on;
        till others do, so that it stays when the fight is over."""
        if self._desk.players.visible or not self._desk.settings.outlook_alone:
            self._alone = False
        elif self._desk.autopilot.plays in ("players", "gm"):
            self._alone = True
        self._show()

    def _show(self) -> None:
        shown = self._wanted or (self._alone and not self._declined)
        if shown == self._shown:
            return
        self._shown = shown
        if shown:
            self._build()
        assert self.bar is not None
        assert self.line is not None
        middle = self._desk.window.middle
        # What is hidden would still keep the board off the edge.
        middle.setHorizontalSpacing(_GAPS[0] if shown else 0)
        middle.setVerticalSpacing(_GAPS[1] if shown else 0)
        self.bar.setVisible(shown)
        self.line.setVisible(shown)
        if shown and self._desk.standing is not None and self._desk.course.quiet:
            self._calm(self._desk.standing)
        elif not shown and not self._weighs:
            self._let_go()
        self.changed.emit(shown)

    def weigh(self) -> None:
        """Show what each action of whoever acts leads to, or no longer."""
        if self._weighs:
            self._close_weighing()
            return
        standing = self._desk.standing
        if standing is None or not (standing.only_read or self._desk.may_act()):
            return
        panel = self._built_panel()
        panel.show()
        self._desk.docks[3].bring_contents()
        self._weigh(standing)

    def why_not_weigh(self, standing: Standing) -> str:
        """Why no action can be weighed, or empty; while they are, they can be put away."""
        return "" if self._weighs or standing.table.initiative.acting in standing.table.creatures else _NOBODY_ACTS

    def stop(self) -> None:
        """The window closes: end the plays and their processes."""
        if self._forecaster is not None:
            self._forecaster.stop()
            self._forecaster = None

    @property
    def _weighs(self) -> bool:
        return self.after is not None and not self.after.isHidden()

    def _drawn(self, standing: Standing) -> None:
        if standing.table is not self._asked:
            self._let_go()
        if self.line is not None and not self._scenarios.open:
            if standing.path != self._path:
                self._history.clear()
                self._path = standing.path
            entry, lines = _where(standing)
            self._history.keep_until(entry, lines)
            self.line.show_history()

    def _let_go(self) -> None:
        """The table changes: what is being played is not wanted any more."""
        self._asked = None
        if self._forecaster is not None:
            self._forecaster.forget()
        if self.bar is not None:
            self.bar.grow_old()

    def _calm(self, standing: Standing) -> None:
        if self._asked is standing.table or self._scenarios.open:
            return
        if self._weighs:
            self._weigh(standing)
        elif self._shown:
            self._ask(standing)

    def _ask(self, standing: Standing) -> None:
        self._asked = standing.table
        self.made().ask(standing.table)

    def _weigh(self, standing: Standing) -> None:
        panel = self._built_panel()
        acting = standing.table.creatures.get(standing.table.initiative.acting)
        if acting is None:
            panel.say(_NOBODY_ACTS)
            if self._shown:
                self._ask(standing)
            return
        panel.say(f"{acting.name}: everything that could be done is played on…")
        self._asked = standing.table
        self.made().weigh(standing.system, standing.table)

    def made(self) -> "Forecaster":
        """What plays the table on, made when it is first needed."""
        if self._forecaster is None:
            from vtt.gui.outlook.forecaster import Forecaster

            self._forecaster = Forecaster(self)
            self._forecaster.told.connect(self._tell)
            self._forecaster.weighed.connect(self._tell_weighed)
        return self._forecaster

    def _tell(self, outlook: "Outlook") -> None:
        from vtt.gui.outlook.history import Moment

        standing, bar, line = self._desk.standing, self.bar, self.line
        if standing is None or bar is None or line is None or standing.table is not self._asked:
            return
        bar.show_outlook(outlook)
        if not outlook.reason:
            entry, lines = _where(standing)
            self._path = standing.path
            self._history.tell(Moment(entry, lines, standing.undo_label, outlook))
            line.show_history()

    def _tell_weighed(self, found: "list[After]", over: bool) -> None:
        standing, panel = self._desk.standing, self.after
        if standing is None or panel is None or standing.table is not self._asked:
            return
        acting = standing.table.creatures.get(standing.table.initiative.acting)
        if not found:
            panel.say("There is nothing to choose between now" if over else panel.said.text())
        else:
            bar = self.bar
            known = bar is not None and self._shown and not bar.is_old and not bar.outlook.reason
            now = bar.outlook.players if bar is not None and known else None
            panel.show_rows(found, "" if acting is None else acting.name, over=over, now=now)
        if over and self._shown:
            # The bar goes on where it was.
            self._ask(standing)

    def _close_weighing(self) -> None:
        if self.after is not None:
            self.after.hide()
        self._let_go()
        standing = self._desk.standing
        if self._shown and standing is not None and self._desk.course.quiet:
            self._calm(standing)

    def _built_panel(self) -> "AfterPanel":
        if self.after is None:
            from vtt.gui.outlook.after_panel import AfterPanel

            self.after = panel = AfterPanel(self._look, self._desk.docks[3].title)
            self._desk.docks[3].put_above(panel)
            self._desk.settings.keys.tell_in(panel)
            panel.wanted.connect(self._do)
            panel.left.connect(self._close_weighing)
        return self.after

    def _do(self, intent: Intent) -> None:
        self._desk.submit(Intent(intent.action, intent.actor, dict(intent.arguments)))

    def _go_back(self, moment: "Moment") -> None:
        standing = self._desk.standing
        if standing is None or self._scenarios.open:
            return
        if (moment.entry, moment.lines) == _where(standing):
            self._desk.toast.say("The table stands there already")
        elif moment.entry < 0:
            self._desk.toast.say("Before the first line of the story there is nothing to go back to: Ctrl+Z undoes")
        else:
            self._ledger.ask_to_go_back(moment.entry)

    def _build(self) -> None:
        """The board gets a bar beside it and a line below it, in the middle of the window."""
        if self.bar is not None:
            return
        from vtt.gui.outlook.bar import OutlookBar
        from vtt.gui.outlook.history import History
        from vtt.gui.outlook.line import OutlookLine

        self._history = History()
        self.bar = OutlookBar(self._look)
        self.line = OutlookLine(self._look, self._history)
        self.line.wanted.connect(self._go_back)
        middle = self._desk.window.middle
        middle.addWidget(self.bar, 0, 0)
        middle.addWidget(self.line, 1, 0, 1, 2)
        middle.setColumnStretch(1, 1)
        middle.setRowStretch(0, 1)
        forecaster = self.made()
        standing = self._desk.standing
        if standing is not None:
            forecaster.warm(standing.table.game)


def _where(standing: Standing) -> tuple[int, int]:
    """The last entry of the story, -1 before the first, and how many lines there are."""
    return (standing.log[-1].entry if standing.log else -1), len(standing.log)
