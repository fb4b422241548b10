"""`vtt fairness`: the faces that fell in a campaign, whether fair dice fall so, and how lucky everybody was; or a die
thrown a million times."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from vtt.campaign import CampaignError, open_campaign
from vtt.cli.output import UnusableInput, print_bars, print_json
from vtt.dice import SeededFaces, SystemFaces
from vtt.echoes import echoed
from vtt.playtest.fairness import (
    DieFaces,
    faces_thrown,
    faces_told,
    luck,
    luck_told,
    of_last_evening,
    thrown_often,
)


def add_commands(commands: Any) -> None:
    """Adds `fairness`."""
    fairness = commands.add_parser("fairness", help="the faces that fell in a campaign, and whether fair dice fall so")
    fairness.add_argument("campaign", metavar="CAMPAIGN", nargs="?")
    fairness.add_argument("--million", metavar="DIE", help="throw a die a million times instead, as in d20")
    fairness.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same million")
    fairness.add_argument("--json", action="store_true", help="one JSON value")
    fairness.set_defaults(run=run_fairness)


def run_fairness(chosen: argparse.Namespace) -> int:
    """Print a line for each kind of die of everybody together, then by who threw it, then everybody's luck, of the
    last evening apart."""
    if (chosen.campaign is None) == (chosen.million is None):
        raise UnusableInput("fairness: expected a campaign, or --million with a die, as in d20")
    if chosen.million is not None:
        return _throw_a_million(chosen)
    try:
        with open_campaign(Path(chosen.campaign)) as campaign:
            session = campaign.session()
            dice, lucky = faces_thrown(session.entries), luck(session.entries)
            evening = luck(of_last_evening(session.entries))
            names = {who: each.name for who, each in session.table.creatures.items()}
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    if chosen.json:
        value = {
            "dice": [_value(each, len(dice)) for each in dice],
            "luck": [msgspec.structs.asdict(each) for each in lucky],
            "evening": [msgspec.structs.asdict(each) for each in evening],
        }
        print_json(value)
        return 0
    if not dice:
        print("no dice were thrown in this campaign yet")
    for whose, line in faces_told(dice, names):
        print(f"{whose}: {line}" if whose else line)
    for who, line in luck_told(lucky, names):
        print(f"luck of {who}: {line}")
    if evening != lucky:
        for who, line in luck_told(evening, names):
            print(f"luck of {who}, last evening: {line}")
    return 0


def _throw_a_million(chosen: argparse.Namespace) -> int:
    written = chosen.million.strip().lower().removeprefix("d")
    if not written.isascii() or not written.isdigit():
        raise UnusableInput(f"--million {echoed(chosen.million)}: expected a die, as in d20")
    try:
        die = thrown_often(int(written[:9]), SystemFaces() if chosen.seed is None else SeededFaces(chosen.seed))
    except ValueError as error:
        raise UnusableInput(f"--million {error}") from None
    if chosen.json:
        print_json(_value(die, 1))
        return 0
    print_bars([(f"{face:,}", count / die.throws) for face, count in enumerate(die.counts, 1)])
    print()
    for _, line in faces_told([die], {}):
        print(line)
    return 0


def _value(die: DieFaces, judged: int) -> dict[str, Any]:
    return {
        "by": die.by,
        "sides": die.sides,
        "real": die.real,
        "counts": list(die.counts),
        "mean": round(die.mean, 4),
        "likely": die.likely,
        "verdict": die.verdict(judged),
    }
