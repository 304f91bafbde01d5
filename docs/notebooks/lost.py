# %% [markdown]
# # Where a game was lost
#
# The package `bao` plays a game, shows it, and judges its moves: the value of every choice, and what the played move
# lost ([analyse.md](../analyse.md)).

# %%
import bao

# The published games that North won and in which one move empties a house and captures the other (S5: NC).
games = bao.read_published().games.rows()
found = [row for row in games if row["winner"] == "north" and row["combination"] == "NC"]
[row["game"] for row in found]

# %% [markdown]
# A game is made from a row's moves, number and winner.

# %%
row = next(row for row in found if row["game"] == "7726")
game = bao.Game(row["text"] or row["transcript"], id=row["game"], winner=row["declared"])
[(turn, event.kind, event.side, event.seeds) for turn, event in game.events if event.kind in ("emptied", "captured")]

# %% [markdown]
# Turns 22 to 24, every position searched with 20,000 nodes. A proved win states its number of plies.

# %%
analysis = bao.Engine(nodes=20_000).analyse(game, turns="22..24")
for row in analysis.rows:
    print(f"{row['turn']} {row['side']:5} {row['played']:4} {row['class']:8} {row['loss']:6.2f}  {row['values']}")

# %%
print("\n".join(analysis.summary))

# %% [markdown]
# The move that lost the most, and the position before it.

# %%
worst = max(analysis.rows, key=lambda row: row["loss"])
print(f"{game[worst['ply'] - 1].at}: {worst['played']}, {worst['class']}; {worst['best']} was best: {worst['best_line']}")
game[worst["ply"] - 1].before
