"""The tables of the study, counted by Spark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bao._bao import _study_sql
from bao.counting import Study, count_by_sql

from ._archive import open_table

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


def derive_classes(spark: SparkSession, archive: str | Path) -> DataFrame:
    """The classes of every game of the population (S1 to S6), in SQL out of `games` and `events`.

    Columns: record, game, progress, final, combination, kind, type. The games are those of `qualifies` in `games`, and
    the classes those of its columns; an archive where they differ is not one that the program has made.
    """
    for table in ("games", "events"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    classes, _ = _study_sql()
    return spark.sql(classes.rstrip().rstrip(";"))


def study(spark: SparkSession, archive: str | Path) -> Study:
    """The counts of the study over all games of an archive: what `bao.study` returns, and `bao study --out` writes.

    Spark counts; the driver gets a row for each group of equal classes and for each pair of players. Raises `ArchiveError`
    where `archive` is not an archive.
    """
    for table in ("games", "study_plies"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    return count_by_sql(lambda question: [row.asDict() for row in spark.sql(question).collect()])
