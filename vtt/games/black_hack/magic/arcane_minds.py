"""Arcane spells on minds: Charm, Sleep, Confusion, Feebleminded, the gods beyond; and those who obey."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll
from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.casting import Casting, counted_targets, everyone, one_target, words
from vtt.games.black_hack.magic.harming import UNFOLLOWED, dice_for_levels, struck, unresisted
from vtt.games.black_hack.magic.lasting import MARK, lasts_on
from vtt.games.black_hack.order.spending import refuse_action, spends_action
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Changing, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, action, no
from vtt.table.table import Table

SPELLS: Rules[Casting] = Rules()

CHARM_LASTS: House[Literal["action", "scene"]] = House(
    "charm_lasts", "Charm lasts", "BH-SPL-01", {"action": "For one simple Action", "scene": "Until the scene ends"}
)
CONFUSION_ROLLS: House[Literal["each", "group"]] = House(
    "confusion_rolls",
    "Confusion rolls a Reaction",
    "BH-SPL-16",
    {"each": "For each target", "group": "Once for all of them"},
)

_TWO_D6 = Roll(2, 6)


@SPELLS.of("confusion")
def confusion(table: Table, casting: Casting) -> Changing:
    """Each of up to 2d6 targets behaves by a Reaction of its own, or by a house rule all by one."""
    table, held = yield from unresisted(table, casting, (yield from counted_targets(table, casting)))
    if CONFUSION_ROLLS(table) == "group":
        if held:
            table = yield from _behave(table, casting, held)
        return table
    for target in held:
        table = yield from _behave(table, casting, (target,))
    return table


def _behave(table: Table, casting: Casting, held: tuple[str, ...]) -> Changing:
    """One Reaction for these, and what follows from it where they are the GM's: a demand, reinforcements, a trick."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.referee.reactions import reacted, words

    who = ", ".join(name(table, target) for target in held)
    thrown = yield Throw(_TWO_D6, GM, casting.spell.why, "{who}: Reaction", {"who": who}, UNFOLLOWED)
    reaction = words(table, thrown.total)
    values = {"who": who, "result": thrown.total, "reaction": reaction}
    yield Say("{who}: {result}, {reaction}", values, "BH-REAC-01", "reminder")
    note = f"{thrown.total}: {reaction}" if reaction else str(thrown.total)
    table = yield from lasts_on(table, casting, held, MARK, note=note)
    foes = tuple(target for target in held if not is_character(table, target))
    return (yield from reacted(table, foes, thrown.total)) if foes else table


_CHARM = "charm"


def _under_command(table: Table, identity: str) -> Effect | None:
    """What makes a creature obey, or ``None``."""
    return effects.affected(table, sheet_of(table, identity), "obeys")


@action("obey", "Obey a command", text("command", "What"), rules=("BH-SPL-01",))
def obey(table: Table, intent: Intent) -> Procedure:
    """The Action is spent on the command; a Charm ends with it unless a house rule lets it last (BH-SPL-01)."""
    actor = intent.actor
    creature = table.creatures[actor]
    effect = _under_command(table, actor)
    assert effect is not None
    command = str(intent.arguments.get("command") or effect.note)
    values = {"who": creature.name, "command": command}
    text = "{who} obeys: {command}" if command else "{who} obeys"
    yield Say(text, values, effect.why, "heading")
    table = yield from spends_action(table, actor)
    if effect.source == _CHARM and CHARM_LASTS(table) == "action":
        yield from effects.end_one(table, actor, effect, effect.why)
    elif command != effect.note:
        yield from effects.replaced(table, actor, effect, replace(effect, note=command))
    return Outcome("Obeyed")


@obey.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only who is under such magic obeys, with an Action of its own Turn."""
    if _under_command(table, intent.actor) is None:
        return no("{who} obeys nobody", "BH-SPL-01", who=name(table, intent.actor))
    return refuse_action(table, intent.actor)


@obey.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    obeys = _under_command(table, creature)
    if obeys is not None:
        yield obey.offer(table, creature, "Obey", note=obeys.note or obeys.name)


_FEEBLE = 4
"""What INT falls to (BH-SPL-24)."""


@SPELLS.of("charm")
def charm(table: Table, casting: Casting) -> Changing:
    """One NPC or Monster obeys a simple command (BH-SPL-01): it is carried out by ``obey``."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    command = yield from words(table, casting, "{spell}: what does it have to do?")
    return (yield from lasts_on(table, casting, (target,), Trait(kind="obeys"), note=command))


@SPELLS.of("sleep")
def sleep(table: Table, casting: Casting) -> Changing:
    """All of the caster's Hit Dice, d4 each: whoever has fewer HP than the total falls asleep (BH-SPL-05)."""
    targets = yield from everyone(table, casting)
    hp = {target: sheet_of(table, target).hp for target in targets}
    thrown = yield Throw(
        dice_for_levels(casting.level, 4),
        casting.caster,
        casting.spell.why,
        "{spell}: how strong",
        {"spell": casting.spell.name},
        ByTotal(lambda total: sum(points < total for points in hp.values())),
        casting.secret,
    )
    asleep = tuple(target for target in targets if hp[target] < thrown.total)
    table, held = yield from unresisted(table, casting, asleep)
    if not held:
        yield Say("Nobody falls asleep", why=casting.spell.why, level="result")
    return (yield from lasts_on(table, casting, held, Trait(kind="no_turn")))


@SPELLS.of("feebleminded")
def feebleminded(table: Table, casting: Casting) -> Changing:
    """The INT of one target falls to 4 (BH-SPL-24); of creatures without that score the GM is reminded."""
    table, target = yield from struck(table, casting)
    if not target:
        return table
    if not is_character(table, target):
        yield Say(
            "{who} has a mind of INT {score}",
            {"who": name(table, target), "score": _FEEBLE},
            casting.spell.why,
            "reminder",
        )
        return (yield from lasts_on(table, casting, (target,), MARK, note=f"INT {_FEEBLE}"))
    return (yield from lasts_on(table, casting, (target,), Trait(kind="attribute_is", on=("INT",), amount=_FEEBLE)))
