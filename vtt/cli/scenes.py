"""Scene files for commands: read, or refused in one line. Where a fight is asked about a campaign will do as well."""

from pathlib import Path

from vtt.campaign.errors import CampaignError
from vtt.campaign.reading import is_campaign, read_campaign
from vtt.campaign.scene import SceneError, read_scene, read_scene_text, read_text
from vtt.campaign.scene_writer import write_scene
from vtt.cli.output import UnusableInput
from vtt.table.resting import by_itself
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import Table


def load_scene(path: str) -> Table:
    """The table of a scene or scenario file. Raises ``UnusableInput``."""
    if is_campaign(Path(path)):
        raise UnusableInput(f"{path}: a campaign; expected a scene in TOML, as vtt export --scene writes it")
    try:
        return read_scene(Path(path))
    except SceneError as error:
        raise UnusableInput(str(error)) from None


def load_table(path: str) -> tuple[Table, str]:
    """The table of a scene, or the scene that is on the table of a campaign, with its text in TOML. A campaign is only
    read. Raises ``UnusableInput``."""
    if not is_campaign(Path(path)):
        return load_scene(path), read_text(Path(path))
    try:
        with read_campaign(Path(path)) as campaign:
            table = campaign.session().table
        text = write_scene(by_itself(table, table.scene or FIRST_SCENE))
        return read_scene_text(text, path), text
    except (CampaignError, SceneError) as error:
        raise UnusableInput(str(error)) from None
