"""The last line of a dialog: what is said there, the button that leaves it, and the one that does what it is for."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget


class DialogFoot(QHBoxLayout):
    """``leave`` rejects the dialog, by Enter as well while the keyboard is on it; elsewhere Enter presses ``go``. What
    ``go`` does says whoever makes the dialog. ``said`` stands before both, if there is anything to be said."""

    def __init__(self, dialog: QDialog, go: str, said: QWidget | None = None) -> None:
        super().__init__()
        self.leave = QPushButton("Cancel", dialog)
        self.leave.setFlat(True)
        self.leave.clicked.connect(dialog.reject)
        self.go = QPushButton(go, dialog)
        font = self.go.font()
        font.setWeight(QFont.Weight.DemiBold)
        self.go.setFont(font)
        self.go.setProperty("accent", True)
        self.go.setDefault(True)
        if said is None:
            self.addStretch(1)
        else:
            self.addWidget(said, 1)
        self.addWidget(self.leave)
        self.addWidget(self.go)
