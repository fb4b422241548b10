"""A text in the layout of the third edition and its kin: ``AC 15, touch 11, flat-footed 14``, ``Fort +4, Ref +6``,
``Attack: Longsword +6 melee (1d8+3)``. Attack, damage, skill and save bonuses stay as they are (LH-CONV-04)."""

import re
from collections.abc import Iterator, Sequence

from vtt.rules.livehack.library.d20.pasted_lines import bonuses_of, joined, scores_of, value_after
from vtt.rules.livehack.sheets import Defence
from vtt.rules.stat_blocks.action_prose import damage_bonus, numbered
from vtt.rules.stat_blocks.effects import defence_of, without_asides
from vtt.rules.stat_blocks.improved_initiative import speed_of
from vtt.rules.stat_blocks.reach import reach_of
from vtt.rules.stat_blocks.stat_block import Listed, Paragraph, StatBlock, Strike
from vtt.rules.stat_blocks.unreadable import Unreadable, quoted
from vtt.table.bands import Band, band_of

_OTHERS = re.compile(r"\b(touch|flat-footed) (-?\d+)", re.IGNORECASE)
_SAVES = re.compile(r"\b(Fort|Ref|Will)\w*\.? *([+-]) *(\d+)", re.IGNORECASE)
_ATTACK = re.compile(
    r"(?P<sign>[+-])(?P<bonus>\d+)(?:/[+-]\d+)*+\s*+"
    r"(?P<way>melee touch|ranged touch|melee|ranged|touch)?+\s*+(?:\((?P<damage>[^()]*)\))?+",
    re.IGNORECASE,
)
"""A bonus and what stands after it. Its name stands before it, back to one of ``_BEFORE_NAME``; what does not end in
``_AFTER`` is part of a name: ``+1 longsword``."""
_BEFORE_NAME = re.compile(r"[+();,]")
_AFTER = re.compile(r"\s*+(?:$|[,;]|\b(?:or|and)\s)", re.IGNORECASE)
_LABEL = re.compile(
    r"^(?:Melee|Ranged|Space|Skills|Feats|Str|Spe(?:ed|cial|ll)|Fort|AC|Init|Base|SQ|Senses|Defensive|Immune|Weak|"
    r"Languages|Gear|hp|Environment|Organization|Treasure|Racial|Resist|DR)\b|"
    r"^[A-Z][A-Za-z/ .-]{1,30}(?::| [+\d])|^[A-Z][\w' -]{1,40} \((?:Ex|Su|Sp)[^()]*\)"
)
_FACTS = {
    "Hit dice": ("hit dice", "hp"),
    "Initiative": ("initiative", "init"),
    "Speed": ("speed", "spd"),
    "Special attacks": ("special attacks",),
    "Special qualities": ("special qualities",),
    "Feats": ("feats",),
    "Challenge": ("challenge rating", "cr"),
    "Alignment": ("alignment",),
}


def third_edition(lines: Sequence[str]) -> StatBlock:
    """The block that the lines describe. Raises ``Unreadable`` naming the field."""
    armour = value_after(lines, "armor class", "armour class", "ac")
    number = re.match(r"-?\d+", armour)
    if number is None:
        raise Unreadable(
            "Armor Class", f"{quoted(armour)}; expected a number" if armour else "missing; expected a number"
        )
    text = "\n".join(lines)
    special = re.compile(r"^[A-Z][\w' -]{1,40} \((?:Ex|Su|Sp)[^()]*\)")
    told = joined(lines, _LABEL)
    return StatBlock(
        name=re.split(r"\s+CR\s", lines[0])[0].strip(),
        kind=lines[1] if len(lines) > 1 and not re.search(r":|\d", lines[1]) else "",
        armour=Listed(int(number.group()), re.split(r", (?:touch|flat)", armour)[0]),
        others=tuple((name.casefold(), Listed(int(value), value)) for name, value in _OTHERS.findall(armour)),
        saves=dict(_saves(text)),
        scores=scores_of(lines),
        skills=bonuses_of(re.sub(r"\([^()]*\)", "", value_after(told, "skills"))),
        speed=speed_of(value_after(lines, "speed", "spd")),
        facts=tuple(
            (label, found) for label, labels in _FACTS.items() if (found := value_after(told, *labels)).strip("- ")
        ),
        paragraphs=tuple(_paragraph(line) for line in told if special.match(line)) + tuple(_attack_lines(told)),
        strikes=numbered(_strikes(told)),
    )


def _saves(text: str) -> Iterator[tuple[Defence, int]]:
    for name, sign, number in _SAVES.findall(text):
        yield defence_of(name), int(sign + number)


def _paragraph(line: str) -> Paragraph:
    heading, _, text = line.partition(":") if ":" in line[:60] else line.partition(")")
    return Paragraph(heading.strip(), text.strip())


def _attack_lines(told: Sequence[str]) -> Iterator[Paragraph]:
    for label in ("Attack", "Full attack", "Melee", "Ranged", "Special attacks"):
        if (text := value_after(told, label)).strip("- "):
            yield Paragraph(label, text)


def _strikes(told: Sequence[str]) -> Iterator[Strike]:
    """The single attacks, then those that only the full attack has."""
    space = re.search(r"Space/Reach:?\s*\S+ *ft\.?/(\d+)|\bReach (\d+)", "\n".join(told), re.IGNORECASE)
    reach = band_of(int(space[1] or space[2])) if space else Band.CLOSE
    seen: set[str] = set()
    for label in ("full attack", "attack", "melee", "ranged"):
        for strike in _in_line(value_after(told, label), label, reach):
            if strike.name.casefold() not in seen:
                seen.add(strike.name.casefold())
                yield strike


def _in_line(text: str, label: str, reach: Band) -> Iterator[Strike]:
    farthest = reach_of(text)
    end = 0
    for found in _ATTACK.finditer(text):
        if not _AFTER.match(text, found.end()):
            continue
        before, end = text[end : found.start()], found.end()
        words = re.sub(r"^(?:or|and)\s+|^\d+\s+", "", _BEFORE_NAME.split(before)[-1].strip(" ,;"))
        words = re.sub(r"^\d+\s+", "", words)
        name, aside = without_asides(words)
        damage = found["damage"] or ""
        ranged = "ranged" in (found["way"] or label).casefold()
        notes = (found["way"] or "", damage, aside)
        yield Strike(
            name=name or "attack",
            bonus=int(found["sign"] + found["bonus"]),
            damage=damage_bonus(damage),
            reach=max(farthest, Band.NEARBY, key=lambda band: band.rank) if ranged else reach,
            note="; ".join(note for note in notes if note),
        )
