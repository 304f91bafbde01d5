"""Every public name has documentation, and every example runs."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bao

HERE = Path(__file__).resolve().parent


def members() -> Iterator[tuple[str, object]]:
    """Every public class and function with its public methods and properties."""
    for name in bao.__all__:
        if name == "__version__":
            continue
        member = getattr(bao, name)
        yield name, member
        if inspect.isclass(member):
            for inner, value in vars(member).items():
                # Fields without a value are documented with their class.
                if not inner.startswith("_") and not issubclass(member, Exception) and value is not None:
                    yield f"{name}.{inner}", getattr(member, inner)


MEMBERS = dict(members())


def test_every_public_name_is_documented() -> None:
    bare = [name for name, member in MEMBERS.items() if not (getattr(member, "__doc__", "") or "").strip()]
    assert not bare
    assert len(MEMBERS) > 150


@pytest.mark.parametrize("name", [name for name, member in MEMBERS.items() if ">>>" in (member.__doc__ or "")])
def test_the_examples_of(name: str) -> None:
    text = MEMBERS[name].__doc__ or ""
    example = doctest.DocTestParser().get_doctest(text, {"bao": bao}, name, None, None)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted and not result.failed


def test_the_examples_of_the_package_and_the_readme_run() -> None:
    assert bao.__doc__ is not None
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    runner.run(parser.get_doctest(bao.__doc__, {}, "bao", None, None))
    text = (HERE.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.S)
    assert len(blocks) >= 4
    runner.run(parser.get_doctest("\n".join(blocks), {}, "README.md", None, None))
    assert not runner.summarize(verbose=False).failed


def test_documentation_does_not_refer_to_files_outside_the_wheel() -> None:
    assert not [name for name, member in MEMBERS.items() if re.search(r"docs/|\.md\b", member.__doc__ or "")]
    tables = bao.read_published()
    assert not [name for table in tables.values() for name, text in table.describe().items() if "docs/" in str(text)]
    text = (HERE.parent / "README.md").read_text(encoding="utf-8")
    assert not [link for link in re.findall(r"\]\((.*?)\)", text) if not link.startswith(("https://", "#"))]


def test_the_readme_names_every_class() -> None:
    text = (HERE.parent / "README.md").read_text(encoding="utf-8")
    assert not [name for name in bao.__all__ if f"`{name}`" not in text and not name.startswith("_")]


def test_every_cited_rule_exists() -> None:
    docs = HERE.parents[1] / "docs"
    rules = (docs / "rules.md").read_text(encoding="utf-8")
    named = {rule for member in MEMBERS.values() for rule in re.findall(r"\brules? (\d\.\d)", member.__doc__ or "")}
    assert len(named) > 8 and not [rule for rule in named if rule not in rules]
