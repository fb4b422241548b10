"""The trial of secrets finds a secret in every place where players could come upon it."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.trials.marked_sheets import mark_sheet
from tests.trials.secrets import opened_window, watching
from tests.trials.trial import Case
from tests.trials.watching import painted, spoken, watched_pictures
from vtt.gui.theme.fonts import names_with_figures
from vtt.playtest.laws.by_lot import sample_tables
from vtt.playtest.laws.marked_tables import IN_HIDING, MARK, Secrets, marked
from vtt.playtest.laws.secrecy import Watch
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.session.log_export import FORMATS
from vtt.table.creature import Creature, Place
from vtt.table.table import Table

WHO = "teller"


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return Case("secrets", 1, 1, tmp_path, Counter())


def revealing(game: str, secrets: Secrets) -> Table:
    """A table with somebody in the open who bears a secret as a name."""
    table = marked(sample_tables(game)[0], random.Random(1), secrets, mark_sheet)
    model = next(iter(table.creatures.values()))
    teller = replace(model, id=WHO, name=f"Friend of {secrets.mark('a secret')}", hidden=False, mask="")
    return replace(table, creatures={**table.creatures, WHO: teller}, covers=())


@pytest.fixture
def watch(qapp: object, case: Case) -> Iterator[Watch]:
    secrets = Secrets()
    table = revealing(game_names()[0], secrets)
    with opened_window() as window, watched_pictures() as pictures:
        yield watching(case, table, secrets, window, pictures)


def told_in(watch: Watch) -> set[str]:
    return {leak.where for leak in watch.leaks}


def test_a_secret_is_found_in_a_line_and_in_what_the_window_is_given(watch: Watch):
    watch.play(Intent("reveal", "", {"thing": WHO}))
    assert told_in(watch) == {"line", "value"}
    assert all("a secret" in leak.secrets[0] for leak in watch.leaks)


def test_a_secret_is_found_in_what_the_window_paints_holds_and_speaks(watch: Watch):
    watch.look()
    assert told_in(watch) == {"value", "painted", "held", "spoken"}


def test_a_secret_is_found_in_every_export_for_players(watch: Watch):
    watch.session.submit(Intent("reveal", "", {"thing": WHO}))
    watch.read()
    assert told_in(watch) == {f"export as {form}" for form in FORMATS}


@pytest.mark.parametrize("game", game_names())
def test_what_is_hidden_is_marked_and_the_marks_are_in_the_masters_values(game: str):
    secrets = Secrets()
    table = marked(sample_tables(game)[0], random.Random(1), secrets, mark_sheet)
    things: list[Creature | Place] = [*table.creatures.values(), *table.places.values()]
    hidden = [each for each in things if each.hidden]
    assert len(hidden) > 1
    for each in hidden:
        assert len(secrets.found(each.name, table)) == 1
        assert len(secrets.found(each.notes, table)) == 1
    for creature in table.creatures.values():
        assert len(set(MARK.findall(repr(creature.sheet)))) > 0


def test_a_name_is_a_secret_while_its_bearer_is_hidden_and_as_it_was_when_he_left(qapp: object):
    secrets = Secrets()
    table = marked(sample_tables(game_names()[0])[0], random.Random(1), secrets, mark_sheet)
    hidden = next(each for each in table.creatures.values() if each.hidden)
    shown = replace(table, creatures={**table.creatures, hidden.id: replace(hidden, hidden=False)})
    gone = replace(table, creatures={who: each for who, each in table.creatures.items() if who != hidden.id})
    assert secrets.found(hidden.name, table)
    assert not secrets.found(hidden.name, shown)
    assert not secrets.found(hidden.name, table, shown), "revealed half-way"
    assert secrets.found(hidden.notes, shown), "notes stay the master's"
    for before, told in ((table, True), (shown, False)):
        secrets.seen(before)
        assert bool(secrets.found(hidden.name, gone)) is told


def test_what_was_said_in_hiding_is_no_secret_once_somebody_seen_says_it(qapp: object):
    secrets = Secrets()
    table = marked(sample_tables(game_names()[0])[0], random.Random(1), secrets, mark_sheet)
    hidden = next(each for each in table.creatures.values() if each.hidden)
    said = secrets.mark(IN_HIDING[0], hidden.id, moves=True)
    for_ever = secrets.mark("said in secret")
    assert secrets.found(f"{said}{for_ever}", table) == {said, for_ever}
    secrets.said_aloud(f"the skill {said}{for_ever}{hidden.name}")
    assert secrets.found(f"{said}{for_ever}", table) == {for_ever}
    assert secrets.found(hidden.name, table), "a name is as hidden as its bearer, whoever says it"


class Painted(QWidget):
    """Writes on itself, on a picture that it keeps, and in outlines on another."""

    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel("on a label", self)
        self.kept: QPixmap | None = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.kept is None:
            inner, self.kept = QPixmap(40, 20), QPixmap(90, 40)
            with QPainter(inner) as painter:
                path = QPainterPath()
                path.addText(0.0, 9.0, painter.font(), "outlined")
                painter.drawPath(path)
            with QPainter(self.kept) as painter:
                painter.drawText(3, 9, "on a picture")
                painter.drawPixmap(0, 20, inner)
        with QPainter(self) as painter:
            painter.drawText(3, 9, "direct")
            painter.drawPixmap(0, 20, self.kept)


def test_all_that_is_painted_is_read_also_from_pictures_that_are_kept(qtbot: QtBot):
    window = Painted()
    qtbot.addWidget(window)
    window.resize(200, 100)
    with watched_pictures() as pictures:
        first, again = painted(window, pictures), painted(window, pictures)
    assert first == again
    assert {"direct", "on a picture", "outlined"} <= again
    assert {"on", "a", "label"} <= {word for text in again for word in text.split()}
    assert "on a label" in spoken(window)


def test_a_name_whose_figures_are_of_another_family_is_read_as_one(qtbot: QtBot):
    class Name(QWidget):
        def paintEvent(self, _event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.setFont(names_with_figures(14))
            painter.drawText(10, 40, "Bone porter 2 of 10")

    name = Name()
    qtbot.addWidget(name)
    name.resize(300, 80)
    with watched_pictures() as pictures:
        assert "Bone porter 2 of 10" in painted(name, pictures)
