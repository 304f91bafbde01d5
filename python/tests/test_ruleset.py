import pickle

import pytest

import bao


def test_a_ruleset_reads_back_from_its_text() -> None:
    rules = bao.Ruleset("kibao,takasia=off")
    assert str(rules) == "kibao,takasia=off"
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_an_unknown_ruleset_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there are kibao, kibao-malawi, kujifunza"):
        bao.Ruleset("zanzibar")
