"""The folders that a user's system has for what the program keeps: settings, campaigns, what happened.

Known to every package; must not import any of them.
"""

import os
import sys
from pathlib import Path

_NAME = "nearby"


def config_folder() -> Path:
    """Where settings are kept."""
    return _folder("config", "XDG_CONFIG_HOME", ".config")


def data_folder() -> Path:
    """Where new campaigns are begun, and games of one's own are looked for."""
    return _folder("data", "XDG_DATA_HOME", ".local/share")


def state_folder() -> Path:
    """Where it is written down what went wrong."""
    return _folder("state", "XDG_STATE_HOME", ".local/state")


def _folder(kind: str, variable: str, usual: str) -> Path:
    if sys.platform != "linux":
        import platformdirs

        find = {
            "config": platformdirs.user_config_path,
            "data": platformdirs.user_data_path,
            "state": platformdirs.user_state_path,
        }
        return find[kind](_NAME, False)
    # As platformdirs finds it, whose import takes a hundredth of a start.
    chosen = Path(os.environ.get(variable, ""))
    return (chosen if chosen.is_absolute() else Path.home() / usual) / _NAME
