"""What the GM sees and says about magic: words on things, what glows, which magic is evil, known places."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, table
from vtt.games.black_hack.magic.spell_list import listed
from vtt.games.black_hack.sheet.chronicle import Chronicle, Magic, chronicle
from vtt.rules.contract.description import Offer
from vtt.rules.engine.registry import system
from vtt.rules.views.board import gm_board, players_board
from vtt.table.creature import Place

GAME = system("black-hack")
PLACES = {
    "gate": Place(id="gate", name="Gate", at=(10, 0)),
    "pit": Place(id="pit", name="Pit", at=(0, 20)),
    "far": Place(id="far", name="Far stone", at=(200, 0)),
}


def caster(*spells: str, kind: str = "wizard", **fields):
    given = {"level": 9, "hp": 9, "attributes": {"INT": 18, "WIS": 18}} | fields
    return character("mira", kind_of=kind, memory={"memorised": list(spells)}, **given)


def words_beside(now, place: str, board=gm_board) -> list[str]:
    return [tag.text for each in board(GAME, now).places if each.place == place for tag in each.tags]


def offered(offers, action: str) -> dict[str, Offer]:
    return {offer.label: offer for offer in offers if offer.intent.action == action}


def test_a_lock_stands_beside_its_door_for_the_gm():
    """BH-SPL-07."""
    now = table(caster("knock-lock"), places=PLACES)
    now = play(now, "cast", "mira", spell="knock-lock", target="gate", choice="lock", faces=[3]).table
    assert words_beside(now, "gate") == ["locked"]
    assert words_beside(now, "gate", players_board) == []
    now = play(now, "cast", "mira", spell="knock-lock", target="gate", choice="open", faces=[3, 3]).table
    assert words_beside(now, "gate") == ["open"]


def test_what_is_magical_and_nearby_glows_on_the_board():
    """BH-SPL-06: for the players too, as long as it is Nearby; what is evil only where evil is detected."""
    now = table(caster("detect-magic"), foe("fiend", at=(15, 9), tags=["evil"]), places=PLACES)
    for thing, word in (("gate", "magical"), ("far", "magical"), ("pit", "evil")):
        now = play(now, "tag_thing", thing=thing, word=word).table
    assert words_beside(now, "gate", players_board) == []
    now = play(now, "cast", "mira", spell="detect-magic", faces=[3], choose=["gate"]).table
    assert words_beside(now, "gate", players_board) == ["glows"]
    assert words_beside(now, "far", players_board) == []
    assert words_beside(now, "pit", players_board) == []
    assert words_beside(now, "pit") == ["evil"]
    assert "glows" not in [tag.text for tag in GAME.token_view(now, now.creatures["fiend"]).tags]


def test_the_gm_enters_traps_and_other_words_in_the_menu():
    """BH-PRY-07, BH-PRY-05: a trap on a place, something spoiled in a bag, and both taken back."""
    now = table(character("ben", items=["rations"]), places=PLACES)
    marking = offered(GAME.table_offers(now), "tag_thing")["Mark a thing"]
    assert (marking.missing, marking.refusal) == (("thing", "word"), None)
    now = play(now, "tag_thing", thing="pit", word="trap").table
    back = offered(GAME.table_offers(now), "tag_thing")["Pit: no longer trap"]
    assert chronicle(play(now, "tag_thing", **back.intent.arguments).table).magic.marks == {}
    marking = offered(GAME.offers(now, "ben"), "tag_thing")["Mark an item"]
    assert [option.value for option in marking.choices["item"]] == ["rations"]
    now = play(now, "tag_thing", thing="ben", item="rations", word="spoiled").table
    back = offered(GAME.offers(now, "ben"), "tag_thing")["rations: no longer spoiled"]
    assert not sheet_of(play(now, "tag_thing", **back.intent.arguments).table.creatures["ben"]).items[0].tags


def test_the_gm_says_which_magic_is_evil_in_the_menu():
    """BH-PRY-22: of what lies in the scene and of what lies on a creature."""
    now = table(caster("web", "invisibility"), foe("orc", at=(20, 0)))
    assert not offered(GAME.table_offers(now), "judge_magic")
    now = play(now, "cast", "mira", spell="web", target="orc", faces=[3]).table
    now = play(now, "cast", "mira", spell="invisibility", target="mira", faces=[3]).table
    judged = offered(GAME.table_offers(now), "judge_magic")["Web: is evil"]
    now = play(now, "judge_magic", **judged.intent.arguments).table
    assert "Web: not evil after all" in offered(GAME.table_offers(now), "judge_magic")
    judged = offered(GAME.offers(now, "mira"), "judge_magic")["Invisibility: is evil"]
    assert sheet_of(play(now, "judge_magic", **judged.intent.arguments).table.creatures["mira"]).effects[0].evil


def test_the_places_that_a_caster_knows():
    """BH-SPL-28: those in sight, and those that the GM says she knows; nobody else's."""
    elsewhere = {"places": ["Old mill"]}
    now = table(caster("teleport"), character("pell", at=(8, 0), memory=elsewhere), places=PLACES)
    assert "no place called" in refused(now, "cast", "mira", spell="teleport", target="pell", text="Old mill").reason
    (learns,) = [offer for offer in GAME.offers(now, "mira") if offer.label == "Knows a place"]
    assert not [offer for offer in GAME.offers(now, "pell") if offer.intent.action == "know_place"]
    now = play(now, "know_place", **{**learns.intent.arguments, "place": "Harbour Inn"}).table
    again = play(now, "cast", "mira", spell="teleport", target="pell", faces=[3], choose=["Harbour Inn"])
    assert [option.value for option in again.questions[0].options] == ["Gate", "Pit", "Far stone", "Harbour Inn"]
    assert not again.questions[0].free
    assert again.sheet("pell").fate.location == "Harbour Inn"
    assert again.sheet("pell").memory.places == ("Old mill", "Harbour Inn"), "who was there knows it"
    assert refused(now, "know_place", target="mira", place="harbour inn", known=True).why == "BH-SPL-28"
    now = play(now, "know_place", target="mira", place="harbour inn", known=False).table
    assert refused(now, "cast", "mira", spell="teleport", target="pell", text="Harbour Inn").why == "BH-SPL-28"
    nowhere = play(table(caster("teleport"), character("pell", at=(8, 0))), "set_scale", scale="minutes").table
    assert "no place to go to" in refused(nowhere, "cast", "mira", spell="teleport", target="pell").reason


