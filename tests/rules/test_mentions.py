"""Which rules a text mentions."""

from vtt.rules.book.mentions import Mentions
from vtt.rules.book.rulebook import Rule, Rulebook, rulebook


def rule(identity, title):
    return Rule(id=identity, area="Area", title=title, rule="", example="")


BOOK = Rulebook(
    title="Book",
    rules=(
        rule("XX-AA-01", "Advantage"),
        rule("XX-AA-02", "Usage Die"),
        rule("XX-AA-03", "Usage Die of a torch"),
        rule("XX-AA-04", "Light (level 1)"),
        rule("XX-AA-05", "Light (level 2)"),
        rule("XX-AA-06", "Sleep (level 1)"),
    ),
)


def found(text, own=""):
    return [(text[each.start : each.end], each.identity) for each in Mentions(BOOK).find(text, own)]


def test_every_known_id_is_found_but_not_the_rule_itself():
    assert found("see XX-AA-02, XX-AA-02 and XX-AA-99", "XX-AA-01") == [("XX-AA-02", "XX-AA-02")] * 2
    assert found("see XX-AA-02", "XX-AA-02") == []


def test_a_title_is_found_once_and_the_longest_one_first():
    text = "a Usage Die of a torch, a Usage Die, another Usage Die"
    assert found(text) == [("Usage Die of a torch", "XX-AA-03"), ("Usage Die", "XX-AA-02")]


def test_one_word_that_opens_a_sentence_is_no_title():
    assert found("Advantage is rare. Advantage helps") == []
    assert found("with Advantage") == [("Advantage", "XX-AA-01")]


def test_a_title_is_whole_words_as_they_are_written():
    assert found("the usage die, Disadvantage, Usage Dice") == []


def test_a_level_is_no_part_of_a_title_and_a_name_of_two_rules_says_neither():
    assert found("as by Sleep or Light") == [("Sleep", "XX-AA-06")]


def test_every_mention_in_a_real_book_is_of_a_rule_of_it():
    book = rulebook("rulebooks/black-hack.toml")
    mentions = Mentions(book)
    every = [each for one in book.rules for each in mentions.find(one.rule, one.id)]
    assert len(every) > 200
    assert all(book.by_id(each.identity) is not None for each in every)
