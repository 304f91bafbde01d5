#!/usr/bin/env python3
"""Recomputes every number in the comparisons of a report of `bao study`: counts from counts.csv and the datasets,
Newcombe's interval, Fisher's exact test and Holm's correction with scipy and statsmodels.

    tests/readers/comparison.py REPORT…        folders of `bao study --out`
"""

import csv
import sys
from collections import Counter
from pathlib import Path

try:
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
    """Compares a printed number with ours; `off` is half a unit of its last digit plus the tolerance between two
    libraries."""
    global faults
    compared[kind] += 1
    if printed == "" and computed is None:
        return
    if printed == "" or computed is None or not abs(float(printed) - computed) <= off:
        faults += 1
        print(f"{where}: {kind} {printed!r}, computed {computed!r}")


def last_digit(text):
    """Half a unit of a number's last digit, and slightly more, for numbers rounded at a 5."""
    digits, _, power = text.partition("e")
    places = len(digits.partition(".")[2])
    return 0.5000001 * 10 ** (int(power or 0) - places)


class Counts:
    """Counts by winner, aspect and class, from a table `counts` or from the printed study."""

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
    """The difference in points, with Newcombe's interval, which statsmodels computes from Wilson's."""
    (x, n), (y, m) = a, b
    if n == 0 or m == 0:
        return None
    low, high = confint_proportions_2indep(x, n, y, m, method="newcomb", compare="diff")
    return [100 * value for value in (x / n - y / m, low, high)]


def at(numbers, place):
    return None if numbers is None else numbers[place]


def compare(report):
    here = Counts(rows(report / "counts.csv"))
    others = {"printed": Counts()}
    for name in ("random", "engine"):
        others[name] = Counts(rows(DATASETS / f"baselines/{name}.csv"))
    samples = {row["counts"]: row for row in rows(report / "samples.csv")}
    untested = {name: row["untested"] for name, row in samples.items()}
    left_out = samples["archive"]["left_out"] != "0"
    shares = {(r["winner"], r["statistic"]): (int(r["count"]), int(r["of"])) for r in rows(report / "percentages.csv")}
    families = {}
    for row in rows(report / "comparison.csv"):
        against, aspect, winner, cls = (row[name] for name in ("against", "aspect", "winner", "class"))
        where = f"{report}: {against} {aspect} {winner} {cls}"
        a, b = (int(row["count"]), int(row["of"])), (int(row["other_count"]), int(row["other_of"]))
        expected = shares[winner, cls] if aspect == "share" else here.share(winner, aspect, cls)
        # If a test leaves games out, its counts differ from the counts of all games.
        if untested[against] or not left_out and samples[against]["shared"] == "0":
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
        p = None
        if not untested[against] and min(a[1], b[1]) > 0 and 0 < a[0] + b[0] < a[1] + b[1]:
            p = stats.fisher_exact([[a[0], a[1] - a[0]], [b[0], b[1] - b[0]]]).pvalue
        check("Fisher", where, row["p"], p, last_digit(row["p"] or "0") + 1e-9)
        families.setdefault((against, aspect), []).append((where, p, row["p_holm"]))
    for family in families.values():
        tested = [(where, p, holm) for where, p, holm in family if p is not None]
        for where, p, holm in family:
            if p is None:
                check("Holm", where, holm, None, 0)
        if tested:
            corrected = multipletests([p for _, p, _ in tested], method="holm")[1]
            for (where, _, printed), p in zip(tested, corrected):
                check("Holm", where, printed, p, last_digit(printed) + 1e-9)


if __name__ == "__main__":
    # Check Wilson's interval, from which Newcombe's is computed, against a known value.
    assert abs(proportion_confint(81, 263, method="wilson")[0] - 0.2553) < 1e-4
    for report in sys.argv[1:]:
        compare(Path(report))
    numbers = ", ".join(f"{count} of {kind}" for kind, count in sorted(compared.items()))
    print(f"tests/readers: comparison: {sum(compared.values())} numbers recomputed ({numbers}), {faults} differ")
    sys.exit(faults > 0)
