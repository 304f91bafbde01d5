"""By what a game is compared with others, and its content id (docs/archive.md), out of rows of `games`."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from hashlib import blake2b
from typing import Any

import pyarrow as pa
import xxhash

MOVE = re.compile(r"[ABab][1-8][<>]\+?")
MOVES = [f"{row}{pit}{arrow}{house}" for row in "AaBb" for pit in range(1, 9) for arrow in "<>" for house in ("", "+")]
MOVE_BYTES = {move: place for place, move in enumerate(MOVES)}
# What Unicode calls white space; `str.split()` takes four control characters more.
BLANKS = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
ON_BOARD = frozenset(("front-row", "no-move", "singletons"))


def move_bytes(transcript: str) -> bytes:
    """A transcript in normal form, a byte a ply; stars and end follow from the moves."""
    return bytes(map(MOVE_BYTES.__getitem__, MOVE.findall(transcript)))


def _hash(value: Any) -> bytes:
    return blake2b(json.dumps(value).encode(), digest_size=16).digest()


def game_keys(games: pa.Table) -> dict[str, list[Any]]:
    """For each game its `record` and `number`; `whole`, a hash of number, moves or text, winner, players and date; `moves`,
    one of the moves, null where none could be played; `open`, whether others could go on from it; `plies`, its moves.
    """
    names = ("_number", "declared", "south", "north", "date", "transcript", "text", "status", "ended_by")
    record, number_of = games["record"].to_pylist(), games["_number"].to_pylist()
    keys: dict[str, list[Any]] = {"record": record, "number": number_of, "whole": [], "moves": [], "open": [], "plies": []}
    for row in zip(*(games[name].to_pylist() for name in names), strict=True):
        number, declared, south, north, date, transcript, text, status, ended_by = row
        source = None if status == "accepted" else text if text is not None else transcript
        plies = move_bytes(transcript)
        is_open = bool(plies) and ended_by not in ON_BOARD and source is None
        keys["whole"].append(_hash((number, declared, south, north, date, transcript, source)))
        keys["moves"].append(_hash((transcript, source)) if plies else None)
        keys["open"].append(is_open)
        keys["plies"].append(plies)
    return keys


def _join_words(text: str | None) -> str | None:
    return None if text is None else BLANKS.sub(" ", text).strip(" ")


def content_ids(games: pa.Table, extras: pa.Table, numbers: list[str | None]) -> list[bytes]:
    """The content id of every game, whose numbers are given: sixteen bytes, the highest first."""
    own: defaultdict[int, list[tuple[Any, Any]]] = defaultdict(list)
    columns = (extras[name].to_pylist() for name in ("record", "name", "value"))
    for record, name, value in zip(*columns, strict=True):
        own[record].append((_join_words(name), _join_words(value)))
    names = ("record", "declared", "south", "north", "date", "transcript", "text", "status")
    ids = []
    for number, *row in zip(numbers, *(games[name].to_pylist() for name in names), strict=True):
        record, declared, south, north, date, transcript, text, status = row
        source = None if status == "accepted" else text if text is not None else transcript
        # Sorted as the program sorts: by the bytes of UTF-8.
        columns_of = sorted(own.get(record, ()), key=lambda pair: (pair[0].encode(), pair[1].encode()))
        facts = [_join_words(number), declared, _join_words(south), _join_words(north), date, transcript]
        text_of = json.dumps([*facts, _join_words(source), columns_of], ensure_ascii=False, separators=(",", ":"))
        ids.append(xxhash.xxh3_128_digest(text_of.encode()))
    return ids