def test_where_magic_led_in_campaigns_of_before_everyone_knows():
    """BH-SPL-28: such a list was the table's, not a caster's."""
    before = Chronicle(magic=Magic(places=("Old inn",)))
    now = table(caster("teleport"), character("pell", at=(8, 0)), state=before)
    after = play(now, "cast", "mira", spell="teleport", target="pell", text="old inn", faces=[3])
    assert after.sheet("pell").fate.location == "Old inn"


def test_daylight_speaks_of_the_lights_inside_it_only():
    """BH-PRY-11."""
    torch = {"name": "torch", "usage": 6, "light": True, "lit": True}
    now = table(
        caster("daylight", kind="cleric"),
        character("ben", at=(10, 0), items=[torch]),
        character("pell", at=(95, 0), items=[torch]),
        scale="minutes",
    )
    said = play(now, "cast", "mira", spell="daylight", at=(10, 0), faces=[3]).said
    assert [line for line in said if "need not burn" in line] == ["Ben: the torch need not burn in daylight"]


@pytest.mark.parametrize(("kind", "mine", "other"), [("wizard", "arcane", "prayer"), ("cleric", "prayer", "arcane")])
def test_the_picker_lists_what_the_own_class_casts(kind, mine, other):
    """BH-MAG-01: the 38 spells and no prayers, or the 37 prayers; nothing for a Thief."""
    now = table(caster(kind=kind), character("pell", kind_of="thief"))
    (picker,) = offered(GAME.offers(now, "mira"), "write_book").values()
    keys = [option.value for option in picker.choices["spells"]]
    assert keys == [spell.key for spell in listed(mine)]
    assert len(keys) == {"arcane": 38, "prayer": 37}[mine]
    assert picker.refusal is None
    written = play(now, "write_book", target="mira", spells=(keys[5], keys[0])).table
    assert sheet_of(written.creatures["mira"]).memory.book == (keys[0], keys[5])
    assert refused(now, "write_book", target="mira", spells=(listed(other)[0].key,)).why == "BH-MAG-01"
    assert refused(now, "write_book", target="mira", spells=("fire-bolt",)).why == "BH-MAG-01"
    assert not offered(GAME.offers(now, "pell"), "write_book")
    assert "no Spellcaster" in refused(now, "write_book", target="pell", spells=()).reason


def test_a_scroll_by_its_name_holds_the_spell():
    """BH-MAG-08, BH-MAG-03: written onto a sheet in the window it can be read."""
    now = table(caster(kind="cleric"), scale="minutes")
    now = play(now, "write_item", target="mira", item="Scroll of Light (prayer)").table
    now = play(now, "write_item", target="mira", item="scroll of nonsense").table
    assert [item.spell for item in sheet_of(now.creatures["mira"]).items] == ["light-prayer", ""]
    assert refused(now, "read_spell", "mira", spell="light-prayer", text="cup") is None


def test_an_animated_object_that_is_destroyed_is_no_object_again():
    """BH-PRY-27: only one that is left standing when the prayer ends."""
    now = table(caster("animate-object", kind="cleric"), places=PLACES)
    now = play(now, "cast", "mira", spell="animate-object", target="gate", faces=[5, 1], choose=["1"]).table
    broken = play(now, "damage", target="gate", dice="5").table
    assert "gate" not in broken.creatures
    assert "gate" not in broken.places
    assert refused(broken, "end_magic", effect="Animate Object") is not None
    assert play(now, "end_magic", target="gate", effect="Animate Object").table.places["gate"] == PLACES["gate"]
