"""Replays a file by the command `bao` in place of the wheel: `bao import --drop none` into a folder that is thrown away."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from ._game_keys import content_ids

REPEATED = ("duplicate", "repeated-number", "same-moves", "beginning-of-another")
LINE_NAME = re.compile(r"line [0-9]+")
# A game behind the file, so that a file without games is no error of the command.
GUARD = b"game,transcript\nguard,1:A7<* a5>\n"


def replay(program: str, path: str, ruleset: str, repair: bool) -> tuple[dict[str, Any], Iterator[tuple[str, pa.Table]]]:
    """Replays a file: what is known of its sources, and its tables piece by piece.

    Pieces of `games` have two columns more: `_number`, null for a game without one, and `_content`, its content id.
    """
    folder = tempfile.TemporaryDirectory(prefix="bao-spark-")
    guard, archive = Path(folder.name) / "guard.csv", Path(folder.name) / "archive"
    guard.write_bytes(GUARD)
    command = [program, "import", path, str(guard), "-o", str(archive), "--drop", "none", "--quiet", "--ruleset", ruleset]
    ran = subprocess.run(command + ["--repair"] * repair, capture_output=True, text=True, check=False)
    if not (archive / "manifest.json").exists():
        raise RuntimeError(ran.stderr.strip())
    manifest = json.loads((archive / "manifest.json").read_text(encoding="utf-8"))
    sources = manifest["sources"][:-1]
    about = {
        "sources": [{key: value for key, value in source.items() if key != "added"} for source in sources],
        "skipped": manifest["skipped"],
        "program": manifest["program"],
        "commit": manifest["commit"],
        "ruleset": manifest["ruleset"],
    }
    last = manifest["counts"]["read"]

    def read(table: str) -> pa.Table:
        rows = pa.concat_tables([pq.read_table(archive / part["file"]) for part in manifest["tables"][table]])
        return rows.filter(pc.less(rows["record"], last))

    def pieces() -> Iterator[tuple[str, pa.Table]]:
        with folder:
            extras, games = read("extras"), read("games")
            numbers = [None if LINE_NAME.fullmatch(game) else game for game in games["game"].to_pylist()]
            games = games.append_column("_number", pa.array(numbers, pa.string()))
            yield "games", games.append_column("_content", pa.array(content_ids(games, extras), pa.binary(16)))
            yield "extras", extras
            findings = read("findings")
            repeated = pc.is_in(findings["code"], pa.array(REPEATED))
            yield "findings", findings.filter(pc.invert(repeated))
            for table in ("study_plies", "plies", "events"):
                yield table, read(table)

    return about, pieces()
