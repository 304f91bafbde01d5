# %% [markdown]
# # South's advantage, with intervals
#
# How often South wins, and how certain that is: the 95 % Wilson interval. `bao.study` has it in the columns `low` and
# `high`.

# %%
import bao

counted = bao.study(bao.read_published())


def draw(row):
    """A share as a dot on a line of 40 columns, within its interval."""
    at = [round(row[name] * 40 / 100) for name in ("low", "percent", "high")]
    line = ["-" if at[0] <= column <= at[2] else " " for column in range(41)]
    line[20], line[at[1]] = ":", "o"
    return "".join(line)


for row in counted.population:
    if row["statistic"] == "south_wins":
        print(f"{row['count']} of {row['of']}: {row['percent']:.1f} %, from {row['low']:.1f} to {row['high']:.1f} %")
        print(draw(row))

# %% [markdown]
# South's wins by the turn of the first event (S2): `types` and `moments` count the games of each winner.

# %%
wins = {(row["winner"], row["turn"]): row["count"] for row in counted.moments}
for winner, turn in wins:
    if winner == "all":
        south = wins.get(("south", turn), 0)
        print(f"turn {turn or 'none'}: South won {south} of {wins[winner, turn]}")

# %% [markdown]
# If the interval includes one half, there are too few games, or there is nothing to find. `bao report` tests this with
# the players taken into account (`p_players`), which matters if some players play many of the games.
