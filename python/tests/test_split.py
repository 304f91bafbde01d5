"""How large files are cut for a cluster."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

from walks import PROJECT

import bao


def load_split() -> Any:
    """The module without those beside it, which need Spark."""
    path = PROJECT / "python/python/bao/spark/_split.py"
    spec = importlib.util.spec_from_file_location("split_alone", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read_dates(path: str) -> list[Any]:
    games = bao.read(path, drop=[])["games"]
    return list(zip(games["line"].to_pylist(), map(str, games["date"].to_pylist())))


def test_pieces_have_the_dates_of_the_whole_file(tmp_path: Path) -> None:
    split = load_split()
    path = tmp_path / "games.jsonl"
    # The order of day and month is told in the tenth line alone.
    dates = ["7/19/2015" if at == 10 else f"3/{at % 5 + 4}/2015" for at in range(3_000)]
    lines = [json.dumps({"game": at, "date": date, "transcript": "1:A7<* a5>"}) for at, date in enumerate(dates)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    whole, size = read_dates(str(path)), path.stat().st_size
    assert size > 2 * split.HEAD
    assert {date[:7] for _, date in whole} == {"2015-03", "2015-07"}
    for start_line in (1, 5, 700, 2_500):
        start = sum(len(line) + 1 for line in lines[: start_line - 1])
        with split.open_piece(str(path), start, size, start_line) as (piece, repeated):
            assert read_dates(piece)[repeated:] == whole[start_line - 1 :], start_line
