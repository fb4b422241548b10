"""The steps of a turn in the smaller window: no button is flattened, each tells below it what it does, and they leave
room for the order above them and for the time below."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.clock.burning_list import BurningList
from vtt.gui.window.desk import Desk
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.contract.procedure import Intent

SEWER = Path(str(files("vtt.resources"))) / "scenes" / "black-hack-sewer-grate.toml"


def go_on_twice(qtbot: QtBot, desk: Desk) -> None:
    """To the step in which everybody can be ticked off, one button each."""
    steps = desk.clock.steps
    glossed = glossary("glossaries/black-hack-ja.toml")
    words = Words(glossed if desk.settings.language == "ja" else None)
    for name in ("Light and durations", "Who acts, and how?"):
        going = next(
            each for each in steps.findChildren(QPushButton) if each.text() in ("Go on", "続ける") and each.isVisible()
        )
        qtbot.waitUntil(lambda going=going: is_whole(going))  # type: ignore[misc]
        QTest.mouseClick(going, LEFT)
        qtbot.waitUntil(lambda name=name: words.label(name) in [each.text() for each in steps.findChildren(QLabel)])  # type: ignore[misc]
        qtbot.waitUntil(lambda: desk.course.quiet)


def is_whole(widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_many_steps_leave_room_for_the_order_and_the_time(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]):
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(*size)
        go_on_twice(qtbot, desk)
        order, model = desk.initiative.list, desk.initiative.model
        assert model.rowCount() > 3

        def rows_are_seen() -> bool:
            return all(order.viewport().rect().contains(order.visualRect(model.index(row))) for row in range(3))

        qtbot.waitUntil(rows_are_seen)
        (burning,) = desk.clock.findChildren(BurningList)
        (passing,) = (each for each in desk.clock.time.findChildren(QPushButton) if each.text() == "Pass time")
        qtbot.waitUntil(lambda: is_whole(order) and is_whole(burning) and is_whole(passing))
        # The keyboard reaches what has scrolled out of sight.
        steps = desk.clock.steps
        first, *_, last = [each for each in steps.findChildren(QPushButton) if each.isVisible()]
        qtbot.waitUntil(lambda: not is_whole(last))
        first.setFocus()
        for _ in range(12):
            if last.hasFocus():
                break
            QTest.keyClick(desk.window, Qt.Key.Key_Tab)
        assert last.hasFocus()
        seen = QRect(steps.area.viewport().mapToGlobal(QPoint()), steps.area.viewport().size())
        assert seen.contains(QRect(last.mapToGlobal(QPoint()), last.size()))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_time_can_be_let_pass_in_large_text_without_scrolling(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], language: str
):
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        if language != "en":
            before = nearby.window
            assert before is not None
            before.language_wanted.emit(language)
            qtbot.waitUntil(lambda: nearby.window is not before)
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        go_on_twice(qtbot, desk)
        (passing,) = (each for each in desk.clock.time.findChildren(QPushButton) if each.text() == "Pass time")
        qtbot.waitUntil(lambda: is_whole(passing))
        # The words beside the button that starts the fight are not squeezed into a pillar.
        words = [each for each in desk.initiative.findChildren(QLabel) if each.text() and each.wordWrap()]
        assert words
        qtbot.waitUntil(lambda: all(each.height() < 3.2 * each.fontMetrics().lineSpacing() for each in words))


def test_whoever_goes_on_twice_can_read_every_button_and_what_it_does(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        steps = desk.clock.steps
        told = [each.text() for each in steps.findChildren(QLabel) if each.isVisible()]
        for what in ("The first Turn: nothing to sum up yet", "to the next step: Light and durations"):
            assert what in told, "a recap is no word that everybody knows"
        go_on_twice(qtbot, desk)
        buttons = [each for each in steps.findChildren(QPushButton) if each.isVisible()]
        assert len(buttons) > 5
        qtbot.waitUntil(lambda: all(each.height() >= each.sizeHint().height() for each in buttons))
        told = [each.text() for each in steps.findChildren(QLabel) if each.isVisible()]
        assert "to the next step: The world answers" in told
        assert "a turn takes Minutes: for exploring; lights burn down" in told
        words = [each for each in steps.findChildren(QLabel) if each.isVisible() and each.text() in told]
        below = next(each for each in words if each.text() == "to the next step: The world answers")
        top = below.mapTo(steps, below.contentsRect().topLeft()).y()
        foot = below.mapTo(steps, below.contentsRect().bottomLeft()).y()
        edges = [(each.mapTo(steps, QPoint()).y(), each.height()) for each in buttons]
        above = min(top - at - high for at, high in edges if at + high <= top)
        under = min(at - foot for at, _ in edges if at > foot)
        assert under > above + 2, "they are of the button above them"


def test_who_did_it_is_summed_up_in_the_first_turn_as_well(qtbot: QtBot, tmp_path: Path):
    """The first line of all was left out in place of the heading of a turn: "Hit: 1 damage to Ghoul"."""
    with opened(qtbot, tmp_path, SeededFaces(1), file=SEWER) as nearby:
        desk = desk_of(nearby)
        settled(qtbot, desk, lambda: desk.submit(Intent("attack", "brannor", {"target": "ghoul"})))
        for _ in range(20):
            told = " ".join(each.text() for each in desk.clock.steps.findChildren(QLabel)).replace(
                "\N{NO-BREAK SPACE}", " "
            )
            if "Sum up Turn 1" in told:
                break
            assert desk.standing is not None
            offers = desk.standing.system.table_offers(desk.standing.table)
            going = next(each for each in offers if each.intent.action == "next_step")
            settled(qtbot, desk, lambda going=going: desk.do(going))  # type: ignore[misc]
        assert "· Brannor attacks Ghoul (sword)\n· Hit: 6 damage to Ghoul" in told


def settled(qtbot: QtBot, desk: Desk, do: Callable[[], object]) -> None:
    """Do this, with the first answer to whatever is asked."""
    before = desk.standing
    do()
    qtbot.waitUntil(lambda: (desk.standing is not before and desk.course.quiet) or desk.question.isVisible())
    while desk.question.isVisible():
        desk.question.buttons[0].click()
        qtbot.waitUntil(lambda: desk.course.quiet or desk.question.isVisible())
