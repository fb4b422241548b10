"""Asking for files: scenes, campaigns, copies, the log."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from vtt.gui.window.suffixes import CAMPAIGN_SUFFIX, SCENE_SUFFIX

if TYPE_CHECKING:
    from vtt.gui.window.desk import Desk

_FORMS = {".md": "markdown", ".html": "html", ".json": "json"}


class Files(QObject):
    """The dialogs of one window."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
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

    def ask_to_export_log(self) -> None:
        """Write the log to a file for reading elsewhere."""
        standing = self._desk.standing
        if standing is not None:
            kinds = "Web page (*.html);;Markdown (*.md);;JSON (*.json)"
            self.ask_where("Export the log", standing.path.with_suffix(".html"), kinds, self.export_log)

    def export_log(self, path: Path) -> None:
        """Write the log, with what the players don't see, in the form that the name's ending says."""
        from vtt.session.log_export import export_log

        standing = self._desk.standing
        if standing is None:
            return
        form = _FORMS.get(path.suffix.lower(), "html")
        text = export_log(standing.log, form, standing.table.title or standing.path.stem, secrets=True)
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self.complain(f"{path}: cannot be written ({error.strerror}); expected a folder that can")
        else:
            self._desk.say(f"the log is in {path}")

    def complain(self, problem: str) -> None:
        """Say in a dialog what went wrong; the game on the screen stays."""
        box = QMessageBox(QMessageBox.Icon.Warning, "Nearby", problem, QMessageBox.StandardButton.Ok, self._desk.window)
        box.setObjectName("problem")
        box.open()

    def _ask(self, title: str, pattern: str) -> None:
        standing = self._desk.standing
        folder = "" if standing is None else str(standing.path.parent)
        dialog = QFileDialog(self._desk.window, title, folder, pattern)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._open(dialog, self._desk.window.open_wanted.emit)

    def ask_where(self, title: str, proposed: Path, pattern: str, do: Callable[[Path], object]) -> QFileDialog:
        """Ask for a file to write to, and do it; the dialog that asks."""
        dialog = QFileDialog(self._desk.window, title, str(proposed.parent), pattern)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(proposed.suffix)
        dialog.selectFile(proposed.name)
        self._open(dialog, do)
        return dialog

    def _open(self, dialog: QFileDialog, do: Callable[[Path], object]) -> None:
        """Open the dialog; the table goes on behind it."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: do(Path(name)))
        dialog.open()
