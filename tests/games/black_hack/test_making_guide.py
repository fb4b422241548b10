"""The guide through making a character: what is open, what is locked, what it shows."""

import pytest

from tests.games.black_hack.playing import intent_of, play, table
from tests.games.black_hack.test_making import AVERAGE, with_class
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.sheet.sheets import ATTRIBUTE_HELP
from vtt.rules.contract.description import Items, Prose
from vtt.rules.engine import door
from vtt.rules.engine.registry import system

ORDER = ["concept", "attributes", "swap", "class", "equipment", "background"]


def guide(now):
    (found,) = GAME.guides(now)
    return found


def states(now):
    return {step.key: step.state for step in guide(now).steps}


def step_of(now, key):
    return next(step for step in guide(now).steps if step.key == key)


def begun(**fields):
    return play(table(), "begin_character", name="Tam", **fields).table


def test_without_anybody_being_made_there_is_no_guide():
    assert GAME.guides(table()) == ()
    assert system("black-hack").guides(begun())[0].title == "Tam"


def test_the_concept_stays_on_screen_during_every_step():
    """BH-CHAR-01."""
    now = begun(concept="a ferryman who owes the river a life")
    assert guide(now).subtitle == "a ferryman who owes the river a life"
    now = play(now, "roll_attributes", faces=AVERAGE, draft="tam").table
    assert guide(now).subtitle == "a ferryman who owes the river a life"
    assert any(isinstance(block, Prose) and block.label == "Concept" for block in guide(now).sheet.blocks)


def test_steps_open_one_after_the_other():
    """BH-CHAR-02."""
    now = begun()
    assert [step.key for step in guide(now).steps] == ORDER
    locked = dict.fromkeys(("swap", "class", "equipment", "background"), "locked")
    assert states(now) == {"concept": "open", "attributes": "open", **locked}
    now = play(now, "roll_attributes", faces=AVERAGE, draft="tam").table
    assert (states(now)["attributes"], states(now)["swap"], states(now)["class"]) == ("done", "open", "locked")
    now = play(now, "keep_attributes", draft="tam").table
    assert (states(now)["swap"], states(now)["class"], states(now)["background"]) == ("done", "open", "locked")
    now = with_class("wizard", 4)
    assert [step.key for step in guide(now).steps] == [*ORDER[:5], "spells", "background"]
    assert (states(now)["equipment"], states(now)["spells"], states(now)["background"]) == ("open", "open", "open")
    assert guide(now).finish.refusal.reason == "the equipment first"


def test_the_attributes_are_explained_while_they_are_rolled():
    """BH-CHAR-06, BH-ODDS-08: and how likely a 14 is."""
    note = step_of(begun(), "attributes").note
    assert all(words in note for words in ATTRIBUTE_HELP.values())
    assert "16.2 %" in note


def test_the_checklist_of_a_background_stands_beside_it():
    """BH-BACK-03, BH-BACK-04."""
    now = with_class("thief", 3)
    step = step_of(now, "background")
    assert "(1) a piece of the world" in step.note
    assert "(2) one skill" in step.note
    assert [offer.intent.action for offer in step.offers] == ["write_background", "background_idea"]
    now = play(now, "background_idea", faces=[7], draft="tam").table
    assert "far-off, pointless war" in step_of(now, "background").note
    now = play(now, "write_background", draft="tam", text="I was poor").table
    assert "still missing" in step_of(now, "background").result


def test_the_packages_ask_for_what_the_class_makes_up():
    """BH-CHAR-09, BH-WAR-04, BH-THF-12."""
    first, second = step_of(with_class("warrior", 3), "equipment").offers
    assert first.missing == ("weapon", "keepsake", "device")
    assert "great axe" not in [option.value for option in first.choices["weapon"]]
    assert "great axe" in [option.value for option in second.choices["weapon"]]
    assert len(first.choices["keepsake"]) == 7
    assert "disguise" in step_of(with_class("thief", 3), "equipment").offers[0].missing
    assert "no coins" in step_of(with_class("cleric", 3), "equipment").offers[1].note


def test_the_preview_grows_and_nothing_in_it_can_be_clicked():
    now = play(begun(), "roll_attributes", faces=AVERAGE, draft="tam").table
    assert guide(begun()).sheet is None
    assert guide(now).sheet.subtitle == "No class yet"
    now = with_class("thief", 3)
    now = play(now, "choose_package", faces=[1, 1, 1], draft="tam", package="b", keepsake="1").table
    view = guide(now).sheet
    assert view.subtitle == "Thief · Level 1"
    (carried,) = [block for block in view.blocks if isinstance(block, Items) and block.label == "Carried"]
    assert carried.entries
    for block in view.blocks:
        if isinstance(block, Items):
            assert all(item.offer is None for item in block.entries)


@pytest.mark.parametrize("kind", ["warrior", "thief", "cleric", "wizard"])
def test_every_offer_of_the_guide_is_what_the_rules_say(kind):
    """No offer that is shown as possible is refused, and each can be read as it stands with what it asks for."""
    game = system("black-hack")
    for now in (begun(), with_class(kind, 3)):
        found = guide(now)
        for offer in [*(offer for step in found.steps for offer in step.offers), found.finish, found.cancel]:
            known = {parameter.name for parameter in door.actions(game)[offer.intent.action].parameters}
            assert set(offer.missing) | set(offer.intent.arguments) <= known
            if not offer.missing:
                intent = intent_of(now, offer.intent.action, "", offer.intent.arguments)
                assert (GAME.refusal(now, intent) is None) == (offer.refusal is None)
