"""Which places are trusted: a game is a program, and is run only where somebody has said yes."""

import json
from pathlib import Path
from typing import Final

from vtt.own_folders import config_folder

FILE: Final = "trusted-games.json"


class Consents:
    """The places that are trusted, in a file of the user's settings; without a file none is, and nothing is remembered.
    A file that cannot be read holds no consent."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._given: set[str] = set()

    @classmethod
    def of_the_user(cls) -> "Consents":
        """Those beside the user's settings."""
        return cls(config_folder() / FILE)

    def trusts(self, package: Path) -> bool:
        """Whether whatever stands in this folder may be run."""
        return str(package) in self.all()

    def all(self) -> frozenset[str]:
        """Every place that is trusted."""
        return frozenset(self._given | self._remembered())

    def give(self, package: Path) -> None:
        """Trust this place from now on. Raises ``OSError`` where that cannot be remembered; it counts until the program
        ends."""
        self._given.add(str(package))
        self._write(self._remembered() | {str(package)})

    def take_back(self, package: Path) -> None:
        """Trust this place no longer. Raises ``OSError`` where that cannot be remembered."""
        self._given.discard(str(package))
        self._write(self._remembered() - {str(package)})

    def _remembered(self) -> set[str]:
        if self._file is None:
            return set()
        try:
            places = json.loads(self._file.read_text(encoding="utf-8"))["trusted"]
            return {place for place in places if isinstance(place, str)}
        except (OSError, ValueError, KeyError, TypeError):
            return set()

    def _write(self, places: set[str]) -> None:
        if self._file is None:
            return
        self._file.parent.mkdir(parents=True, exist_ok=True)
        # Whole or not at all: half a file would take back everything.
        part = self._file.with_name(f"{self._file.name}.part")
        part.write_text(json.dumps({"trusted": sorted(places)}, indent=2) + "\n", encoding="utf-8")
        part.replace(self._file)
