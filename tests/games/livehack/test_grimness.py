"""Grimness beside its tests: who is reminded, what is offered, what a roll shows before it is made, Grimlocks."""

from typing import Any

import pytest

from tests.games.livehack.playing import Played, adventurer, intent_of, monster, play, refused, step, table
from vtt.games.livehack.chronicle import Chronicle, Experience
from vtt.games.livehack.grimness.experiences import LISTED, death_seen
from vtt.games.livehack.states.befalling import becomes
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("livehack")
FUNGUS = Chronicle(experiences=(Experience(name="eating black fungus", dr=3, watched=True),))


def reminders(played: Played) -> list[Say]:
    return [line for line in played.requests if isinstance(line, Say) and line.level == "reminder"]


def offered(now: Table, creature: str = "") -> dict[str, Any]:
    found = GAME.offers(now, creature) if creature else GAME.table_offers(now)
    return {offer.label: offer for offer in found}


@pytest.fixture
def party() -> Table:
    return table(
        adventurer("asha", will=2, bonds={"brom": 3}, items={"Black fungus": {"grim": "eating black fungus"}}),
        adventurer("brom", player="Ben", condition={"state": "coma"}),
        adventurer("cleo", will=1),
        adventurer("dov", condition={"state": "incapacitated", "trait": "grimness", "grim": True}),
        adventurer("eve", hidden=True),
        monster("ghoul"),
        state=FUNGUS,
    )


def test_the_list_is_the_ledgers():
    """LH-GRIM-02: DR and star of all eight, and which of them are deeds."""
    starred = ["companion-dies", "companion-eaten", "grimlock-companion", "eating-companion"]
    assert [each.dr for each in LISTED] == [-5, 0, 2, 5, 8, 10, 12, 15]
    assert [each.key for each in LISTED if each.bond] == starred
    not_deeds = {"companion-dies", "companion-eaten", "torture"}
    assert {each.key for each in LISTED if not each.deed} == not_deeds


def test_who_sees_a_companion_die_is_due_for_a_test(party):
    """LH-GRIM-05, LH-GRIM-16: those who respond to anything, each once, with a test that can be made at once."""
    seen = reminders(step(death_seen(party, "brom"), party))
    assert [(line.suggest.actor, line.values["dr"]) for line in seen] == [("asha", 5), ("cleo", 2)]
    for line in seen:
        suggested = line.suggest
        assert suggested.arguments == {"experience": "companion-dies", "companion": "brom"}
        complete = intent_of(party, suggested.action, suggested.actor, suggested.arguments)
        assert door.refusal(GAME, party, complete) is None


@pytest.mark.parametrize("creature", ["ghoul", "eve"])
def test_nobody_is_due_for_others(party, creature):
    """LH-GRIM-05: a monster is no companion; of one whom nobody sees nobody knows."""
    assert reminders(step(death_seen(party, creature), party)) == []


def test_a_death_at_the_table_brings_the_reminders(party):
    """LH-GRIM-05: the failed save of a comatose adventurer."""
    died = play(party, "save", target="brom", faces=[2, 9], choose=["roll"])
    assert died.sheet("brom").condition.state == "dead"
    due = [line.suggest.actor for line in reminders(died) if line.suggest and line.suggest.action == "grim_test"]
    assert due == ["asha", "cleo"]


def test_who_was_eaten_is_heard_of(party):
    """LH-GRIM-06, LH-OFFS-10: nobody has seen it, and whoever learns of it is due at DR 5 and the bond."""
    lost = play(party, "left_behind", target="dov")
    due = {line.suggest.actor: line for line in reminders(lost) if line.suggest and line.suggest.action == "grim_test"}
    assert {who: line.values["dr"] for who, line in due.items()} == {"asha": 5, "cleo": 5}
    assert due["cleo"].suggest.arguments["experience"] == "companion-eaten"


