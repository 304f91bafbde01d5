# %% [markdown]
# # Own columns, joined
#
# What a source says beside the game is kept in the table `extras`; and a table of your own is joined by the number of the
# game.

# %%
import subprocess
from pathlib import Path

import duckdb

Path("club.csv").write_text("""game,winner,tournament,transcript
9001,south,Zanzibar 2015,1:A7<* a5>; 2:A6<* a5>
9002,north,Zanzibar 2015,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>
9003,north,Pemba 2016,1:A6>* a7>*; 2:A8<* a6<*
""")
done = subprocess.run("bao import club.csv -o club --renew --quiet".split(), check=True)

# %%
for table in ("games", "extras"):
    duckdb.read_parquet(f"club/{table}/*.parquet").create_view(table)
duckdb.sql("""
    select value as tournament, count(*) as games, count(*) filter (winner = 'south') as south
    from games join extras using (record) where name = 'tournament' group by tournament order by tournament
""").df()

# %% [markdown]
# The ratings stand in a table of one's own.

# %%
import pandas as pd

ratings = pd.DataFrame({"game": ["9001", "9002", "9003"], "south_elo": [1500, 1500, 1630], "north_elo": [1480, 1700, 1590]})
duckdb.sql("""
    select game, winner, south_elo - north_elo as difference from games join ratings using (game) order by game
""").df()
