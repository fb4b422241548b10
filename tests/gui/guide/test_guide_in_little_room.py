"""A guide over a small board: what can be done now is in sight, and everything in it can be read."""

from typing import Literal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.look import Look
from vtt.gui.scrolling import FittingArea
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Offer
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.contract.procedure import Intent

State = Literal["done", "open", "locked"]
BOARDS = [((418, 414), 1.0), ((308, 296), 1.5), ((464, 396), 1.5), ((674, 504), 1.0)]
"""What the docks leave of a window of 1024x700 and of 1280x800, and the size of text there."""
NOTE = "any weapon and armour, a pool of Damage Dice · HP 1d4+6, Hit Die d8"


def offer(label: str, note: str = "") -> Offer:
    return Offer(intent=Intent(label.lower()), label=label, note=note)


def guide(done: int) -> GuideView:
    """A guide of six steps, so many of which are done."""
    classes = tuple(offer(each, NOTE) for each in ("Warrior", "Thief", "Cleric", "Wizard"))
    states: list[State] = ["done"] * done
    states += ["open"]
    states += ["locked"] * (5 - done)
    steps = tuple(
        GuideStep(
            key=f"step {place}",
            label=f"{place} Class and Hit Points",
            state=state,
            note="The class sets HP, armour and weapons, and what each Level brings.",
            result="STR 6 · DEX 5 · CON 16 · INT 7 · WIS 8 · CHA 5" if state == "done" else "",
            offers=classes,
        )
        for place, state in enumerate(states)
    )
    cancel, finish = offer("Throw away"), offer("Put on the table")
    return GuideView(
        key="made", title="Mirela Vane", subtitle="a ferrywoman", steps=steps, cancel=cancel, finish=finish
    )


def over(qtbot: QtBot, size: tuple[int, int], scale: float) -> tuple[QWidget, GuidePanel]:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(*size)
    panel = GuidePanel(Look(load_theme("dark"), scale), board)
    board.show()
    qtbot.waitExposed(board)
    return board, panel


def steps_area(panel: GuidePanel) -> FittingArea:
    return next(each for each in panel.findChildren(FittingArea) if each.isAncestorOf(panel.steps[0]))


def open_step(panel: GuidePanel) -> GuideStepWidget:
    return next(each for each in panel.steps if each.step.state == "open")


@pytest.mark.parametrize(("size", "scale"), BOARDS)
def test_the_open_step_is_in_sight_from_its_head_until_somebody_scrolls(
    qtbot: QtBot, size: tuple[int, int], scale: float
):
    board, panel = over(qtbot, size, scale)
    for done in range(5):
        panel.show_guide(guide(done), lambda _offer: (), {})
        here, view = open_step(panel), steps_area(panel).viewport()

        def at_its_head(here: GuideStepWidget = here, view: QWidget = view) -> bool:
            top = here.mapTo(view, QPoint(0, 0)).y()
            return top == 0 or (top > 0 and top + here.height() <= view.height())

        qtbot.waitUntil(at_its_head)
    bar = steps_area(panel).verticalScrollBar()
    bar.triggerAction(QScrollBar.SliderAction.SliderToMinimum)
    assert bar.value() == 0
    board.resize(size[0], size[1] + 10)
    qtbot.waitUntil(lambda: panel.height() == size[1] - 10)
    assert bar.value() == 0


def places_at_rest(qtbot: QtBot, panel: GuidePanel) -> list[tuple[int, int]]:
    """Where in sight each step begins and ends once nothing moves any more."""
    seen: list[list[tuple[int, int]]] = []

    def at_rest() -> bool:
        view = steps_area(panel).viewport()
        tops = [each.mapTo(view, QPoint(0, 0)).y() for each in panel.steps]
        seen.append([(top, top + each.height()) for top, each in zip(tops, panel.steps, strict=True)])
        return len(seen) >= 8 and all(each == seen[-1] for each in seen[-8:])

    qtbot.waitUntil(at_rest)
    return seen[-1]


@pytest.mark.parametrize(("size", "scale"), BOARDS)
def test_no_step_before_the_open_one_is_cut(qtbot: QtBot, size: tuple[int, int], scale: float):
    _board, panel = over(qtbot, size, scale)
    for done in range(5):
        panel.show_guide(guide(done), lambda _offer: (), {})
        places = places_at_rest(qtbot, panel)
        bar = steps_area(panel).verticalScrollBar()
        assert bar.value() == bar.maximum() or not any(top < 0 < end for top, end in places)


@pytest.mark.parametrize(("size", "scale"), BOARDS)
def test_no_button_is_shortened_and_words_without_room_stand_below_theirs(
    qtbot: QtBot, size: tuple[int, int], scale: float
):
    _board, panel = over(qtbot, size, scale)
    panel.show_guide(replace(guide(2), key="other"), lambda _offer: (), {})

    def all_is_told() -> bool:
        area, offers = steps_area(panel), open_step(panel).offers
        buttons = [each for each in panel.findChildren(ShortenedButton) if each.isVisible()]
        notes = [each for line in offers for each in line.findChildren(QLabel)]
        told = len(buttons) >= 6 and all("…" not in each.shown_text for each in buttons)
        return told and all(each.width() >= 120 for each in notes) and area.contents.width() <= area.viewport().width()

    qtbot.waitUntil(all_is_told)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1330, 1010), 1.0)])
def test_over_a_large_board_it_is_no_higher_than_its_steps_and_grows_downwards(
    qtbot: QtBot, size: tuple[int, int], scale: float
):
    board, panel = over(qtbot, size, scale)
    tops, heights = set(), []
    for done in (0, 2, 5, 1):
        panel.show_guide(guide(done), lambda _offer: (), {})

        def nothing_scrolls(done: int = done) -> bool:
            bar = steps_area(panel).verticalScrollBar()
            last = panel.steps[-1]
            below = steps_area(panel).viewport().height() - last.mapTo(steps_area(panel).viewport(), QPoint(0, 0)).y()
            return bar.maximum() == 0 and (done == 1 or below - last.height() <= 40 * scale)

        qtbot.waitUntil(nothing_scrolls)
        assert board.rect().contains(panel.geometry())
        tops.add(panel.geometry().top())
        heights.append(panel.height())
    assert len(tops) == 1
    assert heights[0] < size[1] * 0.7
    assert heights == [heights[0], *(max(heights[: place + 1]) for place in range(1, 4))]
