"""The README's pictures of a campaign: a map with faces, its scenes, notes, the cast, the story, a scenario."""

import tempfile
from pathlib import Path
from random import Random

from picture_moves import settle, step, wait_until
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.tabletop.cast import KEEP, REST, SHELF
from vtt.rules.tabletop.noting import writing
from vtt.table.noted import CAMPAIGN
from vtt.table.table import Table

_SCENARIO = Path(__file__).parents[1] / "tests/scenarios/black_hack/a-turn-is-one-move-and-one-action.toml"
_ACTIONS = 9
"""So many actions of the autopilot lie before the story is searched."""
_FACES = {
    "brannor": ("#d8a583", "#5a2f18", "#6b3b2f", "#46627a"),
    "odile": ("#b98563", "#1f1a1e", "#395a3d", "#7a5c46"),
    "pip": ("#e3bb96", "#a8642a", "#41506b", "#4a4458"),
    "maud": ("#c99b7d", "#cfc9bd", "#54324f", "#31505a"),
    "ghoul": ("#9db08a", "#d8d8c8", "#3b3b33", "#3a2440"),
}
"""Skin, hair, cloth and what is behind."""
_NOTE = """# The salt road

Whoever follows the river at night meets the [[Ghoul]]. It listens at the [[Sewer grate]], and came up from
[[The drowned abbey]], where the water stands at the *third step*.

- **Sister Maud** has been there before, and says nothing of it.
- The miller pays 40 coins for each ghoul that is brought to him.

| Evening | Where | What for |
|---|---|---|
| 1 | The sewer grate | the ring of the drowned prior |
| 2 | The drowned abbey | his name |
| 3 | The mill | to be rid of both |
"""


def take_campaign(desk: Desk, folder: Path) -> None:
    """Prepare a campaign on the table that is open, and take its pictures."""
    with tempfile.TemporaryDirectory() as own:
        _prepare(desk, Path(own))
        _take(desk.window, folder / "map-1280x800.png")
        desk.scenes.open_switcher()
        _take(desk.window, folder / "scenes-1280x800.png")
        desk.scenes.switcher.put_away()
    _take_notes(desk, folder / "notes-1000x640.png")
    _take_cast(desk, folder / "cast-1140x660.png")
    _take_story(desk, folder / "story-1280x800.png")
    _take_scenario(desk, folder / "scenario-1280x800.png")


def _take(window: QWidget, path: Path) -> None:
    settle()
    settle()
    window.grab().save(str(path))


def _table(desk: Desk) -> Table:
    assert desk.standing is not None
    return desk.standing.table


def _do(desk: Desk, action: str, **arguments: Value) -> None:
    _submit(desk, Intent(action, "", arguments))


def _submit(desk: Desk, intent: Intent) -> None:
    before = _table(desk)
    assert desk.submit(intent), intent
    wait_until(lambda: desk.course.quiet and _table(desk) is not before)


def _prepare(desk: Desk, own: Path) -> None:
    """Faces, a map, scenes in a folder, a foe of the cast and a character who rests."""
    desk.players.set_visible(False)
    desk.window.steering.hide()
    floor = own / "floor.png"
    _floor().save(str(floor))
    desk.maps.take(floor)
    wait_until(lambda: _table(desk).map is not None and desk.course.quiet)
    _do(desk, "lock_map", locked=False)
    _do(desk, "scale_map", to={"scale": 0.1})
    _do(desk, "move_map", at=[-60.0, -42.0])
    _do(desk, "lock_map", locked=True)
    for who, colours in _FACES.items():
        path, given = own / f"{who}.png", QMimeData()
        _face(*colours).save(str(path))
        given.setUrls([QUrl.fromLocalFile(str(path))])
        desk.pictures.drop(who, given)
        wait_until(lambda who=who: _table(desk).creatures[who].picture is not None and desk.course.quiet)  # type: ignore[misc]
    _do(desk, KEEP, creature="ghoul")
    _do(desk, "copy_scene", scene="first", title="The grate, by day")
    for title, folder in (("The drowned abbey", "Act II"), ("The mill", "Act II")):
        _do(desk, "new_scene", title=title, folder=folder, open=False)
    _do(desk, "wait_group", creatures=["rat-2"], name="Second wave")
    _submit(desk, writing(CAMPAIGN, _NOTE))
    desk.window.resize(1280, 800)
    settle()
    desk.window.reset_layout()
    desk.display.select("ghoul")
    desk.board.fit()
    settle()
    desk.window.statusBar().clearMessage()


