"""What sheet, token, clock and roll builder show of states (LH-COND, LH-DYING, LH-TRANS, LH-OFFS)."""

from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, intent_of, monster, play, refused, table
from vtt.games.livehack.chronicle import Chronicle, Loss
from vtt.games.livehack.order import clock
from vtt.games.livehack.states import sheet_blocks
from vtt.games.livehack.states.passing import in_danger
from vtt.games.livehack.tokens import tags_of, token_view
from vtt.rules.contract.description import Facts, Meter
from vtt.rules.contract.procedure import Say
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.events import CreaturePut
from vtt.table.table import Table

SYSTEM = system("livehack")
STONE = {"state": "transforming", "trait": "dexterity", "form": "stone", "remedy": "salt water"}


def facts(before: Table, who: str) -> dict[str, dict[str, str]]:
    found = sheet_blocks.blocks(before, who)
    return {block.label: dict(block.entries) for block in found if isinstance(block, Facts)}


def tag_texts(before: Table, who: str) -> list[str]:
    return [tag.text for tag in tags_of(before, who)]


def secret_lines(requests: list[Any]) -> list[str]:
    return [request.read() for request in requests if isinstance(request, Say) and request.secret]


def test_the_sheet_of_the_paralysed():
    """LH-COND-05: its own name, with the effect that all have in common."""
    before = table(adventurer("brom", wounds=2, condition={"state": "discombobulated", "label": "paralysed"}))
    meter = sheet_blocks.blocks(before, "brom")[0]
    assert isinstance(meter, Meter)
    assert (meter.label, meter.value, meter.maximum) == ("Wounds", 2, 10)
    (title,) = facts(before, "brom")["State"]
    assert title == "Paralysed (discombobulated)"
    assert tag_texts(before, "brom") == ["paralysed (discombobulated)"]


@pytest.mark.parametrize(("wounds", "tone"), [(1, "warning"), (4, "warning"), (5, "low"), (12, "low")])
def test_the_bar_of_wounds_is_of_no_good_colour(wounds: int, tone: str):
    """LH-DYING-07: it is full where somebody is dying, the other way round than one of life."""
    meter = sheet_blocks.blocks(table(adventurer("brom", wounds=wounds)), "brom")[0]
    assert isinstance(meter, Meter)
    assert (meter.maximum, meter.tone) == (10, tone)


def test_the_sheet_of_the_dying_says_what_is_rolled():
    """LH-DYING-02: armour is left out."""
    shield = {"Shield": {"rating": 3, "pertains": ["fortitude"]}}
    brom = adventurer(
        "brom", fortitude=3, constitution=2, wounds=6, items=shield, prone=True, condition={"state": "dying"}
    )
    assert facts(table(brom), "brom")["State"]["Saves"].startswith("Fortitude +5 against Wounds 6")
    assert tag_texts(table(brom), "brom") == ["dying", "prone"]
    assert token_view(table(brom), brom).fallen


def test_whoever_merely_lies_on_the_ground_is_not_drawn_as_fallen():
    """LH-COND-07: being prone by itself takes nobody out of the fight."""
    brom = adventurer("brom", wounds=2, prone=True)
    assert not token_view(table(brom), brom).fallen
    felled = adventurer("brom", wounds=3, prone=True, condition={"state": "incapacitated"})
    assert token_view(table(felled), felled).fallen


def test_the_stable_save_no_more():
    """LH-DYING-05."""
    brom = adventurer("brom", wounds=6, condition={"state": "coma", "stable": True, "note": "a week"})
    shown = facts(table(brom), "brom")["State"]
    assert ("Saves" in shown, "Stable" in shown, shown["Expected to wake"]) == (False, True, "a week")
    assert tag_texts(table(brom), "brom") == ["in a coma", "stable"]


def test_the_transforming_show_the_remedy_to_the_gm():
    """LH-TRANS-05."""
    before = table(adventurer("brom", traits={"dexterity": 4}, condition=STONE))
    assert facts(before, "brom")["State"]["What would help"] == "salt water"
    texts = [reminder.text for reminder in clock.reminders(before)]
    assert "Brom is transforming (stone); what would help: salt water" in texts
    none = table(adventurer("brom", condition={"state": "transforming", "form": "a tree"}))
    assert facts(none, "brom")["State"]["What would help"] == "nothing"
    assert not any("help" in reminder.text for reminder in clock.reminders(none))


