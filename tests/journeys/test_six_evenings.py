"""A campaign of six evenings: prepared with scenes, a map, pictures, places and notes, played, gone back in, saved as a
scenario and stepped through; closed and opened again after each, at last undone to the start and redone to the end.

All of it by mouse and keys. Only what is carried from one window into another (a file of the file manager, an entry of
the library) is let go of by the event that a window gets then: without a screen Qt itself carries nothing that far.
"""

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened, settled
from tests.gui.pictures.images import file, halves, written
from tests.journeys.campaign_master import ALT, CampaignMaster, Key
from tests.journeys.fate import Fate
from tests.journeys.player import CONTROL, SHIFT, wait_until
from vtt.campaign.scenario import check
from vtt.gui.pictures.crop_window import CropWindow
from vtt.gui.scenario.steps_dialog import StepsDialog
from vtt.gui.window.ledger import GoingBack
from vtt.rules.engine import registry
from vtt.table.maps import is_true_to_scale
from vtt.table.noted import CAMPAIGN, Subject
from vtt.table.table import Table

pytestmark = pytest.mark.slow

GRATE, ABBEY, MILL = "The sewer grate", "The drowned abbey", "The mill"


def map_file(folder: Path) -> Path:
    """A Universal VTT file: sixteen cells by twelve of 20 pixels, a room with a door and a light."""
    image = QImage(QSize(320, 240), QImage.Format.Format_RGB32)
    image.fill(QColor("#3d3a34"))
    painter = QPainter(image)
    painter.fillRect(60, 60, 200, 120, QColor("#7d7260"))
    painter.end()
    corners = [(3, 3), (13, 3), (13, 9), (3, 9), (3, 3)]
    path = folder / "sewer.dd2vtt"
    content = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 16, "y": 12}, "pixels_per_grid": 20},
        "line_of_sight": [[{"x": x, "y": y} for x, y in corners]],
        "portals": [{"position": {"x": 8, "y": 3}, "bounds": [{"x": 7.5, "y": 3}, {"x": 8.5, "y": 3}], "closed": True}],
        "lights": [{"position": {"x": 11, "y": 7}, "range": 4, "intensity": 1, "color": "ffeccd8b", "shadows": True}],
        "environment": {},
        "image": b64encode(written(image, "png")).decode(),
    }
    path.write_text(json.dumps(content))
    return path


