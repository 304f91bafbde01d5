# %% [markdown]
# # South's advantage, with intervals
#
# How often South wins, and how sure that is: Wilson's interval of 95 %, by the turn of the first event (S2). The games are
# those of [study.ipynb](study.ipynb).

# %%
import subprocess
from math import sqrt
from pathlib import Path

import duckdb
import matplotlib.pyplot as plt

if not Path("archive").exists():
    for command in (
        "bao generate 200000 --until-qualifying 400 --only-qualifying --policy greedy --seed 3 -o games.csv --quiet",
        "bao import games.csv -o archive --quiet",
    ):
        subprocess.run(command.split(), check=True)

# %%
def wilson(count, of, z=1.959964):
    middle, scale = count / of + z * z / (2 * of), 1 + z * z / of
    spread = z * sqrt(count / of * (1 - count / of) / of + z * z / (4 * of * of))
    return (middle - spread) / scale, (middle + spread) / scale


games = duckdb.read_parquet("archive/games/*.parquet")
wins = duckdb.sql("""
    select coalesce(cast(moment as varchar), 'all') as turn, count(*) filter (winner = 'south') as won, count(*) as games
    from games where qualifies group by grouping sets ((), (moment)) having count(*) >= 10 order by turn
""").df()
wins["share"] = wins.won / wins.games
wins[["low", "high"]] = [wilson(won, of) for won, of in zip(wins.won, wins.games)]
wins.round(3)

# %%
figure, axes = plt.subplots(figsize=(6, 3))
axes.errorbar(wins.turn, wins.share, [wins.share - wins.low, wins.high - wins.share], fmt="o", capsize=4, color="#7a3b12")
axes.axhline(0.5, linestyle=":", color="grey")
axes.set(xlabel="turn of the first event", ylabel="won by South", ylim=(0, 1))
figure.tight_layout()

# %% [markdown]
# An interval that holds one half says that the games are too few, or that there is nothing to find. `bao report` tests this
# with the players taken into account (`low_players`, `high_players`), which matters where some play many of the games.
