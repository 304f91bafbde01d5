"""Random walks from a seed, and helpers for tests."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import bao

PROJECT = Path(__file__).resolve().parents[2]

PROGRAM = Path(os.environ.get("BAO", PROJECT / "target/debug/bao")).resolve()

#: Game 6405 of the published archive: South empties his house in 23s and captures North's in 24s.
GAME_6405 = (
    "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>; 6:A2>* a5>; 7:A3< a7>*; 8:A1< a5>; "
    "9:A2>* a5>; 10:A3< a7>*; 11:A1< a5>; 12:A2>* a5<; 13:A8< a8>*; 14:A3>* a5>; 15:A7>* a8<*; "
    "16:A6>* a7>*; 17:A8>* a6>*; 18:A7<* a7>*; 19:A6>* a2<; 20:A5> a2>*; 21:A5> a3<; 22:A7<* a3<; "
    "23:A5<* b1<; 24:B1<#"
)

#: The most plies of a walk.
MOST_PLIES = 400


def walk(seed: int, ruleset: str = "kibao") -> tuple[list[bao.Position], list[bao.Move]]:
    """A random game, to its end or to `MOST_PLIES`: its positions and moves."""
    chance = random.Random(seed)
    position = bao.Position(ruleset=ruleset)
    positions: list[bao.Position] = [position]
    moves: list[bao.Move] = []
    while len(moves) < MOST_PLIES and (legal := position.legal_moves):
        move = chance.choice(legal)
        position = position.play(move)
        positions.append(position)
        moves.append(move)
    return positions, moves


def write(positions: list[bao.Position], moves: list[bao.Move]) -> str:
    """The transcript of a walk in normal form."""
    texts = [position.notation(move) for position, move in zip(positions, moves)]
    turns = [" ".join(texts[at : at + 2]) for at in range(0, len(texts), 2)]
    return "; ".join(f"{number}:{turn}" for number, turn in enumerate(turns, 1))


def find_program() -> str:
    """The program to compare with; the test is skipped if it is not built."""
    if not PROGRAM.is_file():
        pytest.skip("there is no program `bao` to compare with; set BAO")
    return str(PROGRAM)


def run(*arguments: str, codes: tuple[int, ...] = (0, 1)) -> str:
    """Runs the program in the folder of the project and returns its output; it must exit with one of these codes."""
    command = [find_program(), *arguments]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode in codes, done.stderr
    return done.stdout


def assert_refused(error: type[Exception], message: str, call: Callable[..., object], *args: object, **named: object) -> None:
    """Asserts that a call raises this error with a message that matches a regular expression."""
    with pytest.raises(error, match=message):
        call(*args, **named)
