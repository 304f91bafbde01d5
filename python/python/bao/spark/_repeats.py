"""Finds the games that repeat others, across all files of an import, as `bao import` finds them in one pass in the order of
the records (archive/tables/src/duplicates.rs).

There are two rounds. In the first the games of one number come together, in the second those that begin with the same moves.
Each time a task has its games sorted, so that what is to be compared stands side by side and little is held in memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import xxhash

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# What is kept of every game of a unit (`_game_keys.game_keys`), in this file of its folder.
KEYS_FILE = "keys.arrow"
KEYS = pa.schema(
    [
        ("record", pa.int64()),
        ("number", pa.string()),
        ("whole", pa.binary()),
        ("moves", pa.binary()),
        ("open", pa.bool_()),
        ("plies", pa.binary()),
    ]
)
# Columns of the rounds. `place` is the unit and, in its lower 32 bits, the record there: the order of the games.
NUMBERED = "task int, number string, place long, whole binary, moves binary, open boolean, plies binary"
KEPT = "task int, plies binary, place long, moves binary, open boolean, code string, other long"
REPEATS = "part int, place long, code string, other long"

# The plies by which games are brought together that may go on from one another.
BEGINNING = 12
# The games of a task at the most, about.
GAMES_A_TASK = 1 << 18


def split_place(place: int) -> tuple[int, int]:
    """Unit and record of a place."""
    return place >> 32, place & 0xFFFF_FFFF


def find_repeats(spark: SparkSession, units: list[dict[str, Any]], staging: Path) -> DataFrame:
    """The games that repeat others, with the columns of `REPEATS`: to which part a game belongs, what is to be said of it,
    and the place of the other game. The same may be said more than once, and of the beginnings of others the first counts."""
    folders = [unit["folder"] for unit in units]
    parts = [unit["part"] for unit in units]
    games = sum(unit["games"] for unit in units)
    tasks = max(spark.sparkContext.defaultParallelism, -(-games // GAMES_A_TASK))

    # Without types: pyspark 4.1 takes a function that has some for one of another kind.
    def read(batches):  # type: ignore[no-untyped-def]
        return read_keys(batches, folders, staging, tasks)

    def compare(batches):  # type: ignore[no-untyped-def]
        return compare_numbers(batches, tasks)

    def compare_again(batches):  # type: ignore[no-untyped-def]
        return compare_moves(batches, parts)

    keys = spark.range(0, len(units), 1, min(len(units), tasks)).mapInArrow(read, NUMBERED)
    numbered = keys.repartitionById(tasks, "task").sortWithinPartitions("number", "place")
    kept = numbered.mapInArrow(compare, KEPT)
    return kept.repartitionById(tasks, "task").sortWithinPartitions("plies", "place").mapInArrow(compare_again, REPEATS)


def read_keys(
    units: Iterator[pa.RecordBatch], folders: list[str], staging: Path, tasks: int
) -> Iterator[pa.RecordBatch]:
    """The games of units, each with the task that compares its number."""
    for unit in (unit for batch in units for unit in batch["id"].to_pylist()):
        path = staging / folders[unit] / KEYS_FILE
        if not path.exists():
            continue
        with pa.ipc.open_stream(pa.memory_map(str(path))) as reader:
            for batch in reader:
                numbers = batch["number"].to_pylist()
                places = [(unit << 32) + record for record in batch["record"].to_pylist()]
                # No game without a number is compared here.
                of = [
                    place % tasks if number is None else xxhash.xxh32_intdigest(number.encode()) % tasks
                    for number, place in zip(numbers, places, strict=True)
                ]
                rest = [batch[name] for name in ("whole", "moves", "open", "plies")]
                arrays = [pa.array(of, pa.int32()), batch["number"], pa.array(places, pa.int64()), *rest]
                names = ["task", "number", "place", "whole", "moves", "open", "plies"]
                yield pa.RecordBatch.from_arrays(arrays, names)


def _columns(batch: pa.RecordBatch, names: str) -> Iterator[tuple[Any, ...]]:
    return zip(*(batch[name].to_pylist() for name in names.split()), strict=True)


def _make_batch(rows: list[tuple[Any, ...]], types: dict[str, pa.DataType]) -> pa.RecordBatch:
    columns = zip(*rows, strict=True) if rows else [()] * len(types)
    arrays = [pa.array(column, kind) for column, kind in zip(columns, types.values(), strict=True)]
    return pa.RecordBatch.from_arrays(arrays, list(types))


KEPT_TYPES = {
    "task": pa.int32(),
    "plies": pa.binary(),
    "place": pa.int64(),
    "moves": pa.binary(),
    "open": pa.bool_(),
    "code": pa.string(),
    "other": pa.int64(),
}
REPEAT_TYPES = {"part": pa.int32(), "place": pa.int64(), "code": pa.string(), "other": pa.int64()}


def compare_numbers(batches: Iterator[pa.RecordBatch], tasks: int) -> Iterator[pa.RecordBatch]:
    """Games in the order of their numbers: of those with the same content the first is kept, and of the others each is
    told the one before. Gives the games that are kept with the task that compares their moves."""
    known: str | None = None
    last: int | None = None
    firsts: dict[bytes, int] = {}
    for batch in batches:
        rows: list[tuple[Any, ...]] = []
        for number, place, whole, moves, is_open, plies in _columns(batch, "number place whole moves open plies"):
            if number is None or number != known:
                known, last, firsts = number, None, {}
            first = firsts.setdefault(whole, place)
            if first != place:
                rows.append((place % tasks, None, place, None, False, "duplicate", first))
                continue
            code = None if last is None else "repeated-number"
            if plies and is_open and len(plies) < BEGINNING:
                # Those that go on from it may be anywhere.
                rows += [(task, plies, place, moves, is_open, code, last) for task in range(tasks)]
            elif plies or code:
                task = xxhash.xxh32_intdigest(plies[:BEGINNING]) % tasks
                rows.append((task, plies, place, moves, is_open, code, last))
            last = place
        yield _make_batch(rows, KEPT_TYPES)


class _OpenGames:
    """The games of the same moves from which others could go on."""

    def __init__(self, plies: bytes) -> None:
        self.plies = plies
        self.places: list[int] = []
        # The first of these games and of those that go on from them, and of the latter alone.
        self.first: int | None = None
        self.longer: int | None = None


def _least(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)


def compare_moves(batches: Iterator[pa.RecordBatch], parts: list[int]) -> Iterator[pa.RecordBatch]:
    """Games in the order of their moves, in which a game stands before all that go on from it; `parts` are those of the
    units."""
    # Each goes on from the one before.
    stack: list[_OpenGames] = []
    known: bytes | None = None
    firsts: dict[bytes, int] = {}
    rows: list[tuple[Any, ...]] = []

    def tell(place: int, code: str, other: int) -> None:
        rows.append((parts[split_place(place)[0]], place, code, other))

    def close(games: _OpenGames) -> None:
        if games.longer is not None:
            for place in games.places:
                tell(place, "beginning-of-another", games.longer)
        if stack:
            stack[-1].first = _least(stack[-1].first, games.first)
            stack[-1].longer = _least(stack[-1].longer, games.first)

    for batch in batches:
        for plies, place, moves, is_open, code, other in _columns(batch, "plies place moves open code other"):
            if code is not None:
                tell(place, code, other)
            if not plies:
                continue
            if plies != known:
                known, firsts = plies, {}
            if moves is not None and (first := firsts.setdefault(moves, place)) != place and code is None:
                tell(place, "same-moves", first)
            while stack and not plies.startswith(stack[-1].plies):
                close(stack.pop())
            if is_open and not (stack and stack[-1].plies == plies):
                stack.append(_OpenGames(plies))
            if stack:
                games = stack[-1]
                games.first = _least(games.first, place)
                if games.plies != plies:
                    games.longer = _least(games.longer, place)
                elif is_open:
                    games.places.append(place)
        yield _make_batch(rows, REPEAT_TYPES)
        rows.clear()
    while stack:
        close(stack.pop())
    yield _make_batch(rows, REPEAT_TYPES)
