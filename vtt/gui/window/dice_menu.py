"""The menu of somebody's dice: whether they are real, and what they are made of."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QIcon, QPainter, QPen
from PySide6.QtWidgets import QMenu

from vtt.gui.clear_picture import clear_picture
from vtt.gui.plain_text import literal
from vtt.gui.theme import DiceMaterial, colour, dice_sets
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop import dicing
from vtt.table.dice_habits import GM_DICE
from vtt.table.table import Table

_SWATCH = 16


def fill_dice_menu(menu: QMenu, table: Table, creature: str, submit: Callable[[Intent], object]) -> None:
    """Fill the menu for this character, or with an empty id for the game master; what holds now is ticked."""
    habit = dicing.habit_of(table, creature or GM_DICE)
    ways = dicing.THROWS if creature else dicing.THROWS_OF_GM
    for throws, label in ways.items():
        _add(menu, label, habit.throws == throws, partial(submit, _intent("set_throwing", creature, "throws", throws)))
    menu.addSeparator()
    for name, label in dicing.SETS.items():
        said = label if creature else f"Game master: {label[:1].lower()}{label[1:]}"
        entry = _add(menu, said, habit.set == name, partial(submit, _intent("set_dice", creature, "set", name)))
        if name:
            entry.setIcon(_swatch(dice_sets()[name]))


def say_whether_heard(menu: QMenu) -> None:
    """Where nothing plays sounds, say so at each entry of the menu of sounds but silence."""
    from vtt.gui.dice_sound import why_silent

    why = why_silent()
    silence, *heard = menu.actions()
    if why:
        silence.setChecked(True)
    for entry in heard:
        entry.setEnabled(not why)
        if why:
            entry.setToolTip(literal(why))


def _intent(action: str, creature: str, asked: str, value: str) -> Intent:
    return Intent(action, "", {**({"creature": creature} if creature else {}), asked: value})


def _add(menu: QMenu, label: str, holds: bool, run: Callable[[], object]) -> QAction:
    entry = menu.addAction(label)
    entry.setCheckable(True)
    entry.setChecked(holds)
    if holds:
        entry.setEnabled(False)
        entry.setToolTip("It is so now")
    entry.triggered.connect(lambda _checked=False: run())
    return entry


def _swatch(dice: DiceMaterial) -> QIcon:
    """A little die of this set."""
    picture = clear_picture(_SWATCH, _SWATCH, 2.0)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(dice.edge), 1.2))
    painter.setBrush(colour(dice.lit))
    painter.drawRoundedRect(QRectF(1.5, 1.5, _SWATCH - 3, _SWATCH - 3), 3.5, 3.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(dice.numeral))
    for at in (5.2, 10.8):
        painter.drawEllipse(QRectF(at - 1.4, at - 1.4, 2.8, 2.8))
    painter.end()
    return QIcon(picture)
