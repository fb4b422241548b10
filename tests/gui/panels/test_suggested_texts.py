"""A text with suggestions is taken from the list, found by writing part of it, or written anew."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from vtt.gui.actions.parameter_fields import field_for
from vtt.rules.contract.description import Parameter, ParameterOption

GOODS = (ParameterOption("torches", "Torches"), ParameterOption("50 ft of rope", "50 ft of rope"))


@pytest.fixture
def field(qtbot, look):
    made = field_for(look, Parameter(name="item", label="Item", kind="text", required=True), GOODS, {}, None)
    qtbot.addWidget(made.widget)
    made.widget.show()
    qtbot.waitExposed(made.widget)
    return made


def written(qtbot, field, text):
    edit = field.widget.lineEdit()
    edit.selectAll()
    qtbot.keyClicks(edit, text)
    return field.value()


def test_the_first_suggestion_stands_there(field):
    assert isinstance(field.widget, QComboBox)
    assert field.value() == "torches"


def test_a_text_of_ones_own(qtbot, field):
    assert written(qtbot, field, "elephant gun") == "elephant gun"


def test_a_suggestion_written_out_is_its_value(qtbot, field):
    assert written(qtbot, field, "TORCHES") == "torches"


def test_a_part_finds_the_suggestion(qtbot, field):
    written(qtbot, field, "rope")
    search = field.widget.completer()
    qtbot.waitUntil(lambda: search.popup().isVisible())
    assert search.currentCompletion() == "50 ft of rope"
    qtbot.keyClick(search.popup(), Qt.Key.Key_Down)
    qtbot.keyClick(search.popup(), Qt.Key.Key_Return)
    assert field.value() == "50 ft of rope"


def test_a_thing_is_chosen_among_the_likely_ones(qtbot, look):
    to = Parameter(name="target", label="To", kind="creature", required=True)
    made = field_for(look, to, (ParameterOption("ben", "Ben"),), {"ana": "Ana", "ben": "Ben"}, None)
    qtbot.addWidget(made.widget)
    assert isinstance(made.widget, QComboBox)
    assert made.widget.count() == 1
    assert made.value() == "ben"
