"""A game's words in Japanese (BH-TERM-01 to 08)."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.fake_game import FAKE, fake_table
from vtt.gui.words.views import in_words
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.book.glossary import IN_ENGLISH, Glossary, Words, glossary, own_words, words_of
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.plain_values import plain_toml
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.engine.registry import game_names, system
from vtt.session import MemoryStore, Refused, Session
from vtt.session.script import perform
from vtt.shipped import shipped_files
from vtt.table.decoding import built
from vtt.table.table import Table

RESOURCE = "glossaries/black-hack-ja.toml"
JAPANESE = glossary(RESOURCE)
WORDS = Words(JAPANESE)


def printed_pairs():
    """Every pair that the rule of the printed terms lists: English forms, and the word as printed or as shown."""
    rule = rulebook("rulebooks/black-hack.toml").by_id("BH-TERM-01")
    assert rule is not None
    for paragraph in rule.rule.split("\n\n")[1:]:
        text = " ".join(paragraph.split()).split(": ", 1)[1].rstrip(".")
        for pair in text.split("; "):
            english, word = pair.split(" = ")
            yield english, word


@pytest.mark.parametrize(("english", "word"), list(printed_pairs()))
def test_every_printed_term_is_there_and_marked_as_printed(english: str, word: str):
    """BH-TERM-01."""
    usual, _, printed = word.partition(" (printed ")
    forms = [english, *english.split(" or "), *english.split(", ")]
    terms = {term.english: term for form in forms if (term := WORDS.term(form)) is not None}
    assert len(terms) == 1, english
    (term,) = terms.values()
    assert term.printed
    assert term.word == usual
    assert term.printed_as == printed.rstrip(")")


@pytest.mark.parametrize(
    ("label", "shown"),
    [("Test an attribute", "能力値判定"), ("Usage Die", "消耗ダイス"), ("Advantage", "有利"), ("Disadvantage", "不利")],
)
def test_labels_are_shown_in_the_printed_words(label: str, shown: str):
    """BH-TERM-01: the button, the column and the switch."""
    assert WORDS.label(label) == shown


def test_what_has_no_word_stays_english_until_the_group_enters_one():
    """BH-TERM-02, in a glossary that has no words of its own for hindrances."""
    terms = tuple(each for each in JAPANESE.terms if each.english not in ("Weakened", "Stuck"))
    bare = replace(JAPANESE, terms=terms)
    assert Words(bare).label("Turn") == "手番"
    assert Words(bare).label("Weakened") == "Weakened"
    own = Words(bare, {"Weakened": "衰弱"})
    assert own.label("Weakened") == "衰弱"
    assert own.label("stuck · weakened") == "stuck · 衰弱", "each is a label by itself"
    both = Words(bare, {"Weakened": "衰弱", "Stuck": "足止め"})
    assert both.label("stuck · weakened") == "足止め · 衰弱"


def test_the_group_s_word_comes_before_a_translation_of_the_app_s():
    """BH-TERM-02."""
    assert not next(term for term in JAPANESE.terms if term.english == "Weakened").printed
    assert Words(JAPANESE, {"Weakened": "弱体"}).label("weakened") == "弱体"


def test_the_words_of_the_group_come_before_the_printed_ones_and_these_before_ours():
    """BH-TERM-02."""
    assert Words(JAPANESE, {"Turn": "ターン番"}).label("turn") == "ターン番"
    assert not next(term for term in JAPANESE.terms if term.english == "Warrior").printed
    assert WORDS.label("Warrior") == "ウォリアー"


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Level 6", "レベル6"),
        ("6 HD", "6HD"),
        ("Monster · 3 HD", "モンスター · 3HD"),
        ("Wizard · Level 6", "ウィザード · レベル6"),
        ("7 of 8 HP", "HP 7/8"),
        ("NPC", "NPC"),
        ("GM", "GM"),
        ("Ud8 · about 9", "Ud8 · 約9"),
        ("2d8", "2d8"),
    ],
)
def test_abbreviations_and_dice_stay_and_numbers_stand_where_they_belong(label: str, shown: str):
    """BH-TERM-03."""
    assert WORDS.label(label) == shown


@pytest.mark.parametrize("typed", ["攻擊", "攻撃", "attack"])
def test_a_search_finds_either_spelling(typed: str):
    """BH-TERM-04."""
    assert "Attack" in [term.english for term in JAPANESE.search(typed)]


def test_what_is_typed_is_searched_for_in_the_usual_spelling_and_in_english():
    """BH-TERM-04."""
    assert WORDS.usual("攻擊、sword") == "攻撃、sword"
    assert WORDS.in_english("攻擊").split() == ["Attack"]
    assert WORDS.in_english("消耗ダイス torch").split() == ["Usage", "Die", "torch"]
    assert WORDS.in_english("attack") == "attack"
    assert IN_ENGLISH.usual("攻擊") == IN_ENGLISH.in_english("攻擊") == "攻擊"


def test_the_modern_form_is_shown_unless_the_group_wants_it_as_printed():
    """BH-TERM-04: U+6483, or U+64CA as a house rule."""
    assert WORDS.label("Attack") == "攻\u6483"
    assert Words(JAPANESE, as_printed=True).label("Attack, sword") == "攻\u64ca、sword"
    table = fake_table(options={"words_as_printed": True})
    assert words_of(RESOURCE, "ja", table).label("Attack") == "攻\u64ca"


@pytest.mark.parametrize(
    ("scale", "word"),
    [("Moments", "モーメンツ"), ("Minutes", "ミニッツ"), ("Hours", "アワーズ"), ("Days", "デイズ")],
)
def test_time_scales_keep_their_english_name_in_the_tool_tip(scale: str, word: str):
    """BH-TERM-05."""
    assert WORDS.label(scale) == word
    assert WORDS.tip(scale) == f"{word}（{scale}）"
    assert WORDS.tip("Turn") == ""


def test_round_and_turn_of_other_games_are_no_labels():
    """BH-TERM-06."""
    assert WORDS.label("acts now") == "手番"
    assert WORDS.label("round") == "round"
    foreign = {"ラウンド", "ターン"}
    assert {term.english for term in JAPANESE.terms if term.word in foreign} == {
        "round (other games)",
        "turn (other games)",
    }
    labels = [term.word for term in JAPANESE.terms if "other games" not in term.english]
    assert not [word for word in labels if re.search("ラウンド|ターン", word)]


def test_a_verdict_says_below_or_on_or_above():
    """BH-TERM-07."""
    assert WORDS.verdict("Failure") == ("失敗", "能力値以上の出目")
    assert WORDS.verdict("Success") == ("成功", "能力値未満の出目")
    assert WORDS.verdict("Giant rat loses 4") == ("Giant rat loses 4", "")


def test_a_test_is_never_called_by_the_bare_word_for_a_ruling_too():
    """BH-TERM-08."""
    assert WORDS.label("Characters") == "キャラクター"
    assert WORDS.label("Test") == "能力値判定"
    assert "判定" not in {term.word for term in JAPANESE.terms}
    bare = [term.word for term in JAPANESE.terms if re.search("(?<!能力値)(?<!行動)判定", term.word)]
    assert bare == []


@pytest.mark.parametrize("game", game_names())
def test_no_english_form_stands_for_two_terms(game: str):
    forms = [form.casefold() for term in glossary(system(game).glossary).terms for form in (term.english, *term.also)]
    assert sorted(forms) == sorted(set(forms))


OWN_WORDS = {
    "abilities ability": "in Revenant's Hack what other games call attributes",
    "against": "a hazard's kind in Revenant's Hack, whom one rolls against elsewhere",
    "awake": "a deed in Revenant's Hack, a state in LiveHack",
    "bane banes": "the null die's and LiveHack's are different dice",
    "days hours minutes a day passes an hour passes": "scales of time with names of their own in The Black Hack",
    "source": "of a rule in LiveHack, of boons in the null die",
    "deal damage": "a heading in Revenant's Hack",
    "experience": "LiveHack's are what somebody has seen",
    "game master": "printed so in The Black Hack",
    "graze": "a result in one, a rider in the other",
    "in hand": "a column in Revenant's Hack",
    "item items": "LiveHack's are a kind of component",
    "level levels": "LiveHack's are of states, not of people",
    "margin": "the null die's is a plain difference",
    "moved move": "what was done, or can be",
    "next turn next round next ▸": "one button in Revenant's Hack, two in LiveHack",
    "reach": "an option of the ring in Revenant's Hack",
    "rest resting": "printed so in The Black Hack",
    "roll": "printed so in The Black Hack",
    "speed speed in feet": "in the null die a figure of the sheet",
    "step": "a button in one game, a heading in the other",
    "time": "a heading in Revenant's Hack",
    "together": "how many of a kind come in The Black Hack, a joint action in LiveHack",
    "turn": "printed so in The Black Hack; LiveHack counts rounds and turns",
    "acts now": "printed so in The Black Hack",
    "ends the turn that is on no more turns are counted": "LiveHack's word for a turn",
}
"""Words that mean something else in one game than in another, with the reason; all else has one word."""


def test_one_thing_has_one_word_in_every_game():
    found: dict[str, dict[str, str]] = {}
    for game in game_names():
        book = glossary(system(game).glossary)
        for term in book.terms:
            for form in (term.english, *term.also):
                found.setdefault(form.casefold(), {})[game] = term.word
    excused = " ".join(OWN_WORDS)
    different = {form: words for form, words in found.items() if len(set(words.values())) > 1}
    assert {form: words for form, words in different.items() if form not in excused} == {}


def _asked_and_offered(game: str) -> Iterator[str]:
    """What every form of a game's actions says, and every button of its sample table, names apart."""
    played = system(game)
    table = next(iter(sample_tables(game)))
    for action in played.actions:
        yield from (parameter.label for parameter in action.parameters if not action.hidden)
    for offer in (*played.table_offers(table), *played.order_view(table).buttons):
        yield from (offer.label, offer.group)
    yield from (part for row in played.order_view(table).rows for part in row.note.split(" · "))
    yield played.clock_view(table).text


