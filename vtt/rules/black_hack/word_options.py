"""The house rule on the words of another language."""

from vtt.rules.description import OptionDescription

WORD_OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="words_as_printed",
        label="A Japanese word that is printed in an old form",
        values=((False, "The usual modern form"), (True, "As printed")),
        default=False,
        why="BH-TERM-04",
    ),
)
