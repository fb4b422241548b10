"""Pictures of what everybody looks at: ten typical moments in the players' window at 1920x1080, as they are and as a
projector in a bright room shows them, and two sheets of them.

``FOLDER/NAME.png`` and ``FOLDER/NAME-washed.png`` are the moments, ``SHEETS/moments-1.png`` and ``-2`` the sheets.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from picture_play import (
    WITH_A_BAG,
    WITH_OPPOSED_ROLLS,
    WITH_POOLS,
    WITH_TURNS,
    builder_of_pools,
    dice_at_rest,
    fight_with_bag,
    melee,
    question,
)
from picture_saving import in_a_palette
from picture_stage import NotReached, Stage, opened, screen_of
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.gui.theme import new_application
from vtt.rules.contract.procedure import Intent
from vtt.table.bands import Scale

SIZE = QSize(1920, 1080)
WASHED = 0.12
"""The light of the room on the screen, as a share of the projector's white."""
COLUMNS, WIDTH, GAP = 2, 480, 8

Reach = Callable[[Stage], None]


def moments() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "opening-scene", WITH_TURNS, lambda _stage: None
    yield "melee-of-twelve", WITH_OPPOSED_ROLLS, melee
    yield "question", WITH_TURNS, question
    yield "dice-with-a-long-result", WITH_TURNS, _long_result
    yield "bag-with-a-drawn-token", WITH_A_BAG, fight_with_bag
    yield "opposed-dice", WITH_OPPOSED_ROLLS, dice_at_rest
    yield "pools", WITH_POOLS, builder_of_pools
    yield "title-card", WITH_TURNS, lambda stage: stage.desk.players.set_cover("title")
    yield "text-shown", WITH_TURNS, _shown
    yield "minutes", WITH_TURNS, _minutes


def make_moments(arguments: Sequence[str]) -> int:
    """Make what was asked for; 1 where something of it could not be reached."""
    asked = _parsed(arguments)
    wanted = [each for each in moments() if not asked.only or any(word in each[0] for word in asked.only)]
    failed, made = 0, []
    with tempfile.TemporaryDirectory() as temporary:
        own = Path(temporary)
        os.environ["QT_QPA_PLATFORM"] = screen_of(SIZE, own)
        application = new_application("screenshots")
        with opened(application, own, SIZE, asked.theme, 1.0, "en") as stage:
            for name, scene, reach in wanted:
                try:
                    made.append(_taken(stage, scene, reach))
                except NotReached as problem:
                    print(f"{name}: {problem}", file=sys.stderr)
                    failed = 1
                    continue
                asked.output.mkdir(parents=True, exist_ok=True)
                made[-1].save(str(asked.output / f"{name}.png"))
                washed(made[-1]).save(str(asked.output / f"{name}-washed.png"))
        if asked.sheets is not None and not failed:
            asked.sheets.mkdir(parents=True, exist_ok=True)
            half = (len(made) + 1) // 2
            for number, pictures in enumerate((made[:half], made[half:]), 1):
                in_a_palette(_sheet(pictures)).save(str(asked.sheets / f"moments-{number}.png"), "PNG", 0)
    return failed


def washed(picture: QImage, added: float = WASHED) -> QImage:
    """What is left of it where light falls on the screen: L' = (L + a) / (1 + a), in light and not in numbers."""
    table = bytes(round(_number((_light(value / 255) + added) / (1.0 + added)) * 255) for value in range(256))
    image = picture.convertToFormat(QImage.Format.Format_RGB32)
    data = bytes(image.constBits()).translate(table)
    return QImage(data, image.width(), image.height(), image.bytesPerLine(), QImage.Format.Format_RGB32).copy()


def _light(number: float) -> float:
    return number / 12.92 if number <= 0.04045 else ((number + 0.055) / 1.055) ** 2.4


def _number(light: float) -> float:
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _taken(stage: Stage, scene: str, reach: Reach) -> QImage:
    """The players' window at one moment, everything that was shown before taken away."""
    desk = stage.desk
    desk.players.set_cover("")
    stage.open(scene)
    desk.players.set_visible(True)
    desk.players.show_scene()
    reach(stage)
    window = desk.players.window
    assert window is not None
    window.resize(SIZE)
    return stage.photograph(window)


def _long_result(stage: Stage) -> None:
    def long() -> bool:
        window = stage.desk.players.window
        return window is not None and len(window.tray.accessibleDescription()) > 90

    stage.play_until(long, "long result")


def _shown(stage: Stage) -> None:
    stage.desk.showing.show_text(
        "A letter, water-stained\nThe grate opens at the turn of the tide. Bring the bell’s clapper, and nobody who "
        "owes the river."
    )
    window = stage.desk.players.window
    assert window is not None
    stage.wait(window.shown.isVisible, "the letter")


def _minutes(stage: Stage) -> None:
    desk = stage.desk
    standing = desk.standing
    assert standing is not None
    if standing.table.clock.scale is not Scale.MINUTES:
        desk.submit(Intent("set_scale", "", {"scale": Scale.MINUTES.value}))
        stage.wait(lambda: desk.course.quiet and desk.standing is not standing, "Minutes")


def _sheet(pictures: Sequence[QImage]) -> QImage:
    """Each moment as it is, and washed out beside it."""
    height = WIDTH * SIZE.height() // SIZE.width()
    size = QSize(GAP + COLUMNS * (WIDTH + GAP), GAP + len(pictures) * (height + GAP))
    sheet = QImage(size, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#808080"))
    painter = QPainter(sheet)
    for row, picture in enumerate(pictures):
        for column, each in enumerate((picture, washed(picture))):
            small = each.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
            painter.drawImage(GAP + column * (WIDTH + GAP), GAP + row * (height + GAP), small)
    painter.end()
    return sheet


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("screenshots --moments", description="Ten moments in the players' window.")
    parser.add_argument("--output", type=Path, default=Path("build/moments"), metavar="FOLDER")
    parser.add_argument("--sheets", type=Path, metavar="FOLDER", help="put two sheets of them there")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="what has one of these in its name")
    parser.add_argument("--theme", default="dark")
    return parser.parse_args(arguments)
