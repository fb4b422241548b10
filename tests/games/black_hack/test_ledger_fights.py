"""What holds in every fight, whatever is done: any action that is offered, with dice of a seed (BH-INIT, BH-LIFE)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.armour.pool import worn_value
from vtt.games.black_hack.order.moments import FIRST, LAST, OPPONENTS
from vtt.games.black_hack.sheet.sheets import Character, Monster
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Choose, Intent, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("black-hack")
CHAIN = {0, 4, 6, 8, 10, 12, 20}
GROUPS = [FIRST, OPPONENTS, LAST]


def skirmish(**options: Any) -> Table:
    """Four against four, with everything that can go wrong on the sheets."""
    return table(
        character(
            "ana",
            level=2,
            hp=9,
            attributes={"STR": 14, "DEX": 11},
            armour={"worn": ["chain"], "shield": True},
            weapons=["sword", "two-handed axe"],
            ongoing={"attribute": "CON", "cause": "ghoul"},
        ),
        character(
            "pell",
            kind_of="thief",
            hp=4,
            max_hp=6,
            attributes={"STR": 12, "DEX": 15},
            armour="leather",
            weapons=["short sword", {"name": "bow", "reach": "ranged", "ammunition": "arrows"}],
            items=["arrows", "oil", {"name": "torch", "usage": 4, "light": True, "lit": True}],
            at=(20.0, 10.0),
        ),
        character(
            "maud",
            kind_of="cleric",
            hp=0,
            max_hp=7,
            armour={"worn": ["leather"], "broken": 1, "lost": 1},
            weapons=["mace"],
            at=(5.0, 6.0),
        ),
        character(
            "mira",
            kind_of="wizard",
            hp=3,
            armour="cloth",
            conjured={"name": "Arcane Mail"},
            weapons=["staff"],
            hindrances=[{"name": "weakened", "attribute": "CON"}],
            at=(-20.0, 0.0),
        ),
        foe("ghoul", hd=2, hp=9, group="ghouls", at=(6.0, 0.0), attacks=["claws"]),
        foe(
            "ghast",
            hd=3,
            hp=14,
            group="ghouls",
            at=(10.0, 10.0),
            hindrances=[{"name": "stuck", "attribute": "WIS", "cause": "mira"}],
        ),
        foe("archer", "npc", hp=5, at=(55.0, 0.0), attacks=[{"name": "bow", "reach": "ranged"}]),
        foe("ogre", hd=6, hp=25, at=(30.0, -20.0), ongoing={"attribute": "WIS", "cause": "mira"}),
        options=options,
    )


def possible(now: Table) -> list[Intent]:
    """Everything that is offered and not refused."""
    offers = [offer for creature in now.creatures for offer in GAME.offers(now, creature)]
    offers += [*GAME.order_view(now).buttons, *GAME.clock_view(now).buttons]
    found = []
    for offer in offers:
        if not offer.missing and offer.refusal is None:
            found.append(offer.intent)
    return found


def walk(seed: int, steps: int, before: Table) -> Iterator[tuple[Table, Intent, Table]]:
    """Random actions with random dice and random answers: before, what was done, after."""
    random = Random(seed)
    throw = thrower(SeededFaces(seed).random)

    def choose(now: Table, request: Choose) -> str:
        if request.free or request.most > 1:
            return request.default
        return random.choice(request.options).value

    for _ in range(steps):
        intents = possible(before)
        fighting = [intent for intent in intents if intent.actor or intent.action in ("next_turn", "start_fight")]
        chosen = random.choice(fighting if fighting and random.random() < 0.85 else intents)
        intent = door.completed(GAME, before, chosen)
        after, _ = run(door.perform(GAME, before, intent), before, throw, choose)
        yield before, intent, after
        before = after


def check_sheet(now: Table, identity: str) -> None:
    sheet: Any = now.creatures[identity].sheet
    assert 0 <= sheet.hp <= sheet.max_hp, "BH-LIFE-04, BH-LIFE-07, BH-HEAL-01"
    assert sheet.spent.moves <= 2, "BH-TIME-01, BH-TIME-09"
    assert sheet.spent.moves <= 1 or sheet.spent.extra_move or getattr(sheet, "fleeing", False)
    if isinstance(sheet, Monster):
        assert sheet.hp > 0, "BH-LIFE-09"
        assert not sheet.state
        return
    assert (sheet.hp == 0) == (sheet.state in ("out", "dead", "lost")), "BH-LIFE-08, BH-OUT-04"
    if not isinstance(sheet, Character):
        return
    armour = sheet.armour
    pool = worn_value(armour) + armour.shield + armour.helmet
    assert armour.broken >= 0
    assert armour.lost >= 0
    assert armour.broken + armour.lost <= pool, "BH-ARM-03"
    assert pool == 0 or armour.lost < pool, "BH-ARM-06"
    assert all(item.usage in CHAIN for item in sheet.items), "BH-USE-03"
    assert all(value >= 1 for value in (sheet.attributes.STR, sheet.attributes.DEX, sheet.attributes.CHA))


def check_order(now: Table) -> None:
    order = [turn.creature for turn in now.initiative.order]
    if not now.clock.moment:
        assert order == []
        assert now.initiative.acting == ""
        return
    assert len(set(order)) == len(order)
    assert set(order) <= set(now.creatures), "BH-LIFE-09"
    acting = now.initiative.acting
    assert acting == "" or acting in order
    if now.initiative.bag is not None:
        assert now.initiative.bag.left >= 0
        assert set(now.initiative.bag.waiting) <= set(order)
        return
    groups = [GROUPS.index(turn.group) for turn in now.initiative.order]
    assert groups == sorted(groups), "BH-INIT-02, BH-INIT-03"
    for turn in now.initiative.order:
        opponent = not isinstance(now.creatures[turn.creature].sheet, Character)
        assert (turn.group == OPPONENTS) == opponent


OPTIONS = st.fixed_dictionaries(
    {},
    optional={option.key: st.sampled_from([value for value, _ in option.values]) for option in GAME.options},
)


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), options=OPTIONS)
def test_what_holds_whatever_is_done(seed, options):
    """BH-LIFE-04, BH-LIFE-07, BH-LIFE-08, BH-LIFE-09, BH-ARM-03, BH-ARM-06, BH-INIT-02, BH-INIT-03, BH-USE-03."""
    for _, _, after in walk(seed, 25, skirmish(**options)):
        for identity in after.creatures:
            check_sheet(after, identity)
        check_order(after)


@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
def test_nobody_acts_in_the_turn_of_another(seed):
    """BH-TIME-01, BH-INIT-01, BH-OUT-01: of whoever is not acting every Move and Action is refused."""
    for _, _, after in walk(seed, 15, skirmish()):
        if not after.clock.moment:
            continue
        for identity, creature in after.creatures.items():
            x, y = creature.at
            if identity != after.initiative.acting:
                assert refused(after, "move", identity, to=(x + 5, y)) is not None
                assert refused(after, "simple", identity) is not None


@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
def test_only_whoever_is_named_changes(seed):
    """BH-CRT-02, BH-LIFE-06: an attack changes the attacker and the target, and besides them only morale."""
    for before, intent, after in walk(seed, 20, skirmish()):
        if intent.action != "attack":
            continue
        for identity, creature in before.creatures.items():
            if identity in (intent.actor, intent.arguments["target"]):
                continue
            was: Any = creature.sheet
            now: Any = after.creatures[identity].sheet
            assert (was.hp, was.spent, was.hindrances) == (now.hp, now.spent, now.hindrances)
            assert creature.at == after.creatures[identity].at


DEFAULTS = {option.key: option.default for option in GAME.options}


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_house_rules_at_their_default_change_nothing(seed):
    """BH-ATK-01, BH-ATK-04, BH-INIT-01: what is prepared for speed comes to the same as what is worked out."""
    short = walk(seed, 20, skirmish())
    long = walk(seed, 20, skirmish(**DEFAULTS))
    for (_, quick, left), (_, slow, right) in zip(short, long, strict=True):
        assert quick == slow
        assert left == replace(right, options={})


@given(
    faces=st.lists(st.integers(1, 20), min_size=4, max_size=4),
    dexterity=st.lists(st.integers(1, 20), min_size=4, max_size=4),
)
def test_the_order_is_a_permutation_of_all_who_can_act(faces, dexterity):
    """BH-INIT-01 to BH-INIT-03: who passed, the opponents, who failed, each once."""
    characters = [character(f"c{number}", attributes={"DEX": value}) for number, value in enumerate(dexterity)]
    before = table(characters[0], foe("g1"), *characters[1:], foe("g2", "npc"), foe("down", "npc", hp=0, max_hp=4))
    after = play(before, "start_fight", faces=faces).table
    passed = [f"c{number}" for number in range(4) if faces[number] < dexterity[number]]
    failed = [f"c{number}" for number in range(4) if faces[number] >= dexterity[number]]
    assert [turn.creature for turn in after.initiative.order] == [*passed, "g1", "g2", *failed]
    assert after.initiative.acting == after.initiative.order[0].creature


@given(st.permutations(["a", "b", "c"]), st.permutations(["d", "e"]))
def test_any_order_within_a_group_may_be_settled(first, last):
    """BH-INIT-02, BH-INIT-03: the first of it acts first."""
    names = ["a", "b", "c", "d", "e"]
    before = table(*[character(name, attributes={"DEX": 10}) for name in names], foe("goblin"))
    started = play(before, "start_fight", faces=[9, 9, 9, 10, 10]).table
    wanted = [*first, "goblin", *last]
    after = play(started, "order", order=wanted).table
    assert [turn.creature for turn in after.initiative.order] == wanted
    for name in wanted:
        assert after.initiative.acting == name
        after = play(after, "next_turn", faces=[] if name != wanted[-1] else [9] * 5).table
    assert after.clock.moment == 2


def test_who_has_begun_to_suffer_keeps_the_first_place():
    """BH-INIT-02, BH-COND-06: or Ongoing Damage would be lost twice in a Moment."""
    names = ["a", "b"]
    suffering = character("a", hp=8, ongoing={"attribute": "CON"})
    before = table(suffering, character("b"), foe("goblin"))
    started = play(before, "start_fight", faces=[3, 3]).table
    assert refused(started, "order", order=[*reversed(names), "goblin"]) is not None


@pytest.mark.parametrize("fallen", ["pell", "archer"])
def test_who_falls_before_the_turn_is_skipped_and_stays_in_the_order(fallen):
    """BH-OUT-01, BH-LIFE-08."""
    before = table(
        character("ana", attributes={"DEX": 10}),
        character("pell", attributes={"DEX": 10}),
        foe("archer", "npc"),
        foe("rat"),
        character("ben", attributes={"DEX": 10}),
    )
    now = play(before, "start_fight", faces=[3, 4, 12]).table
    now = play(now, "damage", target=fallen, dice="20").table
    seen = []
    while now.clock.moment == 1:
        seen.append(now.initiative.acting)
        last = now.initiative.acting == "ben"
        faces = ([3] * (2 if fallen == "pell" else 3)) if last else []
        now = play(now, "next_turn", faces=faces).table
    assert seen == [name for name in ("ana", "pell", "archer", "rat", "ben") if name != fallen]
    assert fallen in now.creatures
    assert fallen not in [turn.creature for turn in now.initiative.order]
