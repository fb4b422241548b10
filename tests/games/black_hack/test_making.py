"""New characters: whatever the dice show they are possible, and whatever is missing is said."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import Played, character, intent_of, play, refused, step, table
from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.dice import SeededFaces
from vtt.games.black_hack.armour import pool as armour
from vtt.games.black_hack.attacks.weapons import attack_dice
from vtt.games.black_hack.carrying import carried
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.area import INCOMPLETE
from vtt.games.black_hack.making.building import PACKAGES, kits
from vtt.games.black_hack.making.whole import CLASSES
from vtt.games.black_hack.sheet.access import tables
from vtt.games.black_hack.sheet.chronicle import Draft, chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, CharacterClass
from vtt.games.black_hack.sheet.scene import sheet_problems
from vtt.games.black_hack.sheet.sheets import ATTRIBUTE_HELP, Character
from vtt.rules.contract.description import Prose
from vtt.rules.contract.procedure import default_choice, run
from vtt.rules.engine.registry import system
from vtt.table.table import Table

AVERAGE = (3, 4, 2, 6, 1, 1, 5, 5, 3, 2, 2, 1, 4, 4, 4, 6, 5, 1)


def random_character(seed: int, kind: str = "", before: Table | None = None) -> Table:
    """The table after a character was made with these dice."""
    start = before or table()
    faces = SeededFaces(seed)
    intent = intent_of(start, "make_character", "", {"random": True, "class": kind})
    procedure = GAME.by_name["make_character"](start, intent)
    after, _ = run(procedure, start, lambda request: request.dice.throw(faces), default_choice)
    return after


def newest(after: Table) -> Character:
    """The sheet of whoever came to the table last."""
    *_, creature = after.creatures.values()
    assert isinstance(creature.sheet, Character)
    return creature.sheet


def with_class(kind: str, hp: int, **options) -> Table:
    """A table on which Tam has got as far as the class."""
    now = play(table(**options), "begin_character", name="Tam").table
    now = play(now, "roll_attributes", faces=AVERAGE, draft="tam").table
    now = play(now, "keep_attributes", draft="tam").table
    chosen: dict[str, Any] = {"class": kind}
    return play(now, "choose_class", faces=[hp], draft="tam", **chosen).table


@pytest.mark.parametrize("kind", CLASSES)
def test_a_random_character_is_always_possible(kind):
    """BH-CHAR-02, BH-CHAR-07, BH-CHAR-09: 500 of each class."""
    for seed in range(500):
        sheet = newest(random_character(seed, kind))
        assert sheet_problems(sheet) == ()
        assert (sheet.character_class, sheet.level) == (kind, 1)
        assert sheet.hp == sheet.max_hp
        assert sheet.story.backgrounds
        assert sheet.story.concept
        assert sheet.story.keepsake in steps.keepsakes(table(), kind)
        assert sheet.weapons
        assert carried(table(), sheet) <= 2 * sheet.attributes.STR
        assert armour.worn_whole(sheet.armour) >= 1
        if kind in ("cleric", "wizard"):
            assert 3 <= len(sheet.memory.book) == len(set(sheet.memory.book)) <= 6
            assert set(sheet.memory.book) <= {one.key for one in steps.first_spells(kind)}
        else:
            assert sheet.memory.book == ()


def test_random_characters_stand_beside_each_other_under_names_of_their_own():
    now = table(character("ana", at=(0, 0)))
    for _ in range(3):
        now = random_character(1, before=now)
    assert len(now.creatures) == 4
    assert len({creature.at for creature in now.creatures.values()}) == 4
    assert all(creature.side == "players" for creature in now.creatures.values())


def test_a_random_character_survives_saving():
    after = random_character(3, "wizard")
    codec = Codec(system("black-hack"))
    assert codec.table(codec.encode(after)) == after
    assert read_scene_text(write_scene(after), "written") == after


@given(st.lists(st.integers(1, 6), min_size=18, max_size=18))
def test_attributes_never_exceed_18_and_a_7_follows_every_14(faces):
    """BH-CHAR-03, BH-CHAR-04."""
    left = list(faces)
    rolled: list[int] = []

    def throw(request):
        thrown = request.dice.throw(lambda sides: left.pop(0))
        rolled.append(thrown.total)
        return thrown

    draft = None

    def whole():
        nonlocal draft
        draft = yield from steps.rolled_attributes(Draft(name="Tam"))

    run(whole(), table(), throw, default_choice)
    assert draft is not None
    scores = [getattr(draft.attributes, name) for name in ATTRIBUTES]
    assert all(3 <= score <= 18 for score in scores)
    high = False
    for score in scores:
        if high:
            assert score == 7
            high = False
        else:
            assert score == rolled.pop(0)
            high = score >= 14
    assert rolled == []


def test_attributes_without_a_high_roll_take_all_eighteen_dice():
    """BH-CHAR-03: the ledger's dice."""
    played: Played = step(steps.rolled_attributes(Draft(name="Tam")), table(), AVERAGE)
    assert "Tam: STR 9, DEX 8, CON 13, INT 5, WIS 12, CHA 12" in played.said