def _take_notes(desk: Desk, path: Path) -> None:
    desk.notes.open(CAMPAIGN, write=True)
    window = desk.notes.window
    assert window is not None
    window.resize(1000, 640)
    _take(window, path)
    window.close()


def _take_cast(desk: Desk, path: Path) -> None:
    """Who is where: one is sent off the stage, one waits in another scene."""
    _do(desk, REST, who="maud")
    _do(desk, "send_to_scene", creatures=["pip"], scene="the-mill")
    desk.shelves.open_cast()
    window = desk.shelves.window
    assert window is not None
    assert window.model.shelf.key == SHELF
    window.search.clear()
    window.resize(1140, 660)
    window.select("maud")
    _take(window, path)
    window.close()


def _take_story(desk: Desk, path: Path) -> None:
    """Some of a fight, and its story searched for somebody."""
    for _ in range(_ACTIONS):
        step(desk)
    desk.ledger.open_search()
    desk.log_search.field.setText("ghoul")
    desk.window.statusBar().clearMessage()
    _take(desk.window, path)
    desk.log_search.put_away()


def _take_scenario(desk: Desk, path: Path) -> None:
    """A scenario stepped through up to its middle."""
    desk.scenarios.step_through(_SCENARIO)
    wait_until(lambda: desk.scenarios.open and desk.course.playback.quiet)
    for _ in range(2):
        desk.scenarios.next()
        wait_until(lambda: desk.course.playback.quiet)
    desk.window.statusBar().clearMessage()
    _take(desk.window, path)
    desk.scenarios.close()


def _floor() -> QImage:
    """A cellar seen from above: flagstones, a canal through it, walls round it."""
    lot, image = Random(15), QImage(1200, 840, QImage.Format.Format_RGB32)
    image.fill(QColor("#14110d"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#2b251d"), 3))
    for row in range(40, 800, 48):
        across = 40 - lot.randrange(0, 40)
        while across < 1160:
            wide = lot.randrange(52, 104)
            left, right = max(across, 40), min(across + wide, 1160)
            painter.setBrush(QColor("#5b5143").lighter(lot.randrange(84, 116)))
            if right > left:
                painter.drawRoundedRect(QRectF(left, row, right - left, min(48, 800 - row)), 5, 5)
            across += wide
    water = QLinearGradient(0, 560, 0, 680)
    water.setColorAt(0.0, QColor("#16302f"))
    water.setColorAt(0.5, QColor("#2a5650"))
    water.setColorAt(1.0, QColor("#152b2b"))
    painter.fillRect(QRectF(40, 560, 1120, 112), water)
    painter.setPen(QPen(QColor(150, 200, 180, 46), 3))
    for _ in range(60):
        x, y = lot.randrange(50, 1100), lot.randrange(570, 664)
        painter.drawLine(QPoint(x, y), QPoint(x + lot.randrange(12, 50), y))
    painter.fillRect(QRectF(500, 548, 150, 136), QColor("#4a3a28"))
    painter.setPen(QPen(QColor("#2c2116"), 4))
    for x in range(500, 651, 25):
        painter.drawLine(QPoint(x, 548), QPoint(x, 684))
    painter.setPen(QPen(QColor("#0d0b08"), 26))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(40, 40, 1120, 760))
    painter.end()
    return image


def _face(skin: str, hair: str, cloth: str, behind: str) -> QImage:
    """Somebody from the front, of few shapes."""
    image = QImage(500, 500, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    back = QLinearGradient(0, 0, 0, 500)
    back.setColorAt(0, QColor(behind).lighter(140))
    back.setColorAt(1, QColor(behind).darker(160))
    painter.fillRect(image.rect(), back)
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, middle, across, down in (
        (cloth, QPointF(250, 520), 210, 190),
        (hair, QPointF(250, 215), 135, 155),
        (skin, QPointF(250, 240), 98, 125),
    ):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(middle, across, down)
    painter.setBrush(QColor(hair))
    painter.drawChord(QRectF(150, 95, 200, 150), 0, 180 * 16)
    painter.setBrush(QColor("#201810"))
    painter.drawEllipse(QPointF(212, 235), 11, 8)
    painter.drawEllipse(QPointF(288, 235), 11, 8)
    painter.setPen(QPen(QColor("#5a2a20"), 7))
    painter.drawArc(QRectF(205, 270, 90, 50), 200 * 16, 140 * 16)
    painter.end()
    return image
