"""What docs/architecture.md tells of is there."""

import re

import pytest

from tests.helpers.checkout import CHECKOUT

PAGE = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
RULES = CHECKOUT / "vtt" / "rules"
ROOMS = [row.split("|")[1] for row in PAGE.split("| folder |")[1].split("\n\n")[0].splitlines()[2:]]


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:vtt|tests|packaging)/[\w/.]*)`", PAGE))))
def test_each_path_is_there(path: str):
    assert (CHECKOUT / path).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(vtt(?:\.\w+)+)`", PAGE))))
def test_each_module_is_there(name: str):
    path = CHECKOUT.joinpath(*name.split("."))
    assert path.is_dir() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("room", sorted(name for row in ROOMS for name in re.findall(r"`(\w+)`", row)))
def test_each_room_of_the_rules_is_there(room: str):
    assert (RULES / room).is_dir() or (RULES / f"{room}.py").is_file()


def test_every_link_leads_somewhere():
    for link in re.findall(r"\]\(([^)#\s]+)\)", PAGE):
        assert (CHECKOUT / "docs" / link).is_file(), link
