"""A creature on the board: its life as the GM and as the players may know it, the short words that stand on it."""

from vtt.games.black_hack.carrying import is_encumbered, is_overloaded
from vtt.games.black_hack.effects import active, max_hp_now
from vtt.games.black_hack.fighters import standing
from vtt.games.black_hack.goods.magic_items import BLACK_CANDLE, can_be_spoken_to
from vtt.games.black_hack.magic.afflictions import WHY as AFFLICTED
from vtt.games.black_hack.magic.afflictions import is_known
from vtt.games.black_hack.magic.words import RULES, glows, words_on
from vtt.games.black_hack.rolls import has_fat_head
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.lasting import MEANING, WHY, Effect
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Foe
from vtt.games.black_hack.usage.dice import how_long
from vtt.rules.contract.description import Faring, Tag, TokenView
from vtt.rules.kit.faring import fares
from vtt.table.creature import Creature
from vtt.table.table import Table

_STATES = {
    "out": Tag("out of action", "low", "no Moves, no Actions; aid or safety brings the roll", "BH-OUT-01"),
    "dead": Tag("dead", "low", "only Raise Dead undoes it", "BH-OUT-10"),
    "lost": Tag("lost", "low", "left behind and taken for dead", "BH-OUT-11"),
}


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Every condition and mark of a creature, the gravest first."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.state:
        found.append(_STATES[sheet.state])
    for hindrance in sheet.hindrances:
        action = ", costs an Action" if hindrance.costs_action else ""
        until = "" if hindrance.held else f", until a {hindrance.attribute} test{action}"
        tip = f"{MEANING[hindrance.name]}{until}"
        found.append(Tag(hindrance.name, "warning", tip, WHY[hindrance.name]))
    if sheet.ongoing is not None and not sheet.state:
        tip = f"loses HP each turn, until a {sheet.ongoing.attribute} test"
        found.append(Tag("ongoing damage", "low", tip, "BH-COND-06"))
    found.extend(_own(table, sheet) if isinstance(sheet, Character) else _foes(sheet))
    if isinstance(sheet, Foe) and can_be_spoken_to(table, table.creatures[creature].name, sheet):
        found.append(Tag("can be spoken to", "good", "by whoever holds the Golden Toad", "BH-ITEM-23"))
    found.extend(_glow(table, creature))
    for one in sheet.afflictions:
        known = is_known(table, creature, one.kind)
        found.append(Tag(one.name, "low", one.kind, AFFLICTED[one.kind], public=known))
    for other in table.creatures[creature].behind:
        if other in table.creatures:
            hidden = table.creatures[other].hidden
            found.append(Tag(f"behind {table.creatures[other].name}", "muted", "", "BH-MOVE-08", public=not hidden))
    found.extend(_effects(table, sheet))
    return tuple(found)


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """The words that magic looks for on a place, for the GM alone, and whether it glows (BH-SPL-06, BH-SPL-07)."""
    if table.state is None:
        return ()
    marks = [
        Tag(word, "plain", "for the GM: what magic looks for", RULES.get(word, "BH-SPL-06"), public=False)
        for word in words_on(table, place)
    ]
    return (*_glow(table, place), *marks)


def _glow(table: Table, identity: str) -> list[Tag]:
    return [Tag("glows", "accent", f"it is {word}", RULES[word]) for word in glows(table, identity)]


def _own(table: Table, sheet: Character) -> list[Tag]:
    found: list[Tag] = []
    if has_fat_head(table, sheet):
        found.append(Tag("fat head", "warning", "every test with Disadvantage for half an hour", "BH-OUT-06"))
    if sheet.cracked_bones:
        tip = "STR, DEX and CON tests with Disadvantage until the session ends"
        found.append(Tag("cracked bones", "warning", tip, "BH-OUT-07"))
    if is_encumbered(table, sheet):
        found.append(Tag("encumbered", "warning", "every test with Disadvantage", "BH-INV-02"))
    if is_overloaded(table, sheet):
        found.append(Tag("overloaded", "low", "no Move before something is dropped", "BH-INV-03"))
    if any(item.lit and item.key == BLACK_CANDLE for item in sheet.items):
        found.append(Tag("no shadows", "accent", "nothing Nearby casts one while the candle burns", "BH-ITEM-20"))
    if sheet.table_due and not sheet.state:
        found.append(Tag("shaken", "muted", "still to roll on the Out of Action table", "BH-HEAL-02"))
    return found


def _foes(sheet: Foe) -> list[Tag]:
    found: list[Tag] = []
    if sheet.fleeing:
        found.append(Tag("fleeing", "warning", "all Actions and Moves go into getting away", "BH-MOR-03"))
    elif sheet.morale_due:
        found.append(Tag("morale due", "accent", "1d12 on or under the highest HD holds", "BH-MOR-01", public=False))
    return found


def _effects(table: Table, sheet: AnySheet) -> list[Tag]:
    """What is at work on a creature, with how long it lasts; what has still to begin is not shown."""
    found = [Tag(effect.name.lower(), "accent", _tip(table, effect), effect.why) for effect in active(table, sheet)]
    if sheet.fate.location:
        found.append(Tag(f"at {sheet.fate.location}", "muted", "not in the scene", "BH-SPL-28"))
    return found


def _tip(table: Table, effect: Effect) -> str:
    """What an effect is about, and how long it lasts."""
    return ": ".join(part for part in (effect.note, how_long(table, effect)) if part)


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of a foe only whether it is hurt or bloodied, never its figures."""
    sheet = sheet_of(table, creature.id)
    maximum = max_hp_now(table, sheet)
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=sheet.hp / maximum if maximum else 0.0,
        life_text=f"{sheet.hp} / {maximum}",
        public_life=public_life(sheet, maximum),
        tags=tags_of(table, creature.id),
        fallen=bool(sheet.state),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def faring(table: Table, creature: str) -> Faring:
    """By its HP. Who runs from the fight is lost to its side (BH-MOR-03)."""
    sheet = sheet_of(table, creature)
    most = max_hp_now(table, sheet)
    if sheet.state:
        return Faring(0.0, most, "dead" if sheet.state == "dead" else "out" if sheet.state == "lost" else "unconscious")
    fled = isinstance(sheet, Foe) and sheet.fleeing
    return Faring(max(0, sheet.hp), most, "fled" if fled else "" if standing(table, creature) else "out")


def public_life(sheet: AnySheet, maximum: int) -> str:
    """What anyone can see of a creature's life: nothing when it is unhurt."""
    if sheet.state:
        return "fallen"
    return fares(sheet.hp, maximum)


def hidden_names(table: Table) -> tuple[str, ...]:
    """The names of the quests whose giver nobody sees (BH-EXP-05)."""
    quests = chronicle(table).party.quests
    if not quests:
        return ()
    unseen = {creature.name for creature in table.creatures.values() if creature.hidden}
    unseen -= {creature.name for creature in table.creatures.values() if not creature.hidden}
    return tuple(quest.name for quest in quests.values() if quest.giver in unseen)
