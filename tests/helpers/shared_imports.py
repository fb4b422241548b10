"""Where the real files of other programs are that tests marked `imports` read: beside the checkout, if anywhere."""

from pathlib import Path

SHARED_IMPORTS = Path(__file__).resolve().parents[3] / "shared" / "imports"

# The list of every rule of each game that the program is built after, one file a game.
SHARED_RULES = SHARED_IMPORTS.parent / "rules"
