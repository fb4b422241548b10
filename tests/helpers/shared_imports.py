"""Where the real files of other programs are that tests marked `imports` read: beside the checkout, if anywhere."""

from pathlib import Path

SHARED_IMPORTS = Path(__file__).resolve().parents[3] / "shared" / "imports"