@pytest.mark.parametrize("game", game_names())
def test_forms_buttons_and_the_order_have_no_english_word_left(game: str):
    words = Words(glossary(system(game).glossary))
    table = next(iter(sample_tables(game)))
    names = {each.name for each in table.creatures.values()} | {"under the slab"}
    said = {each for each in _asked_and_offered(game) if re.search("[a-z]{3,}", each)}
    # Names of people, places and skills stay as they are within a label that is translated.
    assert {each for each in said - names if words.label(each) == each} == set()


def _said_in_fight(game: str, table: Table) -> Iterator[str]:
    """What is offered and said of the order and the bag over some turns of a fight, names apart."""
    played, session = system(game), Session(system(game), MemoryStore(table))
    for _ in range(40):
        view, table = played.order_view(session.table), session.table
        bag = view.bag
        offers = [*view.buttons]
        if bag is not None:
            offers += [*bag.uses, *bag.passes, *([] if bag.draw is None else [bag.draw])]
            yield from (bag.note, *(label for label, _ in bag.facts))
        offered = [offer for who in table.creatures for offer in played.offers(table, who)]
        for offer in (*offers, *offered):
            yield from (offer.label, offer.group)
        going_on = (each for each in offers if each.refusal is None and each.intent.action != "end_fight")
        if (step := next(going_on, None)) is None:
            return
        session.submit(step.intent)
        while session.pending is not None:
            session.choose(session.pending.options[0].value) if isinstance(session.pending, Choose) else session.roll()


