"""Given a table with marks in every secret place, when what players know changes in the program itself, then nothing
that their window holds, paints or speaks has a mark that is secret: masks, portraits, pictures, freeze, title card."""

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.every_word import words
from tests.gui.opening import desk_of, opened
from tests.trials.marked_sheets import mark_sheet
from tests.trials.watching import Pictures, painted, spoken, watched_pictures
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.playtest.laws.by_lot import sample_tables
from vtt.playtest.laws.marked_tables import MARK, Secrets, marked
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.rules.views.players_view import players_table
from vtt.table.noted import Subject
from vtt.table.shown import Shown
from vtt.table.table import Table


class Eyes:
    """Whoever looks at the players' window, and knows what is secret."""

    def __init__(self, desk: Desk, secrets: Secrets, pictures: Pictures, qtbot: QtBot) -> None:
        self.desk = desk
        self.secrets = secrets
        self._pictures = pictures
        self._qtbot = qtbot

    def do(self, action: str, **arguments: object) -> None:
        assert self.desk.submit(Intent(action, "", arguments)), action
        self._qtbot.waitUntil(lambda: self.desk.course.quiet)

    def show(self, shown: Shown) -> None:
        self.desk.showing.show(shown)
        self._qtbot.waitUntil(lambda: self.desk.course.quiet)

    def seen(self) -> set[str]:
        """All the marks that are to be read there, on it and behind it."""
        window = self.desk.players.window
        assert window is not None
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        texts = painted(window, self._pictures) | spoken(window) | set(words(window)) | {window.windowTitle()}
        texts.add(repr(self.desk.players.steered.table))
        return set(MARK.findall(" ".join(texts)))

    def told(self, *tables: Table) -> set[str]:
        """Those of them that are secret on the table, or on all of these."""
        there = tables or (self.desk.standing.table,)
        return {each for mark in self.seen() for each in self.secrets.found(mark, *there)}


@pytest.fixture(params=game_names())
def eyes(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Eyes]:
    secrets = Secrets()
    table = marked(sample_tables(request.param)[0], random.Random(7), secrets, mark_sheet)
    # Pictures of marks are in no file; where they are is searched for by the law.
    with watched_pictures() as pictures, opened(qtbot, tmp_path, SeededFaces(1), table=lambda: table) as nearby:
        desk = desk_of(nearby)
        desk.bar.players.trigger()
        qtbot.waitUntil(lambda: desk.players.visible)
        yield Eyes(desk, secrets, pictures, qtbot)


def seen_foe(table: Table) -> str:
    """A foe whom players see and know."""
    return next(each.id for each in table.creatures.values() if each.side == "gm" and not each.hidden)


def name_marks(eyes: Eyes, who: str) -> set[str]:
    return set(MARK.findall(eyes.desk.standing.table.creatures[who].name))


def test_nothing_is_told_at_any_step(eyes: Eyes):
    desk, who = eyes.desk, seen_foe(eyes.desk.standing.table)
    assert eyes.told() == set()
    if desk.standing.table.creatures[who].mask:
        eyes.do("unmask", thing=who)
    names = name_marks(eyes, who)
    assert names <= eyes.seen(), "the control: a name that players know is read"
    eyes.do("mask", thing=who)
    assert eyes.told() == set()
    assert not names & eyes.seen()
    eyes.show(Shown(kind="portrait", what=who))
    assert not names & eyes.seen()
    face = desk.standing.table.creatures[who].picture
    assert eyes.told() <= set(MARK.findall(msgspec.json.encode(face).decode()))
    eyes.show(Shown(kind="text", title="Hush", text=f"Beware of {desk.standing.table.creatures[who].name}"))
    assert not names & eyes.seen()
    assert "Beware of" in repr(desk.players.steered.table)
    eyes.do("take_away_shown")
    assert eyes.told() == set()
    eyes.do("unmask", thing=who)
    assert names <= eyes.seen()
    assert eyes.told() == set()
    eyes.do("hide", thing=who)
    assert not names & eyes.seen()
    desk.undo()
    eyes._qtbot.waitUntil(lambda: desk.course.quiet and not desk.standing.table.creatures[who].hidden)
    assert names <= eyes.seen()


def test_what_is_masked_while_they_are_frozen_is_not_told_when_they_thaw(eyes: Eyes):
    desk, who = eyes.desk, seen_foe(eyes.desk.standing.table)
    before = desk.standing.table
    desk.players.set_frozen(True)
    eyes.do("mask", thing=who, words="Shadow")
    eyes.show(Shown(kind="text", text="Not yet"))
    assert eyes.told(before) == set()
    assert "Not yet" not in repr(desk.players.steered.table)
    desk.players.set_frozen(False)
    assert eyes.told() == set()
    assert "Shadow" in repr(desk.players.steered.table)


def test_a_title_card_and_a_note_tell_no_name(eyes: Eyes):
    desk, who = eyes.desk, seen_foe(eyes.desk.standing.table)
    name = desk.standing.table.creatures[who].name
    eyes.do("new_note", title="The plan", text=f"[[{name}]] and {name} wait, as does {_hidden(desk.standing.table)}.")
    page = next(page for page, each in desk.standing.table.pages.items() if each.title == "The plan")
    if not desk.standing.table.creatures[who].mask:
        eyes.do("mask", thing=who)
    desk.showing.show_note(Subject("note", page))
    eyes._qtbot.waitUntil(lambda: desk.course.quiet)
    assert "wait, as does" in repr(desk.players.steered.table)
    assert eyes.told() == set()
    desk.players.set_cover("title")
    assert eyes.told() == set()


def _hidden(table: Table) -> str:
    return next((each.name for each in table.creatures.values() if each.hidden), "nobody")


def test_the_export_for_players_has_nothing_that_was_secret_when_it_was_written(eyes: Eyes):
    from vtt.session.log_export import export_log

    desk, who = eyes.desk, seen_foe(eyes.desk.standing.table)
    if not desk.standing.table.creatures[who].mask:
        eyes.do("mask", thing=who)
    names = name_marks(eyes, who)
    eyes.do("pin", a=who, b=next(each for each in desk.standing.table.creatures if each != who), band="nearby")
    eyes.do("focus", thing=who)
    text = export_log(desk.standing.log, "markdown", "", secrets=False)
    assert not names & set(MARK.findall(text))
    given = players_table(desk.standing.system, replace(desk.standing.table, title=""), desk.standing.throw)
    assert not names & set(MARK.findall(repr(given)))
