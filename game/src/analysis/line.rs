//! Lines as players write them.

use bao_notation::{Side, TurnRef, WrittenMove, write_move};
use bao_rules::{Move, Position, Ruleset};

use crate::replay::normal_move;

/// Plays a line from a position and writes its moves in normal form, as far as they are legal.
pub fn write_moves(before: &Position, line: &[Move], rules: &Ruleset) -> Vec<WrittenMove> {
    let mut position = *before;
    line.iter()
        .map_while(|&mv| {
            let openings = position.move_starts(rules);
            let after = position.play(rules, mv, &mut ()).ok()?;
            let written = normal_move(&position, &openings, mv, after.end(rules).is_some());
            position = after;
            Some(written)
        })
        .collect()
}

/// Writes moves with their turns, the first with `first`: `22n a3<, 23s A5<*, 23n b1<`.
pub fn write_line(first: TurnRef, moves: &[WrittenMove]) -> String {
    let mut at = first;
    let mut text = String::new();
    for (index, written) in moves.iter().enumerate() {
        let between = if index == 0 { "" } else { ", " };
        text.push_str(&format!("{between}{at} {}", write_move(written, at.side)));
        at = next_turn(at);
    }
    text
}

/// Moves as a list, the first by `side`: `a3<`, `A5<*`, `b1<`.
pub fn list_moves(side: Side, moves: &[WrittenMove]) -> Vec<String> {
    let sides = [side, side.opponent()].into_iter().cycle();
    moves.iter().zip(sides).map(|(written, side)| write_move(written, side)).collect()
}

fn next_turn(at: TurnRef) -> TurnRef {
    let number = at.number.saturating_add(u32::from(at.side == Side::North));
    TurnRef { number, side: at.side.opponent() }
}
