"""Games in many files: some damaged, some repeated across files in every way that an import reports; tables, JSON Lines
and compressed files, and one file of noise."""

import csv
import gzip
import json
import random
import subprocess
import sys
from pathlib import Path


def make(bao: str, folder: Path, games: int, files: int) -> None:
    """Writes the files to a new folder."""
    folder.mkdir(parents=True)
    generate = [bao, "generate", str(games), "--seed", "18", "-o", "-", "--quiet"]
    made = subprocess.run(generate, capture_output=True, check=True).stdout
    damage = Path(__file__).resolve().parents[3] / "tests" / "damage"
    damaged = subprocess.run([sys.executable, damage, "0.05"], input=made, capture_output=True, check=True).stdout
    rows = list(csv.DictReader(damaged.decode().splitlines()))
    dice = random.Random(18)
    parts: list[list[dict[str, str]]] = [[] for _ in range(files - 1)]
    for at, row in enumerate(rows):
        parts[at * len(parts) // len(rows)].append(row)
        parts[dice.randrange(len(parts))] += repeat(row, at, dice)
    for number, part in enumerate(parts):
        for row in part[::7]:
            row["tournament"] = dice.choice(["Zanzibar", "Pemba  cup", "Unguja è"])
        write(folder / f"{number:03}", number, part, [*rows[0], "tournament"])
    (folder / "noise.bin").write_bytes(dice.randbytes(50_000))


def repeat(row: dict[str, str], at: int, dice: random.Random) -> list[dict[str, str]]:
    """The row again, or with another number or winner, or without them, or cut to its beginning; usually an empty list."""
    what = dice.random()
    if what < 0.03:
        return [dict(row)]
    if what < 0.04:
        return [row | {"game": str(10**8 + at)}]
    if what < 0.05:
        return [row | {"winner": "north" if row["winner"] == "south" else "south"}]
    if what < 0.06:
        return [row | {"game": "", "winner": ""}]
    turns = row["transcript"].split("; ")
    if what < 0.08 and len(turns) > 1:
        beginning = "; ".join(turns[: dice.randrange(1, len(turns))])
        return [row | {"game": str(2 * 10**8 + at), "transcript": beginning, "winner": dice.choice(["", "south"])}]
    return []


def write(path: Path, number: int, rows: list[dict[str, str]], names: list[str]) -> None:
    if number % 5 == 3:
        lines = [json.dumps({key: value for key, value in row.items() if value}, ensure_ascii=False) for row in rows]
        path.with_suffix(".jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    compressed = number % 5 == 4
    out = (
        gzip.open(f"{path}.csv.gz", "wt", encoding="utf-8", newline="")
        if compressed
        else open(f"{path}.csv", "w", encoding="utf-8", newline="")
    )
    with out:
        table = csv.DictWriter(out, names, restval="", lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
