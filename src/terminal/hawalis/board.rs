//! A board of seven columns, drawn with letters.

use bao_game::hawalis::Ply;
use bao_rules::relatives::hawalis::{Event, PITS, Pit};
use bao_rules::{Row, Side};

/// What a move has done to the pits.
#[derive(Clone, Default)]
pub(super) struct Marks {
    /// The pit that was sown.
    pub start: Option<(Side, Pit)>,
    /// Where the last seed fell.
    pub last: Option<(Side, Pit)>,
    /// The pits that were captured.
    pub captured: Vec<(Side, Pit)>,
}

impl Marks {
    /// What the first events of a ply have done.
    pub(super) fn of(ply: &Ply, events: usize) -> Marks {
        let mut marks = Marks { start: Some((ply.side, ply.pit)), ..Marks::default() };
        for event in ply.events.iter().take(events) {
            match *event {
                Event::Lap { last, .. } => marks.last = Some((ply.side, last)),
                Event::Captured { pit, .. } => marks.captured.push((ply.side.opponent(), pit)),
            }
        }
        marks
    }
}

/// The board from South's seat, or from North's; a line each.
pub(super) fn draw(rings: &[[u8; PITS]; 2], marks: &Marks, flipped: bool) -> Vec<String> {
    let near = if flipped { Side::North } else { Side::South };
    let far = near.opponent();
    let numbers: String = (1..=PITS / 2).map(|number| format!("{number:>5} ")).collect();
    let far_numbers: String = (1..=PITS / 2).rev().map(|number| format!("{number:>5} ")).collect();
    let row = |side, row| draw_row(rings, marks, side, row, side == far);
    let lines = [
        format!("   {far_numbers}"),
        row(far, Row::Back),
        row(far, Row::Front),
        format!("   {}", "-".repeat(PITS / 2 * 6)),
        row(near, Row::Front),
        row(near, Row::Back),
        format!("   {numbers}"),
    ];
    lines.iter().map(|line| format!("  {}", line.trim_end())).collect()
}

fn draw_row(
    rings: &[[u8; PITS]; 2],
    marks: &Marks,
    side: Side,
    row: Row,
    sits_opposite: bool,
) -> String {
    let letter = match (side, row) {
        (Side::South, Row::Front) => 'A',
        (Side::South, Row::Back) => 'B',
        (Side::North, Row::Front) => 'a',
        (Side::North, Row::Back) => 'b',
    };
    let mut numbers: Vec<u8> = (1..=7).collect();
    if sits_opposite {
        numbers.reverse();
    }
    let cells = numbers.into_iter().filter_map(|number| Pit::new(row, number)).map(|pit| {
        let seeds = match rings[side as usize][pit.lane()] {
            0 => ".".to_owned(),
            seeds => seeds.to_string(),
        };
        let at = Some((side, pit));
        let (before, after) = if marks.last == at {
            ('(', ')')
        } else if marks.start == at {
            ('>', ' ')
        } else if marks.captured.contains(&(side, pit)) {
            ('x', ' ')
        } else {
            (' ', ' ')
        };
        format!("{:>5}{after}", format!("{before}{seeds}"))
    });
    format!("{letter}  {}", cells.collect::<String>())
}
