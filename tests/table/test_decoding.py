"""Any thread may decode to any type, also the first that does."""

import ast
import subprocess
import sys
from typing import Annotated

import msgspec
import pytest

from tests.helpers.checkout import CHECKOUT
from vtt.table.decoding import built

# Three threads at once, each time with structs that nobody has decoded to before.
RACE = """
import sys, threading, types
import msgspec
from vtt.table.decoding import built

sys.setswitchinterval(1e-6)
lines = ["import msgspec", "class Level0(msgspec.Struct):", "    a: int = 0"]
for level in range(1, 12):
    lower = f"Level{level - 1}"
    lines += [f"class Level{level}(msgspec.Struct):", f"    one: {lower} | None = None",
              f"    many: list[{lower}] = []", f"    some: tuple[{lower}, ...] = ()"]
code = compile("\\n".join(lines), "levels", "exec")
deep = {}
for _ in range(11):
    deep = {"many": [deep]}
for number in range(60):
    module = sys.modules[f"levels{number}"] = types.ModuleType(f"levels{number}")
    exec(code, module.__dict__)
    together, found = threading.Barrier(3), []
    def decode():
        together.wait()
        found.append(msgspec.convert(deep, built(module.Level11)))
    threads = [threading.Thread(target=decode) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(found) == 3
"""


def test_three_threads_that_decode_first_find_the_type_whole():
    """Without ``built`` the process ends with a segmentation fault."""
    told = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, cwd=CHECKOUT, check=False)
    assert told.returncode == 0, told.stderr


def test_a_type_to_which_nothing_can_be_decoded_is_refused():
    with pytest.raises(TypeError):
        built(list[int] | tuple[int, ...])


def test_a_field_whose_bounds_have_no_hash_is_decoded_to():
    kind = Annotated[int, msgspec.Meta(ge=1), {"said": "how many"}]
    with pytest.raises(TypeError):
        hash(kind)
    assert msgspec.convert(3, built(kind)) == 3
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(0, built(kind))


def test_whoever_decodes_to_structs_has_them_built():
    """What is made of Python's own types alone needs it not."""
    plain = {"int", "str", "float", "dict", "tuple", "list"}
    missing = []
    for path in (CHECKOUT / "vtt").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "msgspec" not in text or path.name == "decoding.py":
            continue
        for call in ast.walk(ast.parse(text)):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            named = {word.arg: word.value for word in call.keywords}
            if call.func.attr == "convert":
                kind = named.get("type") or call.args[1]
            elif call.func.attr == "decode" and "type" in named:
                kind = named["type"]
            elif call.func.attr == "Decoder":
                kind = call.args[0]
            else:
                continue
            names = {each.id for each in ast.walk(kind) if isinstance(each, ast.Name)}
            if "built" not in names and not names <= plain:
                missing.append(f"{path.relative_to(CHECKOUT)}:{call.lineno}")
    assert missing == []
