"""Replays a file on a worker, by the package or by the command `bao`.

Both give what is known of the sources, filled in when the last piece has been taken, and the tables piece by piece, with
the records of this reading. Nothing is left out as a copy, and nothing is said of copies: that is found across all files.
Pieces of `games` have two columns more: `_number`, null for a game without one, and `_content`, its content id.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from ._game_keys import content_ids

Pieces = Iterator[tuple[str, pa.Table]]
Replay = Callable[[str], tuple[dict[str, Any], Pieces]]

REPEATED = pa.array(["duplicate", "repeated-number", "same-moves", "beginning-of-another"])
LINE_NAME = re.compile(r"line [0-9]+")
TABLES = ("games", "study_plies", "plies", "events", "findings", "extras")
# A game behind the file, so that a file without games is no error.
GUARD = b"game,transcript\nguard,1:A7<* a5>\n"


def by_wheel(ruleset: str, repair: bool) -> Replay:
    """Replays by the package, some thousand games at a time."""

    def replay(path: str) -> tuple[dict[str, Any], Pieces]:
        # A task has one core.
        os.environ.setdefault("RAYON_NUM_THREADS", "1")
        import bao

        about: dict[str, Any] = {"program": f"bao {bao.__version__}", "commit": "unknown", "ruleset": ruleset}

        def pieces() -> Pieces:
            with warnings.catch_warnings():
                # A file that breaks off is named in the manifest.
                warnings.simplefilter("ignore")
                batches = bao.read_batches([path, GUARD], ruleset=ruleset, repair=repair, drop=[])
                before = None
                for batch in batches:
                    if before is not None:
                        yield from _split(before, None)
                    before = batch
                assert before is not None, "a reading has a last batch"
                yield from _split(before, before.counts["read"])
            about["sources"] = [{key: value for key, value in one.items() if key != "added"} for one in before.sources][
                :-1
            ]
            about["skipped"] = [{"name": name, "reason": reason} for name, reason in before.skipped]
            about["ruleset"] = before.ruleset

        return about, pieces()

    return replay


def by_program(program: str, ruleset: str, repair: bool) -> Replay:
    """Replays by `bao import` into a folder that is thrown away."""

    def replay(path: str) -> tuple[dict[str, Any], Pieces]:
        about: dict[str, Any] = {}

        def pieces() -> Pieces:
            with tempfile.TemporaryDirectory(prefix="bao-spark-") as folder:
                guard, archive = Path(folder) / "guard.csv", Path(folder) / "archive"
                guard.write_bytes(GUARD)
                command: list[str | Path] = [
                    program,
                    "import",
                    path,
                    guard,
                    "-o",
                    archive,
                    "--drop",
                    "none",
                    "--quiet",
                    "--ruleset",
                    ruleset,
                ]
                environment = {"RAYON_NUM_THREADS": "1", **os.environ}
                ran = subprocess.run(command + ["--repair"] * repair, capture_output=True, text=True, env=environment)
                if not (archive / "manifest.json").exists():
                    raise RuntimeError(ran.stderr.strip())
                manifest = json.loads((archive / "manifest.json").read_text(encoding="utf-8"))
                sources = manifest["sources"][:-1]
                about["sources"] = [{key: value for key, value in one.items() if key != "added"} for one in sources]
                about.update({key: manifest[key] for key in ("skipped", "program", "commit", "ruleset")})
                files = {table: [archive / part["file"] for part in manifest["tables"][table]] for table in TABLES}
                tables = {table: pa.concat_tables(map(pq.read_table, parts)) for table, parts in files.items()}
                yield from _split(tables, manifest["counts"]["read"])

        return about, pieces()

    return replay


def _split(tables: Any, guard: int | None) -> Pieces:
    """The tables of some games, without the record of the guard."""
    found = {table: pa.table(tables[table]) for table in TABLES}
    if guard is not None:
        found = {table: rows.filter(pc.not_equal(rows["record"], guard)) for table, rows in found.items()}
    games, findings = found["games"], found["findings"]
    numbers = [None if LINE_NAME.fullmatch(game) else game for game in games["game"].to_pylist()]
    contents = content_ids(games, found["extras"], numbers)
    games = games.append_column("_number", pa.array(numbers, pa.string()))
    found["games"] = games.append_column("_content", pa.array(contents, pa.binary(16)))
    found["findings"] = findings.filter(pc.invert(pc.is_in(findings["code"], REPEATED)))
    yield from found.items()
