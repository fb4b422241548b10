"""What a task or a harm proposes, and that the GM decides (RH-CHK-08 to RH-CHK-13, RH-SAVE-02 to RH-SAVE-08)."""

import pytest

from tests.games.revenants_hack.playing import character, play, table
from vtt.games.revenants_hack.checks import opening
from vtt.games.revenants_hack.sheet.parts import ABILITIES

MIRA = character("mira")


@pytest.mark.parametrize("which", ["tasks", "harms"])
def test_the_pickers_propose_what_they_say(which):
    """RH-CHK-08 to RH-CHK-13, RH-SAVE-03 to RH-SAVE-08: every task and harm of the pickers proposes its ability."""
    picked = opening.tasks() if which == "tasks" else opening.harms()
    propose = opening.for_check if which == "tasks" else opening.for_save
    assert len(picked) == (30 if which == "tasks" else 10)
    assert {option.label.rsplit("(")[-1].rstrip(")") for option in picked} == set(ABILITIES)
    for option in picked:
        ability = propose(option.value)
        assert ability is not None
        assert f"({ability})" in option.label


def test_the_narrower_harm_is_proposed_first():
    """RH-SAVE-06: a charm that is also a spell is a charm first."""
    assert opening.for_save("a charm spell") == "CHA"
    assert opening.for_save("an illusion by magic") == "WIS"
    assert opening.for_save("a spell") == "INT"
    assert opening.for_save("something odd") is None


@pytest.mark.parametrize(
    ("task", "ability"),
    [
        ("push the cart aside", "STR"),
        ("sneak past the guard", "DEX"),
        ("march through the night", "CON"),
        ("pick a pocket", "INT"),
        ("search the room", "WIS"),
        ("threaten the bandit", "CHA"),
    ],
)
def test_the_task_proposes_the_ability_and_the_gm_decides(task, ability):
    """RH-CHK-08 to RH-CHK-13: the proposal stands first in mind, and all six can be chosen."""
    question = play(table(MIRA), "check", "mira", faces=[9], choose=["CHA"], task=task, difficulty=9).questions[0]
    assert (question.by, question.default) == ("gm", ability)
    assert [option.value for option in question.options] == list(ABILITIES)


@pytest.mark.parametrize(
    ("harm", "ability"),
    [
        ("rockfall", "DEX"),
        ("harm, no dodging", "STR"),
        ("harm, can be dodged", "DEX"),
        ("poison", "CON"),
        ("disease", "CON"),
        ("death effect", "CON"),
        ("spell", "INT"),
        ("magic", "INT"),
        ("deception", "WIS"),
        ("illusion", "WIS"),
        ("charm", "CHA"),
    ],
)
def test_the_harm_proposes_the_ability_and_the_gm_decides(harm, ability):
    """RH-SAVE-02 to RH-SAVE-08."""
    question = play(table(MIRA), "save", "mira", faces=[9], choose=["CHA"], harm=harm).questions[0]
    assert (question.by, question.default) == ("gm", ability)
    assert [option.value for option in question.options] == list(ABILITIES)


@pytest.mark.parametrize(
    ("task", "ability"),
    [
        ("stay hidden", "DEX"),
        ("hold your breath", "CON"),
        ("apply a scholar's knowledge", "INT"),
        ("slip free of the hold", "DEX"),
        ("pick the old miser's pocket", "INT"),
        ("sneak past the watch", "DEX"),
        ("search the row of houses for the machine", "WIS"),
        ("throw a rope and climb", "STR"),
        ("read the runes", "INT"),
        ("talk to the ghost", "CHA"),
        ("sense the old spirits", "WIS"),
        ("take a single step", None),
        ("begin the dance", None),
        ("a rowdy crowd", None),
    ],
)
def test_of_words_of_several_abilities_the_fitting_ones_count(task, ability):
    """RH-CHK-08 to RH-CHK-13: the longest phrase, then the most words, then the first; whole words alone."""
    assert opening.for_check(task) == ability


@pytest.mark.parametrize(
    ("harm", "ability"),
    [
        ("a blast that cannot be dodged", "STR"),
        ("flames and falling rocks, with no dodging them", "STR"),
        ("a trap that can be dodged", "DEX"),
        ("a spell of charming magic", "CHA"),
        ("a magical illusion, a spell", "WIS"),
        ("a trap that shoots poisoned darts", "CON"),
        ("a spell of death magic", "CON"),
        ("a fireball", "DEX"),
        ("a fireball by magic", "INT"),
        ("a fire spell", "INT"),
        ("a lieutenant", None),
    ],
)
def test_of_words_of_several_saves_the_narrower_count(harm, ability):
    """RH-SAVE-03 to RH-SAVE-08."""
    assert opening.for_save(harm) == ability


@pytest.mark.parametrize("which", ["checks", "saves"])
def test_every_listed_phrase_proposes_its_own_ability(which):
    """RH-CHK-08 to RH-CHK-13, RH-SAVE-03 to RH-SAVE-08."""
    propose = opening.for_check if which == "checks" else opening.for_save
    for ability, phrases in getattr(opening.words(), which).items():
        asked = [phrase.replace("*", "").replace("...", "the") for phrase in phrases]
        assert {phrase: propose(phrase) for phrase in asked} == dict.fromkeys(asked, ability)


def test_what_is_narrower_is_listed():
    """RH-SAVE-06: no entry of those that count in place of others is without its phrase."""
    listed = {phrase for phrases in opening.words().saves.values() for phrase in phrases}
    for narrow, broad in opening.words().narrower.items():
        assert {narrow, *broad} <= listed
