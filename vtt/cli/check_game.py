"""`vtt check-game`: proves the laws of all games for one of them."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from vtt.campaign.errors import SceneError
from vtt.cli.games import known_game
from vtt.cli.output import UnusableInput, complain, print_json
from vtt.echoes import echoed, in_one_line
from vtt.numerals import counted

if TYPE_CHECKING:
    from vtt.playtest.laws.checking import Proof

MOST_CASES = 100_000
COUNT = 40


def add_commands(commands: Any) -> None:
    """Adds `check-game`."""
    command = commands.add_parser(
        "check-game",
        help="prove the laws of all games for one of them",
        description="Proves for a game what holds for all: its rules are pure, its odds agree with plays, what it "
        "offers is allowed, what is saved is read back the same, no secret is in what players see, and the like. Each "
        "law is tried with cases drawn by lot. What breaks one is written as a scenario, which `vtt check` plays.",
    )
    command.add_argument("game", metavar="NAME")
    command.add_argument("--count", type=int, default=COUNT, metavar="N", help=f"cases of each law ({COUNT})")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed draws the same cases (1)")
    command.add_argument(
        "--output", default="counterexamples", metavar="FOLDER", help="where scenarios are written (counterexamples)"
    )
    command.add_argument(
        "--law", action="append", default=[], metavar="LAW", help="one law alone, by its name; may be given again"
    )
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_check_game)


def run_check_game(chosen: argparse.Namespace) -> int:
    """Prove each law and print a line for it; 1 if one is broken."""
    # The other commands do without.
    from vtt.playtest.laws.checking import LAWS, Law, proofs
    from vtt.playtest.laws.counterexamples import written_down

    if not 1 <= chosen.count <= MOST_CASES:
        raise UnusableInput(f"--count {echoed(chosen.count)}: expected 1 to {MOST_CASES:,}")
    laws = [law for law in LAWS if law.key in chosen.law or not chosen.law]
    unknown = [key for key in chosen.law if key not in [law.key for law in LAWS]]
    if unknown:
        raise UnusableInput(f"--law {echoed(unknown[0])}: expected one of {', '.join(law.key for law in LAWS)}")
    game = known_game(chosen.game)
    told: list[dict[str, Any]] = []

    def tell(proof: "Proof") -> None:
        file = None
        if proof.broken is not None:
            name = f"{game.name}-{proof.law.key}-{chosen.seed}-{proof.cases - 1}.toml"
            try:
                file = written_down(proof.law, proof.broken, Path(chosen.output), name, proof.cases - 1)
            except OSError as error:
                complain(f"{Path(chosen.output) / name}: {error.strerror}; expected where a scenario can be written")
        told.append(_summary(proof, file))
        if not chosen.json:
            _print(proof, file)

    if not chosen.json:
        print(f"{game.title}, {counted(chosen.count, 'case')} of each law, seed {chosen.seed}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("laws", total=len(laws) * chosen.count)

        def progress(law: Law, cases: int) -> None:
            place = laws.index(law) * chosen.count
            shown.update(task, completed=place + cases, description=law.key)

        try:
            for proof in proofs(game.name, chosen.count, chosen.seed, progress, laws):
                tell(proof)
        except SceneError as error:
            raise UnusableInput(str(error)) from None
    if chosen.json:
        print_json({"game": game.name, "seed": chosen.seed, "laws": told})
    return 1 if any(each["broken"] for each in told) else 0


def _summary(proof: "Proof", file: Path | None) -> dict[str, Any]:
    return {
        "law": proof.law.key,
        "promise": proof.law.promise,
        "cases": proof.cases,
        "broken": "" if proof.broken is None else str(proof.broken),
        "file": "" if file is None else str(file),
    }


def _print(proof: "Proof", file: Path | None) -> None:
    cases = counted(proof.cases, "case")
    if proof.broken is None:
        figures = "".join(f", {count:,} {name}" for name, count in sorted(proof.figures.items()) if count)
        print(f"holds   {proof.law.key:<10} {proof.law.promise}: {cases}{figures}", flush=True)
        return
    print(f"BROKEN  {proof.law.key:<10} {proof.law.promise}: case {proof.cases}", flush=True)
    print(f"        {in_one_line(str(proof.broken))}")
    if file is not None:
        print(f"        {file}")
