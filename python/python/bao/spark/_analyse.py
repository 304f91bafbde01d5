"""Judges the games of an archive on a cluster."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pyarrow as pa
import pyarrow.parquet as pq

import bao
from bao.types import AnalysisRow

from ._archive import ArchiveError, open_table

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

ABOUT = "analysis.json"
ARROW = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


def _arrow_type(hint: Any) -> pa.DataType:
    """The type of a column in Arrow; literals are texts."""
    return next((ARROW[kind] for kind in (hint, *get_args(hint)) if kind in ARROW), pa.string())


JUDGED = pa.schema({"record": pa.int64(), **{name: _arrow_type(hint) for name, hint in get_type_hints(AnalysisRow).items()}})


def analyse(
    spark: SparkSession,
    archive: str | Path,
    output: str | Path,
    *,
    nodes: int = 300_000,
    turns: str = "21..24",
    where: str = "qualifies",
    games_a_task: int = 20,
) -> DataFrame:
    """Judges the moves of games on the workers, and returns the rows of all judged moves.

    `where` is an SQL condition on the table `games`, by default the population of the study; `nodes` is the number of
    nodes to search per position, and `turns` selects the turns to judge. The rows have `record` and then the columns of
    `bao analyse --table moves`. `output` is a folder that driver and workers see under the same path. Each task saves
    its results when it ends, so repeating the call continues with the missing games. A game is judged on one core with
    an empty memory, so the rows do not depend on the cluster.

    Needs the wheel on every worker. Raises `ArchiveError` if `output` was begun with another archive, other nodes or
    turns, or by another version.
    """
    manifest = bao.Archive(archive).manifest
    folder = Path(output).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    about = {"content_id": manifest["states"][-1]["content_id"], "ruleset": manifest["ruleset"], "nodes": nodes}
    about |= {"turns": turns, "repair": manifest["repair"], "version": bao.__version__}
    _check_same(folder, about)
    games = open_table(spark, archive, "games").where(where)
    games = games.selectExpr("record", "game", "coalesce(text, transcript) as text", "declared").orderBy("record")
    judged = _open(spark, folder)
    rest = games.join(judged.select("record").distinct(), "record", "left_anti") if judged is not None else games
    left = rest.count()
    if left:
        work = partial(_judge, about=about, folder=str(folder))
        tasks = -(-left // games_a_task)
        rest.repartition(tasks).mapInArrow(work, "games long").collect()
    judged = _open(spark, folder)
    if judged is None:
        raise ArchiveError(f"no game of {archive} matches `{where}`")
    return judged.where("ply is not null")


def _check_same(folder: Path, about: dict[str, Any]) -> None:
    path = folder / ABOUT
    if path.exists():
        found = json.loads(path.read_text(encoding="utf-8"))
        other = [f"{key} {found.get(key)}, not {value}" for key, value in about.items() if found.get(key) != value]
        if other:
            raise ArchiveError(f"{folder} was begun with {'; '.join(other)}: name another folder")
    path.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")


def _open(spark: SparkSession, folder: Path) -> DataFrame | None:
    files = sorted(folder.glob("*.parquet"))
    # If two workers did the same task, their rows are the same.
    return (
        spark.read.parquet(*(f"file://{file}" for file in files)).dropDuplicates(["record", "ply"]) if files else None
    )


def _judge(batches: Iterator[pa.RecordBatch], about: dict[str, Any], folder: str) -> Iterator[pa.RecordBatch]:
    """Judges the games of a task and writes their rows to one file."""
    rows: list[dict[str, Any]] = []
    games = 0
    for batch in batches:
        for game in batch.to_pylist():
            played = bao.Game(
                game["text"],
                about["ruleset"],
                id=game["game"],
                winner=game["declared"],
                repair="apply" if about["repair"] else "report",
            )
            found = bao.Engine(nodes=about["nodes"]).analyse(played, turns=about["turns"]).rows
            # A game without moves in these turns gets a row that says so, and is not judged again.
            rows += [{"record": game["record"], **row} for row in found] or [
                {"record": game["record"], "game": game["game"]}
            ]
            games += 1
    if rows:
        begun = Path(folder) / f".{uuid.uuid4().hex}"
        pq.write_table(pa.Table.from_pylist(rows, schema=JUDGED), begun, compression="zstd")
        os.replace(begun, begun.with_name(f"{uuid.uuid4().hex}.parquet"))
    yield pa.RecordBatch.from_pydict({"games": [games]})
