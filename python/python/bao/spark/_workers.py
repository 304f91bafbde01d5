"""What the workers of an import do: replay a file into pieces on the shared disk, and make table files of the pieces.

A task writes under names that no other attempt has, and tells them only when all is written; so a task that is lost or
runs twice leaves files that nobody names.
"""

from __future__ import annotations

import json
import os
import shutil
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import xxhash

from ._game_keys import game_keys
from ._repeats import KEYS, KEYS_FILE, REPEAT_TYPES, split_place
from ._replay import TABLES, Pieces, Replay
from ._schema import arrow_schema
from ._split import cut_file, open_piece

# The rows of a row group: some 2,048 games, as `bao import` has them, so that a reader needs little memory.
GROUP_ROWS = {"games": 2048, "plies": 1 << 18}

REPLAYED = "unit long, about string"
# A file, or a piece of one: path, first and last byte, number of the first line.
Unit = tuple[str, "int | None", "int | None", "int | None"]


def _cpu() -> float:
    """The processor time of this process and of those that it has waited for, in seconds."""
    return sum(os.times()[:4])


CUT = "path string, about string"


def cut_files(batches: Iterator[pa.RecordBatch], replay: Replay, piece_bytes: int) -> Iterator[pa.RecordBatch]:
    """Cuts files into pieces where their lines are games; a row for each, with the pieces as JSON."""
    for batch in batches:
        for path in batch["path"].to_pylist():
            try:
                about = cut_file(path, piece_bytes, replay)
            except Exception:  # What is wrong with it is told where it is replayed.
                about = {"pieces": []}
            yield pa.RecordBatch.from_pydict({"path": [path], "about": [json.dumps(about)]})


def replay_units(
    batches: Iterator[pa.RecordBatch], units: list[Unit], replay: Replay, staging: Path
) -> Iterator[pa.RecordBatch]:
    """Replays the units of these numbers. Each has a row, whose `about` says as JSON what it is and in which folder its
    tables are, and the keys by which its games are compared."""
    for number in (number for batch in batches for number in batch["id"].to_pylist()):
        path, start, end, first_line = units[number]
        is_piece = start is not None and end is not None and first_line is not None
        about = _replay_unit(path, _replay_piece(start, end, first_line, replay) if is_piece else replay, number, staging)
        yield pa.RecordBatch.from_pydict({"unit": [number], "about": [json.dumps(about)]})


def _replay_piece(start: int, end: int, first_line: int, replay: Replay) -> Replay:
    """Replays a piece as a part of its file."""

    def of_piece(table: str, rows: pa.Table, path: str, repeated: int) -> pa.Table:
        if repeated:
            rows = _with_offset(rows.filter(pc.greater(rows["record"], repeated)), -repeated)
        if table in ("games", "findings"):
            sources = pa.array([path] * rows.num_rows, pa.string())
            rows = rows.set_column(rows.schema.get_field_index("source"), "source", sources)
        return rows

    def read(path: str) -> tuple[dict[str, Any], Pieces]:
        about: dict[str, Any] = {}

        def pieces() -> Pieces:
            with open_piece(path, start, end, first_line) as (piece, repeated):
                told, found = replay(piece)
                for table, rows in found:
                    yield table, of_piece(table, rows, path, repeated)
                about.update(told)
            for source in about["sources"]:
                source["name"] = path
                source["games"] -= repeated

        return about, pieces()

    return read


def _replay_unit(path: str, replay: Replay, unit: int, staging: Path) -> dict[str, Any]:
    begun = _cpu()
    replaying = 0.0
    folder = staging / f"{unit}-{uuid.uuid4().hex}"
    folder.mkdir(parents=True)
    about: dict[str, Any] = {"folder": folder.name, "games": 0, "worker": os.uname().nodename, "pid": os.getpid()}
    try:
        with ExitStack() as files:
            writers: dict[str, Any] = {}

            def write(name: str, rows: pa.Table) -> None:
                if name not in writers:
                    options = pa.ipc.IpcWriteOptions(compression="lz4")
                    writer = pa.ipc.new_stream(str(folder / name), rows.schema, options=options)
                    writers[name] = files.enter_context(writer)
                writers[name].write_table(rows, max_chunksize=GROUP_ROWS.get(name[:-6], 1 << 16))

            told, pieces = replay(path)
            while True:
                asked = _cpu()
                piece = next(pieces, None)
                replaying += _cpu() - asked
                if piece is None:
                    break
                table, rows = piece
                write(f"{table}.arrow", rows)
                if table == "games":
                    about["games"] += rows.num_rows
                    write(KEYS_FILE, pa.table(game_keys(rows), schema=KEYS))
    except Exception as error:  # A file that breaks in any way costs itself and not the job.
        about |= {"broken": True, "games": 0}
        about.setdefault("sources", []).append(_unreadable(path, error))
        shutil.rmtree(folder)
    else:
        about |= told
    return about | {"seconds": _cpu() - begun, "replay_seconds": replaying}


def _unreadable(path: str, error: Exception) -> dict[str, Any]:
    """A source that could not be read, as the manifest has it."""
    return {"name": path, "format": "", "encoding": "", "compression": None, "bytes": 0, "sha256": "", "games": 0} | {
        "error": str(error) or type(error).__name__
    }


WRITTEN = "about string"
EXPECTED = {
    "duplicate": "no copy of the game of record {}; left out",
    "repeated-number": "a number that no other game has; the game of record {} has it, with other moves or facts;"
    " both are kept",
    "same-moves": "other moves than those of record {}; both are kept",
    "beginning-of-another": "the whole game; that of record {} goes on from here; both are kept",
}
SEVERITY = {code: "note" if code == "duplicate" else "warning" for code in EXPECTED}


