"""What a table of this game offers: actions, house rules, the sheet, the shelves, files of a group, the words."""

import json
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.null_die.playing import GAME, character, foe, play, refused, table
from tests.rules.playing import autopiloted
from vtt.campaign.codec import Codec
from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.games.null_die import fighters as distances
from vtt.games.null_die.checks import ability_die, band, skill_modifier
from vtt.games.null_die.readings import READINGS
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.contract.library import adding
from vtt.rules.contract.procedure import Throw
from vtt.table.bands import Band
from vtt.table.table import Table, pin_key

JAPANESE = glossary(GAME.glossary)
WORDS = Words(JAPANESE)


def test_the_six_house_rules_with_their_values_and_defaults():
    """ND-OPT-01."""
    assert {each.key: (each.default, tuple(value for value, _ in each.values)) for each in READINGS} == {
        "round_mode": ("ceiling", ("ceiling", "away-from-zero")),
        "round_when": ("final", ("final", "each-step")),
        "cap_order": ("after-net", ("after-net", "before-net")),
        "null_pool": ("per-die", ("per-die", "whole-pool", "per-boon")),
        "mixed_pool": ("separate", ("separate", "refuse")),
        "untargeted": ("ask", ("ask", "all-pools")),
    }
    assert GAME.options[:6] == READINGS
    assert table().options == {}
    assert next(each for each in GAME.options if each.key == "check_chapter").default == "off"


def test_what_rank_brings_which_die_and_which_modifier():
    assert [ability_die(rank) for rank in range(1, 11)] == [0, 4, 4, 6, 6, 8, 8, 10, 10, 12]
    assert [skill_modifier(rank) for rank in range(11)] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [band(total) for total in (9, 10, 14, 15, 19, 20, 40)] == [
        ("Miss", False),
        ("Graze", True),
        ("Graze", True),
        ("Hit", True),
        ("Hit", True),
        ("Critical", True),
        ("Critical", True),
    ]


@pytest.mark.parametrize(
    ("pinned", "farthest"), [(Band.CLOSE, 5), (Band.NEARBY, 30), (Band.FARAWAY, 60), (Band.DISTANT, 120)]
)
def test_a_band_that_the_gm_set_counts_as_the_farthest_it_reaches(pinned, farthest):
    now = table(character("ada"), foe("rat"), pins={pin_key("ada", "rat"): pinned})
    assert distances.feet(now, "ada", "rat") == farthest


def test_checks_are_offered_only_where_the_table_plays_with_them():
    ada = character("ada", abilities={"Might": 4})
    labels = [each.label for each in GAME.offers(table(ada), "ada")]
    assert not [label for label in labels if label.startswith("Check")]
    labels = [each.label for each in GAME.offers(table(ada, options={"check_chapter": "on"}), "ada")]
    assert "Check Might" in labels


def test_a_secret_roll_says_nothing_to_the_players():
    """Every line and the throw are the GM's alone; so are those of somebody hidden."""
    hidden = table(character("ada", hidden=True))
    for played in (
        play(table(character("ada")), "roll", "ada", faces=(1, 2, 3), secret=True),
        play(hidden, "roll", "ada", faces=(1, 2, 3)),
    ):
        assert all(request.secret for request in played.requests)
    played = play(table(character("ada")), "roll", "ada", faces=(1, 2, 3))
    assert not any(request.secret for request in played.requests)


def test_the_figures_of_a_foe_are_the_gms():
    before = table(character("ada"), foe("rat", at=[6, 0], boxes=4))
    played = play(before, "attack", "ada", target="rat", faces=(10, 10, 8, 1, 1, 1))
    public = [each.read() for each in played.requests if getattr(each, "text", "") and not each.secret]
    assert not [line for line in public if "of 4" in line]
    assert "28 against 3: Rat takes 2 harm" in public
    token = GAME.token_view(played.table, played.table.creatures["rat"])
    assert (token.public_life, token.life_text) == ("bloodied", "2 / 4")


