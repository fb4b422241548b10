"""What the words of a task propose: an Attribute, a scale, what a class is good at (BH-TEST-07 to BH-TEST-12)."""

import re
from itertools import combinations

import pytest

from vtt.games.black_hack.attribute_tests.plain import (
    suggested_attribute,
    suggested_hazard,
    suggested_scale,
    suggested_tags,
    task_words,
)
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.rules.book.rulebook import rulebook

RULES = {
    "STR": "BH-TEST-07",
    "DEX": "BH-TEST-08",
    "CON": "BH-TEST-09",
    "INT": "BH-TEST-10",
    "WIS": "BH-TEST-11",
    "CHA": "BH-TEST-12",
}

# The words of the rules apart from their phrases, and other words for the same.
WORDS = {
    "STR": (
        "physical harm which cannot be dodged",
        "harm that can't be dodged",
        "running",
        "run",
        "lift",
        "carry weight",
        "bearing weight",
        "athletic",
        "athletics",
        "athletic acts",
        "melee",
        "melee combat",
        "hold",
        "hold an opponent",
        "hold an opponent by force",
        "shift an opponent by force",
        "by force",
        "restrain an opponent through force",
        "force",
        "harm one cannot dodge",
    ),
    "DEX": (
        "physical harm which can be dodged",
        "dodge",
        "acrobatics",
        "jumping",
        "jump",
        "aim",
        "balance",
        "accuracy",
        "stay unnoticed",
        "staying hidden",
        "stay unseen",
        "remaining unnoticed",
        "unnoticed",
        "ranged",
        "ranged combat",
        "hit a swift opponent",
        "deal with a swift opponent",
        "swift",
        "interact with a swift opponent",
    ),
    "CON": (
        "disease",
        "poisoned",
        "death magic",
        "a death spell",
        "heal",
        "healing",
        "endure",
        "endurance",
        "bodily resolve",
        "resolve",
        "staying power",
        "physical resolve",
        "longevity",
        "resist being stuck in a web",
        "resist being paralysed",
    ),
    "INT": (
        "resist a spell",
        "resist magic",
        "spells",
        "magic",
        "remember",
        "recall lore",
        "lore",
        "recalling languages",
        "languages",
        "knowing what you're supposed to do",
        "know what to do",
        "knowing what to do",
    ),
    "WIS": (
        "see through a lie",
        "lies",
        "illusion",
        "seeing through deception",
        "deception",
        "illusions",
        "listen",
        "search",
        "listening",
        "knowing when you're supposed to do something",
        "know when to act",
    ),
    "CHA": (
        "charm",
        "a charm spell",
        "magic of the Charm kind",
        "resisting charm type magic effects",
        "persuade",
        "persuasion",
        "perform",
        "performance",
        "force one's will on another",
        "force my will on him",
        "forcing your will on another",
        "impose her will",
        "imposing your will onto another",
        "force his iron will on the guard",
    ),
}

# For each pair of attributes sentences that hold words of both.
SENTENCES = {
    "STR DEX": {
        "hold on to the ledge and leap": "STR",
        "harm that cannot be dodged": "STR",
        "leap across and push the door": "DEX",
        "balance on the wall": "DEX",
        "sneak past in the running water": "DEX",
    },
    "STR CON": {
        "hold your breath": "CON",
        "push on through the fever": "STR",
        "march with a heavy load to carry": "CON",
        "carry the venom": "STR",
    },
    "STR INT": {
        "break the seal of the spell": "STR",
        "study the wall": "INT",
        "resist the magic that pulls at you": "INT",
    },
    "STR WIS": {
        "search the wall": "WIS",
        "lift the lid and look": "STR",
        "listen while they push the cart": "WIS",
        "push the lever of the trap": "STR",
    },
    "STR CHA": {
        "force my will on the guard": "CHA",
        "bend him to your will": "CHA",
        "threaten to break his arm": "CHA",
        "break into song, lead and charm": "CHA",
        "push past the man who begs": "STR",
        "hold him by force, singing": "STR",
    },
    "DEX CON": {
        "stay hidden in the marsh, marching on": "DEX",
        "stay unseen": "DEX",
        "poison needle": "CON",
        "the dart with the poison": "CON",
        "stay awake in the hiding place": "CON",
        "leap up in spite of the fever": "DEX",
    },
    "DEX INT": {
        "dodge the spell": "DEX",
        "remember how to balance": "INT",
        "aim by magic": "DEX",
        "decipher the arrow": "INT",
    },
    "DEX WIS": {
        "sneak past the watch": "DEX",
        "listen for the arrow": "WIS",
        "hide and look": "DEX",
        "search for the hidden pit": "WIS",
        "search the pit for the dart": "WIS",
        "avoid the dart trap": "DEX",
        "knowing when to leap": "WIS",
    },
    "DEX CHA": {
        "charm him and hide": "CHA",
        "sneak in while she sings": "DEX",
        "force your will on the swift thief": "CHA",
    },
    "CON INT": {
        "withstand death magic": "CON",
        "identify the poison": "INT",
        "heal him from what the spell did": "CON",
        "recall a cure for the disease": "INT",
        "the disease that a spell of magic brings": "CON",
    },
    "CON WIS": {
        "search for poison": "WIS",
        "endure the watch of the night": "CON",
        "know when the fever breaks": "WIS",
        "a trap with a poisoned needle": "CON",
    },
    "CON CHA": {
        "persuade her to drink": "CHA",
        "resolve to sing": "CON",
        "staying power, and a charm": "CON",
        "impose your will on the sick and heal": "CHA",
    },
    "INT WIS": {
        "search the shelves for lore": "WIS",
        "remember where the secret door is": "INT",
        "an illusion spell": "WIS",
        "see through the magic": "WIS",
        "knowing what the traps do": "INT",
        "knowing when to read": "WIS",
    },
    "INT CHA": {
        "charm magic": "CHA",
        "a spell of charming magic": "CHA",
        "persuade him to read": "CHA",
        "remember whom to flatter": "INT",
    },
    "WIS CHA": {
        "notice the threat": "WIS",
        "bluff the watch": "CHA",
        "persuade her to listen": "CHA",
        "see through the bluff": "WIS",
        "an illusion that charms": "WIS",
    },
}


