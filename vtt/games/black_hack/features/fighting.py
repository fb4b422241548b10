"""What the classes do in a fight: Dealer of Death, Shield Bash, Sneak Attack."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D4, Dice, Roll, added
from vtt.games.black_hack.attacks.plans import BASHES_UP_TO, refuse_blow
from vtt.games.black_hack.attacks.strike import HIT, MISS, after_attack, strike
from vtt.games.black_hack.attacks.weapons import UNARMED, damage_roll, unsuited, weapon_of
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.attribute_tests.throwing import burdens_on
from vtt.games.black_hack.effects import seen_again
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.order.spending import RESPOND, refuse_action
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import character, refuse_character, sheet_of
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import creature, text
from vtt.rules.contract.procedure import (
    Asking,
    Changing,
    Choose,
    Intent,
    Option,
    Outcome,
    Procedure,
    Say,
    picked,
    tracked,
)
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.refusals import Reasons
from vtt.table.table import Table, band_between

ATTACK_STORIES: House[bool] = House(
    "attack_stories",
    "A Warrior’s story for each target",
    "BH-WAR-07",
    {True: "Is asked for", False: "Is not asked for"},
)
SHIELD_BASH: House[Literal["natural", "success", "total"]] = House(
    "shield_bash",
    "A Shield Bash comes with",
    "BH-WAR-12",
    {"natural": "A d20 of 1 to 5", "success": "A d20 of 1 to 5 that Defends", "total": "A total of 5 or less"},
)


def dealer_of_death(table: Table, intent: Intent) -> Procedure:
    """A Warrior's Action: the dice are spread, a story is told for each target, then a test and damage for each."""
    count: Any = intent.arguments["damage_dice"]
    if count and intent.arguments["told"]:
        return strike(table, intent, "", count)
    return _told_and_spread(table, intent)


def _told_and_spread(table: Table, intent: Intent) -> Procedure:
    spread = yield from _spread(table, intent)
    if not intent.arguments["told"] and ATTACK_STORIES(table):
        yield from _stories(table, intent.actor, spread)
    if len(spread) == 1:
        ((target, count),) = spread.items()
        return (yield from strike(table, intent, target, count))
    hits = 0
    for target, count in spread.items():
        if target not in table.creatures:
            continue
        table, outcome = yield from tracked(table, strike(table, intent, target, count, last=False))
        hits += outcome is not MISS
        # A Background helps with one test (BH-BACK-01).
        intent = replace(intent, arguments={**intent.arguments, "background": False})
    yield RESPOND
    return _hits(hits, len(spread))


def _spread(table: Table, intent: Intent) -> Asking[Mapping[str, int]]:
    """How many dice each target gets: as the intent says, else as the player chooses where there is a choice, all on
    the target by default."""
    arguments = intent.arguments
    target: Any = arguments["target"]
    if arguments["dice"]:
        return Counter(arguments["dice"])
    count: Any = arguments["damage_dice"]
    sheet = character(table, intent.actor)
    left = sheet.level - sheet.spent.damage_dice
    if count or left <= 1:
        return {target: count or 1}
    weapon = str(arguments["weapon"])
    others = [
        other
        for other in opponents(table, intent.actor)
        if other != target and refuse_blow(table, intent.actor, other, weapon) is None
    ]
    if not others:
        return {target: left}
    answer = yield Choose(
        intent.actor,
        "Spread {left} Damage Dice over the targets",
        tuple(_option(table, intent.actor, identity) for identity in (target, *others)),
        ",".join([target] * left),
        "BH-WAR-06",
        {"left": left},
        intent.actor,
        least=1,
        most=left,
        repeats=True,
    )
    return Counter(picked(answer))


def _option(table: Table, actor: str, identity: str) -> Option:
    return Option(identity, f"{table.creatures[identity].name}, {band_between(table, actor, identity).label}")


def _stories(table: Table, actor: str, spread: Mapping[str, int]) -> Asking[None]:
    """For each target the player tells how it is struck, or leaves it at having told it at the table (BH-WAR-07)."""
    attacker = table.creatures[actor]
    for target in spread:
        victim = table.creatures[target]
        words = {"who": attacker.name, "target": victim.name}
        told = yield Choose(
            actor,
            "How does {who} strike {target}? Write it, or tell it and go on",
            (),
            "",
            "BH-WAR-07",
            words,
            target,
            free=True,
        )
        if told:
            words["story"] = told
            yield Say("{who} strikes {target}: {story}", words, "BH-WAR-07", about=(actor, target))


@lru_cache(maxsize=1024)
def _hits(hits: int, of: int) -> Outcome:
    return Outcome(f"{hits} of {of} hit", hits > 0)


def bashes(table: Table, natural: int, total: int, success: bool) -> bool:
    """Whether such a Defend Test brings a bash: the natural d20 counts, by house rules only of a test that succeeds, or
    the total."""
    rule = SHIELD_BASH(table)
    if rule == "total":
        return total <= BASHES_UP_TO
    return natural <= BASHES_UP_TO and (success or rule == "natural")


