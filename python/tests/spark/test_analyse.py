"""Games judged on a cluster equal those judged on one machine, and an interrupted run continues."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, run

import bao.spark

NODES = 300


def test_a_run_continues_and_judges_like_the_program(spark: Any, tmp_path: Path) -> None:
    archive, judged = tmp_path / "archive", tmp_path / "judged"
    run("import", ROOT / "datasets/games.csv", "-o", archive, "--quiet")
    begun = bao.spark.analyse(spark, archive, judged, nodes=NODES, where="qualifies and record <= 8", games_a_task=3)
    assert begun.select("record").distinct().count() == 8
    files = {file: file.stat().st_mtime_ns for file in judged.glob("*.parquet")}
    rows = bao.spark.analyse(spark, archive, judged, nodes=NODES, where="qualifies and record <= 12", games_a_task=3)
    assert rows.select("record").distinct().count() == 12
    assert files == {file: file.stat().st_mtime_ns for file in files}, "games were judged again"

    answer = run("analyse", archive, "--nodes", NODES, "--turns", "21..24", "--format", "csv")
    assert answer.returncode == 0, answer.stderr
    program = list(csv.DictReader(io.StringIO(answer.stdout)))
    of_program = {(row["game"], row["ply"]): row for row in program}
    for row in rows.collect():
        theirs = of_program[row["game"], str(row["ply"])]
        assert row["side"] == {"s": "south", "n": "north"}[theirs["side"]]
        for column in ("played", "best", "class", "values", "played_line", "best_line"):
            assert (row[column] or "") == theirs[column], (row["game"], row["ply"], column)

    with pytest.raises(bao.spark.ArchiveError, match="was begun with nodes 300, not 301"):
        bao.spark.analyse(spark, archive, judged, nodes=301)
