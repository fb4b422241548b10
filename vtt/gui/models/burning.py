"""What runs out with time, as a Qt model."""

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel
from vtt.rules.contract.clock_view import Burning


class BurningModel(RowsModel[Burning]):
    """Lights and the like."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda light: light.name,
            {
                role.DisplayRole: lambda light: light.name,
                role.AccessibleTextRole: lambda light: f"{light.name}, {light.note}",
                role.ToolTipRole: lambda light: "\n".join(filter(None, (light.name, light.note, light.why))),
            },
            parent,
        )
