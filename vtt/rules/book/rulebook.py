"""A game's rulebook: every rule under its ledger id, in our own wording, from ``vtt.resources``."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from vtt.apostrophes import curled_in, folded
from vtt.rules.contract.plain_values import plain_toml
from vtt.shipped import shipped_files
from vtt.table.decoding import built
from vtt.table.table import OptionValue


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule. ``reading`` says how we take what the source leaves open; ``see`` names other rules."""

    id: str
    area: str
    title: str
    rule: str
    example: str
    reading: str = ""
    see: tuple[str, ...] = ()


class Edition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the book is arranged while a house rule has a value other than its default. ``renamed`` are areas called
    otherwise; neighbours that get one name become one area. ``moved`` are areas by that after which they stand then,
    both under the names that they have in the file."""

    option: str
    value: OptionValue
    renamed: dict[str, str] = {}
    moved: dict[str, str] = {}


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All rules of a game in their order. ``editions`` say how else they may stand."""

    title: str
    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    editions: tuple[Edition, ...] = msgspec.field(name="edition", default=())

    def under(self, options: Mapping[str, OptionValue]) -> "Rulebook":
        """The book as it is arranged under these house rules, those that differ from the game: the same rules."""
        rules = self.rules
        for edition in self.editions:
            if options.get(edition.option) == edition.value:
                rules = _arranged(rules, edition)
        return self if rules is self.rules else replace(self, rules=rules)

    def by_id(self, identity: str) -> Rule | None:
        """The rule of that ledger id, in whatever case."""
        return next((rule for rule in self.rules if rule.id == identity.upper()), None)

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules that hold every one of the words, those with all of them in id or title first."""
        wanted = folded(words).split()
        titles, texts = [], []
        for rule in self.rules:
            heading = folded(f"{rule.id} {rule.title} {rule.area}")
            everything = folded(f"{heading} {rule.rule} {rule.example} {rule.reading}")
            if all(word in heading for word in wanted):
                titles.append(rule)
            elif all(word in everything for word in wanted):
                texts.append(rule)
        return (*titles, *texts)


def _arranged(rules: tuple[Rule, ...], edition: Edition) -> tuple[Rule, ...]:
    """The rules area by area as the edition has them, each area's in their order."""
    areas = list(dict.fromkeys(rule.area for rule in rules))
    for area, after in edition.moved.items():
        areas.remove(area)
        areas.insert(areas.index(after) + 1, area)
    ordered = sorted(rules, key=lambda rule: areas.index(rule.area))
    return tuple([replace(rule, area=edition.renamed.get(rule.area, rule.area)) for rule in ordered])


@lru_cache(maxsize=1024)
def rulebook(resource: str) -> Rulebook:
    """The rulebook in a file of ``vtt.resources`` such as a system's ``rulebook``.

    Raises ``FileNotFoundError``, ``ValueError`` or ``msgspec.ValidationError`` naming the place.
    """
    text = shipped_files().joinpath(resource).read_text(encoding="utf-8")
    return msgspec.convert(curled_in(plain_toml(text)), built(Rulebook))
