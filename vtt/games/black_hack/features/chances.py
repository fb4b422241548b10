"""Chances that a sheet tells, taken from the rules themselves: each is counted over what the dice can bring.

BH-ODDS-01, BH-ODDS-03, BH-ODDS-04.
"""

from functools import lru_cache

from vtt.games.black_hack.attribute_tests.plain import plain_test
from vtt.games.black_hack.attribute_tests.throwing import burdens_on
from vtt.games.black_hack.harm.area import recover
from vtt.games.black_hack.harm.rest import mend_die, rolls_again
from vtt.games.black_hack.sheet.parts import Armour, ArmourKind, Attribute, CharacterClass
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import DONE, Procedure
from vtt.rules.engine.odds import endings
from vtt.table.creature import Creature
from vtt.table.table import OptionValue, Table

_WHO = "who"
_MENDING = ("self_reliant", "bare_shield")


def passing(table: Table, sheet: Character, attribute: Attribute, limit: int) -> float:
    """The chance to pass a test of an attribute that counts as ``limit``, with what burdens every test of the character
    and one d20."""
    test = plain_test(_WHO, attribute, limit, burdens_on(table, sheet), None, 0, "BH-ODDS-01", "", (), False)
    _, *faces = test.ruled
    return sum(ruled.success for ruled in faces) / len(faces)


def mending(table: Table, sheet: Character) -> float:
    """The chance that a Broken Armour Die of what is worn is mended after a Rest, with one d6 and the re-roll of a
    Warrior."""
    rules = tuple((key, table.options[key]) for key in _MENDING if key in table.options)
    worn = sheet.armour
    return _mending(sheet.character_class, worn.worn, worn.shield, worn.helmet, rules)


@lru_cache(maxsize=1024)
def living(mode: str) -> float:
    """The chance to live through the roll on the Out of Action table, in ``mode`` ``normal`` or ``disadvantage``."""
    table = _table(Character(character_class="warrior", hp=0, max_hp=1, state="out"))

    def recovered() -> Procedure:
        yield from recover(table, _WHO, mode)
        return DONE

    lives = [end for end in endings(recovered, table) if _sheet(end.table).state != "dead"]
    return sum(end.probability for end in lives)


@lru_cache(maxsize=1024)
def _mending(
    kind: CharacterClass,
    worn: tuple[ArmourKind, ...],
    shield: bool,
    helmet: bool,
    rules: tuple[tuple[str, OptionValue], ...],
) -> float:
    armour = Armour(worn=worn, shield=shield, helmet=helmet, broken=1)
    sheet = Character(character_class=kind, hp=1, max_hp=1, armour=armour)
    table = _table(sheet, dict(rules))

    def mended() -> Procedure:
        now, again = table, rolls_again(table, sheet)
        while True:
            now, one = yield from mend_die(now, _WHO, again=again > 0)
            if not one:
                return DONE
            again -= 1

    whole = [end for end in endings(mended, table) if not (_armour(end.table).broken or _armour(end.table).lost)]
    return sum(end.probability for end in whole if _armour(end.table) != Armour())


def _table(sheet: Character, options: dict[str, OptionValue] | None = None) -> Table:
    creature = Creature(id=_WHO, name=_WHO, side="players", sheet=sheet)
    return Table(game="", creatures={_WHO: creature}, options=options or {})


def _sheet(table: Table) -> Character:
    sheet = table.creatures[_WHO].sheet
    assert isinstance(sheet, Character)
    return sheet


def _armour(table: Table) -> Armour:
    return _sheet(table).armour