@pytest.mark.parametrize("game", game_names())
def test_a_fight_has_no_english_word_left(game: str):
    words = Words(glossary(system(game).glossary))
    table = next(iter(sample_tables(game)))
    names = [each.name for each in table.creatures.values()]
    said = {each for each in _said_in_fight(game, table) if re.search("[a-z]{3,}", each)}
    assert len(said) > 10
    assert {each for each in said if words.label(each) == each and not any(name in each for name in names)} == set()


def test_what_every_game_says_alike_is_written_once():
    common = glossary("glossaries/common-ja.toml")
    for game in game_names():
        text = shipped_files().joinpath(system(game).glossary).read_text(encoding="utf-8")
        own = msgspec.convert(plain_toml(text), built(Glossary))
        assert [each.english for each in own.terms if each in common.terms] == [], game
        assert [each.english for each in own.compounds if each in common.compounds] == [], game


NAMED = re.compile(
    "^(手に持つ|士気を試す|攻撃|狙う|除く|食べる|助け|変身中|シートから消す|呪文)[：、（]|[a-z]を撃つ$|[a-z]を消す$"
)
"""What is done with a thing, whose name stays as the scene gives it."""
NAME = re.compile(
    "^(?:[A-Za-z’ ]+(?=: [d\\d]| [+−]\\d|（|：|を|は|ダメージ|に)|(?:[A-Z][a-z]+|of|from|and|with|to|the| )+(?=、))"
)
"""A name comes first: of an attack with its figures, of whatever something is done with, of a spell."""
PLAIN = re.compile(
    r"(?<![A-Za-z’])(?:a|an|the|of|or|and|on|in|with|from|no|not|mean|next|be|can|armies|behind)(?![A-Za-z])"
)
"""English words that are of a sentence, not of a name."""


