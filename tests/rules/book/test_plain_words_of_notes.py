"""A note in one line of a list: its heading, its paragraphs and what it lists are told apart."""

import pytest

from vtt.rules.book.note_markdown import in_plain_words


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# What nobody says\n\n[[Brannor]] dreamt of it.", "What nobody says · Brannor dreamt of it."),
        ("# Who opened the weir?\nNobody knows", "Who opened the weir? Nobody knows"),
        ("The mill\n\nIt stands\nstill", "The mill · It stands still"),
        ("Two things:\n\n- the **key**\n- the lamp.\n+ the rope", "Two things: the key · the lamp. the rope"),
        ("1. first\n2. second", "1. first · 2. second"),
        ("Before\n\n---\n\n## After", "Before · After"),
        ("| a | b |\n|---|:-:|\n| c | d |", "a b · c d"),
        ("# 誰も言わない\n見張りは眠っている。\n\n鍵は石の下", "誰も言わない · 見張りは眠っている。 鍵は石の下"),
        ("  \n\n", ""),
    ],
)
def test_what_is_written_apart_is_read_apart(text: str, line: str):
    assert in_plain_words(text) == line
