"""`vtt new`: a campaign file to begin with. `vtt scenes`: what scenes a campaign has."""

import argparse
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from vtt.campaign.campaign import SUFFIX, create
from vtt.campaign.errors import CampaignError
from vtt.campaign.reading import read_campaign
from vtt.campaign.scene_pictures import take_in
from vtt.cli.output import UnusableInput, complain, print_json
from vtt.cli.scenes import load_scene
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.rules.contract.plain_values import LONGEST_LABEL
from vtt.rules.engine.registry import UnknownGame, system
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import Table


def add_commands(commands: Any) -> None:
    """Adds `new` and `scenes`."""
    new = commands.add_parser(
        "new",
        help="a new campaign file of a game",
        description=f"Makes a campaign file, with {SUFFIX} at the end of its name, that begins with an empty table or "
        "with a scene. Nothing is written over.",
    )
    new.add_argument("campaign", metavar="CAMPAIGN", help="the file to be made")
    new.add_argument("--game", metavar="GAME", help="which game is played in it (that of the scene)")
    new.add_argument("--title", metavar="TITLE", help="what its first scene is called (that of the scene)")
    new.add_argument("--scene", metavar="SCENE", help="the scene file that it begins with")
    new.add_argument("--json", action="store_true", help="one JSON value")
    new.set_defaults(run=run_new)
    scenes = commands.add_parser(
        "scenes",
        help="the scenes of a campaign",
        description="Lists the scenes of a campaign in their order, the one on the table with a star. The file is only "
        "read. `vtt export CAMPAIGN --scene ID` writes one of them.",
    )
    scenes.add_argument("campaign", metavar="CAMPAIGN")
    scenes.add_argument("--json", action="store_true", help="one JSON value")
    scenes.set_defaults(run=run_scenes)


def run_new(chosen: argparse.Namespace) -> int:
    """Make the file, and say where it is."""
    path = Path(chosen.campaign)
    if path.suffix != SUFFIX:
        path = path.with_name(f"{path.name}{SUFFIX}")
    table = _table(chosen)
    try:
        with create(path, table) as campaign:
            missing = take_in(Path(chosen.scene), table, campaign.pictures) if chosen.scene is not None else ""
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    if missing:
        complain(missing)
    if chosen.json:
        print_json({"campaign": str(path), "game": table.game, "title": table.title})
    else:
        print(f"{path}: {table.title}, {system(table.game).title}")
    return 0


def _table(chosen: argparse.Namespace) -> Table:
    title = None if chosen.title is None else " ".join(chosen.title.split())
    if title is not None and not (0 < len(title) <= LONGEST_LABEL and title.isprintable()):
        raise UnusableInput(f"--title {echoed(chosen.title)}: expected 1 to {LONGEST_LABEL} letters")
    if chosen.scene is None:
        if chosen.game is None:
            raise UnusableInput("--game is missing: expected the game of the campaign, or a --scene (see vtt games)")
        try:
            game = system(chosen.game)
        except UnknownGame as error:
            raise UnusableInput(str(error)) from None
        return Table(game=game.name, title=title or "An empty table")
    table = load_scene(chosen.scene)
    if chosen.game not in (None, table.game):
        raise UnusableInput(f"{chosen.scene}: game: a scene of {table.game}; expected one of {echoed(chosen.game)}")
    return table if title is None else replace(table, title=title)


def run_scenes(chosen: argparse.Namespace) -> int:
    """Print the scenes."""
    try:
        with read_campaign(Path(chosen.campaign)) as campaign:
            table = campaign.session().table
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    here = table.scene or FIRST_SCENE
    found: list[dict[str, Any]] = [
        {
            "id": scene.id,
            "title": scene.title,
            "folder": scene.folder,
            "archived": scene.archived,
            "on_the_table": scene.id == here,
            "creatures": len(scene.creatures),
            "places": len(scene.places),
        }
        for scene in all_scenes(table)
    ]
    if chosen.json:
        print_json(found)
        return 0
    widths = [max(len(str(scene[name])) for scene in found) for name in ("id", "title")]
    for scene in found:
        star = "*" if scene["on_the_table"] else " "
        held = [counted(scene["creatures"], "creature"), counted(scene["places"], "place")]
        notes = [scene["folder"] and f"in {scene['folder']}", "put away" if scene["archived"] else ""]
        told = ", ".join([*held, *filter(None, notes)])
        print(f"{star} {scene['id']:<{widths[0]}}  {scene['title']:<{widths[1]}}  {told}")
    return 0
