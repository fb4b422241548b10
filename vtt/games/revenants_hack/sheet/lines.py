"""Inventory and spells as lines of text, the way a person writes them: ``sword (d8, quality 3 of 5, cost 20)``,
``12 arrows``, ``Still the air (check, save INT): no sound within 15 ft``."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.equipment import counted, known_equipment, named_possession, possession_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, DEFENCES, DICE, Arms, Possession, Spell
from vtt.rules.contract.forms import FormColumn, Row
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Line
from vtt.rules.kit.schema import out_of_bounds
from vtt.rules.kit.sheet_rows import CellError, row_of, with_row
from vtt.rules.kit.written_lines import LineError, fraction_of, lines_of, named, with_words, words_of

EXPECTED = (
    "d8, flat 1, ranged, within 5 ft, line 120 ft, cone 120 ft, broad 10 ft, uses arrows, natural, leather, chain, "
    "plate, shield 3, quality 3 of 5 or cost 20"
)
_LINE: Final = r"(?P<name>[^()]*?[^()\s])\s*(?:\((?P<words>[^()]*)\))?"
_SPELL: Final = r"(?P<name>[^():]*?[^():\s])\s*(?:\((?P<words>[^()]*)\))?\s*(?::\s*(?P<note>.*))?"
_WORD: Final = (
    r"(?:(?P<dice>\d*)d(?P<die>\d+)|flat (?P<flat>\d+)|(?P<kind>melee|ranged|natural|unarmored|leather|chain|plate)"
    r"|(?P<shape>within|line|cone) (?P<length>[\d.]+)(?: ?ft)?|broad (?P<breadth>[\d.]+)(?: ?ft)?"
    r"|uses (?P<ammunition>.+)|shield (?P<shield>\d+)|quality (?P<quality>\d+)(?: of (?P<full>\d+))?"
    r"|cost (?P<cost>\d+))"
)


def _possession_line(line: Possession) -> str:
    """A line of the inventory."""
    words = _arms_words(line.arms) if line.arms is not None else []
    words += [line.defence] if line.defence else []
    words += [f"shield {line.shield}"] if line.shield else []
    if line.full_quality:
        words.append(f"quality {line.quality} of {line.full_quality}")
    words += [f"cost {line.cost}"] if line.cost else []
    called = line.name if line.count == 1 else f"{line.count} {line.name}"
    return with_words(called, words)


def _possessions_from(text: str, before: Sequence[Possession]) -> tuple[Possession, ...]:
    """The inventory of some lines. A line that stands in ``before`` stays what it was, a name alone as well, else the
    known equipment says what it is; words in parentheses say all of it but its note. Raises ``LineError``."""
    known = {_possession_line(line): line for line in before}
    lines = tuple(known.get(line) or _possession(line, before) for line in lines_of(text))
    for place, line in enumerate(lines):
        # A line is known by its name (RH-DICE-03).
        if any(line.name.casefold() == other.name.casefold() for other in lines[:place]):
            raise LineError(f"{line.name}: expected each name on one line, as 2 {line.name} or {line.name} 2")
    return lines


def _spell_line(spell: Spell) -> str:
    words = ["check"] if spell.check else []
    words += [f"save {spell.save}"] if spell.save else []
    called = with_words(spell.name, words)
    return f"{called}: {spell.note}" if spell.note else called


def unusable(line: Possession, place: str) -> Iterator[Problem]:
    """What is wrong with a line of an inventory besides its numbers."""
    if not line.name.strip():
        yield Problem(f"{place}.name", "expected a name; found an empty one")
    if line.arms is not None and line.arms.die not in DICE:
        yield Problem(f"{place}.arms.die", f"expected one of {', '.join(map(str, DICE))}; found {line.arms.die}")


def line_problems(line: Possession, place: str) -> Iterator[Problem]:
    """What is wrong with a line of an inventory."""
    yield from unusable(line, place)
    yield from out_of_bounds(line, place)


def _arms_words(arms: Arms) -> list[str]:
    words = [f"flat {arms.dice}" if arms.die == 1 else f"{arms.dice if arms.dice > 1 else ''}d{arms.die}"]
    if arms.shape == "circle":
        words += ["ranged"] if arms.ranged else []
        words += [f"within {arms.length:g} ft"]
    else:
        words += [] if arms.ranged else ["melee"]
        words += [f"{arms.shape} {arms.length:g} ft"]
    words += [f"broad {arms.breadth:g} ft"] if arms.breadth else []
    words += [f"uses {arms.ammunition}"] if arms.ammunition else []
    words += ["natural"] if arms.natural else []
    return words


def _possession(written: str, before: Sequence[Possession]) -> Possession:
    match = re.fullmatch(_LINE, written)
    if match is None:
        raise LineError(f"expected a name and words in parentheses, found {written!r}")
    called, words = match["name"], match["words"]
    number, name = (0, called) if named(before, called) else counted(called)
    held = named(before, name)
    if words is None:
        return replace(held, count=number or 1) if held is not None else named_possession(called)
    line = _described(name, words)
    note = held.note if held is not None else ""
    made = replace(line, count=number or 1, note=note)
    for problem in line_problems(made, name):
        raise LineError(str(problem))
    return made


def _described(name: str, words: str) -> Possession:
    """A line out of its words alone."""
    fields: dict[str, Any] = {}
    arms: dict[str, Any] = {}
    for word in words_of(words):
        match = re.fullmatch(_WORD, word, re.IGNORECASE)
        if match is None:
            raise LineError(f"{name}: expected {EXPECTED}; found {word!r}")
        found = {key: value for key, value in match.groupdict().items() if value is not None}
        _take(name, found, fields, arms)
    if arms and "die" not in arms:
        raise LineError(f"{name}: expected the die of a weapon, such as d8")
    return Possession(name=name, arms=Arms(**arms) if arms else None, **fields)


def _take(name: str, found: dict[str, str], fields: dict[str, Any], arms: dict[str, Any]) -> None:
    """What one word says, put among the fields of the line or of its weapon."""
    if "die" in found:
        die = int(found["die"])
        if die not in DICE:
            raise LineError(f"{name}: expected a die of {', '.join(f'd{size}' for size in DICE[1:])}; found d{die}")
        arms |= {"die": die, "dice": int(found["dice"] or 1)}
    elif "flat" in found:
        arms |= {"die": 1, "dice": int(found["flat"])}
    elif "shape" in found:
        shape = found["shape"].lower()
        arms |= {"shape": "circle" if shape == "within" else shape, "length": _feet(name, found["length"])}
        if shape != "within":
            arms.setdefault("ranged", True)
    elif "breadth" in found:
        arms["breadth"] = _feet(name, found["breadth"])
    elif "ammunition" in found:
        arms["ammunition"] = found["ammunition"]
    elif "kind" in found:
        kind = found["kind"].lower()
        if kind in DEFENCES:
            fields["defence"] = kind
        elif kind == "natural":
            arms["natural"] = True
        else:
            arms["ranged"] = kind == "ranged"
    elif "quality" in found:
        quality = int(found["quality"])
        # Quality 0 of a thing that says no more: it had some, and has none left (RH-ITEM-01).
        fields |= {"quality": quality, "full_quality": int(found.get("full", max(quality, 1)))}
    else:
        (field,) = found
        fields[field] = int(found[field])


def _feet(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise LineError(f"{name}: expected feet such as 120; found {text!r}") from None


def _spell(written: str) -> Spell:
    match = re.fullmatch(_SPELL, written)
    if match is None:
        raise LineError(f"expected a name, words in parentheses and a note after a colon; found {written!r}")
    name, check, save = match["name"], False, ""
    for word in words_of(match["words"] or ""):
        if word.casefold() == "check":
            check = True
        elif word[:5].casefold() == "save " and word[5:].strip().upper() in ABILITIES:
            save = word[5:].strip().upper()
        else:
            raise LineError(f"{name}: expected check or save INT; found {word!r}")
    found: Any = save
    return Spell(name=name, check=check, save=found, note=match["note"] or "")


def _line_row(line: Possession, columns: Sequence[FormColumn]) -> Row:
    """A line as a row; what is no weapon has the figures of a plain one folded away."""
    row = row_of(line if line.arms is not None else replace(line, arms=Arms()), columns)
    feet = {key: f"{cell:g}" for key, cell in row.items() if isinstance(cell, float)}
    return {**row, **feet, **({} if line.arms is not None else {"arms.die": "0"})}


def _line_filled(line: Possession, row: Row, columns: Sequence[FormColumn]) -> Possession:
    """A line out of its row; one that is new by a well-known name is what the list says, where the row says nothing of
    it."""
    before = _line_row(line, columns)
    cells: dict[str, Any] = {**before, **{key: cell for key, cell in row.items() if key in before}}
    known = known_equipment(str(cells["name"])) if not line.name else None
    if known is not None and all(cells[key] == before[key] for key in before if key not in ("name", "count", "note")):
        made = possession_of(known, str(cells["name"]).strip(), int(cells["count"]))
        return replace(made, note=str(cells["note"])) if cells["note"] else made
    weapon = {key: cell for key, cell in cells.items() if key.startswith("arms.")}
    plain = [each for each in columns if each.key not in weapon]
    made = with_row(line, {key: cell for key, cell in cells.items() if key not in weapon}, plain)
    if made.quality > made.full_quality:
        raise CellError("quality", f"expected at most {made.full_quality}, found {made.quality}")
    if weapon["arms.die"] == "0":
        return replace(made, arms=None)
    typed = {
        key.removeprefix("arms."): _arms_value(key, cell)
        for key, cell in weapon.items()
        if cell != before[key] or line.arms is None
    }
    return replace(made, arms=replace(line.arms or Arms(), **typed)) if typed else made


def _arms_value(key: str, cell: Any) -> Any:
    if key == "arms.die":
        return int(cell)
    try:
        return fraction_of(cell, "feet") if key in ("arms.length", "arms.breadth") else cell
    except LineError as error:
        raise CellError(key, str(error)) from None


POSSESSION: Final = Line(
    write=_possession_line,
    read=lambda written: _possession(written, ()),
    lines=_possessions_from,
    row=_line_row,
    filled=_line_filled,
)
SPELL: Final = Line(write=_spell_line, read=_spell)
