"""What is built into the wheel: the licences of deny.toml, and no crate that speaks to a network."""

from __future__ import annotations

import re
import subprocess

import pytest
from walks import PROJECT


def listed(name: str) -> set[str]:
    """The texts between quotation marks in a list of deny.toml."""
    text = (PROJECT / "deny.toml").read_text(encoding="utf-8")
    block = text.split(f"\n{name} = [\n")[1].split("\n]")[0]
    return set(re.findall(r'^\s*(?:\{ crate = )?"([^"]+)"', block, re.M))


def packages() -> list[tuple[str, str]]:
    """The crates of the wheel with their licences, on whatever system, those of tests left out."""
    command = ["cargo", "tree", "--locked", "--offline", "-e", "normal,build", "--target", "all", "--prefix", "none"]
    try:
        done = subprocess.run([*command, "-f", "{p}\t{l}"], cwd=PROJECT / "python", capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("there is no cargo")
    if "download" in done.stderr or "offline" in done.stderr:
        pytest.skip("crates of other systems are not here")
    assert done.returncode == 0, done.stderr
    lines = {line.replace(" (*)", "") for line in done.stdout.splitlines()}
    return [(line.split(" ")[0], line.split("\t")[1]) for line in sorted(lines)]


def is_allowed(licence: str, allowed: set[str]) -> bool:
    """Whether a licence can be taken: `A OR B`, `A/B`, `A AND B` or `(A OR B) AND C`."""
    if licence.startswith("(") and ") AND " in licence:
        part, rest = licence[1:].split(") AND ", 1)
        return is_allowed(part, allowed) and is_allowed(rest, allowed)
    parts = licence.replace("/", " OR ").split(" OR ")
    return any(all(one.strip() in allowed for one in part.split(" AND ")) for part in parts)


def test_every_licence_goes_with_ours() -> None:
    allowed, found = listed("allow"), packages()
    assert len(found) > 60 and "MIT" in allowed
    assert not [(name, licence) for name, licence in found if not is_allowed(licence, allowed)]


def test_nothing_speaks_to_a_network() -> None:
    network = listed("deny")
    assert "reqwest" in network
    assert not [name for name, _ in packages() if name in network]
