"""The study's counts, and the printed ones."""

from __future__ import annotations

import csv
import importlib
import io
import re
from dataclasses import dataclass, fields
from typing import Any, Callable, Dict, List, Optional, Union

from bao._bao import ReadError, Table, Tables, _build_table, _printed_texts, _study_classes, _study_sql, _wilson
from bao.archive import Archive

#: The columns of `games` that the study counts by.
KEYS = "status ended_by winner qualifies progress final combination kind type moment".split()
#: The types of the columns that are not text.
_TYPES = {
    **dict.fromkeys(("count", "of", "turn", "type", "pm", "pmv", "capture_turn"), "number"),
    **dict.fromkeys(("percent", "low", "high"), "share"),
}
Row = Dict[str, Optional[Union[str, int, float]]]


@dataclass(frozen=True)
class Study:
    """The counts of the study of some games, each a `Table`; all but `population` are of the population (S1).

    - `population` (`statistic,count,of,percent,low,high`): how many games there are, what became of their texts, how
      many are of the population and who won these.
    - `classes` (`winner,aspect,class,…`): by progress (S3), final colour (S4) and combination (S5): every class, met or not.
    - `compositions` (`winner,aspect,class,progress_class,count`): which progress the latter two are made of.
    - `moments` (`winner,turn,…`): by the turn of the first event (S2).
    - `types` (`winner,type,first_row,second_row,pm,pmv,…`): matrix games and their variants by the 28 types (S6).
    """

    population: Table
    classes: Table
    compositions: Table
    moments: Table
    types: Table


def study(games: Any) -> Study:
    """Counts games by the classes of the study; the numbers are those of `bao study`.

    `games` is what `read` returns, an `Archive`, or a table `games` in any library that speaks the Arrow PyCapsule
    interface (a polars frame, eager or lazy, a pandas frame, a pyarrow table, a DuckDB relation): choose games there, and
    count what is left. DuckDB counts, by docs/study-tables.sql, and takes all but an archive from pyarrow.

    Raises `ReadError` where a column is missing or one of the two is not installed.

    >>> import bao
    >>> counted = bao.study(bao.read_published())
    >>> [row["count"] for row in counted.population.rows() if row["statistic"] == "south_wins"]
    [42]
    """
    try:
        duckdb: Any = importlib.import_module("duckdb")
        with duckdb.connect() as connection:
            _open_games(games, connection)
            questions = read_questions()
            connection.execute(f"create table groups as {questions['groups']}")
            for aspect, classes in _study_classes():
                met = {row[0] for row in connection.execute(f"select distinct {aspect} from groups").fetchall()}
                if strange := sorted(str(name) for name in met - {None, *classes}):
                    raise ReadError(
                        f"`{strange[0]}` is no class of the column `{aspect}`; the classes are {', '.join(classes)}"
                    )
            return Study(**{field.name: _ask(connection, field.name, questions) for field in fields(Study)})
    except ImportError as error:
        raise ReadError(f"{error}; games are counted by DuckDB: pip install duckdb pyarrow") from error


def _open_games(games: Any, connection: Any) -> None:
    """Makes the games the table `games` of a connection of DuckDB."""
    if isinstance(games, Archive):
        games.duckdb("games", connection).create_view("games")
        return
    pyarrow: Any = importlib.import_module("pyarrow")
    games = games["games"] if isinstance(games, Tables) else games
    try:
        table = pyarrow.table(games.collect() if hasattr(games, "collect") else games)
    except (TypeError, ValueError):
        raise ReadError(
            f"{type(games).__name__} is no table of games; counted are what bao.read returns, a bao.Archive, or a table `games`"
            " of polars, pandas, pyarrow or DuckDB"
        ) from None
    if missing := [key for key in KEYS if key not in table.column_names]:
        raise ReadError(
            f"this is no table of games: it has no column `{missing[0]}`; counted are the table `games` of bao.read or of a"
            f" bao.Archive, or a part of it with the columns {', '.join(KEYS)}"
        )
    connection.register("games", table)


def _ask(connection: Any, name: str, questions: Dict[str, str]) -> Table:
    answer = connection.execute(questions[name])
    names = [column[0] for column in answer.description]
    rows = [add_share(name, dict(zip(names, row))) for row in answer.fetchall()]
    columns = [*names, *(("percent", "low", "high") if "of" in names else ())]
    return _make_table(name, columns, [[row[column] for column in columns] for row in rows])


def _make_table(name: str, columns: List[str], rows: List[List[Any]]) -> Table:
    return _build_table(name, [(column, _TYPES.get(column, "text"), "") for column in columns], rows)


def read_questions() -> Dict[str, str]:
    """The questions of docs/study-tables.sql by their names."""
    _, *named = re.split(r"^-- name: (\w+)$", _study_sql()[1], flags=re.MULTILINE)
    return dict(zip(named[::2], named[1::2]))


def add_share(table: str, row: Row) -> Row:
    """A row of a table with its share in per cent and the ends of its interval, all null for a share of nothing."""
    if "of" not in row:
        return row
    count, of = (int(row[name] or 0) for name in ("count", "of"))
    low, high = _wilson(count, of) or (None, None)
    # How many games there are and what became of their texts is counted in full, not drawn by chance.
    if table == "population" and row["statistic"] not in ("south_wins", "north_wins", "both_own_house_at_turn_23"):
        low = high = None
    ends = {"low": low and 100 * low, "high": high and 100 * high}
    return {**row, "count": count, "of": of, "percent": 100 * count / of if of else None, **ends}


def printed() -> Dict[str, Table]:
    """The printed numbers of the study, the tables of datasets/study, by their names: `classes`, `moments`, …

    Tables and columns are called as those of `study`, where the same is in them; shares are in per cent. What is misprinted
    stands as it is printed; `known_faults` tells what is right.

    >>> import bao
    >>> bao.printed()["moments"].rows()[0]
    {'winner': 'all', 'turn': 23, 'count': 311, 'of': 356, 'percent': 87.36}
    """
    return {_PRINTED_NAMES.get(name, name): _read_csv(name, text) for name, text in _printed_texts()}


# As they are called in datasets/study, and here.
_PRINTED_NAMES = {"first_event": "moments", "move": "turn", "printed_percent": "percent", "capture_move": "capture_turn"}
_READERS: Dict[str, Callable[[str], Union[str, int, float]]] = {"number": int, "share": float}


def _read_csv(name: str, text: str) -> Table:
    head, *rows = csv.reader(io.StringIO(text))
    names = [_PRINTED_NAMES.get(column, column) for column in head]
    readers = [_READERS.get(_TYPES.get(column, "text"), str) for column in names]
    values = [[read(cell) if cell else None for cell, read in zip(row, readers)] for row in rows]
    return _make_table(_PRINTED_NAMES.get(name, name), names, values)
