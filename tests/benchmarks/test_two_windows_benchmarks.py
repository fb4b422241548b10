"""Both windows at once: how long a frame takes while dice tumble in both, and how long the window is held up in play.

250 tokens with pictures, twenty dice tumbling in the tray and over the players' board, offscreen, real mouse events. A
frame is what the windows' thread does from one tick of 16 ms to the next: whatever moves, and the painting of both.
Beside each figure stands that of the same frame without dice, in the same run.
"""

import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import cos, sin
from pathlib import Path
from random import Random
from statistics import median, quantiles

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.benchmarks.test_picture_benchmarks import Heart, noise
from tests.gui.opening import desk_of, opened, sample_table
from tests.gui.pictures.images import written
from tests.helpers.measurements import Measurements
from vtt.dice import Die, Thrown
from vtt.gui.players_window import PlayersWindow
from vtt.gui.window.desk import Desk
from vtt.playtest.laws.by_lot import crowded
from vtt.rules.engine.registry import game_names
from vtt.rules.views.players_view import ShownThrow, players_table
from vtt.table.creature import Extent, Place
from vtt.table.maps import Cover, Stroke
from vtt.table.pictures import Picture
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

TOKENS, FRAMES = 250, 120
TICK = 0.016
"""Seconds between two frames."""
DICE = Thrown(66, tuple(Die((20, 12, 10, 8, 6)[index % 5], 1 + index % 6) for index in range(20)))
SIZES = [(QSize(1920, 1080), 1, False), (QSize(1920, 1080), 1, True), (QSize(3840, 2160), 2, False)]
"""Sizes of both windows, by how much a frame may be longer there, and whether the ground is covered and drawn on."""
COVERS, STROKES, POINTS = 30, 40, 60
CORNERS = ((0, 0), (3, 0), (4, 3), (0, 3))
IDLE, PANNING, STALL = 16.7, 33.3, 100.0
"""Milliseconds that a frame may take, and that nothing may hold up the window."""
PLAYED = 600.0
"""Seconds of the autopilot's play at the pace of a table: the same fight again and again, differently each time."""


def faces() -> list[bytes]:
    """A picture for each token."""
    return [written(noise(256, seed), "jpeg") for seed in range(TOKENS)]


def pictured(pictures: list[bytes]) -> Table:
    """A crowd, each with a picture of its own, all in the open."""
    table = crowded(sample_table(game_names()[0]), Random(1), TOKENS)
    names = [sha256(each).hexdigest() for each in pictures]
    creatures = {
        who: replace(each, hidden=False, picture=Picture(content=name, left=0.1, top=0.1, side=0.8))
        for (who, each), name in zip(table.creatures.items(), names, strict=True)
    }
    return replace(table, creatures=creatures)


def laid_over(table: Table) -> Table:
    """The table at night, with covers as large as a token, and as much drawn as in an evening."""
    covers = [
        Cover(
            id=f"cover-{each}", points=tuple((each * 4 - 60 + x, 50 + y) for x, y in ((0, 0), (3, 0), (4, 3), (0, 3)))
        )
        for each in range(COVERS)
    ]
    strokes = [
        Stroke(
            id=f"stroke-{each}",
            points=tuple((step * 1.6 - 50.0, each * 2.2 - 45 + 2 * sin(step / 6)) for step in range(POINTS)),
            ink="blue",
        )
        for each in range(STROKES)
    ]
    places = {"web": Place(id="web", name="Web", extent=Extent(length=30.0))}
    seen = replace(table, covers=tuple(covers), strokes={each.id: each for each in strokes}, light="night")
    return replace(seen, places={**table.places, **places})


@pytest.fixture(
    params=SIZES, ids=lambda given: f"{given[0].width()}x{given[0].height()}{', laid over' if given[2] else ''}"
)
def windows(request, qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[Desk, PlayersWindow, int]]:
    size, factor, laid = request.param
    pictures = faces()
    table = laid_over(pictured(pictures)) if laid else pictured(pictures)
    with opened(qtbot, tmp_path, table=lambda: table, animated=True) as nearby:
        desk = desk_of(nearby)
        kept: list[str] = []
        for each in pictures:
            desk.pictures._keep(each, kept.append)
        qtbot.waitUntil(lambda: len(kept) == TOKENS, timeout=60_000)
        desk.faces.forget_missing()
        desk.window.resize(size)
        desk.players.set_visible(True)
        window = desk.players.window
        assert window is not None
        window.resize(size)
        wanted = [who.picture for who in desk.standing.table.creatures.values() if who.picture is not None]
        qtbot.waitUntil(lambda: None not in [desk.faces.face(face) for face in wanted], timeout=60_000)
        desk.board.fit()
        settle(qtbot, desk)
        yield desk, window, factor


def settle(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)
    until = time.perf_counter() + 1.0
    while time.perf_counter() < until:
        QApplication.processEvents()


def throw(desk: Desk, window: PlayersWindow) -> None:
    """Twenty dice in both windows."""
    standing = desk.standing
    who = next(iter(standing.table.creatures))
    shown = ShownThrow(by=who, caption="Twenty dice", thrown=replaced(DICE), falling=True)
    desk.tray.tray.show_throw(shown.thrown, caption=shown.caption)
    window.show_table(players_table(standing.system, standing.table, shown))


