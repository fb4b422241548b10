"""Names in the players' order: whole where there is any room for it, else told by whole words, never cut within one."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from tests.gui.players_window.test_window import table
from vtt.gui.players_window import PlayersWindow
from vtt.gui.players_window.lengths import Lengths
from vtt.gui.players_window.short_names import shorter, told_in_room
from vtt.gui.theme import load_theme

A_BRIDGE = ["Hanne Brandt", "Tomas", "Ilse Vane", "Rook", "Odo", "Wat", "Voss", "Toll-taker", "Toll-taker 2"]
A_CRYPT = ["Maren Holt", "Pell", "The Chandler", "Bone porter", "Bone porter 2", "Bone porter 3", "Lodd"]
A_CAUSEWAY = ["Maren Sloe", "Tobit Ware", "Dorrit", "Captain Orrel", "Warden", "Warden 2", "Lamplighter"]
DROWNED = [f"Drowned sexton {number}" for number in range(1, 5)]
MELEE = [*A_CRYPT, *DROWNED, "Ottoline", "Dov"]


def shown(qtbot: QtBot, names: list[str], size: tuple[int, int], scale: float = 1.0) -> PlayersWindow:
    window = PlayersWindow(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(window)
    window.resize(*size)
    # Nobody acts yet, as before the first Turn.
    seen = board(*(token(name, "gm", (place * 9.0, 0.0)) for place, name in enumerate(names)))
    window.show_table(table(seen, acting="", throw=None))
    return window


def told(qtbot: QtBot, names: list[str], size: tuple[int, int], scale: float = 1.0) -> tuple[str, ...]:
    window = shown(qtbot, names, size, scale)
    glow = window.order.glow
    assert window.rect().contains(window.order.geometry().adjusted(glow, glow, -glow, -glow))
    assert not window.order.geometry().adjusted(glow, 0, 0, 0).intersects(window.acting.geometry())
    return window.order.told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("names", [A_BRIDGE, A_CRYPT, A_CAUSEWAY, MELEE], ids=["bridge", "crypt", "causeway", "melee"])
def test_names_are_whole(qtbot: QtBot, names: list[str], size: tuple[int, int]):
    """There stood "Hann…ndt", "Capt…rrel" and "Bone po… 2"."""
    without = {name.removeprefix("The ") for name in names}
    assert {name.replace("\n", " ") for name in told(qtbot, names, size)} == without


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Toll-taker 2", "Anne-Marie"])
def test_a_name_is_not_parted_after_its_hyphen(qtbot: QtBot, name: str, size: tuple[int, int], scale: float):
    """Somewhat wider places hold it whole."""
    said = told(qtbot, [name, "Hanne Brandt", "Captain Orrel"], size, scale)
    assert not [each for each in said if "-\n" in each]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("names", [["Brannor", "Pip", "Ghoul", "Giant rat 2"], ["Giant rat 2", "Odo", "Wat"]])
def test_the_first_is_as_far_from_the_edge_as_the_last(qtbot: QtBot, names: list[str], size: tuple[int, int]):
    """The last of them touched the edge of the frame nearly, with three times as much before the first."""
    order = shown(qtbot, names, size).order
    seen, glow, edge = order.grab().toImage(), order.glow, 3
    # Of the frame neither corners nor lines.
    inside, rows = range(glow + edge, order.width() - glow - edge), range(2 * glow, order.height() - glow - edge)
    written = [x for x in inside if any(seen.pixelColor(x, y).lightness() > 120 for y in rows)]
    assert abs((written[0] - glow) - (order.width() - glow - 1 - written[-1])) <= 3


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_what_has_no_room_is_left_out_by_whole_words(qtbot: QtBot, size: tuple[int, int], scale: float):
    names = ["Hobgoblin captain of the lower gate", "Sister Maud of the Drowned Bell", "Captain Orrel", "Pip"]
    words = {word for name in names for word in name.split()}
    for line in "\n".join(told(qtbot, names, size, scale)).split():
        assert line in words


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_no_line_ends_within_a_word_whatever_its_length(qtbot: QtBot, size: tuple[int, int], scale: float):
    """There stood "Christop" over "herson…", and "Wilhelmina" over "of the Ov… 1"."""
    names = ["Christopherson Featherington", "Featherstonehaugh-Cholmondeley", "Siobhánmargaretealexándra"]
    names += [f"Wilhelmina of the Overgrown Orchard {number}" for number in (1, 2)]
    words = {word for name in names for word in name.replace("-", "- ").split()}
    for said in told(qtbot, names, size, scale):
        for line in said.split("\n"):
            # A word that has no room is cut, and says so.
            assert set(line.replace("-", "- ").split()) <= words or (line.endswith("…") and " " not in line), said


def test_a_name_is_told_shorter_as_somebody_at_the_table_would():
    def ways(name: str) -> list[str]:
        return list(dict.fromkeys(shorter(name)))

    assert ways("Captain Orrel") == ["Captain Orrel", "Orrel"]
    assert ways("Bone porter 2") == ["Bone porter 2", "Bone 2"]
    assert ways("The Chandler") == ["The Chandler", "Chandler"]
    maud = ["Sister Maud of the Bell", "Sister Maud", "Maud"]
    assert ways(maud[0]) == maud
    assert ways("Captain 3") == ["Captain 3"]


def test_those_who_would_be_told_alike_are_told_apart(qtbot: QtBot):
    names = ["Archer of the long red tower", "Archer of the long blue tower", "Archer of the long blue tower"]
    font = Lengths(1920, 1080).name()
    said = told_in_room(names, font, 150.0, 2)
    assert said == (("Archer red",), ("Archer blue",), ("Archer blue",))
    assert told_in_room(names[:1], font, 150.0, 1) == (("Archer",),)


def test_a_name_without_spaces_stands_on_two_lines_before_it_is_cut(qtbot: QtBot):
    font = Lengths(1920, 1080).name()
    (lines,) = told_in_room(["老練な傭兵アルブレヒト"], font, 190.0, 2)
    assert len(lines) == 2
    assert "".join(lines) == "老練な傭兵アルブレヒト"
    (cut,) = told_in_room(["Featherstonehaugh 12"], font, 150.0, 1)
    assert cut[0].startswith("Feat")
    assert cut[0].endswith("… 12")
