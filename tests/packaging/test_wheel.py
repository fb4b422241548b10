"""The wheel holds all that the program needs and nothing else, seen from an environment away from the checkout."""

import hashlib
import json
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT

pytestmark = pytest.mark.slow

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.pyc", "*.egg-info", "build", "dist")

READ_EVERY_RESOURCE = """
import hashlib, importlib.resources, json, vtt

def files(folder, prefix):
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from files(entry, f"{prefix}{entry.name}/")
        elif not entry.name.endswith(".pyc"):
            yield f"{prefix}{entry.name}", hashlib.sha256(entry.read_bytes()).hexdigest()

print(json.dumps({"vtt": vtt.__file__, "resources": dict(files(importlib.resources.files("vtt.resources"), ""))}))
"""


def resources_of_the_checkout() -> dict[str, Path]:
    folder = CHECKOUT / "resources"
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != ".gitkeep"
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy, since setuptools leaves a folder build/ behind that would get into the next one."""
    source = tmp_path_factory.mktemp("source") / "nearby"
    shutil.copytree(CHECKOUT, source, ignore=LEFT_OUT)
    result = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(source / "dist"), str(source)],
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    (built,) = (source / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a fresh environment with the wheel, which borrows only what the wheel depends on."""
    environment = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    commands = environment / "bin"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(commands / "python"), "install", "--quiet", "--no-deps", wheel],
        check=True,
    )
    # The folder alone, whose own .pth files are not followed: the editable install of the checkout stays out of sight.
    (site_packages,) = environment.glob("lib/python*/site-packages")
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return commands


def run(commands: Path, *arguments: str) -> str:
    result = subprocess.run(
        [str(commands / arguments[0]), *arguments[1:]], cwd=commands, capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_wheel_holds_every_module_every_resource_and_the_manual(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    modules = {
        path.relative_to(CHECKOUT).as_posix()
        for path in (CHECKOUT / "vtt").rglob("*.py")
        if "__pycache__" not in path.parts
    }
    resources = {f"vtt/resources/{name}" for name in resources_of_the_checkout()}
    manual = {f"vtt/manual/{path.name}" for path in (CHECKOUT / "docs" / "manual").glob("*.md")}
    assert len(resources) > 1
    assert len(manual) > 30
    assert "vtt/resources/CHANGELOG.md" in held
    assert held >= modules | resources | manual | {"vtt/py.typed", "vtt/manual/__init__.py"}


def test_the_wheel_holds_nothing_but_the_package_and_its_description(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in held} == {"vtt", f"{wheel.name.split('-py3')[0]}.dist-info"}
    assert not [name for name in held if "__pycache__" in name or name.endswith(".pyc")]


def test_the_wheel_carries_licence_and_credits(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    assert {name.rsplit("/", 1)[-1] for name in held if "/licenses/" in name} == {"LICENSE", "CREDITS.md"}


def test_every_resource_opens_from_an_installed_wheel(installed: Path) -> None:
    found = json.loads(run(installed, "python", "-I", "-c", READ_EVERY_RESOURCE))
    assert Path(found["vtt"]).is_relative_to(installed.parent)
    shipped = {**resources_of_the_checkout(), "CHANGELOG.md": CHECKOUT / "CHANGELOG.md"}
    assert found["resources"] == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in shipped.items()}


def test_the_manual_opens_from_an_installed_wheel(installed: Path) -> None:
    read = "import json; from vtt.rules.book.manual import manual; print(json.dumps([p.name for p in manual().pages]))"
    names = json.loads(run(installed, "python", "-I", "-c", read))
    assert sorted(names) == sorted(path.stem for path in (CHECKOUT / "docs" / "manual").glob("*.md"))


def test_the_installed_command_says_what_it_can_do(installed: Path) -> None:
    assert "vtt" in run(installed, "vtt", "--help")


def test_the_installed_command_knows_the_games(installed: Path) -> None:
    assert "black-hack" in json.dumps(json.loads(run(installed, "vtt", "games", "--json")))


def test_the_folder_packaging_is_no_package() -> None:
    """A package of that name would hide the one that half of the Python world imports."""
    import packaging.version

    assert not (CHECKOUT / "packaging" / "__init__.py").exists()
    assert not Path(packaging.version.__file__).is_relative_to(CHECKOUT / "packaging")
