"""The house rule on the words of another language."""

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

WORDS_AS_PRINTED: House[bool] = House(
    "words_as_printed",
    "A Japanese word that is printed in an old form",
    "BH-TERM-04",
    {False: "The usual modern form", True: "As printed"},
)

WORD_OPTIONS: tuple[OptionDescription, ...] = described(WORDS_AS_PRINTED)