def test_the_help_says_what_each_attribute_is_for():
    """BH-CHAR-06: ranged attacks and prayers."""

    def named(words):
        return [name for name, text in ATTRIBUTE_HELP.items() if words in text]

    assert named("ranged attacks") == ["DEX"]
    assert named("prayers") == ["WIS"]
    assert list(ATTRIBUTE_HELP) == list(ATTRIBUTES)
    scores = GAME.sheet_view(table(character("ana")), "ana").blocks[0].entries
    assert ATTRIBUTE_HELP["DEX"] in scores[1].tip


def test_the_pools_of_the_packages():
    """BH-WAR-04, BH-WAR-14, BH-WAR-15, BH-THF-13, BH-THF-14, BH-CLR-12, BH-CLR-13, BH-WIZ-11, BH-WIZ-12."""
    dice: dict[tuple[CharacterClass, str], tuple[int, int]] = {
        ("warrior", "a"): (2, 3),
        ("warrior", "b"): (2, 3),
        ("thief", "a"): (2, 2),
        ("thief", "b"): (1, 1),
        ("cleric", "a"): (2, 3),
        ("cleric", "b"): (1, 1),
        ("wizard", "a"): (1, 1),
        ("wizard", "b"): (1, 1),
    }
    assert {(kind, letter) for kind in CLASSES for letter in PACKAGES} == set(dice)
    for (kind, letter), (value, pool) in dice.items():
        now = with_class(kind, 3)
        coins = steps.coin_dice(now, kind, letter).notation
        weapon = "great sword" if letter == "b" else "sword"
        faces = [1] * (0 if coins == "0" else int(coins.split("d")[0]))
        now = play(now, "choose_package", faces=faces, draft="tam", package=letter, weapon=weapon, keepsake="1").table
        if kind in ("cleric", "wizard"):
            keys = ",".join(one.key for one in steps.first_spells(kind)[:3])
            now = choose(now, keys)
        sheet = newest(play(now, "finish_character", draft="tam").table)
        assert (armour.worn_value(sheet.armour), armour.worn_whole(sheet.armour)) == (value, pool)
        assert armour.burden(now, sheet) == 0


def choose(now: Table, keys: str) -> Table:
    """The book filled with three spells or prayers."""
    intent = intent_of(now, "choose_spells", "", {"draft": "tam"})
    procedure = GAME.by_name["choose_spells"](now, intent)
    after, _ = run(procedure, now, lambda request: request.dice.throw(lambda sides: 1), lambda _, question: keys)
    return after


def test_a_cleric_is_ready_for_the_game():
    """BH-CHAR-07: HP 1d6 + 4, HD d8, Attack Damage 1d6 (unarmed 1d4)."""
    row = tables().classes["cleric"]
    assert (row.starting_hp, row.hit_die) == ("1d6+4", "1d8")
    assert attack_dice("cleric", False, False, 1).notation == "1d6"
    assert attack_dice("cleric", True, False, 1).notation == "1d4"
    assert chronicle(with_class("cleric", 2)).making.drafts["tam"].hp == 6


def test_no_prayer_of_level_3_is_offered():
    """BH-CLR-09, BH-WIZ-08: 8 of levels 1 and 2."""
    casters: tuple[CharacterClass, ...] = ("cleric", "wizard")
    for kind in casters:
        found = steps.first_spells(kind)
        assert len(found) == 8
        assert {one.level for one in found} == {1, 2}


@pytest.mark.parametrize(("face", "number"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_the_question_asks_for_exactly_as_many_spells_as_rolled(face, number):
    """BH-WIZ-08."""
    now = with_class("wizard", 4)
    asked = []

    def answer(_, question):
        asked.append(question)
        return question.default

    procedure = GAME.by_name["choose_spells"](now, intent_of(now, "choose_spells", "", {"draft": "tam"}))
    run(procedure, now, lambda request: request.dice.throw(lambda sides: face), answer)
    assert (asked[0].least, asked[0].most, len(asked[0].options)) == (number, number, 8)


def test_the_mark_of_an_incomplete_sheet_goes_with_a_background():
    """BH-BACK-02."""
    before = table(character("ana"))
    assert background(before) == INCOMPLETE
    (write,) = [offer for offer in GAME.offers(before, "ana") if offer.intent.action == "write_background"]
    assert write.refusal is None
    after = play(before, "write_background", "ana", text="I kept bees.").table
    assert background(after) == "I kept bees."
    assert "write_background" not in [offer.intent.action for offer in GAME.offers(after, "ana")]


def background(now: Table) -> str:
    return next(
        block.text
        for block in GAME.sheet_view(now, "ana").blocks
        if isinstance(block, Prose) and block.label == "Background"
    )


def test_the_menu_offers_new_characters():
    labels = [offer.label for offer in GAME.table_offers(table()) if offer.group == "Characters"]
    assert labels[0] == "New character"
    assert "Random character" in labels


def test_two_drafts_of_one_name_are_told_apart():
    now = play(table(character("tam")), "begin_character", name="Tam").table
    now = play(now, "begin_character", name="Tam").table
    assert list(chronicle(now).making.drafts) == ["tam-2", "tam-3"]
    assert refused(now, "roll_attributes", draft="tam").reason == "nobody called 'tam' is being made"


def test_every_class_has_both_packages():
    """BH-CHAR-09."""
    assert set(kits()) == set(CLASSES)
