"""Nothing grows with use: what is remembered for each argument is remembered for so many arguments and no more."""

import ast

import pytest

from tests.helpers.checkout import CHECKOUT


def unbounded(source: str) -> list[str]:
    """The functions with arguments whose answers are all kept for ever."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.args.posonlyargs or node.args.args or node.args.kwonlyargs or node.args.vararg)
        and any(map(_keeps_everything, node.decorator_list))
    ]


def _keeps_everything(decorator: ast.expr) -> bool:
    match decorator:
        case ast.Name(id="cache") | ast.Attribute(attr="cache"):
            return True
        case ast.Call(func=ast.Name(id="lru_cache") | ast.Attribute(attr="lru_cache"), args=args, keywords=words):
            given = [*args, *(word.value for word in words if word.arg == "maxsize")]
            return any(isinstance(each, ast.Constant) and each.value is None for each in given)
    return False


def test_every_memory_has_a_bound() -> None:
    found = {
        path.relative_to(CHECKOUT).as_posix(): names
        for path in sorted((CHECKOUT / "vtt").rglob("*.py"))
        if "cache" in (source := path.read_text(encoding="utf-8")) and (names := unbounded(source))
    }
    assert found == {}


@pytest.mark.parametrize("how", ["cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)"])
def test_one_without_a_bound_is_found(how: str) -> None:
    assert unbounded(f"@{how}\ndef price(of): return of") == ["price"]
    assert unbounded(f"@{how}\ndef table(): return 1") == []


def test_one_with_a_bound_is_not() -> None:
    assert unbounded("@lru_cache(maxsize=64)\ndef price(of): return of") == []
