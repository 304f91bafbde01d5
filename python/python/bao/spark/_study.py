"""The tables of the study, counted by Spark."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bao._bao import _clustered_interval, _study_sql
from bao.counting import KEYS, Counts, share_with_interval

from ._archive import open_table

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

SIDES = ("south", "north")
ON_BOARD = ("front-row", "no-move", "singletons")
EMPTIES = ("arancione", "marrone", "verde")
MAIN = ("verde", "marrone", "arancione", "rosso")
Row = dict[str, Any]


def _percentages() -> list[tuple[str, str, str, str]]:
    """Winner, statistic, and which games count out of which, as conditions of SQL over games of the population."""
    first = "progress in ('arancione', 'marrone', 'verde')"
    begins = f"{first} or progress in ('rosso', 'viola')"
    won_by = {side: f"winner = '{side}'" for side in SIDES}
    shares = []

    def add(winner: str, statistic: str, counts: str, of: str = "true") -> None:
        of = f"({won_by[winner]}) and ({of})" if winner in SIDES else of
        shares.append((winner, statistic, f"({of}) and ({counts})", of))

    def add_both(winner: str, statistic: str, counts: str, of: str) -> None:
        shares.append((winner, statistic, counts, of))

    grigio_first = ("grigio_winner_first", "progress in ('marrone', 'arancione')", "final = 'grigio'")
    grigio_second = ("grigio_winner_second", "progress = 'rosso'", "final = 'grigio'")
    for side in SIDES:
        add(side, "first_empties_own", first)
        add(side, "arancione_with_capture", "final = 'oro'", "progress = 'arancione'")
        for share in (grigio_first, grigio_second) if side == "south" else (grigio_second, grigio_first):
            add(side, *share)
        add(side, "oro_of_not_grigio", "final = 'oro'", "final <> 'grigio'")
        add(side, "verde_or_arancione_of_oro", "progress in ('verde', 'arancione')", "final = 'oro'")
    add("all", "wins_emptying_first", first)
    add("all", "wins_emptying_second", "progress = 'rosso'")
    add("all", "starts_with_emptying_own", begins)
    add("all", "begins_with_emptying", f"{begins} or progress = 'senape'")
    add("all", "grigio", "final = 'grigio'")
    add("all", "oro", "final = 'oro'")
    for side in SIDES:
        add(side, "NX_plus_NN", "combination in ('NX', 'NN')")
    for side in SIDES:
        add(side, "rosso_of_NX_NN", "progress = 'rosso'", "combination in ('NX', 'NN')")
    for side, other in (SIDES, SIDES[::-1]):
        wins = f"winner = '{side}' and final = 'oro' and progress in ('verde', 'arancione')"
        losses = f"winner = '{other}' and progress = 'senape'"
        add_both(side, "empty_then_capture_wins", wins, f"({wins}) or ({losses})")
        add_both(side, "empty_then_capture_losses", losses, f"({wins}) or ({losses})")
    matrix = "progress in ('verde', 'arancione')"
    for side in SIDES:
        add(side, "pm_and_pmv", matrix)
    add("south", "types_2_6_13_20_27", "kind is not null and type in (2, 6, 13, 20, 27)", matrix)
    for side in SIDES:
        add(side, "types_6_13_20_27", "kind is not null and type in (6, 13, 20, 27)", matrix)
    return shares


def derive_classes(spark: SparkSession, archive: str | Path) -> DataFrame:
    """The classes of every game of the population (S1 to S6), by docs/study.sql out of `games` and `events`.

    Columns: record, game, progress, final, combination, kind, type. The games are those of `qualifies` in `games`, and
    the classes those of its columns; an archive where they differ is not one that the program has made.
    """
    open_table(spark, archive, "games").createOrReplaceTempView("games")
    open_table(spark, archive, "events").createOrReplaceTempView("events")
    return spark.sql(_study_sql().rstrip().rstrip(";"))


def study(spark: SparkSession, archive: str | Path) -> dict[str, pa.Table]:
    """The counts of the study over all games of an archive, as `bao study ARCHIVE --out FOLDER` writes them.

    The tables, by the names of their files: population, classes, compositions, moments, types, percentages,
    sensitivity, forced and toss_shares, with the columns of `docs/study.md`; `percent`, `low` and `high` are in
    percent, null for a share of nothing. Spark counts; what comes to the driver are groups of games of the same classes
    and a row for each pair of players, and the package counts on there.

    Raises `ArchiveError` where `archive` is none.
    """
    import pyarrow as pa
    from pyspark.sql import functions as F

    games = open_table(spark, archive, "games")
    found = [tuple(row) for row in games.groupBy(*KEYS).agg(F.count("*").alias("games")).collect()]
    counts = Counts([(row[:-1], row[-1]) for row in found])
    counted = counts.study()
    tables = {field.name: pa.table(getattr(counted, field.name)) for field in fields(counted)}
    groups = [group for group in counts.groups if group["qualifies"] and group["winner"]]
    plies = _decisive_plies(spark, archive, games)
    rows = {
        "percentages": _count_percentages(games),
        "sensitivity": _count_sensitivity(groups),
        "forced": _count_forced(plies),
        "toss_shares": _count_tosses(plies, counts.sum(qualifies=True)),
    }
    return tables | {name: pa.Table.from_pylist(table) for name, table in rows.items()}


def _percent_cells(count: int, of: int) -> Row:
    names = ("count", "of", "percent", "low", "high")
    return dict(zip(names, share_with_interval(count, of), strict=True))


def _sum(groups: list[Row], **wanted: Any) -> int:
    """The games of the groups of these values; a tuple holds where one of its values does."""

    def is_one(group: Row) -> bool:
        return all(
            group[key] in value if isinstance(value, tuple) else group[key] == value for key, value in wanted.items()
        )

    return sum(group["games"] for group in groups if is_one(group))


def _count_percentages(games: DataFrame) -> list[Row]:
    from pyspark.sql import functions as F

    shares = _percentages()
    sums = [
        F.sum(F.expr(condition).cast("long")).alias(f"{kind}{at}")
        for at, share in enumerate(shares)
        for kind, condition in zip(("count", "of"), share[2:], strict=True)
    ]
    pairs = games.where("qualifies").groupBy("south", "north").agg(*sums).collect()

    def name(text: str | None) -> str | None:
        return (text or "").strip() or None

    rows: list[Row] = []
    for at, (winner, statistic, _, _) in enumerate(shares):
        counted = [
            (name(pair["south"]), name(pair["north"]), pair[f"count{at}"] or 0, pair[f"of{at}"] or 0) for pair in pairs
        ]
        count, of = sum(pair[2] for pair in counted), sum(pair[3] for pair in counted)
        low, high = _clustered_interval(counted) or (None, None)
        rows.append(
            {"winner": winner, "statistic": statistic}
            | _percent_cells(count, of)
            | {"low_players": low and 100 * low, "high_players": high and 100 * high}
        )
    return rows


def _count_sensitivity(population: list[Row]) -> list[Row]:
    ended = {group["ended_by"] for group in population}
    samples = {
        "all": ended,
        "without-resigned": ended - {"resigned"},
        "without-unknown": ended & {"resigned", *ON_BOARD},
        "on-board": ended & set(ON_BOARD),
    }
    rows: list[Row] = []
    for sample, ends in samples.items():
        groups = [group for group in population if group["ended_by"] in ends]
        keys: list[tuple[str, str, int, int]] = [("all", "south_wins", _sum(groups, winner="south"), _sum(groups))]
        for side in SIDES:
            of = _sum(groups, winner=side)
            keys.append((side, "first_empties_own", _sum(groups, winner=side, progress=EMPTIES), of))
            keys += [(side, name, _sum(groups, winner=side, progress=name), of) for name in MAIN]
        rows += [
            {"sample": sample, "winner": side, "statistic": name} | _percent_cells(count, of)
            for side, name, count, of in keys
        ]
    return rows


def _decisive_plies(spark: SparkSession, archive: str | Path, games: DataFrame) -> DataFrame:
    """The plies of turns 21 to 24, with whether the winner moves."""
    winners = games.where("qualifies").select("record", "winner")
    plies = open_table(spark, archive, "study_plies").join(winners, "record")
    return plies.selectExpr("*", "side = substring(winner, 1, 1) as by_winner")


def _count_forced(plies: DataFrame) -> list[Row]:
    statistics = {"one_choice": "choices = 1", "indifferent": "indifferent", "mtaji": "kind = 'M'"}
    sums = [f"coalesce(sum(cast({is_one} as long)), 0) as {name}" for name, is_one in statistics.items()]
    plies.where("not by_winner").createOrReplaceTempView("bao_loser_plies")
    question = f"select turn, count(*) as of, {', '.join(sums)} from bao_loser_plies group by turn order by turn"
    turns = plies.sparkSession.sql(question).collect()
    return [
        {"statistic": name, "turn": turn["turn"]} | _percent_cells(turn[name], turn["of"])
        for name in statistics
        for turn in turns
    ]


def _count_tosses(plies: DataFrame, games: int) -> list[Row]:
    of = {"winner_tosses": "by_winner", "loser_tosses": "not by_winner", "rigged": "rigged", "same_side": "same_side"}
    sums = [f"coalesce(sum(cast({is_one} as long)), 0) as {name}" for name, is_one in of.items()]
    plies.where("coin_toss").createOrReplaceTempView("bao_tosses")
    found = plies.sparkSession.sql(f"select count(*) as tosses, {', '.join(sums)} from bao_tosses").collect()[0]
    return [
        {"statistic": name} | _percent_cells(found[name], games if name.endswith("_tosses") else found["tosses"])
        for name in of
    ]
