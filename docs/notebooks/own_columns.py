# %% [markdown]
# # Own columns, joined
#
# The values of a source's own columns are in the table `extras`. Join a table of your own by the number of the game.

# %%
import bao

club = b"""game,winner,tournament,transcript
9001,south,Zanzibar 2015,1:A7<* a5>; 2:A6<* a5>
9002,north,Zanzibar 2015,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>
9003,north,Pemba 2016,1:A6>* a7>*; 2:A8<* a6<*
"""
tables = bao.read(club, tables="extras")
tables.extras.rows()

# %%
tournaments = {row["record"]: row["value"] for row in tables.extras if row["name"] == "tournament"}
won = [(tournaments[row["record"]], row["winner"]) for row in tables.games]
{name: [winner for place, winner in won if place == name] for name in sorted(set(tournaments.values()))}

# %% [markdown]
# The ratings are in a table of your own. For large tables use a library: `polars.DataFrame(tables.games)`,
# `pyarrow.table(tables.games)`, `pandas.DataFrame(tables.games)`, or DuckDB ([other-programs.md](../other-programs.md)).

# %%
ratings = {"9001": (1500, 1480), "9002": (1500, 1700), "9003": (1630, 1490)}
for row in tables.games:
    south, north = ratings[row["game"]]
    print(row["game"], row["winner"], south - north)
