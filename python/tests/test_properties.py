"""Properties of all positions, moves, texts and names."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st
from walks import walk

import bao

RULESETS = st.sampled_from(
    ["kibao", "kibao-malawi", "kujifunza", "kibao,takasia=off", "kibao,mtaji_safari=choice", "kibao,namua_singletons=last_resort",
     "wikipedia", "tavolando", "fogliaccio-14", "kibao,tax=any_time"]
)

settings.register_profile("bao", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("bao")


@st.composite
def positions(draw: st.DrawFn) -> bao.Position:
    """A position of a random game."""
    walked, _ = walk(draw(st.integers(0, 10_000)), draw(RULESETS))
    return draw(st.sampled_from(walked))


@given(positions())
def test_a_position_survives_writing_and_pickling(position: bao.Position) -> None:
    assert bao.Position(position.text, position.ruleset) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert eval(repr(position), {"Position": bao.Position}) == position


@given(positions())
def test_every_legal_move_can_be_read_and_played_in_every_form(position: bao.Position) -> None:
    for move in position.legal_moves:
        after = position.play(move)
        text, normal = str(move), position.notation(move)
        assert bao.Move(text) == move == bao.Move(normal) == eval(repr(move), {"Move": bao.Move})
        assert position.play(text) == position.play(normal) == after
        assert position.parse_move(f" 7: {normal.replace('<', '‹')};") == move
        assert position.is_legal(move) and after.side_to_move != position.side_to_move
        assert move.side == position.side_to_move and position[move.pit] >= 0


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_bao_error(text: str) -> None:
    for kind in (bao.Position, bao.Move, bao.Ruleset, bao.Position().parse_move):
        try:
            kind(text)
        except bao.BaoError as error:
            assert str(error)


@given(st.text(max_size=300), st.text(max_size=20))
def test_any_text_gives_a_game_whose_findings_have_places(text: str, name: str) -> None:
    game = bao.Game(text, id=name)
    assert game.status in ("accepted", "partial", "rejected")
    for finding in game.findings:
        start, end = finding.span
        assert 0 <= start <= end <= len(text)
    assert pickle.loads(pickle.dumps(game)) == game
    assert bao.Variations.parse(str(game.variations())) == game.variations()
