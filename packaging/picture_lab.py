"""Pictures of a fight seen ahead: the lab, and how it stands beside the board."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from picture_moves import settle, step, wait_until
from picture_play import WITH_A_BAG, Reach
from picture_saving import save
from picture_stage import Stage

from vtt.gui.lab.window import LabWindow
from vtt.gui.outlook.forecaster import Plays
from vtt.gui.window.desk import Desk

FIGHTS = 1000
_FEW, _OF_EACH = 40, 4
"""Fights where it is how they look that counts; of each variant, which may weigh what it does."""
_SEEN, _GLANCED = Plays(most=400, weighed=(20,)), Plays(most=40, weighed=(20,))
"""Of a table that is seen ahead: for everybody to look at, and where it is how it looks that counts."""
_ACTIONS = 10
"""So many actions of the autopilot lie before how it stands is seen."""


def take_lab(desk: Desk, folder: Path) -> None:
    """The lab with what many fights of this scene come to, and how it stands in the midst of one."""
    window = fought(desk, FIGHTS)
    window.resize(1280, 800)
    settle()
    save(window.grab().toImage(), folder / "lab-1280x800.png")
    window.close()
    desk.window.resize(1280, 800)
    stands(desk, _SEEN)
    save(desk.window.grab().toImage(), folder / "outlook-1280x800.png")
    desk.outlook.weigh()
    desk.outlook.set_shown(False)


def of_lab() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "lab", WITH_A_BAG, lambda stage: stage.desk.lab.open()
    yield "lab-fought", WITH_A_BAG, lambda stage: _fought(stage, _FEW)
    for place, name in ((1, "compared"), (2, "swept")):
        yield f"lab-{name}", WITH_A_BAG, partial(_several, place=place)
    yield "outlook", WITH_A_BAG, lambda stage: stands(stage.desk, _GLANCED)


def fought(desk: Desk, fights: int, kind: int = 0) -> LabWindow:
    """The window of the lab after so many fights of the table as it stands."""
    desk.lab.open()
    window = desk.lab.window
    assert window is not None
    wait_until(lambda: window.setup.about.text() != "")
    window.setup.kinds.setCurrentIndex(kind)
    if kind == 1:
        window.setup.variants.add()
    window.setup.values[0].setEditText("1 to 3")
    window.setup.fights.setValue(fights)
    before = window.plan
    window.run.click()

    def over() -> bool:
        """A few fights are over before anybody has seen them begin; of many it is asked at any time."""
        if window.go_on.isVisible():
            window.go_on.click()
        return window.plan is not before and window.run.text() == "Fight" and window.results.settled

    wait_until(over)
    settle()
    return window


def stands(desk: Desk, plays: Plays) -> None:
    """The bar, the line and what each action leads to, after some actions."""
    desk.outlook.made().plays = plays
    desk.outlook.set_shown(True)
    bar = desk.outlook.bar
    assert bar is not None
    standing = desk.standing
    assert standing is not None
    done = 0
    while done < _ACTIONS or not _acting(desk):
        wait_until(lambda: not bar.is_old and bar.outlook.plays > 0)
        step(desk)
        done += 1
    wait_until(lambda: not bar.is_old and bar.outlook.plays > 0)
    desk.outlook.weigh()
    panel = desk.outlook.after
    assert panel is not None
    wait_until(lambda: bool(panel.rows) and "still" not in panel.said.text())
    wait_until(lambda: not bar.is_old)
    settle()


def _acting(desk: Desk) -> bool:
    standing = desk.standing
    return standing is not None and standing.table.initiative.acting in standing.table.creatures


def _fought(stage: Stage, fights: int) -> None:
    fought(stage.desk, fights)


def _several(stage: Stage, place: int) -> None:
    fought(stage.desk, _OF_EACH, place)
