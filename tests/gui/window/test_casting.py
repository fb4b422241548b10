"""Casting in the real window: aimed on the board, several targets picked in a card, words typed in (BH-MAG-12)."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, click_action, click_token, desk_of
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.several import SeveralPicker
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import system
from vtt.table.bands import Scale
from vtt.table.table import Table

SCENE = """
game = "black-hack"
focus = "mira"

[creatures.mira]
class = "wizard"
level = 4
hp = 12
attributes = { INT = 18 }
memory = { memorised = ["charm", "fireball"] }

[creatures.guard]
kind = "npc"
hd = 1
hp = 5
at = [15, 6]

[creatures.orc]
hd = 2
hp = 9
at = [15, -6]

[creatures.ogre]
hd = 4
hp = 20
at = [24, 6]

[places.gate]
at = [-12, 0]
"""


def weir():
    return read_scene_text(SCENE, "weir")


def test_a_spell_is_aimed_on_the_board_and_its_words_are_typed(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([3]), table=weir) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        click_action(desk, "Cast Charm")
        qtbot.waitUntil(lambda: desk.board.targets is not None and len(desk.board.targets) == 3)
        assert set(desk.board.targets or ()) == {"guard", "orc", "ogre"}
        click_token(desk, "guard")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert desk.question.accessibleName() == "Charm: what does it have to do?"
        QTest.keyClicks(desk.window.focusWidget(), "open the gate")
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.pending is None)
        (charm,) = desk.standing.table.creatures["guard"].sheet.effects
        assert charm.note == "open the gate"
        assert "Obey" not in [offer.label for offer in desk.creature.offers]
        click_token(desk, "guard")
        qtbot.waitUntil(lambda: "Obey" in [offer.label for offer in desk.creature.offers])
        click_action(desk, "Obey")
        qtbot.waitUntil(lambda: not desk.standing.table.creatures["guard"].sheet.effects)


def test_several_targets_are_picked_after_the_die(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([2, 1, 1, 1, 1, 3]), table=weir) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        click_action(desk, "Cast Fireball")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert desk.question.accessibleName() == "Fireball: at whom? Up to 2"
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.pending is None)
        after = desk.standing.table.creatures
        hurt = {identity for identity in after if after[identity].sheet.hp < weir().creatures[identity].sheet.hp}
        assert hurt == {"guard", "orc"}


def test_the_book_is_written_from_the_whole_list_and_a_place_is_marked(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    """BH-MAG-01: 38 spells to tick. BH-PRY-07: the word is chosen, then the place is pointed at on the board."""
    with one_window.opened(qtbot, tmp_path, table=weir) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        click_action(desk, "Write spells into the book")
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        (picker,) = form.findChildren(SeveralPicker)
        assert len(picker.rows) == 38
        (web,) = [row for row in picker.rows if row.text() == "Web, level 2"]
        QTest.keyClick(web, Qt.Key.Key_Space)
        QTest.keyClick(form, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.standing.table.creatures["mira"].sheet.memory.book == ("web",))
        offers = system("black-hack").table_offers(desk.standing.table)
        (marking,) = [offer for offer in offers if offer.group == "Magic"]
        desk.do(marking)
        qtbot.waitUntil(form.isVisible)
        QTest.keyClick(form, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "gate" in (desk.board.targets or ()))
        click_token(desk, "gate")
        qtbot.waitUntil(lambda: desk.standing.table.state is not None)
        assert chronicle(desk.standing.table).magic.marks == {"gate": ("evil",)}
        qtbot.waitUntil(lambda: [pill.text for pill, _ in desk.board.arrangement.things["gate"].pills] == ["evil"])


BOOK = 'memory = { memorised = [], book = ["charm", "fireball", "web", "fly", "light", "sleep"] }'


def test_as_many_spells_are_ticked_as_the_level_holds(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    """BH-MAG-02."""
    scene = SCENE.replace('memory = { memorised = ["charm", "fireball"] }', BOOK)
    table = read_scene_text(scene, "study")
    with one_window.opened(
        qtbot, tmp_path, table=lambda: replace(table, clock=replace(table.clock, scale=Scale.HOURS))
    ) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        click_action(desk, "Memorise spells")
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        (picker,) = form.findChildren(SeveralPicker)
        assert len(picker.rows) > 4
        said = [label.text() for label in picker.findChildren(PlainLabel)]
        assert said[-1] == "none chosen, up to 4"
        for row in picker.rows[:4]:
            QTest.keyClick(row, Qt.Key.Key_Space)
        assert picker.fits
        assert not picker.rows[4].isEnabled(), "the Level holds no more"


def library() -> Table:
    """Minutes, and a book with a spell for each way to be aimed, or none."""
    book = 'memory = { memorised = [], book = ["web", "charm", "light", "detect-magic"] }'
    table = read_scene_text(SCENE.replace('memory = { memorised = ["charm", "fireball"] }', book), "study")
    return replace(table, clock=replace(table.clock, scale=Scale.MINUTES))


def choose_to_read(qtbot: QtBot, desk: Desk, spell: str) -> None:
    """Read a spell, and choose it in the form."""
    click_token(desk, "mira")
    click_action(desk, "Read a spell")
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    (button,) = (each for each in form.choices if each.value == spell)
    qtbot.waitUntil(button.isEnabled)
    QTest.mouseClick(button, LEFT)


def test_a_spell_that_is_read_is_aimed_on_the_board_as_from_the_shelf(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([2, 1]), table=library) as nearby:
        desk = desk_of(nearby)
        choose_to_read(qtbot, desk, "web")
        # They come one by one, as their odds are known.
        everybody = {"gate", "guard", "ogre", "orc"}
        qtbot.waitUntil(lambda: everybody <= set(desk.board.targets or {}))
        assert desk.doing.form.isHidden()
        shelf = next(each for each in desk.standing.system.shelves(desk.standing.table) if "pells" in each.label)
        view = desk.standing.system.entry_view(desk.standing.table, shelf.key, "web")
        (shelved,) = (each for each in view.offers if each.intent.action == "read_spell")
        chosen = dict(desk.board.targets or {})
        desk.doing.cancel()
        desk.do(shelved)
        qtbot.waitUntil(lambda: everybody <= set(desk.board.targets or {}))
        assert set(desk.board.targets or {}) == set(chosen)
        desk.doing.cancel()
        choose_to_read(qtbot, desk, "web")
        qtbot.waitUntil(lambda: bool(desk.board.targets))
        click_token(desk, "orc")
        qtbot.waitUntil(lambda: desk.course.quiet and bool(chronicle(desk.standing.table).magic.effects))
        assert not desk.question.isVisible(), "nobody is asked round what it lies"
        (web,) = chronicle(desk.standing.table).magic.effects
        assert web.name == "Web"


def test_a_spell_that_is_not_aimed_is_read_at_once(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([2]), table=library) as nearby:
        desk = desk_of(nearby)
        before = desk.standing.table
        choose_to_read(qtbot, desk, "detect-magic")
        qtbot.waitUntil(desk.question.isVisible)
        assert desk.question.accessibleName() == "Detect Magic: what Nearby is magical?"
        assert desk.standing.table is not before
        assert not desk.board.targets


def test_what_was_said_in_the_form_of_all_options_still_holds_when_it_is_aimed(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    """Reading in a fight needs the GM’s word for it."""
    fighting = replace(library(), clock=replace(library().clock, scale=Scale.MOMENTS))
    with one_window.opened(qtbot, tmp_path, ForcedFaces([2]), table=lambda: fighting) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        (reading,) = (each for each in desk.creature.offers if each.label == "Read a spell")
        desk.do_with_options(replace(reading, refusal=None))
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        (override,) = (each for each in form.findChildren(QCheckBox) if each.text() == "Even if it outlasts a turn")
        QTest.keyClick(override, Qt.Key.Key_Space)
        charm = next(each for each in form.findChildren(QPushButton) if each.text().startswith("Charm"))
        QTest.mouseClick(charm, LEFT)
        assert form.go is not None
        qtbot.waitUntil(form.go.isEnabled)
        QTest.mouseClick(form.go, LEFT)
        qtbot.waitUntil(lambda: bool(desk.board.targets))
        click_token(desk, "guard")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert desk.question.accessibleName() == "Charm: what does it have to do?"
