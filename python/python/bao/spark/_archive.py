"""The tables of an archive on Spark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import bao

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

ArchiveError = bao.ReadError


def open_table(spark: SparkSession, archive: str | Path, table: str) -> DataFrame:
    """A table of an archive as a lazy data frame: the files that its manifest names.

    Raises `ArchiveError` if the folder is not an archive or has no such table.
    """
    return spark.read.parquet(*(f"file://{file.absolute()}" for file in bao.Archive(archive).files(table)))
