"""An attack before anything is thrown: which one, against whom, and the four sides of its two rolls."""

from functools import lru_cache
from typing import Any, Final

from vtt.games.livehack.access import attack_of, sheet_of
from vtt.games.livehack.parts import WOUNDS, Attack, Defence
from vtt.games.livehack.rolling.parts import counting
from vtt.games.livehack.rolling.sides import Side, manner_of, side
from vtt.games.livehack.rolling.task import Part, Task
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.telling import trait_name
from vtt.numerals import signed
from vtt.rules.contract.description import Block, Item, Items
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table, band_between, gap

FORTITUDE: Final = Task(kind="defence", name="fortitude")
"""What resists every damage roll (LH-DEF-03, LH-DMG-02)."""

AS_THE_ATTACK: Final = "usual"
_DEFENCES: Final[dict[str, tuple[Defence, bool]]] = {
    "reflex": ("reflex", True),
    "spell": ("reflex", False),
    "fortitude": ("fortitude", False),
    "will": ("will", False),
}


def attack_named(sheet: CreatureSheet, called: str | None) -> Attack | None:
    """The attack of that name, the first one where none is named; ``None`` where there is no such attack."""
    if called:
        return attack_of(sheet, called)
    return sheet.attacks[0] if sheet.attacks else None


def attack_in(table: Table, intent: Intent) -> Attack:
    """The attack of an intent that is not refused."""
    found = attack_named(sheet_of(table, intent.actor), intent.arguments.get("attack"))
    assert found is not None, intent
    return found


@lru_cache(maxsize=1024)
def attack_task(called: str, target: str, *, grim: bool = False) -> Task:
    """The attack roll; Grimness may help in it (LH-GADV-01)."""
    return Task(kind="attack", name=called, against=target, grim=grim)


@lru_cache(maxsize=1024)
def damage_task(called: str, target: str) -> Task:
    """The damage roll of an attack (LH-DMG-01)."""
    return Task(kind="damage", name=called, against=target)


def defence_task(attack: Attack, ruled: str, actor: str) -> Task:
    """What resists an attack: the attack's defence or the one that was ruled (LH-DEF-02). Only Reflex is a defence
    against being hit, except against what a spell names it for (LH-COND-02)."""
    return _defence_task(attack.defence, ruled, actor)


@lru_cache(maxsize=1024)
def _defence_task(usual: Defence, ruled: str, actor: str) -> Task:
    defence, struck = _DEFENCES.get(ruled) or (usual, usual == "reflex")
    return Task(kind="defence", name=defence, against=actor, struck=struck)


def ruled_defence(intent: Intent) -> str:
    """The defence that the intent names, ``usual`` for the attack's own."""
    return intent.arguments.get("defence") or AS_THE_ATTACK


def attacking(table: Table, intent: Intent, attack: Attack, effort: int) -> Side:
    """The attacker's side of the attack roll."""
    get = intent.arguments.get
    task = attack_task(attack.name, str(get("target")), grim=bool(get("grim")))
    manner = manner_of(table, intent.actor, get("manner"))
    return side(table, intent.actor, task, chosen=get("components"), manner=manner, effort=effort)


def defending(table: Table, intent: Intent, attack: Attack, effort: int) -> Side:
    """The target's side of the attack roll."""
    get = intent.arguments.get
    target: Any = get("target")
    task = defence_task(attack, ruled_defence(intent), intent.actor)
    manner = manner_of(table, target, get("opposing_manner"))
    return side(table, target, task, chosen=get("opposing_components"), manner=manner, effort=effort)


def harming(table: Table, intent: Intent, attack: Attack, effort: int, extra: tuple[Part, ...]) -> Side:
    """The attacker's side of the damage roll, with what is rolled over or cashed in (LH-POS-02, LH-POS-05)."""
    get = intent.arguments.get
    task = damage_task(attack.name, str(get("target")))
    manner = manner_of(table, intent.actor, get("damage_manner"))
    chosen = get("damage_components")
    return side(table, intent.actor, task, chosen=chosen, manner=manner, effort=effort, extra=extra)


def resisting(table: Table, intent: Intent, effort: int) -> Side:
    """The target's Fortitude against the damage roll (LH-DMG-02)."""
    get = intent.arguments.get
    target: Any = get("target")
    manner = manner_of(table, target, get("damage_opposing_manner"))
    chosen = get("damage_opposing_components")
    return side(table, target, FORTITUDE, chosen=chosen, manner=manner, effort=effort)


def attack_figures(table: Table, creature: str, attack: Attack, target: str = "") -> str:
    """What is added to its attack and damage rolls, against a target with what is held over it."""
    to_hit = _sum(table, creature, attack_task(attack.name, target))
    return f"{signed(to_hit)}, damage {signed(_sum(table, creature, damage_task(attack.name, target)))}"


def _sum(table: Table, creature: str, task: Task) -> int:
    return sum([part.amount for part in counting(table, creature, task)])


_OUT = ("dying", "coma", "dead")


def opponents(table: Table, actor: str) -> tuple[str, ...]:
    """Those of the other side who are not out of the fight, nearest first; who acts for the players sees nobody
    hidden."""
    side = table.creatures[actor].side
    if side == "none":
        return ()
    enemy = "gm" if side == "players" else "players"
    found = [
        identity
        for identity, other in table.creatures.items()
        if other.side == enemy
        and not (other.hidden and enemy == "gm")
        and sheet_of(table, identity).condition.state not in _OUT
    ]
    return tuple(sorted(found, key=lambda identity: _nearness(table, actor, identity)))


def within_reach(table: Table, actor: str, attack: Attack) -> tuple[str, ...]:
    """Those of them whom the attack reaches, nearest first."""
    far = attack.reach.rank
    return tuple([each for each in opponents(table, actor) if band_between(table, actor, each).rank <= far])


def longest(sheet: CreatureSheet) -> Attack | None:
    """The attack that reaches farthest; of several the first on the sheet."""
    return max(sheet.attacks, key=lambda attack: attack.reach.rank, default=None)


def _nearness(table: Table, actor: str, other: str) -> tuple[int, float]:
    return band_between(table, actor, other).rank, gap(table.creatures[actor], table.creatures[other])


def attack_blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The attacks with their figures."""
    attacks = sheet_of(table, creature).attacks
    return (Items("Attacks", tuple(_attack_item(table, creature, each) for each in attacks)),) if attacks else ()


def _attack_item(table: Table, creature: str, attack: Attack) -> Item:
    tips = [f"against {attack.defence.capitalize()}", f"deals {trait_name(attack.trait)}"]
    if attack.label:
        tips.append(f"its discombobulation is called {attack.label}")
    if not attack.threatens:
        tips.append(f"at worst transforms into {attack.form}" if attack.form else "at worst transforms")
        tips.extend([f"remedy: {attack.remedy}"] if attack.remedy else [])
    tips.extend([attack.note] if attack.note else [])
    marks = [attack_figures(table, creature, attack), attack.reach.label]
    if attack.trait != WOUNDS:
        marks.append(trait_name(attack.trait))
    return Item(attack.name, ", ".join(marks), "; ".join(tips))
