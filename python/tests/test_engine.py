"""The search: values, proofs, the fate of houses, and judged games."""

from __future__ import annotations

import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from walks import GAME_6405, assert_refused, walk

import bao
from bao.types import AnalysisRow, HouseRow

GAME = bao.Game(GAME_6405, id="6405")

#: Game 16530 before North's move of turn 22: `a5>` throws a won game away.
BEFORE_22N = "0,1,4,1,10,1,1,0/2,3,3,0,1,0,1,0/0+ 0,0,0,0,13,0,2,0/1,2,2,2,1,2,2,8/1+ n c"


def test_choices_are_sorted_and_have_legal_lines() -> None:
    engine = bao.Engine(nodes=5_000)
    for position in walk(11)[0][:40:8]:
        best, choices = engine.best(position), engine.choices(position)
        assert {choice.move for choice in choices} == set(position.legal_moves)
        assert [c.value for c in choices] == sorted((c.value for c in choices), reverse=True)
        for choice in [best, *choices]:
            assert choice.line[0] == choice.move and choice.after == position.play(choice.move)
            at = position
            for move in choice.line:
                at = at.play(move)
            assert 0 <= choice.value.percent <= 100
            assert choice.nodes >= 5_000 or choice.value.proved or choice.depth == 100


def test_a_missed_win_leaves_a_proved_loss() -> None:
    values = {str(c.move): str(c.value) for c in bao.Engine(nodes=100_000).choices(bao.Position(BEFORE_22N))}
    assert list(values)[0] == "a5<"
    assert values["a5>"] == "lost in 10"


def test_a_search_does_not_depend_on_earlier_searches() -> None:
    position = walk(12)[0][20]
    tables = bao.Position(ruleset="kujifunza")
    engine = bao.Engine(nodes=3_000)
    first = engine.best(position)
    engine.best(tables)
    again = engine.best(position)
    assert (first.move, first.value, first.line, first.nodes) == (again.move, again.value, again.line, again.nodes)


def test_a_proof_can_be_checked_by_the_rules() -> None:
    text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c"
    position, engine = bao.Position(text), bao.Engine()
    proof = engine.prove(position, "south", shortest=True)
    proof.check()
    assert (proof.verdict, proof.winner, proof.plies, proof.shortest) == ("proved", "south", 10, True)
    at = position
    for move in proof.line:
        at = at.play(move)
    assert at.winner == "south" and len(proof.line) == proof.plies
    longer = engine.prove(position, "south")
    assert longer.size is not None and longer.plies is not None and longer.plies >= 10
    longer.check()
    for found in (proof, longer):
        again = pickle.loads(pickle.dumps(found))
        for name in ("verdict", "side", "winner", "plies", "shortest", "line", "size", "nodes"):
            assert getattr(again, name) == getattr(found, name)
        again.check()
    assert engine.prove(position).verdict == "refuted"
    unknown = engine.prove(bao.Position(), nodes=100)
    assert (unknown.verdict, unknown.winner, unknown.line) == ("unknown", None, [])
    assert_refused(bao.BaoError, "nothing is proved", unknown.check)


def test_the_fate_of_a_house_follows_from_the_best_choice() -> None:
    engine = bao.Engine()
    for position in GAME.positions[40:45]:
        for plies in (2, 4):
            side = position.side_to_move
            if not position.owns_house(side):
                continue
            fate = engine.fate(position, plies)
            assert fate.owner == side and fate.plies == plies
            assert fate.saved == any(choice.saved for choice in fate.choices)
            assert {choice.move for choice in fate.choices} == set(position.legal_moves)
            if not fate.saved:
                assert fate.lost_in == max(choice.lost_in or 0 for choice in fate.choices)
    assert_refused(bao.BaoError, "South owns no house here", engine.fate, GAME.positions[-1], owner="south")
    assert_refused(bao.BaoError, "not decided", engine.fate, bao.Position(), 30, nodes=10_000)


def test_house_moves_are_the_moves_of_the_loser() -> None:
    rows = bao.Engine().house_moves(GAME)
    assert [(row["turn"], row["side"], row["played"]) for row in rows] == [(21, "north", "a3<"), (22, "north", "a3<"), (23, "north", "b1<")]
    for row in rows:
        assert list(row) == list(HouseRow.__annotations__)
        assert row["game"] == "6405" and 0 <= row["saving"] <= row["choices"]
        assert row["losing_turn"] == (not row["played_saves"] and row["saving"] > 0)
        assert (row["saving_line"] is None) == (row["saving"] == 0)
    assert not rows[-1]["played_saves"]
    assert_refused(bao.BaoError, "the winner is unknown", bao.Engine().house_moves, bao.Game("1:A7<* a5>"))


def test_a_judged_game_has_rows_for_tables() -> None:
    one = bao.Engine(nodes=2_000).analyse(GAME, turns="21..24")
    two = bao.Engine(nodes=2_000, threads=2).analyse(GAME, turns="21..24")
    assert one.rows == two.rows and len(one) == 7
    row = one.rows[4]
    assert list(row) == list(AnalysisRow.__annotations__)
    assert (row["turn"], row["side"], row["played"], row["class"], row["proved"]) == (23, "south", "A5<", "forced", True)
    assert (row["chance_best"], row["result"], row["house_played_saves"]) == (100.0, "won", True)
    assert one.rows[6]["house_plies"] is None
    assert one.summary[-1] == "South has won: North's front row is empty."
    assert set(one.accuracy) == {"south", "north"}
    assert [row["side"] for row in bao.Engine(nodes=500).analyse(GAME, turns="24", side="winner").rows] == ["south"]
    assert_refused(bao.BaoError, "`x` is not a range of turns; write it as", bao.Engine().analyse, GAME, turns="x")
    assert_refused(bao.BaoError, "there is no side `me`; choose from south", bao.Engine().analyse, GAME, side="me")
    assert_refused(bao.BaoError, "judging a game needs a number of nodes for each position", bao.Engine(depth=3).analyse, GAME)


def test_invalid_limits_are_refused_with_the_valid_range() -> None:
    assert_refused(bao.BaoError, "a number from 1 on", bao.Engine, nodes=0)
    assert_refused(bao.BaoError, "a number of plies from 1 to 100", bao.Engine, depth=101)
    assert_refused(bao.BaoError, "a number of seconds from 0.001 to 3600", bao.Engine, time=3601)
    assert_refused(bao.BaoError, "1 to 1024 threads", bao.Engine, threads=0)
    assert_refused(bao.BaoError, "South has won|North has won", bao.Engine().best, GAME.positions[-1])


def test_several_threads_can_share_an_engine() -> None:
    engine, positions = bao.Engine(nodes=20_000), walk(13)[0][:24:4]
    with ThreadPoolExecutor(3) as pool:
        together = [choice.line for choice in pool.map(engine.best, positions)]
    assert together == [engine.best(position).line for position in positions]


def test_other_threads_continue_during_a_search() -> None:
    ended = threading.Event()
    counted = 0

    def search() -> None:
        bao.Engine(nodes=300_000).best(bao.Position())
        ended.set()

    searcher = threading.Thread(target=search)
    searcher.start()
    while not ended.is_set():
        counted += 1
    searcher.join()
    assert counted > 100
