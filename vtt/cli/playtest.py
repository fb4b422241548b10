"""`vtt playtest`: many fights from a scene, what a change does to them, and small fights solved exactly."""

import argparse
from pathlib import Path
from typing import Any, Final

from vtt.cli import playtest_studies as studies
from vtt.cli.output import UnusableInput
from vtt.cli.playtest_lab import Lab
from vtt.cli.scenes import load_table
from vtt.echoes import echoed
from vtt.playtest.asking import FIGHTS, MOST_FIGHTS, MOST_ROUNDS_ASKED
from vtt.playtest.batch import (
    GameMissing,
    WorkersLost,
)
from vtt.playtest.policies.policy import KINDS
from vtt.playtest.watched import MOST_ROUNDS

MOST_WORKERS: Final = 64


def add_commands(commands: Any) -> None:
    """Adds `playtest`."""
    playtest = commands.add_parser("playtest", help="let the machine play a scene’s fight many times")
    add = playtest.add_argument
    playtest.set_defaults(run=run_playtest)
    add("scene", metavar="SCENE", help="a scene in TOML, or a campaign: the scene that is on its table")
    add("--fights", type=int, default=None, metavar="N", help=f"how many ({FIGHTS})")
    add("--until", metavar="P", help="until the players’ chance is known to ±P, as in 1%%")
    add("--seed", type=int, default=1, metavar="S", help="the same seed gives the same fights (1)")
    add(
        "--rounds", type=int, default=MOST_ROUNDS, metavar="N", help=f"a fight is stopped after so many ({MOST_ROUNDS})"
    )
    add("--workers", type=int, default=None, metavar="N", help="processes that share the work (all cores)")
    add("--dask", metavar="ADDRESS", help="the workers of this Dask scheduler instead, as in tcp://10.0.0.5:8786")
    add(
        "--policy",
        action="append",
        default=[],
        metavar="WHO=POLICY",
        help=f"how players, gm, both or a creature play: {', '.join(KINDS)} (plain)",
    )
    add("--compare", action="append", default=[], metavar="SCENE", help="another scene on the same lots")
    add("--against", action="append", default=[], metavar="PATH=VALUE", help="the same scene with one value changed")
    add(
        "--sweep",
        action="append",
        default=[],
        metavar="PATH=VALUES",
        help="as in creatures.ghoul.hd=1..6; twice: a map",
    )
    add("--seek", metavar="PATH=LOW..HIGH", help="which value comes nearest to --for, as in count.ghoul=1..8")
    add("--for", dest="wanted", default="60%", metavar="P", help="the players’ chance that --seek wants (60%%)")
    add("--build", metavar="FOE,...", help="three encounters for the scene’s party out of these foes of the shelves")
    add("--solve", action="store_true", help="the exact chances, where the fight has few states")
    add("--again", type=int, metavar="NUMBER", help="tell one fight of the batch line by line")
    add("--report", metavar="FILE.html", help="a report with charts, one file that needs nothing else")
    add("--plot", metavar="FILE", help="the charts as one picture, .svg or .png")
    add("--yes", action="store_true", help="don’t ask about what will take long")
    add("--json", action="store_true", help="one JSON value")


def run_playtest(chosen: argparse.Namespace) -> int:
    """Play the fights and print the figures."""
    check_numbers(chosen)
    table, text = load_table(chosen.scene)
    if not table.creatures:
        raise UnusableInput(f"{chosen.scene}: creatures: nobody is there to fight; expected a creature")
    lab = Lab(chosen, table, text)
    try:
        if chosen.solve:
            return studies.solve(lab)
        if chosen.build is not None:
            return studies.build(lab)
        lab.check_sides(table, chosen.scene)
        if chosen.again is not None:
            return studies.tell_again(lab)
        with lab:
            if chosen.seek is not None:
                return studies.seek(lab)
            if chosen.sweep:
                return studies.sweep(lab)
            if chosen.compare or chosen.against:
                return studies.compare(lab)
            return studies.play(lab)
    except (ValueError, WorkersLost, GameMissing) as error:
        raise UnusableInput(str(error)) from None


def check_numbers(chosen: argparse.Namespace) -> None:
    """Raises ``UnusableInput`` for numbers that are too small or too large, and for files of another kind."""
    fights = FIGHTS if chosen.fights is None else chosen.fights
    workers = 1 if chosen.workers is None else chosen.workers
    for name, number, most in (
        ("fights", fights, MOST_FIGHTS),
        ("workers", workers, MOST_WORKERS),
        ("rounds", chosen.rounds, MOST_ROUNDS_ASKED),
    ):
        if not 1 <= number <= most:
            raise UnusableInput(f"--{name} {echoed(number)}: expected 1 to {most:,}")
    for name, endings in (("report", (".html",)), ("plot", (".svg", ".png"))):
        file = getattr(chosen, name)
        if file is not None and Path(file).suffix.lower() not in endings:
            expected = " or ".join(endings)
            raise UnusableInput(f"--{name} {echoed(file)}: expected the name of a file that ends in {expected}")
        if file is not None and not Path(file).resolve().parent.is_dir():
            raise UnusableInput(f"--{name} {echoed(file)}: no such folder; expected one that is there")
    for several in (("solve", "seek", "sweep", "build"), ("compare", "sweep"), ("compare", "seek")):
        given = [f"--{name}" for name in several if getattr(chosen, name) not in (None, [], False)]
        if len(given) > 1:
            raise UnusableInput(f"{' and '.join(given)}: expected one of them")
