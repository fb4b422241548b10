"""Where the files of this checkout are."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