def test_what_stands_on_a_foe_s_sheet_is_told_to_the_gm_alone():
    """Sources of Boons and Banes, and what of them is beyond the limit; whose pools fell is told to everybody."""
    before = table(character("ada"), foe("rat", at=[6, 0], sources=["+7B Ability: the dark"]))
    boons = "Rat, Ability: +7B the dark; net +7B: 6d4, best 1"
    for played, lines in (
        (
            play(before, "attack", "ada", target="rat", faces=(10, 10, 8, 1, 1, 1, 2, 3, 4, 1, 1)),
            {boons, "Rat, Ability: 2 beyond the limit of five, struck out"},
        ),
        (
            play(before, "roll", "rat", faces=(1, 1, 1, 2, 3, 4, 1, 1)),
            {boons.removeprefix("Rat, "), "Ability: 2 beyond the limit of five, struck out"},
        ),
    ):
        said = [each for each in played.requests if getattr(each, "text", "")]
        assert {each.read() for each in said if each.secret and "boxes" not in each.read()} == lines
    played = play(before, "attack", "ada", target="rat", faces=(10, 10, 8, 1, 1, 1, 2, 3, 4, 1, 1))
    fell = [line for line in played.said if "kept" in line or line.endswith((": 20", ": 8", ": 2"))]
    assert fell[-4:] == [
        "Ada, Circumstance: 10 and 10: 20",
        "Ada, Ability: 8",
        "Rat, Circumstance: 1 and 1: 2",
        "Rat, Ability: 4 kept, 1, 2, 3, 1 and 1 dropped: 4",
    ]


def test_the_dice_of_several_pools_lie_under_their_names():
    """ND-POOL-04: but for names that would be read as those of somebody on the table."""
    ada = character(
        "ada", pools={"Ability": "1d8", "gm": "1d4", "rat": "1d4"}, abilities={"Might": 4}, skills={"Lore": 3}
    )
    before = table(ada, foe("rat"), options={"check_chapter": "on"})

    def hands(action: str, *faces: int, **arguments: Any) -> tuple[str, ...]:
        played = play(before, action, "ada", faces=faces, **arguments)
        (thrown,) = [each for each in played.requests if isinstance(each, Throw)]
        return thrown.hands

    assert hands("roll", 1, 2, 3) == ("Circumstance", "Ability")
    assert hands("roll", 1, 2, pools=["Circumstance"]) == ()
    assert hands("roll", 1, 2, 3, pools=["Circumstance", "gm"]) == ()
    assert hands("roll", 1, 2, 3, pools=["Circumstance", "rat"]) == ()
    assert hands("check", 1, 2, 3, ability="Might") == ("Circumstance", "Ability")
    assert hands("check", 1, 2, 3, ability="Might", skill="Lore") == ("Circumstance", "Ability", "Lore")


def test_a_sheet_shows_pools_sources_and_figures():
    """ND-NAME-05, ND-RND-03."""
    ada = character(
        "ada",
        sources=["-1B Ability: rain"],
        calculated={"Half": "7 / 2", "Less": {"formula": "7 / 2", "rounding": "down"}, "None": "1 / harm"},
    )
    blocks: dict[str, Any] = {block.label: block for block in GAME.sheet_view(table(ada), "ada").blocks if block.label}
    pools = [(item.name, item.note) for item in blocks["Pools"].entries]
    assert pools == [("Circumstance", "2d10"), ("Ability", "1d8")]
    (rain,) = blocks["Boons and Banes"].entries
    assert (rain.name, rain.note, rain.offer.intent.action) == ("rain", "−1B Ability", "strike_source")
    figures = dict(blocks["Calculated"].entries)
    assert figures["Half"] == "4 = 7 / 2"
    assert figures["Less"] == "3 = 7 / 2, down"
    assert "nothing is divided by 0" in figures["None"]


@pytest.mark.parametrize("shelf", ["creatures", "characters"])
def test_every_entry_of_a_shelf_can_be_opened_and_put_on_the_table(shelf: str):
    before = table(character("ada"), foe("rat"))
    (found,) = (each for each in GAME.shelves(before) if each.key == shelf)
    assert len(found.entries) >= (12 if shelf == "creatures" else 4)
    for entry in found.entries:
        opened = GAME.entry_view(before, shelf, entry.key)
        offer = opened.offers[0]
        after = play(before, offer.intent.action, "", **offer.intent.arguments).table
        (new,) = [each for each in after.creatures.values() if each.id not in before.creatures]
        assert GAME.sheet_problems(new.sheet) == ()
        assert GAME.sheet_view(after, new.id).blocks


def test_a_creature_is_kept_on_the_shelf_and_comes_back_whole():
    before = table(character("ada", boxes=4, harm=2, player="Ana", sources=["+1B Ability: rope"]))
    kept = play(before, "save_to_library", "", target="ada").table
    again = play(kept, "join_party", "", character="ada", player="Ben").table
    (new,) = [each for each in again.creatures.values() if each.id != "ada"]
    sheet: Any = before.creatures["ada"].sheet
    assert new.sheet == replace(sheet, harm=0, player="Ben")
    assert Codec(GAME).table(Codec(GAME).encode(again)) == again


