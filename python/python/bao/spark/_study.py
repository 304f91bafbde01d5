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
    """The classes of every game of the population (S1 to S6), derived in SQL from `games` and `events`.

    Columns: record, game, progress, final, combination, kind, type. The rows are the games with `qualifies`, and
    their classes equal the class columns of `games`; an archive for which this is false was not made by the program.
    """
    for table in ("games", "events"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    classes, _ = _study_sql()
    return spark.sql(classes.rstrip().rstrip(";"))


def study(spark: SparkSession, archive: str | Path) -> Study:
    """The counts of the study for all games of an archive: as returned by `bao.study` and written by `bao study --out`.

    Spark counts; the driver gets one row per group of equal classes and one per pair of players. Raises `ArchiveError`
    if `archive` is not an archive.
    """
    for table in ("games", "study_plies"):
        open_table(spark, archive, table).createOrReplaceTempView(table)
    return count_by_sql(lambda question: [row.asDict() for row in spark.sql(question).collect()])
