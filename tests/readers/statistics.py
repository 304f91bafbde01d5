"""Recomputes the statistics of reports from their tables and games: intervals, tests and ratings, with scipy,
statsmodels and plain numpy."""

import csv
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
from scipy import optimize, stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

ROOM = Path(sys.argv[1])
ELO = 400 / math.log(10)
PRIOR = 1.5
faults = compared = 0


def check(what, found, expected, tolerance=0.0051):
    """Compares two numbers, by default to two decimal places."""
    global faults, compared
    compared += 1
    if found == "" or abs(float(found) - expected) > tolerance:
        faults += 1
        print(f"tests/readers: {what}: {found!r} instead of {expected!r}")


def check_p(what, found, expected):
    check(what, found, expected, max(6e-5, 0.06 * expected) if expected < 1e-4 else 6e-5)


def rows(path):
    with open(ROOM / path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def share_by_player(games):
    """The interval and p of South's share by player, computed by leaving out every player and every pair in turn."""
    seats, won = [], []
    for at, (south, north, winner) in enumerate(games):
        seats.append((south or f"south of {at}", north or f"north of {at}"))
        won.append(winner == "south")
    won = np.array(won, dtype=float)
    n, share = len(won), won.mean()
    of_player, of_pair = defaultdict(list), defaultdict(list)
    for at, (south, north) in enumerate(seats):
        for player in {south, north}:
            of_player[player].append(at)
        if south != north:
            of_pair[tuple(sorted((south, north)))].append(at)

    def moved(groups):
        return sum((np.delete(won, group).mean() - share) ** 2 for group in groups.values())

    played = np.array([len(group) for group in of_player.values()])
    players = played.sum() ** 2 / (played**2).sum()
    variance = (moved(of_player) - moved(of_pair)) * players / (players - 2)
    plain = share * (1 - share) / n
    effective = n * plain / max(variance, plain / 2)
    t = stats.t.ppf(0.975, players - 1)
    middle = (share + t * t / (2 * effective)) / (1 + t * t / effective)
    spread = t * math.sqrt(share * (1 - share) / effective + t * t / (4 * effective**2)) / (1 + t * t / effective)
    score = abs(share - 0.5) / (0.5 / math.sqrt(min(effective, n)))
    return middle - spread, middle + spread, 2 * stats.t.sf(score, players - 1)


def check_half(what, row, of_games):
    n, count = int(row["of"]) if "of" in row else None, None
    count = int(row["count"]) if "count" in row else int(row["south_wins"])
    n = n or count + int(row["north_wins"])
    low, high = proportion_confint(count, n, method="wilson")
    check(f"{what} low", row["low"], 100 * low)
    check(f"{what} high", row["high"], 100 * high)
    check_p(f"{what} p", row["p"], stats.binomtest(count, n, 0.5).pvalue)
    if of_games is not None:
        low, high, p = share_by_player(of_games)
        check(f"{what} low_players", row["low_players"], 100 * low)
        check(f"{what} high_players", row["high_players"], 100 * high)
        check_p(f"{what} p_players", row["p_players"], p)
        return max(p, stats.binomtest(count, n, 0.5).pvalue)
    return stats.binomtest(count, n, 0.5).pvalue


def check_survey(games):
    finished = [(game["south"], game["north"], game["winner"]) for game in games]
    south = rows("report/results.csv")[0]
    check_half("results", south, finished)
    largest = []
    for year in rows("report/years.csv"):
        of_year = [of for of, game in zip(finished, games) if game["date"][:4] == year["year"]]
        largest.append(check_half(f"year {year['year']}", year, of_year))
    for year, p in zip(rows("report/years.csv"), multipletests(largest, method="holm")[1]):
        check_p(f"year {year['year']} p_holm", year["p_holm"], p)


def check_trend(games):
    """Computes the Cochran-Armitage test from the correlation of year and win."""
    games = [game for game in games if game["date"]]
    years = np.array([float(game["date"][:4]) for game in games])
    won = np.array([game["winner"] == "south" for game in games], dtype=float)
    row = rows("report/trend.csv")[0]
    check("trend games", row["games"], len(games), 0)
    line = stats.linregress(years, won)
    check("trend change", row["change"], 100 * line.slope)
    width = 1.959964 * math.sqrt(won.mean() * (1 - won.mean()) / ((years - years.mean()) ** 2).sum())
    check("trend change_low", row["change_low"], 100 * (line.slope - width))
    check("trend change_high", row["change_high"], 100 * (line.slope + width))
    check_p("trend p", row["p"], stats.chi2.sf(len(games) * line.rvalue**2, 1))


def check_ratings(games):
    """Computes the mode of the posterior with a general optimizer, and its information with finite differences."""
    played = Counter(name for game in games for name in (game["south"], game["north"]))
    names = sorted(played)
    place = {name: at for at, name in enumerate(names)}
    design = np.zeros((len(games), len(names) + 1))
    for at, game in enumerate(games):
        design[at, place[game["south"]]] += 1
        design[at, place[game["north"]]] -= 1
        design[at, -1] = 1
    won = np.array([game["winner"] == "south" for game in games], dtype=float)

    def cost(x):
        odds = design @ x
        return np.logaddexp(0, odds).sum() - won @ odds + (x @ x) / (2 * PRIOR**2)

    def slope(x):
        return design.T @ (1 / (1 + np.exp(-design @ x)) - won) + x / PRIOR**2

    x = optimize.minimize(cost, np.zeros(design.shape[1]), jac=slope, method="BFGS", options={"gtol": 1e-9}).x
    step = 1e-5
    hessian = np.array([(slope(x + step * unit) - slope(x - step * unit)) / (2 * step) for unit in np.eye(len(x))])
    inverse = np.linalg.inv(hessian)
    ratings = rows("report/ratings.csv")
    assert {row["name"] for row in ratings} == set(names) and {row["component"] for row in ratings} == {"1"}
    above = np.append(np.full(len(names), -1 / len(names)), 0)
    for row in ratings:
        weights = above.copy()
        weights[place[row["name"]]] += 1
        value, deviation = weights @ x, math.sqrt(weights @ inverse @ weights)
        check(f"{row['name']} elo", row["elo"], ELO * value, 0.51)
        check(f"{row['name']} elo_low", row["elo_low"], ELO * (value - 1.959964 * deviation), 0.51)
        check(f"{row['name']} elo_high", row["elo_high"], ELO * (value + 1.959964 * deviation), 0.51)
        check(f"{row['name']} games", row["games"], played[row["name"]], 0)
    net = rows("report/south_advantage.csv")[1]
    deviation = math.sqrt(inverse[-1, -1])
    for column, end in [("elo", 0), ("elo_low", -1.959964), ("elo_high", 1.959964)]:
        check(f"net {column}", net[column], ELO * (x[-1] + end * deviation), 0.51)


def check_study():
    balance = {row["counts"]: row for row in rows("study/balance.csv")}
    check_half("balance printed", balance["printed"], None)
    for table in ["sides", "sides_printed"]:
        for row in rows(f"study/{table}.csv"):
            a, n, b, m = (int(row[name]) for name in ["south", "south_of", "north", "north_of"])
            low, high = confint_proportions_2indep(a, n, b, m, method="newcomb", compare="diff")
            what = f"{table} {row['class']}"
            check(f"{what} difference", row["difference"], 100 * (a / n - b / m))
            check(f"{what} low", row["difference_low"], 100 * low)
            check(f"{what} high", row["difference_high"], 100 * high)
    tested = [row for row in rows("study/advice.csv") if row["p"]]
    expected = []
    for row in tested:
        a, n = int(row["count"]), int(row["of"])
        what = f"advice {row['claim']} {row['winner']}"
        if row["null"] == "one-half":
            low, high = (end - 0.5 for end in proportion_confint(a, n, method="wilson"))
            points, p = a / n - 0.5, stats.binomtest(a, n, 0.5).pvalue
        else:
            b, m = int(row["null_count"]), int(row["null_of"])
            low, high = confint_proportions_2indep(a, n, b, m, method="newcomb", compare="diff")
            points, p = a / n - b / m, stats.fisher_exact([[a, n - a], [b, m - b]])[1]
        check(f"{what} difference", row["difference"], 100 * points)
        check(f"{what} low", row["difference_low"], 100 * low)
        check(f"{what} high", row["difference_high"], 100 * high)
        check_p(f"{what} p", row["p"], p)
        expected.append(p)
    for row, p in zip(tested, multipletests(expected, method="holm")[1]):
        check_p(f"advice {row['claim']} {row['winner']} p_holm", row["p_holm"], p)


generated = rows("games.csv")
check_survey(generated)
check_trend(generated)
check_ratings(generated)
check_study()
print(f"statistics: {compared} numbers recomputed, {faults} differ")
sys.exit(1 if faults else 0)
