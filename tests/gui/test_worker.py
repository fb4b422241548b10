"""Threads beside the windows: what they find is told on the windows' thread, and they hold nothing of Qt that lives."""

import gc
import sys
import threading
import time
import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FunctionType, MethodType, ModuleType

import pytest
from PySide6.QtCore import QObject, QPoint, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.gui.maps.drawn_maps import quarters, universal_file
from tests.gui.opening import desk_of, opened, sample_table
from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.gui.application import Nearby
from vtt.gui.odds_worker import OddsWorker
from vtt.gui.post import PostBox, post_box
from vtt.gui.window.files import Export
from vtt.gui.worker import Say, Worker
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import registry

TABLE = skirmish_table()
STRIKE = Intent("strike", "ada", {"target": "grim"})
MANY = 80_000
"""More than a pipe holds."""


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


def hold_up(begun: threading.Event, held: threading.Event) -> bool:
    begun.set()
    return held.wait(20)


def fail(_what: object) -> None:
    raise ZeroDivisionError


def three_times(say: Say) -> None:
    for number in range(3):
        say((number, threading.get_ident()))


def test_what_comes_of_it_is_told_in_order_on_the_thread_of_the_windows(qtbot: QtBot, owner: QObject):
    told: list[tuple[object, int]] = []
    worker = Worker("a test", owner)
    worker.submit(threading.get_ident, lambda found: told.append((found, threading.get_ident())))
    worker.submit(lambda: None)
    worker.submit_telling(three_times, lambda found: told.append((found, threading.get_ident())))
    worker.finish()
    qtbot.waitUntil(lambda: len(told) == 4)
    beside, here = told[0][0], threading.get_ident()
    assert beside != here
    assert told == [(beside, here), *(((number, beside), here) for number in range(3))]


def test_when_whoever_wanted_it_is_gone_it_is_dropped_and_the_thread_ends(qtbot: QtBot, owner: QObject):
    told: list[object] = []
    held, begun = threading.Event(), threading.Event()
    worker = Worker("a test of the end", owner)
    worker.submit(partial(hold_up, begun, held), told.append)
    worker.submit(lambda: told.append("begun"), told.append)
    begun.wait(20)
    delete(owner)
    held.set()
    qtbot.waitUntil(lambda: not running("a test of the end"))
    all_letters_are_read(qtbot)
    assert told == []


def test_somebody_who_is_gone_is_not_told_while_the_others_are(qtbot: QtBot, owner: QObject):
    class Listener(QObject):
        def hear(self, _found: object) -> None:
            self.setObjectName("heard")

    listener = Listener()
    told: list[str] = []
    held = threading.Event()
    worker = Worker("a test", owner)
    worker.submit(lambda: held.wait(20), listener.hear)
    worker.submit(lambda: held.wait(20), partial(listener.hear))
    worker.submit(lambda: "after", told.append)
    delete(listener)
    held.set()
    qtbot.waitUntil(lambda: told == ["after"])
    worker.stop()


def test_after_the_end_nothing_is_told(qtbot: QtBot, owner: QObject):
    told: list[object] = []
    worker = Worker("a test", owner)
    worker.submit(lambda: "done", told.append)
    worker.stop()
    all_letters_are_read(qtbot)
    assert told == []


def test_what_waits_is_not_done_when_it_is_given_up(qtbot: QtBot, owner: QObject):
    done: list[str] = []
    held, begun = threading.Event(), threading.Event()
    worker = Worker("a test", owner)
    worker.submit(partial(hold_up, begun, held))
    worker.submit(lambda: done.append("second"))
    begun.wait(20)
    worker.drop()
    held.set()
    worker.give_up()
    assert done == []


def test_an_error_is_heard_of_and_the_next_is_done(qtbot: QtBot, owner: QObject):
    told: list[object] = []
    with qtbot.capture_exceptions() as caught:
        worker = Worker("a test", owner)
        worker.submit(lambda: 1 // 0, told.append)
        worker.submit(lambda: "the next", told.append)
        qtbot.waitUntil(lambda: told == ["the next"])
        worker.stop()
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]


def test_who_fails_to_read_keeps_nobody_from_reading(qtbot: QtBot, owner: QObject):
    told: list[object] = []
    with qtbot.capture_exceptions() as caught:
        torn, whole = post_box().address(owner, fail), post_box().address(owner, told.append)
        torn("a letter")
        whole("another")
        qtbot.waitUntil(lambda: told == ["another"])
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    post_box().close(torn)
    post_box().close(whole)


def test_more_letters_than_rings_can_be_held_all_arrive(qtbot: QtBot, owner: QObject):
    told: list[int] = []
    worker = Worker("a test", owner)
    worker.submit_telling(many_times, told.append)
    qtbot.waitUntil(lambda: len(told) == MANY, timeout=20_000)
    assert told == list(range(MANY))
    worker.stop()


# The sockets are kept for as long as a program runs.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_where_a_pipe_cannot_be_watched_letters_arrive_too(qtbot: QtBot, qapp: QApplication):
    told: list[str] = []
    with pytest.MonkeyPatch.context() as windows:
        windows.setattr(sys, "platform", "win32")
        box = PostBox(qapp)
    owner = QObject()
    address = box.address(owner, told.append)
    threading.Thread(target=address, args=("a letter",)).start()
    qtbot.waitUntil(lambda: told == ["a letter"])
    delete(box)


