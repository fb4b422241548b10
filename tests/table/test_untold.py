"""What is shown to players is not told by somebody's going."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.little_game import little_table
from vtt.table.events import Removed
from vtt.table.maps import Cover
from vtt.table.pages import Page
from vtt.table.shown import Pause, Shown
from vtt.table.table import Table

AROUND = ((-900.0, -900.0), (900.0, -900.0), (900.0, 900.0), (-900.0, 900.0))
TEXT = Shown(kind="text", text="Beware of THE OGRE, it is near.")


def lurking(how: str, **fields: Any) -> Table:
    table = little_table(**fields)
    ogre = replace(table.creatures["ogre"], name="The Ogre")
    if how == "hidden":
        ogre = replace(ogre, hidden=True)
    elif how == "masked":
        ogre = replace(ogre, mask="A shadow")
    elif how == "covered":
        table = replace(table, covers=(Cover(id="dark", points=AROUND),))
    return replace(table, creatures={**table.creatures, "ogre": ogre})


@pytest.mark.parametrize("how", ["hidden", "masked", "covered"])
def test_a_text_that_names_somebody_unknown_goes_with_them(how: str):
    """It was read as “Beware of …”, and with the ogre's going as “Beware of the ogre”."""
    after = Removed("ogre").applied_to(lurking(how, shown=TEXT, pause=Pause(title="Tonight", line="The ogre")))
    assert (after.shown, after.pause) == (None, None)


@pytest.mark.parametrize("how", ["hidden", "masked", "covered"])
def test_a_text_about_others_stays(how: str):
    shown, pause = Shown(kind="text", text="The inn is warm."), Pause(title="Tonight")
    after = Removed("ogre").applied_to(lurking(how, shown=shown, pause=pause))
    assert (after.shown, after.pause) == (shown, pause)


def test_a_text_about_somebody_known_stays():
    assert Removed("ogre").applied_to(lurking("seen", shown=TEXT)).shown == TEXT


def test_a_note_is_read_as_it_stands_now():
    pages = {"plan": Page(id="plan", title="The plan", text="Wake the ogre.")}
    table = lurking("hidden", shown=Shown(kind="note", what="note:plan"), pages=pages)
    assert Removed("ogre").applied_to(table).shown is None
