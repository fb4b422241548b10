"""Campaigns opened before, as a Qt model."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel


class RecentFilesModel(RowsModel[Path]):
    """Files, the one opened last first."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda path: str(path),
            {role.DisplayRole: lambda path: path.stem, role.ToolTipRole: str},
            parent,
        )
