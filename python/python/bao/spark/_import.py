"""Makes an archive of text files on a cluster."""

from __future__ import annotations

import datetime
import glob
import json
import os
import shutil
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._archive import MANIFEST, VERSION, ArchiveError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

# The bytes of a piece of a file that is cut.
PIECE_BYTES = 64 << 20
# The games of a table file at most, as `bao import` has them, but for a file of games that has more.
PART_GAMES = 1 << 17
# The games of a table file at least, where there are many cores and few games.
LEAST_PART_GAMES = 1 << 14
NOTHING = ("cast(null as long) as place", "cast(null as string) as code", "cast(null as long) as other")


@dataclass
class ImportSummary:
    """What an import has read and written.

    `counts` has the numbers of the manifest: read, games, accepted, repaired, partial, rejected, left_out; `seconds` the
    processor time of the workers' Python, added up over all tasks: for reading and replaying, for the keys by which games
    are compared and the pieces on the shared disk, and for writing the tables.
    """

    archive: Path
    counts: dict[str, int]
    content_id: str
    sources: list[dict[str, Any]]
    skipped: list[dict[str, str]]
    seconds: dict[str, float] = field(default_factory=dict)


def list_inputs(inputs: str | Path | Iterable[str | Path]) -> list[str]:
    """The files of names, folders and patterns, in the order in which `bao import` reads them.

    Raises `FileNotFoundError` where nothing has the name.
    """
    names = [inputs] if isinstance(inputs, str | Path) else inputs
    found: list[str] = []
    for name in map(str, names):
        if os.path.isdir(name):
            found += _walk(name)
        elif os.path.exists(name):
            found.append(name)
        else:
            some = sorted(path for path in glob.glob(name) if os.path.isfile(path))
            if not some:
                raise FileNotFoundError(f"{name}: there is no such file")
            found += some
    return found


def _walk(folder: str) -> Iterator[str]:
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.startswith(".") or os.path.islink(path):
            continue
        if os.path.isdir(path):
            yield from _walk(path)
        else:
            yield path


def import_archive(
    spark: SparkSession,
    inputs: str | Path | Iterable[str | Path],
    output: str | Path,
    *,
    ruleset: str = "kibao",
    repair: bool = False,
    piece_bytes: int = PIECE_BYTES,
    program: str | None = None,
) -> ImportSummary:
    """Replays all games of some files on the workers, and makes an archive of them.

    `inputs` are files, folders and patterns in any format that `bao import` reads; `output` is a folder that is not there
    yet, or empty. Driver and workers see both under the same path. The archive has the games, findings and records that
    `bao import INPUTS -o OUTPUT` gives: of two copies the first stays, in the order of the inputs. A file that cannot be
    read is named in the manifest and stops nothing. The manifest is written last: before it, the folder is no archive.

    A task replays a file. Files of JSON Lines that are larger than `piece_bytes` are cut into pieces of that size; all other
    formats are read whole, since a line of them may be less or more than a game.

    With `program` the workers replay by that command `bao`; otherwise by the package itself.

    Raises `FileNotFoundError` where an input is missing, `ArchiveError` where the output is an archive already or no game
    was read.
    """
    from ._replay import by_program, by_wheel

    paths = [os.path.abspath(path) if not os.path.isabs(path) else path for path in list_inputs(inputs)]
    folder = Path(output).absolute()
    if folder.exists() and any(not entry.name.startswith(".bao-spark-") for entry in folder.iterdir()):
        raise ArchiveError(f"{folder} is not empty: an import on a cluster makes a new archive")
    folder.mkdir(parents=True, exist_ok=True)
    # What an import that was ended has left.
    for old in folder.iterdir():
        shutil.rmtree(old)
    staging = folder / f".bao-spark-{uuid.uuid4().hex}"
    staging.mkdir()
    replay = by_program(program, ruleset, repair) if program else by_wheel(ruleset, repair)
    try:
        units = _cut(spark, paths, piece_bytes, replay)
        return _import(spark, units, folder, staging, replay, repair)
    finally:
        spark.sparkContext.setJobDescription(None)
        shutil.rmtree(staging, ignore_errors=True)


