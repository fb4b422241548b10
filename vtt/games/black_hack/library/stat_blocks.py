"""A stat block of Improved Initiative or Basic Fantasy becomes an entry of the bestiary. Its Hit Dice are its HD; HP
and damage are those of its HD (BH-LIFE-01, BH-LIFE-02, BH-DMG-01). Every number that changes is told. What this game
has no number for stands in words."""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from vtt.games.black_hack.library.entries import BESTIARY, entry_faults
from vtt.games.black_hack.sheet.access import damage_dice
from vtt.games.black_hack.sheet.scene import MOST_HD
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.number_changes import NumberChange, Otherwise
from vtt.rules.kit.stat_blocks.json_files import Conversion, Converted
from vtt.rules.kit.stat_blocks.stat_block import WOUNDS, StatBlock, Strike, glyph_of, half_width
from vtt.table.bands import Band

_ROLLED = re.compile(r"(\d+)d\d+")
_FIRST = re.compile(r"^(?P<dice>\d+)(?P<part>d\d+)?(?P<points> *(?:hp|hit points?))?", re.IGNORECASE)
_MORE = re.compile(r"^\d+ *([+\-−–]) *(\d+)")
_AVERAGE = 4.5
"""Of a d8."""
_TAGS: Final = {
    "undead": "undead",
    "evil": "evil",
    "beast": "animal",
    "elemental": "elemental",
    "demon": "daemon",
    "devil": "daemon",
}
_LEFT_OUT = frozenset({"Hit dice", "Hit points"})
"""Facts that stand in the entry as numbers, and among the notes as they were written."""


class _Dice(msgspec.Struct, frozen=True):
    """Hit Dice: how many, the HP where they are not a d8 for each, the HP that the GM may keep as they were written
    instead, and what is to be known of how they were read."""

    hd: int
    hp: str = ""
    as_written: str = ""
    notes: tuple[Fault, ...] = ()


def converted(block: StatBlock, key: str) -> Converted:
    """The entry of that key that a stat block becomes."""
    dice = _dice_of(block)
    strikes = [strike for strike in block.strikes if strike.dice or strike.trait == WOUNDS]
    fields: dict[str, Any] = {
        "name": block.name,
        "hd": dice.hd,
        "glyph": glyph_of(block.kind),
        "radius": half_width(block.kind),
        "hp": dice.hp,
        "attacks": [_attack(strike) for strike in strikes],
        "armour_note": f"AC {block.armour.written}" if block.armour is not None else "",
        "special": _special(block),
        "tags": [tag for word, tag in _TAGS.items() if re.search(rf"\b{word}", block.kind, re.IGNORECASE)],
        "notes": _notes(block),
    }
    fields["tags"] = list(dict.fromkeys(fields["tags"]))
    changes = tuple(_changes(block, key, dice, strikes))
    return Converted(key, {name: value for name, value in fields.items() if value}, changes, dice.notes)


CONVERSION: Final = Conversion(BESTIARY, converted, lambda fields: entry_faults(BESTIARY, fields))
"""How this game takes stat blocks."""


def _dice_of(block: StatBlock) -> _Dice:
    """The number of Hit Dice that are rolled or listed, at least 1; out of HP alone as many d8 as they are on
    average."""
    if block.hit_dice:
        return _listed(block.hit_dice)
    rolled = _ROLLED.search(block.hit_points)
    points = re.match(r"\d+", block.hit_points)
    written = points[0] if points is not None and int(points[0]) else ""
    if rolled is not None:
        return _bounded(int(rolled[1]), as_written=written)
    if not written:
        return _Dice(1, notes=(Fault("HP", "none that can be read; 1 HD"),))
    hd = max(1, round(int(written) / _AVERAGE))
    return msgspec.structs.replace(
        _bounded(hd, as_written=written), notes=(Fault("HP", f"{written} without dice: read as {hd} HD"),)
    )


def _listed(written: str) -> _Dice:
    """``11* (+9)`` is 11, ``3+1`` is 3, ``1d4 Hit Points`` is less than one: 1 HD with those HP."""
    found = _FIRST.match(written)
    if found is None:
        return _Dice(1, notes=(Fault("hit_dice", f"{written!r} cannot be read; 1 HD"),))
    if found["part"] or found["points"]:
        return _Dice(1, hp=f"{found['dice']}{found['part'] or ''}")
    more = _MORE.match(written)
    hd = int(found["dice"])
    if more is None:
        return _bounded(hd)
    sign = "+" if more[1] == "+" else "-"
    return _bounded(hd, as_written=f"{hd}d8{sign}{more[2]}")


