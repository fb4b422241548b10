"""Experiences, carousing and Levels: the actions with their parameters."""

from vtt.games.black_hack.growth.experiences import SOURCES
from vtt.games.black_hack.parameters import attribute, mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, flag, text

_CHARACTERS = Parameter(name="characters", label="Who", kind="list")
_QUEST = (text("quest", "Quest", required=True),)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(name="share_experiences", label="Share Experiences", rules=("BH-EXP-08", "BH-EXP-09")),
    ActionDescription(
        name="tell_story",
        label="Tell a story",
        parameters=(text("story", "The story, if you want to keep it"),),
        rules=("BH-EXP-09",),
        hidden=True,
    ),
    ActionDescription(
        name="carouse",
        label="Throw the carousing dice",
        parameters=(mode(),),
        rules=("BH-EXP-10", "BH-EXP-11", "BH-EXP-12", "BH-CAR-01"),
        hidden=True,
    ),
    ActionDescription(name="stop_carousing", label="Share nothing yet", rules=("BH-EXP-09",), hidden=True),
    ActionDescription(
        name="gain_level",
        label="Gain the Level",
        parameters=(attribute("asked after the six rolls"), mode("mode", "Attributes"), mode("hp_mode", "Hit Die")),
        rules=("BH-EXP-13", "BH-EXP-14"),
        hidden=True,
    ),
    ActionDescription(
        name="tag_artefact",
        label="An artefact of an earlier age",
        parameters=(
            creature("target", "Found by"),
            Parameter(name="item", label="Item", kind="choice", required=True),
        ),
        rules=("BH-EXP-04",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="award_experience",
        label="Award an Experience",
        parameters=(
            choice("source", "For", {source: words for source, (words, _) in SOURCES.items()}, "other"),
            text("note", "What it was"),
            _CHARACTERS,
        ),
        rules=tuple(dict.fromkeys(["BH-EXP-01", *(why for _, why in SOURCES.values())])),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="add_quest",
        label="A quest",
        parameters=(
            text("name", "Quest", required=True),
            text("giver", "Given by"),
            Parameter(name="takers", label="Taken by", kind="list"),
        ),
        rules=("BH-EXP-05",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="complete_quest",
        label="A quest is done",
        parameters=_QUEST,
        rules=("BH-EXP-05",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="drop_quest",
        label="A quest is given up",
        parameters=_QUEST,
        rules=("BH-EXP-05",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="find_way",
        label="A way in, or deeper, is found",
        parameters=(text("name", "What was found", required=True),),
        rules=("BH-EXP-03",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="enter_way",
        label="The party enters",
        parameters=(text("way", "Where", required=True),),
        rules=("BH-EXP-03",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="name_enemy",
        label="A powerful, named enemy",
        parameters=(creature(), flag("named", "It is one", True)),
        rules=("BH-EXP-02",),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="enemy_defeated",
        label="A named enemy is defeated",
        parameters=(creature(),),
        rules=("BH-EXP-02",),
        by_gm=True,
        hidden=True,
    ),
)
