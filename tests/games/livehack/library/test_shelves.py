"""What stands on the shelves, an entry opened, and creatures that come to the table and go back on the shelf."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, monster, play, refused, table
from vtt.games.livehack.library.creatures import SHELVES
from vtt.games.livehack.sheets import SCHEMA
from vtt.rules.contract.description import Facts, Grid, Scores, Tags
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.library import adding
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES

GAME = system("livehack")


def shelf(now: Any, key: str) -> Any:
    return next(each for each in GAME.shelves(now) if each.key == key)


def test_the_bestiary_has_people_beasts_the_dead_and_grimlocks():
    entries = SHELVES.shipped(CREATURES)
    assert len(entries) >= 25
    assert sum("blind sight" in entry.sheet.record.abilities for entry in entries.values()) >= 2
    attacks = [attack for entry in entries.values() for attack in entry.sheet.attacks]
    assert {attack.defence for attack in attacks} == {"reflex", "fortitude", "will"}
    assert {"wounds", "strength", "dexterity", "constitution", "wisdom", "charisma"} <= {each.trait for each in attacks}
    assert all(each.form for each in attacks if not each.threatens)
    assert any(entry.kind.together > 1 for entry in entries.values())
    assert max(entry.kind.radius for entry in entries.values()) >= 5


@pytest.mark.parametrize("key", [CREATURES, CHARACTERS])
def test_every_entry_says_who_it_is_is_sound_and_can_be_looked_at(key: str):
    for name, entry in SHELVES.shipped(key).items():
        assert entry.kind.who, name
        assert entry.kind.glyph, name
        assert SCHEMA.problems(entry.sheet) == (), name
        assert entry.sheet.role == ("monster" if key == CREATURES else "adventurer")
        for attack in entry.sheet.attacks:
            assert not attack.skill or any(skill.name == attack.skill for skill in entry.sheet.skills), name
        view = GAME.entry_view(table(), key, name)
        assert {type(block) for block in view.blocks} >= {Scores, Facts, Grid}


def test_an_unknown_entry_and_an_unknown_shelf():
    with pytest.raises(KeyError):
        GAME.entry_view(table(), CREATURES, "nobody")
    with pytest.raises(KeyError):
        GAME.entry_view(table(), "hats", "bowler")


def test_an_entry_shows_its_figures():
    view = GAME.entry_view(table(), CREATURES, "lock-crab")
    facts = next(dict(block.entries) for block in view.blocks if isinstance(block, Facts) and block.label == "Defences")
    assert facts == {"Against hits": "+8", "Reflex": "+2", "Fortitude": "+5", "Will": "0"}
    grid = next(block for block in view.blocks if isinstance(block, Grid))
    assert [(row.label, row.cells) for row in grid.rows] == [("pincers", ("+5", "0", "Reflex", "Close"))]
    assert [offer.label for offer in view.offers] == ["Put on the table", "Put 2", "Put hidden"]


def test_several_at_once_are_numbered_on_and_share_a_group():
    now = play(table(adventurer("ada")), "put_creature", creature="cistern-rat", count=3).table
    now = play(now, "put_creature", creature="cistern-rat").table
    rats = [each for each in now.creatures.values() if each.side == "gm"]
    assert [rat.name for rat in rats] == ["Cistern rat 1", "Cistern rat 2", "Cistern rat 3", "Cistern rat 4"]
    assert [rat.group for rat in rats] == ["cistern-rat x3"] * 3 + [""]
    assert len({rat.at for rat in rats}) == 4


def test_the_number_that_comes_at_once_is_bounded():
    with pytest.raises(IntentError, match="count is 61: expected a whole number from 1 to 60"):
        play(table(), "put_creature", creature="cistern-rat", count=61)
    assert refused(table(), "put_creature", creature="unicorn").reason == "there is no unicorn among the creatures"
    assert refused(table(), "join_party", character="unicorn").reason == "there is no unicorn among the characters"


def test_a_character_joins_the_party_and_bonds_find_each_other():
    """LH-COMP-05: a bond is to the one who is there."""
    alone = play(table(), "join_party", character="maren-holt", player="Ana")
    maren = alone.sheet("maren-holt")
    assert (maren.record.player, alone.table.creatures["maren-holt"].side) == ("Ana", "players")
    assert "Dov" in {bond.to for bond in maren.bonds}
    both = play(alone.table, "join_party", character="dov").table
    assert "dov" in {bond.to for bond in both.creatures["maren-holt"].sheet.bonds}  # type: ignore[attr-defined]
    pell = play(both, "join_party", character="pell").sheet("pell")
    assert "maren-holt" in {bond.to for bond in pell.bonds}


def test_bonds_within_a_group_that_comes_at_once_find_each_other():
    """LH-COMP-05: whoever of the group came first is known to those who came after it."""
    twin = monster("twin", bonds={"Twin 2": 2})
    kept = play(table(twin), "save_to_library", target="twin").table
    both = play(replace(kept, creatures={}), "put_creature", creature="twin", count=3)
    assert [[bond.to for bond in both.sheet(f"twin-{number}").bonds] for number in (1, 2, 3)] == [["twin-2"]] * 3


def test_a_hidden_creature_comes_without_a_word_to_the_players():
    played = play(table(), "put_creature", creature="bone-clerk", hidden=True)
    assert played.table.creatures["bone-clerk"].hidden
    assert all(request.secret for request in played.requests if hasattr(request, "secret"))


def test_a_creature_of_the_table_is_kept_unhurt_with_bonds_by_name():
    ogre = monster("ogre", wounds=3, prone=True, effort=2, bonds={"ada": 2}, condition={"state": "dying"}, strength=4)
    kept = play(table(ogre, adventurer("ada")), "save_to_library", target="ogre").table
    fields = kept.library[CREATURES]["ogre"]
    assert fields["attributes"] == {"strength": 4}
    assert [bond["to"] for bond in fields["bonds"]] == ["Ada"]
    again = play(kept, "put_creature", creature="ogre").sheet("ogre-2")
    assert (again.traits, again.prone, again.effort, again.condition.state) == ((), False, 0, "")
    assert [bond.to for bond in again.bonds] == ["ada"]
    assert refused(kept, "save_to_library", target="ogre", key="Not A Key") is not None


def test_an_adventurer_is_kept_among_the_characters_without_its_player():
    ada = adventurer("ada", player="Ana", grimness=4)
    kept = play(table(ada), "save_to_library", target="ada").table
    assert "player" not in kept.library[CHARACTERS]["ada"].get("record", {})
    assert shelf(kept, CHARACTERS).entries[0].cells[0] == "Ada"


def test_a_groups_own_entry_stands_in_place_of_the_programs_and_comes_off_again():
    own = b'[[creature]]\nname = "Bone clerk"\nstrength = 9\n'
    reading = GAME.read_library("own.toml", own)
    assert [str(note) for note in reading.notes] == [
        "own.toml: Bone clerk: stands in place of the program’s own 'bone-clerk'"
    ]
    before = table()
    (intent,) = adding(reading)
    now = play(before, intent.action, **intent.arguments).table
    assert play(now, "put_creature", creature="bone-clerk").sheet("bone-clerk").attributes.strength == 9
    line = next(entry for entry in shelf(now, CREATURES).entries if entry.key == "bone-clerk")
    assert line.own
    offers = {offer.label: offer for offer in GAME.entry_view(now, CREATURES, "bone-clerk").offers}
    back = play(
        now, offers["Back to the program’s own"].intent.action, **offers["Back to the program’s own"].intent.arguments
    )
    assert play(back.table, "put_creature", creature="bone-clerk").sheet("bone-clerk").attributes.strength == 1


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ('[[creature]]\nname = "A"\nstrength = ""', "a.toml: creature 1 (A), attributes.strength", "expected a whole"),
        ('[[creature]]\nname = "A"\nhp = 3', "a.toml: creature 1 (A), hp", "unknown field"),
        ('[[creature]]\nname = "A"\neffort = 6', "a.toml: creature 1 (A), effort", "expected 0 to 5; found 6"),
        ("[[hat]]\nname = 1", "a.toml: hat", "unknown; expected [[creature]], [[character]]"),
        ("name = ", "a.toml, line 1, column 8", "not TOML: invalid value"),
    ],
)  # fmt: skip
def test_mistakes_in_a_file_of_entries_are_named(text: str, place: str, reason: str):
    (problem,) = GAME.read_library("a.toml", text.encode()).problems
    assert problem.place == place
    assert problem.reason.startswith(reason)


def test_offers_of_the_library_can_be_done():
    now = table(adventurer("ada"))
    for each in (*shelf(now, CREATURES).offers, *GAME.entry_view(now, CHARACTERS, "pell").offers):
        assert each.refusal is None, each
    offer = next(each for each in GAME.offers(now, "ada") if each.intent.action == "save_to_library")
    assert door.refusal(GAME, now, door.completed(GAME, now, offer.intent)) is None


def test_what_a_creature_can_do_besides_stands_on_its_sheet():
    now = play(table(), "put_creature", creature="echo").table
    blocks = GAME.sheet_view(now, "echo").blocks
    tags = next(block for block in blocks if isinstance(block, Tags) and block.label == "Abilities")
    assert [tag.text for tag in tags.tags] == ["has no body", "hears everything"]
    assert not any(tag.public for tag in tags.tags)
