"""The tables of the study, counted by Spark."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bao._bao import _clustered_interval, _study_sql
from bao.counting import KEYS, Counts, Study, share_with_interval

from ._archive import open_table

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession


def derive_classes(spark: SparkSession, archive: str | Path) -> DataFrame:
    """The classes of every game of the population (S1 to S6), by docs/study.sql out of `games` and `events`.

    Columns: record, game, progress, final, combination, kind, type. The games are those of `qualifies` in `games`, and
    the classes those of its columns; an archive where they differ is not one that the program has made.
    """
    for table in ("games", "events"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    classes, _ = _study_sql()
    return spark.sql(classes.rstrip().rstrip(";"))


def study(spark: SparkSession, archive: str | Path) -> dict[str, pa.Table]:
    """The counts of the study over all games of an archive, as `bao study ARCHIVE --out FOLDER` writes them.

    The tables, by the names of their files: population, classes, compositions, moments, types, sensitivity, percentages,
    forced and toss_shares, with the columns of the codebook of `bao study --out`; `percent`, `low` and `high` are in percent, null for a share
    of nothing. Spark counts (docs/study-tables.sql); the driver gets a row for each group of equal classes and for each pair
    of players.

    Raises `ArchiveError` if `archive` is not an archive.
    """
    import pyarrow as pa

    for table in ("games", "study_plies"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    questions = _read_questions()
    groups = spark.sql(questions.pop("groups")).cache()
    groups.createOrReplaceTempView("groups")
    counted = Counts([([row[key] for key in KEYS], row["games"]) for row in groups.collect()]).study()
    tables: dict[str, pa.Table] = {field.name: pa.table(getattr(counted, field.name)) for field in fields(Study)}
    for name, question in questions.items():
        rows = [row.asDict() for row in spark.sql(question).collect()]
        rows = _add_pairs(rows) if name == "percentages" else [_add_share(row) for row in rows]
        tables[name] = pa.Table.from_pylist(rows)
    groups.unpersist()
    return tables


def _read_questions() -> dict[str, str]:
    """The questions of docs/study-tables.sql by their names."""
    _, *named = re.split(r"^-- name: (\w+)$", _study_sql()[1], flags=re.MULTILINE)
    return dict(zip(named[::2], named[1::2], strict=True))


def _add_share(row: dict[str, Any]) -> dict[str, Any]:
    share = share_with_interval(int(row["count"] or 0), int(row["of"] or 0))
    return {**row, **dict(zip(("count", "of", "percent", "low", "high"), share, strict=True))}


def _add_pairs(pairs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The shares that the counts of pairs of players come to, with their intervals over players."""
    shares = [column.removesuffix("_count") for column in (pairs[0] if pairs else ()) if column.endswith("_count")]
    rows: list[dict[str, Any]] = []
    for share in shares:
        counted = [(p["south"] or None, p["north"] or None, p[f"{share}_count"], p[f"{share}_of"]) for p in pairs]
        low, high = _clustered_interval(counted) or (None, None)
        winner, statistic = share.split("_", 1)
        row = {"winner": winner, "statistic": statistic}
        row |= {"count": sum(pair[2] for pair in counted), "of": sum(pair[3] for pair in counted)}
        rows.append(_add_share(row) | {"low_players": low and 100 * low, "high_players": high and 100 * high})
    return rows
