"""A campaign as large as one gets in a year: many scenes, creatures and pictures."""

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from tests.gui.opening import sample_table
from vtt.campaign import create
from vtt.table.maps import Map
from vtt.table.pictures import Picture
from vtt.table.resting import scene_on
from vtt.table.scenes import Scene
from vtt.table.table import Table

SCENES, CREATURES, PICTURES = 40, 300, 200
BYTES = 150 * 1024 * 1024
"""Of all pictures together."""
_EDGE = 1024
"""Pixels of a picture's edge: noise of that size as a JPEG is as large as it is to be."""


def large_campaign(path: Path, game: str) -> Table:
    """Make the campaign file; the table that it begins with, one of its scenes on it with the party in it."""
    lots = random.Random(1)
    table = sample_table(game)
    pictures = list(_pictures(lots))
    names = [hashlib.sha256(content).hexdigest() for content in pictures]
    scenes = {"here": Scene(id="here", folder="Act I")}
    party = {key: replace(each, behind=()) for key, each in table.creatures.items() if each.side == "players"}
    models = [each for each in table.creatures.values() if each.side != "players"]
    each = CREATURES // SCENES
    for number in range(SCENES):
        creatures = {}
        for place in range(each + (number < CREATURES % SCENES)):
            model = models[place % len(models)]
            identity = f"{model.id}-{number}-{place}"
            creatures[identity] = replace(
                model,
                id=identity,
                behind=(),
                at=(lots.uniform(-80, 80), lots.uniform(-80, 80)),
                picture=Picture(content=names[(number * each + place) % (PICTURES - SCENES)]),
            )
        laid = Map(content=names[PICTURES - SCENES + number], width=_EDGE, height=_EDGE, scale=0.2, at=(-96, -96))
        scene = replace(
            scene_on(replace(table, creatures=creatures, focus="", pins={}, map=laid)),
            id=f"s{number}",
            title=f"Scene {number}",
            folder=f"Act {number % 4}",
        )
        if number:
            scenes[scene.id] = scene
        else:
            table = replace(table, creatures={**party, **creatures}, focus="", pins={}, map=laid, scene="here")
    table = replace(table, scenes=scenes)
    with create(path, table) as campaign:
        assert [campaign.pictures.keep(content) for content in pictures] == names
    assert path.stat().st_size >= BYTES, path.stat().st_size
    return table


def _pictures(lots: random.Random) -> Iterator[bytes]:
    """Pictures of the same noise, which no format makes smaller. Whatever follows the end of a JPEG is not looked at:
    by that each differs from the others."""
    image = QImage(lots.randbytes(_EDGE * _EDGE * 4), _EDGE, _EDGE, QImage.Format.Format_RGB32)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPEG", 88)  # type: ignore[call-overload]
    content = bytes(buffer.data().data())
    for number in range(PICTURES):
        yield content + number.to_bytes(4)
