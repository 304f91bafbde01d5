"""Shares with their 95 % intervals: Wilson's, and that of shares whose games have players in common.

The formulas are those of the program (`study/statistics`), so that the last printed place is the same.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

Z = 1.959963984540054
LEAST_PLAYERS = 5.0
MOST_GAMES = 2.0

Interval = tuple[float, float]


def wilson(share: float, n: float, quantile: float = Z) -> Interval:
    """Wilson's interval of a share out of `n`, as shares from 0 to 1."""
    square = quantile * quantile
    spread = quantile * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
    middle, scale = share + square / (2 * n), 1 + square / n
    low = 0.0 if share == 0 else (middle - spread) / scale
    high = 1.0 if share == 1 else (middle + spread) / scale
    return low, high


def percent_cells(count: int, of: int) -> dict[str, float | int | None]:
    """`count`, `of`, `percent`, `low`, `high`; the last three are None for a share of nothing."""
    if of == 0:
        return {"count": count, "of": of, "percent": None, "low": None, "high": None}
    low, high = wilson(count / of, of)
    return {"count": count, "of": of, "percent": 100 * count / of, "low": 100 * low, "high": 100 * high}


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function (Lentz)."""
    tiny = 1e-300
    c, d = 1.0, 1 / max(abs(1 - (a + b) * x / (a + 1)), tiny)
    found = d
    for m in range(1, 500):
        for numerator in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 + numerator * d
            d = 1 / (d if abs(d) > tiny else tiny)
            c = 1 + numerator / c
            c = c if abs(c) > tiny else tiny
            found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return found


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(a, b, x) / a
    return 1 - front * _beta_fraction(b, a, 1 - x) / b


def students_t(freedom: float) -> float:
    """The 97.5 % point of Student's t."""
    low, high = 0.0, 1e3
    for _ in range(200):
        t = (low + high) / 2
        tail = _beta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2
        low, high = (t, high) if tail > 0.025 else (low, t)
    return (low + high) / 2


def clustered_interval(pairs: Iterable[tuple[str | None, str | None, int, int]]) -> Interval | None:
    """The interval of a share over players: pairs of South's and North's player with how many games count, of how many.

    None where no player is named, or too few are to tell.
    """
    count = of = empty_seats = 0
    nameless = [0, 0]
    players: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    couples: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for south, north, some, games in pairs:
        if games == 0:
            continue
        count, of = count + some, of + games
        empty_seats += games * ((south is None) + (north is None))
        groups = [players[name] for name in {south, north} if name is not None]
        if south is not None and north is not None and south != north:
            groups.append(couples[min(south, north), max(south, north)])
        for group in groups or [nameless]:
            group[0] += some
            group[1] += games
    if not players or of == 0:
        return None
    share = count / of
    seats, squares = sum(games for _, games in players.values()), sum(games**2 for _, games in players.values())
    effective_players = (seats + empty_seats) ** 2 / (squares + empty_seats)
    if effective_players < LEAST_PLAYERS:
        return None

    def moved(group: list[int]) -> float:
        """What the share moves by when the games of the group are left out."""
        some, games = group
        return ((some - share * games) / (of - games)) ** 2

    won, lost = ((1 - share) / (of - 1)) ** 2, (share / (of - 1)) ** 2
    sums = sum(map(moved, players.values())) - sum(map(moved, couples.values()))
    sums += nameless[0] * won + (nameless[1] - nameless[0]) * lost
    variance = sums * effective_players / (effective_players - 2)
    plain = share * (1 - share) / of
    effective = of * plain / max(variance, plain / MOST_GAMES) if plain > 0 else float(of)
    return wilson(share, effective, students_t(effective_players - 1))
