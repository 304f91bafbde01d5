//! Lines of turns as players write them.

use bao_notation::{Side, TurnRef, WrittenMove, write_move};
use bao_rules::{Move, Position, Ruleset};

use crate::replay::normal_move;

/// Plays turns from a position and writes them in normal form, as far as they are legal.
#[must_use]
pub fn written(before: &Position, turns: &[Move], rules: &Ruleset) -> Vec<WrittenMove> {
    let mut position = *before;
    turns
        .iter()
        .map_while(|&turn| {
            let openings = position.move_starts(rules);
            let after = position.play(rules, turn, &mut ()).ok()?;
            let written = normal_move(&position, &openings, turn, after.end(rules).is_some());
            position = after;
            Some(written)
        })
        .collect()
}

/// Moves of a line with their turns, the first of them that of `first`: `22n a3<, 23s A5<*, 23n b1<`.
#[must_use]
pub fn line_text(first: TurnRef, moves: &[WrittenMove]) -> String {
    let mut at = first;
    let mut text = String::new();
    for (index, written) in moves.iter().enumerate() {
        let between = if index == 0 { "" } else { ", " };
        text.push_str(&format!("{between}{at} {}", write_move(written, at.side)));
        at = following(at);
    }
    text
}

/// The turn behind another one.
fn following(at: TurnRef) -> TurnRef {
    let number = at.number.saturating_add(u32::from(at.side == Side::North));
    TurnRef { number, side: at.side.opponent() }
}
