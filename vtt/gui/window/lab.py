"""The playtest lab at this window: what can be fought there, the fights, and the way from one of them to the table."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog

from vtt.campaign.errors import CampaignError
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.scenarios import Scenarios
from vtt.gui.window.suffixes import SCENE_SUFFIX
from vtt.gui.worker import Worker
from vtt.rules.engine import registry
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.resting import by_itself
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.gui.lab.plan import Plan
    from vtt.gui.lab.runner import Runner
    from vtt.gui.lab.window import LabWindow
    from vtt.playtest.watched import Step
    from vtt.rules.contract.system import System

_EXPORTS = {
    "csv": "The figures as a table (CSV)…",
    "png": "The charts as a picture (PNG)…",
    "svg": "The charts as a drawing (SVG)…",
    "html": "A report as one web page (HTML)…",
}
_AS_IT_STANDS = "The table as it stands"
_A_FILE = "A scene file…"


class _Source(NamedTuple):
    """Something that can be fought. ``read`` is called on a thread of its own; nothing where a file is asked for."""

    name: str
    read: Callable[[], Table] | None


class Lab(QObject):
    """Opens the window of the lab, and ends its processes with the main window."""

    def __init__(self, look: Look, desk: Playing, files: Files, scenarios: Scenarios) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self._scenarios = scenarios
        self.window: LabWindow | None = None
        self._runner: Runner | None = None
        self._reader: Worker | None = None
        self._sources: list[_Source] = []
        self._file: _Source | None = None
        self._chosen = 0
        self._table: Table | None = None
        self._foes_of: Table | None = None
        self._ready = False
        self._aside = False
        self._wanted: tuple[Plan, int, int] | None = None
        scenarios.changed.connect(self._visited)

    def open(self) -> None:
        """Open the lab on the table as it stands, or as it was left."""
        standing = self._standing
        if standing is None:
            return
        if self.window is None:
            self._build()
        assert self.window is not None
        if not self.window.isVisible() or self._chosen == 0:
            self._fill(standing)
        self.window.run.setFocus()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def forget(self) -> None:
        """Another table takes the place of this one: what was asked of it is asked no more."""
        self._file = None
        self._aside = False
        self._chosen = 0
        if self.window is not None and self._standing is not None and not self._scenarios.open:
            self._fill(self._standing)

    def stop(self) -> None:
        """The window closes: end the fights and their processes."""
        if self._runner is not None:
            self._runner.close()
            self._runner = None
        if self._reader is not None:
            self._reader.drop()
            self._reader.finish()
            self._reader = None

    @property
    def _standing(self) -> Standing | None:
        """The table in play, also while something else is stepped through over it."""
        return self._scenarios.before or self._desk.standing

    def _build(self) -> None:
        from vtt.gui.lab.runner import Runner
        from vtt.gui.lab.window import LabWindow
        from vtt.playtest.batch import cores
        from vtt.playtest.staying import Staying

        self.window = window = LabWindow(self._look, _EXPORTS, self._desk.window)
        self._runner = runner = Runner(Staying(cores()), self)
        self._reader = Worker("lab scenes", self)
        # It takes a while, and the window is there first.
        QTimer.singleShot(0, self, self._import_plots)
        runner.counted.connect(window.show_counted)
        runner.answered.connect(window.show_answer)
        runner.long.connect(window.ask_whether_so_long)
        runner.ended.connect(window.end)
        runner.replayed.connect(self._step_through)
        window.left.connect(runner.rest)
        window.run_wanted.connect(self.run)
        window.stop_wanted.connect(self.halt)
        window.go_on_wanted.connect(runner.go_on)
        window.fight_wanted.connect(self._want_fight)
        window.encounter_wanted.connect(self.take_encounter)
        window.setup.changed.connect(self._show_foes)
        window.export_wanted.connect(self._ask_to_export)
        window.setup.source_wanted.connect(self._choose)

    def _fill(self, standing: Standing) -> None:
        """What can be fought now, as the list has it."""
        assert self.window is not None
        from vtt.campaign.samples import samples
        from vtt.gui.beginnings import scene_of_resource

        table = standing.table
        self._sources = [_Source(_AS_IT_STANDS, lambda: table)]
        for scene in all_scenes(table):
            if table.scene and scene.id != table.scene and scene.creatures:
                self._sources.append(_Source(scene.title or "A scene", partial(by_itself, table, scene.id)))
        if self._file is not None:
            self._sources.append(self._file)
        for sample in samples():
            name = f"{sample.title}, {registry.system(sample.game).title}"
            self._sources.append(_Source(name, partial(scene_of_resource, sample.resource, registry.system)))
        self._sources.append(_Source(_A_FILE, None))
        self._chosen = min(self._chosen, len(self._sources) - 2)
        self.window.setup.show_sources([source.name for source in self._sources], self._chosen)
        self._read()

    def _choose(self, place: int) -> None:
        if self._sources[place].read is None:
            self._ask_for_file()
        else:
            self._chosen = place
            self._read()

    def _ask_for_file(self) -> None:
        window, standing = self.window, self._standing
        assert window is not None
        window.setup.source.setCurrentIndex(self._chosen)
        folder = "" if standing is None else str(standing.path.parent)
        dialog = FileDialog(window, "Fight a scene", folder, f"Scenes (*{SCENE_SUFFIX})")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._files.open_dialog(dialog, self.take_file)

    def take_file(self, path: Path) -> None:
        """Fight the scene of this file."""
        from vtt.gui.beginnings import scene_of_file

        self._take_source(_Source(path.name, partial(scene_of_file, path, registry.system)))

    def _take_source(self, source: _Source) -> None:
        self._file = source
        if self._standing is not None:
            self._fill(self._standing)
            self._choose(self._sources.index(source))
            assert self.window is not None
            self.window.setup.source.setCurrentIndex(self._chosen)

    def take_encounter(self, name: str) -> None:
        """Fight one of those that were built, for itself."""
        window = self.window
        if window is None or window.answer is None:
            return
        table = replace(window.answer.tables[name], title=name)
        window.setup.kinds.setCurrentIndex(0)
        self._take_source(_Source(name, lambda: table))

    def _show_foes(self) -> None:
        """Have those of the shelves listed where encounters are built of them."""
        window, table = self.window, self._table
        if window is None or self._reader is None or table is None or window.setup.kind != "build":
            return
        if self._foes_of is not table:
            self._foes_of = table
            self._reader.submit(partial(_foes, table), window.setup.build.show_foes)

    def _read(self) -> None:
        source = self._sources[self._chosen]
        assert source.read is not None
        assert self._reader is not None
        self._table = None
        self._reader.submit(partial(_read, source.read), self._show_table)

    def _show_table(self, told: "tuple[System, Table, list[str]] | str") -> None:
        window = self.window
        assert window is not None
        if isinstance(told, str):
            window.say_problem(told)
            return
        system, self._table, fields = told
        if self._runner is not None:
            self._runner.warm(system.name)
        window.setup.show_table(system, self._table, fields)
        self._show_foes()
        window.say_problem("")
        self._expect()

    def _expect(self) -> None:
        """Have fought beforehand what is likely to be asked, while the form is looked at."""
        if self.window is not None and self._reader is not None and self._table is not None:
            from vtt.gui.lab import plan

            asked = self._table, self._title(self._table), self.window.setup.terms
            self._reader.submit(partial(_made, partial(plan.plan_of_fights, *asked)), self._fight_beforehand)

    def _fight_beforehand(self, plan: "Plan | str") -> None:
        if (
            self.window is not None
            and self._runner is not None
            and self.window.isVisible()
            and not isinstance(plan, str)
        ):
            self._runner.expect(plan)

    def run(self) -> None:
        """Fight what is filled in."""
        window, runner, standing = self.window, self._runner, self._standing
        if window is None or runner is None or standing is None or self._reader is None:
            return
        if self._chosen == 0:
            # It may have gone on since it was looked at.
            self._table = standing.table
        if not self._ready or self._table is None:
            QTimer.singleShot(50, self, self.run)
            return
        setup = window.setup
        table, title = self._table, self._title(self._table)
        made: Callable[[], Plan]
        from vtt.gui.lab import plan

        asked = table, title, setup.terms
        match setup.kind:
            case "compare":
                made = partial(plan.plan_to_compare, *asked, tuple(setup.variants.changes))
            case "sweep":
                made = partial(plan.plan_to_sweep, *asked, setup.sweeps)
            case "seek":
                made = partial(plan.plan_to_seek, *asked, setup.seek.written, setup.seek.chance)
            case "build":
                made = partial(plan.plan_to_build, *asked, tuple(setup.build.foes), setup.build.chances)
            case "solve":
                made = partial(plan.plan_to_solve, *asked)
            case _:
                made = partial(plan.plan_of_fights, *asked)
        self._reader.submit(partial(_made, made), self._begin)

    def halt(self) -> None:
        """What is counted so far is all."""
        if self._runner is not None:
            self._runner.stop()
        if self.window is not None:
            self.window.end()

    def _begin(self, plan: "Plan | str") -> None:
        if self.window is None or self._runner is None:
            return
        if isinstance(plan, str):
            self.window.say_problem(plan)
            return
        self.window.begin(plan)
        self._runner.run(plan)

    def _title(self, table: Table) -> str:
        return table.title or self._sources[self._chosen].name

    def _want_fight(self, place: int, number: int) -> None:
        if self.window is not None and self._runner is not None and self.window.plan is not None:
            self.halt()
            self._wanted = (self.window.plan, place, number)
            self._runner.replay(*self._wanted)

    def _step_through(self, steps: "list[Step]") -> None:
        from vtt.gui.lab.stepping import opened_fight

        if self._wanted is None:
            return
        (plan, place, number), self._wanted = self._wanted, None
        table = plan.variants[place].table
        opened = opened_fight(registry.system(table.game), table, plan.title, number, steps)
        if self._scenarios.begin(opened) and self.window is not None:
            self._aside = True
            self.window.hide()
            self._desk.window.activateWindow()

    def _visited(self, visited: bool) -> None:
        if not visited and self._aside:
            QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        """The table in play is there again, and so is the lab from which one went."""
        if self._aside and self.window is not None:
            self._aside = False
            self.window.show()
            self.window.raise_()
            self.window.activateWindow()

    def _import_plots(self) -> None:
        from vtt.gui.lab.plots import import_plots

        import_plots()
        self._ready = True

    def _ask_to_export(self, kind: str) -> None:
        window, standing = self.window, self._standing
        if window is None or window.plan is None or standing is None:
            return
        proposed = standing.path.with_name(f"{window.plan.title}, fights.{kind}")
        dialog = FileDialog(window, "Export", str(proposed.parent), f"{kind.upper()} (*.{kind})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.selectFile(proposed.name)
        self._files.open_dialog(dialog, partial(self.export, kind))

    def export(self, kind: str, path: Path) -> None:
        """Write the figures or the charts of what was fought last."""
        window, plan = self.window, None if self.window is None else self.window.plan
        if window is None or plan is None or self._reader is None:
            return
        from vtt.gui.lab.exporting import written

        picture = window.results.picture(2.0) if kind == "png" else None
        work = partial(written, kind, path, plan, dict(window.tallies), picture, window.answer)
        self._reader.submit(work, self._tell_export)

    def _tell_export(self, told: tuple[str, str]) -> None:
        done, problem = told
        if self.window is not None:
            self.window.say_problem(problem) if problem else self.window.say_done(done)


def _read(read: Callable[[], Table]) -> "tuple[System, Table, list[str]] | str":
    from vtt.gui.lab.paths import numbers_of

    try:
        table = read()
        return registry.system(table.game), table, numbers_of(table)
    except (CampaignError, ValueError, KeyError, OSError) as error:
        return str(error)


def _foes(table: Table) -> dict[str, str]:
    from vtt.playtest.building import foes_on_shelves

    return foes_on_shelves(registry.system(table.game), table)


def _made(make: "Callable[[], Plan]") -> "Plan | str":
    try:
        return make()
    except ValueError as error:
        return str(error)
