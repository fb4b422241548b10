"""A game's rulebook: every rule under its ledger id, in our own wording, from ``vtt.resources``."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule. ``reading`` says how we take what the source leaves open; ``see`` names other rules."""

    id: str
    area: str
    title: str
    rule: str
    example: str
    reading: str = ""
    see: tuple[str, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All rules of a game in their order."""

    title: str
    rules: tuple[Rule, ...] = msgspec.field(name="rule")

    def by_id(self, identity: str) -> Rule | None:
        """The rule of that ledger id, in whatever case."""
        return next((rule for rule in self.rules if rule.id == identity.upper()), None)

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules that hold every one of the words, those with all of them in id or title first."""
        wanted = words.casefold().split()
        titles, texts = [], []
        for rule in self.rules:
            heading = f"{rule.id} {rule.title} {rule.area}".casefold()
            everything = f"{heading} {rule.rule} {rule.example} {rule.reading}".casefold()
            if all(word in heading for word in wanted):
                titles.append(rule)
            elif all(word in everything for word in wanted):
                texts.append(rule)
        return (*titles, *texts)


@cache
def rulebook(resource: str) -> Rulebook:
    """The rulebook in a file of ``vtt.resources`` such as a system's ``rulebook``.

    Raises ``FileNotFoundError``, ``tomllib.TOMLDecodeError`` or ``msgspec.ValidationError`` naming the place.
    """
    text = files("vtt.resources").joinpath(resource).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Rulebook)
