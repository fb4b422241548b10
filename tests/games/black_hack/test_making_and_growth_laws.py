"""What holds for every action of making and growing: undo, redo, the journal, saving, and sheets that are possible."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, intent_of, play, table
from tests.games.black_hack.test_making import AVERAGE, with_class
from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.dice import SeededFaces
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.growth.carousing_table import UNTOLD
from vtt.games.black_hack.growth.experiences import unshared
from vtt.games.black_hack.making.later import with_wording
from vtt.games.black_hack.sheet.parts import Story
from vtt.games.black_hack.sheet.scene import sheet_problems
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table


def deeds(count: int) -> dict[str, Any]:
    return {"experiences": [{"note": f"deed {number}"} for number in range(count)]}


def night(level: int = 1, kind: str = "thief", **fields: Any) -> Table:
    """Ana has told every story."""
    ana = character("ana", kind_of=kind, level=level, growth=deeds(level), **fields)
    now = play(table(ana), "share_experiences", "ana").table
    for _ in range(level):
        now = play(now, "tell_story", "ana").table
    return now


def rolled() -> Table:
    now = play(table(), "begin_character", name="Tam").table
    return play(now, "roll_attributes", faces=AVERAGE, draft="tam").table


def questing() -> Table:
    now = play(table(character("ana", items=["horn"]), foe("rat", tags=["named"])), "add_quest", name="A well").table
    return play(now, "find_way", name="A stair").table


TAM = {"draft": "tam"}
CASES: dict[str, tuple[Table, str, dict[str, Any]]] = {
    "begin_character": (table(), "", {"name": "Tam {0}"}),
    "make_character": (table(), "", {}),
    "make_character at random": (table(), "", {"random": True}),
    "roll_attributes": (play(table(), "begin_character", name="Tam {0}").table, "", {"draft": "tam-0"}),
    "swap_attributes": (rolled(), "", {**TAM, "first": "STR", "second": "WIS"}),
    "keep_attributes": (rolled(), "", TAM),
    "choose_class": (play(rolled(), "keep_attributes", draft="tam").table, "", {**TAM, "class": "wizard"}),
    "choose_package": (with_class("warrior", 2), "", {**TAM, "package": "a", "weapon": "sword", "device": "{}"}),
    "choose_spells": (with_class("wizard", 2), "", TAM),
    "background_idea": (with_class("thief", 2), "", TAM),
    "write_background": (with_class("thief", 2), "", {**TAM, "text": "I kept {bees}."}),
    "drop_character": (rolled(), "", TAM),
    "award_experience": (questing(), "", {"note": "{x}"}),
    "complete_quest": (questing(), "", {"quest": "a-well"}),
    "enter_way": (questing(), "", {"way": "a-stair"}),
    "enemy_defeated": (questing(), "", {"target": "rat"}),
    "tag_artefact": (questing(), "", {"target": "ana", "item": "horn"}),
    "share_experiences": (table(character("ana", growth=deeds(1))), "ana", {}),
    "carouse": (night(3), "ana", {}),
    "gain_level": (play(night(coins=9), "carouse", "ana", faces=[3]).table, "ana", {}),
}


@pytest.mark.parametrize("name", CASES)
def test_history_and_files_keep_their_promises(name):
    before, actor, arguments = CASES[name]
    store = MemoryStore(before)
    session = Session(GAME, store, SeededFaces(name))
    step = session.submit(Intent(name.split()[0], actor, arguments))
    while step.pending is not None:
        default = getattr(step.pending, "default", None)
        step = session.roll() if default is None else session.choose(default)
    after = session.table
    assert after != before
    assert session.undo().after == before
    assert session.redo().after == after
    assert Session(GAME, store).table == after
    codec = Codec(GAME)
    assert codec.table(codec.encode(after)) == after
    assert read_scene_text(write_scene(after), "written") == after


@given(
    st.integers(1, 5),
    st.sampled_from(["warrior", "thief", "cleric", "wizard"]),
    st.integers(0, 30),
    st.integers(1, 20),
    st.integers(0, 1000),
)
def test_a_night_and_a_level_leave_a_possible_sheet(level, kind, coins, score, seed):
    """BH-EXP-10, BH-EXP-13, BH-EXP-14: coins never fall below 0, no Attribute rises above 20 by a Level."""
    scores = dict.fromkeys(("STR", "DEX", "CON", "INT", "WIS", "CHA"), score)
    now = night(level, kind, coins=coins, attributes=scores)
    faces = SeededFaces(seed)
    for action in ("carouse", "gain_level"):
        procedure = GAME.by_name[action](now, intent_of(now, action, "ana", {}))
        now, _ = run(procedure, now, lambda request: request.dice.throw(faces), default_choice)
    sheet: Any = now.creatures["ana"].sheet
    assert sheet_problems(sheet) == ()
    assert sheet.level == level + 1
    assert unshared(sheet) == 0
    (gain,) = sheet.growth.gains
    assert sheet.max_hp == 8 + gain.max_hp


def test_a_wording_that_stays_the_same_is_no_change():
    """BH-CAR-06."""
    story = Story(backgrounds=("I kept bees.",))
    assert with_wording(story, 0, "I kept bees.") is story
    assert with_wording(story, 0, "I kept wasps.").former == ("I kept bees.",)
    assert with_wording(Story(), 0, "I kept bees.").backgrounds == ("I kept bees.",)


def test_an_empty_secret_is_still_to_be_told():
    """BH-CAR-07."""
    now = night(coins=9)
    procedure = GAME.by_name["carouse"](now, intent_of(now, "carouse", "ana", {}))
    after, _ = run(procedure, now, lambda request: request.dice.throw(lambda sides: 6), lambda _, question: " ")
    sheet: Any = after.creatures["ana"].sheet
    assert sheet.story.backgrounds == (UNTOLD,)
