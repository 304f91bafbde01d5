# %% [markdown]
# # The study in twenty lines
#
# An archive is a folder of Parquet files, so DuckDB reads it as it is ([other-programs.md](../other-programs.md)). The games here are made by
# a player that takes most seeds, until 400 are of the study's population (S1): `bao import` of your own files takes their
# place.

# %%
import subprocess
from pathlib import Path

import duckdb

if not Path("archive").exists():
    for command in (
        "bao generate 200000 --until-qualifying 400 --only-qualifying --policy greedy --seed 3 -o games.csv --quiet",
        "bao import games.csv -o archive --quiet",
    ):
        subprocess.run(command.split(), check=True)

# %% [markdown]
# Progress (S3) by winner, as `bao study` counts it: the table `games` has the class of every game.

# %%
archive = duckdb.connect()
for table in ("games", "events"):
    archive.read_parquet(f"archive/{table}/*.parquet").create_view(table)
archive.sql("""
    select progress, count(*) filter (winner = 'south') as of_south, count(*) filter (winner = 'north') as of_north
    from games where qualifies group by progress order by of_south + of_north desc, progress
""").df()

# %% [markdown]
# The same classes out of the events, by the SQL of [study.sql](../study.sql): every game must have the same one.

# %%
classes = archive.sql(Path("study.sql").read_text())
archive.sql("select count(*) as games, count(*) filter (c.progress = g.progress and c.final = g.final) as same "
            "from classes c join games g using (record)").df()