def _bounded(hd: int, as_written: str = "") -> _Dice:
    if 1 <= hd <= MOST_HD:
        return _Dice(hd, as_written=as_written)
    kept = min(max(hd, 1), MOST_HD)
    return _Dice(kept, as_written=as_written, notes=(Fault("hit_dice", f"{hd} is not 1 to {MOST_HD}; {kept} HD"),))


def _attack(strike: Strike) -> dict[str, str]:
    """An attack by its name: its damage is that of the HD."""
    far = strike.reach.rank > Band.NEARBY.rank
    return {"name": strike.name, "reach": "ranged"} if far else {"name": strike.name}


def _special(block: StatBlock) -> str:
    """All that it does, in the words of its block."""
    facts = [f"{label} {text}".strip() for label, text in block.facts if label not in _LEFT_OUT]
    lines = [" · ".join(each for each in (block.kind, *block.words, *facts) if each)]
    lines += [f"{told.heading}. {told.text}" if told.heading else told.text for told in block.paragraphs]
    return "\n".join(line for line in lines if line)


def _notes(block: StatBlock) -> str:
    """The numbers of its own game, as they were written."""
    lines = [
        f"Hit dice {block.hit_dice}" if block.hit_dice else "",
        f"Hit points {block.hit_points}" if block.hit_points else "",
        ", ".join(f"{label} AC {number.written}" for label, number in block.others),
        ", ".join(f"{kind} {number.written}" for kind, number in block.defences.items()),
        ", ".join(f"{name[:3].upper()} {score}" for name, score in block.scores.items()),
        ", ".join(f"{kind} save {_signed(bonus)}" for kind, bonus in block.saves.items()),
        ", ".join(f"{name} {_signed(bonus)}" for name, bonus in block.skills),
        ", ".join(_bonus_in_words(strike) for strike in block.strikes),
        f"From {block.source}" if block.source else "",
    ]
    return "\n".join(line for line in lines if line)


def _bonus_in_words(strike: Strike) -> str:
    return f"{strike.name} {_signed(strike.bonus) if strike.difficulty is None else strike.difficulty.written}"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _changes(block: StatBlock, key: str, dice: _Dice, strikes: list[Strike]) -> Iterator[NumberChange]:
    """HD, HP, armour, then the damage of each attack."""
    if block.hit_dice and block.hit_dice != str(dice.hd):
        yield _change(
            key, "hd", "Hit Dice", block.hit_dice, str(dice.hd), "BH-LIFE-01", "HD are a number", dice.as_written
        )
    if block.hit_points:
        reason = "as many Hit Dice as it rolls for its HP"
        yield _change(key, "hd", "HD", f"HP {block.hit_points}", str(dice.hd), "BH-LIFE-01", reason, "")
        yield _change(
            key, "hp", "HP", block.hit_points, f"{dice.hd}d8", "BH-LIFE-02", "a d8 for each HD", dice.as_written
        )
    if block.armour is not None:
        reason = "words alone: more HD than a Character’s Level make a foe hard to hit"
        yield _change(key, "armour_note", "Armour Class", block.armour.written, "a note", "BH-ATK-14", reason, "")
    by_hd = damage_dice(dice.hd).notation
    for number, strike in enumerate(strikes):
        if strike.dice not in ("", by_hd):
            yield NumberChange(
                shelf=BESTIARY,
                key=key,
                path=f"attacks[{number}].damage",
                label=f"{strike.name}, damage",
                written=strike.dice,
                becomes=by_hd,
                why="BH-DMG-01",
                reason="the damage of its HD",
                refused=(Otherwise(f"attacks[{number}].damage", strike.dice),),
            )


def _change(
    key: str, path: str, label: str, written: str, becomes: str, why: str, reason: str, hp_as_written: str
) -> NumberChange:
    refused = (Otherwise("hp", hp_as_written),) if hp_as_written else ()
    return NumberChange(
        shelf=BESTIARY,
        key=key,
        path=path,
        label=label,
        written=written,
        becomes=becomes,
        why=why,
        reason=reason,
        refused=refused,
    )
