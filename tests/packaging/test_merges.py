"""What a merge could not join is in no file."""

import re

from tests.helpers.checkout import CHECKOUT

FOLDERS = ("docs", "packaging", "resources", "tests", "vtt", ".github", ".ci")
LEFT_BY_A_MERGE = re.compile(rb"^(?:<{7}|\|{7}|>{7}) ", re.MULTILINE)


def test_no_file_holds_what_a_merge_left():
    files = [path for folder in FOLDERS for path in (CHECKOUT / folder).rglob("*") if "__pycache__" not in path.parts]
    files += CHECKOUT.glob("*")
    texts = [path for path in files if path.is_file() and path.suffix not in (".png", ".ttf", ".otf", ".nearby")]
    assert CHECKOUT / "CHANGELOG.md" in texts
    assert [path for path in texts if LEFT_BY_A_MERGE.search(path.read_bytes())] == []
