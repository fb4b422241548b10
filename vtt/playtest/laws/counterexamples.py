"""What shows that a law is broken, as a scenario file: `vtt check` plays it, and the window opens it."""

from pathlib import Path

from vtt.campaign.errors import CampaignError
from vtt.campaign.scenario import read_scenario_text
from vtt.campaign.scene import write_scene
from vtt.campaign.scene_writer import step_lines
from vtt.echoes import in_one_line
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.checking import Law


def written_down(law: Law, broken: Broken, folder: Path, name: str) -> Path | None:
    """The file that shows how the law was broken, written into the folder; ``None`` where there is no table to show it
    on. Where a step holds what no file can, the step is told in the file and left out of it. Raises ``OSError``."""
    if broken.table is None:
        return None
    lines = [f"The law: {law.promise}.", *_wrapped(str(broken))]
    scene = write_scene(broken.table)
    try:
        steps = "".join(f"\n{step_lines(step)}" for step in broken.steps)
        read_scenario_text(f"{scene}{steps}", name)
    except (CampaignError, TypeError, ValueError) as error:
        lines += [f"No file can hold what was done: {error}", *map(repr, broken.steps)]
        steps = ""
    comments = "".join(f"# {in_one_line(line)}\n" for line in lines)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"{comments}{scene}{steps}", encoding="utf-8", errors="replace", newline="\n")
    return file


def _wrapped(text: str, width: int = 110) -> list[str]:
    """The sentence in lines of a comment."""
    lines, words = [""], text.split()
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
