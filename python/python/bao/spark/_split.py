"""Cuts large files of JSON Lines into pieces that are replayed apart.

Only JSON Lines are cut. There a line is a game whatever stands around it. In a table it is not: a quoted cell may go on
over lines, a game may be in as many rows as it has turns, a header may come again, and what a row without moves says is
told beside its neighbours; and whether a piece begins inside of quotation marks is not to be seen from the piece.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._replay import Replay

# The bytes by which a file is recognised, and which tell the order of day and month in its dates (docs/archive.md).
HEAD = 64 << 10
LONGEST_LINE = 1 << 20


def cut_file(path: str, piece_bytes: int, replay: Replay) -> dict[str, Any]:
    """Where the pieces of a file begin and end, in bytes, and the number of their first line; no pieces where lines are no
    games. With `bytes` and `sha256` of the file."""
    with open(path, "rb") as file:
        if not _has_a_game_a_line(file, replay):
            return {"pieces": []}
        file.seek(0)
        hashed, pieces = hashlib.sha256(), []
        start, first_line = 0, 1
        while some := file.read(piece_bytes):
            some += file.readline()
            hashed.update(some)
            pieces.append((start, start + len(some), first_line))
            start += len(some)
            first_line += some.count(b"\n")
        return {"pieces": pieces, "bytes": start, "sha256": hashed.hexdigest()}


def _has_a_game_a_line(file: Any, replay: Replay) -> bool:
    lines = [line for line in _read_head(file) if line.strip()]
    try:
        if not all(isinstance(json.loads(line), dict) for line in lines) or not lines:
            return False
    except ValueError:
        return False
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as sample:
        sample.write(b"".join(lines))
        sample.flush()
        about, pieces = replay(sample.name)
        games = sum(rows.num_rows for table, rows in pieces if table == "games")
    return games == len(lines) and [source["format"] for source in about["sources"]] == ["JSON Lines"]


def _read_head(file: Any) -> list[bytes]:
    """The first lines, up to the one in which the head ends."""
    lines: list[bytes] = []
    held = 0
    while held < HEAD and (line := file.readline(LONGEST_LINE)):
        lines.append(line)
        held += len(line)
    return lines


@contextmanager
def open_piece(path: str, start: int, end: int, first_line: int) -> Iterator[tuple[str, int]]:
    """A piece as a file of its own that is read as in the whole: before it stand the head of the file and empty lines, so
    that every line has the number that it has in the whole. With the number of the head's games, which are to be left
    out."""
    with open(path, "rb") as whole, tempfile.NamedTemporaryFile(suffix=".jsonl") as piece:
        before = _read_head(whole)[: first_line - 1]
        piece.write(b"".join(before) + b"\n" * (first_line - 1 - len(before)))
        whole.seek(start)
        while start < end and (some := whole.read(min(1 << 20, end - start))):
            piece.write(some)
            start += len(some)
        piece.flush()
        yield piece.name, sum(bool(line.strip()) for line in before)