def test_who_is_changed_for_good():
    """LH-TRANS-03."""
    after = play(
        table(adventurer("brom", traits={"dexterity": 4}, condition=STONE)), "save", target="brom", manner="zero"
    )
    assert tag_texts(after.table, "brom") == ["turned into stone"]
    assert facts(after.table, "brom")["State"]["Fate"] == "turned into stone"


def test_the_offset_table_marks_the_column_in_force():
    """LH-OFFS-08: six rows, two columns; several rows apply side by side."""
    before = table(adventurer("brom", constitution=1, traits={"constitution": 6, "charisma": 10}))
    rows = facts(before, "brom")["If an attribute is damaged, against DR 0"]
    assert len(rows) == 6
    assert rows["Strength 0"] == ("at −5 carries less, nothing else; at −10 falls prone; nothing physical, no movement")
    assert rows["Constitution −5"] == "▸ at −5 effort takes a roll first; at −10 nothing that costs Fatigue"
    assert rows["Charisma −10"].startswith("at −5 ")
    assert "; ▸ at −10 every attempt" in rows["Charisma −10"]
    assert sum("▸" in text for text in rows.values()) == 2
    assert tag_texts(before, "brom") == ["out of breath", "understood by nobody"]
    assert facts(before, "brom")["Negative traits"]["Constitution damage"] == "6: Constitution 1 − 6 = −5"


def test_what_somebody_carries_follows_strength():
    """LH-OFFS-02: by the formula that the GM entered."""
    state = Chronicle(carrying="50 + 10 * strength")
    assert facts(table(adventurer("brom", strength=4), state=state), "brom")["Negative traits"]["Carries"] == "90"
    weak = table(adventurer("brom", strength=4, traits={"strength": 9}), state=state)
    assert facts(weak, "brom")["Negative traits"]["Carries"] == "0"


def test_figures_of_the_gms_creatures_are_secret():
    """LH-TRAIT-01: players see that it is hurt, not how much."""
    before = table(monster("ogre", constitution=1, wounds=10), adventurer("brom", wounds=1))
    hurt = play(before, "give_trait", target="ogre", trait="wounds", choose=["yes"])
    assert secret_lines(hurt.requests) == ["Ogre: Wounds 10 + 1 = 11"]
    assert [question.secret for question in hurt.questions] == [True]
    assert "Ogre falls down, dying" in hurt.said
    own = play(before, "give_trait", target="brom", trait="wounds")
    assert secret_lines(own.requests) == []


def test_nothing_of_the_hidden_is_told():
    """LH-DMG-07."""
    before = table(monster("ogre", hidden=True, wounds=3))
    hit = play(before, "set_state", target="ogre", state="incapacitated")
    assert secret_lines(hit.requests) == hit.said


def test_wounds_of_a_save_are_as_secret_as_the_sheet():
    """LH-DYING-02."""
    before = table(monster("ogre", fortitude=2, wounds=7, condition={"state": "dying"}))
    saved = play(before, "save", target="ogre", manner="zero")
    assert any("7" in line for line in secret_lines(saved.requests))
    assert not any("7" in line for line in saved.said if line not in secret_lines(saved.requests))


def test_a_new_adventurer_comes_to_the_table():
    """LH-DYING-09, LH-GLK-06: whoever is put there after the loss waits; those who were there before do not."""
    grim = {"state": "transforming", "trait": "grimness", "save": "will", "grim": True}
    before = table(
        adventurer("brom", player="Ana", traits={"grimness": 6}, condition=grim),
        adventurer("ida", player="Ana"),
        adventurer("dan", player="Ben"),
    )
    lost = play(before, "save", target="brom", manner="zero")
    assert lost.table.creatures["brom"].side == "gm"
    arrived = CreaturePut(adventurer("cleo", player="Ana", at=(50.0, 0.0))).applied_to(lost.table)
    assert refused(arrived, "move", "cleo", to=(60.0, 0.0)).why == "LH-DYING-09"
    assert refused(arrived, "move", "ida", to=(60.0, 0.0)) is None
    assert tag_texts(arrived, "cleo") == ["joins later"]
    assert any("Cleo joins when" in reminder.text for reminder in clock.reminders(arrived))
    assert (
        next(offer.note for offer in SYSTEM.table_offers(arrived) if offer.intent.action == "safe_area") == "Cleo joins"
    )
    safe = play(arrived, "safe_area").table
    assert refused(safe, "move", "cleo", to=(60.0, 0.0)) is None
    assert tag_texts(safe, "cleo") == []


