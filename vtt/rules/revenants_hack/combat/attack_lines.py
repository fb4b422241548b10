"""Lines of the log and throws of an attack; in a batch the same ones come again and again, so each is made once."""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache, partial

from vtt.dice import D20, ByTotal, Dice, Roll
from vtt.rules.procedure import Say, Throw
from vtt.rules.revenants_hack.combat.pentagon import LABELS
from vtt.rules.revenants_hack.problems.negating import Threat
from vtt.rules.revenants_hack.sheet_parts import Defence
from vtt.rules.revenants_hack.sheet_words import DEFENCE_LABELS

ATTACK_ROLL = "{who}'s attack, {number} needed"
FOES_ATTACK_ROLL = "{who}'s attack"
"""What a creature that is not the players' needs is the GM's alone to know."""
HIT = ("Hit: {amount} damage to {target}", "RH-ATK-14")
NATURAL_20 = ("Natural 20: {amount} damage to {target}", "RH-CRIT-02")
IN_RANGE = ("{amount} damage to {target}, in range", "RH-ATK-15")
GRAZE = ("Graze: {amount} damage to {target}", "RH-ATK-11")


@lru_cache(maxsize=4096)
def heading(who: str, target: str, weapon: str, options: tuple[str, ...], secret: bool) -> Say:
    """Who attacks whom with what, and with which options of the pentagon."""
    values = {"who": who, "target": target, "weapon": weapon}
    taken = ", ".join(label for key, label in LABELS.items() if key in options)
    text = "{who} attacks {target} with {weapon}"
    if taken:
        text += " ({taken})"
        values["taken"] = taken
    return Say(text, values, "RH-ATK-01", "heading", None, secret)


@lru_cache(maxsize=4096)
def needed_line(target: str, defence: Defence, number: int, among: int, secret: bool) -> Say:
    """The best type of defence of the targets that are seen gives the number (RH-ATK-07)."""
    values = {"target": target, "defence": DEFENCE_LABELS[defence], "number": number, "among": among}
    text = "{target}'s defence is {defence}: {number} needed"
    if among > 1:
        text = "{target} has the best defence of {among} in range, {defence}: {number} needed"
    return Say(text, values, "RH-ATK-07", "detail", None, secret)


@lru_cache(maxsize=1024)
def face_class(number: int) -> Callable[[int], str]:
    """What an attack roll's natural face is against a needed number (RH-ATK-10, RH-ATK-11, RH-CRIT)."""

    def of(face: int) -> str:
        if face >= 20:
            return "natural 20"
        if face <= 1:
            return "natural 1"
        return "hit" if face >= number else "graze"

    return of


@lru_cache(maxsize=4096)
def plain_roll(actor: str, who: str, number: int, label: str, secret: bool) -> Throw:
    """The attack roll of somebody who has neither advantage nor disadvantage."""
    values = {"who": who, "number": number}
    classes = ByTotal(face_class(number))
    return Throw(D20, actor, "RH-ATK-10", label, values, classes, secret)


@lru_cache(maxsize=1024)
def damage_dice(count: int, die: int) -> Dice:
    """So many damage dice of one size."""
    return Roll(count, die)


@lru_cache(maxsize=4096)
def changed_dice(
    causes: tuple[tuple[str, str], ...], who: str, count: int, die: int, stepped: int, secret: bool
) -> Say:
    """What made the damage die another one: words and rule of each cause, one of them ``who`` dodges."""
    words = ", ".join(text for text, _ in causes)
    why = causes[0][1] if len(causes) == 1 else "RH-ATK-13"
    before, after = _written(count, die), _written(count, stepped)
    text = f"{words}: {{after}} instead of {{before}}" if before != after else f"{words}: {{after}} all the same"
    return Say(text, {"who": who, "before": before, "after": after}, why, "detail", None, secret)


def _written(count: int, die: int) -> str:
    """Damage dice as people read them; of the smallest size they are no dice."""
    return str(count) if die == 1 else damage_dice(count, die).notation


@lru_cache(maxsize=8192)
def damage_throw(
    actor: str, who: str, count: int, die: int, thresholds: tuple[int, ...], why: str, secret: bool
) -> Throw:
    """A damage roll. Nothing depends on more of it than on which of the ``thresholds``, ascending, it is above."""
    values = {"who": who}
    classes = above(thresholds)
    return Throw(damage_dice(count, die), actor, why, "{who}'s damage", values, classes, secret, "settled")


@lru_cache(maxsize=4096)
def above(thresholds: tuple[int, ...]) -> ByTotal:
    """Classes of damage by how many of these thresholds, ascending, it is above (RH-DMG-02)."""
    return ByTotal(partial(bisect_left, thresholds))


@lru_cache(maxsize=8192)
def dealt(text: str, amount: int, target: str, why: str, secret: bool) -> Say:
    """How the attack came out, with its damage."""
    return Say(text, {"amount": amount, "target": target}, why, "result", None, secret)


@lru_cache(maxsize=1024)
def told(text: str, who: str, why: str, level: str, secret: bool) -> Say:
    """A line about one creature."""
    return Say(text, {"who": who}, why, level, None, secret)  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def ruled(number: int, secret: bool) -> Say:
    """The GM says what is needed."""
    return Say("{number} needed, by the GM's ruling", {"number": number}, "RH-ATK-07", "detail", None, secret)


@lru_cache(maxsize=1024)
def threat(die: int, dice: int) -> Threat:
    """What a plain hit would do (RH-PROB-01)."""
    return Threat(die=die, dice=dice)
