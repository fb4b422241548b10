"""The house rules: the readings of the rules that a table may settle otherwise (ND-OPT-01), checks by rank, the bag."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from vtt.rules.description import OptionDescription
from vtt.rules.null_die.order.options import OPTIONS as ORDER
from vtt.table.table import OptionValue, Table

READINGS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="round_mode",
        label="Rounding up below zero",
        values=(("ceiling", "Towards the higher number"), ("away-from-zero", "Away from zero")),
        default="ceiling",
        why="ND-RND-02",
    ),
    OptionDescription(
        key="round_when",
        label="A calculation of several steps is rounded",
        values=(("final", "Once, at its end"), ("each-step", "At each step")),
        default="final",
        why="ND-RND-04",
    ),
    OptionDescription(
        key="cap_order",
        label="The limit of five",
        values=(("after-net", "Is put on the net"), ("before-net", "Cuts Boons and Banes first, then they are netted")),
        default="after-net",
        why="ND-CANC-04",
    ),
    OptionDescription(
        key="null_pool",
        label="A pool of several null dice",
        values=(
            ("per-die", "Each is worth 1 or −1"),
            ("whole-pool", "Is worth 1 or −1 in all"),
            ("per-boon", "As many count as there are net Boons or Banes"),
        ),
        default="per-die",
        why="ND-NULL-06",
    ),
    OptionDescription(
        key="mixed_pool",
        label="Dice of several sizes in one expression",
        values=(("separate", "Make a pool each"), ("refuse", "Are refused")),
        default="separate",
        why="ND-POOL-05",
    ),
    OptionDescription(
        key="untargeted",
        label="A Boon or Bane that names no pool of the roll",
        values=(("ask", "Somebody is asked which pool is meant"), ("all-pools", "Acts on every pool")),
        default="ask",
        why="ND-NAME-03",
    ),
)
"""Every choice that the rules leave open (ND-OPT-01)."""

_SHORT: Mapping[str, Mapping[OptionValue, str]] = {
    "round_mode": {"ceiling": "up is higher", "away-from-zero": "up is away from zero"},
    "round_when": {"final": "rounded once", "each-step": "rounded at each step"},
    "cap_order": {"after-net": "limit on the net", "before-net": "limit before the net"},
    "null_pool": {
        "per-die": "each null die counts",
        "whole-pool": "null dice count as one",
        "per-boon": "a null die for each Boon",
    },
    "mixed_pool": {"separate": "sizes apart", "refuse": "one size a pool"},
    "untargeted": {"ask": "no pool named: ask", "all-pools": "no pool named: all"},
}
"""Every value in a few words, for the end of each roll in the log."""

OPTIONS: tuple[OptionDescription, ...] = (
    *READINGS,
    OptionDescription(
        key="check_chapter",
        label="Checks by rank (an addition from the game's other chapters)",
        values=(("off", "Off: pools alone"), ("on", "On: rank, skill and result bands")),
        default="off",
        why="ND-NAME-04",
    ),
    *ORDER,
)
_DEFAULTS: dict[str, OptionValue] = {option.key: option.default for option in OPTIONS}


def option(table: Table, key: str) -> OptionValue:
    """The value of a house rule on this table. Raises ``KeyError`` for a key that is none."""
    default = _DEFAULTS[key]
    return table.options.get(key, default) if table.options else default


def in_force(table: Table, keys: Sequence[str], bearing: Sequence[str]) -> str:
    """Those of some house rules that bear on what was settled, and those that the table plays otherwise than the game
    has it, in a few words each (ND-OPT-01): ``limit on the net, sizes apart``, or else ``the game's own``."""
    # Not by ``option``: to name a value is not to go by it, and the log tells of those that were gone by.
    if not bearing and not table.options:
        return _OWN
    return _in_force(tuple(table.options.items()) if table.options else (), tuple(keys), tuple(bearing))


_OWN = "the game’s own"


@lru_cache(maxsize=256)
def _in_force(options: tuple[tuple[str, OptionValue], ...], keys: tuple[str, ...], bearing: tuple[str, ...]) -> str:
    values = _DEFAULTS | dict(options)
    named = [key for key in keys if key in bearing or values[key] != _DEFAULTS[key]]
    return ", ".join(_SHORT[key][values[key]] for key in named) or _OWN
