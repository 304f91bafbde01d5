"""Rules and positions agree with the program's own tables and replay."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from walks import PROJECT, assert_refused, walk, write

import bao


def read_perft_rows() -> list[tuple[str, str, list[int]]]:
    rows = []
    for path in sorted((PROJECT / "game/rules/tests/perft").glob("*.perft")):
        for line in path.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                rules, position, counts = (part.strip() for part in line.split("|"))
                rows.append((rules, position, [int(count) for count in counts.split()]))
    assert rows
    return rows


def count(position: bao.Position, depth: int) -> int:
    """Counts lines of play by a walk in Python."""
    moves = position.legal_moves
    return len(moves) if depth == 1 else sum(count(position.play(move), depth - 1) for move in moves)


def test_perft_agrees_with_the_tables() -> None:
    walked = 0
    for rules, text, counts in read_perft_rows():
        position = bao.Position(None if text == "start" else text, rules)
        for depth, expected in enumerate(counts, 1):
            if expected <= 100_000:
                assert position.perft(depth) == expected, (rules, text, depth)
            if expected <= 1_000:
                assert count(position, depth) == expected, (rules, text, depth)
                walked += 1
    assert walked > 20


def test_walks_agree_with_replay() -> None:
    ended = blocked = 0
    for seed in range(200):
        rules = bao.Ruleset.names()[seed % len(bao.Ruleset.names())]
        positions, moves = walk(seed, rules)
        game = bao.Game(write(positions, moves), rules, id=str(seed))
        assert game.status == "accepted", game.findings
        assert (game.positions, game.moves) == (tuple(positions), tuple(moves))
        assert not [finding for finding in game.findings if finding.severity != "note"]
        last = positions[-1]
        assert game.winner == last.winner
        if last.is_game_over():
            assert game.ended_by == last.ended_by
            assert not last.legal_moves and last.move_kind is None
            ended += 1
        for position, move, ply in zip(positions, moves, game.plies):
            events = position.events(move)
            assert (events[0].kind == "placed") == (position.stage == "namua")
            assert [event for event in events if event in ply.events] == list(ply.events)
            if position.blocked_pit:
                assert move.pit != position.blocked_pit
                assert position.notation(move).rstrip("#").endswith("**")
                blocked += 1
    assert ended > 180 and blocked > 5, (ended, blocked)


def test_pits_are_named_from_their_owners_seat() -> None:
    position = bao.Position("0,0,0,0,6,3,2,0/0,0,0,0,0,0,1,0/20+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -")
    assert (position["A6"], position["B7"], position["a6"], position["b7"]) == (3, 1, 2, 0)
    assert (list(position.front_row("south")), list(position.back_row("south"))) == ([0, 0, 0, 0, 6, 3, 2, 0], [0, 0, 0, 0, 0, 0, 1, 0])
    assert (position.store("south"), position.store("north"), position.owns_house("north")) == (20, 22, True)
    assert position.mirror()["a6"] == 3 and position.mirror().mirror() == position
    for pit in ("A9", "A0", "C1", "5", "", "A10"):
        with pytest.raises(KeyError, match="is not a pit"):
            position[pit]
    assert_refused(bao.BaoError, "there is no player `west`; choose from south, north", position.store, "west")


def test_objects_can_be_pickled_compared_and_hashed() -> None:
    rules = bao.Ruleset("kibao,takasia=off")
    position = bao.Position(ruleset=rules)
    damaged = bao.Game("1:A7<* a5>; 3:A6<*")
    proved = bao.Position("1,4,0,0,16,0,1,0/2,2,0,2,1,3,1,0/1+ 0,1,1,1,17,0,0,0/2,0,1,0,2,1,2,1/1+ s c")
    values = [bao.Engine(depth=depth).best(at).value for depth, at in ((2, position), (5, proved))]
    assert [value.proved for value in values] == [None, "win"]
    things: list[Any] = [rules, position, position.legal_moves[0], *damaged.findings, *values]
    things += [bao.Game("1:A7<* a5>", rules, id="7", winner="north")]
    engine = bao.Engine(nodes=500, depth=9, time=1.5, memory=1)
    assert repr(pickle.loads(pickle.dumps(engine))) == repr(engine)
    with pytest.raises(bao.GameError) as raised:
        bao.Game("1:A7<* a4>", strict=True)
    error = pickle.loads(pickle.dumps(raised.value))
    assert str(error) == str(raised.value) and error.finding == raised.value.finding
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and hash(again) == hash(thing) and again is not thing
        assert thing != "something else"
    assert len({position, bao.Position(), bao.Position()}) == 2
    assert eval(repr(position), {"Position": bao.Position}) == position
    with pytest.raises(AttributeError):
        position.stage = "mtaji"  # type: ignore[misc]


def test_invalid_positions_and_moves_are_refused_with_what_was_expected() -> None:
    start = bao.Position()
    with pytest.raises(bao.InvalidPositionError, match="a position holds 64 seeds, but this one holds 63"):
        bao.Position(start.text.replace("/22+", "/21+", 1))
    assert_refused(bao.BaoError, "choose from kibao, kibao-malawi, kujifunza", bao.Position, ruleset="zanzibar")
    assert_refused(bao.InvalidMoveError, "`hello` is not a move", start.play, "hello")
    assert_refused(bao.IllegalMoveError, "legal are A6<, A6>, A7<, A7>", start.play, "A1<")
    assert_refused(bao.IllegalMoveError, "`a5<` is North's move; it is South's turn", start.play, bao.Move("a5<"))
    assert_refused(bao.AmbiguousMoveError, "`7` has no arrow; which way", start.play, "7")
    assert_refused(bao.BaoError, "a depth is 0 to 64 plies", start.perft, 65)
    for text in ("A7", "7<", "", "A7<<>", "1:A7< a5>"):
        with pytest.raises(bao.InvalidMoveError):
            bao.Move(text)
    over = next(position for position in walk(5)[0] if position.is_game_over())
    assert_refused(bao.IllegalMoveError, "no more moves: .* has won", over.play, "A5<" if over.side_to_move == "south" else "a5<")
