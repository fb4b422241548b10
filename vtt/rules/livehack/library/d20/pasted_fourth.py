"""A text in the layout of the fourth edition: ``AC 17; Fortitude 15, Reflex 13, Will 14``, ``+9 vs. AC``. All four
defences hold a base of 10 (LH-CONV-03), attack bonuses do not (LH-CONV-04)."""

import re
from collections.abc import Iterator, Sequence

from vtt.rules.livehack.library.d20.pasted_lines import bonuses_of, joined, scores_of, value_after
from vtt.rules.livehack.sheets import Defence
from vtt.rules.stat_blocks.action_prose import damage_bonus, numbered
from vtt.rules.stat_blocks.effects import defence_of, effect_of, note_of, without_asides
from vtt.rules.stat_blocks.reach import squares_of
from vtt.rules.stat_blocks.stat_block import Listed, Paragraph, StatBlock, Strike
from vtt.rules.stat_blocks.unreadable import Unreadable

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
        strikes=numbered(_strikes(powers)),
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


def _strikes(powers: Sequence[Paragraph]) -> Iterator[Strike]:
    for power in powers:
        found = _VERSUS.search(power.text)
        if found is None:
            continue
        name, aside = without_asides(power.heading)
        after = power.text[found.end() :]
        effect = effect_of(after, name) if "damage" not in after else None
        yield Strike(
            name=name,
            bonus=int(found["sign"] + found["bonus"]),
            damage=damage_bonus(after),
            defence=defence_of(found["defence"]),
            reach=squares_of(f"{aside} {power.text}"),
            note=note_of(power.text),
            **(effect._asdict() if effect else {}),
        )
