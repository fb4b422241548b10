"""House rules that the text of a rule names by their keys, said as the windows say them.

A key is for scenario files and the command line: ``grim_tie = character``. Whoever reads the rule in a window knows the
house rule by its label, and its values by their words.
"""

import re
from collections.abc import Sequence

import msgspec

from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import OptionDescription


def in_words(rule: Rule, options: Sequence[OptionDescription]) -> Rule:
    """The rule with the labels and words of these house rules in place of their keys and values."""
    texts = {part: _told(getattr(rule, part), options) for part in ("rule", "reading", "example")}
    return msgspec.structs.replace(rule, **texts)


def _told(text: str, options: Sequence[OptionDescription]) -> str:
    for option in options:
        if option.key in text:
            text = _Switch(option).told(text)
    return re.sub(r"\n{3,}", "\n\n", text)


class _Switch:
    """One house rule, wherever a text names it."""

    def __init__(self, option: OptionDescription) -> None:
        self._label = f"“{option.label}”"
        self._words = {str(value): words for value, words in option.values}
        value = "|".join(re.escape(each) for each in sorted(self._words, key=len, reverse=True))
        self._value = rf"(?:{value})(?![\w-])"
        key = rf"\b{re.escape(option.key)}"
        usual = rf"(?:\s\((?:default\s)?(?P<usual>{value})\)|,\sdefault\s(?P<last>{value}))"
        choices = rf"{key}\s=\s(?P<values>{self._value}(?:\s\|\s{self._value})+){usual}"
        self._line = re.compile(rf"^{choices}$", re.MULTILINE)
        self._choices = re.compile(choices)
        self._list = re.compile(rf"{key}(?P<sign>:\s|\s\()(?P<values>{self._value}(?:,?(?:\sor)?\s{self._value})+)")
        # A key of one word is a word of the language as well.
        a_key_alone = "_" in option.key
        sign = "=|at" if a_key_alone else "="
        self._set = re.compile(rf"{key}\s(?P<sign>{sign})\s(?P<values>{self._value})")
        self._alone = re.compile(rf"{key}\b") if a_key_alone else None

    def told(self, text: str) -> str:
        """The text with this house rule in words; one that has a line of its own is a paragraph."""
        text = self._line.sub(lambda match: f"\n\n{self._chosen(match)}\n\n", text)
        text = self._choices.sub(self._chosen, text)
        text = self._list.sub(lambda match: f"{self._label}{match['sign']}{self._quoted(match['values'])}", text)
        text = self._set.sub(self._made, text)
        return text if self._alone is None else self._alone.sub(lambda _match: self._label, text)

    def _chosen(self, match: re.Match[str]) -> str:
        usual = match["usual"] or match["last"]
        said = [
            f"{self._quoted(value)}{' (default)' if value == usual else ''}"
            for value in re.split(r"\s\|\s", match["values"])
        ]
        return f"{self._label}: {', '.join(said[:-1])} or {said[-1]}"

    def _made(self, match: re.Match[str]) -> str:
        return f"{self._label}{': ' if match['sign'] == '=' else ' at '}{self._quoted(match['values'])}"

    def _quoted(self, values: str) -> str:
        return re.sub(self._value, lambda match: f"“{self._words[match[0]]}”", values)