def write_part(
    repeats: Iterator[pa.RecordBatch], placed: list[tuple[int, str, int]], staging: Path
) -> Iterator[pa.RecordBatch]:
    """Makes the table files of a part, which are some consecutive units, and tells of them as JSON. `repeats` are the rows
    of `_repeats.REPEATS` of its games, and one that names the part alone; `placed` says of every unit in which part it is,
    the folder of its pieces, and how many games stand before it."""
    begun = _cpu()
    part = -1
    found: dict[int, dict[int, dict[str, int]]] = {}
    for batch in repeats:
        for part, place, code, other in zip(*(batch[name].to_pylist() for name in REPEAT_TYPES), strict=True):
            if place is None:
                continue
            unit, record = split_place(place)
            other_unit, other_record = split_place(other)
            told = found.setdefault(unit, {}).setdefault(record, {})
            told[code] = min(placed[other_unit][2] + other_record, told.get(code, 1 << 62))
    units = {
        unit: {"folder": folder, "offset": offset, "repeats": found.get(unit, {})}
        for unit, (of_part, folder, offset) in enumerate(placed)
        if of_part == part
    }
    about: dict[str, Any] = {"part": part, "files": {}, "counts": {}, "added": {}, "content": 0}
    for table in TABLES:
        path = staging / f"{part}-{uuid.uuid4().hex}-{table}.parquet"
        rows = _write_table(table, path, units, staging, about)
        if rows:
            about["files"][table] = {"path": path.name, "rows": rows, **fingerprint(path)}
        else:
            path.unlink(missing_ok=True)
    about["content"] = f"{about['content']:032x}"
    about["seconds"] = _cpu() - begun
    yield pa.RecordBatch.from_pydict({"about": [json.dumps(about)]})


def open_writer(table: str, path: Path) -> pq.ParquetWriter:
    """A writer of files as `bao import` makes them."""
    return pq.ParquetWriter(
        path,
        arrow_schema(table),
        compression="zstd",
        compression_level=1,
        write_statistics=False,
        data_page_version="1.0",
    )


def fingerprint(path: Path) -> dict[str, Any]:
    """Size and hash of a file, which is on the disk now."""
    hashed = xxhash.xxh3_64()
    with path.open("rb") as file:
        os.fsync(file.fileno())
        while some := file.read(1 << 20):
            hashed.update(some)
        return {"bytes": file.tell(), "xxh3": hashed.hexdigest()}


def _write_table(table: str, path: Path, units: dict[int, dict[str, Any]], staging: Path, about: dict[str, Any]) -> int:
    written = 0
    at_once = GROUP_ROWS.get(table, 1 << 16)
    waiting: list[pa.Table] = []
    schema = arrow_schema(table)
    with open_writer(table, path) as writer:

        def write(rows: pa.Table) -> None:
            waiting.append(rows.select(schema.names).cast(schema))
            if sum(some.num_rows for some in waiting) >= at_once:
                flush()

        def flush() -> None:
            nonlocal written
            rows = pa.concat_tables(waiting) if waiting else schema.empty_table()
            waiting.clear()
            if rows.num_rows:
                writer.write_table(rows, row_group_size=at_once)
            written += rows.num_rows

        for number in sorted(units):
            unit = units[number]
            left_out = [record for record, codes in unit["repeats"].items() if "duplicate" in codes]
            for rows in _pieces(staging / unit["folder"] / f"{table}.arrow"):
                if left_out:
                    repeated = pc.is_in(rows["record"], pa.array(left_out, pa.int64()))
                    rows = rows.filter(pc.invert(repeated))
                if table == "games":
                    _count(number, rows, about)
                write(_with_offset(rows, unit["offset"]))
            if table == "findings" and unit["repeats"]:
                write(_repetitions(unit, staging))
        flush()
    return written


def _pieces(path: Path) -> Iterator[pa.Table]:
    if path.exists():
        with pa.ipc.open_stream(pa.memory_map(str(path))) as reader:
            for batch in reader:
                yield pa.Table.from_batches([batch])


def _with_offset(rows: pa.Table, offset: int) -> pa.Table:
    return rows.set_column(rows.schema.get_field_index("record"), "record", pc.add(rows["record"], offset))


def _count(unit: int, games: pa.Table, about: dict[str, Any]) -> None:
    """Counts the games that are kept, by unit, source and status, and adds up their content ids."""
    for source, status, repaired, content in zip(
        *(games[name].to_pylist() for name in ("source", "status", "repaired", "_content")), strict=True
    ):
        added = about["added"].setdefault(str(unit), {})
        added[source] = added.get(source, 0) + 1
        for key in (status, "repaired") if repaired else (status,):
            about["counts"][key] = about["counts"].get(key, 0) + 1
        about["content"] = (about["content"] + int.from_bytes(content, "big")) % (1 << 128)


def _repetitions(unit: dict[str, Any], staging: Path) -> pa.Table:
    """The findings about games that repeat others."""
    wanted = pa.array(sorted(unit["repeats"]), pa.int64())
    found = []
    for games in _pieces(staging / unit["folder"] / "games.arrow"):
        games = games.filter(pc.is_in(games["record"], wanted)).select(["record", "game", "source", "line"])
        for game in games.to_pylist():
            for code, other in sorted(unit["repeats"][game["record"]].items()):
                found.append(
                    game
                    | {"record": game["record"] + unit["offset"]}
                    | {"source_column": 1, "severity": SEVERITY[code], "code": code, "read": game["game"]}
                    | {"expected": EXPECTED[code].format(other), "text_begin": 0, "text_end": 0}
                )
    return pa.Table.from_pylist(found, schema=arrow_schema("findings"))
