"""`vtt fairness`: the faces that fell in a campaign, whether fair dice fall so, and how lucky everybody was."""

import argparse
from pathlib import Path
from typing import Any

from vtt.campaign import CampaignError, open_campaign
from vtt.cli.output import UnusableInput, print_json
from vtt.numerals import counted
from vtt.playtest.fairness import faces_thrown, faces_told, luck


def add_commands(commands: Any) -> None:
    """Adds `fairness`."""
    fairness = commands.add_parser("fairness", help="the faces that fell in a campaign, and whether fair dice fall so")
    fairness.add_argument("campaign", metavar="CAMPAIGN")
    fairness.add_argument("--json", action="store_true", help="one JSON value")
    fairness.set_defaults(run=run_fairness)


def run_fairness(chosen: argparse.Namespace) -> int:
    """Print a line for each kind of die of everybody together, then by who threw it, then everybody's luck."""
    try:
        with open_campaign(Path(chosen.campaign)) as campaign:
            session = campaign.session()
            dice, lucky = faces_thrown(session.entries), luck(session.entries)
            names = {who: each.name for who, each in session.table.creatures.items()}
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    if chosen.json:
        value = {
            "dice": [
                {
                    "by": each.by,
                    "sides": each.sides,
                    "real": each.real,
                    "counts": list(each.counts),
                    "mean": round(each.mean, 4),
                    "likely": each.likely,
                    "verdict": each.verdict(len(dice)),
                }
                for each in dice
            ],
            "luck": [
                {"by": each.by, "throws": each.throws, "expected": each.expected, "luck": each.luck} for each in lucky
            ],
        }
        print_json(value)
        return 0
    if not dice:
        print("no dice were thrown in this campaign yet")
    for whose, line in faces_told(dice, names):
        print(f"{whose}: {line}" if whose else line)
    for each in lucky:
        above = f"{each.luck:+.1f} in all over {counted(each.throws, 'throw')} of a fight"
        print(f"luck of {names.get(each.by, each.by or 'everybody')}: {above}")
    return 0
