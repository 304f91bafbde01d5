"""An archive folder as Spark and pyarrow see it: what its manifest names, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

MANIFEST = "manifest.json"
VERSION = 4


class ArchiveError(Exception):
    """A folder that is no archive, or one that cannot be read here."""


def read_manifest(archive: str | Path) -> dict[str, Any]:
    """The manifest of an archive folder.

    Raises `ArchiveError` where there is none, or one of another version.
    """
    path = Path(archive) / MANIFEST
    try:
        manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ArchiveError(f"{archive} is no archive: it has no {MANIFEST}") from None
    except ValueError as error:
        raise ArchiveError(f"{path}: {error}; the manifest is damaged") from None
    if manifest.get("version") != VERSION:
        found = manifest.get("version")
        raise ArchiveError(f"{archive}: tables of version {found}; this module reads version {VERSION}")
    return manifest


def list_files(archive: str | Path, table: str) -> list[str]:
    """The files of a table, in the order of the manifest; other files in the folder are of earlier states."""
    files = read_manifest(archive)["tables"].get(table)
    if files is None:
        raise ArchiveError(f"{archive} has no table `{table}`")
    return [str(Path(archive).absolute() / part["file"]) for part in files]


def open_table(spark: SparkSession, archive: str | Path, table: str) -> DataFrame:
    """A table of an archive, lazily."""
    return spark.read.parquet(*(f"file://{file}" for file in list_files(archive, table)))
