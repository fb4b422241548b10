"""A scene with a map is saved at the window, and a scene file whose picture is missing opens all the same."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.rules.engine.registry import game_names


def test_there_and_back_and_without_its_picture(qtbot: QtBot, tmp_path: Path):
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#20a040"))
    assert image.save(str(tmp_path / "map.png"))
    scene = tmp_path / "out" / "scene.toml"
    scene.parent.mkdir()
    with opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(game_names()[0])) as nearby:
        desk = desk_of(nearby)
        desk.maps.take(tmp_path / "map.png")
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)
        laid = desk.standing.table.map
        desk.scene_files.save_scene(scene)
        assert laid is not None
        picture = scene.parent / "pictures" / f"{laid.content}.png"
        qtbot.waitUntil(picture.exists)
        desk.window.open_wanted.emit(scene)
        qtbot.waitUntil(lambda: desk.standing.path.stem != "test" and desk.course.quiet)
        assert desk.standing.table.map == laid
        assert not desk.standing.notice
        qtbot.waitUntil(lambda: desk.faces.levels(laid.content) is not None)
        picture.unlink()
        before = desk.standing.path
        desk.window.open_wanted.emit(scene)
        qtbot.waitUntil(lambda: desk.standing.path != before and desk.course.quiet)
        assert desk.standing.table.map == laid
        assert desk.standing.notice.startswith("1 picture is not in the folder “pictures” beside scene.toml")
        assert desk.toast.isVisible()
