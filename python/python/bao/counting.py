"""The study's counts, and the printed ones."""

from __future__ import annotations

import csv
import importlib
import importlib.util
import io
import re
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from bao._bao import ReadError, Table, _build_table, _clustered_interval, _printed_texts, _study_classes, _study_sql
from bao._bao import _wilson
from bao.archive import Archive
from bao.reading import Tables

#: The columns of `games` that the study groups by.
KEYS = tuple("status winner qualifies progress final combination kind type moment ended_by".split())

_SHARE = [
    ("count", "number", "how many"),
    ("of", "number", "out of how many"),
    ("percent", "decimal number", "the share in per cent; null if `of` is 0"),
    ("low", "decimal number", "the lower end of the 95 % interval of Wilson, in per cent"),
    ("high", "decimal number", "its upper end"),
]
_WINNER = ("winner", "text", "the winner, south or north; all: both")
_ROWS = ("MM", "MK", "KM", "KK")
_PLACES = ("", "MM", "MK", "KM", "KK", "KnM", "KnK")

Row = List[Optional[Union[str, int, float]]]


@dataclass(frozen=True)
class Study:
    """The counts of the study, each a `Table`; all but `population` count games of the population (S1).

    - `population` (`statistic,count,of,percent,low,high`): how many games there are, how far their texts could be read,
      how many are in the population and who won these.
    - `classes` (`winner,aspect,class,…`): by progress (S3), final colour (S4) and combination (S5): every class, even
      if empty.
    - `compositions` (`winner,aspect,class,progress_class,count`): the progress of the games in each final colour
      and each combination.
    - `moments` (`winner,turn,…`): by the turn of the first event (S2).
    - `types` (`winner,type,first_row,second_row,pm,pmv,…`): matrix games and their variants by the 28 types (S6).

    The others are counted in SQL from `games` and `study_plies`; they are `None` if DuckDB is not installed or only a
    table of games was given:

    - `sensitivity` (`sample,winner,statistic,…`): the main shares without the games whose end the board does not show.
    - `percentages` (`winner,statistic,…,low_players,high_players`): the shares in the study's text, also with intervals
      over the players.
    - `forced` (`statistic,turn,…`): the loser's moves of turns 21 to 24 (S7).
    - `toss_shares` (`statistic,…`): the coin tosses of turn 23 (S8).
    """

    population: Table
    classes: Table
    compositions: Table
    moments: Table
    types: Table
    sensitivity: Optional[Table] = None
    percentages: Optional[Table] = None
    forced: Optional[Table] = None
    toss_shares: Optional[Table] = None


def study(games: Any) -> Study:
    """Counts games by the classes of the study, with the same numbers as `bao study`.

    `games` is a result of `read`, an `Archive`, or a table `games` in any library with the Arrow PyCapsule interface (a
    polars frame, eager or lazy, a pandas frame, a pyarrow table, a DuckDB relation). So such a library can choose the
    games to count. An archive needs polars, DuckDB or pyarrow; another library's table needs polars or pyarrow.

    Raises `ReadError` if a column is missing or no such library is installed.

    >>> import bao
    >>> counted = bao.study(bao.read_published())
    >>> [row["count"] for row in counted.population.rows() if row["statistic"] == "south_wins"]
    [42]
    """
    if isinstance(games, Archive) or isinstance(games, Tables) and "study_plies" in games:
        if importlib.util.find_spec("duckdb"):
            return count_by_sql(_open_sql(games))
    return Counts(_count_groups(games)).study()


def count_by_sql(ask: Callable[[str], List[Dict[str, Any]]]) -> Study:
    """The counts, from a function `ask` that runs SQL over the tables `games` and `study_plies` and returns rows."""
    _, *named = re.split(r"^-- name: (\w+)$", _study_sql()[1], flags=re.MULTILINE)
    questions = dict(zip(named[::2], named[1::2]))
    ask(f"create or replace temporary view groups as {questions.pop('groups')}")
    groups = [([row[key] for key in KEYS], row["games"]) for row in ask("select * from groups")]
    answers = {name: ask(question) for name, question in questions.items()}
    answers["percentages"] = _add_pairs(answers["percentages"])
    more = {name: _table(name, _HEADS[name], map(_add_share, rows)) for name, rows in answers.items()}
    return replace(Counts(groups).study(), **more)