def faces_apart(table: Table, sheet: Character, opponent: int, large: bool) -> int:
    """The highest natural d20 that may bring a bash against an opponent of that many HD."""
    if large or SHIELD_BASH(table) != "total":
        return BASHES_UP_TO
    return max(0, BASHES_UP_TO - sum(burden[1] for burden in burdens_on(table, sheet, opponent)))


def shield_bash(table: Table, defender: str, attacker: str) -> Changing:
    """The defender's Level is dealt to the attacker, without a test and without an Action."""
    sheet: Any = table.creatures[defender].sheet
    words = {"who": table.creatures[defender].name, "target": table.creatures[attacker].name, "amount": sheet.level}
    text = "Shield Bash: {who} deals {amount} to {target}"
    yield Say(text, words, "BH-WAR-12", "result", about=(defender, attacker))
    table = yield from hurt(table, attacker, sheet.level, "BH-WAR-12", by=defender)
    return table


_NOTICED = Outcome("Noticed", False)

_AWARE = (Option("unaware", "Unaware: the attack hits"), Option("aware", "Aware: no Sneak Attack"))


@action(
    "sneak_attack",
    "Sneak Attack",
    creature(),
    text("weapon", "Weapon"),
    mode("damage_mode", "Damage roll"),
    rules=("BH-THF-07", "BH-MOVE-08"),
    about=("target",),
)
def sneak_attack(table: Table, intent: Intent) -> Procedure:
    """If the GM says that the target is unaware, 2d6 + Level without a test, a critical hit or a Powerful Foe, and a d4
    more with a large weapon (BH-ATK-13); else nothing is spent. A weapon that is no Thief's is told of (BH-THF-02)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    attacker, victim = table.creatures[actor], table.creatures[target]
    sheet = character(table, actor)
    weapon = weapon_of(sheet, str(intent.arguments["weapon"]))
    assert weapon is not None
    secret = attacker.hidden or victim.hidden
    words: dict[str, Any] = {"who": attacker.name, "target": victim.name, "weapon": weapon.name}
    yield Say("{who} strikes {target} from behind ({weapon})", words, "BH-THF-07", "heading", secret=secret)
    answer = yield Choose(
        GM, "Is {target} unaware of {who}, who is behind?", _AWARE, "unaware", "BH-THF-07", words, target, secret=secret
    )
    if answer == "aware":
        yield Say("{target} is aware of {who}: no Sneak Attack", words, "BH-THF-07", "result", secret=secret)
        return _NOTICED
    warned = unsuited(sheet.character_class, weapon, secret)
    if warned is not None:
        yield warned
    after = after_attack(table, sheet, weapon, 1)
    mode = str(intent.arguments["damage_mode"])
    amount = yield from damage_roll(table, sneak_dice(sheet, weapon), actor, "BH-THF-07", mode, secret=secret)
    words["amount"] = amount
    yield Say("Sneak Attack: {amount} damage to {target}", words, "BH-THF-07", "result", secret=secret)
    table = yield from hurt(
        table, target, amount, "BH-LIFE-06", by=actor, also={actor: after} if after is not sheet else {}
    )
    yield from seen_again(table, actor)
    yield RESPOND
    return HIT


@sneak_attack.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """A Thief who is marked as behind the target, with an Action left and the target in reach (BH-MOVE-08)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    yield refuse_character(table, actor, "make a Sneak Attack")
    if not _can_sneak(character(table, actor)):
        yield no("only a Thief makes a Sneak Attack", "BH-THF-07")
    yield refuse_action(table, actor) or refuse_blow(table, actor, target, str(intent.arguments["weapon"]))
    if target not in table.creatures[actor].behind:
        who, whom = table.creatures[actor].name, table.creatures[target].name
        yield no("{who} is not marked as behind {whom}", "BH-THF-07", who=who, whom=whom)


@sneak_attack.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """A Thief on whoever it is behind, else on the nearest (BH-THF-07)."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character) or not _can_sneak(sheet) or not (against := opponents(table, creature)):
        return
    behind = table.creatures[creature].behind
    target = next((each for each in against if each in behind), against[0])
    yield sneak_attack.offer(
        table,
        creature,
        "Sneak Attack",
        {"target": target},
        note=f"{table.creatures[target].name}: {sneak_dice(sheet).notation} if unaware",
        watch=f"creatures.{target}.hp",
    )


def _can_sneak(sheet: Character) -> bool:
    return sheet.character_class == "thief"


def sneak_dice(sheet: Character, weapon: Weapon | None = None) -> Dice:
    """The damage of a Sneak Attack with this weapon, the one in hand unless said otherwise: 2d6 and the Level, in place
    of the Attack Damage, and a d4 more with a large weapon (BH-ATK-13)."""
    large = (weapon or weapon_of(sheet) or UNARMED).large
    return added(Roll(2, 6), *((D4,) if large else ()), sheet.level)
