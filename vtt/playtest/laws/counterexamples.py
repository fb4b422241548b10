"""What shows that a law is broken, as a scenario file: `vtt check` plays it, and the window opens it."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from vtt.campaign.errors import CampaignError, SceneError
from vtt.campaign.scenario import CheckResult, Failure, read_scenario, read_scenario_text
from vtt.campaign.scenario_step import ScenarioStep
from vtt.campaign.scene_writer import step_lines, without_pictures, write_scene
from vtt.echoes import echoed, in_one_line
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.checking import LAWS, Law, broken_by
from vtt.rules.contract.procedure import Intent


def written_down(law: Law, broken: Broken, folder: Path, name: str, seed: int = 0) -> Path | None:
    """The file that shows how the law was broken, written into the folder; ``None`` where there is no table to show it
    on. Where a step holds what no file can, the step is told in the file and left out of it. ``seed`` is that of the
    dice of a whole fight. Raises ``OSError``."""
    if broken.table is None:
        return None
    lines = [f"The law: {law.promise}.", *_wrapped(str(broken))]
    scene = write_scene(without_pictures(broken.table))
    try:
        steps = "".join(f"\n{step_lines(step)}" for step in broken.steps)
        read_scenario_text(f"{scene}{steps}", name)
    except (CampaignError, TypeError, ValueError) as error:
        lines += [f"No file can hold what was done: {error}", *map(repr, broken.steps)]
        steps = ""
    if law.again is not None and (steps or not broken.steps):
        scene = f'law = "{law.key}"\nseed = {seed}\n{scene}'
    comments = "".join(f"# {in_one_line(line)}\n" for line in lines)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"{comments}{scene}{steps}", encoding="utf-8", errors="replace", newline="\n")
    return file


def shown_again(path: Path, check: CheckResult) -> CheckResult:
    """What came of a scenario, and of the law that it shows broken: tried again on its table, with what is done there
    first. Raises ``SceneError`` for a law that there is not."""
    scenario = read_scenario(path)
    by_key = {law.key: law.again for law in LAWS if law.again is not None}
    again = by_key.get(scenario.law)
    if again is None:
        raise SceneError(str(path), "law", f"expected one of {', '.join(by_key)}; found {echoed(scenario.law)}")
    step = scenario.steps[0] if scenario.steps else ScenarioStep(do="")
    broken = broken_by(partial(again, scenario.table, Intent(step.do, step.actor, step.arguments), scenario.seed))
    if broken is None:
        return replace(check, passed=check.passed + 1)
    failure = Failure(
        file=str(path), step=len(scenario.steps), path="law", expected=scenario.law, found=in_one_line(str(broken))
    )
    return replace(check, failed=check.failed + 1, failures=(*check.failures, failure))


def _wrapped(text: str, width: int = 110) -> list[str]:
    """The sentence in lines of a comment."""
    lines, words = [""], text.split()
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
