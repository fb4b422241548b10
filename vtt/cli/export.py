"""`vtt export`: the log of a campaign as Markdown, HTML or JSON."""

import argparse
from pathlib import Path
from typing import Any

from vtt.campaign import Campaign, CampaignError, open_campaign
from vtt.campaign.export_place import check_export_place, write_export
from vtt.cli.output import UnusableInput, complain
from vtt.session.log_export import export_log, story
from vtt.session.sheet_summary import characters

_FORMATS = {".md": "markdown", ".html": "html", ".json": "json"}


def add_commands(commands: Any) -> None:
    """Adds `export`."""
    export = commands.add_parser("export", help="the log of a campaign as Markdown, HTML or JSON")
    export.add_argument("campaign", metavar="CAMPAIGN")
    export.add_argument("--format", choices=tuple(_FORMATS.values()), help="markdown unless the file's name says so")
    export.add_argument("--output", "-o", metavar="FILE", help="where to write it (standard output)")
    export.add_argument("--force", action="store_true", help="write over a file that is no log written before")
    export.add_argument("--story", action="store_true", help="what happened, without the dice and how they counted")
    export.add_argument("--players", action="store_true", help="leave out what is the GM's alone")
    export.set_defaults(run=run_export)


def _opened(path: Path) -> Campaign:
    """The campaign, or as much of it as can be read without its game, which is said then. Raises ``CampaignError``."""
    try:
        return open_campaign(path)
    except CampaignError as error:
        if not error.missing_game:
            raise
        from vtt.campaign.without_rules import open_without_rules

        complain(str(error))
        return open_without_rules(path, error.missing_game)


def run_export(chosen: argparse.Namespace) -> int:
    """Write the log."""
    suffix = Path(chosen.output).suffix if chosen.output else ""
    form = chosen.format or _FORMATS.get(suffix, "markdown")
    try:
        if chosen.output and not chosen.force:
            check_export_place(Path(chosen.output))
        with _opened(Path(chosen.campaign)) as campaign:
            if chosen.output and campaign.is_file(Path(chosen.output)):
                raise UnusableInput(f"{chosen.output}: the campaign itself; expected another name for the log")
            session = campaign.session()
            lines = story(session.log) if chosen.story else session.log
            secrets = not chosen.players
            people = characters(session.system, session.table, secrets=secrets)
            text = export_log(lines, form, session.table.title, secrets, people)
        if chosen.output:
            write_export(Path(chosen.output), text)
        else:
            print(text)
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    return 0