def test_a_death_that_was_a_grimlocks_is_a_deed_for_whoever_did_it():
    """LH-GRIM-09, LH-GRIM-12: which of them it was the GM says."""
    now = table(adventurer("asha"), monster("tobin", was="Eve", condition={"state": "coma"}))
    (line,) = reminders(step(death_seen(now, "tobin"), now))
    assert line.why == "LH-GRIM-09"
    assert line.suggest is None
    assert not line.secret


def test_eating_is_offered_and_tested(party):
    """LH-GRIM-15: the food says what it is; whoever looks on is due at 5 less."""
    offer = offered(party, "asha")["Eat: Black fungus"]
    assert offer.refusal is None
    assert offer.note == "eating black fungus, DR 3"
    eaten = play(party, "eat", "asha", item="Black fungus", faces=[8, 6])
    assert eaten.outcome.label == "Resisted"
    assert eaten.sheet("asha").items == ()
    assert [(line.suggest.actor, line.values["dr"]) for line in reminders(eaten)] == [("cleo", -2)]


def test_the_flesh_of_a_companion_has_the_bond_in_its_dr():
    """LH-GRIM-10, LH-GRIM-11, LH-GRIM-15."""
    meat = {"Smoked meat": {"grim": "eating-companion", "eaten": "brom"}}
    now = table(adventurer("asha", bonds={"brom": 2}, items=meat, will=17), adventurer("cleo"))
    assert play(now, "eat", "asha", item="Smoked meat", faces=[6, 6]).outcome.label == "Grimness +1"
    assert play(now, "eat", "asha", item="Smoked meat", faces=[7, 6]).outcome.label == "Resisted"
    refusal = refused(now, "eat", "asha", item="Smoked meat", components=["bond:brom"])
    assert refusal.why == "LH-GRIM-11"


def test_what_is_offered_agrees_with_the_rules(party):
    """LH-GLK-02, LH-GRIM-01: every offer of this area is as possible as it says."""
    seen = 0
    for creature in (*party.creatures, ""):
        for offer in offered(party, creature).values():
            if offer.intent.action in ("grim_test", "grim_event", "eat", "cheer_up", "cheered_up", "remove_experience"):
                seen += 1
                if not offer.missing:
                    complete = intent_of(party, offer.intent.action, offer.intent.actor, offer.intent.arguments)
                    assert door.refusal(GAME, party, complete) == offer.refusal, offer
    assert seen >= 8
    assert offered(party, "cleo")["Cheer up Dov"].refusal is None
    assert offered(party, "dov")["Dov is cheered up"].refusal is None
    assert "Cheer up Cleo" not in offered(party, "asha")
    assert "Grim test" not in offered(party, "ghoul")
    assert "Eat: Black fungus" not in offered(party, "cleo")


def test_the_experiences_of_the_gm_are_on_the_lists(party):
    """LH-GRIM-15."""
    choices = offered(party, "asha")["Grim test"].choices
    assert [option.value for option in choices["experience"]] == [*(each.key for each in LISTED), "eating black fungus"]
    assert [option.value for option in choices["companion"]] == ["", "brom", "cleo", "dov", "eve"]
    assert offered(party)["Remove: eating black fungus"].refusal is None


def test_grim_deeds_are_offered_to_those_who_have_any_grimness():
    """LH-GADV-01."""
    attacks = [{"name": "axe", "rating": 1}]
    grim = adventurer("asha", grimness=2, attacks=attacks)
    now = table(grim, adventurer("cleo", attacks=attacks), monster("ghoul"))
    asha = [offer for offer in GAME.offers(now, "asha") if offer.intent.action in ("attack", "roll")]
    cleo = [offer for offer in GAME.offers(now, "cleo") if offer.intent.action in ("attack", "roll")]
    assert asha
    assert all("killing-helpless" in [option.value for option in offer.choices["grim"]] for offer in asha)
    assert cleo
    assert not any("grim" in offer.choices for offer in cleo)


