"""Casting in the real window: aimed on the board, several targets picked in a card, words typed in (BH-MAG-12)."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, click_token, desk_of, opened
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.several import SeveralPicker
from vtt.rules.black_hack.chronicle import chronicle
from vtt.rules.registry import system
from vtt.table.bands import Scale

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


def test_a_spell_is_aimed_on_the_board_and_its_words_are_typed(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3]), table=weir) as nearby:
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


def test_several_targets_are_picked_after_the_die(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([2, 1, 1, 1, 1, 3]), table=weir) as nearby:
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


def test_the_book_is_written_from_the_whole_list_and_a_place_is_marked(qtbot: QtBot, tmp_path: Path):
    """BH-MAG-01: 38 spells to tick. BH-PRY-07: the word is chosen, then the place is pointed at on the board."""
    with opened(qtbot, tmp_path, table=weir) as nearby:
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


def test_as_many_spells_are_ticked_as_the_level_holds(qtbot: QtBot, tmp_path: Path):
    """BH-MAG-02."""
    scene = SCENE.replace('memory = { memorised = ["charm", "fireball"] }', BOOK)
    table = read_scene_text(scene, "study")
    with opened(qtbot, tmp_path, table=lambda: replace(table, clock=replace(table.clock, scale=Scale.HOURS))) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "mira")
        click_action(desk, "Memorise spells")
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        (picker,) = form.findChildren(SeveralPicker)
        assert len(picker.rows) > 4
        said = [label.text() for label in picker.findChildren(PlainLabel)]
        assert said[-1] == "0 of 4 at most"
        for row in picker.rows[:4]:
            QTest.keyClick(row, Qt.Key.Key_Space)
        assert picker.fits
        assert not picker.rows[4].isEnabled(), "the Level holds no more"
