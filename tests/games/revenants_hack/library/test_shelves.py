"""What stands on the shelves, an entry opened, and what can be done with it."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, foe, play, refused, table
from vtt.games.revenants_hack.library.entries import (
    EQUIPMENT,
    SCORE_TABLES,
    TABLES,
    shipped_characters,
    shipped_creatures,
)
from vtt.games.revenants_hack.sheet.scene import sheet_problems
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.contract.description import Facts, Grid, Prose, Tag, Tags
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.kit.creature_shelves.entries import CREATURES

GAME = system("revenants-hack")


def shelf(now: Any, key: str):
    return next(each for each in GAME.shelves(now) if each.key == key)


def facts(view: Any, label: str) -> dict[str, str]:
    return next(dict(block.entries) for block in view.blocks if isinstance(block, Facts) and block.label == label)


def grid(view: Any) -> Grid:
    return next(block for block in view.blocks if isinstance(block, Grid))


def test_the_bestiary_has_foes_of_every_sort_hirelings_and_playable_characters():
    sheets = {key: entry.sheet for key, entry in shipped_creatures().items()}
    roles = [sheet.role for sheet in sheets.values()]
    assert roles.count("minion") >= 12
    assert roles.count("leader") >= 8
    assert roles.count("hireling") >= 5
    assert {1, 16} <= {sheet.max_luck for sheet in sheets.values()} <= set(range(1, 17))
    worn = {line.defence for sheet in sheets.values() for line in sheet.inventory if line.name == sheet.worn}
    assert {"leather", "chain", "plate"} <= worn
    ranged = [line.arms for sheet in sheets.values() for line in sheet.inventory if line.arms and line.arms.ranged]
    assert {arms.shape for arms in ranged} >= {"line", "cone"}
    assert any(arms.natural for arms in ranged)
    assert any(sheet.shield for sheet in sheets.values())
    assert max(entry.kind.radius for entry in shipped_creatures().values()) >= 5
    assert len(shipped_characters()) == 6


@pytest.mark.parametrize("entries", [shipped_creatures(), shipped_characters()], ids=["creatures", "characters"])
def test_every_entry_says_who_it_is_and_its_sheet_is_sound(entries: Any):
    for key, entry in entries.items():
        assert entry.kind.who, key
        assert entry.kind.glyph, key
        assert sheet_problems(entry.sheet) == (), key
        for line in entry.sheet.inventory:
            needed = line.arms.ammunition if line.arms else ""
            assert not needed or any(other.name == needed for other in entry.sheet.inventory), (key, needed)


def test_every_entry_of_every_shelf_opens_and_each_thing_that_it_offers_can_be_done():
    now = table(character("ana", coins=5000), character("bo", state="dead"), foe("wolf"))
    for each in GAME.shelves(now):
        assert each.entries, each.key
        for entry in each.entries:
            assert len(entry.cells) == len(each.columns)
            view = GAME.entry_view(now, each.key, entry.key)
            assert view.title == entry.cells[0]
            assert view.blocks
            told = dict(fact for block in view.blocks if isinstance(block, Facts) for fact in block.entries)
            assert each.key not in (SCORE_TABLES, TABLES) or entry.key not in told.values()
            for offer in (*view.offers, *each.offers):
                asked = {name: {"count": 1, "value": 4}.get(name, "Bess") for name in offer.missing}
                intent = offer.intent.__class__(
                    offer.intent.action, offer.intent.actor, {**offer.intent.arguments, **asked}
                )
                whole = door.completed(GAME, now, intent)
                assert door.refusal(GAME, now, whole) == offer.refusal, offer
                assert offer.refusal is None, offer


def test_what_is_on_no_shelf_cannot_be_opened():
    for key, entry in (("spells", "x"), (CREATURES, "nobody"), (EQUIPMENT, "x"), (SCORE_TABLES, "x"), (TABLES, "x")):
        with pytest.raises(KeyError):
            GAME.entry_view(table(), key, entry)


def test_a_creatures_line_tells_role_luck_defence_and_attack():
    lines = {entry.key: entry.cells for entry in shelf(table(), CREATURES).entries}
    assert lines["toll-captain"] == ("Toll captain", "Leader, important", "10", "Chain", "halberd: d10, within 8 ft")
    assert lines["goblin"] == ("Goblin", "Minion", "2", "Unarmored, shield 2", "short sword: d6, within 5 ft")
    names = [cells[0].casefold() for cells in lines.values()]
    assert names == sorted(names)


def test_a_creature_opened_shows_its_rows_its_numbers_and_what_it_carries():
    view = GAME.entry_view(table(), CREATURES, "bandit-captain")
    assert view.subtitle == "Leader, important · Luck 9"
    strength = grid(view).rows[0]
    assert (strength.label, strength.cells[0]) == ("STR", "14")
    carried = facts(view, "Carried")
    assert list(carried) == ["sword", "chain mail", "buckler", "purse of rings"]
    assert carried["sword"] == "d8, within 5 ft; quality 5 of 5; cost 200"
    labels = [offer.label for offer in GAME.entry_view(table(), CREATURES, "bandit").offers]
    assert labels == ["Put on the table", "Put 4", "Put hidden"]


def test_figures_of_the_shelf_are_those_of_the_score_table_in_use():
    """RH-SHEET-02."""
    harsh = {"name": "Harsh", "lines": [{"value": 14, "difficulty": 17, "save": 16, "bonus": 0}]}
    own = play(table(), "add_to_library", shelf=SCORE_TABLES, entries={"harsh": harsh}).table
    used = play(own, "use_score_table", table="harsh").table
    assert grid(GAME.entry_view(used, CREATURES, "bandit-captain")).rows[0].cells == ("14", "17", "16", "0")
    after = play(used, "put_creature", creature="bandit-captain").table
    assert after.creatures["bandit-captain"].sheet.abilities.STR.difficulty == 17  # type: ignore[attr-defined]


def test_the_score_table_in_use_is_marked_and_another_one_is_offered():
    harsh = {"name": "Harsh", "lines": [{"value": 14, "difficulty": 17, "save": 16, "bonus": 0}]}
    now = play(table(), "add_to_library", shelf=SCORE_TABLES, entries={"harsh": harsh}).table
    marks = {entry.key: entry.cells[-1] for entry in shelf(now, SCORE_TABLES).entries}
    assert marks == {"nearby": "in use", "harsh": ""}
    offers = {offer.label: offer for offer in GAME.entry_view(now, SCORE_TABLES, "harsh").offers}
    assert offers["Use it"].refusal is None
    assert "Use it" not in {offer.label for offer in GAME.entry_view(now, SCORE_TABLES, "nearby").offers}


def test_a_line_of_a_score_table_is_changed_in_the_groups_own_copy():
    """RH-SHEET-02: loaded, edited and exchanged."""
    edited = play(table(), "edit_score_line", table="nearby", value=10, difficulty=15, plate=17).table
    figures, attacks = (
        {row.label: row.cells for row in block.rows}
        for block in GAME.entry_view(edited, SCORE_TABLES, "nearby").blocks
        if isinstance(block, Grid)
    )
    assert figures["10"][0] == "15"
    assert attacks["10"] == ("8", "10", "12", "17")
    longer = play(edited, "edit_score_line", table="nearby", value=21, difficulty=3, save=5).table
    assert longer.library[SCORE_TABLES]["nearby"]["lines"][-1]["value"] == 21
    back = play(longer, "remove_from_library", shelf=SCORE_TABLES, key="nearby").table
    assert back.library == {}
    assert "expected its difficulty and save" in refused(table(), "edit_score_line", table="nearby", value=30).reason
    whole: dict[str, Any] = {"value": 30, "difficulty": 3, "save": 3, "chain": 4}
    assert refused(table(), "edit_score_line", table="nearby", **whole).reason == (
        "expected all four attack numbers, or none"
    )
    assert refused(table(), "edit_score_line", table="x", value=10).reason == "there is no score table x"


@pytest.mark.parametrize(
    ("key", "row", "words"),
    [
        ("out-of-luck", "12-14 · 15 %", "Knocked Out (RH-OUT-06)"),
        ("shifting-luck", "5-9 · 25 %", "Max Luck −4"),
        ("shifting-luck", "10-13 · 20 %", "Max Luck stays"),
        ("problems", "3 · 10 %", "Ouch!, acute: a random ability loses 1 point for a week (RH-PROB-13)"),
        ("reactions", "6-8 · 44.4 %", "Neutral"),
        ("reactions", "12 · 2.8 %", "Friendly"),
    ],
)
def test_the_games_tables_are_there_to_be_read_with_their_chances(key: str, row: str, words: str):
    """RH-OUT-02, RH-SHIFT-02, RH-PROB-03, RH-REACT-01."""
    assert facts(GAME.entry_view(table(), TABLES, key), "Rows")[row] == words


def test_a_thing_is_bought_for_its_price_or_given_for_nothing():
    now = table(character("ana", coins=200, inventory=["dagger"]))
    bought = play(now, "buy_equipment", item="arrows", target="ana", count=2)
    assert bought.said[-1] == "Ana buys 24 arrows for 24 coins"
    ana = bought.sheet("ana")
    assert (ana.record.coins, ana.inventory[-1].name, ana.inventory[-1].count) == (176, "arrows", 24)
    more = play(bought.table, "give_equipment", item="arrows", target="ana").sheet("ana")
    assert (more.record.coins, len(more.inventory), more.inventory[-1].count) == (176, 2, 36)
    armed = play(now, "give_equipment", item="leather-armour", target="ana").sheet("ana")
    assert (armed.worn, armed.wielded) == ("leather armour", "dagger")
    assert refused(now, "buy_equipment", item="plate-armour", target="ana").reason == (
        "Ana has 200 coins, and it costs 1600"
    )
    buying = next(each for each in GAME.offers(now, "ana") if each.label == "Buy something")
    assert buying.note == "Ana has 200 coins", "beside the title of a form it had no subject"
    assert refused(now, "give_equipment", item="x", target="ana").reason == "there is no x among the equipment"


def test_of_what_has_quality_each_piece_is_a_line_of_its_own():
    after = play(table(character("ana")), "give_equipment", item="dagger", target="ana", count=2).sheet("ana")
    assert [(line.name, line.quality) for line in after.inventory] == [("dagger", 3), ("dagger 2", 3)]


def test_to_the_dead_nothing_is_given():
    """RH-OUT-04."""
    now = table(character("ana", state="dead"))
    assert refused(now, "give_equipment", item="rope", target="ana").why == "RH-OUT-04"
    assert GAME.entry_view(now, EQUIPMENT, "rope").offers == ()


def test_a_sheet_shows_who_plays_it_what_else_it_does_and_what_kind_it_is():
    now = table(character("ana", player="Ben", special="Knows iron.", tags=["human"]), foe("wolf"))
    view = GAME.sheet_view(now, "ana")
    assert view.subtitle == "Character · Ben"
    shown = [block for block in view.blocks if block in (Prose("Special", "Knows iron."),)]
    assert len(shown) == 1
    assert view.blocks[-1] == Tags("Kind", (Tag("human", "muted"),))
    assert GAME.sheet_view(now, "wolf").subtitle == "Minion"


def test_the_games_words_in_another_language_are_translations_of_our_own():
    words = Words(glossary(GAME.glossary))
    assert words.label("Attack, sword") == "攻撃：sword"
    assert words.label("Leader · important") == "リーダー · 重要人物"
    assert words.glossary is not None
    assert not any(term.printed for term in words.glossary.terms)
