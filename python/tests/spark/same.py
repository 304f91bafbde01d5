"""Whether two archives have the same rows in every table, whatever their order, and the same manifest but for files and
times.

    same.py ARCHIVE OTHER
"""

import hashlib
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq


def read_manifest(archive: Path) -> tuple[dict[str, Any], dict[str, list[dict[str, Any]]]]:
    manifest = json.loads((archive / "manifest.json").read_text())
    for state in manifest["states"]:
        del state["imported"]
    for made in (manifest, *manifest["states"]):
        # The command and the wheel may be of different commits.
        del made["program"], made["commit"]
    return manifest, manifest.pop("tables")


def rows_of(archive: Path, files: list[dict[str, Any]]) -> tuple[pa.Schema, Counter[bytes]]:
    """The rows of a table, each as a hash: that of millions of plies fits into memory."""
    found: Counter[bytes] = Counter()
    schema = None
    for file in files:
        table = pq.ParquetFile(archive / file["file"])
        schema = table.schema_arrow.remove_metadata()
        for batch in table.iter_batches(100_000):
            for row in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                found[hashlib.blake2b(repr(row).encode(), digest_size=12).digest()] += 1
    assert schema is not None
    return schema, found


def differences(one: Path, other: Path) -> list[str]:
    (told, tables), (other_told, other_tables) = read_manifest(one), read_manifest(other)
    found = [f"{key}: {told[key]} and {other_told[key]}"[:1000] for key in told if told[key] != other_told[key]]
    if list(tables) != list(other_tables):
        return [*found, f"tables: {list(tables)} and {list(other_tables)}"]
    for name, files in tables.items():
        (schema, rows), (other_schema, other_rows) = rows_of(one, files), rows_of(other, other_tables[name])
        if schema != other_schema:
            found.append(f"{name}: {schema} and {other_schema}")
        more, less = (rows - other_rows).total(), (other_rows - rows).total()
        if more or less:
            found.append(f"{name}: {more} of {rows.total()} rows are not in the other, {less} only in the other")
    return found


if __name__ == "__main__":
    found = differences(Path(sys.argv[1]), Path(sys.argv[2]))
    print("\n".join(found) or "the same rows in every table")
    sys.exit(1 if found else 0)
