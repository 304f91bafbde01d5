"""The package has the same types at run time and in its stubs; `python/tests/run types` runs strict checkers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from stub_docs import STUBS, describe

HERE = Path(__file__).resolve().parent


def test_stubs_and_package_agree() -> None:
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy.stubtest", "bao", "--allowlist", "stubtest.allow", "--mypy-config-file", "mypy.ini"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_have_the_docstrings_of_the_package() -> None:
    stubs = STUBS.read_text(encoding="utf-8")
    if os.environ.get("BAO_UPDATE"):
        STUBS.write_text(describe(stubs), encoding="utf-8")
    assert stubs == describe(stubs), "the stubs are outdated; BAO_UPDATE=1 python/tests/run rewrites them"


def test_python_dash_m_says_how_to_get_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "bao"], capture_output=True, text=True)
    assert done.returncode == 0 and "pip install bao-archive-command" in done.stdout
