"""What sheet, token, clock and menus show of Luck, and that every offer can be taken (RH-SHEET-04, RH-LUCK, RH-OUT)."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import (
    PROCEDURES,
    OffersOf,
    character,
    creature,
    foe,
    intent_of,
    play,
    refusal,
    table,
)
from vtt.dice import SeededFaces
from vtt.games.revenants_hack.luck import area
from vtt.games.revenants_hack.sheet.access import Chronicle
from vtt.games.revenants_hack.sheet.token import at_world_time, how_long, place_tags, tags_of, token_view
from vtt.rules.contract.description import Facts, Meter, Offer
from vtt.rules.contract.procedure import Say, Thrower, default_choice, run
from vtt.table.creature import Place
from vtt.table.table import Table

INN = {"inn": Place(id="inn", name="Inn")}

offers = OffersOf(area.AREA)


def facts(before: Table, who: str) -> dict[str, dict[str, str]]:
    found = area.blocks(before, who)
    return {block.label: dict(block.entries) for block in found if isinstance(block, Facts)}


def figures(before: Table, who: str) -> dict[str, str]:
    found: Any = area.blocks(before, who)[1]
    return {score.label: score.value for score in found.entries}


def labels(found: tuple[Offer, ...]) -> list[str]:
    return [offer.label for offer in found]


def test_the_trackers_of_a_new_character():
    """RH-SHEET-04."""
    before = table(character("ana", luck=12, abilities={"CON": 11}))
    blocks = area.blocks(before, "ana")
    assert blocks[0] == Meter("Luck", 12, 12, "good", "RH-LUCK-01")
    assert figures(before, "ana") == {"Strain": "0", "Shield": "0", "Threshold": "12", "Rest": "22/22"}
    assert facts(before, "ana") == {
        "Luck and recovery": {"Max Luck at the start": "12", "Hexes explored": "0, Max Luck up to 12"}
    }


def test_the_figures_of_damage():
    """RH-DMG-01: the greater of Luck and Shield is the threshold."""
    before = table(foe("wolf", luck=3, shield=5, strain=2))
    assert figures(before, "wolf") == {"Strain": "2", "Shield": "5", "Threshold": "5", "Rest": "20/20"}


@pytest.mark.parametrize(("luck", "tone"), [(6, "good"), (5, "low"), (1, "low"), (0, "warning")])
def test_the_tone_of_the_meter(luck: int, tone: str):
    """RH-SHIFT-01: half is half exactly."""
    meter: Any = area.blocks(table(character("ana", luck=luck, max_luck=10)), "ana")[0]
    assert meter.tone == tone


def test_rolls_to_come_are_shown_with_their_odds():
    """RH-ODDS-05, RH-ODDS-08."""
    own = character("ana", luck=0, max_luck=12, strain=4, state="unconscious", lowered=True)
    shown = facts(table(own, foe("wolf", state="unconscious")), "ana")
    assert shown["Out of Luck at Strain 4"] == {
        "Dead": "60 %",
        "Permanent Injuries": "15 %",
        "Knocked Out": "15 %",
        "Close Call": "10 %",
        "Lucky": "0 %",
    }
    assert shown["Max Luck after the fight"] == {"4": "20 %", "8": "25 %", "12": "55 %", "On average": "9.4"}
    assert facts(table(foe("wolf", state="unconscious")), "wolf") == {}


def test_what_keeps_one_down_is_on_the_sheet():
    """RH-OUT-06, RH-OUT-08, RH-PROB-13."""
    ouches = [{"ability": "STR", "heals_at": 2000}]
    own = character("ana", state="unconscious", bed={"minutes": 1500}, wakes_at=700, ouches=ouches)
    shown = facts(table(own), "ana")["Luck and recovery"]
    assert shown["In bed"] == "1 day 1 hour"
    assert shown["Comes to"] == "day 1, 11:40"
    assert shown["STR heals"] == "day 2, 09:20"


def test_the_clock_on_the_token():
    """RH-LUCK-03, RH-LUCK-06, RH-OUT-04, RH-OUT-06."""
    before = table(
        character("ana", luck=0, max_luck=9, falls=5),
        character("ben", state="unconscious", wakes_at=700),
        character("cleo", state="dead"),
        character("dan", bed={"minutes": 1440}, luck=0, max_luck=4),
        foe("wolf", tags=["prisoner"]),
        character("eve", lasting={"problems": [{"name": "shaken"}], "dodging": 4}),
        acting="ana",
        round_=4,
    )
    words = {who: [tag.text for tag in tags_of(before, who)] for who in before.creatures}
    assert words == {
        "ana": ["falls after round 5"],
        "ben": ["unconscious", "comes to on day 1, 11:40"],
        "cleo": ["dead"],
        "dan": ["in bed, 1 day"],
        "wolf": ["prisoner"],
        "eve": ["Shaken", "dodging"],
    }


def test_the_clock_of_a_foe_is_the_gms_alone():
    """RH-LUCK-03: it would tell that its Luck is 0; how it looks is for everybody."""
    fallen = {"luck": 0, "max_luck": 9, "falls": 5}
    before = table(character("ana", **fallen), foe("wolf", **fallen), acting="ana", round_=4)
    assert {who: [tag.public for tag in tags_of(before, who)] for who in ("ana", "wolf")} == {
        "ana": [True],
        "wolf": [False],
    }
    assert token_view(before, before.creatures["wolf"]).public_life == "battered"
    hurt = table(character("ana"), foe("wolf", luck=1, max_luck=9), acting="ana", round_=4)
    said = play(hurt, "lose_luck", target="wolf", amount=1).requests
    told = {line.read(): line.secret for line in said if isinstance(line, Say)}
    assert told["Wolf is at Luck 0 and falls at the end of round 5"]


def test_tokens_show_how_one_fares():
    """RH-LUCK-06, RH-STRN-01."""
    before = table(
        character("ana", luck=5, max_luck=10, strain=2),
        character("ben", luck=4, max_luck=10, state="dead"),
        foe("wolf", luck=1, max_luck=2),
        foe("boar"),
    )
    views = [token_view(before, each) for each in before.creatures.values()]
    assert [view.life for view in views] == [0.5, 0.0, 0.5, 1.0]
    assert [view.life_text for view in views] == ["5 / 10, Strain 2", "4 / 10", "1 / 2", "10 / 10"]
    assert [view.public_life for view in views] == ["battered", "fallen", "pressed", ""]
    assert [view.fallen for view in views] == [False, True, False, False]


def test_a_safe_haven_is_marked_on_the_board():
    """RH-REST-07."""
    before = table(character("ana"), places=INN)
    assert place_tags(before, "inn") == ()
    after = play(before, "mark_haven", place="inn").table
    assert [tag.text for tag in place_tags(after, "inn")] == ["safe haven"]


def test_the_gm_is_reminded():
    """RH-LUCK-03, RH-TIME-04, RH-TIME-05, RH-OUT-06, RH-OUT-08, RH-OUT-10, RH-ODDS-05."""
    hazard = Chronicle(encounter="hazard", closing=True, undecided=("wolf",))
    before = table(
        character("ana", luck=0, max_luck=9, falls=4),
        character("ben", luck=0, max_luck=9, strain=1, state="unconscious"),
        foe("wolf", state="unconscious"),
        acting="ana",
        round_=4,
        state=hazard,
    )
    found = area.reminders(before)
    assert [each.text for each in found] == [
        "The closing round: it is over when nothing is running any more",
        "A hazard is on",
        "What becomes of Wolf?",
        "Ana falls at the end of round 4",
        "Ben rolls on the Out of Luck table, Strain 1",
    ]
    assert [offer.intent.action for offer in found[1].offers] == ["hazard_round", "escape_hazard"]
    assert found[3].due
    assert found[4].note == "dead 45 %"
    later = table(
        character("ana", luck=0, max_luck=9, bed={"minutes": 60}),
        character("ben", luck=0, max_luck=9, state="unconscious"),
        character("cleo", luck=0, max_luck=9, state="unconscious", wakes_at=700),
    )
    assert [(each.text, labels(each.offers)) for each in area.reminders(later)] == [
        ("Ana has to stay in bed for 1 hour", ["Stay in bed"]),
        ("Ben rolls on the Out of Luck table, Strain 0", ["Roll"]),
        ("Cleo comes to on day 1, 11:40", []),
    ]
    assert area.reminders(table(character("ana"))) == ()


def test_rolls_are_offered_when_they_come_and_refused_until_then():
    """RH-OUT-01, RH-SHIFT-01: the odds stand beside them either way."""
    own = character("ana", luck=0, max_luck=9, strain=2, state="unconscious", lowered=True)
    during = {offer.label: offer for offer in offers.offers(table(own, acting="ana"), "ana")}
    assert during["Out of Luck"].refusal.why == "RH-OUT-01"
    assert during["Shifting Luck"].refusal.why == "RH-SHIFT-01"
    after = {offer.label: offer for offer in offers.offers(table(own), "ana")}
    assert after["Out of Luck"].refusal is None
    assert after["Shifting Luck"].watch == "creatures.ana.max_luck"


@pytest.mark.parametrize(
    ("maximum", "fields", "note"),
    [
        (12, {"hexes": 9}, "Max Luck 12, up to 36; −0.6 on average"),
        (12, {}, "Max Luck 12, up to 12; −2.6 on average"),
        (6, {"started_luck": 12}, "Max Luck 6, up to 12; −0.3 on average"),
    ],
)
def test_the_mean_of_a_shift_stands_beside_it(maximum: int, fields: dict[str, int], note: str):
    """RH-ODDS-07, RH-ODDS-08: -0.6 without bounds; 9.4 of 12 and 5.7 of 6 with those of the examples."""
    before = table(character("ana", luck=1, max_luck=maximum, lowered=True, **fields))
    assert {offer.label: offer.note for offer in offers.offers(before, "ana")}["Shifting Luck"] == note


def test_nothing_is_offered_to_the_dead():
    """RH-OUT-04."""
    assert offers.offers(table(character("ana", state="dead")), "ana") == ()


def test_rest_is_offered_to_the_players_side_when_there_is_time():
    """RH-REST-02, RH-REST-07."""
    before = table(character("ana"), foe("wolf"), places=INN, state=Chronicle(havens=("inn",)))
    assert labels(offers.offers(before, "ana"))[:4] == [
        "Rest",
        "A night’s rest",
        "Rest in the safe haven",
        "A night in the safe haven",
    ]
    assert "Rest" not in labels(offers.offers(before, "wolf"))
    assert "Rest" not in labels(offers.offers(table(character("ana"), acting="ana"), "ana"))


def throwing(seed: int) -> Thrower:
    """Throws with seeded faces."""
    faces = SeededFaces(seed)
    return lambda request: request.dice.throw(faces)


TABLES = {
    "at rest": table(
        character("ana", luck=3, max_luck=9, strain=2),
        character("ben", luck=0, max_luck=9, bed={"minutes": 3000}),
        character("cleo", luck=0, max_luck=9, state="unconscious", lowered=True, inventory=["rope"]),
        creature("porter", role="hireling", state="unconscious"),
        foe("wolf", luck=1, max_luck=3),
        foe("boar", state="unconscious"),
        foe("ogre", luck=0, max_luck=5, role="leader", important=True, state="unconscious"),
        places=INN,
        state=Chronicle(havens=("inn",), undecided=("boar", "porter")),
    ),
    "in a hazard": table(
        character("ana", luck=0, max_luck=9, strain=2, falls=2),
        character("ben", luck=0, max_luck=9, state="unconscious"),
        acting="ana",
        round_=2,
        state=Chronicle(encounter="hazard"),
    ),
    "in a fight": table(character("ana", lowered=True), character("eve", state="dead"), foe("wolf"), acting="ana"),
}


@pytest.mark.parametrize("place", TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_offer_can_be_taken_or_is_refused_with_a_rule(place: str, seed: int):
    """RH-REST-02, RH-OUT-10, RH-TIME-04."""
    before = TABLES[place]
    found = [*offers.table_offers(before), *(each for who in before.creatures for each in offers.offers(before, who))]
    assert len(found) > 10
    for each in found:
        given = {"minutes": 60, "hours": 1, "days": 0, "amount": 1, "maximum": 30}
        arguments = {**each.intent.arguments, **{name: given[name] for name in each.missing}}
        intent = intent_of(before, each.intent.action, each.intent.actor, arguments)
        refused = refusal(before, intent)
        assert (refused is None) == (each.refusal is None), each.label
        if refused is not None:
            assert refused.why.startswith("RH-")
            continue
        after, outcome = run(
            PROCEDURES[intent.action][1](before, intent),
            before,
            throwing(seed),
            default_choice,
        )
        assert outcome.label
        assert after is not before, each.label


def test_lengths_of_time_in_words():
    """RH-OUT-06."""
    assert [how_long(minutes) for minutes in (0, 1, 60, 1440, 3 * 1440 + 125)] == [
        "no time",
        "1 minute",
        "1 hour",
        "1 day",
        "3 days 2 hours 5 minutes",
    ]
    assert at_world_time(1440 + 390) == "day 2, 06:30"