def test_a_fight_is_no_safe_area():
    """LH-DYING-09: who is lost in a fight waits, wherever it is; and the party is not safe while it lasts."""
    brom, ogre = adventurer("brom", player="Ana"), monster("ogre")
    before = table(brom, ogre, acting="ogre", state=Chronicle(fight=1, fighting=True, safe=True))
    dead = play(before, "set_state", target="brom", state="dead")
    assert dead.table.state == Chronicle(fight=1, fighting=True, losses=(Loss(player="Ana", before=("brom",)),))
    assert refused(dead.table, "safe_area").reason == "a fight is on: nobody is safe"


def test_a_monster_and_a_nameless_hireling_are_no_loss():
    """LH-DYING-09."""
    before = table(monster("ogre", player="Ana"), adventurer("hireling"))
    for who in before.creatures:
        assert play(before, "set_state", target=who, state="dead").table.state is None


def test_who_must_not_be_left_alone():
    """LH-OFFS-10: adventurers who cannot get away, alive."""
    states = {"": False, "discombobulated": False, "incapacitated": True, "dying": True, "coma": True, "dead": False}
    for state, expected in states.items():
        assert in_danger(table(adventurer("brom", condition={"state": state})), "brom") is expected
    assert not in_danger(table(monster("ogre", condition={"state": "dying"})), "ogre")
    for attribute, expected in (("strength", True), ("intelligence", True), ("dexterity", True), ("wisdom", False)):
        before = table(adventurer("brom", traits={attribute: 10}))
        assert in_danger(before, "brom") is expected
        warned = [reminder.why for reminder in clock.reminders(before)]
        assert warned == (["LH-OFFS-09"] if expected else [])


def test_the_view_of_a_save():
    """LH-DYING-02: both sides, what the margin comes to, and what is struck off or put back with a click."""
    shield = {"Shield": {"rating": 3, "pertains": ["fortitude"]}}
    brom = adventurer(
        "brom", fortitude=3, constitution=2, wounds=6, items=shield, player="Ana", condition={"state": "dying"}
    )
    before = table(brom)
    view = SYSTEM.roll_view(before, intent_of(before, "save", "", {"target": "brom"}))
    assert view is not None
    assert [side.total for side in view.sides] == ["+5", "+6"]
    assert [(band.least, band.label) for band in view.bands[1:]] == [(0, "Holds on"), (10, "Stable")]
    parts = {part.label: part for part in view.sides[0].parts}
    assert (parts["Shield"].counts, parts["Fortitude"].counts) == (False, True)
    with_shield = intent_of(before, "save", "", {"target": "brom"} | dict(parts["Shield"].press))
    again = SYSTEM.roll_view(before, with_shield)
    assert again is not None
    assert again.sides[0].total == "+8"
    assert again.dice is not None
    odds = action_odds(SYSTEM, before, with_shield)
    assert odds.success == pytest.approx(float(again.dice.distribution().at_least(0)), abs=1e-9)


def test_views_where_nothing_is_rolled():
    before = table(adventurer("brom", traits={"charisma": 10}), adventurer("ada"))
    assert SYSTEM.roll_view(before, intent_of(before, "save", "", {"target": "brom"})) is None
    assert SYSTEM.roll_view(before, intent_of(before, "speak", "brom", {"target": "ada"})) is None
    assert SYSTEM.roll_view(before, intent_of(before, "offset_roll", "brom", {"attribute": "wisdom"})) is None


@pytest.mark.parametrize(
    ("action", "arguments", "title"),
    [
        ("speak", {"target": "ada"}, "Brom: antagonising nobody"),
        ("offset_roll", {"attribute": "intelligence"}, "Brom: the simplest task"),
        ("tend", {"target": "ada", "skill": "Healing", "dr": 4}, "Brom tends Ada"),
    ],
)
def test_the_other_views(action: str, arguments: dict[str, Any], title: str):
    """LH-OFFS-03, LH-OFFS-07."""
    skills = {"Healing": {"rating": 2, "attribute": "wisdom"}}
    brom = adventurer("brom", player="Ana", skills=skills, traits={"charisma": 6, "intelligence": 6})
    before = table(brom, adventurer("ada", wounds=2))
    view = SYSTEM.roll_view(before, intent_of(before, action, "brom", arguments))
    assert view is not None
    assert view.title == title
    assert [step.label for step in view.sides[0].steps][:2] == ["Roll", "Take zero"]
