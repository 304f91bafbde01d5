#!/usr/bin/env python3
"""Runs docs/study.sql in DuckDB over archives, and compares its classes with those that the replay has found.

    tests/readers/study_sql.py ARCHIVE…        needs the package `duckdb`
"""

import json
import pathlib
import sys

import duckdb

QUESTION = pathlib.Path(__file__).parents[2] / "docs" / "study.sql"
REPLAYED = """
    select record, game, progress, final, combination, kind, type
    from games where qualifies order by record
"""


def compare(archive: pathlib.Path) -> bool:
    """Whether both give the same rows."""
    tables = json.loads((archive / "manifest.json").read_text())["tables"]
    connection = duckdb.connect()
    for name in ("games", "events"):
        files = [str(archive / part["file"]) for part in tables[name]]
        connection.read_parquet(files).create_view(name)
    derived = connection.sql(QUESTION.read_text()).fetchall()
    replayed = connection.sql(REPLAYED).fetchall()
    different = [pair for pair in zip(derived, replayed) if pair[0] != pair[1]]
    for ours, other in different[:5]:
        print(f"{archive}: docs/study.sql has {ours}, the replay {other}")
    print(f"{archive}: {len(derived)} games in DuckDB {duckdb.__version__}, {len(replayed)} replayed, {len(different)} differ")
    return not different and len(derived) == len(replayed) > 0


if __name__ == "__main__":
    same = [compare(pathlib.Path(archive)) for archive in sys.argv[1:]]
    sys.exit(0 if same and all(same) else 1)
