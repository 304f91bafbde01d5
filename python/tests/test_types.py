"""The types of the package: the same at run time and in its stubs, and enough for strict checkers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


def check(*command: str) -> None:
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_and_package_agree() -> None:
    pytest.importorskip("mypy")
    check(sys.executable, "-m", "mypy.stubtest", "bao", "--allowlist", "stubtest.allow", "--mypy-config-file", "mypy.ini")


def test_mypy_is_strict_and_content() -> None:
    pytest.importorskip("mypy")
    check(sys.executable, "-m", "mypy", "--config-file", "mypy.ini", ".", str(HERE.parent / "python" / "bao"))


def test_pyright_is_content() -> None:
    pyright = shutil.which("pyright", path=str(Path(sys.executable).parent))
    if pyright is None:
        pytest.skip("pyright is not installed")
    # The module for clusters is mypy's: what it imports is not installed here.
    check(pyright, "--project", "pyrightconfig.json", "--pythonpath", sys.executable)


def test_python_dash_m_tells_how_to_get_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "bao"], capture_output=True, text=True)
    assert done.returncode == 0 and "pip install bao-archive-command" in done.stdout
