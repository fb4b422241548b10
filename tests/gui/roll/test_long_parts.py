"""A part of a roll tells what it is and where it comes from, however long both are."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.roll.additions import Additions
from vtt.gui.roll.measures import Measures, large_measures, small_measures
from vtt.gui.roll.part_row import PartRow
from vtt.gui.theme import load_theme
from vtt.rules.contract.roll_view import RollPart

LONG = ("Wilhelmina of the Orchard", "The Lantern-Bearer of Saint Ysolde", "果樹園のヴィルヘルミナ姫と羽根筆殿")


@pytest.mark.parametrize("pressable", [True, False])
@pytest.mark.parametrize("label", LONG)
@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_where_a_long_part_comes_from_is_told_beside_it(
    qtbot: QtBot, pressable: bool, label: str, large: bool, scale: float
):
    look = Look(load_theme("dark"), scale)
    measures: Measures = large_measures(look) if large else small_measures(look)
    row = PartRow(
        measures, RollPart(label=label, amount="+1", source="bond", press={"components": ["x"]} if pressable else {})
    )
    card = QWidget()
    column = QVBoxLayout(card)
    column.addWidget(row)
    column.addStretch()
    qtbot.addWidget(card)
    card.resize(measures.column, 300)
    card.show()
    qtbot.waitUntil(lambda: bool(row.shown_label))
    assert row.shown_source == "bond"
    assert "".join(row.shown_label).replace(" ", "") == label.replace(" ", "")
    assert row.height() >= len(row.shown_label) * QFontMetricsF(measures.words).lineSpacing()


def test_a_short_part_is_as_high_as_ever(qtbot: QtBot):
    measures = small_measures(Look(load_theme("dark")))
    row = PartRow(measures, RollPart(label="Dexterity", amount="+1", source="attribute", press={"components": ["x"]}))
    qtbot.addWidget(row)
    row.resize(measures.column, 100)
    row.show()
    qtbot.waitUntil(lambda: bool(row.shown_label))
    assert (row.shown_label, row.shown_source, row.height()) == (("Dexterity",), "attribute", measures.row)


def test_what_several_additions_come_from_is_told_by_all_of_them_or_by_none(qtbot: QtBot):
    """By some alone it would seem to set them apart from the others."""
    additions = Additions(large_measures(Look(load_theme("dark"))))
    labels = ("Tobit Ware: Tracking", "Tobit Ware: new pool", "Warden 2: new pool", "Blades", "Persuasion")
    parts = [RollPart(label=each, amount="1d6", source="pool", press={"add": [each]}) for each in labels]
    bond = RollPart(label="Dov", amount="+2", source="bond", press={"add": ["dov"]})
    qtbot.addWidget(additions)
    additions.show_parts([*parts, bond], 3)
    additions.show()
    told = set()
    for width in range(700, 1500, 40):
        additions.resize(width, 400)
        additions.grab()
        shown = [row.shown_source for row in additions.rows]
        told.add(frozenset(shown[:-1]))
        assert shown[-1] == "bond" or width < 1000
    assert told == {frozenset([""]), frozenset(["pool"])}
