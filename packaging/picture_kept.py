"""What is pictured of what an evening leaves and is run by: the oracle, the ledger, clocks and kept rolls, maps,
pictures, scenarios, many scenes."""

from collections.abc import Iterator
from pathlib import Path

from picture_play import WITH_A_BAG, WITH_TURNS, Reach
from picture_stage import NotReached, Stage
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QDialog

from vtt.gui.menu_tips import menu_inside
from vtt.gui.pictures.crop_window import CropWindow
from vtt.rules.contract.procedure import Intent, Value

_SCENARIO = Path(__file__).parents[1] / "tests" / "scenarios" / "livehack" / "effort-limit-of-a-fight.toml"


def of_kept() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "oracle", WITH_TURNS, _oracle
    yield "oracle-asked", WITH_TURNS, _oracle_asked
    yield "table-editor", WITH_TURNS, lambda stage: stage.desk.oracle.edit("event")
    yield "ledger-searched", WITH_TURNS, _ledger_searched
    yield "going-back", WITH_TURNS, _going_back
    yield "fight-summary", WITH_TURNS, _fight_summary
    yield "clocks-and-rolls", WITH_TURNS, _clocks_and_rolls
    yield "map", WITH_TURNS, _map
    yield "map-menu", WITH_TURNS, _map_menu
    yield "scenario-steps", WITH_TURNS, _scenario
    yield "scenario-of-last-steps", WITH_TURNS, _last_steps
    yield "picture-crop", WITH_TURNS, _crop
    yield "pictures-kept", WITH_TURNS, _kept
    yield "way-in", WITH_TURNS, _way_in
    yield "how-the-dice-fell", WITH_TURNS, _dice_told
    yield "players-panel", WITH_TURNS, lambda stage: stage.desk.window.steering.show()
    yield "ten-scenes", WITH_A_BAG, _ten_scenes


def _oracle(stage: Stage) -> None:
    stage.desk.oracle.open()


def _oracle_asked(stage: Stage) -> None:
    """A question with its answer, and a table of one's own."""
    rows = ["a ferryman who sings", "nobody at all"]
    _do(stage, "put_table", title="Who waits at the landing", dice="", rows=rows, key="")
    stage.desk.oracle.open()
    window = stage.desk.oracle.window
    assert window is not None
    window.field.setText("Does the ferrywoman know who opened the weir last night?")
    before = stage.desk.standing
    window.likelihoods[2].click()
    stage.wait(lambda: stage.desk.standing is not before and stage.desk.course.quiet, "the answer")


def _do(stage: Stage, action: str, **arguments: Value | list[str]) -> None:
    """Do this at the table."""
    before = stage.desk.standing
    stage.desk.submit(Intent(action, "", arguments))  # type: ignore[arg-type]
    stage.wait(lambda: stage.desk.course.quiet and stage.desk.standing is not before, action)


def _ledger_searched(stage: Stage) -> None:
    for _ in range(12):
        stage.step()
    stage.desk.ledger.open_search()
    stage.desk.log_search.field.setText("ghoul")


def _going_back(stage: Stage) -> None:
    for _ in range(8):
        stage.step()
    standing = stage.desk.standing
    assert standing is not None
    stage.desk.ledger.ask_to_go_back(standing.log[1].entry)
    stage.wait(lambda: any(each.isVisible() for each in stage.desk.window.findChildren(QDialog)), "the question")


def _fight_summary(stage: Stage) -> None:
    for _ in range(10):
        stage.step()
    _do(stage, "end_fight")


def _clocks_and_rolls(stage: Stage) -> None:
    """Clocks of every size, a countdown, and rolls with long names."""
    for name, segments in (
        ("The tide comes in", "4"),
        ("The watch at the weir gathers its courage", "6"),
        ("Fire", "8"),
    ):
        _do(stage, "new_progress_clock", name=name, segments=segments)
    _do(stage, "new_countdown", name="Candles", number=7)
    _do(stage, "keep_roll", name="Odile listens at the door", dice="2d6+1")
    _do(stage, "keep_roll", name="Encounter", dice="d20")
    stage.desk.keeping.dock.show()


