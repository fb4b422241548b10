"""RH-HOUSE-01: every option of the ledger is there, under its key, with its default, on one page, kept with the
campaign."""

import tomllib
from pathlib import Path

import pytest

from tests.games.revenants_hack.playing import character, creature, foe, play, refused, table
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")
OPTIONS = {option.key: option for option in GAME.options}
# As the ledger writes them; off and on are booleans.
LISTED = """
rounding: down
stack_loss: whole line
die_floor: flat 1; die_cap: d20
tally_on_attacks: on; tally_on_saves: off
difficulty_columns: off; aid_per_ally: off; danger_step: +1 per danger after the first; natural_checks: off
cancel_any_source: off
zero_luck_rescue: on; overflow_strain: per reduction; shield_wears: off; closing_round: play out
haven_needs_night: off; night_hours: 8
token_for_fallen: off; pool_rounding: down; gm_token_group: off; pc_twice: off; leftover_order: players first
ruler: on when feet are known
friendly_fire: off; passive_melee_only: off; pentagon_order: as listed; accuracy_roll: off; ammo_per_target: off
aim_sum: off
stunt_problem_extra: off; stunt_problem_roll: off; stunt_crit: off; crit_rolls: 1
negate_after_damage: off; acute_at_round_end: off; problem_reroll: off; npc_problems: off; negate_leaves_one: off
strained_effort_roll: off; bad_luck: lasting
out_needs_strain: off; knocked_out_con: bonus; wake_time: at once; shift_cap: greater
"""
DEFAULTS = dict(
    entry.strip().split(": ", 1) for line in LISTED.splitlines() if line for entry in line.split(";") if entry.strip()
)
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "revenants_hack"


def value_of(written: str):
    if written in ("on", "off"):
        return written == "on"
    return int(written) if written.isdecimal() else written


@pytest.mark.parametrize("key", DEFAULTS)
def test_it_is_there_with_its_default(key):
    option = OPTIONS[key]
    expected = value_of(DEFAULTS[key])
    assert option.default == expected
    assert type(option.default) is type(expected)
    values = [value for value, _ in option.values]
    assert option.default in values
    assert len(values) > 1, "a reading without an alternative is no option"
    assert len(set(values)) == len({words for _, words in option.values}) == len(values)
    assert option.why.startswith("RH-")


def test_there_are_44_and_each_key_once():
    assert len(DEFAULTS) == 44
    assert len(OPTIONS) == len(GAME.options)


@pytest.fixture(scope="module")
def played() -> dict[str, set[object]]:
    """The values that scenarios play each option with."""
    found: dict[str, set[object]] = {}
    for path in SCENARIOS.glob("*.toml"):
        for key, value in tomllib.loads(path.read_text(encoding="utf-8")).get("options", {}).items():
            found.setdefault(key, set()).add(value)
    return found


@pytest.mark.parametrize("key", DEFAULTS)
def test_scenarios_play_it_otherwise(key, played):
    """Each option is played with every value beside its default; of the hours of a night some will do."""
    others = {value for value, _ in OPTIONS[key].values} - {OPTIONS[key].default}
    if key == "night_hours":
        assert others & played[key]
    else:
        assert others <= played[key]


def test_a_change_is_written_to_the_log_and_counts_from_the_next_roll_on():
    on = table(character("mira", abilities={"STR": {"value": 10, "difficulty": 21, "save": 11}}))
    before = play(on, "check", "mira", faces=[20], ability="STR", difficulty=21)
    assert before.outcome.success is False
    changed = play(before.table, "set_option", key="natural_checks", value=True)
    assert any("natural 20 succeeds" in line for line in changed.said)
    assert changed.table.options == {"natural_checks": True}
    after = play(changed.table, "check", "mira", faces=[20], ability="STR", difficulty=21)
    assert after.outcome.success is True
    back = play(after.table, "set_option", key="natural_checks", value=False)
    assert back.table.options == {}


def test_a_value_that_there_is_not_is_refused():
    on = table(character("mira"))
    assert "cannot be" in refused(on, "set_option", key="rounding", value="sideways").reason
    assert "no house rule" in refused(on, "set_option", key="cheating", value=True).reason


@pytest.mark.parametrize(("pool_rounding", "tokens"), [("down", (3, 1)), ("up", (4, 2))])
def test_the_bag_with_and_without_rounding_up(pool_rounding, tokens):
    """3 players, 1 hireling, 5 minions, no leader: 3 and 1 tokens, or rounded up 4 and 2."""
    characters = [character(f"pc{number}", at=(0.0, 5.0 * number)) for number in range(3)]
    hireling = creature("hireling", role="hireling", at=(5.0, 0.0))
    minions = [foe(f"foe{number}", at=(40.0, 5.0 * number)) for number in range(5)]
    options = {} if pool_rounding == "down" else {"pool_rounding": pool_rounding}
    on = table(*characters, hireling, *minions, options=options)
    started = play(on, "start_fight").table
    bag = started.initiative.bag
    assert bag is not None
    assert (bag.players, bag.gm) == tokens
