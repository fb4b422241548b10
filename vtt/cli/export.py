"""`vtt export`: the log of a campaign as Markdown, HTML or JSON, a scene of it, or its last steps as a scenario."""

import argparse
from pathlib import Path
from typing import Any

from vtt.campaign import Campaign, CampaignError, open_campaign
from vtt.campaign.export_place import check_export_place, write_export
from vtt.campaign.scenario_writer import write_scenario
from vtt.campaign.scene_pictures import contents_of, write_pictures
from vtt.campaign.scene_writer import write_scene
from vtt.cli.output import UnusableInput, complain
from vtt.echoes import echoed, one_of
from vtt.numerals import counted
from vtt.rules.tabletop.scenes import all_scenes
from vtt.session.log_export import export_log, story
from vtt.session.session import Session
from vtt.session.sheet_summary import characters
from vtt.table.resting import by_itself
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import Table

_FORMATS = {".md": "markdown", ".html": "html", ".json": "json"}


def add_commands(commands: Any) -> None:
    """Adds `export`."""
    export = commands.add_parser(
        "export",
        help="the log of a campaign as Markdown, HTML or JSON; a scene of it, or its last steps as a scenario",
        description="Writes the log of a campaign as Markdown, HTML or JSON. With --scene it is a scene of it as TOML, "
        "which reads back the same, its pictures in a folder beside it; with --steps what was done last, with dice, "
        "answers and what came of it, as a scenario that `vtt check` runs.",
    )
    export.add_argument("campaign", metavar="CAMPAIGN")
    export.add_argument("--format", choices=tuple(_FORMATS.values()), help="markdown unless the file’s name says so")
    export.add_argument("--output", "-o", metavar="FILE", help="where to write it (standard output)")
    export.add_argument("--force", action="store_true", help="write over a file that is no log written before")
    export.add_argument(
        "--scene", nargs="?", const="", metavar="ID", help="a scene by its id or title (the one on the table), as TOML"
    )
    export.add_argument("--steps", type=int, metavar="N", help="the last N steps as a scenario")
    export.add_argument("--story", action="store_true", help="what happened, without the dice and how they counted")
    export.add_argument(
        "--players", action="store_true", help="leave out what is the GM’s alone, not what lay open unseen"
    )
    export.set_defaults(run=run_export)


def _opened(path: Path) -> Campaign:
    """The campaign, or as much of it as can be read without its game, which is said then. Raises ``CampaignError``."""
    try:
        return open_campaign(path)
    except CampaignError as error:
        if error.newer or error.missing_game:
            complain(str(error))
        if error.newer:
            from vtt.campaign.newer import open_newer

            return open_newer(path)
        if not error.missing_game:
            raise
        from vtt.campaign.without_rules import open_without_rules

        return open_without_rules(path, error.missing_game)


def run_export(chosen: argparse.Namespace) -> int:
    """Write the log, the scene or the scenario."""
    _check_options(chosen)
    try:
        if chosen.output and not chosen.force:
            check_export_place(Path(chosen.output))
        with _opened(Path(chosen.campaign)) as campaign:
            if chosen.output and campaign.is_file(Path(chosen.output)):
                raise UnusableInput(f"{chosen.output}: the campaign itself; expected another name")
            session = campaign.session()
            text = _text(chosen, session)
            if chosen.output:
                write_export(Path(chosen.output), text)
            if chosen.scene is not None:
                _write_pictures(chosen, session.table, campaign)
        if not chosen.output:
            print(text)
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    return 0


def _check_options(chosen: argparse.Namespace) -> None:
    """Raises ``UnusableInput`` for what is of the log alone beside what is none."""
    of_log = {"--format": chosen.format, "--story": chosen.story, "--players": chosen.players}
    others = {"--scene": chosen.scene is not None, "--steps": chosen.steps is not None}
    wanted = [name for name, given in others.items() if given]
    for name in [name for name, given in of_log.items() if given and wanted] or wanted[1:]:
        raise UnusableInput(f"{wanted[0]} is written by itself: expected it without {name}")
    if chosen.steps is not None and chosen.steps < 1:
        raise UnusableInput(f"--steps {chosen.steps}: expected at least 1")


def _text(chosen: argparse.Namespace, session: Session) -> str:
    """What is to be written. Raises ``CampaignError``, ``UnusableInput``."""
    if chosen.steps is not None:
        return _scenario(chosen.campaign, session, chosen.steps)
    if chosen.scene is not None:
        return write_scene(_scene(chosen.campaign, session.table, chosen.scene))
    suffix = Path(chosen.output).suffix if chosen.output else ""
    form = chosen.format or _FORMATS.get(suffix, "markdown")
    lines = story(session.log) if chosen.story else session.log
    secrets = not chosen.players
    people = characters(session.system, session.table, secrets=secrets)
    return export_log(lines, form, session.table.title, secrets, people)


def _write_pictures(chosen: argparse.Namespace, table: Table, campaign: Campaign) -> None:
    """Those of the scene beside its file; where there is none they are missing, and it is said so."""
    scene = _scene(chosen.campaign, table, chosen.scene)
    if chosen.output:
        write_pictures(Path(chosen.output), scene, campaign.pictures.read)
    elif contents_of(scene):
        noun = counted(len(contents_of(scene)), "picture is", "pictures are")
        complain(f"{chosen.campaign}: --scene: {noun} not written; expected a file for the scene (--output)")


def _scene(campaign: str, table: Table, wanted: str) -> Table:
    """The scene by itself. Raises ``UnusableInput`` where there is none of that id or title."""
    known = all_scenes(table)
    here = table.scene or FIRST_SCENE
    named = [scene.id for scene in known if wanted in (scene.id, scene.title)] if wanted else [here]
    if not named:
        expected = one_of(scene.id for scene in known)
        raise UnusableInput(f"{campaign}: --scene: no scene called {echoed(wanted)}; expected one of {expected}")
    return by_itself(table, named[0])


def _scenario(campaign: str, session: Session, steps: int) -> str:
    written = write_scenario(session, steps)
    if written.result.failed:
        failed = written.result.failed
        complain(
            f"{campaign}: the rules no longer lead to what was recorded: {counted(failed, 'expectation')} do not hold"
        )
    return written.text
