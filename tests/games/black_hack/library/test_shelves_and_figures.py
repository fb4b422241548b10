"""The shelves as the windows draw them, the bestiary itself, and the figures that stand beside a creature."""

import pytest

from tests.games.black_hack.playing import foe, play, table
from vtt.games.black_hack.attacks.weapons import damage_mean, damage_words
from vtt.games.black_hack.library.entries import shipped_creatures, shipped_tables
from vtt.games.black_hack.order.morale import morale_chance, morale_words
from vtt.games.black_hack.sheet.access import damage_average, damage_dice
from vtt.rules.contract.description import Facts
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")


def facts_of(blocks):
    return dict(entry for block in blocks if isinstance(block, Facts) for entry in block.entries)


def test_true_means_beside_the_listed_averages():
    """BH-ODDS-10: 2.5, 3.5, 5, 5.5, 6.5, 8, 9, 10.5, 11, 12 for HD 1 to 10; the listed ones are HD + 1."""
    assert [damage_mean(hd) for hd in range(1, 11)] == pytest.approx(
        [2.5, 3.5, 5, 5.5, 6.5, 8, 9, 10.5, 11, 12], abs=1e-10
    )
    assert [damage_average(hd) for hd in range(1, 11)] == list(range(2, 12))
    assert damage_words(8) == "3d6, listed average 9 (true mean 10.5)"


@pytest.mark.parametrize("hd", [1, 5, 8, 10, 14])
def test_the_means_are_those_of_the_dice_themselves(hd):
    """BH-ODDS-10, and above 10 HD those of the last row (BH-DMG-03)."""
    assert damage_mean(hd) == pytest.approx(damage_dice(hd).distribution().mean, abs=1e-10)


@pytest.mark.parametrize(("hd", "chance"), [(1, 1 / 12), (3, 0.25), (11, 11 / 12), (12, 1.0), (20, 1.0)])
def test_the_chance_to_hold_is_hd_in_12(hd, chance):
    """BH-ODDS-09, the words on the sheet and the odds of the test itself."""
    assert morale_chance(hd) == pytest.approx(chance, abs=1e-10)
    before = table(foe("rat", hd=hd))
    odds = action_odds(GAME, before, Intent("morale", "", {"leader": "rat"}))
    held = sum(outcome.probability for outcome in odds.outcomes if outcome.label == "They hold")
    assert held == pytest.approx(chance, abs=1e-10)
    assert facts_of(GAME.sheet_view(before, "rat").blocks)["Morale"] == morale_words(hd)


def test_both_stand_in_the_entry_and_on_the_sheet():
    """BH-ODDS-09, BH-ODDS-10."""
    entry = facts_of(GAME.entry_view(table(), "bestiary", "vampire").blocks)
    assert entry["Damage"] == "3d6, listed average 9 (true mean 10.5)"
    assert entry["Morale"] == "holds on 8 or less of d12, 66.7 %"
    before = play(table(), "put_creature", creature="vampire", hp="average").table
    assert facts_of(GAME.sheet_view(before, "vampire").blocks)["Damage"] == entry["Damage"]


def test_an_attack_says_what_it_brings():
    """Damage of its own, and the test that resists what comes with it (BH-COND-01)."""
    blocks = GAME.entry_view(table(), "bestiary", "vampire").blocks
    attacks = dict(next(block for block in blocks if isinstance(block, Facts) and block.label == "Attacks").entries)
    assert attacks == {"bite": "CON or ongoing damage", "gaze": "ranged, no damage, CHA or distracted"}


def test_the_average_grows_with_the_house_rule():
    """BH-DMG-03: the dragon of 12 HD."""
    assert facts_of(GAME.entry_view(table(), "bestiary", "dragon").blocks)["Damage"].startswith(
        "1d10+1d12, listed average 11 "
    )
    extended = table(options={"damage_above_10_hd": "extended"})
    assert facts_of(GAME.entry_view(extended, "bestiary", "dragon").blocks)["Damage"].startswith(
        "1d10+1d12, listed average 13 "
    )


