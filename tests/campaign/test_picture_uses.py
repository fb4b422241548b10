"""Who uses a picture; and that none goes that anything may still need."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from vtt.campaign.campaign import create, open_campaign
from vtt.campaign.note_drafts import Draft, keep_draft
from vtt.campaign.picture_uses import IN_A_DRAFT, IN_THE_STORY, delete_pictures, kept_pictures, users_on
from vtt.rules.book.note_pictures import written_picture
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.rules.tabletop.noting import writing
from vtt.rules.tabletop.picturing import putting
from vtt.table.maps import Map
from vtt.table.noted import CAMPAIGN
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.scenes import Scene


def picture(letter: str) -> Picture:
    return Picture(content=letter * 64)


@pytest.mark.parametrize("game", game_names())
def test_everybody_who_has_it_is_told_by_name(game: str):
    table = sample_table(game)
    who = next(iter(table.creatures.values()))
    far = replace(who, id="far", name="The far one", picture=picture("b"))
    laid = Map(content="c" * 64, width=10, height=10, scale=1.0)
    table = replace(
        table,
        title="The ford",
        creatures={**table.creatures, who.id: replace(who, picture=picture("a"))},
        map=laid,
        scenes={
            "mill": Scene(id="mill", title="The mill", creatures={"far": far}, map=replace(laid, content="d" * 64))
        },
        pages={
            "campaign": Page(id="campaign", text=written_picture("x", "e" * 64)),
            "hand": Page(id="hand", title="A letter", text=written_picture("y", "a" * 64)),
        },
    )
    assert users_on(table) == {
        "a" * 64: (who.name, "A letter"),
        "b" * 64: ("The far one (The mill)",),
        "c" * 64: ("The ford, map",),
        "d" * 64: ("The mill, map",),
        "e" * 64: ("the note on the campaign",),
    }


def test_what_only_the_story_or_a_draft_needs_is_used_and_the_rest_can_go(tmp_path: Path):
    path = tmp_path / "test.nearby"
    campaign = create(path, sample_table("black-hack"))
    session, kept = campaign.session(), campaign.pictures
    names = {each: kept.keep(each.encode() * 40) for each in ("worn", "undone", "noted", "drafted", "nobody")}
    who = next(iter(session.table.creatures))
    session.submit(putting(who, Picture(content=names["worn"])))
    session.submit(writing(CAMPAIGN, written_picture("A map", names["noted"])))
    session.submit(putting(who, Picture(content=names["undone"])))
    session.undo()
    keep_draft(path, Draft(CAMPAIGN, "", written_picture("x", names["drafted"])))
    told = {each.content: each for each in kept_pictures(kept, session.table)}
    words = {name: told[content].used_by for name, content in names.items()}
    assert words == {
        "worn": (session.table.creatures[who].name,),
        "undone": (IN_THE_STORY,),
        "noted": ("the note on the campaign",),
        "drafted": (IN_A_DRAFT,),
        "nobody": (),
    }
    assert kept_pictures(kept, session.table)[0].content == names["nobody"]
    assert told[names["nobody"]].size == 240
    assert delete_pictures(kept, tuple(names.values())) == (1, "4 are still used and stay")
    assert kept.read(names["nobody"]) is None
    with pytest.raises(ValueError, match="still used"):
        kept.remove([names["worn"]])
    session.redo()
    assert session.table.creatures[who].picture == Picture(content=names["undone"])
    assert kept.read(names["undone"])
    # Something else is done instead: nobody can bring it back.
    session.undo()
    session.submit(Intent("rename", "", {"title": "Another"}))
    assert delete_pictures(kept, (names["undone"],)) == (1, "")
    campaign.close()
    again = open_campaign(path)
    assert set(again.pictures.sizes()) == {names["worn"], names["noted"], names["drafted"]}
    again.close()


def test_pictures_of_an_encounter_are_those_of_who_is_in_it():
    table = sample_table("black-hack")
    who = next(iter(table.creatures.values()))
    fields = {"name": "At the mill", "creatures": [msgspec.to_builtins(replace(who, picture=picture("a")))]}
    table = replace(table, library={"encounters": {"mill": fields}})
    assert users_on(table) == {"a" * 64: (who.name,)}
