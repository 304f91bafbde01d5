"""Reads the tables of an archive with the readers that this Python has, and counts ten numbers of the study."""

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
SQL = {"text": "VARCHAR", "number": "BIGINT", "true/false": "BOOLEAN"}
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


def check_files():
    """Every file has the types of `bao archive schema`, and the manifest's rows; the data package names the same."""
    manifest = json.loads((ARCHIVE / "manifest.json").read_text())
    package = json.loads((ARCHIVE / "datapackage.json").read_text())
    resources = {resource["name"]: resource for resource in package["resources"]}
    check("tables", (set(manifest["tables"]), set(resources)), (set(SCHEMA), set(SCHEMA)))
    for table, columns in SCHEMA.items():
        files = manifest["tables"][table]
        check(f"files of {table}", resources[table]["path"], [file["file"] for file in files])
        fields = [field["name"] for field in resources[table]["schema"]["fields"]]
        check(f"fields of {table}", fields, list(columns))
        for file in files:
            read = pq.read_table(ARCHIVE / file["file"])
            check(file["file"], {field.name: field.type for field in read.schema}, {name: ARROW[kind] for name, kind in columns.items()})
            check(f"rows of {file['file']}", read.num_rows, file["rows"])
            about = pq.read_metadata(ARCHIVE / file["file"]).metadata
            check(f"{file['file']} describes", list(json.loads(about[b"bao:columns"])), list(columns))
    answer = pq.read_schema(ROOM / "answer.parquet")
    check("an answer", {field.name: field.type for field in answer}, {name: ARROW[kind] for name, kind in SCHEMA["games"].items()})


def of_study():
    """The ten numbers as `bao study --out` writes them."""

    def row(table, **wanted):
        found = [row for row in rows(ROOM / f"study/{table}.csv") if all(row[key] == value for key, value in wanted.items())]
        assert len(found) == 1, (table, wanted, found)
        return found[0]

    def count(table, **wanted):
        return int(row(table, **wanted)["count"])

    share = row("percentages", winner="south", statistic="first_empties_own")
    return {
        "population": count("population", statistic="both_own_house_at_turn_23"),
        "South's wins": count("population", statistic="south_wins"),
        "verde of North": count("classes", winner="north", aspect="progress", **{"class": "verde"}),
        "oro of South": count("classes", winner="south", aspect="final", **{"class": "oro"}),
        "NX of South": count("classes", winner="south", aspect="combination", **{"class": "NX"}),
        "South empties first, %": float(share["percent"]),
        "first event in turn 24": count("moments", winner="all", turn="24"),
        "type 6 of North": count("types", winner="north", type="6"),
        "winners' coin tosses": count("toss_shares", statistic="winner_tosses"),
        "losers with one choice in turn 23": count("forced", statistic="one_choice", turn="23"),
    }


def in_pandas():
    def read(table, *filters):
        return pd.read_parquet(ARCHIVE / table, filters=list(filters) or None)

    games = read("games", ("qualifies", "==", True))
    south, north = (games[games.winner == side] for side in ("south", "north"))
    events = read("events", ("turn", ">=", 23), ("event", "in", ["emptied", "captured"]))
    first = events.sort_values("event_number").drop_duplicates("record").set_index("record")
    of_south = first.loc[south.record]
    emptied = ((of_south.event == "emptied") & (of_south.owner == "s")).mean()
    plies = read("study_plies", ("turn", "==", 23)).merge(games[["record", "winner"]], on="record")
    wins = plies.side == plies.winner.str[0]
    position = read("plies", ("game", "==", "6405"), ("ply", "==", 45)).iloc[0]
    by_text = read("plies", ("position", "==", position.position))
    by_key = read("plies", ("position_key", "==", int(position.position_key)))
    check("pandas: a position", (len(by_text) > 0, by_text.equals(by_key)), (True, True))
    check("pandas: a difference", (games.south_house_turn - games.north_house_turn).min() < 0, True)
    return [
        len(games),
        len(south),
        (north.progress == "verde").sum(),
        (south.final == "oro").sum(),
        (south.combination == "NX").sum(),
        round(100 * emptied, 2),
        (games.moment == 24).sum(),
        (north.type == 6).sum(),
        plies[wins & plies.coin_toss].record.nunique(),
        (~wins & (plies.choices == 1)).sum(),
    ]


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


def in_duckdb():
    import duckdb

    base = duckdb.connect()
    for table, columns in SCHEMA.items():
        base.execute(f"create view {table} as select * from read_parquet('{ARCHIVE}/{table}/*.parquet')")
        types = {row[0]: row[1] for row in base.execute(f"describe {table}").fetchall()}
        check(f"DuckDB: {table}", types, {name: SQL[kind] for name, kind in columns.items()})
    difference = base.execute("select min(south_house_turn - north_house_turn) from games").fetchone()
    check("DuckDB: a difference", difference[0] < 0, True)
    return base.execute(IN_SQL).fetchone()


def in_polars():
    import polars as pl

    types = {"text": pl.String, "number": pl.Int64, "true/false": pl.Boolean}

    def scan(table):
        found = pl.scan_parquet(ARCHIVE / table / "*.parquet")
        check(f"polars: {table}", dict(found.collect_schema()), {name: types[kind] for name, kind in SCHEMA[table].items()})
        return found

    scan("plies"), scan("findings")
    games = scan("games").filter("qualifies").collect()
    events = scan("events").filter(pl.col("turn") >= 23, pl.col("event").is_in(["emptied", "captured"])).collect()
    first = games.join(events.sort("event_number").unique("record", keep="first", maintain_order=True), on="record")
    emptied = (pl.col("event") == "emptied") & (pl.col("owner") == "s")
    plies = scan("study_plies").filter(pl.col("turn") == 23).collect().join(games.select("record", "winner"), on="record")
    wins = pl.col("side") == pl.col("winner").str.slice(0, 1)

    def count(**wanted):
        return games.filter(**wanted).height

    return [
        games.height,
        count(winner="south"),
        count(winner="north", progress="verde"),
        count(winner="south", final="oro"),
        count(winner="south", combination="NX"),
        round(100 * first.filter(winner="south").select(emptied.mean()).item(), 2),
        count(moment=24),
        count(winner="north", type=6),
        plies.filter(wins, "coin_toss")["record"].n_unique(),
        plies.filter(~wins, pl.col("choices") == 1).height,
    ]


check_files()
expected = of_study()
readers = {f"pandas {pd.__version__} on pyarrow {pa.__version__}": in_pandas}
readers |= {name: count for name, count in {"duckdb": in_duckdb, "polars": in_polars}.items() if importlib.util.find_spec(name)}
for name, count in readers.items():
    for (what, number), found in zip(expected.items(), count(), strict=True):
        check(f"{name}: {what}", float(found), float(number))
print(f"tests/readers: {', '.join(readers)}: {faults or 'no'} faults")
sys.exit(faults > 0)
