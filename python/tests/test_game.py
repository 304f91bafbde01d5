"""Games: the moves played, findings about the text, and variations."""

from __future__ import annotations

import copy
import pickle

import pytest
from walks import GAME_6405, assert_refused

import bao

GAME = bao.Game(GAME_6405, id="6405")


def test_a_game_is_replayed_with_its_events_and_classes() -> None:
    assert (GAME.status, GAME.winner, GAME.ended_by) == ("accepted", "south", "front-row")
    assert GAME.result == "South has won: North's front row is empty."
    assert len(GAME) == 47 and GAME[-1].at == "24s"
    # A capture from A8 can enter at only one kichwa; the normal form writes the arrow towards it.
    assert str(GAME) == GAME_6405.replace("13:A8<", "13:A8>")
    lost = [(turn, e.side, e.kind, e.seeds) for turn, e in GAME.events if e.kind in ("emptied", "captured")]
    assert lost == [("23s", "south", "emptied", 15), ("24s", "north", "captured", 19)]
    classes = GAME.classify()
    assert classes is not None
    assert (classes.progress, classes.final, classes.combination) == ("verde", "oro", "NX")
    assert (classes.kind, classes.type, classes.moment, classes.capture_wins) == ("PM", 20, 23, True)
    assert GAME.ply("23s").after == GAME.positions[45]
    assert_refused(KeyError, "the game goes to 24s", GAME.ply, "25s")


def test_places_of_findings_are_counted_in_characters() -> None:
    text = "1:A7‹* a5>;\n2:A6<* a1>"
    game = bao.Game(text, id="ä")
    typography, illegal = game.findings[0], game.findings[1]
    assert (typography.code, typography.severity) == ("typography", "note")
    assert (illegal.code, illegal.at, illegal.line, illegal.column) == ("illegal-turn", "2n", 2, 8)
    for finding in game.findings:
        start, end = finding.span
        assert text[start:end] == finding.read
    assert str(illegal).startswith("game ä turn 2n: error [illegal-turn] read `a1>`, expected a legal move")


def test_a_strict_game_raises_the_first_error_with_its_place() -> None:
    with pytest.raises(bao.GameError, match="^line 1, column 20: turn 2n: error") as caught:
        bao.Game("1:A7<* a5>; 2:A6<* a1>", strict=True)
    assert caught.value.finding is not None and caught.value.finding.at == "2n"
    assert isinstance(caught.value, ValueError)
    assert bao.Game("", strict=False).status == "rejected"
    assert bao.Game("2:A9", strict=False).status == "rejected"


def test_a_repair_is_reported_and_applied_only_on_request() -> None:
    # North's 19th move is damaged, and only one change repairs the game.
    damaged = GAME_6405.replace("19:A6>* a2<", "19:A6>* a6<")
    seen = {repair: bao.Game(damaged, repair=repair) for repair in ("ignore", "report", "apply")}
    assert not [finding for finding in seen["ignore"].findings if finding.code == "repairable"]
    assert seen["report"].repaired is None
    applied = seen["apply"]
    assert (applied.repaired is not None) == (applied.status == "accepted")
    assert_refused(bao.BaoError, "there is no repair mode `always`; choose from ignore, report, apply", bao.Game, damaged, repair="always")


def test_a_tree_can_be_changed_written_and_read_again() -> None:
    tree = GAME.variations()
    assert tree.headers == {"game": "6405", "winner": "south"}
    assert tree.add("22s", ["a3>"], comment="Quieter.") == "22n:a3>"
    assert tree.add("22n:a3>", ["A5>"]) == "22n:a3>/23s"
    assert tree.continuations("22s") == ["22n", "22n:a3>"]
    tree.set_mark("22n", "?")
    assert (tree.mark("22n"), tree.comment("22n:a3>"), tree.parent("22n:a3>")) == ("?", "Quieter.", "22s")
    again = bao.Variations.parse(str(tree))
    assert again == tree and again.addresses() == tree.addresses() and not again.findings
    assert pickle.loads(pickle.dumps(tree)) == tree
    other = copy.copy(tree)
    other.make_main("22n:a3>")
    assert other != tree and other.game().moves[43] == bao.Move("a3>")
    line = tree.game("22n:a3>")
    assert line.status == "accepted" and len(line) == 45
    assert pickle.loads(pickle.dumps(line)) == line
    assert tree.remove("22n:a3>") == "22s" and tree.continuations("22s") == ["22n"]
    assert tree.merge(again) == 2 and tree.merge(tree) == 0
    tree.promote("22n:a3>")
    assert tree.line()[43] == "22n"


def test_a_refused_change_leaves_the_tree_unchanged() -> None:
    tree = GAME.variations()
    text = str(tree)
    assert_refused(bao.IllegalMoveError, "`a4>` in turn 22n: expected a legal move", tree.add, "22s", ["a4>"])
    with pytest.raises(bao.IllegalMoveError):
        tree.add("22s", ["a3>", "A8>"])
    assert_refused(bao.VariationError, "there is no move 30s here; this line goes from 1s to 24s", tree.position, "30s")
    assert_refused(bao.VariationError, "is not a place", tree.position, "there")
    assert_refused(bao.VariationError, "the start of the game is not a move", tree.remove, "start")
    assert_refused(bao.VariationError, "these count as different games", tree.merge, bao.Game("1:A7<*", id="8").variations())
    assert_refused(bao.BaoError, "there is no mark `x`; choose from !!", tree.set_mark, "1s", "x")
    assert_refused(bao.BaoError, "cannot be set", tree.set_header, "ruleset", "kujifunza")
    assert_refused(bao.VariationError, "no game", bao.Variations.parse, "")
    assert str(tree) == text


def test_a_tree_can_begin_at_any_position() -> None:
    tree = bao.Variations(GAME.positions[44], number=23)
    assert [str(move) for move in tree.legal_moves()] == ["A5<", "A5>"]
    assert tree.add("start", ["A5<", "b1<"]) == "23n"
    assert bao.Variations.parse(str(tree)).position("end") == tree.position("23n")
    kept = bao.Variations.parse("1:A7<* ~a1>")
    assert kept.position("1n") is None and kept.ply("1n") is None
    assert "the pit is empty; legal are a5<, a5>" in (kept.fault("1n") or "")
