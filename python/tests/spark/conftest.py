"""A cluster of two workers on this machine, games in many files, and the archive that one machine makes from them."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
BAO = str((ROOT / os.environ.get("BAO", "target/debug/bao")).resolve())
GAMES = int(os.environ.get("BAO_SPARK_GAMES", "1000"))
FILES = int(os.environ.get("BAO_SPARK_FILES", "8"))
sys.path.insert(0, str(HERE))
# The environment of the package's other tests does not have Spark.
collect_ignore_glob = [] if importlib.util.find_spec("pyspark") else ["test_*.py"]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([BAO, *map(str, arguments)], capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import corpus

    room = tmp_path_factory.mktemp("spark")
    corpus.make(BAO, room / "games", GAMES, FILES)
    made = run("import", room / "games", "-o", room / "one", "--quiet")
    assert made.returncode == 1, f"`bao import` did not report noise.bin as skipped: {made.stderr}"
    return room


@pytest.fixture(scope="session")
def spark(room: Path) -> Iterator[object]:
    from pyspark.sql import SparkSession

    os.environ |= {"KILL_AT": str(room / "games/001."), "KILL_MARK": str(room / "killed"), "BAO": BAO}
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("bao")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()