def test_the_roll_before_it_is_made(party):
    """LH-GRIM-11, LH-GRIM-12: the DR with what raises it, and the bond that cannot be used twice."""
    intent = Intent("grim_test", "asha", {"experience": "companion-dies", "companion": "brom"})
    view = GAME.roll_view(party, intent)
    assert view is not None
    experience, character = view.sides
    assert [(part.label, part.amount) for part in experience.parts] == [
        ("A companion dies", "+2"),
        ("Bond with Brom", "+3"),
    ]
    (bond,) = [part for part in character.parts if part.source == "bond"]
    assert (bond.counts, bond.press, bond.ignored) == (False, {}, "it raises the DR")
    assert [step.label for step in character.steps if step.kind == "switch"] == ["Roll", "Take zero"]
    assert GAME.roll_view(party, Intent("grim_test", "asha", {})) is None


def test_pressing_what_stands_beside_a_grim_test_changes_it(party):
    """LH-GRIM-01, LH-TAKE-07: effort and zero, as far as the rules allow them."""
    arguments: dict[str, Any] = {"experience": "torture"}
    view = GAME.roll_view(party, Intent("grim_test", "asha", arguments))
    assert view is not None
    for each in view.sides[1].steps:
        if not each.refusal:
            pressed = intent_of(party, "grim_test", "asha", arguments | each.press)
            assert door.refusal(GAME, party, pressed) is None
    zero = GAME.roll_view(party, Intent("grim_test", "asha", arguments | {"manner": "zero"}))
    assert zero is not None
    assert (zero.dice, zero.fixed) == (None, 6)


def test_eating_and_cheering_up_can_be_put_together_as_well(party):
    """LH-GRIM-15, LH-GLK-02."""
    eating = GAME.roll_view(party, Intent("eat", "asha", {"item": "Black fungus"}))
    assert eating is not None
    assert eating.title == "Asha: eating black fungus"
    cheering = GAME.roll_view(party, Intent("cheer_up", "cleo", {"target": "dov", "dr": 4}))
    assert cheering is not None
    assert cheering.sides[1].total == "4"
    assert GAME.roll_view(party, Intent("cheer_up", "cleo", {"target": "dov", "skill": "Juggling"})) is None


def test_a_mercy_killing_in_2012_shows_that_its_dr_is_open():
    """LH-REV-07."""
    now = table(adventurer("asha"), options={"revision": "2012"})
    view = GAME.roll_view(now, Intent("grim_test", "asha", {"experience": "mercy-killing"}))
    assert view is not None
    assert view.note == "The GM says which DR this has"
    given = GAME.roll_view(now, Intent("grim_test", "asha", {"experience": "mercy-killing", "dr": "3"}))
    assert given is not None
    assert (given.note, given.sides[0].total) == ("", "3")


def test_a_dr_is_asked_for_only_where_the_text_has_none():
    """LH-REV-07."""
    for options, asked in (
        ({}, False),
        ({"revision": "2012"}, True),
        ({"revision": "2012", "mercy_dr_2012": "none"}, False),
        ({"revision": "2012", "mercy_dr_2012": "minus-five"}, False),
    ):
        now = table(adventurer("asha"), options=options)
        assert ("dr" in offered(now, "asha")["Grim test"].choices) is asked
        assert ("dr" in offered(now)["Grim experience"].choices) is asked


def test_a_reminder_keeps_the_dr_that_the_gm_gave():
    """LH-REV-07, LH-GRIM-12: 5 less for whoever watched."""
    now = table(adventurer("asha"), adventurer("cleo"), options={"revision": "2012"})
    arguments: dict[str, Any] = {"experience": "mercy-killing", "who": ["asha"], "dr": "3", "remind": True}
    asha, cleo = reminders(play(now, "grim_event", **arguments))
    assert (asha.values["dr"], cleo.values["dr"]) == (3, -2)
    for line in (asha, cleo):
        suggested = line.suggest
        assert suggested is not None
        tested = play(now, suggested.action, suggested.actor, **suggested.arguments, faces=[6, 6])
        assert tested.outcome.label == ("Grimness +1" if line is asha else "Resisted")


