#!/usr/bin/env python3
"""Computes every number of the comparisons of a report of `bao study` anew: counts from counts.csv and the datasets,
Newcombe's interval, Fisher's exact test, Holm's correction, chi-square and Cramér's V with scipy and statsmodels, the
simulated p with numpy within the error of both simulations.

    tests/readers/comparison.py REPORT…        folders of `bao study --out`
"""

import csv
import math
import sys
from collections import Counter
from pathlib import Path

try:
    import numpy as np
    from scipy import stats
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint
except ImportError as missing:
    print(f"tests/readers: comparison skipped: {missing}")
    sys.exit(0)

DATASETS = Path(__file__).parents[2] / "datasets"
SIDES = ("south", "north")
faults = 0
compared = Counter()


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def check(kind, where, printed, computed, off):
    """A printed number beside ours; `off` is half a unit of its last digit, and what two libraries may differ by."""
    global faults
    compared[kind] += 1
    if printed == "" and computed is None:
        return
    if printed == "" or computed is None or not abs(float(printed) - computed) <= off:
        faults += 1
        print(f"{where}: {kind} {printed!r}, computed {computed!r}")


def last_digit(text):
    """Half a unit of the last digit of a number, a little more for a number that ends in 5 there."""
    digits, _, power = text.partition("e")
    places = len(digits.partition(".")[2])
    return 0.5000001 * 10 ** (int(power or 0) - places)


class Counts:
    """Counts by winner, aspect and class, of a table `counts` or of the printed study."""

    def __init__(self, table=None):
        self.of = Counter()
        if table is not None:
            for row in table:
                if not row["part"] or row["aspect"] == "type":
                    self.of[row["winner"], row["aspect"], row["class"]] += int(row["count"])
            return
        for row in rows(DATASETS / "study/classes.csv"):
            self.of[row["winner"], row["aspect"], row["class"]] += int(row["count"])
        for row in rows(DATASETS / "study/type_counts.csv"):
            self.of[row["winner"], "type", row["type"]] += int(row["count"])
        for row in rows(DATASETS / "study/first_event.csv"):
            self.of[row["winner"], "moment", row["move"]] += int(row["count"])

    def games(self, winner, aspect="progress"):
        sides = SIDES if winner == "all" else (winner,)
        return sum(n for (w, a, _), n in self.of.items() if w in sides and a == aspect)

    def share(self, winner, aspect, cls):
        sides = SIDES if winner == "all" else (winner,)
        if aspect == "winner":
            return self.games(cls), self.games("all")
        if aspect == "moment":
            of = self.games(winner)
            met = {c: n for (w, a, c), n in self.of.items() if (w, a) == (winner, "moment")}
            return (of - sum(met.values()) if cls == "none" else met.get(cls, 0)), of
        of = self.games(winner, "type" if aspect == "type" else "progress")
        return sum(self.of[w, aspect, cls] for w in sides), of


def difference(a, b):
    """In points, with Newcombe's interval; statsmodels gives the same from Wilson's."""
    (x, n), (y, m) = a, b
    if n == 0 or m == 0:
        return None
    low, high = confint_proportions_2indep(x, n, y, m, method="newcomb", compare="diff")
    return [100 * value for value in (x / n - y / m, low, high)]


def mover(a, b):
    if a is None or b is None:
        return None
    (d, d_low, d_high), (e, e_low, e_high) = a, b
    return [d - e, d - e - math.hypot(d - d_low, e_high - e), d - e + math.hypot(d_high - d, e - e_low)]


def odds(a, b):
    (x, n), (y, m) = a, b
    cells = [x, n - x, y, m - y]
    if n == 0 or m == 0 or x + y in (0, n + m):
        return None
    corrected = 0 in cells
    table = np.array(cells, float).reshape(2, 2) + (0.5 if corrected else 0)
    from statsmodels.stats.contingency_tables import Table2x2

    table = Table2x2(table, shift_zeros=False)
    low, high = table.oddsratio_confint()
    return table.oddsratio, low, high, corrected


def at(numbers, place):
    return None if numbers is None else numbers[place]


