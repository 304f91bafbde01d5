"""Copies the docstrings of the compiled part into its stubs, where editors look for them.

    stub_docs.py    rewrites python/bao/_bao.pyi from the installed package
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from bao import _bao

STUBS = Path(__file__).resolve().parents[1] / "python/bao/_bao.pyi"


def nodes(tree: ast.AST, owner: object) -> Iterator[tuple[ast.AST, object]]:
    """The classes and functions of the stubs with the objects they describe."""
    for node in getattr(tree, "body", []):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            member = inspect.getattr_static(owner, node.name)
            yield node, member
            if isinstance(node, ast.ClassDef):
                yield from nodes(node, member)


def describe(stubs: str) -> str:
    """The stubs with the docstrings of the package."""
    lines = stubs.splitlines()
    for node, member in sorted(nodes(ast.parse(stubs), _bao), key=lambda pair: -pair[0].lineno):  # type: ignore[attr-defined]
        doc = inspect.cleandoc(getattr(member, "__func__", member).__doc__ or "")
        assert isinstance(node, (ast.ClassDef, ast.FunctionDef)) and doc, node
        indent = " " * (node.col_offset + 4)
        quote = 'r"""' if "\\" in doc else '"""'
        written = [f"{indent}{line}".rstrip() for line in f'{quote}{doc}"""'.splitlines()]
        if "\n" in doc:
            written[-1] = written[-1][: -len('"""')]
            written.append(f'{indent}"""')
        first = node.body[0]
        at, column = first.lineno - 1, first.col_offset
        is_value = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        if is_value:
            head = lines[at][:column].rstrip()
            assert first.end_lineno is not None
            lines[at : first.end_lineno] = [*([head] if head else []), *written]
        else:
            begin = min([first.lineno, *(d.lineno for d in getattr(first, "decorator_list", []))]) - 1
            lines[begin:begin] = written
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUBS.write_text(describe(STUBS.read_text(encoding="utf-8")), encoding="utf-8")