def test_what_stands_beside_a_grimlock_and_the_downcast(party):
    """LH-GLK-02, LH-GLK-04."""
    after = step(becomes(party, "asha"), party).table
    tokens = {
        name: [tag.text for tag in GAME.token_view(after, after.creatures[name]).tags] for name in ("asha", "dov")
    }
    assert "Grimlock" in tokens["asha"]
    assert "needs cheering up" in tokens["dov"]
    labels = [getattr(block, "label", "") for block in GAME.sheet_view(after, "asha").blocks]
    assert "Grimlock" in labels


def test_the_discombobulated_have_no_will_to_add_to():
    """LH-COND-01, LH-GRIM-01: it counts as 0 and throws no dice, so that DR 0 is a tie."""
    now = table(adventurer("asha", will=9, grimness=9, condition={"state": "discombobulated"}))
    assert play(now, "grim_test", "asha", experience="killing-helpless").outcome.label == "Grimness +1"


def test_a_watched_deed_of_the_gm_counts_for_nobody_else(party):
    """LH-GRIM-15: what is not marked as watched has no watching version, whatever the house rule."""
    state = Chronicle(experiences=(Experience(name="a bad dream", dr=1),))
    now = table(adventurer("asha"), state=state, options={"witness_rows": "all"})
    assert refused(now, "grim_test", "asha", experience="A bad dream", watching=True).why == "LH-GRIM-12"
    assert refused(now, "grim_test", "asha", experience="A bad dream") is None


def test_what_nobody_sees_is_nobody_elses(party):
    """LH-GRIM-12, LH-GRIM-15: a hidden adventurer eats alone, and everything about it is the GM's."""
    food = {"Black fungus": {"grim": "eating black fungus"}}
    now = table(adventurer("eve", hidden=True, items=food), adventurer("cleo"), state=FUNGUS)
    played = play(now, "eat", "eve", item="Black fungus", faces=[4, 6])
    lines = [line for line in played.requests if isinstance(line, Say)]
    assert lines
    assert all(line.secret for line in lines)
    assert reminders(played) == []


def test_what_lies_ahead_is_the_gms(party):
    """LH-GRIM-15."""
    for action, arguments in (
        ("add_experience", {"name": "the fountain", "dr": 7}),
        ("remove_experience", {"name": "Eating black fungus"}),
    ):
        lines = [line for line in play(party, action, **arguments).requests if isinstance(line, Say)]
        assert [line.secret for line in lines] == [True]


@pytest.mark.parametrize("action", ["grim_test", "cheer_up"])
def test_somebody_hidden_is_named_to_nobody(action):
    """LH-GRIM-09, LH-GLK-02: a test that is about somebody hidden is the GM's, and so is cheering them up."""
    grim = {"state": "incapacitated", "trait": "grimness", "grim": True}
    tobin = monster("tobin", was="Eve", hidden=True)
    now = table(adventurer("asha", will=9), adventurer("eve", hidden=True, condition=grim), tobin)
    arguments: dict[str, Any] = (
        {"target": "eve"} if action == "cheer_up" else {"experience": "torture", "companion": "tobin"}
    )
    played = play(now, action, "asha", faces=[6, 5], **arguments)
    lines = [line for line in played.requests if isinstance(line, Say)]
    assert len(lines) > 3
    assert all(line.secret for line in lines)


def test_what_a_test_comes_to_is_told_in_any_case(party):
    """LH-GRIM-13: under the dice in the players' window, too."""
    for faces, told in (([12, 1, 1], "Asha keeps the grimness at bay"), ([5, 5], "Grimness gets at Asha: +2")):
        played = play(party, "grim_test", "asha", experience="torture", faces=faces)
        results = [line.read() for line in played.requests if isinstance(line, Say) and line.level == "result"]
        assert results[0] == told


KNIVES = {"grimness": 4, "attacks": [{"name": "knife", "rating": 9, "damage": 9}]}