def test_what_was_done_is_not_held_until_there_is_more(qtbot: QtBot, owner: QObject):
    class Something:
        pass

    gone: list[bool] = []
    worker = Worker("a test", owner)
    something = Something()
    weakref.finalize(something, gone.append, True)
    worker.submit(partial(repr, something))
    del something
    qtbot.waitUntil(lambda: gone == [True])
    worker.stop()


def test_who_asks_for_odds_may_be_deleted_while_they_are_computed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch):
    # Odds that cost nothing: the thread does little else but tell.
    monkeypatch.setattr("vtt.gui.odds_worker.prospect", lambda *_: None)
    for number in range(300):
        worker = OddsWorker()
        worker.ask(SKIRMISH, TABLE, dict.fromkeys(range(200), STRIKE))
        time.sleep(number % 5 * 0.0001)
        delete(worker)
    qtbot.waitUntil(lambda: not running("odds"))


def test_a_window_that_closes_and_is_still_told_of_the_table_computes_nothing(qtbot: QtBot):
    worker = OddsWorker()
    worker.stop()
    worker.ask(SKIRMISH, TABLE, {"near": STRIKE})
    assert not running("odds")


def test_no_thread_is_handed_anything_that_leads_to_the_windows(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    handed: list[str] = []

    def spied(plain: Callable[..., None]) -> Callable[..., None]:
        def submit(self: Worker, work: Callable[..., object], *tell: Callable[..., None]) -> None:
            handed.append(threading.current_thread().name)
            found = way_to_the_windows(work)
            assert not found, " → ".join(found)
            plain(self, work, *tell)

        return submit

    for name in ("submit", "submit_telling"):
        if hasattr(Worker, name):
            monkeypatch.setattr(Worker, name, spied(getattr(Worker, name)))
    game = registry.game_names()[0]
    with opened(qtbot, tmp_path, table=lambda: sample_table(game), watch=True) as nearby:
        use_everything(qtbot, nearby, tmp_path)
    assert len(handed) > 20
    assert set(handed) == {"MainThread"}


def use_everything(qtbot: QtBot, nearby: Nearby, folder: Path) -> None:
    """All that is done beside the window: odds, looking things up, pictures, maps, files, records, recaps."""
    desk = desk_of(nearby)
    picture = folder / "picture.png"
    quarters(QSize(80, 60)).save(str(picture))
    thing = next(iter(desk.standing.table.creatures))
    desk.pictures.take(thing, picture, desk.pictures._put_middle)
    qtbot.waitUntil(lambda: desk.standing.table.creatures[thing].picture is not None and desk.course.quiet)
    desk.maps.take(universal_file(folder))
    qtbot.waitUntil(lambda: desk.standing.table.map is not None and desk.course.quiet)
    desk.open_palette()
    desk.files.export(Export("the log", "log"), folder / "log.html")
    desk.notes.recaps.draft()
    desk.notes.exports.export(folder / "notes.html", players=False)
    desk.shelves.read_text("Rat, 1")
    desk.scene_files.save_steps(1, folder / "steps.toml")
    desk.scene_files.ask_for_steps()
    desk.save_copy(folder / "copy.nearby")
    nearby.actor.read_records()
    nearby.actor.checkpoint()
    nearby.actor.ask_about_going_back(0, lambda _lines: None)
    nearby.games.look_beside()
    QTest.mouseMove(desk.board, QPoint(300, 300))
    desk.undo()
    desk.redo()
    qtbot.waitUntil(lambda: not nearby.actor.busy and (folder / "notes.html").is_file())
    nearby.window.theme_wanted.emit("light")
    nearby.window.language_wanted.emit("ja")
    qtbot.waitUntil(lambda: not nearby.actor.busy)


def many_times(say: Say) -> None:
    for number in range(MANY):
        say(number)


def running(name: str) -> bool:
    return any(thread.name == name for thread in threading.enumerate())


def all_letters_are_read(qtbot: QtBot) -> None:
    """Whatever was sent so far is read, or was dropped."""
    read: list[bool] = []
    owner = QObject()
    address = post_box().address(owner, read.append)
    address(True)
    qtbot.waitUntil(lambda: bool(read))
    post_box().close(address)


def way_to_the_windows(work: object) -> list[str]:
    """By what one gets from here to something of Qt that lives, as a thread would that lets go of it last."""
    seen: set[int] = set()
    ways: list[tuple[object, list[str]]] = [(work, [])]
    while ways:
        value, way = ways.pop()
        if id(value) in seen or isinstance(value, type | ModuleType):
            continue
        seen.add(id(value))
        way = [*way, getattr(value, "__qualname__", type(value).__name__)]
        if isinstance(value, QObject | QPixmap):
            return way
        if isinstance(value, FunctionType):
            # What a module knows it keeps: a thread is never the last to hold that.
            inside: list[object] = [*(cell.cell_contents for cell in value.__closure__ or ()), value.__defaults__]
        elif isinstance(value, MethodType):
            inside = [value.__self__, value.__func__]
        else:
            inside = gc.get_referents(value)
        ways += [(each, way) for each in inside]
    return []