def compare(report):
    here = Counts(rows(report / "counts.csv"))
    others = {"printed": Counts()}
    for name in ("random", "engine"):
        others[name] = Counts(rows(DATASETS / f"baselines/{name}.csv"))
    untested = {row["counts"]: row["untested"] for row in rows(report / "samples.csv")}
    shares = {(r["winner"], r["statistic"]): (int(r["count"]), int(r["of"])) for r in rows(report / "percentages.csv")}
    families = {}
    tables = {}
    for row in rows(report / "comparison.csv"):
        against, aspect, winner, cls = (row[name] for name in ("against", "aspect", "winner", "class"))
        where = f"{report}: {against} {aspect} {winner} {cls}"
        a, b = (int(row["count"]), int(row["of"])), (int(row["other_count"]), int(row["other_of"]))
        expected = shares[winner, cls] if aspect == "share" else here.share(winner, aspect, cls)
        check("count", where, row["count"], expected[0], 0)
        check("of", where, row["of"], expected[1], 0)
        if against in others and aspect != "share":
            expected = others[against].share(winner, aspect, cls)
            check("count", where, row["other_count"], expected[0], 0)
            check("of", where, row["other_of"], expected[1], 0)
        for name, (x, n) in (("percent", a), ("other_percent", b)):
            check("percent", where, row[name], 100 * x / n if n else None, last_digit(row[name] or "0"))
        chosen = untested[against] == "selection"
        found = difference(a, b)
        found = found and found[:1] + [None, None] if chosen else found
        for place, name in enumerate(("difference", "difference_low", "difference_high")):
            check("difference", where, row[name], at(found, place), last_digit(row[name] or "0"))
        found = None if chosen else odds(a, b)
        for place, name in enumerate(("odds_ratio", "odds_low", "odds_high")):
            check("odds ratio", where, row[name], at(found, place), last_digit(row[name] or "0"))
        if row["corrected"] != ("" if found is None else str(found[3]).lower()):
            check("corrected", where, "0", 1, 0)
        p = None
        if found is not None and not untested[against]:
            p = stats.fisher_exact([[a[0], a[1] - a[0]], [b[0], b[1] - b[0]]]).pvalue
        check("Fisher", where, row["p"], p, last_digit(row["p"] or "0") + 1e-9)
        families.setdefault((against, aspect), []).append((where, p, row["p_holm"]))
        tables.setdefault((against, aspect, winner), []).append((a[0], b[0]))
    for family in families.values():
        tested = [(where, p, holm) for where, p, holm in family if p is not None]
        for where, p, holm in family:
            if p is None:
                check("Holm", where, holm, None, 0)
        if tested:
            corrected = multipletests([p for _, p, _ in tested], method="holm")[1]
            for (where, _, printed), p in zip(tested, corrected):
                check("Holm", where, printed, p, last_digit(printed) + 1e-9)
    check_tests(report, tables, untested)
    check_sides(report, here, others, untested)


def check_tests(report, tables, untested):
    random = np.random.default_rng(1)
    for row in rows(report / "comparison_tests.csv"):
        against, aspect, winner = row["against"], row["aspect"], row["winner"]
        where = f"{report}: {against} {aspect} {winner}"
        table = np.array([both for both in tables[against, aspect, winner] if sum(both) > 0]).T
        if table.size == 0 or table.shape[1] < 2 or 0 in table.sum(axis=1):
            check("nothing to test", where, row["chi_square"], None, 0)
            continue
        statistic = stats.chi2_contingency(table, correction=False).statistic
        check("chi-square", where, row["chi_square"], statistic, last_digit(row["chi_square"]))
        cramers_v = stats.contingency.association(table, method="cramer")
        check("Cramér's V", where, row["cramers_v"], cramers_v, last_digit(row["cramers_v"]))
        if untested[against]:
            check("p", where, row["p"], None, 0)
            continue
        sizes, first, n = table.sum(axis=0), table[0].sum(), 20_000
        drawn = random.multivariate_hypergeometric(sizes, first, size=n)
        share = first / sizes.sum()
        simulated = ((drawn - sizes * share) ** 2 / (sizes * share * (1 - share))).sum(axis=1)
        p = (1 + (simulated >= statistic * (1 - 1e-9)).sum()) / (1 + n)
        draws = int(row["draws"])
        error = 4.5 * math.sqrt(max(p * (1 - p), 1 / n) * (1 / n + 1 / draws)) + 1 / draws
        check("simulated p", where, row["p"], p, error)


def check_sides(report, here, others, untested):
    for row in rows(report / "comparison_sides.csv"):
        against, aspect, cls = row["against"], row["aspect"], row["class"]
        where = f"{report}: sides {against} {aspect} {cls}"
        of = lambda counts: difference(*(counts.share(side, aspect, cls) for side in SIDES))
        ours = of(here)
        found = [("difference", ("difference", "difference_low", "difference_high"), ours)]
        if against in others:
            other = of(others[against])
            found.append(("other", ("other_difference", "other_low", "other_high"), other))
            found.append(("gap", ("gap", "gap_low", "gap_high"), mover(ours, other)))
        for kind, names, values in found:
            if values is not None and untested[against] == "selection":
                values = values[:1] + [None, None]
            for place, name in enumerate(names):
                check(f"sides, {kind}", where, row[name], at(values, place), last_digit(row[name] or "0"))


if __name__ == "__main__":
    # An interval that is used above, as a check of the libraries among themselves.
    assert abs(proportion_confint(81, 263, method="wilson")[0] - 0.2553) < 1e-4
    for report in sys.argv[1:]:
        compare(Path(report))
    numbers = ", ".join(f"{count} of {kind}" for kind, count in sorted(compared.items()))
    print(f"tests/readers: comparison: {sum(compared.values())} numbers computed anew ({numbers}), {faults} differ")
    sys.exit(faults > 0)
