"""Names the packages of the wheel; everything else about it stands in pyproject.toml.

`vtt.resources` is the folder resources/, which lies beside the code because half of it is not for programmers;
`vtt.manual` is docs/manual/, which is read in a browser as well. CHANGELOG.md goes along among the resources: the
program tells what is new.
"""

from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py


class BuildWithChangelog(build_py):
    """As ever, and the changelog beside the resources."""

    def run(self) -> None:
        """Build; an editable installation finds the file where it lies."""
        super().run()
        if not self.editable_mode:
            self.copy_file("CHANGELOG.md", str(Path(self.build_lib, "vtt", "resources", "CHANGELOG.md")))


setup(
    packages=["vtt", *(f"vtt.{name}" for name in find_packages("vtt")), "vtt.resources", "vtt.manual"],
    package_dir={"vtt": "vtt", "vtt.resources": "resources", "vtt.manual": "docs/manual"},
    cmdclass={"build_py": BuildWithChangelog},
)
