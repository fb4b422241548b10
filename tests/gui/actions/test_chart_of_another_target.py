"""The chart of a form tells what whoever is chosen in it may lose, in each game."""

from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of
from tests.gui.samples import sample_table
from vtt.dice import SeededFaces
from vtt.gui.boxes import ChoiceBox


@pytest.mark.parametrize(
    ("game", "who", "label", "told"),
    [
        (
            "black-hack",
            "brannor",
            "A trap or hazard",
            {"Pip": "HP lost by Pip, of 4", "Odile": "HP lost by Odile, of 7"},
        ),
        (
            "revenants-hack",
            "tomas",
            "Attack, long bow",
            {"Ilse Vane": "Luck and Strain of Ilse Vane", "Hanne Brandt": "Luck and Strain of Hanne Brandt"},
        ),
        ("livehack", "maren", "Attack, lamp oil", {"Pell": "Wounds gained by Pell", "Dov": "Wounds gained by Dov"}),
    ],
)
def test_the_chart_stays_when_another_target_is_chosen(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str, who: str, label: str, told: dict[str, str]
):
    """It told of the one whom the offer was made against, and went when another was chosen."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=partial(sample_table, game)) as nearby:
        desk = desk_of(nearby)
        desk.display.select(who)
        desk.do_with_options(next(each for each in desk.creature.offers if each.label == label))
        form = desk.doing.form
        qtbot.waitUntil(lambda: form.isVisible() and not desk.doing.weighs)
        boxes = [each for each in form.findChildren(ChoiceBox) if each.isVisible()]
        (target,) = [each for each in boxes if each.accessibleName() == "Target"]
        assert form.odds is not None
        for name, words in told.items():
            target.setCurrentIndex(target.findText(name))
            qtbot.waitUntil(lambda: not desk.doing.weighs)
            assert form.odds.chart.isVisible(), name
            assert words in [each.text for each in written_by(form.odds.chart)]
        form.put_away()
