//! A position as a board to be drawn.

use bao_rules::{Event, Move, Pit, Position, Row, Ruleset, Side, Visitor};

use crate::board::{Board, House, Mark, Pit as DrawnPit, Player, Row as DrawnRow};
use crate::language::{Messages, Value};

/// What the last move did, to be marked on the board after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// Where it began.
    pub start: (Side, Pit),
    /// The pits that were captured.
    pub captured: Vec<(Side, Pit)>,
}

impl LastMove {
    /// Plays a move, which is legal in `before`, once more and notes what it captures.
    #[must_use]
    pub fn of(before: &Position, mv: Move, rules: &Ruleset) -> LastMove {
        struct Captures(Vec<(Side, Pit)>, Side);
        impl Visitor for Captures {
            fn visit_event(&mut self, event: Event) {
                if let Event::Captured { pit, .. } = event
                    && !self.0.contains(&(self.1, pit))
                {
                    self.0.push((self.1, pit));
                }
            }
        }
        let side = before.to_move();
        let mut captures = Captures(Vec::new(), side.opponent());
        let _ = before.play(rules, mv, &mut captures);
        LastMove { start: (side, mv.pit), captured: captures.0 }
    }
}

fn pit(position: &Position, side: Side, at: Pit, last: Option<&LastMove>) -> DrawnPit {
    let half = position.half(side);
    let house = match (at == Pit::HOUSE, half.owns_house, half.house_is_functional()) {
        (false, ..) => House::None,
        (true, false, _) => House::Lost,
        (true, true, false) => House::Asleep,
        (true, true, true) => House::Owned,
    };
    let mark = last.and_then(|last| match last.start == (side, at) {
        true => Some(Mark::Start),
        false => last.captured.contains(&(side, at)).then_some(Mark::Captured),
    });
    DrawnPit { seeds: half.ring.get(at), house, mark }
}

/// The numbers of a player's columns from the left: North sits opposite, so his 1 is at the right.
fn numbers(side: Side) -> [u8; 8] {
    match side {
        Side::South => [1, 2, 3, 4, 5, 6, 7, 8],
        Side::North => [8, 7, 6, 5, 4, 3, 2, 1],
    }
}

fn row(position: &Position, side: Side, row: Row, last: Option<&LastMove>) -> DrawnRow {
    let letter = match (row, side) {
        (Row::Front, Side::South) => 'A',
        (Row::Back, Side::South) => 'B',
        (Row::Front, Side::North) => 'a',
        (Row::Back, Side::North) => 'b',
    };
    let at = |number| Pit::new(row, number).expect("a row has pits 1 to 8");
    DrawnRow { letter, pits: numbers(side).map(|number| pit(position, side, at(number), last)) }
}

fn player(position: &Position, side: Side, last: Option<&LastMove>, messages: &Messages) -> Player {
    let half = position.half(side);
    let house = match (half.owns_house, half.house_is_functional()) {
        (true, true) => "house-owned",
        (true, false) => "house-asleep",
        (false, _) => "house-lost",
    };
    let label = messages.format(
        "board-player",
        &[
            ("side", messages.text(&format!("side-{}", side.name())).into()),
            ("store", Value::from(half.store)),
            ("house", messages.text(house).into()),
        ],
    );
    let rows = match side {
        Side::South => [Row::Front, Row::Back],
        Side::North => [Row::Back, Row::Front],
    };
    Player {
        label,
        to_move: position.to_move() == side,
        rows: rows.map(|which| row(position, side, which, last)),
        numbers: numbers(side),
    }
}

/// `North: 3 in store, house owned. b: 0 1 0 … a: …`: the board for those who do not see it.
fn describe(players: &[Player; 2]) -> String {
    let row = |row: &DrawnRow| {
        let seeds: Vec<String> = row.pits.iter().map(|pit| pit.seeds.to_string()).collect();
        format!("{}: {}.", row.letter, seeds.join(" "))
    };
    let half = |player: &Player| {
        format!("{}. {} {}", player.label, row(&player.rows[0]), row(&player.rows[1]))
    };
    format!("{} {}", half(&players[0]), half(&players[1]))
}

/// The board of a position from South's seat. `name` is the stem of its file, `last` what is marked on it.
///
/// ```
/// use bao_reports::{Labels, build_board, render_text_board};
/// use bao_reports::language::{Language, Messages};
/// use bao_rules::{Position, Ruleset};
///
/// let messages = Messages::new(Language::English);
/// let start = Position::start(&Ruleset::default());
/// let board = build_board("start", "The start", &start, None, &messages);
/// assert_eq!(board.players[1].rows[0].pits[4].seeds, 6);
/// assert!(render_text_board(&board, &Labels::default()).contains("South: 22 in store"));
/// ```
#[must_use]
pub fn build_board(
    name: &str,
    caption: &str,
    position: &Position,
    last: Option<&LastMove>,
    messages: &Messages,
) -> Board {
    let players = [Side::North, Side::South].map(|side| player(position, side, last, messages));
    let alt = describe(&players);
    Board { name: name.to_owned(), caption: caption.to_owned(), alt, players }
}