def _texts(view: Any) -> Iterator[str]:
    if isinstance(view, str):
        yield view
    elif isinstance(view, msgspec.Struct):
        for name in view.__struct_fields__:
            yield from _texts(getattr(view, name))
    elif isinstance(view, tuple | list | dict):
        for each in view.values() if isinstance(view, dict) else view:
            yield from _texts(each)


@pytest.mark.parametrize("game", game_names())
def test_no_label_is_half_english(game: str):
    """On every shelf, in every entry, on every sheet and in every offer of the sample table."""
    played, table = system(game), next(iter(sample_tables(game)))
    words = Words(glossary(played.glossary))
    views: list[Any] = [played.order_view(table), played.clock_view(table), *played.table_offers(table)]
    for who in table.creatures:
        views += [played.sheet_view(table, who), played.sheet_form(table, who), *played.offers(table, who)]
    for shelf in played.shelves(table):
        views += [shelf, *(played.entry_view(table, shelf.key, each.key) for each in shelf.entries)]
    names = {each.name for each in table.creatures.values()}
    said = {NAME.sub("", text) for view in views for text in _texts(in_words(view, words))}
    half = {text for text in said if re.search("[ぁ-ヿ一-龯]", text) and PLAIN.search(text) and not NAMED.search(text)}
    assert {text for text in half if not any(name in text for name in names)} == set()


@pytest.mark.parametrize("game", game_names())
def test_a_column_of_a_shelf_is_in_one_language(game: str):
    words = Words(glossary(system(game).glossary))
    mixed = {}
    for shelf in system(game).shelves(Table(game=game)):
        for place, heading in enumerate(shelf.columns[1:], 1):
            cells = {entry.cells[place] for entry in shelf.entries}
            told = {cell for cell in cells if words.label(cell) != cell}
            left = {cell for cell in cells - told if re.search("[a-z]{3,}", cell)}
            if told and left:
                mixed[shelf.key, heading] = left
    assert mixed == {}


@given(st.text(max_size=40))
def test_any_text_has_a_label_and_english_is_itself(text: str):
    WORDS.label(text)
    assert IN_ENGLISH.label(text) == text
    assert IN_ENGLISH.verdict(text) == (text, "")


@given(st.sampled_from(JAPANESE.terms), st.sampled_from([str.upper, str.lower, str.title]))
def test_case_does_not_matter(term, change):
    assert WORDS.label(change(term.english)) == WORDS.label(term.english)


def test_another_language_than_the_glossary_s_is_english():
    assert words_of(RESOURCE, "en", fake_table()) is IN_ENGLISH
    assert words_of(RESOURCE, "fr", fake_table()) is IN_ENGLISH
    assert words_of("", "ja", fake_table()) is IN_ENGLISH


def setting(english="Weakened", word="衰弱", language="ja"):
    return Intent("set_word", "", {"english": english, "language": language, "word": word})


def test_a_word_of_the_group_is_kept_on_the_table_and_undone():
    """BH-TERM-02."""
    session = Session(FAKE, MemoryStore(fake_table()))
    session.submit(setting())
    assert own_words(session.table, "ja") == {"Weakened": "衰弱"}
    assert words_of(RESOURCE, "ja", session.table).label("Weakened") == "衰弱"
    session.submit(setting(word="弱体", language="xx"))
    assert session.table.library["words"] == {"Weakened": {"ja": "衰弱", "xx": "弱体"}}
    session.submit(setting(word=""))
    assert session.table.library["words"] == {"Weakened": {"xx": "弱体"}}
    session.submit(setting(word="", language="xx"))
    assert session.table == fake_table()
    session.undo()
    session.undo()
    assert own_words(session.table, "ja") == {"Weakened": "衰弱"}


@pytest.mark.parametrize(
    ("english", "word", "language", "reason"),
    [
        (" ", "衰弱", "ja", "a game word needs its English term"),
        ("Weakened", "x" * 81, "ja", "a game word has at most 80 characters"),
        ("Weakened", "衰弱", "Japanese", "'Japanese' is no language: expected a short name such as ja"),
    ],
)
def test_what_is_no_word_is_refused(english: str, word: str, language: str, reason: str):
    with pytest.raises(Refused) as refused:
        perform(FAKE, fake_table(), setting(english, word, language))
    assert refused.value.refusal.reason == reason


