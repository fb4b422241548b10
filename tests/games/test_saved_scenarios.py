"""What was played in any game is saved as a scenario that holds, and as a scene that reads back the same."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.games.lamps import NAME, street
from vtt.campaign.codec import Codec
from vtt.campaign.scenario import check, read_scenario_text, stepped
from vtt.campaign.scenario_writer import write_scenario
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import without_pictures, write_scene
from vtt.dice import SeededFaces
from vtt.playtest.laws.by_lot import crowded, random_intent, sample_tables
from vtt.playtest.laws.wanted import played_to_its_end
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent, Throw
from vtt.rules.engine.registry import game_names, system
from vtt.session import MemoryStore, Refused, Session
from vtt.table.bands import Band
from vtt.table.creature import Place
from vtt.table.pictures import Picture
from vtt.table.table import Table, pin_key

GAMES = [*game_names(), NAME]
STEPS = 14


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return request.param


def table_by_lot(game: str, lots: Random) -> Table:
    """A crowd, some of them hidden, with a place, a pinned band and house rules."""
    begun = street() if game == NAME else lots.choice(sample_tables(game))
    table = crowded(begun, lots, most=7)
    ends = lots.sample(list(table.creatures), 2)
    options = {option.key: lots.choice(option.values)[0] for option in system(game).options if lots.random() < 0.3}
    well = Place(id="well-by-lot", name="Well", at=(12.5, -40.0), hidden=lots.random() < 0.5, notes="deep")
    return replace(
        table,
        places={**table.places, well.id: well},
        pins={pin_key(*ends): lots.choice(list(Band))},
        options={**table.options, **options},
        notes='What\nnobody "knows"',
    )


def played_by_lot(game: str, lots: Random, steps: int = STEPS, most_tries: int = 300) -> Session:
    """So many steps on one another, and what was refused between them."""
    session = Session(system(game), MemoryStore(table_by_lot(game, lots)), SeededFaces(lots.randrange(10**6)))
    seconds = 0
    for _ in range(most_tries):
        if len(session.entries) >= steps:
            break
        seconds += lots.randrange(400)
        try:
            session.submit(random_intent(session.system, session.table, lots), seconds if lots.random() < 0.7 else None)
        except (Refused, IntentError):
            continue
        if not played_to_its_end(session, lots):
            session.undo()
    return session


@pytest.mark.parametrize("seed", range(6))
def test_what_was_played_by_lot_holds_as_a_scenario(game, seed, tmp_path):
    session = played_by_lot(game, Random(seed))
    assert len(session.entries) > 4
    for last in (1, 3, STEPS):
        written = write_scenario(session, last)
        path = tmp_path / f"{last}.toml"
        path.write_text(written.text, encoding="utf-8", newline="\n")
        result = check(path, lambda _: session.system)
        assert result.failures == ()
        assert result.passed == written.result.passed > 0
        scenario = read_scenario_text(written.text, "again", lambda _: session.system)
        *_, end = stepped(scenario, lambda _: session.system)
        assert _in_a_scene(end.after) == _in_a_scene(session.table)


def _in_a_scene(table: Table) -> Table:
    """The table as far as a scenario without playing time and other scenes tells of it."""
    clock = replace(table.clock, played=0)
    return replace(without_pictures(table), clock=clock, scene="", scenes={})


@pytest.mark.parametrize("seed", range(6))
def test_a_table_by_lot_reads_back_the_same_from_a_scene(game, seed):
    session = played_by_lot(game, Random(seed), steps=6)
    session.submit(Intent("new_scene", "", {"title": "The mill", "coming": list(session.table.creatures)[:1]}))
    for table in (session.table, session.last(2)[0].after):
        again = read_scene_text(write_scene(table), "again", lambda _: session.system)
        assert again == without_pictures(table)


def test_a_scene_that_is_opened_is_saved_with_those_that_rest(game):
    session = Session(system(game), MemoryStore(table_by_lot(game, Random(1))))
    who = next(iter(session.table.creatures))
    for action, arguments in (
        ("new_scene", {"title": "The mill", "coming": [who]}),
        ("open_scene", {"scene": "first", "coming": [who]}),
        ("send_to_scene", {"scene": "the-mill", "creatures": [who]}),
        ("open_scene", {"scene": "the-mill"}),
    ):
        session.submit(Intent(action, "", arguments))
    for last in range(1, 5):
        written = write_scenario(session, last)
        assert written.result.failed == 0
        assert "[scenes.the-mill]" in written.text or last == 4
        assert f"creatures.{who}" in written.text


def test_scenes_that_have_nothing_to_do_with_it_stay_out_of_a_scenario(game):
    session = Session(system(game), MemoryStore(table_by_lot(game, Random(2))))
    session.submit(Intent("new_scene", "", {"title": "The secret mill", "open": False}))
    session.submit(Intent("note", "", {"text": "It rains"}))
    assert "secret mill" not in write_scenario(session, 1).text
    assert write_scenario(session, 1).result.failed == 0
    assert "secret mill" in write_scenario(session, 2).text


def test_pictures_are_no_part_of_it(game):
    table = table_by_lot(game, Random(3))
    who, other = list(table.creatures)[:2]
    seen = replace(table.creatures[who], picture=Picture(content="af" * 32))
    session = Session(system(game), MemoryStore(replace(table, creatures={**table.creatures, who: seen})))
    session.submit(Intent("new_scene", "", {"title": "The mill", "coming": [who, other]}))
    session.submit(Intent("picture", "", {"thing": other, "content": "be" * 32}))
    session.submit(Intent("remove_picture", "", {"thing": other}))
    written = write_scenario(session, 3)
    assert "af" * 32 not in written.text
    assert f'content = "{"be" * 32}"' in written.text
    assert written.result.failed == 0


def test_real_dice_are_faces_like_any_other():
    session = Session(system("black-hack"), MemoryStore(sample_tables("black-hack")[0]))
    session.submit(Intent("throw", "", {"dice": "2d6"}))
    assert isinstance(session.pending, Throw)
    session.roll([6, 1])
    written = write_scenario(session, 1)
    assert "dice = [6, 1]" in written.text
    assert written.result.failed == 0


def test_what_was_kept_as_an_encounter_holds_in_a_scenario(game, tmp_path):
    """Whether the campaign was read from its file or is as it began: an encounter is kept in the same words."""
    before = table_by_lot(game, Random(1))
    codec = Codec(system(game))
    for table in (before, codec.table(codec.encode(before))):
        session = Session(system(game), MemoryStore(table))
        everybody = {"name": "Together", "things": [*table.creatures, *table.places]}
        session.submit(Intent("keep_encounter", "", everybody))
        assert write_scenario(session, 1).result.failed == 0
