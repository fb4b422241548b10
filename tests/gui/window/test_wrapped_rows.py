"""Rows of a list are as high as their words need, however full their last line is."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import sample_table
from vtt.dice import SeededFaces
from vtt.gui.look import Look
from vtt.gui.scenario.steps_dialog import StepsDialog
from vtt.gui.theme import apply_theme, contrast, load_theme
from vtt.gui.window.ledger import GoingBack
from vtt.gui.window.scene_files import told_steps
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import system
from vtt.session import MemoryStore, Session

TOLD = "Roll initiative · Brannor goes before the opponents: d20 5, below DEX 11 · Odile goes before them: d20 3, below"


@pytest.mark.parametrize("made", [StepsDialog, GoingBack])
def test_steps_of_any_length_are_told_to_their_ends(qtbot: QtBot, qapp: QApplication, look: Look, made: type[QDialog]):
    """Where its last line was nearly full a step ended in three dots, within a word."""
    apply_theme(qapp, look.theme)
    over = QWidget()
    qtbot.addWidget(over)
    for more in range(16):
        told = (TOLD + " of 1" * more,)
        dialog = StepsDialog(look, told, over) if made is StepsDialog else GoingBack("d6 → 3", told, over)
        dialog.show()
        qtbot.waitExposed(dialog)
        written = "".join(each.text for each in written_by(dialog.list.viewport())).replace(" ", "")
        dialog.close()
        assert written.endswith("below" + "of1" * more)


@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_a_step_that_is_left_out_is_read_all_the_same(qtbot: QtBot, qapp: QApplication, name: str):
    """By what it was it is decided where the scenario begins: on paper it stood at 3:1."""
    look, over = Look(load_theme(name)), QWidget()
    qtbot.addWidget(over)
    apply_theme(qapp, look.theme)
    dialog = StepsDialog(look, [TOLD] * 7, over)
    dialog.show()
    left_out, taken = (dialog.list.item(row).foreground().color() for row in (0, 6))
    assert left_out != taken
    assert left_out.alpha() == 255
    assert contrast(left_out.name(), look.theme.panel) >= 4.5


def test_a_step_that_is_left_out_says_so_and_the_others_are_counted(qtbot: QtBot, look: Look):
    """All were numbered alike, and a slightly duller shade told that the first was left out."""
    over = QWidget()
    qtbot.addWidget(over)
    dialog = StepsDialog(look, ["one", "two", "three"], over)

    def rows() -> list[str]:
        return [dialog.list.item(row).text() for row in range(dialog.list.count())]

    assert rows() == ["1  one", "2  two", "3  three"]
    dialog.count.setValue(2)
    assert rows() == ["Left out: one", "1  two", "2  three"]
    dialog.count.setValue(1)
    assert rows() == ["Left out: one", "Left out: two", "1  three"]


def test_of_many_lines_of_a_step_the_rest_is_counted():
    session = Session(system("black-hack"), MemoryStore(sample_table("black-hack")), SeededFaces(5))
    session.submit(Intent("start_fight"))
    while session.pending is not None:
        session.roll()
    (told,) = told_steps(None, session)
    lines = [line.read() for line in session.log if line.level in ("heading", "result")]
    assert len(lines) > 2
    assert told.endswith(f"{lines[1]} · and {len(lines) - 2} more")