def phrases_of(rule: str) -> list[str]:
    """The phrases of a rule that tells what an attribute is tested for."""
    said = " ".join(rulebook("rulebooks/black-hack.toml").by_id(rule).rule.split())
    listed = said.split(" is tested for: ")[1].split(". ")[0].rstrip(".")
    return [phrase.strip() for phrase in re.split(r"[;,]| and ", listed)]


def as_written(phrase: str) -> str:
    """A listed phrase as somebody writes it."""
    return phrase.replace("*", "").replace("...", "the")


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_phrase_of_the_rules_proposes_its_attribute(attribute):
    """BH-TEST-07, BH-TEST-08, BH-TEST-09, BH-TEST-10, BH-TEST-11, BH-TEST-12."""
    asked = phrases_of(RULES[attribute])
    assert len(asked) >= 4
    asked += WORDS[attribute]
    assert {phrase: suggested_attribute(phrase) for phrase in asked} == dict.fromkeys(asked, attribute)


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_listed_phrase_proposes_its_own_attribute(attribute):
    """BH-TEST-07, BH-TEST-08, BH-TEST-09, BH-TEST-10, BH-TEST-11, BH-TEST-12."""
    asked = [as_written(phrase) for phrase in task_words().attributes[attribute]]
    assert {phrase: suggested_attribute(phrase) for phrase in asked} == dict.fromkeys(asked, attribute)


@pytest.mark.parametrize("pair", [" ".join(pair) for pair in combinations(ATTRIBUTES, 2)])
def test_of_words_of_two_attributes_the_fitting_ones_count(pair):
    """BH-TEST-07, BH-TEST-08, BH-TEST-09, BH-TEST-10, BH-TEST-11, BH-TEST-12."""
    sentences = SENTENCES[pair]
    assert set(sentences.values()) <= set(pair.split())
    assert {sentence: suggested_attribute(sentence) for sentence in sentences} == sentences


def test_what_is_narrower_is_listed():
    """BH-TEST-12: no entry of those that count in place of others is without its phrase."""
    listed = {phrase for phrases in task_words().attributes.values() for phrase in phrases}
    for narrow, broad in task_words().narrower.items():
        assert {narrow, *broad} <= listed


@pytest.mark.parametrize("scale", task_words().scales)
def test_every_listed_phrase_suggests_its_own_scale(scale):
    """BH-TIME-08."""
    asked = [as_written(phrase) for phrase in task_words().scales[scale]]
    assert {phrase: suggested_scale(phrase) for phrase in asked} == dict.fromkeys(asked, scale)


@pytest.mark.parametrize(
    "task",
    ["restrain the guard", "find the locket", "the shopkeeper's daughter", "a restless single lieutenant", "begin"],
)
def test_the_beginning_of_another_word_says_nothing_of_time(task):
    """BH-TIME-08."""
    assert suggested_scale(task) is None


@pytest.mark.parametrize("task", ["a single step", "begin the dance", "rotate the dial", "pity him", "be ready"])
def test_the_beginning_of_another_word_proposes_nothing(task):
    """BH-TEST-02: then the GM names the Attribute."""
    assert suggested_attribute(task) is None


@pytest.mark.parametrize(
    ("task", "tags"),
    [
        ("resist being stuck in a web", ("hold",)),
        ("resist the sticky web", ("hold",)),
        ("resist being held", ("hold",)),
        ("resist being impeded", ("hold",)),
        ("resist being paralysed", ("paralysis",)),
        ("resist paralysis", ("paralysis",)),
        ("resist the ghoul's paralysing touch", ("paralysis",)),
        ("resisting the viper's venom", ("poison",)),
        ("stay hidden", ("stealth",)),
        ("avoid the dart trap", ("trap",)),
        ("march all night", ()),
        ("be ready", ()),
    ],
)
def test_what_a_task_is_about(task, tags):
    """BH-CLR-06, BH-THF-05, BH-THF-06."""
    assert suggested_tags(task) == tags


@pytest.mark.parametrize(
    ("task", "kinds"),
    [
        ("a fall", ()),
        ("a falling block", ()),
        ("the floor gives way", ()),
        ("", ()),
        ("a dart trap", ("trap",)),
        ("a scything blade", ("trap",)),
        ("a magical device", ("device",)),
        ("a magic trap", ("device",)),
        ("poison gas", ("poison",)),
        ("a rolling boulder", ("earth",)),
    ],
)
def test_what_a_hazard_is(task, kinds):
    """BH-THF-06: a hazard is a trap only where its words say so."""
    assert suggested_hazard(task) == kinds
