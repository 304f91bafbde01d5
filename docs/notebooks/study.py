# %% [markdown]
# # The study in twenty lines
#
# This notebook needs only `pip install bao-archive`. The games are the 59 published ones, which come with the package;
# `bao.read("games/*.csv")` reads your own, and `bao.Archive("archive")` opens an archive.

# %%
import bao

tables = bao.read_published()
tables

# %% [markdown]
# How many of the games count for the study (S1), and who won them.

# %%
counted = bao.study(tables)
for row in counted.population:
    print(f"{row['statistic']:26} {row['count']:3} of {row['of']}")

# %% [markdown]
# Progress (S3) by winner: every class that occurs, with its share of the player's wins.

# %%
for row in counted.classes:
    if row["aspect"] == "progress" and row["count"]:
        print(f"{row['winner']} {row['class']:10} {row['count']:2} of {row['of']}  {row['percent']:5.1f} %")

# %% [markdown]
# The printed study has tables with the same names and columns. Here are the turns in which the first house is lost
# (S2), in the 356 games of the study and in these.

# %%
here = {row["turn"]: row for row in counted.moments if row["winner"] == "all"}
for row in bao.printed()["moments"]:
    if row["winner"] == "all" and row["turn"] in here:
        print(f"turn {row['turn']}: {row['percent']:.1f} % printed, {here[row['turn']]['percent']:.1f} % here")
