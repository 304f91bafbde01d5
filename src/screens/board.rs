//! The board, drawn with letters.

use std::fmt::Write as _;

use bao_rules::{Pit, Position, Row, Side};

/// A pit in five columns: the house in brackets while it is owned, `.` for none, `>` for the pit of
/// the last turn.
fn pit(position: &Position, side: Side, pit: Pit, last: Option<(Side, Pit)>) -> String {
    let half = position.half(side);
    let seeds = match half.ring.get(pit) {
        0 => ".".to_owned(),
        seeds => seeds.to_string(),
    };
    let seeds = match (pit == Pit::HOUSE && half.owns_house, half.house_is_functional()) {
        (true, true) => format!("[{seeds}]"),
        (true, false) => format!("({seeds})"),
        (false, _) => format!("{seeds} "),
    };
    let mark = if last == Some((side, pit)) { ">" } else { "" };
    format!("{:>6}", format!("{mark}{seeds}"))
}

fn row(position: &Position, side: Side, row: Row, last: Option<(Side, Pit)>) -> String {
    let numbers: Vec<u8> = match side {
        Side::South => (1..=8).collect(),
        // North sits across: his 1 is at the right.
        Side::North => (1..=8).rev().collect(),
    };
    let pits = numbers.into_iter().filter_map(|number| Pit::new(row, number));
    let letter = match (row, side) {
        (Row::Front, Side::South) => 'A',
        (Row::Back, Side::South) => 'B',
        (Row::Front, Side::North) => 'a',
        (Row::Back, Side::North) => 'b',
    };
    let cells: String = pits.map(|at| pit(position, side, at, last)).collect();
    format!("  {letter} {cells}")
}

fn name(position: &Position, side: Side) -> String {
    let half = position.half(side);
    let house = match (half.owns_house, half.house_is_functional()) {
        (true, true) => "house owned",
        (true, false) => "house owned, asleep",
        (false, _) => "no house",
    };
    let to_move = if position.to_move() == side { ", to move" } else { "" };
    let name = super::words::side(side);
    format!("    {name}: {} in store, {house}{to_move}", half.store)
}

/// The board from South's seat, with stores, houses and the pit of the last turn.
#[must_use]
pub fn draw(position: &Position, last: Option<(Side, Pit)>) -> String {
    let numbers = |numbers: &mut dyn Iterator<Item = u8>| {
        numbers.fold("    ".to_owned(), |mut line, number| {
            let _ = write!(line, "{number:>5} ");
            line
        })
    };
    let lines = [
        name(position, Side::North),
        numbers(&mut (1..=8).rev()),
        row(position, Side::North, Row::Back, last),
        row(position, Side::North, Row::Front, last),
        format!("    {}", "-".repeat(48)),
        row(position, Side::South, Row::Front, last),
        row(position, Side::South, Row::Back, last),
        numbers(&mut (1..=8)),
        name(position, Side::South),
    ];
    lines.map(|line| line.trim_end().to_owned() + "\n").concat()
}

/// What the signs of the board mean.
pub const LEGEND: &str = "[n] house  (n) house asleep, below six  >n pit of the last turn  . empty";
