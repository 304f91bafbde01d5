//! Moves as engines write them: their names in normal form, without stars and end.

use bao_rules::{Move, Position, Ruleset};

use crate::replay::{move_name, normal_move, written_side};

/// The name of a legal move: `A7<`, `a5>`, `A5>+`.
pub fn name_move(position: &Position, rules: &Ruleset, mv: Move) -> String {
    let written = normal_move(position, &position.move_starts(rules), mv, false);
    move_name(written, written_side(position.to_move()))
}

/// The legal move of a name, with the position after it. Large and small letters are alike, and stars and `#` may
/// stand behind.
pub fn find_move(position: &Position, rules: &Ruleset, name: &str) -> Option<(Move, Position)> {
    let name = name.trim_end_matches('#').trim_end_matches('*');
    let is_named =
        |&(mv, _): &(Move, Position)| name_move(position, rules, mv).eq_ignore_ascii_case(name);
    position.legal_moves(rules).find(is_named)
}
