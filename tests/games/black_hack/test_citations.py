"""The rule that a line cites is the one that it tells of (BH-ATK-09, BH-ATK-10, BH-DMG-02, BH-BAN-06, BH-LIFE-09)."""

import pytest

from tests.games.black_hack.playing import Played, character, foe, follow, play, step, table
from vtt.games.black_hack.harm.damage import put_out_of_action
from vtt.games.black_hack.referee.passing import roll_effects
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.procedure import Intent, Say, Throw
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.bands import Scale

GAME = system("black-hack")
CLERIC = {"kind_of": "cleric", "attributes": {"STR": 12, "DEX": 12, "WIS": 19}, "hp": 40}


def cited(played: Played) -> dict[str, str]:
    """Every line and throw with the rule that it cites."""
    found = {request.read(): request.why for request in played.requests if isinstance(request, Say)}
    thrown = {request.dice.notation: request.why for request in played.requests if isinstance(request, Throw)}
    return {**thrown, **found}


def struck(faces, options=None, **weapon):
    """A Cleric hits an orc with this weapon."""
    ana = character("ana", **CLERIC, weapons=[{"name": "mace", **weapon}])
    return cited(
        play(
            table(ana, foe("orc", hp=40, at=(4, 0)), options=options or {}), "attack", "ana", target="orc", faces=faces
        )
    )


def defended(faces, how=None, **monster):
    """A monster hits a Cleric."""
    before = table(character("ana", **CLERIC), foe("orc", at=(4, 0), **monster))
    return cited(play(before, "attack", "orc", target="ana", faces=faces, **(how or {})))


def hazard(faces, **arguments):
    return cited(play(table(character("ana", **CLERIC)), "hazard", target="ana", faces=faces, **arguments))


def test_a_doubled_critical_is_a_critical():
    """BH-ATK-08, BH-ATK-09, BH-ATK-10, BH-ATK-13."""
    found = struck([1, 5])
    assert (found["1d6"], found["1d6: 5 x 2 = 10"]) == ("BH-ATK-08", "BH-ATK-09")
    assert struck([1, 2, 3], {"critical_damage": "dice"})["2d6"] == "BH-ATK-09"
    assert defended([20, 3])["1d4: 3 x 2 = 6"] == "BH-ATK-10"
    assert defended([20], damage="8")["8: 8 x 2 = 16"] == "BH-ATK-10"
    shared = struck([5, 2, 5], {"large_weapon_die": "shared"}, large=True)
    assert shared["1d6: 5 + 2 = 7"] == "BH-ATK-13"


def test_damage_that_is_not_rolled_by_the_row_of_the_hd():
    """BH-DMG-01, BH-DMG-02, BH-DMG-03."""
    assert defended([15], damage="8")["Damage: 8, without dice"] == "BH-DMG-03"
    assert defended([15, 8], damage="1d8")["1d8"] == "BH-DMG-03"
    assert defended([15, 3])["1d4"] == "BH-DMG-01"
    assert defended([15, 1, 2], hd=14)["1d10+1d12"] == "BH-DMG-03"
    assert defended([15], {"damage": "average"})["Average: 2"] == "BH-DMG-02"
    assert hazard([15], hd=7, damage="average")["Damage: 8, without dice"] == "BH-DMG-02"
    assert hazard([15, 4], hd=2)["1d6"] == "BH-DMG-01"
    assert hazard([15, 4, 4], hd=12)["1d10+1d12"] == "BH-DMG-03"
    given = cited(play(table(character("ana", **CLERIC)), "damage", target="ana", dice="8"))
    assert given["Damage: 8, without dice"] == "BH-LIFE-06"


def test_the_autopilots_attack_cites_the_same():
    """BH-DMG-01, BH-DMG-03: an intent that says nothing but whom."""
    for hd, dice, rule in ((1, "1d4", "BH-DMG-01"), (14, "1d10+1d12", "BH-DMG-03")):
        before = table(character("ana", rest_spoiled=True, **CLERIC), foe("orc", at=(4, 0), hd=hd))
        intent = door.completed(GAME, before, Intent("attack", "orc", {"target": "ana"}))
        found = cited(follow(door.perform(GAME, before, intent), before, [19, 1, 1][: 1 + len(dice.split("+"))], []))
        assert found[dice] == rule
        assert found[next(line for line in found if "takes" in line)] == "BH-ATK-04"


@pytest.mark.parametrize(
    ("kind", "rule"), [("monster", "BH-LIFE-09"), ("npc", "BH-LIFE-08"), ("character", "BH-LIFE-08")]
)
def test_whom_magic_takes_out_of_action(kind, rule):
    """BH-LIFE-08, BH-LIFE-09."""
    before = table(character("orc") if kind == "character" else foe("orc", kind), foe("wolf"), character("ana"))
    found = cited(step(put_out_of_action(before, "orc"), before))
    assert {why for line, why in found.items() if line.startswith("Orc")} == {rule}


def test_how_long_something_lasts():
    """BH-BAN-06, BH-USE-07: a Usage Die where it has one, else the rule of its own."""
    before = table(character("ana", **CLERIC), foe("ghoul", hp=30, at=(4, 0), tags=["undead"]), acting="ana")
    flown = play(before, "banish", "ana", faces=[2, 1])
    banished = flown.sheet("ghoul").effects[0]
    assert (banished.why, banished.duration_rule) == ("BH-BAN-05", "BH-BAN-06")
    over = play(play(flown.table, "end_fight").table, "set_scale", scale="minutes").table
    found = cited(play(over, "pass_time"))
    assert found["Banished on Ghoul ends"] == "BH-BAN-06"
    begun = play(table(character("ana"), scale="minutes"), "effect", target="ana", name="Glow", usage=4).table
    assert cited(play(begun, "pass_time", faces=[1]))["Glow on Ana ends"] == "BH-USE-07"


def test_the_turns_that_are_left_cite_the_duration():
    """BH-BAN-06."""
    before = table(character("ana", **CLERIC), foe("ghoul", hp=30, at=(4, 0), tags=["undead"]), acting="ana")
    banished = play(before, "banish", "ana", faces=[2, 4]).table
    assert cited(step(roll_effects(banished, Scale.MOMENTS), banished)) == {
        "Banished on Ghoul: 5 turns left": "BH-BAN-06"
    }


def test_what_is_cited_tells_of_it():
    """The titles of the rules above are what the lines tell of."""
    book = rulebook("rulebooks/black-hack.toml")
    for rule, words in {
        "BH-ATK-09": "Critical hit",
        "BH-ATK-10": "Critical failure",
        "BH-ATK-13": "Large weapons",
        "BH-DMG-02": "average",
        "BH-DMG-03": "above 10 HD",
        "BH-BAN-06": "duration",
        "BH-LIFE-09": "Monster at 0 HP",
    }.items():
        assert words in book.by_id(rule).title
