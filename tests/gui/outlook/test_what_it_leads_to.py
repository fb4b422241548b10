"""What each action leads to: those that are called alike are told apart, however long that takes."""

from collections.abc import Sequence

from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.gui.look import Look
from vtt.gui.outlook.after_panel import AfterPanel
from vtt.gui.outlook.forecaster import After, Outlook
from vtt.gui.panel_dock import DockTitle
from vtt.playtest.choices import Choice
from vtt.rules.contract.intents import CompleteIntent

NOTES = ("Voss, Advantage on the attack roll", "Voss, Advantage on the damage roll", "Voss")


def shown(qtbot: QtBot, look: Look, width: int, choices: Sequence[tuple[str, str]]) -> AfterPanel:
    """The panel, so many pixels wide, with these labels and notes at rest."""
    title = DockTitle(look, "Creature")
    panel = AfterPanel(look, title)
    qtbot.addWidget(title)
    qtbot.addWidget(panel)
    panel.resize(width, 500)
    panel.show()
    chance = Outlook(players=0.9, gm=0.1, low=0.8, high=0.95, plays=100)
    found = [After(Choice(CompleteIntent("attack", "", {}), *each), chance) for each in choices]
    panel.show_rows(found, "Tomas", over=True, now=0.9)
    qtbot.waitUntil(lambda: all(row.height() == row.sizeHint().height() for row in panel.rows))
    return panel


def test_rows_that_are_called_alike_are_told_apart(qtbot: QtBot, look: Look):
    panel = shown(qtbot, look, 300, [("Attack, long bow", note) for note in NOTES])
    assert [" ".join(row.notes) for row in panel.rows] == list(NOTES)
    first, _, last = panel.rows
    assert len(first.notes) == 2
    assert first.height() > last.height()
    assert first.height() - last.height() >= first.fontMetrics().height() / 2


def test_what_would_be_done_goes_on_in_a_second_line(qtbot: QtBot, look: Look):
    labels = ("Dodge", "Move away from the second toll-taker", "Toll-takerから離れて船着き場のほうへ動く")
    panel = shown(qtbot, look, 270, [(label, "Voss") for label in labels])
    for row, label in zip(panel.rows, labels, strict=True):
        lines = written_by(row)
        assert "".join(row.names).replace(" ", "") == label.replace(" ", "")
        # Another script is written with another font, and so in pieces.
        assert "".join(row.names) in "".join(each.text for each in lines)
        assert all(row.rect().toRectF().contains(each.ink) for each in lines)
    assert [len(row.names) for row in panel.rows] == [1, 2, 2]


def test_how_sure_a_chance_is_is_drawn_over_its_bar_and_hides_nothing_of_it(qtbot: QtBot, look: Look):
    (row,) = shown(qtbot, look, 300, [("Dodge", "")]).rows
    image = row.grab().toImage()
    right = row.width() - 0.7 - 10
    left = right - look.pixels(74)
    # Near the upper edge of the bar: between the strokes at the ends of the whisker there is the bar alone.
    middle = round(row.height() - 0.7 - 5 - 7 + 3.5)
    colours = {look.colour(name).rgb(): name for name in ("side_players", "life_track")}
    at = {
        round((x - left) / (right - left), 2): colours.get(image.pixelColor(x, middle - 2).rgb(), "")
        for x in range(round(left) + 4, round(right) - 3)
    }
    assert all(name == "side_players" for share, name in at.items() if share < 0.76 or 0.84 < share < 0.87)
    assert all(name == "life_track" for share, name in at.items() if share > 0.97)
    strokes = [share for share, name in at.items() if not name]
    assert any(abs(share - 0.8) < 0.03 for share in strokes)
    assert any(abs(share - 0.95) < 0.03 for share in strokes)
