"""Makes an archive of files on a cluster: each task imports some of them with the command `bao`, and the driver merges
the results.
"""

from __future__ import annotations

import glob
import os
import shutil
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import bao
from bao._bao import _list_files
from bao.archive import run_command

from ._archive import ArchiveError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

# The most bytes and files for one task, except that one file may be larger.
SHARE_BYTES = 256 << 20
SHARE_FILES = 1000
# The fewest tasks per core, if there are enough files, so that the last tasks end at about the same time.
TASKS_A_CORE = 3


@dataclass
class ImportSummary:
    """The files that an import read and the games it wrote; `counts`, `sources` and `skipped` are those of the
    manifest."""

    archive: Path
    counts: dict[str, int]
    content_id: str
    sources: list[dict[str, Any]]
    skipped: list[dict[str, str]]


def import_archive(
    spark: SparkSession,
    inputs: str | Path | Iterable[str | Path],
    output: str | Path,
    *,
    ruleset: str = "kibao",
    repair: Literal["report", "apply"] = "report",
    program: str | None = None,
) -> ImportSummary:
    """Imports the games of files into one archive; the workers share the work.

    `inputs` are files, folders and patterns in any format that `bao import` reads; `output` is a folder that is empty
    or does not exist yet. The driver and all workers must see all of these under the same paths. The archive is the one
    that `bao import INPUTS -o OUTPUT` makes. An unreadable file does not stop the import; the manifest lists it.

    The command is `program`, or else the `bao` next to Python (`pip install bao-archive-command`) or the one on the
    path.

    Raises `ArchiveError` if an input is missing, the output is not empty, the command does not exist, or no game was
    read.
    """
    names = [inputs] if isinstance(inputs, (str, Path)) else inputs
    paths = [os.path.abspath(path) for path in _list_files([str(name) for name in names])]
    folder = Path(output).absolute()
    if folder.exists() and any(folder.iterdir()):
        raise ArchiveError(f"{folder} is not empty: an import on a cluster makes a new archive")
    begun = f".{folder.name}.bao-spark-"
    for left in glob.glob(glob.escape(str(folder.with_name(begun))) + "*"):
        shutil.rmtree(left)
    staging = folder.with_name(begun + uuid.uuid4().hex)
    staging.mkdir(parents=True)
    context = spark.sparkContext
    shares = share_files(paths, TASKS_A_CORE * context.defaultParallelism)
    options = ["--ruleset", ruleset, *["--repair"] * (repair == "apply")]
    work = partial(_import_share, staging=str(staging), options=options, program=program)
    try:
        parts = context.parallelize(shares, len(shares)).map(work).collect()
        run_command(program, ["archive", "merge", *parts, "-o", str(folder), "--quiet"], str(staging))
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    made = bao.Archive(folder)
    return ImportSummary(
        folder, made.counts, made.content_id, made.manifest["sources"], made.manifest["skipped"]
    )


def share_files(paths: list[str], tasks: int) -> list[list[str]]:
    """Divides the files, in order, among about `tasks` tasks of similar size in bytes."""
    sizes = [os.path.getsize(path) for path in paths]
    most = min(SHARE_BYTES, sum(sizes) // tasks)
    shares: list[list[str]] = []
    held = 0
    for path, size in zip(paths, sizes):
        if not shares or held + size > most or len(shares[-1]) == SHARE_FILES:
            shares.append([])
            held = 0
        shares[-1].append(path)
        held += size
    return shares


def _import_share(paths: list[str], staging: str, options: list[str], program: str | None) -> str:
    """Imports the files of a task; returns the unique name of the part."""
    part = uuid.uuid4().hex
    one_core = {"RAYON_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}
    run_command(program, ["import", "--part", *paths, "-o", part, "--quiet", *options], staging, **one_core)
    return part
