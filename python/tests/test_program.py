"""The package agrees with the program about the published games, if the program is built (`BAO`, or
target/debug/bao)."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from walks import PROJECT, run

import bao


def ask(*arguments: str) -> list[dict[str, str]]:
    """The rows that the program writes, with every value as text."""
    return list(csv.DictReader(run(*arguments, "--format", "csv", codes=(0,)).splitlines()))


def read_published() -> dict[str, bao.Game]:
    with open(PROJECT / "datasets/games.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["game"]: bao.Game(row["transcript"], id=row["game"], winner="north" if row["winner"] == "north" else "south") for row in rows}


#: In tables a side is a letter.
SIDES = {"s": "south", "n": "north"}


def cell(value: object) -> str:
    """A value as the program writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else f"{value:.2f}" if isinstance(value, float) else str(value)


def test_every_ply_and_event_is_the_same() -> None:
    rows, at = ask("plies"), 0
    for game in read_published().values():
        for ply in game.plies:
            row, at = rows[at], at + 1
            events = [
                ":".join([event.kind, event.side[0], *([str(event.seeds)] if event.seeds is not None else [])])
                for event in ply.events
            ]
            assert row["game"] == game.id and row["turn"] + row["side"] == ply.at and int(row["turn"]) == ply.turn
            assert row["move"] == ply.notation
            assert row["kind"] == {"capture": "M", "takata": "K"}[ply.kind]
            assert row["events"] == ";".join(events)
            assert row["position"] == ply.after.text
    assert at == len(rows) > 2_000


def test_status_winner_end_and_classes_are_the_same() -> None:
    games = read_published()
    rows = ask("query", "datasets/games.csv")
    assert len(rows) == len(games) == 59
    for row in rows:
        game, classes = games[row["game"]], games[row["game"]].classify()
        assert (row["status"], row["winner"], row["ended_by"]) == (game.status, game.winner, game.ended_by)
        assert row["transcript"] == str(game)
        assert row["qualifies"] == cell(classes is not None)
        for name in (
            "functional_houses",
            "moment",
            "progress",
            "final",
            "combination",
            "kind",
            "type",
            "loser_house_captured",
        ):
            assert row[name] == cell(getattr(classes, name, None)), (game.id, name)


def test_judged_moves_and_house_moves_are_the_same() -> None:
    for name, game in list(read_published().items())[:3]:
        rows = bao.Engine(nodes=1_000, threads=2).analyse(game).rows
        judged = ask("analyse", name, "--nodes", "1000")
        assert len(judged) == len(rows) > 0
        for theirs, row in zip(judged, rows):
            theirs.pop("record")
            theirs["side"] = SIDES[theirs["side"]]
            assert theirs == {column: cell(value) for column, value in row.items()}
        moves = bao.Engine().house_moves(game)
        fates = ask("analyse", name, "--table", "house")
        assert len(fates) == len(moves)
        for theirs, move in zip(fates, moves):
            found = dict(move.items())
            theirs["side"] = SIDES[theirs["side"]]
            assert theirs == {column: cell(found[column]) for column in theirs}


def test_an_earlier_state_has_its_files_in_order(tmp_path: Path) -> None:
    def write(name: str, numbers: range, winner: str) -> str:
        games = [f"{number},{winner},1:A7<* a5>; 2:A6<* a5>\n" for number in numbers]
        (tmp_path / name).write_text("game,winner,transcript\n" + "".join(games))
        return str(tmp_path / name)

    archive = str(tmp_path / "archive")
    for name, numbers, winner in (
        ("a.csv", range(1, 4), "south"),
        ("b.csv", range(4, 7), "south"),
        ("of_a.csv", range(1, 2), "north"),
        ("of_b.csv", range(4, 5), "north"),
    ):
        update = [] if name in ("a.csv", "b.csv") else ["--update"]
        run("import", write(name, numbers, winner), "-o", archive, "--drop", "none", *update)
    at_three = bao.Archive(f"{archive}@3")
    assert at_three.tables == bao.Archive(archive).tables
    # Files hold consecutive records, and those of the last import come last.
    pyarrow = pytest.importorskip("pyarrow.parquet")
    first = [min(pyarrow.read_table(file)["record"].to_pylist(), default=0) for file in at_three.files("games")]
    assert first == sorted(first)
