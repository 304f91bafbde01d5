"""Reads the tables of an archive with the libraries of this Python. DuckDB also computes ten numbers of the study and
the classes of docs/study.sql."""

import csv
import importlib.util
import json
import sys
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

ROOM = Path(sys.argv[1])
ARCHIVE = ROOM / "archive"
ARROW = {"text": pa.string(), "number": pa.int64(), "true/false": pa.bool_()}
faults = 0


def check(what, found, expected):
    global faults
    if found != expected:
        faults += 1
        print(f"tests/readers: {what}: {found!r} instead of {expected!r}")


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SCHEMA = {}
for column in rows(ROOM / "schema.csv"):
    SCHEMA.setdefault(column["table"], {})[column["column"]] = column["type"]
MANIFEST = json.loads((ARCHIVE / "manifest.json").read_text())


def types_of(table, types):
    return {name: types[kind] for name, kind in SCHEMA[table].items()}


def check_files():
    """Checks that every file has the types of `bao archive schema` and as many rows as the manifest says, and that the
    data package has the same names."""
    package = json.loads((ARCHIVE / "datapackage.json").read_text())
    resources = {resource["name"]: resource for resource in package["resources"]}
    check("tables", (set(MANIFEST["tables"]), set(resources)), (set(SCHEMA), set(SCHEMA)))
    for table, columns in SCHEMA.items():
        files = MANIFEST["tables"][table]
        check(f"files of {table}", resources[table]["path"], [file["file"] for file in files])
        fields = [field["name"] for field in resources[table]["schema"]["fields"]]
        check(f"fields of {table}", fields, list(columns))
        for file in files:
            read = pq.read_table(ARCHIVE / file["file"])
            check(file["file"], {field.name: field.type for field in read.schema}, types_of(table, ARROW))
            check(f"rows of {file['file']}", read.num_rows, file["rows"])
            about = pq.read_metadata(ARCHIVE / file["file"]).metadata
            check(f"{file['file']} describes", list(json.loads(about[b"bao:columns"])), list(columns))
    answer = pq.read_schema(ROOM / "answer.parquet")
    check("an answer", {field.name: field.type for field in answer}, types_of("games", ARROW))


def in_pandas():
    """Checks that pandas filters find the games of the study, and a position both by its text and by its key."""

    def read(table, *filters):
        return pd.read_parquet(ARCHIVE / table, filters=list(filters))

    check("pandas: population", len(read("games", ("qualifies", "==", True))), numbers_of_study()["population"])
    position = read("position_texts", ("game", "==", "6405"), ("ply", "==", 45)).iloc[0]
    by_text = read("position_texts", ("position", "==", position.position))
    by_key = read("position_texts", ("position_key", "==", int(position.position_key)))
    check("pandas: a position", (len(by_text) > 0, by_text.equals(by_key)), (True, True))


def in_polars():
    """Checks that lazy polars frames have the types of the schema."""
    import polars as pl

    types = {"text": pl.String, "number": pl.Int64, "true/false": pl.Boolean}
    for table in SCHEMA:
        found = pl.scan_parquet(ARCHIVE / table / "*.parquet")
        check(f"polars: {table}", dict(found.collect_schema()), types_of(table, types))
    games = pl.scan_parquet(ARCHIVE / "games/*.parquet").filter("qualifies").collect()
    check("polars: population", games.height, numbers_of_study()["population"])


def numbers_of_study():
    """Ten numbers written by `bao study --out`."""

    def value(table, name="count", **wanted):
        found = [row for row in rows(ROOM / f"study/{table}.csv") if all(row[key] == text for key, text in wanted.items())]
        assert len(found) == 1, (table, wanted, found)
        return float(found[0][name])

    return {
        "population": value("population", statistic="both_own_house_at_turn_23"),
        "South's wins": value("population", statistic="south_wins"),
        "verde of North": value("classes", winner="north", aspect="progress", **{"class": "verde"}),
        "oro of South": value("classes", winner="south", aspect="final", **{"class": "oro"}),
        "NX of South": value("classes", winner="south", aspect="combination", **{"class": "NX"}),
        "South empties first, %": value("percentages", "percent", winner="south", statistic="first_empties_own"),
        "first event in turn 24": value("moments", winner="all", turn="24"),
        "type 6 of North": value("types", winner="north", type="6"),
        "winners' coin tosses": value("toss_shares", statistic="winner_tosses"),
        "losers with one choice in turn 23": value("forced", statistic="one_choice", turn="23"),
    }


IN_SQL = """
with population as (select * from games where qualifies),
first as (
    select record, arg_min(event || ' ' || owner, event_number) as event from events
    where turn >= 23 and event in ('emptied', 'captured') group by record
),
plies as (select s.*, s.side = substr(winner, 1, 1) as wins from study_plies s join population using (record) where turn = 23)
select
    (select count(*) from population),
    (select count(*) from population where winner = 'south'),
    (select count(*) from population where winner = 'north' and progress = 'verde'),
    (select count(*) from population where winner = 'south' and final = 'oro'),
    (select count(*) from population where winner = 'south' and combination = 'NX'),
    (select round(100 * avg((event = 'emptied s')::int), 2) from population join first using (record) where winner = 'south'),
    (select count(*) from population where moment = 24),
    (select count(*) from population where winner = 'north' and type = 6),
    (select count(distinct record) from plies where wins and coin_toss),
    (select count(*) from plies where not wins and choices = 1)
"""
REPLAYED = """
select record, game, progress, final, combination, kind, type from games where qualifies order by record
"""


def in_duckdb():
    import duckdb

    base = duckdb.connect()
    sql = {"text": "VARCHAR", "number": "BIGINT", "true/false": "BOOLEAN"}
    for table in SCHEMA:
        base.read_parquet([str(ARCHIVE / file["file"]) for file in MANIFEST["tables"][table]]).create_view(table)
        types = {row[0]: row[1] for row in base.execute(f"describe {table}").fetchall()}
        check(f"DuckDB: {table}", types, types_of(table, sql))
    for (what, number), found in zip(numbers_of_study().items(), base.sql(IN_SQL).fetchall()[0], strict=True):
        check(f"DuckDB: {what}", float(found), number)
    derived = base.sql((Path(__file__).parents[2] / "docs/study.sql").read_text()).fetchall()
    check("DuckDB: docs/study.sql", (len(derived) > 0, derived), (True, base.sql(REPLAYED).fetchall()))
    difference = base.sql("select min(south_house_turn - north_house_turn) from games").fetchall()
    check("DuckDB: a difference is signed", difference[0][0] < 0, True)


check_files()
readers = {f"pandas {pd.__version__} on pyarrow {pa.__version__}": in_pandas}
readers |= {name: read for name, read in {"duckdb": in_duckdb, "polars": in_polars}.items() if importlib.util.find_spec(name)}
for read in readers.values():
    read()
print(f"tests/readers: {', '.join(readers)}: {faults or 'no'} faults")
sys.exit(faults > 0)
