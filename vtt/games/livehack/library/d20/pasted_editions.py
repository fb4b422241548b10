"""A text in the layout of the third edition and its kin: ``AC 15, touch 11, flat-footed 14``, ``Fort +4, Ref +6``,
``Attack: Longsword +6 melee (1d8+3)``. Attack, damage, skill and save bonuses stay as they are (LH-CONV-04)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from vtt.games.livehack.library.d20.pasted_lines import bonuses_of, joined, scores_of, value_after
from vtt.games.livehack.parts import Defence
from vtt.rules.kit.stat_blocks import action_prose
from vtt.rules.kit.stat_blocks.improved_initiative import block_of, speed_of
from vtt.rules.kit.stat_blocks.stat_block import Listed, Paragraph, StatBlock, Strike, Unreadable, quoted
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
        strikes=action_prose.numbered(_strikes(told)),
    )


def _saves(text: str) -> Iterator[tuple[Defence, int]]:
    for name, sign, number in _SAVES.findall(text):
        yield action_prose.defence_of(name), int(sign + number)


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
    farthest = action_prose.reach_of(text)
    end = 0
    for found in _ATTACK.finditer(text):
        if not _AFTER.match(text, found.end()):
            continue
        before, end = text[end : found.start()], found.end()
        words = re.sub(r"^(?:or|and)\s+|^\d+\s+", "", _BEFORE_NAME.split(before)[-1].strip(" ,;"))
        words = re.sub(r"^\d+\s+", "", words)
        name, aside = action_prose.without_asides(words)
        damage = found["damage"] or ""
        ranged = "ranged" in (found["way"] or label).casefold()
        notes = (found["way"] or "", damage, aside)
        yield Strike(
            name=name or "attack",
            bonus=int(found["sign"] + found["bonus"]),
            damage=action_prose.damage_bonus(damage),
            reach=max(farthest, Band.NEARBY, key=lambda band: band.rank) if ranged else reach,
            note="; ".join(note for note in notes if note),
        )


DEFENCES = re.compile(
    r"\bAC:? *(?P<armour>\d+)[;,.]?\s*Fort(?:itude)?:? *(?P<fortitude>\d+)[;,.]?\s*"
    r"Ref(?:lex)?:? *(?P<reflex>\d+)[;,.]?\s*Will:? *(?P<will>\d+)",
    re.IGNORECASE,
)
"""The line that tells this layout."""

_VERSUS = re.compile(
    r"(?P<sign>[+-]) ?(?P<bonus>\d+) (?:vs\.?|versus) (?P<defence>AC|Fort\w*|Ref\w*|Will)", re.IGNORECASE
)
_POWER = re.compile(
    r"^(?:[mrcaoMRCA] )?(?P<name>[A-Z][\w' -]{1,40}?) ?"
    r"(?P<aside>\((?:standard|minor|move|free|immediate|basic|at-will|opportunity)[^()]*\)|"
    r"\[[^\[\]]*\]|[✦◆♦*].*|(?:at-will|encounter|recharge)\b.*)",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"\s+(Level \d+.*)$", re.IGNORECASE)
_STARTS = re.compile(
    r"^(?:Initiative|HP|AC|Speed|Resist|Immune|Vulnerable|Saving Throws|Action Points|Alignment|Skills|Str|Con|"
    r"Equipment|Standard Actions|Minor Actions|Move Actions|Triggered Actions|Traits)\b",
    re.IGNORECASE,
)
_SECTION = re.compile(r"^(?:Standard|Minor|Move|Free|Triggered) Actions$|^Traits$", re.IGNORECASE)
_KEYWORDS = re.compile(r"^[✦◆♦] *(?:[A-Z]\w++,?+ *+)*?(?=(?:Melee|Ranged|Close|Area|Reach)\b|[+-]\d|$)")
SQUARE = 5
"""Feet."""


def fourth_edition(lines: Sequence[str]) -> StatBlock:
    """The block that the lines describe. Raises ``Unreadable`` naming the field."""
    text = " ".join(lines)
    found = DEFENCES.search(text)
    if found is None:
        raise Unreadable("AC", "missing; expected AC 17; Fortitude 15, Reflex 13, Will 14")
    level = _LEVEL.search(lines[0])
    kinds: tuple[Defence, ...] = ("fortitude", "reflex", "will")
    powers = tuple(_powers(lines[1:]))
    speed = re.search(r"\d+", value_after(lines, "speed"))
    facts = (
        ("", level[1] if level else ""),
        ("Hit points", value_after(lines, "hp")),
        ("Initiative", value_after(lines, "initiative")),
        ("Speed", value_after(lines, "speed")),
        ("Alignment", value_after(lines, "alignment")),
    )
    return StatBlock(
        name=lines[0][: level.start()].strip() if level else lines[0],
        kind=re.split(r"\s+XP\b", lines[1])[0] if len(lines) > 1 and not _STARTS.match(lines[1]) else "",
        armour=Listed(int(found["armour"]), found["armour"]),
        defences={kind: Listed(int(found[kind]), found[kind]) for kind in kinds},
        scores=scores_of(lines),
        skills=bonuses_of(value_after(lines, "skills")),
        speed=int(speed.group()) * SQUARE if speed else 30,
        facts=tuple((label, told) for label, told in facts if told),
        paragraphs=powers,
        strikes=action_prose.numbered(_strikes_pasted_fourth(powers)),
    )


def _powers(lines: Sequence[str]) -> Iterator[Paragraph]:
    starts = re.compile(f"{_POWER.pattern}|{_STARTS.pattern}", re.IGNORECASE)
    for told in joined(lines, starts):
        power = _POWER.match(told)
        if power is not None and not _STARTS.match(told) and not _SECTION.match(told):
            aside = power["aside"].strip("()[] ")
            rest = _KEYWORDS.sub("", told[power.end() :].strip())
            kept, _, more = aside.partition("+") if " vs" in aside else (aside, "", "")
            yield Paragraph(f"{power['name'].strip()} ({kept.strip()})", f"+{more} {rest}".strip() if more else rest)


def _strikes_pasted_fourth(powers: Sequence[Paragraph]) -> Iterator[Strike]:
    for power in powers:
        found = _VERSUS.search(power.text)
        if found is None:
            continue
        name, aside = action_prose.without_asides(power.heading)
        after = power.text[found.end() :]
        effect = action_prose.effect_of(after, name) if "damage" not in after else None
        yield Strike(
            name=name,
            bonus=int(found["sign"] + found["bonus"]),
            damage=action_prose.damage_bonus(after),
            defence=action_prose.defence_of(found["defence"]),
            reach=action_prose.squares_of(f"{aside} {power.text}"),
            note=action_prose.note_of(power.text),
            **(effect._asdict() if effect else {}),
        )


_SECTIONS = {
    "traits": "Traits",
    "actions": "Actions",
    "bonus actions": "BonusActions",
    "reactions": "Reactions",
    "legendary actions": "LegendaryActions",
    "mythic actions": "MythicActions",
}
_HEADER = re.compile(
    r"^(?:armor class|armour class|ac|hit points|hp|speed|initiative|str|dex|con|int|wis|cha|"
    r"mod|save|saving throws|saves|skills|"
    r"damage (?:vulnerabilities|resistances|immunities)|condition immunities|vulnerabilities|resistances|immunities|"
    r"senses|languages|challenge|cr|proficiency bonus|gear)\b|^[-+()\d\s]+$",
    re.IGNORECASE,
)
_HEADED = re.compile(r"^[A-Z][\w'/,& -]{1,50}(?: \([^()]*\))?\. ?")
_LISTED = re.compile(r"(?:[^,()]|\([^()]*\)|[()])+")
"""What commas part, but for those in parentheses."""
_FIELDS = {
    "DamageVulnerabilities": ("damage vulnerabilities", "vulnerabilities"),
    "DamageResistances": ("damage resistances", "resistances"),
    "DamageImmunities": ("damage immunities", "immunities"),
    "ConditionImmunities": ("condition immunities",),
    "Senses": ("senses",),
    "Languages": ("languages",),
    "Speed": ("speed",),
}


def fifth_edition(lines: Sequence[str]) -> StatBlock:
    """The block that the lines describe. Raises ``Unreadable`` naming the field."""
    armour = value_after(lines, "armor class", "armour class", "ac")
    value: dict[str, Any] = {
        "Name": lines[0],
        "Type": "" if len(lines) < 2 or _HEADER.match(lines[1]) else lines[1],
        "AC": re.split(r"\s+Initiative\b", armour)[0] or None,
        "HP": value_after(lines, "hit points", "hp"),
        "Challenge": value_after(lines, "challenge(?: rating)?", "cr").split(" Proficiency")[0],
        "Abilities": {name[:3].capitalize(): score for name, score in scores_of(lines).items()},
        "Saves": _pairs(value_after(lines, "saving throws", "saves")),
        "Skills": _pairs(value_after(lines, "skills")),
    }
    for field, labels in _FIELDS.items():
        text = value_after(lines, *labels)
        value[field] = [part.strip() for part in _LISTED.findall(text) if part.strip()]
    return block_of(value | _sections(lines[1:]))


def _pairs(text: str) -> list[dict[str, Any]]:
    return [{"Name": name, "Modifier": bonus} for name, bonus in bonuses_of(text)]


def _sections(lines: Sequence[str]) -> dict[str, list[dict[str, str]]]:
    """Everything under a heading, and before the first one what is told after the last value."""
    found: dict[str, list[str]] = {"Traits": []}
    section = "Traits"
    last = max(
        (number for number, line in enumerate(lines) if _HEADER.match(line) and not _HEADED.match(line)), default=-1
    )
    for line in lines[last + 1 :]:
        named = _SECTIONS.get(line.casefold().strip(" .:"))
        if named:
            section = named
            found.setdefault(section, [])
        else:
            found[section].append(line)
    return {name: [_told(text) for text in joined(several, _HEADED)] for name, several in found.items()}


def _told(text: str) -> dict[str, str]:
    heading = _HEADED.match(text)
    if heading is None:
        return {"Name": "", "Content": text}
    return {"Name": heading.group().strip(" ."), "Content": text[heading.end() :]}