def test_what_another_program_wrote_on_the_shelf_and_is_no_word_is_left_out():
    table = replace(fake_table(), library={"words": {"A": {"ja": 3}, "B": {}, "C": {"ja": ""}, "D": {"ja": "丁"}}})
    assert own_words(table, "ja") == {"D": "丁"}


def test_a_compound_looks_up_its_parts():
    book = Glossary(
        language="xx",
        name="X",
        terms=(JAPANESE.terms[0],),
        compounds=JAPANESE.compounds,
        comma="; ",
    )
    assert Words(book).label("Take in hand: player") == "手に持つ：プレイヤー"
    assert Words(book).label("Player, Player") == "プレイヤー; プレイヤー"


@pytest.mark.parametrize("word", ["Who", "Name", "Glyph", "What it is", "Nature", "Notes"])
@pytest.mark.parametrize("game", game_names())
def test_what_every_sheet_says_has_a_word_in_each_game_that_says_it(game: str, word: str):
    """One form beside the other must not be half in another language."""
    played = system(game)
    table = next(iter(sample_tables(game)))
    forms = [played.sheet_form(table, creature) for creature in table.creatures]
    said = {text for form in forms for field in form.fields for text in (field.group, field.label)}
    assert word not in said or glossary(played.glossary).by_form.get(word.casefold()) is not None


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("stuck · 9 of 9 HP", "足止め · HP 9/9"),
        ("light on the flail · 9 of 9 HP", "light on the flail · HP 9/9"),
        ("Odile · 9 of 9 HP", "Odile · HP 9/9"),
        ("Ghoul, Nearby, ideal is Faraway, always at hand", "Ghoul、近距離、最適は遠距離、いつも手元にある"),
        ("Ghoul, Nearby, always in the way", "Ghoul, Nearby, always in the way"),
        ("Ghoul: Close to Nearby", "Ghoul：至近→近距離"),
        ("Board: true to scale", "Board: true to scale"),
        ("1d8: 1 to 8 coins, mean 4.5", "1d8: 1 to 8 coins, mean 4.5"),
        ("dragon, evil", "ドラゴン、邪悪"),
        ("dragon, of the marsh", "dragon, of the marsh"),
        ("Attack, short sword", "攻撃、short sword"),
        ("Roll for Ghoul, Ghoul 2", "Ghoul、Ghoul 2の分を振る"),
        ("behind the light you carry", "behind the light you carry"),
        ("CON or paralysed", "CON、さもなくば麻痺"),
        ("CON or rot", "CON or rot"),
        ("behind armies", "behind armies"),
        ("behind Ghoul", "Ghoulの後ろ"),
        ("canvas or cloth", "canvas or cloth"),
        ("no damage, CON or paralysed", "ダメージなし、CON、さもなくば麻痺"),
        ("Common · mean 4.5 coins", "ありふれた · 平均4.5枚"),
        ("Read from a book or scroll", "書か巻物から読む"),
        ("Monster · 4 HD · 1d3 together", "モンスター · 4HD · 1d3体の群れ"),
        ("Attack, with whatever lies there", "Attack, with whatever lies there"),
        ("Ongoing Damage: the ending Test", "Ongoing Damage: the ending Test"),
        ("rounds are counted, and nobody says why", "rounds are counted, and nobody says why"),
    ],
)
def test_a_label_is_wholly_in_one_language_but_for_names(label: str, shown: str):
    assert WORDS.label(label) == shown


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_a_word_is_found_with_either_apostrophe(apostrophe: str):
    assert Words(JAPANESE, {f"GM{apostrophe}s word": "GMの一言"}).label("GM’s word") == "GMの一言"
    assert WORDS.label(f"GM{apostrophe}s turn") == "GMの手番"


@pytest.mark.parametrize(
    ("game", "label", "shown"),
    [
        ("livehack", "Dexterity +1", "敏捷力 +1"),
        ("livehack", "+2 to mace damage", "maceダメージに+2"),
        ("null-die", "Circumstance 2d10 + Ability 1d8", "状況 2d10＋能力 1d8"),
        *((game, "Actions", "行動") for game in game_names()),
        *((game, "Go on", "続ける") for game in game_names()),
        *((game, "More actions", "その他の行動") for game in game_names()),
    ],
)
def test_what_stands_side_by_side_is_in_one_language(game: str, label: str, shown: str):
    assert Words(glossary(system(game).glossary)).label(label) == shown