def prepare(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The first evening: a map, faces, a door, a trap, a text and a note on the ground, and two scenes more."""
    gm.drop_file(map_file(folder), QPoint(4, 4))
    gm.after(lambda: gm.table.map is not None, "the map")
    assert gm.table.map is not None
    assert (gm.table.map.size, len(gm.table.map.walls), len(gm.table.map.places)) == ((80.0, 60.0), 1, 2)
    assert is_true_to_scale(gm.table.drawing, True)
    gm.bar_menu(gm.desk.bar.play, "Map", "Dim the map", "By 20 %")
    gm.bar_menu(gm.desk.bar.play, "Map", "Locked where it lies")
    assert (gm.table.map.dim, gm.table.map.locked) == (20, False)
    gm.command("locked where it lies", "Locked where it lies")
    gm.after(lambda: gm.table.map.locked, "the map locked")
    gm.drop_file(file(folder, "brannor.png"), gm.desk.board.token_rect("brannor").center())
    gm.after(lambda: gm.creature("brannor").picture is not None, "Brannor’s picture")
    gm.click_token("odile")
    gm.paste_picture(halves("#20a040", "#d0c030"))
    gm.after(lambda: gm.creature("odile").picture is not None, "Odile’s picture")
    gm.menu_on("ghoul", "Picture…")
    gm.type_path(file(folder, "ghoul.webp", halves("#504060", "#a0b080")))
    crop = gm.seen(CropWindow, "what is seen of the picture")
    QTest.keyClick(crop.view, Key.Key_Plus)
    gm.click(crop.go)
    gm.front()
    gm.after(lambda: gm.creature("ghoul").picture is not None, "the ghoul’s picture")
    gm.ground_menu(gm.bare(0.3, 0.3), "Ready-made place", "Door")
    door = next(key for key, each in gm.table.places.items() if each.name == "Door")
    gm.menu_on(door, "Rename…")
    gm.type_form("The iron door")
    gm.menu_on(door, "Resize…")
    gm.type_form("8")
    assert (gm.table.places[door].name, gm.table.places[door].radius) == ("The iron door", 4.0)
    gm.ground_menu(gm.bare(0.7, 0.3), "Ready-made place", "Trap, hidden")
    gm.ground_menu(gm.bare(0.6, 0.8), "Text…")
    gm.type_in("To the mill")
    gm.ground_menu(gm.bare(0.2, 0.7), "Note here…")
    gm.type_in("The key lies under the third stone", several_lines=True)
    assert {"Trap", "To the mill", "The key lies under the third stone"} <= {
        each.name for each in gm.table.places.values()
    }
    gm.new_scene(ABBEY)
    assert {each.side for each in gm.table.creatures.values()} == {"players"}
    gm.command("new scene", "New scene")
    gm.type_in(MILL)
    gm.scene_menu(ABBEY, "Folder", "New folder…")
    gm.type_in("Act II")
    gm.copy_picture(halves("#305070", "#8090a0"))
    gm.scene_menu(ABBEY, "Picture", "Paste")
    gm.click(gm.seen(CropWindow, "what is seen of the scene’s picture").go)
    gm.front()
    gm.after(lambda: gm.scenes[ABBEY].picture is not None, "the abbey’s picture")
    gm.ground_menu(gm.bare(0.2, 0.8), "Newcomers come in here")
    gm.after(lambda: gm.table.entry is not None, "where one comes in")
    gm.number_key(1, GRATE)
    assert gm.table.map is not None
    assert gm.scenes[ABBEY].folder == "Act II"


def fill(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The second evening: the ghouls of the grate are kept as an encounter and dragged into the mill, two more out of
    the bestiary wait as a second wave; a clock begins to run."""
    many = len(foes(gm))
    gm.mark(*foes(gm))
    gm.menu_on(foes(gm)[0], "Keep as an encounter…")
    gm.type_in("Under the market")
    gm.open_scene("mill", MILL)
    gm.drag_from_library("Encounters", "market", gm.bare(0.7, 0.3))
    gm.after(lambda: len(foes(gm)) == many, "the encounter")
    first = foes(gm)
    gm.drag_from_library("Bestiary", "ghoul 2", gm.bare(0.6, 0.7))
    gm.after(lambda: len(foes(gm)) == many + 2, "two more ghouls")
    second = [each for each in foes(gm) if each not in first]
    assert len({gm.creature(each).at for each in foes(gm)}) == many + 2
    gm.mark(*second)
    gm.press(Key.Key_G, CONTROL | ALT)
    gm.type_in("The second wave")
    assert (foes(gm), [each.name for each in gm.table.waiting.values()]) == (first, ["The second wave"])
    gm.menu_on(first[0], "Hide from the players")
    assert gm.creature(first[0]).hidden
    gm.undo()
    gm.menu_on(first[0], "Keep in the cast")
    assert gm.creature(first[0]).kept
    gm.menu_on("odile", "Take off the table")
    assert "odile" not in gm.table.creatures
    gm.fetch_from_cast("odile stage", "Odile")
    gm.press(Key.Key_K, CONTROL | SHIFT)
    gm.type_form("The mill burns")
    assert [each.segments for each in gm.table.progress.values()] == [6]


def write(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The third evening: a page with links that are followed, a note that a link made, and one on the scene."""
    gm.press(Key.Key_J, CONTROL)
    notes = gm.notes
    assert notes.subject == CAMPAIGN
    gm.write("# The salt road\nWhoever follows the river meets ")
    gm.link("ghoul", "Ghoul")
    gm.write("")
    gm.link("abb", f"{ABBEY}, a scene")
    gm.write("\n[[The innkeeper]] knows more.")
    QTest.keyClick(notes, Key.Key_E, CONTROL)
    gm.after(lambda: "[[The innkeeper]]" in gm.note(CAMPAIGN), "the page stored")
    gm.follow("The innkeeper")
    wait_until(lambda: notes.subject == Subject("note", "the-innkeeper"), "the note that the link made")
    gm.write("She *saw* the mill burn.")
    gm.follow("The campaign")
    gm.follow(ABBEY)
    assert notes.note.title.text() == ABBEY
    gm.write("The water stands at the third step.")
    gm.drop_into_notes(file(folder, "the abbey.png", halves("#305070", "#8090a0")))
    wait_until(lambda: "![the abbey](" in notes.note.editor.toPlainText(), "the picture in the note")
    QTest.keyClick(notes, Key.Key_F, CONTROL)
    QTest.keyClicks(notes.contents.search, "third step")
    assert [row.note.title for row in notes.contents.model.rows] == [ABBEY]
    gm.leave_notes()
    gm.after(lambda: "third step" in gm.scenes[ABBEY].notes, "the note on the scene stored")
    gm.command("innkeeper saw", "Note: The innkeeper")
    assert "She saw the mill burn." in gm.notes.note.page.toPlainText()
    gm.leave_notes()


def fight(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The fourth evening: the fight at the mill; the second wave comes, amounts are typed, somebody acts, it ends."""
    gm.click_turn_button("Roll initiative")
    gm.answer()
    for _ in range(4):
        gm.take_turn()
    gm.press(Key.Key_G, CONTROL | SHIFT)
    gm.after(lambda: not gm.table.waiting, "the second wave")
    assert any("second wave" in line for line in gm.story)
    before = {each: hit_points(gm, each) for each in foes(gm) if hit_points(gm, each) > 1}
    gm.mark(*before)
    gm.type_on_the_board("-1")
    gm.answer()
    assert {each: hit_points(gm, each) for each in before} == {each: hp - 1 for each, hp in before.items()}
    for _ in range(3):
        gm.take_turn()
    gm.click(next(iter(gm.desk.keeping.panel.dials.values())))
    gm.after(lambda: [each.filled for each in gm.table.progress.values()] == [1], "the clock moved on")
    if foes(gm)[1:]:
        gm.mark(*foes(gm))
        gm.type_on_the_board("-30")
        gm.answer()
    gm.play_to_the_end()
    gm.click_turn_button("End the fight")
    assert any("in figures" in line for line in gm.story)


def look_back(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The fifth evening: the story is searched, gone back in, and that is undone; the oracle answers."""
    now, story = gm.table, gm.story
    gm.press(Key.Key_F, CONTROL)
    QTest.keyClicks(gm.desk.log_search.field, "initiative")
    wait_until(lambda: gm.story and all("nitiative" in line for line in gm.story), "the lines of the initiative")
    QTest.keyClick(gm.desk.log_search.field, Key.Key_Escape)
    assert gm.story == story
    gm.story_menu("The mill burns", "Go back to here…")
    gm.accept(GoingBack)
    gm.after(lambda: gm.story[-1].startswith("Gone back"), "the table of then")
    gm.undo()
    assert (gm.table, gm.story) == (now, story)
    oracle = gm.oracle()
    QTest.keyClicks(oracle.field, "Is the innkeeper lying?")
    fate.falls(7)
    gm.click(next(each for each in oracle.likelihoods if each.likelihood.name == "likely"))
    wait_until(lambda: bool(oracle.answer.text()), "an answer")
    fate.forgets()
    QTest.keyClick(oracle, Key.Key_Return, CONTROL)
    gm.after(
        lambda: any(each.title == "Is the innkeeper lying?" for each in gm.table.pages.values()), "the answer kept"
    )
    oracle.close()
    gm.front()


def teach(gm: CampaignMaster, fate: Fate, folder: Path) -> None:
    """The sixth evening: some throws are saved as a scenario that holds, and stepped through; a recap is drafted."""
    gm.number_key(1, GRATE)
    for _ in range(2):
        gm.press(Key.Key_D, CONTROL)
        gm.type_in("2d6")
    gm.press(Key.Key_S, CONTROL | ALT)
    steps = gm.seen(StepsDialog, "which steps are meant")
    first = steps.list.item(steps.list.count() - 2)
    QTest.mouseClick(steps.list.viewport(), LEFT, pos=steps.list.visualItemRect(first).center())
    assert steps.count.value() == 2
    gm.click(steps.go)
    (folder / "older.toml").write_text("# A folder with nothing to choose in it takes no name.")
    path = folder / "two throws.toml"
    gm.type_path(path)
    wait_until(path.is_file, "the scenario")
    result = check(path, registry.system)
    assert (result.steps, result.failed) == (2, 0)
    gm.front()
    before = gm.table
    gm.press(Key.Key_O, CONTROL | SHIFT)
    gm.type_path(path)
    wait_until(lambda: gm.desk.scenarios.open, "the scenario opened")
    gm.front()
    for place in (1, 2):
        gm.press(Key.Key_Right, ALT)
        wait_until(lambda: gm.desk.course.playback.quiet, "the step")
        assert gm.desk.scenarios.place == place
    assert {row.mark for row in gm.steps.model.rows} <= {"none", "held"}
    gm.press(Key.Key_Left, ALT)
    wait_until(lambda: gm.desk.course.playback.quiet, "the step before")
    gm.click(next(each for each in gm.steps.findChildren(QPushButton) if each.text() == "Close"))
    assert not gm.desk.scenarios.open
    assert gm.table is before
    gm.command("recap", "Recap of this session")
    wait_until(lambda: gm.desk.notes.window is not None and gm.desk.notes.window.isVisible(), "the recap")
    assert gm.notes.note.title.text().startswith("Session 1, ")
    assert f"[[{MILL}]]" in gm.notes.note.editor.toPlainText()
    gm.leave_notes()


def undo_and_redo(gm: CampaignMaster, start: Table) -> None:
    """Everything is taken back to the very first table, and brought back."""
    last, story = gm.table, gm.story
    steps = 0
    while gm.desk.standing is not None and gm.desk.standing.can_undo:
        gm.undo()
        steps += 1
    assert (gm.table, gm.story) == (start, [])
    for _ in range(steps):
        gm.redo()
    assert (gm.table, gm.story) == (last, story)


def hit_points(gm: CampaignMaster, creature: str) -> int:
    sheet: Any = gm.creature(creature).sheet
    return int(sheet.hp)


def foes(gm: CampaignMaster) -> list[str]:
    return [each.id for each in gm.table.creatures.values() if each.side == "gm"]


EVENINGS: tuple[Callable[[CampaignMaster, Fate, Path], None], ...] = (prepare, fill, write, fight, look_back, teach)


def test_six_evenings(qtbot: QtBot, tmp_path: Path):
    fate = Fate(3)
    files = tmp_path / "files"
    files.mkdir()
    start = None
    kept = None
    for evening in EVENINGS:
        with opened(qtbot, tmp_path, fate, table=None) as nearby:
            assert nearby.window is not None
            nearby.window.resize(1280, 800)
            gm = CampaignMaster(desk_of(nearby))
            if start is None:
                start = gm.table
            else:
                assert (gm.table, gm.story) == kept
            evening(gm, fate, files)
            assert settled(gm.desk)
            kept = gm.table, gm.story
    with opened(qtbot, tmp_path, fate, table=None) as nearby:
        gm = CampaignMaster(desk_of(nearby))
        assert (gm.table, gm.story) == kept
        assert start is not None
        undo_and_redo(gm, start)
