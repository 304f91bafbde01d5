//! Which positions count as one when somebody asks what was played there.

use bao_game::replay::list_legal_moves;
use bao_rules::{Position, PreviousMove, Ruleset, Side};
use bao_tables::position_key;

/// The key of a position by which entries are found: the same for positions of one player to move with the same pits,
/// stores and houses, in which the same moves are legal.
///
/// The text of a position tells the kind of the move before, too, which decides nothing but a blocked pit (rule 5.5) and
/// whether somebody has moved at all (rule 6.2). The key is that of the text with the first kind that comes to the same.
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
    // Where moves begin alike and the board has not ended the game, the legal moves are the same; they are listed
    // only where this does not tell.
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

    /// Whether keys of this position and both others that differ in the kind of the move before alone tell the same as
    /// their legal moves: that none differ, or that some do.
    fn check(position: &Position, rules: &Ruleset) -> bool {
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
    fn a_key_is_shared_by_positions_with_the_same_legal_moves_and_no_others() {
        let rules = Ruleset::KIBAO;
        assert!(check(&Position::start(&rules), &rules));
        // South has only singletons left, and has lost if he has moved.
        let text = "1,1,1,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 9,9,9,9,9,9,7,0/0,0,0,0,0,0,0,0/0- n c";
        assert!(!check(&text.parse().expect("a position"), &rules));
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
                *if check(&position, &rules) { &mut shared } else { &mut blocked } += 1;
            }
        }
        assert!(shared > 100 && blocked > 10, "{shared} and {blocked}");
    }
}
