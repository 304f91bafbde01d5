//! Converts a position to a board for drawing.

use bao_rules::{Direction, Event, Move, Pit, Position, Ruleset, Side, Visitor};

use crate::board::{Board, Half, House, Mark, Pit as DrawnPit};
use crate::language::{Messages, Value};

/// The parts of the last move that are marked on the board after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The pit in which it began.
    pub start: (Side, Pit),
    /// The first two pits of its sowing, which show its direction.
    pub way: Option<(Pit, Pit)>,
    pub captured: Vec<(Side, Pit)>,
}

/// The first two pits of a lap; captured seeds enter at a kichwa and are sown inwards.
fn find_way(position: &Position, from: Option<Pit>, direction: Direction) -> (Pit, Pit) {
    let ring: Vec<Pit> = position.pits().collect();
    let (kichwa, step) = match direction {
        Direction::Clockwise => (0, 1),
        Direction::Counterclockwise => (7, ring.len() - 1),
    };
    let place = from.map_or(kichwa, |pit| position.place(pit));
    (ring[place % ring.len()], ring[(place + step) % ring.len()])
}

impl LastMove {
    /// Replays a move that is legal in `before` and records what it captures.
    pub fn of(before: &Position, mv: Move, rules: &Ruleset) -> LastMove {
        struct Noted<'p>(&'p Position, LastMove);
        impl Visitor for Noted<'_> {
            fn visit_event(&mut self, event: Event) {
                let Noted(before, last) = self;
                match event {
                    Event::Lap { from, direction, .. } => {
                        last.way.get_or_insert_with(|| find_way(before, from, direction));
                    }
                    Event::Captured { pit, .. } => {
                        let captured = (last.start.0.opponent(), pit);
                        if !last.captured.contains(&captured) {
                            last.captured.push(captured);
                        }
                    }
                    _ => {}
                }
            }
        }
        let start = (before.to_move(), mv.pit);
        let mut noted = Noted(before, LastMove { start, way: None, captured: Vec::new() });
        let _ = before.play(rules, mv, &mut noted);
        noted.1
    }
}

fn pit(position: &Position, side: Side, at: Pit, last: Option<&LastMove>) -> DrawnPit {
    let half = position.half(side);
    let house = match (
        at == Pit::HOUSE && position.columns() == 8,
        half.owns_house,
        half.house_is_functional(),
    ) {
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

fn half(position: &Position, side: Side, last: Option<&LastMove>, messages: &Messages) -> Half {
    let half = position.half(side);
    let house = match (half.owns_house, half.house_is_functional()) {
        (true, true) => "house-owned",
        (true, false) => "house-asleep",
        (false, _) => "house-lost",
    };
    let name = messages.text(&format!("side-{}", side.name()));
    // Games with fewer columns have neither store nor house.
    let label = if position.columns() < 8 {
        name.to_owned()
    } else {
        messages.format(
            "board-player",
            &[
                ("side", name.into()),
                ("store", Value::from(half.store)),
                ("house", messages.text(house).into()),
            ],
        )
    };
    let pits = position.pits().map(|at| pit(position, side, at, last)).collect();
    Half { label, to_move: position.to_move() == side, pits }
}

/// The board of a position from South's seat. `name` is the stem of its file; the move `last` is marked on the board.
///
/// ```
/// use bao_reports::{build_board, render_text_board};
/// use bao_reports::language::{Language, Messages};
/// use bao_rules::{Position, Ruleset};
///
/// let messages = Messages::new(Language::English);
/// let start = Position::start(&Ruleset::default());
/// let board = build_board("start", "The start", &start, None, &messages);
/// assert_eq!(board.players[1].rows[0].pits[4].seeds, 6);
/// assert!(render_text_board(&board, &messages).contains("South: 22 in store"));
/// ```
pub fn build_board(
    name: &str,
    caption: &str,
    position: &Position,
    last: Option<&LastMove>,
    messages: &Messages,
) -> Board {
    let halves = Side::BOTH.map(|side| half(position, side, last, messages));
    let way = last.and_then(|last| {
        let ring = 2 * usize::from(position.columns());
        let number = |pit: Pit| last.start.0 as usize * ring + position.place(pit);
        last.way.map(|(from, to)| (number(from), number(to)))
    });
    Board::new(name, caption, halves, way)
}
