"""Asking for files: scenes, campaigns, copies, the log."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QMessageBox,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from vtt.campaign.errors import CampaignError
from vtt.gui.board.glyphs import glyph_picture
from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.gui.window.suffixes import CAMPAIGN_SUFFIX, SAVED_SCENE_SUFFIX, SCENE_SUFFIX
from vtt.gui.worker import Worker

_SIGN = 34
_ROUND_A_PROBLEM = (18, 18, 18, 16)
"""Pixels of the sign beside a problem, and of the room round both."""
_FORMS = {".md": "markdown", ".html": "html", ".json": "json"}


@dataclass(frozen=True)
class Export:
    """One way to write down what was played: ``what`` it is in words, the ``ending`` of the name that is proposed."""

    what: str
    ending: str
    secrets: bool = False
    only_story: bool = False


class ExportDialog(QDialog):
    """Asks whom the log is written down for, and how much of it: ``export`` is what was chosen. For the players, unless
    somebody says otherwise."""

    def __init__(self, look: Look, parent: QWidget, *, of_scenes: bool) -> None:
        """``of_scenes``: there is more than one scene, and players may have seen another than what was played in."""
        super().__init__(parent)
        self.setWindowTitle("Export the log")
        self.setObjectName("export")
        self.for_players = QRadioButton("For the players: nothing that is secret")
        self.for_gm = QRadioButton("For the game master: every secret, and the characters’ sheets")
        self.everything = QRadioButton("Everything: each throw, and how it was counted")
        self.story = QRadioButton("The story alone: what happened")
        self.for_players.setChecked(True)
        self.everything.setChecked(True)
        foot = DialogFoot(self, "Where to…")
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        unseen = PlainLabel("What lay open in a scene that they were not shown yet is in it.", self)
        unseen.setFont(look.label(9.5))
        unseen.setProperty("role", "muted")
        # Below the words of the choice that it is about.
        unseen.setContentsMargins(_words_of(self.for_players), 0, 0, 6)
        unseen.setHidden(not of_scenes)
        for question, choices in (
            ("Whom is it for?", (self.for_players, unseen, self.for_gm)),
            ("How much of it?", (self.everything, self.story)),
        ):
            column.addWidget(PlainLabel(question))
            part = QWidget()
            inside = QVBoxLayout(part)
            inside.setContentsMargins(8, 0, 0, 8)
            for choice in choices:
                inside.addWidget(choice)
                if isinstance(choice, QRadioButton):
                    choice.setAccessibleDescription(question)
            column.addWidget(part)
        column.addLayout(foot)
        self.finished.connect(self.deleteLater)
        self.for_players.setFocus()

    @property
    def export(self) -> Export:
        """What is to be written down."""
        chosen = (self.for_gm.isChecked(), self.story.isChecked())
        return next(each for each in EXPORTS if (each.secrets, each.only_story) == chosen)


def _words_of(choice: QRadioButton) -> int:
    """Pixels from the left at which its words begin."""
    choice.ensurePolished()
    option = QStyleOptionButton()
    choice.initStyleOption(option)
    return choice.style().subElementRect(QStyle.SubElement.SE_RadioButtonContents, option, choice).x()


LOG_FOR_PLAYERS = Export("the log for players", "for players")
LOG_WITH_SECRETS = Export("the log with the GM’s secrets", "with secrets", secrets=True)
EXPORTS = (
    LOG_FOR_PLAYERS,
    LOG_WITH_SECRETS,
    Export("the story alone, for players", "story for players", only_story=True),
    Export("the story alone, with the GM’s secrets", "story with secrets", secrets=True, only_story=True),
)


class Files(QObject):
    """The dialogs of one window."""

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk

    def ask_for_scene(self) -> None:
        """Begin a new campaign from a scene file."""
        self._ask("Begin from a scene", f"Scenes (*{SCENE_SUFFIX})")

    def ask_to_open(self) -> None:
        """Open a campaign or a scene."""
        self._ask("Open", f"Campaigns and scenes (*{CAMPAIGN_SUFFIX} *{SCENE_SUFFIX})")

    def ask_to_save_copy(self) -> None:
        """Save a copy of the campaign in play."""
        standing = self._desk.standing
        if standing is not None:
            proposed = standing.path.with_name(f"{standing.path.stem} copy{CAMPAIGN_SUFFIX}")
            self.ask_where("Save a copy", proposed, f"Campaigns (*{CAMPAIGN_SUFFIX})", self._desk.save_copy)

    def ask_to_save_elsewhere(self) -> QFileDialog:
        """Ask for another place for the campaign in play, which is played on there."""
        standing = self._desk.standing
        assert standing is not None
        proposed = standing.path.with_name(f"{standing.path.stem} elsewhere{CAMPAIGN_SUFFIX}")
        pattern = f"Campaigns (*{CAMPAIGN_SUFFIX})"
        return self.ask_where("Save elsewhere and play on there", proposed, pattern, self._desk.save_elsewhere)

    def ask_for_whom_to_export(self) -> None:
        """Ask whom the log is for and how much of it, then where to write it."""
        standing = self._desk.standing
        if standing is None:
            return
        dialog = ExportDialog(self._look, self._desk.window, of_scenes=len(standing.table.scenes) > 1)
        dialog.accepted.connect(lambda: self.ask_to_export(dialog.export))
        dialog.open()

    def ask_to_export(self, export: Export) -> None:
        """Ask where to write the log, for reading elsewhere."""
        standing = self._desk.standing
        if standing is not None:
            kinds = "Web page (*.html);;Markdown (*.md);;JSON (*.json)"
            proposed = standing.path.with_name(f"{standing.path.stem}, {export.ending}.html")
            self.ask_where(f"Export {export.what}", proposed, kinds, partial(self.export, export))

    def export(self, export: Export, path: Path) -> None:
        """Write the log in the form that the name's ending says."""
        standing = self._desk.standing
        if standing is None:
            return
        # An evening is a long text, and a disk may be slow: the table goes on.
        worker = Worker("export", self)
        worker.submit(partial(_write_log, standing, path, export), self._tell_export)
        worker.finish()

    def complain(self, problem: str) -> None:
        """Say in a dialog what went wrong; the game on the screen stays."""
        told = problem if problem.endswith((".", "!", "?", "…")) else f"{problem}."
        box = QMessageBox(QMessageBox.Icon.Warning, "Nearby", told, QMessageBox.StandardButton.Ok, self._desk.window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setObjectName("problem")
        # Qt's own sign has one size and one colour, in whatever theme.
        box.setIconPixmap(glyph_picture("mdi6.alert", self._look.pixels(_SIGN), self._look.colour("warning"), "!"))
        inside = box.layout()
        if inside is not None:
            inside.setContentsMargins(*_ROUND_A_PROBLEM)
        box.open()

    def _tell_export(self, told: tuple[str, str]) -> None:
        done, problem = told
        if problem:
            self.complain(problem)
        else:
            self._desk.say(done)

    def _ask(self, title: str, pattern: str) -> None:
        standing = self._desk.standing
        folder = "" if standing is None else str(standing.path.parent)
        dialog = FileDialog(self._desk.window, title, folder, pattern)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self.open_dialog(dialog, self._desk.window.open_wanted.emit)

    def ask_where(self, title: str, proposed: Path, pattern: str, do: Callable[[Path], object]) -> QFileDialog:
        """Ask for a file to write to, and do it; the dialog that asks."""
        dialog = FileDialog(self._desk.window, title, str(proposed.parent), pattern)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        of_a_scene = proposed.name.endswith(SAVED_SCENE_SUFFIX)
        dialog.setDefaultSuffix(SAVED_SCENE_SUFFIX if of_a_scene else proposed.suffix)
        dialog.selectFile(proposed.name)
        self.open_dialog(dialog, do)
        return dialog

    def open_dialog(self, dialog: QFileDialog, do: Callable[[Path], object]) -> None:
        """Open the dialog; the table goes on behind it."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: do(Path(name)))
        dialog.open()


def _write_log(standing: Standing, path: Path, export: Export) -> tuple[str, str]:
    """What was done, or what went wrong."""
    from vtt.campaign.export_place import check_export_place, write_export
    from vtt.session.log_export import export_log, story
    from vtt.session.sheet_summary import characters

    form = _FORMS.get(path.suffix.lower(), "html")
    try:
        check_export_place(path)
        lines = story(standing.log) if export.only_story else standing.log
        people = characters(standing.system, standing.table, secrets=export.secrets)
        title = standing.table.title or standing.path.stem
        write_export(path, export_log(lines, form, title, export.secrets, people))
    except CampaignError as error:
        return "", str(error)
    return f"{export.what} is in {path}", ""
