"""The tables of an archive as `bao archive schema` has them, in Arrow and in the words of a data package."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pyarrow as pa

from bao._bao import _describe_tables

from ._archive import VERSION

TYPES = {"string": pa.string(), "integer": pa.int64(), "number": pa.float64(), "boolean": pa.bool_()}


@cache
def tables() -> dict[str, dict[str, Any]]:
    """Every table with its description and columns, in the order of the manifest."""
    names = ("name", "type", "unit", "meaning")
    return {
        table: {"description": row, "columns": [dict(zip(names, column, strict=True)) for column in columns]}
        for table, row, columns in _describe_tables()
    }


@cache
def arrow_schema(table: str) -> pa.Schema:
    """The columns of a table, with the metadata that its Parquet files have."""
    columns = tables()[table]["columns"]
    about = {column["name"]: {"meaning": column["meaning"], "unit": column["unit"]} for column in columns}
    metadata = {
        "bao:table": table,
        "bao:version": str(VERSION),
        "bao:columns": json.dumps(about, ensure_ascii=False, separators=(",", ":")),
    }
    return pa.schema([(column["name"], TYPES[column["type"]]) for column in columns], metadata)


def write_package(manifest: dict[str, Any]) -> str:
    """The text of `datapackage.json`, which follows from the manifest."""

    def describe(column: dict[str, str]) -> dict[str, str]:
        return {"name": column["name"], "type": column["type"], "description": column["meaning"], "unit": column["unit"]}

    made = "Tables of version {version}, made by {program} (commit {commit}), ruleset {ruleset}".format(**manifest)
    package = {
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": "bao-archive",
        "title": "Games of Bao la Kiswahili",
        "description": made,
        "sources": [{"title": source["name"]} for source in manifest["sources"]],
        "resources": [
            {
                "name": table,
                "type": "table",
                "description": tables()[table]["description"],
                "path": [part["file"] for part in parts],
                "format": "parquet",
                "mediatype": "application/vnd.apache.parquet",
                "schema": {"fields": [describe(column) for column in tables()[table]["columns"]]},
            }
            for table, parts in manifest["tables"].items()
        ],
    }
    return json.dumps(package, ensure_ascii=False, indent=2) + "\n"
