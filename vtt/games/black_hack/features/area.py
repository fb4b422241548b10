"""What the classes can do, and the chances that a sheet tells: the area of their features (BH-WAR, BH-THF, BH-CLR,
BH-WIZ).

The chances are taken from the rules themselves: each is counted over what the dice can bring (BH-ODDS-01, BH-ODDS-03,
BH-ODDS-04).
"""

from functools import lru_cache

from msgspec.structs import replace

from vtt.games.black_hack.armour.dice import mending_chance
from vtt.games.black_hack.attacks.plans import dice_left
from vtt.games.black_hack.attribute_tests.plain import plain_test
from vtt.games.black_hack.attribute_tests.throwing import burdens_on
from vtt.games.black_hack.features.fighting import ATTACK_STORIES, SHIELD_BASH, sneak_attack, sneak_dice
from vtt.games.black_hack.features.talents import BACKGROUND_USES, ability_offer, use_ability, use_background
from vtt.games.black_hack.goods.quantity import renew
from vtt.games.black_hack.harm.area import recover
from vtt.games.black_hack.sheet.access import character, sheet_of
from vtt.games.black_hack.sheet.parts import Attribute, OwnAbility
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted, percent
from vtt.rules.contract.description import Block, Facts, Item, Items
from vtt.rules.contract.procedure import DONE, Procedure
from vtt.rules.engine.odds import endings
from vtt.rules.kit.authoring import Area, described
from vtt.table.creature import Creature
from vtt.table.table import Table

_WHO = "who"


def blocks(table: Table, creature: str) -> list[Block]:
    """The features of a character's class, and the chances that matter to it now."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    found: list[Block] = []
    features = _features(sheet)
    if features:
        found.append(Facts("Features", tuple(features)))
    if sheet.abilities:
        found.append(Items("Own abilities", tuple(_ability(table, creature, each) for each in sheet.abilities)))
    chances = _chances(table, sheet)
    if chances:
        found.append(Facts("Chances", tuple(chances)))
    return found


def _ability(table: Table, creature: str, ability: OwnAbility) -> Item:
    """An ability of the character's own: clicking uses it."""
    use = ability_offer(table, creature, ability)
    anew = {"target": creature, "what": ability.name}
    further = (renew.offer(table, "", "Begin its uses anew", anew),) if ability.used else ()
    return Item(ability.name, use.note, ability.text, replace(use, label="Use", note=""), further, stock=use.note)


def _features(sheet: Character) -> list[tuple[str, str]]:
    match sheet.character_class:
        case "warrior":
            dice = counted(sheet.level, "Damage Die", "Damage Dice")
            found = [("Dealer of Death", f"{dice_left(sheet)} of {dice}, d6, left this Turn")]
            if sheet.armour.shield:
                found.append(("Shield Bash", f"{sheet.level} damage on a d20 of 1 to 5"))
            return [*found, ("Self Reliant", "Armour Dice of 1 are rolled again")]
        case "thief":
            return [
                ("Roguish Talents", "Advantage at six kinds of task"),
                ("Nimble Expertise", "Advantage against traps"),
                ("Sneak Attack", f"{sneak_dice(sheet).notation} from behind"),
                ("Deep & Murky Past", _murky_past(sheet.level)),
                ("Throwing knife", "always at hand"),
            ]
        case "cleric":
            return [
                ("Banish Undead", "WIS Test plus HD, all Nearby undead"),
                ("Divine Fortification", "Advantage against poison and holds"),
            ]
        case _:
            return []


def _murky_past(level: int) -> str:
    """When the Background may be another one; at Level 1 no roll can succeed (BH-THF-08)."""
    return f"d10 below {level} as a session starts" if level > 1 else "from Level 2 on: d10 below the Level"


def _chances(table: Table, sheet: Character) -> list[tuple[str, str]]:
    found = mending_chance(table, sheet)
    if sheet.state == "out":
        found.append(
            ("Lives", f"{percent(living('normal'), 1)}, with Disadvantage {percent(living('disadvantage'), 1)}")
        )
    return found


def passing(table: Table, sheet: Character, attribute: Attribute, limit: int) -> float:
    """The chance to pass a test of an attribute that counts as ``limit``, with what burdens every test of the character
    and one d20."""
    test = plain_test(_WHO, attribute, limit, burdens_on(table, sheet), None, 0, "BH-ODDS-01", "", (), False)
    _, *faces = test.ruled
    return sum(ruled.success for ruled in faces) / len(faces)


@lru_cache(maxsize=1024)
def living(mode: str) -> float:
    """The chance to live through the roll on the Out of Action table, in ``mode`` ``normal`` or ``disadvantage``."""
    sheet = Character(character_class="warrior", hp=0, max_hp=1, state="out")
    table = Table(game="", creatures={_WHO: Creature(id=_WHO, name=_WHO, side="players", sheet=sheet)})

    def recovered() -> Procedure:
        yield from recover(table, _WHO, mode)
        return DONE

    lives = [end for end in endings(recovered, table) if character(end.table, _WHO).state != "dead"]
    return sum(end.probability for end in lives)


AREA = Area(
    blocks=blocks,
    actions=(use_background, sneak_attack, use_ability),
    options=described(ATTACK_STORIES, SHIELD_BASH, BACKGROUND_USES),
)