def replaced(thrown: Thrown) -> Thrown:
    """An equal throw that is another one."""
    return Thrown(thrown.total, thrown.dice)


def tumbling(desk: Desk, window: PlayersWindow) -> bool:
    """Whether dice move in both windows."""
    course = window.fall.course
    return not desk.tray.tray.resting and not window.fall.resting and course is not None


def frames(each: Callable[[int], object], again: Callable[[], object]) -> tuple[list[float], list[float]]:
    """Milliseconds that each of some frames took of the windows' thread, and of the clock on the wall; between two of
    them time goes on as at a table."""
    worked, taken = [], []
    following = time.perf_counter()
    for step in range(FRAMES):
        again()
        following = max(following + TICK, time.perf_counter())
        time.sleep(max(0.0, following - time.perf_counter()))
        start, processor = time.perf_counter(), time.thread_time()
        each(step)
        QApplication.processEvents()
        # What was moved by a timer is painted.
        QApplication.sendPostedEvents()
        worked.append((time.thread_time() - processor) * 1e3)
        taken.append((time.perf_counter() - start) * 1e3)
    return worked, taken


def moved(board: QWidget, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton) -> None:
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    place = QPointF(at)
    event = QMouseEvent(kind, place, board.mapToGlobal(place), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board, event)


@pytest.mark.parametrize("doing", ["idle", "dragging", "panning"])
def test_a_frame_of_both_windows(windows, measurements: Measurements, doing: str):
    desk, window, factor = windows
    board = desk.board

    def throw_again() -> None:
        if desk.tray.tray.resting or window.fall.resting:
            throw(desk, window)
            until = time.perf_counter() + 5.0
            while not tumbling(desk, window) and time.perf_counter() < until:
                QApplication.processEvents()

    def each(step: int) -> None:
        if doing == "dragging":
            at = board.rect().center() + QPoint(round(300 * cos(step / 20)), round(200 * sin(step / 17)))
            moved(board, QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)
        elif doing == "panning":
            board.pan_by(QPointF(3, 2) if step % 40 < 20 else QPointF(-3, -2))

    if doing == "dragging":
        start = board.token_rect(board.things_drawn()[-1].thing).center()
        moved(board, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    elif doing == "panning":
        desk.steering.actions.follows["gm"].trigger()
    without, _ = frames(each, lambda: None)
    worked, taken = frames(each, throw_again)
    p95, plain, wall = (quantiles(times, n=20)[-1] for times in (worked, without, taken))
    over = ", covered and drawn on" if desk.standing.table.strokes else ""
    size = f"{window.width()}x{window.height()}{over}"
    bound = (PANNING if doing == "panning" else IDLE) * factor
    measurements.reported(f"both windows of {size}, {doing}: p95 by the clock on the wall", wall, "ms")
    others = f"p50 {median(worked):.1f} ms; without dice p95 {plain:.1f} ms"
    name = f"both windows of {size}, {doing}, twenty dice in each ({others}), p95 of their thread"
    measurements.at_most(name, p95, bound, "ms")


@pytest.mark.timeout(2 * PLAYED)
def test_nothing_holds_up_the_windows_while_the_autopilot_plays(
    qtbot: QtBot, tmp_path: Path, measurements: Measurements
):
    with opened(qtbot, tmp_path, table=lambda: sample_table(game_names()[0]), animated=True) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(SIZES[0][0])
        desk.players.set_visible(True)
        window = desk.players.window
        assert window is not None
        window.resize(SIZES[0][0])
        settle(qtbot, desk)
        log = desk.standing.log
        first, lines, fights = log[-1].entry if log else -1, len(log), 1
        heart = Heart()
        desk.autopilot.set_plays("both")
        until = time.perf_counter() + PLAYED
        busy: list[float] = []
        while time.perf_counter() < until:
            start = time.thread_time()
            QApplication.processEvents()
            busy = sorted((*busy, (time.thread_time() - start) * 1e3))[-5:]
            if desk.autopilot.plays == "nobody" and desk.course.quiet:
                if len(desk.standing.log) > lines:
                    desk.course.go_back(first)
                    qtbot.waitUntil(lambda: desk.course.quiet and not desk.standing.table.initiative.order)
                    lines, fights = len(desk.standing.log), fights + 1
                desk.autopilot.set_plays("both")
            time.sleep(0.001)
        measurements.reported("both windows: the longest between two beats in play", heart.stop(), "ms")
        desk.autopilot.set_plays("nobody")
        qtbot.waitUntil(lambda: desk.course.quiet, timeout=20_000)
        played = f"{fights} fights, {len(desk.standing.log)} lines"
    longest = ", ".join(f"{each:.0f}" for each in reversed(busy))
    name = (
        f"both windows: the longest that their thread was busy in {PLAYED:.0f} s of play ({played}; longest {longest})"
    )
    measurements.at_most(name, busy[-1], STALL, "ms")
