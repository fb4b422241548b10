"""Making a character (BH-CHAR): how the windows lead through it, what stands on a sheet; the area of its steps."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.growth.carousing_table import fourteen_chance
from vtt.games.black_hack.magic.spell_list import spell
from vtt.games.black_hack.making import stepwise
from vtt.games.black_hack.making.building import DECORATIVE_SHIELD, PACKAGES, Package, character_of, is_caster, kits
from vtt.games.black_hack.making.later import PARTS, ROLLED, SAMPLES, choose_package, write_background
from vtt.games.black_hack.making.steps import CLERIC_COINS_A, CLERIC_COINS_B, coin_dice, keepsakes, names_in
from vtt.games.black_hack.making.whole import make_character
from vtt.games.black_hack.sheet.access import sheet_of, tables
from vtt.games.black_hack.sheet.chronicle import Draft, chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, CharacterClass, Story
from vtt.games.black_hack.sheet.sheets import ATTRIBUTE_HELP, Character
from vtt.numerals import counted, percent
from vtt.rules.contract.description import (
    Block,
    Boxes,
    Facts,
    Items,
    Offer,
    ParameterOption,
    Prose,
    Score,
    Scores,
    SheetView,
)
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.engine.registry import system
from vtt.rules.kit.authoring import Area, described
from vtt.rules.kit.offer_making import options_of
from vtt.table.creature import Creature
from vtt.table.table import Table

_CLASS_WORDS: dict[CharacterClass, str] = {
    "warrior": "any weapon and armour, a pool of Damage Dice",
    "thief": "stealth and sneak attacks, light armour",
    "cleric": "prayers, blunt weapons, banishing the undead",
    "wizard": "spells, and very few Hit Points",
}


def _steps_of(table: Table, key: str, draft: Draft) -> tuple[GuideStep, ...]:
    """Concept, then A to D with what the class brings in between (BH-CHAR-01, BH-CHAR-02)."""
    found = [_concept(table, key, draft), _attributes(table, key, draft), _swap(table, key, draft)]
    found += [_class(table, key, draft), _equipment(table, key, draft)]
    if is_caster(draft):
        found.append(_spells(table, key, draft))
    found.append(_background(table, key, draft))
    return tuple(found)


def _concept(table: Table, key: str, draft: Draft) -> GuideStep:
    present = {"draft": key, "name": draft.name, "concept": draft.concept, "player": draft.player}
    asked = {"name": draft.name, "concept": draft.concept, "player": draft.player}
    change = stepwise.describe_character.offer(table, "", "Write it down", present, missing=asked)
    done = bool(draft.concept) or draft.attributes is not None
    return GuideStep(
        key="concept",
        label="Concept",
        state="done" if done else "open",
        note="One sentence: who is it, and what makes them fun to play? It may be left empty.",
        result=draft.concept or ("left empty" if done else ""),
        offers=() if done and draft.concept else (change,),
        why="BH-CHAR-01",
    )


def _attributes(table: Table, key: str, draft: Draft) -> GuideStep:
    scores = draft.attributes
    helped = "\n".join(f"{name}: {words}" for name, words in ATTRIBUTE_HELP.items())
    roll = stepwise.roll_attributes.offer(table, "", "Roll 3d6 six times", {"draft": key})
    chance = f"After 14 or more ({percent(fourteen_chance(), 1)} of rolls) the next one is 7 without dice."
    return GuideStep(
        key="attributes",
        label="A  Attributes",
        state="open" if scores is None else "done",
        note=f"3d6 for each, in order. {chance}\n{helped}",
        result=_scores(draft),
        offers=(roll,) if scores is None else (),
        why="BH-CHAR-03",
    )


def _swap(table: Table, key: str, draft: Draft) -> GuideStep:
    if draft.settled:
        result = f"{draft.swapped[0]} and {draft.swapped[1]} swapped" if draft.swapped else "as rolled"
        return GuideStep(key="swap", label="B  Swap two", state="done", result=result, why="BH-CHAR-05")
    made = {"draft": key}
    offers = (
        stepwise.swap_attributes.offer(table, "", "Swap these two", made, missing={"first": "STR", "second": "DEX"}),
        stepwise.keep_attributes.offer(table, "", "Keep them as rolled", made),
    )
    return GuideStep(
        key="swap",
        label="B  Swap two",
        state="locked" if draft.attributes is None else "open",
        note="The values of two Attributes may change places, once.",
        offers=() if draft.attributes is None else offers,
        why="BH-CHAR-05",
    )


def _class(table: Table, key: str, draft: Draft) -> GuideStep:
    offers: list[Offer] = []
    if draft.settled and draft.character_class is None:
        for name, words in _CLASS_WORDS.items():
            row = tables().classes[name]
            note = f"{words} · HP {row.starting_hp}, Hit Die {row.hit_die.removeprefix('1')}"
            arguments = {"draft": key, "class": name}
            offers.append(stepwise.choose_class.offer(table, "", name.capitalize(), arguments, note=note))
    return GuideStep(
        key="class",
        label="C  Class and Hit Points",
        state="done" if draft.character_class is not None else "open" if draft.settled else "locked",
        note="The class sets HP, armour and weapons, and what each Level brings.",
        result=_class_result(draft),
        offers=tuple(offers),
        why="BH-CHAR-07",
    )


def _equipment(table: Table, key: str, draft: Draft) -> GuideStep:
    kind = draft.character_class
    offers: tuple[Offer, ...] = ()
    if kind is not None and not draft.package:
        offers = tuple(_package_offer(table, key, kind, letter) for letter in PACKAGES)
    return GuideStep(
        key="equipment",
        label="Equipment",
        state="done" if draft.package else "open" if kind is not None else "locked",
        note="Package A or B, never both; the keepsake is rolled, or picked.",
        result=_equipment_result(draft),
        offers=offers,
        why="BH-CHAR-09",
    )


def _package_offer(table: Table, key: str, kind: CharacterClass, letter: str) -> Offer:
    kit = kits()[kind]
    package = kit.package(letter)
    missing: dict[str, Any] = {}
    choices: dict[str, tuple[ParameterOption, ...]] = {}
    if package.weapon:
        weapons = tuple(names_in(table, package.weapon))
        missing["weapon"], choices["weapon"] = weapons[0] if weapons else "weapon", options_of(weapons)
    missing["keepsake"] = ROLLED
    rows = (ParameterOption(str(at), words) for at, words in enumerate(keepsakes(table, kind), start=1))
    choices["keepsake"] = (ParameterOption(ROLLED, "Roll a d6"), *rows)
    if kit.asks:
        missing[kit.asks] = ""
    return choose_package.offer(
        table,
        "",
        f"Package {letter.upper()}",
        {"draft": key, "package": letter},
        missing=missing,
        choices=choices,
        note=_contents(table, kind, letter, package),
    )


def _contents(table: Table, kind: CharacterClass, letter: str, package: Package) -> str:
    """What is in a package, in a line."""
    dice = coin_dice(table, kind, letter).notation
    parts = [package.outfit]
    parts += ["a two-handed weapon" if package.large else "a one-handed weapon"] if package.weapon else []
    parts += [str(weapon["name"]) for weapon in package.weapons]
    parts += [str(item if isinstance(item, str) else item["name"]) for item in package.items]
    parts.append("no coins" if dice == "0" else f"{dice} {'counterfeit coins' if package.counterfeit else 'coins'}")
    return ", ".join(parts)


def _spells(table: Table, key: str, draft: Draft) -> GuideStep:
    assert draft.character_class is not None
    kit = kits()[draft.character_class]
    what = "prayers" if draft.character_class == "cleric" else "spells"
    fill = stepwise.choose_spells.offer(table, "", f"Roll 1d4 + 2 and choose the {what}", {"draft": key})
    return GuideStep(
        key="spells",
        label=kit.book,
        state="done" if draft.spells else "open",
        note=f"1d4 + 2 {what} of levels 1 and 2; those of level 2 cannot be memorised before Level 2.",
        result=", ".join(spell(one).name for one in draft.spells),
        offers=() if draft.spells else (fill,),
        why=kit.rule,
    )


def _background(table: Table, key: str, draft: Draft) -> GuideStep:
    opened = draft.character_class is not None
    ticked = {part: part in draft.ticked for part in PARTS}
    present = {"draft": key, "text": draft.background, **ticked}
    missing = {"text": draft.background or "A line", **ticked}
    write = write_background.offer(table, "", "Write it down", present, missing=missing)
    idea = stepwise.background_idea.offer(table, "", "Roll an idea", {"draft": key})
    lines = [f"An idea: {draft.idea}."] if draft.idea else []
    lines.append(f"One short sentence that holds (1) {PARTS['world']}, and (2) {PARTS['skill']}.")
    lines.append("For example: " + " Or: ".join(SAMPLES[:2]))
    return GuideStep(
        key="background",
        label="D  Background",
        state="done" if draft.background else "open" if opened else "locked",
        note="\n".join(lines),
        result=_background_result(draft),
        offers=(replace(write, likely=1), idea) if opened else (),
        why="BH-CHAR-08",
    )


def _scores(draft: Draft) -> str:
    if draft.attributes is None:
        return ""
    return " · ".join(f"{name} {getattr(draft.attributes, name)}" for name in ATTRIBUTES)


def _class_result(draft: Draft) -> str:
    if draft.character_class is None:
        return ""
    fortune = f" · Arcane Fortune: {draft.fortune.name}" if draft.fortune is not None else ""
    return f"{draft.character_class.capitalize()} · {draft.hp} HP{fortune}"


def _equipment_result(draft: Draft) -> str:
    if not draft.package:
        return ""
    parts = [f"Package {draft.package.upper()}", counted(draft.coins, "coin"), draft.keepsake]
    return " · ".join(part for part in parts if part)


def _background_result(draft: Draft) -> str:
    if not draft.background:
        return ""
    lacking = [words for part, words in PARTS.items() if part not in draft.ticked]
    return f"{draft.background} (still missing: {'; '.join(lacking)})" if lacking else draft.background


def guides(table: Table) -> tuple[GuideView, ...]:
    """Every character that is being made."""
    drafts = chronicle(table).making.drafts
    return tuple(_guide(table, key, draft) for key, draft in drafts.items()) if drafts else ()


def _guide(table: Table, key: str, draft: Draft) -> GuideView:
    made = {"draft": key}
    return GuideView(
        key=f"making {key}",
        title=draft.name,
        subtitle=draft.concept or "A new character",
        steps=_steps_of(table, key, draft),
        sheet=_preview(table, key, draft),
        finish=stepwise.finish_character.offer(
            table,
            "",
            "Put on the table",
            made,
            note="" if draft.background else "without a Background the sheet is marked incomplete",
        ),
        cancel=stepwise.drop_character.offer(table, "", "Throw away", made),
    )


def _preview(table: Table, key: str, draft: Draft) -> SheetView | None:
    """The sheet as it stands, on a table of its own; before a class is chosen the attributes alone."""
    sheet = character_of(table, draft)
    if sheet is not None:
        alone = Creature(id=key, name=draft.name, side="players", sheet=sheet)
        view = system("black-hack").sheet_view(replace(table, creatures={key: alone}), key)
        subtitle = view.subtitle if not is_caster(draft) or draft.spells else f"{view.subtitle} · the book is empty"
        return replace(
            view,
            subtitle=subtitle,
            blocks=tuple(_plain(block) for block in view.blocks if not isinstance(block, Boxes)),
        )
    if draft.attributes is None:
        return None
    scores = tuple(Score(name, str(getattr(draft.attributes, name)), tip=ATTRIBUTE_HELP[name]) for name in ATTRIBUTES)
    shown: list[Block] = [Scores(scores)]
    if draft.concept:
        shown.append(Prose("Concept", draft.concept))
    return SheetView(creature=key, title=draft.name, subtitle="No class yet", blocks=tuple(shown))


def _plain(block: Block) -> Block:
    """A block in which nothing can be clicked: nobody stands there yet who could use it."""
    if not isinstance(block, Items):
        return block
    return replace(block, entries=tuple(replace(entry, offer=None) for entry in block.entries))


INCOMPLETE = "None yet: the sheet is incomplete."


def blocks(table: Table, creature: str) -> list[Block]:
    """The concept, the Backgrounds with a mark where there is none, and who the character is besides."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    story = sheet.story
    found: list[Block] = [Prose("Concept", story.concept)] if story.concept else []
    if story.backgrounds:
        found.extend(Prose("Background", text) for text in story.backgrounds)
    else:
        found.append(Prose("Background", INCOMPLETE))
    if story.former:
        found.append(Prose("Earlier wordings", " / ".join(story.former)))
    facts = _facts(story)
    return [*found, Facts("Story", facts)] if facts else found


def _facts(story: Story) -> tuple[tuple[str, str], ...]:
    pairs = (("Keepsake", story.keepsake), ("Device", story.device), ("Wears", story.outfit), ("Player", story.player))
    return tuple((label, text) for label, text in pairs if text)


AREA = Area(
    blocks=blocks,
    actions=(
        *(stepwise.begin_character, make_character, stepwise.describe_character),
        *(stepwise.roll_attributes, stepwise.swap_attributes, stepwise.keep_attributes),
        *(stepwise.choose_class, choose_package, stepwise.choose_spells),
        *(stepwise.background_idea, write_background, stepwise.finish_character, stepwise.drop_character),
    ),
    options=described(DECORATIVE_SHIELD, CLERIC_COINS_A, CLERIC_COINS_B),
    guides=guides,
)
