"""Fields that a whole table reads: whatever is pressed in them is as large as their words."""

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QStyle, QStyleOptionButton, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.look import Look
from vtt.gui.theme import stylesheet
from vtt.rules.contract.description import Parameter, ParameterOption


@pytest.mark.parametrize("points", [14.5, 20.0, 29.0])
def test_a_tick_is_as_high_as_the_letters_beside_it(qtbot: QtBot, look: Look, points: float):
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(stylesheet(look.theme, look.text_scale))
    options = tuple(ParameterOption(value=each, label=each) for each in ("one", "two", "three", "four"))
    parameters = (
        Parameter(name="secret", kind="boolean", label="In secret"),
        Parameter(name="target", kind="choice", label="Target", options=options),
    )
    column = ParameterColumn(look, parameters, {}, {}, {}, window, abreast=3, room=1200)
    column.enlarge(look, look.label(points), look.capitals(points), 60)
    window.ensurePolished()
    tick, box = column.fields["secret"].widget, column.fields["target"].widget
    assert isinstance(tick, QCheckBox)
    assert isinstance(box, QComboBox)
    option = QStyleOptionButton()
    tick.initStyleOption(option)
    side = tick.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, tick).height()
    assert side >= tick.fontMetrics().ascent() * 0.95
    assert tick.fontMetrics().height() > side * 0.8
    # And a list wants hardly more room than it did, else the fields beside it would be narrower.
    small = ParameterColumn(look, parameters, {}, {}, {}, window, abreast=3, room=1200)
    small.fields["target"].widget.ensurePolished()
    grown = box.minimumSizeHint().width() - small.fields["target"].widget.minimumSizeHint().width()
    assert grown < look.label(points).pointSizeF() * 2
    # Its words are not shortened by the larger arrow.
    longest = max(box.fontMetrics().horizontalAdvance(box.itemText(row)) for row in range(box.count()))
    assert box.sizeHint().width() >= longest + 40
