"""A creature of the Foundry system as the fields of an entry of the bestiary."""

import re
from collections.abc import Mapping
from typing import Any

from vtt.dice import NotationError, parse
from vtt.games.black_hack.library.foundry_values import Found, others, whole_number, without_markup
from vtt.rules.contract.faults import Fault

_KNOWN = frozenset({"hitDice", "hitPoints", "notes", "description"})
_ATTACK = re.compile(r"\s*(?:(\d+)\s+)?([A-Za-z][A-Za-z' ]*?)\s*\(([^()]*)\)")
_AND = re.compile(r"\s*\+(?=\s)")
_END = re.compile(r"[\s.]*")


def creature_fields(name: Any, data: Mapping[str, Any]) -> Found:
    """HD, HP, attacks and what is special. HP are a number, or a table with ``value`` and ``max``."""
    fields: dict[str, Any] = {"name": name}
    notes: list[Fault] = []
    unused = list(others(data, _KNOWN))
    hd = whole_number(data.get("hitDice"))
    fields["hd"] = data.get("hitDice") if hd is None else hd
    _read_hp(data.get("hitPoints"), fields, notes, unused)
    texts = []
    for field in ("notes", "description"):
        text = data.get(field)
        if isinstance(text, str):
            texts.append(without_markup(text))
        elif text is not None:
            unused.append(Fault(field, "expected a text"))
    special = "\n".join(text for text in texts if text)
    attacks, whole = read_attacks(special)
    if attacks:
        fields["attacks"] = attacks
        named = ", ".join(f"{attack['name']} ({attack['damage']})" for attack in attacks)
        notes.append(Fault("notes", f"read as attacks: {named}"))
    if special and not (attacks and whole):
        fields["special"] = special
    paths = {"hd": "data.hitDice", "hp": "data.hitPoints", "special": "data.notes"}
    return Found(fields=fields, paths=paths, unused=tuple(unused), notes=tuple(notes))


def read_attacks(text: str) -> tuple[list[dict[str, str]], bool]:
    """The attacks that a text begins with, each a name and dice in parentheses, joined by +; and whether that is all
    the text says. ``2 Claws (1d3) + 1 Bite (2d8)``: ``2 claws`` with 1d3, ``bite`` with 2d8."""
    found: list[dict[str, str]] = []
    at = 0
    while match := _ATTACK.match(text, at):
        damage = match[3].strip()
        try:
            parse(damage)
        except NotationError:
            break
        name = match[2].lower()
        found.append({"name": name if match[1] in (None, "1") else f"{match[1]} {name}", "damage": damage})
        at = match.end()
        joined = _AND.match(text, at)
        if joined is None:
            break
        at = joined.end()
    end = _END.match(text, at)
    return found, end is not None and end.end() == len(text)


def _read_hp(value: Any, fields: dict[str, Any], notes: list[Fault], unused: list[Fault]) -> None:
    if value is None:
        return
    written = value
    if isinstance(value, Mapping):
        now, most = whole_number(value.get("value")), whole_number(value.get("max"))
        written = now if most is None else most
        if now is not None and most is not None and now != most:
            notes.append(Fault("hitPoints.value", f"{now} of {most}: read as unhurt"))
        unused.extend(
            Fault(f"hitPoints.{fault.path}", fault.reason) for fault in others(value, frozenset({"value", "max"}))
        )
    hp = whole_number(written)
    if hp is None or hp < 1:
        unused.append(Fault("hitPoints", f"{value!r}; expected a number of at least 1; rolled by HD instead"))
    else:
        fields["hp"] = str(hp)
