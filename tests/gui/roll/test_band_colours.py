"""The colours of bands: every one is seen on its ground, and of one tone each stands out more than the one below it."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from vtt.gui.look import Look
from vtt.gui.roll.band_colours import band_colours
from vtt.gui.theme import BRIGHT_ROOM, contrast, load_theme
from vtt.rules.contract.description import Tone
from vtt.rules.contract.roll_view import RollBand

THEMES = ("dark", "light", "high-contrast", BRIGHT_ROOM)


def ratios(look: Look, tones: Sequence[Tone]) -> list[float]:
    """The contrast of each band to the ground of the chart."""
    inks = band_colours(look, [RollBand(place, str(place), tone) for place, tone in enumerate(tones)])
    return [contrast(ink.name(), look.theme.field) for ink in inks]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("tone", ["good", "low"])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_of_one_tone_each_stands_out_more_than_the_one_below(qapp, name: str, tone: Tone, count: int):
    found = ratios(Look(load_theme(name)), [tone] * count)
    assert found[0] >= 3.0
    assert all(after > before * 1.25 for before, after in pairwise(found))


@pytest.mark.parametrize("name", THEMES)
def test_a_tone_that_no_other_band_has_keeps_its_own_colour(qapp, name: str):
    look = Look(load_theme(name))
    miss, *hits = band_colours(
        look, [RollBand(0, "Miss", "low"), RollBand(5, "Hit", "good"), RollBand(9, "+1", "good")]
    )
    assert miss == look.colour("life_low")
    assert len({each.name() for each in (miss, *hits)}) == 3


@pytest.mark.parametrize("tone", ["good", "low"])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_in_high_contrast_the_first_of_a_tone_is_seen_on_cards_too(qapp, tone: Tone, count: int):
    """The likeliest was the darkest, 2.6:1."""
    look = Look(load_theme("high-contrast"))
    inks = band_colours(look, [RollBand(place, str(place), tone) for place in range(count)])
    grounds = (look.theme.field, look.theme.panel, look.theme.panel_raised)
    assert min(contrast(ink.name(), ground) for ink in inks for ground in grounds) >= 3.75