# The columns of the tables counted in SQL, before and after the columns of a share.
_HEADS: Dict[str, Tuple[Sequence[str], Sequence[str]]] = {
    "sensitivity": (("sample", "winner", "statistic"), ()),
    "percentages": (("winner", "statistic"), ("low_players", "high_players")),
    "forced": (("statistic", "turn"), ()),
    "toss_shares": (("statistic",), ()),
}


def _table(name: str, heads: Tuple[Sequence[str], Sequence[str]], rows: Iterable[Dict[str, Any]]) -> Table:
    before = [(column, "number" if column == "turn" else "text", "") for column in heads[0]]
    columns = [*before, *_SHARE, *((column, "decimal number", "over the players") for column in heads[1])]
    return build_table(name, columns, [[row[column] for column, *_ in columns] for row in rows])


def _open_sql(games: Union[Archive, Tables]) -> Callable[[str], List[Dict[str, Any]]]:
    import duckdb

    connection = duckdb.connect()
    for name in ("games", "study_plies"):
        found: Any = games.duckdb(name, connection) if isinstance(games, Archive) else games[name]
        connection.sql("from found").create_view(name)

    def ask(question: str) -> List[Dict[str, Any]]:
        answer = connection.execute(question)
        names = [column[0] for column in answer.description or ()]
        return [dict(zip(names, row)) for row in answer.fetchall()]

    return ask


def _add_share(row: Dict[str, Any]) -> Dict[str, Any]:
    share = share_with_interval(int(row["count"] or 0), int(row["of"] or 0))
    return {**row, **dict(zip(("count", "of", "percent", "low", "high"), share))}