@pytest.mark.parametrize(
    ("choose", "faces", "label", "tested"),
    [
        (["yes", "hold", "behind it", "zero"], [6, 6], "Hit, held", False),
        (["yes", "cancel:ghoul", "zero"], [6, 6], "Hit, cancelled", False),
        (["yes", "damage", "zero"], [6, 6], "3 levels", True),
        (["no", "damage"], [6, 6], "3 levels", False),
    ],
)
@pytest.mark.parametrize("also_failures", ["no", "yes"])
def test_a_deed_is_tested_when_it_is_done(choose, faces, label, tested, also_failures):
    """LH-GADV-02: a hit that is held or cancels a position has done nothing grim yet; by house rule it is tested like
    a failure, as long as Grimness has helped."""
    ghoul = monster("ghoul", positions=[{"over": "asha", "bonus": 2, "text": "on the stairs"}])
    now = table(adventurer("asha", **KNIVES), adventurer("cleo"), ghoul, options={"gadv_fail_check": also_failures})
    expected = tested or (also_failures == "yes" and choose[0] == "yes")
    zero = {f"{side}manner": "zero" for side in ("", "opposing_", "damage_", "damage_opposing_")}
    answers = choose if expected or choose[-1] != "zero" else choose[:-1]
    arguments: dict[str, Any] = zero | {"target": "ghoul", "grim": "killing-helpless", "damage_effort": 0}
    played = play(now, "attack", "asha", choose=answers, **arguments)
    assert played.outcome.label == label
    assert any(isinstance(line, Say) and line.why == "LH-GADV-02" for line in played.requests) is expected
    watching = [line for line in reminders(played) if line.why == "LH-GRIM-12"]
    assert bool(watching) is (tested and choose[0] == "yes")


def test_who_watches_a_mercy_killing_is_tested_by_the_dr_that_the_gm_gave():
    """LH-REV-07, LH-GRIM-12, LH-GADV-02: in 2012 it has none of its own, and skipped there is none for anybody."""
    now = table(adventurer("asha", grimness=3), adventurer("cleo"), options={"revision": "2012"})
    arguments: dict[str, Any] = {"skill": "strength", "dr": 10, "manner": "zero", "grim": "mercy-killing"}
    played = play(now, "roll", "asha", choose=["yes", "-1", "zero"], **arguments)
    (cleo,) = [line for line in reminders(played) if line.why == "LH-GRIM-12"]
    assert (cleo.values["dr"], cleo.suggest.arguments["dr"]) == (-6, "-1")
    complete = intent_of(now, "grim_test", "cleo", cleo.suggest.arguments)
    assert door.refusal(GAME, now, complete) is None
    skipped = play(now, "roll", "asha", choose=["yes", "skip"], **arguments)
    assert not [line for line in reminders(skipped) if line.why == "LH-GRIM-12"]


def test_watching_what_has_no_watching_version_is_refused_for_several_as_well():
    """LH-GRIM-12: torture is suffered and done by no companion; a house rule lets it be watched all the same."""
    people = (adventurer("asha"), adventurer("cleo"))
    arguments: dict[str, Any] = {"experience": "torture", "who": ["asha"], "watching": ["cleo"], "manner": "zero"}
    refusal = refused(table(*people), "grim_event", **arguments)
    assert (refusal.why, refusal.reason) == ("LH-GRIM-12", "watching is not tested for this: Torture")
    watched = play(table(*people, options={"witness_rows": "all"}), "grim_event", **arguments)
    assert watched.outcome.label == "2 of 2 gained Grimness"


def test_eating_takes_the_action_of_a_turn():
    """LH-GRIM-15: there is one in a turn of a fight."""
    food = {"Black fungus": {"grim": "torture"}, "Old meat": {"grim": "torture"}}
    now = table(adventurer("asha", will=9, items=food), monster("ghoul"), acting="asha")
    after = play(now, "eat", "asha", item="Old meat", manner="zero").table
    assert refused(after, "eat", "asha", item="Black fungus").reason == "the action of this turn is used"