def _drawn_map(stage: Stage) -> Path:
    """A plan of rooms as a picture."""
    image = QImage(900, 640, QImage.Format.Format_RGB32)
    image.fill(QColor("#cbb994"))
    painter = QPainter(image)
    painter.setPen(QColor("#8a7a58"))
    for place in range(0, 900, 32):
        painter.drawLine(place, 0, place, 640)
        painter.drawLine(0, place, 900, place)
    painter.fillRect(60, 60, 300, 220, QColor("#6f7f86"))
    painter.fillRect(480, 300, 340, 260, QColor("#86746f"))
    painter.end()
    path = stage.own / "the vaults under the mill.png"
    image.save(str(path))
    return path


def _map(stage: Stage) -> None:
    stage.desk.maps.take(_drawn_map(stage))

    def laid() -> bool:
        standing = stage.desk.standing
        return standing is not None and standing.table.map is not None and stage.desk.course.quiet

    stage.wait(laid, "the map")


def _map_menu(stage: Stage) -> None:
    """All that can be done with a map."""
    _map(stage)
    bar = stage.desk.bar
    menu = next((menu_inside(each) for each in bar.play.actions() if each.text() == "Map"), None)
    if menu is None:
        raise NotReached("no menu for maps")
    bar.menus.setActiveAction(bar.play.menuAction())
    stage.wait(bar.play.isVisible, "the menu above it")
    bar.play.setActiveAction(menu.menuAction())  # type: ignore[attr-defined]
    stage.wait(menu.isVisible, "the menu")  # type: ignore[attr-defined]


def _scenario(stage: Stage) -> None:
    desk = stage.desk
    desk.scenarios.step_through(_SCENARIO)
    stage.wait(lambda: desk.scenarios.open, "the scenario")
    for _ in range(2):
        desk.scenarios.next()
        stage.wait(lambda: desk.course.playback.quiet, "a step")


def _last_steps(stage: Stage) -> None:
    for _ in range(6):
        stage.step()
    stage.desk.scene_files.ask_for_steps()
    stage.wait(lambda: any(each.isVisible() for each in stage.desk.window.findChildren(QDialog)), "the steps")


def _crop(stage: Stage) -> None:
    image = QImage(700, 480, QImage.Format.Format_RGB32)
    image.fill(QColor("#2b3a44"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#d8b48a"))
    painter.drawEllipse(250, 90, 200, 250)
    painter.end()
    path = stage.own / "odile.png"
    image.save(str(path))
    pictures = stage.desk.pictures
    pictures.take("odile", path, pictures._ask)
    stage.wait(lambda: bool(stage.desk.window.findChildren(CropWindow)), "the picture")


def _kept(stage: Stage) -> None:
    """A picture that somebody has, among all of the campaign."""
    _crop(stage)
    window = stage.desk.window.findChild(CropWindow)
    assert window is not None
    window.go.click()

    def pictured() -> bool:
        standing = stage.desk.standing
        return standing is not None and standing.table.creatures["odile"].picture is not None

    stage.wait(pictured, "the picture on its token")
    stage.desk.kept_pictures.open()
    kept = stage.desk.kept_pictures.window
    assert kept is not None
    stage.wait(lambda: bool(kept.model.rows), "the pictures of the campaign")


def _way_in(stage: Stage) -> None:
    """Who goes along into another scene, and where they come in."""
    title = "The mill at the weir"
    _do(stage, "new_scene", title=title)
    for name, at in (("Door", [40.0, 10.0]), ("Wheel", [-40.0, -20.0])):
        _do(stage, "make_place", name=name, at=at)
    _do(stage, "open_scene", scene="first")
    standing = stage.desk.standing
    assert standing is not None
    stage.desk.scenes.choose(next(key for key, each in standing.table.scenes.items() if each.title == title))


def _dice_told(stage: Stage) -> None:
    for _ in range(12):
        stage.step()
    stage.desk.dice_told.open()
    stage.wait(lambda: any(each.isVisible() for each in stage.desk.window.findChildren(QDialog)), "the faces counted")


def _ten_scenes(stage: Stage) -> None:
    for number in range(1, 10):
        folder = ("", "The road to the abbey", "Act III: what the river kept")[number % 3]
        _do(stage, "new_scene", title=f"Scene {number}: the house at the bend of the river", folder=folder, open=False)
    stage.desk.scenes.open_switcher()