def test_the_bestiary_is_worth_opening():
    found = shipped_creatures()
    assert len(found) >= 48
    assert set(range(1, 11)) <= {entry.hd for entry in found.values()}
    assert {"undead", "evil", "animal", "elemental", "amphibian", "spirit", "daemon"} <= {
        tag for entry in found.values() for tag in entry.tags
    }
    for key, entry in found.items():
        assert entry.attacks or entry.special, key
        assert entry.notes, key
        assert entry.met, key
        assert entry.glyph, key
    assert {"monster", "npc"} == {entry.kind for entry in found.values()}
    assert any(attack.rider is not None for entry in found.values() for attack in entry.attacks)


def test_the_shelves_are_sorted_and_mark_what_the_group_brought():
    before = play(
        table(), "add_to_library", shelf="bestiary", entries={"aardvark": {"name": "Aardvark", "hd": 1}}
    ).table
    shelf = next(shelf for shelf in GAME.shelves(before) if shelf.key == "bestiary")
    assert [line.cells[0].casefold() for line in shelf.entries] == sorted(
        line.cells[0].casefold() for line in shelf.entries
    )
    assert shelf.entries[0].own
    assert sum(line.own for line in shelf.entries) == 1
    assert all(len(line.cells) == len(shelf.columns) for line in shelf.entries)
    assert len(shelf.entries) == len(shipped_creatures()) + 1


def test_every_entry_opens_and_what_it_offers_can_be_done():
    before = table()
    for shelf in GAME.shelves(before):
        if shelf.key not in ("bestiary", "tables"):
            continue
        for line in shelf.entries:
            view = GAME.entry_view(before, shelf.key, line.key)
            assert view.title == line.cells[0]
            assert line.key not in facts_of(view.blocks).values(), "its inner key is nobody's business"
            for offered in view.offers:
                assert offered.refusal is None, (line.key, offered)
                if not offered.missing:
                    assert door.refusal(GAME, before, door.completed(GAME, before, offered.intent)) is None


def test_an_unknown_entry_is_an_error():
    with pytest.raises(KeyError):
        GAME.entry_view(table(), "bestiary", "nobody")
    with pytest.raises(KeyError):
        GAME.entry_view(table(), "no-shelf", "ghoul")


def test_a_table_opened_shows_each_row_with_its_chance():
    view = GAME.entry_view(table(), "tables", "weather")
    rows = next(block for block in view.blocks if isinstance(block, Facts) and block.label == "Rows")
    assert view.subtitle == "2d6 · 9 rows"
    assert [number for number, _ in rows.entries][:2] == ["2 · 2.8 %", "3 · 5.6 %"]
    assert rows.entries[4][0] == "6-8 · 44.4 %"
    assert rows.entries[0][1].endswith("(omens)")
    plain = next(block for block in GAME.entry_view(table(), "tables", "omens").blocks if isinstance(block, Facts))
    assert [number for number, _ in plain.entries] == [str(number) for number in range(1, 9)]


def test_a_table_is_emptied_and_brought_back_from_its_entry():
    """BH-MAG-09: the group may empty the table of side effects."""
    before = table()
    view = GAME.entry_view(before, "tables", "magical-side-effects")
    (one, empty) = (offered for offered in view.offers if offered.destroys)
    assert (one.label, empty.label) == ("Remove a row", "Remove all rows")
    after = play(before, empty.intent.action, **empty.intent.arguments).table
    emptied = GAME.entry_view(after, "tables", "magical-side-effects")
    assert emptied.subtitle == "empty: the GM decides"
    (back,) = (offered for offered in emptied.offers if offered.destroys)
    assert back.label == "Back to the program’s own"
    again = play(after, back.intent.action, **back.intent.arguments).table
    assert GAME.entry_view(again, "tables", "magical-side-effects") == view


def test_no_entry_of_the_library_that_is_unsound_stops_the_shelves():
    before = table(library={"bestiary": {"x": {"name": 3}}, "tables": {"y": {"rows": ["[2dx y]"]}}})
    assert len(GAME.shelves(before)) >= 2
    assert len(next(iter(GAME.shelves(before))).entries) == len(shipped_creatures())
    assert shipped_tables()
