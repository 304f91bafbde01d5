//! The positions of the games in the table `plies`, and which of them share a key of the index.

use bao_game::replay::{list_legal_moves, position_after};
use bao_notation::read_move;
use bao_rules::{Position, PreviousMove, Ruleset, Side};
use bao_tables::position_key;
use polars::prelude::{PolarsError, PolarsResult};

/// Plays a move of the table `plies`.
///
/// # Errors
/// The table is damaged if the move cannot be played.
pub(crate) fn play_normal_move(
    before: &Position,
    written: &str,
    rules: &Ruleset,
) -> PolarsResult<Position> {
    let read = read_move(written, before.to_move());
    read.and_then(|read| position_after(before, &read, rules)).ok_or_else(|| {
        PolarsError::ComputeError(format!("`{written}` cannot be played at {before}").into())
    })
}

/// Returns the key under which entries are found. Positions with the same player to move, pits, stores and houses share
/// a key if the same moves are legal in them.
///
/// The text of a position also states the kind of the previous move. This kind matters only for a blocked pit (rule
/// 5.5) and for whether any player has moved yet (rule 6.2). The key is made from the text with the first kind for
/// which the same moves are legal.
pub(crate) fn shared_key(position: &Position, rules: &Ruleset, text: &mut String) -> i64 {
    let shared = with_shared_kind(position, rules);
    text.clear();
    shared.push_text(text);
    position_key(text)
}

fn with_shared_kind(position: &Position, rules: &Ruleset) -> Position {
    let halves = Side::BOTH.map(|side| *position.half(side));
    let with = |kind| Position::new(halves, position.to_move(), kind).unwrap_or(*position);
    let unmoved = with(PreviousMove::None);
    // If both positions have the same legal starts, and the game is over in both or in neither, the legal moves are the
    // same. The moves are listed only if this check fails.
    if position.move_starts(rules) == unmoved.move_starts(rules)
        && position.board_end(rules) == unmoved.board_end(rules)
    {
        return unmoved;
    }
    let legal = list_legal_moves(position, rules);
    let kinds = [unmoved, with(PreviousMove::Capture)];
    kinds.into_iter().find(|other| list_legal_moves(other, rules) == legal).unwrap_or(*position)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that this position has equal keys under two kinds of the previous move exactly if the legal moves are
    /// equal. Returns whether all three kinds have the same key.
    fn check_keys(position: &Position, rules: &Ruleset) -> bool {
        let text = position.to_string();
        let all = ["-", "t", "c"].map(|kind| {
            let other = format!("{}{kind}", &text[..text.len() - 1]).parse().expect("a position");
            (list_legal_moves(&other, rules), shared_key(&other, rules, &mut String::new()))
        });
        let same = |one: usize, other: usize| {
            let is_same = all[one].0 == all[other].0;
            assert_eq!(all[one].1 == all[other].1, is_same, "{text}: {one} and {other}");
            is_same
        };
        [same(0, 1), same(0, 2), same(1, 2)] == [true; 3]
    }

    #[test]
    fn keys_are_equal_exactly_for_equal_legal_moves() {
        let rules = Ruleset::KIBAO;
        assert!(check_keys(&Position::start(&rules), &rules));
        // South has only singletons left, which is a loss once any player has moved.
        let text = "1,1,1,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 9,9,9,9,9,9,7,0/0,0,0,0,0,0,0,0/0- n c";
        assert!(!check_keys(&text.parse().expect("a position"), &rules));
        let (mut number, mut shared, mut blocked) = (7usize, 0, 0);
        for _ in 0..60 {
            let mut position = Position::start(&rules);
            for _ in 0..200 {
                let moves = list_legal_moves(&position, &rules);
                if moves.is_empty() {
                    break;
                }
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position = moves[(number >> 33) % moves.len()].1;
                *if check_keys(&position, &rules) { &mut shared } else { &mut blocked } += 1;
            }
        }
        assert!(shared > 100 && blocked > 10, "{shared} and {blocked}");
    }
}
