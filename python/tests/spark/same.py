"""Compares two archives: the rows of every table, and the manifests except files and times."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq


def read_manifest(archive: Path) -> tuple[dict[str, Any], dict[str, list[dict[str, Any]]]]:
    manifest = json.loads((archive / "manifest.json").read_text())
    for state in manifest["states"]:
        del state["imported"]
    return manifest, manifest.pop("tables")


def read_rows(archive: Path, files: list[dict[str, Any]]) -> pa.Table:
    tables = [pq.read_table(archive / file["file"]) for file in files]
    return pa.concat_tables(tables).replace_schema_metadata().combine_chunks()


def differences(one: Path, other: Path) -> list[str]:
    (facts, tables), (other_facts, other_tables) = read_manifest(one), read_manifest(other)
    found = [f"{key}: {facts[key]} and {other_facts[key]}"[:1000] for key in facts if facts[key] != other_facts[key]]
    if list(tables) != list(other_tables):
        return [*found, f"tables: {list(tables)} and {list(other_tables)}"]
    for name, files in tables.items():
        rows, others = read_rows(one, files), read_rows(other, other_tables[name])
        if rows.schema != others.schema:
            found.append(f"{name}: {rows.schema} and {others.schema}")
        elif rows.num_rows != others.num_rows:
            found.append(f"{name}: {rows.num_rows} and {others.num_rows} rows")
        else:
            for column in rows.column_names:
                if not rows[column].equals(others[column]):
                    pairs = zip(rows.to_pylist(), others.to_pylist(), strict=True)
                    found.append(
                        f"{name}.{column}: {next(pair for pair in pairs if pair[0][column] != pair[1][column])}"
                    )
    return found
