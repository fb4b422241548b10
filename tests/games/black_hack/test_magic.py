"""Spells: the list, single edges, and the laws that hold for every one of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, step, table
from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.dice import SeededFaces
from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.performing import RULES, cast_from_item
from vtt.games.black_hack.magic.spell_list import listed, spell, spells
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.session.replay import replay
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.bands import Band
from vtt.table.creature import Place
from vtt.table.table import band_between

GAME = system("black-hack")
ARCANE = [one.key for one in listed("arcane")]
CHAIN = (0, 4, 6, 8, 10, 12, 20)


def wizard(level=10, spells=ARCANE, **fields):
    given = {"kind_of": "wizard", "level": level, "hp": 20, "attributes": {"INT": 18}, "at": (0, 0)} | fields
    return character("mira", memory={"memorised": list(spells)}, **given)


def scene(**fields):
    """A wizard who holds every spell, friends and foes in every band, and a door."""
    return table(
        wizard(),
        character("ben", hp=12, armour="plate", at=(10, -8), afflictions=[{"kind": "curse", "name": "red sleep"}]),
        character("ysolde", kind_of="cleric", hp=9, at=(10, 14)),
        *[foe(f"orc{number}", hd=2 + number, hp=9 + 4 * number, at=(18, 7 * number - 14)) for number in range(4)],
        foe("giant", hd=9, hp=40, at=(50, 0)),
        places={"door": Place(id="door", name="Door", at=(5, 5))},
        **fields,
    )


every_spell = pytest.mark.parametrize("key", ARCANE)


class TestTheList:
    """BH-SPL-39, BH-MAG-01."""

    def test_38_spells_by_level(self):
        assert [len(listed("arcane", level)) for level in range(1, 11)] == [4, 4, 4, 4, 4, 4, 4, 3, 3, 4]
        assert len(listed("arcane")) == 38
        assert [one.name for one in listed("arcane", 8)] == ["Anti-Magic Shell", "Death Spell", "Contact Higher Plane"]

    def test_filtered_up_to_a_level(self):
        assert {one.level for one in listed("arcane", up_to=2)} == {1, 2}

    @every_spell
    def test_every_spell_has_an_effect_a_rule_and_words_of_its_own(self, key: str):
        one = spell(key)
        assert key in RULES
        assert one.why == f"BH-SPL-{ARCANE.index(key) + 1:02d}"
        assert one.text.endswith(".")

    def test_an_unknown_key_is_none(self):
        with pytest.raises(KeyError):
            spell("fire-bolt")

    def test_keys_are_unique_over_both_lists(self):
        assert len(spells()) == len(listed("arcane")) + len(listed("prayer"))


class TestItems:
    """A spell out of an item needs no memory and no Test (BH-ITEM-24)."""

    def test_it_works_for_anyone_and_leaves_memory_alone(self):
        now = table(character("ben", level=2), foe("orc", hp=9, at=(50, 0)))
        played = step(cast_from_item(now, "ben", spell("magic-missile"), "orc"), now, faces=[2, 3])
        assert played.sheet("orc").hp == 4
        assert played.sheet("ben").memory == sheet_of(now.creatures["ben"]).memory


class TestEdges:
    def test_an_unknown_spell(self):
        assert "no spell" in refused(scene(), "cast", "mira", spell="fire-bolt").reason

    def test_each_target_once(self):
        assert "once" in refused(scene(), "cast", "mira", spell="fireball", targets=["orc0", "orc0"]).reason

    def test_one_target_only(self):
        assert "one target" in refused(scene(), "cast", "mira", spell="charm", targets=["orc0", "orc1"]).reason

    def test_a_creatures_spell_is_not_cast_at_a_place(self):
        assert "at a creature" in refused(scene(), "cast", "mira", spell="charm", target="door").reason

    def test_what_lies_on_the_caster_is_aimed_at_nobody_else(self):
        assert "not aimed" in refused(scene(), "cast", "mira", spell="telekinesis", target="ben").reason
        assert refused(scene(), "cast", "mira", spell="telekinesis", target="mira") is None

    def test_not_out_of_turn(self):
        assert "Turn" in refused(scene(acting="ben"), "cast", "mira", spell="shield").reason

    def test_the_stopped_take_no_change(self):
        """BH-SPL-37: nobody can be reached inside a Time Stop, not even by magic."""
        now = play(scene(), "cast", "mira", spell="time-stop", target="orc1", faces=[3], choose=["orc1"]).table
        assert "nothing can be done" in refused(now, "cast", "mira", spell="charm", target="orc1").reason
        assert refused(now, "cast", "mira", spell="charm", target="orc0") is None

    def test_a_door_leads_to_nowhere_near(self):
        """BH-SPL-21: Distant from everyone, however many stand about."""
        now = play(scene(), "cast", "mira", spell="dimension-door", target="ben", faces=[3]).table
        others = [identity for identity in now.creatures if identity != "ben"]
        assert all(band_between(now, "ben", identity) is Band.DISTANT for identity in others)

    def test_two_webs_do_not_end_together(self):
        now = play(scene(), "cast", "mira", spell="web", target="orc0", faces=[3]).table
        now = play(now, "cast", "mira", spell="web", target="orc3", faces=[3, 3]).table
        assert [effect.link for effect in chronicle(now).magic.effects] == ["web", "web-2"]
        ended = step(effects.end(now, lambda _, effect: effect.link == "web", "BH-SPL-08"), now).table
        assert set(ended.places) == {"door", "web-2"}
        assert sheet_of(ended.creatures["orc3"]).hindrances


class TestLaws:
    """What holds for every spell, however its dice fall."""

    @every_spell
    @given(seed=st.integers(0, 2**32))
    def test_whatever_lasts_ends_without_a_trace(self, key: str, seed: int):
        """All that came of one casting ends together: effects, hindrances, places, whoever was summoned."""
        before = scene()
        after = _cast(before, key, seed)
        links = {effect.link for _, effect in effects.every(after)}
        ended, _ = run(_ending(after, links), after, _thrower(seed), default_choice)
        assert list(effects.every(ended)) == []
        assert set(ended.places) == {"door"}
        assert set(ended.creatures) <= set(before.creatures)
        for creature in ended.creatures.values():
            assert not any(hindrance.link for hindrance in sheet_of(creature).hindrances)

    @every_spell
    @given(seed=st.integers(0, 2**32))
    def test_nobody_out_of_reach_is_touched(self, key: str, seed: int):
        """BH-MAG-12: the giant is Faraway, and no spell but Magic Missile reaches that far."""
        after = _cast(scene(), key, seed)
        if key != "magic-missile":
            assert after.creatures["giant"].sheet == scene().creatures["giant"].sheet

    @every_spell
    def test_history_and_files_keep_what_was_cast(self, key: str):
        """Undo gives back an equal table, the journal replays to an equal one, and a scene file holds it."""
        before = scene()
        store = MemoryStore(before)
        session = Session(GAME, store, SeededFaces(5))
        turn = session.submit(Intent("cast", "mira", {"spell": key}))
        while turn.pending is not None:
            default = getattr(turn.pending, "default", None)
            turn = session.roll() if default is None else session.choose(default)
        after = session.table
        *_, last = replay(GAME, before, store.held().entries)
        assert last == after
        codec = Codec(GAME)
        assert codec.table(codec.encode(after)) == after
        assert read_scene_text(write_scene(after), "written") == after
        session.undo()
        assert session.table == before

    @every_spell
    def test_odds_add_up(self, key: str):
        odds = action_odds(GAME, scene(), Intent("cast", "mira", {"spell": key}))
        assert sum(outcome.probability for outcome in odds.outcomes) == pytest.approx(1)

    @given(needed=st.integers(3, 18), level=st.integers(1, 10))
    def test_the_memory_test_is_the_attribute_less_the_level(self, needed: int, level: int):
        """BH-MAG-05: INT - level - 1 of 20 faces keep a spell in memory."""
        key = {1: "shield", 2: "detect-magic", 3: "read-languages-magic", 5: "telekinesis"}.get(level, "shield")
        mira = character("mira", kind_of="wizard", level=10, attributes={"INT": needed}, memory={"memorised": [key]})
        odds = action_odds(GAME, table(mira), Intent("cast", "mira", {"spell": key}))
        kept = max(0, needed - spell(key).level - 1) / 20
        assert odds.success == pytest.approx(kept)

    @given(faces=st.lists(st.integers(1, 20), min_size=1, max_size=60))
    def test_a_duration_only_shrinks(self, faces: list[int]):
        now = play(
            table(wizard(3, ["read-languages-magic"]), scale="minutes"),
            "cast",
            "mira",
            spell="read-languages-magic",
            faces=[2],
        ).table
        left = 12
        for face in faces:
            if not left:
                break
            now = play(now, "pass_time", faces=[min(face, left)]).table
            lasting = sheet_of(now.creatures["mira"]).effects
            size = lasting[0].usage if lasting else 0
            assert size in (left, CHAIN[CHAIN.index(left) - 1])
            assert (size < left) == (face <= 2)
            left = size


@given(
    kinds=st.lists(
        st.tuples(
            st.sampled_from(["ana", "ben", "orc", "ogre"]),
            st.sampled_from(["no_turn", "no_action", "no_move", "unchanging", "unseen", "blind"]),
            st.sampled_from(["moments", "minutes"]),
        ),
        max_size=6,
    ),
    seed=st.integers(0, 2**32),
)
def test_the_autopilot_does_only_what_magic_allows(kinds: list[tuple[str, str, str]], seed: int):
    """Whoever is asleep, held or out of time: the autopilot never tries what the rules refuse, nor goes on for ever."""
    lasting: dict[str, list[dict[str, object]]] = {}
    for who, kind, scale in kinds:
        traits = [{"kind": kind}] if kind != "unchanging" else [{"kind": kind}, {"kind": "no_turn"}]
        lasting.setdefault(who, []).append({"name": kind, "usage": 4, "scale": scale, "traits": traits})
    now = table(
        character("ana", effects=lasting.get("ana", []), at=(0, 0)),
        character("ben", effects=lasting.get("ben", []), at=(0, 8)),
        foe("orc", hp=6, effects=lasting.get("orc", []), at=(15, 0)),
        foe("ogre", hd=4, hp=12, effects=lasting.get("ogre", []), at=(20, 8)),
    )
    throw = _thrower(seed)
    for _ in range(400):
        wanted = GAME.next_intent(now)
        if wanted is None:
            return
        intent = door.completed(GAME, now, wanted)
        assert door.refusal(GAME, now, intent) is None, intent
        now, _outcome = run(door.perform(GAME, now, intent), now, throw, default_choice)
    held = [effect for _, effect in effects.every(now) if effect.scale.value == "minutes"]
    assert held, "a fight without end though nothing holds anybody for long"


def _thrower(seed: int):
    faces = SeededFaces(seed)
    return lambda request: request.dice.throw(faces)


def _cast(before, key: str, seed: int):
    intent = door.completed(GAME, before, Intent("cast", "mira", {"spell": key}))
    assert door.refusal(GAME, before, intent) is None
    after, _ = run(door.perform(GAME, before, intent), before, _thrower(seed), default_choice)
    return after


def _ending(now, links):
    yield from effects.end(now, lambda _, effect: effect.link in links, "BH-SPL-10")
