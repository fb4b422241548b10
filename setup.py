"""Names the packages of the wheel; everything else about it stands in pyproject.toml.

`vtt.resources` is the folder resources/, which lies beside the code because half of it is not for programmers;
`vtt.manual` is docs/manual/, which is read in a browser as well.
"""

from setuptools import find_packages, setup

setup(
    packages=["vtt", *(f"vtt.{name}" for name in find_packages("vtt")), "vtt.resources", "vtt.manual"],
    package_dir={"vtt": "vtt", "vtt.resources": "resources", "vtt.manual": "docs/manual"},
)