def _add_pairs(pairs: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    """The shares computed from the counts of pairs of players, with their intervals over players."""
    rows: List[Dict[str, Any]] = []
    for share in [column[: -len("_count")] for column in (pairs[0] if pairs else ()) if column.endswith("_count")]:
        counted = [(p["south"] or None, p["north"] or None, p[f"{share}_count"], p[f"{share}_of"]) for p in pairs]
        low, high = _clustered_interval(counted) or (None, None)
        winner, statistic = share.split("_", 1)
        sums = {"count": sum(pair[2] for pair in counted), "of": sum(pair[3] for pair in counted)}
        players = {"low_players": low and 100 * low, "high_players": high and 100 * high}
        rows.append({"winner": winner, "statistic": statistic, **sums, **players})
    return rows


def build_table(name: str, columns: Iterable[Tuple[str, str, str]], rows: Sequence[Row]) -> Table:
    """Makes a table of rows; each column has a name, a type and a meaning."""
    return _build_table(name, [(column, kind, "", meaning) for column, kind, meaning in columns], rows)


def printed() -> Dict[str, Table]:
    """The printed numbers of the study as tables, by name: `classes`, `moments`, …

    Tables and columns with the same meaning have the same names as those of `study`; shares are in per cent. Misprints
    are kept; `known_faults` lists them, with the correct value where it is known.

    >>> import bao
    >>> bao.printed()["moments"].rows()[0]
    {'winner': 'all', 'turn': 23, 'count': 311, 'of': 356, 'percent': 87.36}
    """
    return {_PRINTED_NAMES.get(name, name): _read_csv(name, text) for name, text in _printed_texts()}


# Names in datasets/study, and the names used here.
_PRINTED_NAMES = {"first_event": "moments", "move": "turn", "printed_percent": "percent", "capture_move": "capture_turn"}
_TYPES = {**dict.fromkeys(("count", "of", "turn", "type", "capture_turn"), "number"), "percent": "decimal number"}
_READERS: Dict[str, Callable[[str], Union[str, int, float]]] = {"text": str, "number": int, "decimal number": float}


def _read_csv(name: str, text: str) -> Table:
    head, *rows = csv.reader(io.StringIO(text))
    names = [_PRINTED_NAMES.get(column, column) for column in head]
    kinds = [_TYPES.get(column, "text") for column in names]
    values = [[_READERS[kind](cell) if cell else None for cell, kind in zip(row, kinds)] for row in rows]
    columns = [(column, kind, "") for column, kind in zip(names, kinds)]
    return build_table(_PRINTED_NAMES.get(name, name), columns, values)


def share_with_interval(count: int, of: int) -> Row:
    """A share with its interval: count, of, percent, low, high; the last three are None if `of` is 0."""
    interval = _wilson(count, of)
    if interval is None:
        return [count, of, None, None, None]
    return [count, of, 100 * count / of, *(100 * end for end in interval)]


class Counts:
    """Groups of games, and the counts of the study from them."""

    def __init__(self, groups: Iterable[Tuple[Sequence[Any], int]]) -> None:
        self.groups: List[Dict[str, Any]] = [dict(zip((*KEYS, "games"), (*key, games))) for key, games in groups]
        self.aspects = _study_classes()
        for aspect, classes in [("winner", ["south", "north"]), *self.aspects]:
            found = {group[aspect] for group in self.groups}
            if unknown := sorted(str(name) for name in found - {None, *classes}):
                raise ReadError(
                    f"`{unknown[0]}` is not a class of the column `{aspect}`; the classes are {', '.join(classes)}"
                )

    def study(self) -> Study:
        return Study(
            population=self.population(),
            classes=self.classes(),
            compositions=self.compositions(),
            moments=self.moments(),
            types=self.types(),
        )

    def sum(self, **wanted: Any) -> int:
        """The number of games in the groups with these values."""
        found = (g for g in self.groups if all(g[key] == value for key, value in wanted.items()))
        return sum(group["games"] for group in found)

    def population(self) -> Table:
        games = self.sum()
        whole = [g for g in self.groups if g["status"] == "accepted" and g["ended_by"] != "cut-off"]
        finished = sum(g["games"] for g in whole if g["winner"] is not None)
        members = self.sum(qualifies=True)
        shares: List[Tuple[str, int, int]] = [("games", games, games)]
        shares += [(status, self.sum(status=status), games) for status in ("accepted", "partial", "rejected")]
        shares += [
            ("finished", finished, games),
            ("unfinished", sum(g["games"] for g in whole) - finished, games),
            ("cut_off", self.sum(ended_by="cut-off"), games),
            ("both_own_house_at_turn_23", members, finished),
            ("resigned", self.sum(qualifies=True, ended_by="resigned"), members),
        ]
        shares += [(f"{side}_wins", self.sum(qualifies=True, winner=side), members) for side in ("south", "north")]
        rows: List[Row] = []
        for name, count, of in shares:
            share = share_with_interval(count, of)
            # The number of games and how far their texts could be read are full counts, not a random sample.
            if not (name.endswith("_wins") or name == "both_own_house_at_turn_23"):
                share[3:] = [None, None]
            rows.append([name, *share])
        return build_table("population", [("statistic", "text", "what is counted"), *_SHARE], rows)

    def classes(self) -> Table:
        rows: List[Row] = []
        for winner in ("south", "north"):
            of = self.sum(qualifies=True, winner=winner)
            for aspect, classes in self.aspects:
                for name in classes:
                    count = self.sum(qualifies=True, winner=winner, **{aspect: name})
                    rows.append([winner, aspect, name, *share_with_interval(count, of)])
        keys = [_WINNER, ("aspect", "text", "progress, final or combination"), ("class", "text", "the class")]
        return build_table("classes", [*keys, *_SHARE], rows)

    def compositions(self) -> Table:
        (_, progresses), *others = self.aspects
        rows: List[Row] = []
        for winner in ("south", "north"):
            for aspect, classes in others:
                for name in classes:
                    for progress in progresses:
                        inside = {aspect: name, "progress": progress}
                        count = self.sum(qualifies=True, winner=winner, **inside)
                        if count:
                            rows.append([winner, aspect, name, progress, count])
        keys = [_WINNER, ("aspect", "text", "final or combination"), ("class", "text", "the class")]
        inner = [("progress_class", "text", "the progress of its games"), ("count", "number", "how many")]
        return build_table("compositions", [*keys, *inner], rows)

    def moments(self) -> Table:
        rows: List[Row] = []
        for winner in ("all", "south", "north"):
            groups = [g for g in self.groups if g["qualifies"] and g["winner"] is not None]
            groups = [g for g in groups if winner in ("all", g["winner"])]
            of = sum(group["games"] for group in groups)
            turns = sorted({group["moment"] for group in groups} - {None})
            for turn in [*turns, None]:
                count = sum(group["games"] for group in groups if group["moment"] == turn)
                if turn is not None or count:
                    rows.append([winner, turn, *share_with_interval(count, of)])
        turn_column = ("turn", "number", "the turn of the first event; null: there was none")
        return build_table("moments", [_WINNER, turn_column, *_SHARE], rows)

    def types(self) -> Table:
        rows: List[Row] = []
        for winner in ("south", "north"):
            of = sum(self.sum(qualifies=True, winner=winner, kind=kind) for kind in ("PM", "PMV"))
            for number in [*range(1, 29), None]:
                first, second = "other", "other"
                if number is not None:
                    block, place = divmod(number - 1, 7)
                    first, second = _ROWS[block], _PLACES[place]
                pm, pmv = (
                    self.sum(qualifies=True, winner=winner, kind=kind, type=number) for kind in ("PM", "PMV")
                )
                rows.append([winner, number, first, second, pm, pmv, *share_with_interval(pm + pmv, of)])
        keys = [
            _WINNER,
            ("type", "number", "1 to 28; null: another pattern"),
            ("first_row", "text", "the winner's turn 22 and the answer"),
            ("second_row", "text", "the winner's turn 23 and the answer"),
            ("pm", "number", "matrix games"),
            ("pmv", "number", "their variants"),
        ]
        return build_table("types", [*keys, *_SHARE], rows)


def _count_groups(games: Any) -> List[Tuple[Sequence[Any], int]]:
    """The number of games with each combination of the values of `KEYS`."""
    if isinstance(games, Tables):
        games = games["games"]
    if not isinstance(games, Archive):
        columns = _column_names(games)
        missing = [key for key in KEYS if key not in columns]
        if missing:
            raise ReadError(
                f"this is not a table of games: it has no column `{missing[0]}`; study takes the table `games` of bao.read or of a"
                f" bao.Archive, or a part of it with the columns {', '.join(KEYS)}"
            )
    if isinstance(games, Table):
        return list(games._count_groups(list(KEYS)))
    try:
        return [(list(map(_whole, key)), count) for key, count in _count_by_library(games)]
    except ImportError as error:
        raise ReadError(f"{error}; counting these games needs polars or pyarrow: pip install polars") from error


def _whole(value: Any) -> Any:
    """A whole number again: pandas turns the numbers of a column with nulls into floats."""
    if isinstance(value, float):
        return int(value) if value == value else None
    return value


def _column_names(games: Any) -> Sequence[str]:
    """The columns of a table of any library."""
    if hasattr(games, "collect_schema"):
        return list(games.collect_schema().names())
    names = getattr(games, "column_names", getattr(games, "columns", None))
    if names is None and hasattr(games, "schema"):
        names = getattr(games.schema, "names", None)
    if names is None or isinstance(names, str):
        raise ReadError(
            f"{type(games).__name__} is not a table of games; study takes what bao.read returns, a bao.Archive, or a table `games`"
            " of polars, pandas, pyarrow or DuckDB"
        )
    return [str(name) for name in names]


def _count_by_library(games: Any) -> List[Tuple[Sequence[Any], int]]:
    keys = list(KEYS)
    if importlib.util.find_spec("polars"):
        import polars

        if isinstance(games, Archive):
            games = games.scan("games")
        elif not isinstance(games, polars.LazyFrame):
            games = polars.DataFrame(games).lazy()
        counted = games.group_by(keys).agg(polars.len().alias("games_of_group")).collect()
        return [(row[:-1], row[-1]) for row in counted.rows()]
    if isinstance(games, Archive) and importlib.util.find_spec("duckdb"):
        relation = games.duckdb("games")
        columns = ", ".join(f'"{key}"' for key in keys)
        return [(row[:-1], row[-1]) for row in relation.aggregate(f"{columns}, count(*)").fetchall()]
    pyarrow: Any = importlib.import_module("pyarrow")
    if isinstance(games, Archive):
        table = games.dataset("games").to_table(columns=keys)
    else:
        table = pyarrow.table(games).select(keys)
    counted = table.group_by(keys).aggregate([([], "count_all")]).to_pydict()
    rows = zip(*(counted[key] for key in keys))
    return list(zip(rows, counted["count_all"]))
