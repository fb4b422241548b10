"""What each action leads to: those that are called alike are told apart, however long that takes; and whose chances
stand beside the board."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.text_sizes import TEXT_SIZES
from vtt.gui.look import Look
from vtt.gui.outlook.after_panel import AfterPanel
from vtt.gui.outlook.bar import OutlookBar
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


def test_how_often_each_was_played_is_said_above_them(qtbot: QtBot, look: Look):
    """“+5 pts, 100 %” of twenty plays looked as sure as of a thousand."""
    panel = shown(qtbot, look, 300, [("Dodge", ""), ("Aim", "Voss")])
    assert panel.said.text() == "Tomas: the players’ chance after it, 100 plays each"
    found = []
    for row, plays in zip(panel.rows, (20, 60), strict=True):
        assert row.after is not None
        found.append(replace(row.after, outlook=replace(row.after.outlook, plays=plays)))
    panel.show_rows(found, "Tomas", over=False, now=0.9)
    assert panel.said.text() == "Tomas: the players’ chance after it, 20 to 60 plays each; still being played"


def test_rows_that_are_called_alike_are_told_apart(qtbot: QtBot, look: Look):
    panel = shown(qtbot, look, 300, [("Attack, long bow", note) for note in NOTES])
    assert [" ".join(row.notes) for row in panel.rows] == list(NOTES)
    first, _, last = panel.rows
    assert len(first.notes) == 2
    assert first.height() > last.height()
    assert first.height() - last.height() >= first.fontMetrics().height() / 2


def test_what_would_be_done_goes_on_in_as_many_lines_as_it_takes(qtbot: QtBot, look: Look):
    labels = ("Dodge", "Move away from the second toll-taker", "Toll-takerから離れて船着き場のほうへ動く")
    panel = shown(qtbot, look, 270, [(label, "Voss") for label in labels])
    for row, label in zip(panel.rows, labels, strict=True):
        lines = written_by(row)
        assert "".join(row.names).replace(" ", "") == label.replace(" ", "")
        # Another script is written with another font, and so in pieces.
        assert "".join(row.names) in "".join(each.text for each in lines)
        assert all(row.rect().toRectF().contains(each.ink) for each in lines)
    assert [len(row.names) for row in panel.rows] == [1, 2, 3]


def test_how_sure_a_chance_is_is_drawn_over_its_bar_and_hides_nothing_of_it(qtbot: QtBot, look: Look):
    (row,) = shown(qtbot, look, 300, [("Dodge", "")]).rows
    image = row.grab().toImage()
    right = row.width() - 0.7 - 10
    left = right - look.pixels(86)
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


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize(
    ("now", "change"), [(0.85, "+5 pts"), (0.91, "−1 pt"), (0.9, "0 pts"), (0.15, "+75 pts"), (None, "")]
)
def test_by_how_much_the_chance_is_another_one_is_told_in_points(
    qtbot: QtBot, look: Look, scale: float, now: float | None, change: str
):
    """A bare “+5” beside “100 %” could be anything."""
    panel = shown(qtbot, replace(look, text_scale=scale), 300, [("Dodge", "")])
    (row,) = panel.rows
    chance = Outlook(players=0.9, gm=0.1, low=0.8, high=0.95, plays=100)
    panel.show_rows([After(row.after.choice, chance)], "Tomas", over=True, now=now)
    written = {each.text: each for each in written_by(row)}
    assert set(written) == {"Dodge", "90 %", *([change] if change else [])}
    if change:
        assert written["Dodge"].ink.right() < written[change].ink.left()
        assert written[change].ink.right() + 3 < written["90 %"].ink.left()
        assert f"90 % ({change.replace('pt', 'point')})" in row.accessibleName()
    assert all(row.rect().toRectF().contains(each.ink) for each in written.values())


@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_beside_the_board_it_is_written_whose_chance_each_figure_is(qtbot: QtBot, look: Look, scale: float):
    bar = OutlookBar(replace(look, text_scale=scale))
    qtbot.addWidget(bar)
    bar.resize(bar.minimumSizeHint())
    bar.show_outlook(Outlook(players=0.95, gm=0.05, low=0.9, high=0.98, plays=100))
    written = written_by(bar)
    assert [each.text for each in sorted(written, key=lambda each: each.ink.top())] == [
        "Foes",
        "5 %",
        "95 %",
        "Players",
    ]
    assert all(bar.rect().toRectF().contains(each.ink) for each in written)
    assert all(upper.ink.bottom() < lower.ink.top() for upper, lower in pairwise(written))