def test_files_of_a_group_in_toml_and_in_json():
    toml = b'[[creature]]\nname = "Bog cat"\nboxes = 2\npools = { Ability = "1d6" }\n[[character]]\nname = "Una"\n'
    reading = GAME.read_library("ours.toml", toml)
    assert reading.problems == ()
    assert {shelf: list(entries) for shelf, entries in reading.entries.items()} == {
        "creatures": ["bog-cat"],
        "characters": ["una"],
    }
    same = {"creature": [{"name": "Bog cat", "boxes": 2, "pools": {"Ability": "1d6"}}], "character": [{"name": "Una"}]}
    assert GAME.read_library("ours.json", json.dumps(same).encode()) == reading
    now: Table = table()
    for intent in adding(reading):
        now = play(now, intent.action, "", **intent.arguments).table
    kept = now.library["creatures"]
    exported = {"creature": [{"key": key, **fields} for key, fields in kept.items()]}
    assert GAME.read_library("back.json", json.dumps(exported).encode()).entries["creatures"] == kept


@pytest.mark.parametrize(
    ("name", "content", "place", "reason"),
    [
        (
            "a.toml",
            b'[[creature]]\nname = "X"\npools = { Ability = "1d7" }\n',
            "creature 1 (X), pools.Ability",
            "there is no d7",
        ),
        ("a.toml", b'[[creature]]\nname = "X"\nboxes = 0\n', "creature 1 (X), boxes", "expected 1 to 99"),
        ("a.toml", b'[[creature]]\nname = "X"\nsources = ["+1B Luck"]\n', "sources[0].pool", "no pool 'Luck'"),
        ("a.toml", b'[[creature]]\nname = "X"\nhp = 3\n', "creature 1 (X), hp", "unknown field"),
        ("a.toml", b"A stat block in prose.", "a.toml, line 1", "not TOML"),
        ("a.json", b'{"creature": [{"name": "X",}]}', "a.json, line 1", "not JSON"),
        ("a.json", b"[1, 2]", "a.json", "expected an object"),
        ("a.json", b"[" * 100_000, "a.json", "not JSON"),
        ("a.json", b" " * 20_000_001, "a.json", "larger than 20 MB"),
        ("a.json", b"\xff\xfe", "a.json, byte 0", "expected a text in UTF-8"),
    ],
)
def test_what_a_file_holds_that_cannot_be_used_is_named(name: str, content: bytes, place: str, reason: str):
    reading = GAME.read_library(name, content)
    assert reading.entries == {}
    problem = reading.problems[0]
    assert place in problem.place
    assert reason in problem.reason


def test_a_creature_made_up_on_the_spot():
    before = table(character("ada"))
    after = play(before, "make_creature", "", name="Rat", pools="Ability 1d4, Biting 2d6", boxes=1, count=3).table
    rats = [each for each in after.creatures.values() if each.side == "gm"]
    assert [rat.name for rat in rats] == ["Rat 1", "Rat 2", "Rat 3"]
    sheet: Any = rats[0].sheet
    assert [pool.name for pool in sheet.pools] == ["Circumstance", "Ability", "Biting"]
    assert "no d7" in refused(before, "make_creature", "", name="Rat", pools="Ability 1d7").reason


@pytest.mark.parametrize("seed", range(6))
def test_the_autopilot_ends_the_fight_of_the_sample_scene(seed: int):
    resource = next(sample.resource for sample in samples() if sample.game == GAME.name)
    start = read_scene_text(files("vtt.resources").joinpath(resource).read_text(encoding="utf-8"), resource)
    end, done = autopiloted(start, seed, 3000)
    assert GAME.winner(end) in ("players", "gm")
    assert {"attack", "move", "draw_token", "use_token"} <= set(done)


@pytest.mark.parametrize("label", [*[action.label for action in GAME.actions], "Circumstance", "Boon", "Bane", "Graze"])
def test_it_has_a_word(label: str):
    assert not WORDS.label(label).isascii(), label


def test_no_english_form_stands_for_two_terms():
    forms = [form.casefold() for term in JAPANESE.terms for form in (term.english, *term.also)]
    assert sorted(forms) == sorted(set(forms))
    assert not [term.english for term in JAPANESE.terms if term.printed or term.printed_as]