def _import(
    spark: SparkSession, cut: list[Unit], folder: Path, staging: Path, replay: Any, repair: bool
) -> ImportSummary:
    from . import _workers
    from ._repeats import find_repeats

    spark.sparkContext.setJobDescription("bao: reading and replaying")
    units = _replay(spark, cut, staging, replay)
    games = sum(unit["games"] for unit in units)
    if not games:
        raise ArchiveError(f"no game was read: {_reasons(units)}")
    # Every core has a part to write, where that does not make files of a few games.
    most = min(PART_GAMES, max(-(-games // spark.sparkContext.defaultParallelism), LEAST_PART_GAMES))
    part = held = offset = 0
    for unit in units:
        if held and held + unit["games"] > most:
            part, held = part + 1, 0
        unit["part"], unit["offset"] = part, offset
        held += unit["games"]
        offset += unit["games"]
    parts = part + 1
    placed = [(unit["part"], unit["folder"], unit["offset"]) for unit in units]

    # Without types: pyspark 4.1 takes a function that has some for one of another kind.
    def write(rows):  # type: ignore[no-untyped-def]
        return _workers.write_part(rows, placed, staging)

    spark.sparkContext.setJobDescription("bao: comparing games and writing tables")
    # A part of which nothing is to be said is written too.
    all_parts = spark.range(0, parts, 1, 1).selectExpr("cast(id as int) as part", *NOTHING)
    repeats = all_parts.unionByName(find_repeats(spark, units, staging))
    told = repeats.repartitionById(parts, "part").mapInArrow(write, _workers.WRITTEN).collect()
    written = [json.loads(row["about"]) for row in told]
    written.sort(key=lambda about: about["part"])
    return _commit(folder, staging, units, written, repair)


def _reasons(units: list[dict[str, Any]]) -> str:
    skipped = [f"{one['name']}: {one['reason']}" for unit in units for one in unit.get("skipped", ())]
    broken = [f"{one['name']}: {one['error']}" for unit in units for one in unit.get("sources", ()) if one["error"]]
    return "; ".join((skipped + broken)[:3]) or "there are no files"


@dataclass
class Unit:
    """A file, or a piece of one: from byte `start` to `end`, whose first line has this number."""

    path: str
    start: int | None = None
    end: int | None = None
    first_line: int | None = None
    # Size and hash of the file that it is a piece of.
    whole: dict[str, Any] = field(default_factory=dict)


def _cut(spark: SparkSession, paths: list[str], piece_bytes: int, replay: Any) -> list[Unit]:
    """The files, large ones of JSON Lines in pieces, in their order."""
    from . import _workers

    def is_plain(path: str) -> bool:
        try:
            with open(path, "rb") as file:
                return file.read(1) == b"{"
        except OSError:
            # The worker that reads it says what is wrong.
            return False

    large = [path for path in paths if os.path.getsize(path) > piece_bytes and is_plain(path)]
    cut: dict[str, dict[str, Any]] = {}
    if large:
        rows = spark.sparkContext.parallelize([(path,) for path in large], len(large)).toDF("path string")
        work = partial(_workers.cut_files, replay=replay, piece_bytes=piece_bytes)
        cut = {row["path"]: json.loads(row["about"]) for row in rows.mapInArrow(work, _workers.CUT).collect()}
    units: list[Unit] = []
    for path in paths:
        about = cut.get(path, {"pieces": []})
        whole: dict[str, Any] = {key: about[key] for key in ("bytes", "sha256") if key in about}
        pieces = [Unit(path, start, end, line, whole) for start, end, line in about["pieces"]]
        units += pieces or [Unit(path)]
    return units


def _replay(spark: SparkSession, cut: list[Unit], staging: Path, replay: Any) -> list[dict[str, Any]]:
    """Replays every unit, a task each, and keeps on the shared disk what is known of games: a worker that is lost later
    takes nothing with it."""
    from . import _workers

    listed = [(unit.path, unit.start, unit.end, unit.first_line) for unit in cut]
    work = partial(_workers.replay_units, units=listed, replay=replay, staging=staging)
    told = spark.range(0, len(cut), 1, max(len(cut), 1)).mapInArrow(work, _workers.REPLAYED).collect()
    units = [{"unit": row["unit"], "cut": cut[row["unit"]], **json.loads(row["about"])} for row in told]
    return sorted(units, key=lambda unit: unit["unit"])


def _list_sources(
    units: list[dict[str, Any]], added: dict[str, dict[str, int]]
) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """The sources of the manifest and what holds no games; the pieces of a file are one source."""
    sources: list[dict[str, Any]] = []
    skipped: list[dict[str, str]] = []
    last: Unit | None = None
    for unit in units:
        cut: Unit = unit["cut"]
        goes_on = last is not None and cut.start not in (None, 0) and last.path == cut.path
        for source in unit.get("sources", ()):
            of_unit = added.get(str(unit["unit"]), {}).get(source["name"], 0)
            if goes_on and sources and sources[-1]["name"] == cut.path:
                sources[-1]["games"] += source["games"]
                sources[-1]["added"] += of_unit
                sources[-1]["error"] = sources[-1]["error"] or source["error"]
            else:
                sources.append(source | cut.whole | {"added": of_unit})
        # The first piece has games, or there were no pieces; another one may have none.
        skipped += [] if goes_on else unit.get("skipped", ())
        last = cut
    return sources, skipped


def _tell_time() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    now = (
        datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc)
        if epoch
        else datetime.datetime.now(datetime.timezone.utc)
    )
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")


def _commit(
    folder: Path, staging: Path, units: list[dict[str, Any]], parts: list[dict[str, Any]], repair: bool
) -> ImportSummary:
    """Puts the table files in their places and writes the manifest, which makes the folder an archive."""
    from ._schema import tables, write_package
    from ._workers import fingerprint, open_writer

    files: dict[str, list[dict[str, Any]]] = {table: [] for table in tables()}
    for table, of_table in files.items():
        (folder / table).mkdir()
        found = [part["files"][table] for part in parts if table in part["files"]]
        if not found:
            path = staging / f"empty-{table}.parquet"
            open_writer(table, path).close()
            found = [{"path": path.name, "rows": 0, **fingerprint(path)}]
        for number, file in enumerate(found, 1):
            name = f"{table}/{number:04}.parquet"
            (staging / file["path"]).rename(folder / name)
            kept = {key: file[key] for key in ("rows", "bytes", "xxh3")}
            of_table.append({"file": name, **kept, "since": 1})
    added = {unit: of_unit for part in parts for unit, of_unit in part["added"].items()}
    sources, skipped = _list_sources(units, added)
    statuses = {
        key: sum(part["counts"].get(key, 0) for part in parts)
        for key in ("accepted", "repaired", "partial", "rejected")
    }
    read = sum(unit["games"] for unit in units)
    kept = statuses["accepted"] + statuses["partial"] + statuses["rejected"]
    counts = {"read": read, "games": kept, **statuses, "left_out": read - kept}
    content = sum(int(part["content"], 16) for part in parts) % (1 << 128)
    told = next(unit for unit in units if "program" in unit)
    program = {"program": told["program"], "commit": told["commit"]}
    state = {"number": 1, "imported": _tell_time(), **program, "counts": counts, "replaced": 0, "total": counts}
    state |= {"sources": len(sources), "skipped": len(skipped), "content_id": f"{content:032x}", "retired": {}}
    manifest = {"version": VERSION, **program, "ruleset": told["ruleset"], "repair": repair, "drop": ["duplicate"]}
    manifest |= {"tables": files, "counts": counts, "sources": sources, "skipped": skipped, "states": [state]}
    for name, text in (
        (MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"),
        ("datapackage.json", write_package(manifest)),
    ):
        new = staging / name
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.rename(folder / name)
    replaying = sum(unit["replay_seconds"] for unit in units)
    seconds = {
        "reading and replaying": replaying,
        "keys and pieces": sum(unit["seconds"] for unit in units) - replaying,
        "writing": sum(part["seconds"] for part in parts),
    }
    return ImportSummary(folder, counts, state["content_id"], sources, skipped, seconds)
