//! The board as it is drawn: a position, or one step of a sowing.

use bao_reports::{House, LastMove};
use bao_rules::{FUNCTIONAL_HOUSE, Pit, Position, Ruleset, Side};

/// What is said of a pit beside its seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Sign {
    #[default]
    None,
    /// The move began here.
    Start,
    /// Its seeds were captured.
    Captured,
    /// The last seed fell here.
    Last,
    /// Takasia blocks it.
    Blocked,
}

impl Sign {
    pub(super) const fn sign(self) -> char {
        match self {
            Sign::None => ' ',
            Sign::Start => '>',
            Sign::Captured => 'x',
            Sign::Last => '*',
            Sign::Blocked => '#',
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub seeds: u8,
    pub house: House,
    pub sign: Sign,
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seat {
    /// By lane.
    pub cells: [Cell; 16],
    /// The columns of the board; on fewer than eight there is neither store nor house.
    pub columns: u8,
    pub store: u8,
    pub house: House,
    pub to_move: bool,
    pub hand: u8,
}

impl Seat {
    pub(super) fn new(ring: [u8; 16], store: u8, owns_house: bool, columns: u8) -> Seat {
        let house = match (owns_house, ring[Pit::HOUSE.lane()] >= FUNCTIONAL_HOUSE) {
            (false, _) if columns < 8 => House::None,
            (false, _) => House::Lost,
            (true, false) => House::Asleep,
            (true, true) => House::Owned,
        };
        let cell = |lane| Cell {
            seeds: ring[lane],
            house: if lane == Pit::HOUSE.lane() { house } else { House::None },
            sign: Sign::None,
        };
        Seat { cells: std::array::from_fn(cell), columns, store, house, to_move: false, hand: 0 }
    }

    /// All seeds that are his, those in the hand too.
    pub(super) fn seeds(&self) -> u32 {
        let pits: u32 = self.cells.iter().map(|cell| u32::from(cell.seeds)).sum();
        pits + u32::from(self.store) + u32::from(self.hand)
    }
}

/// A board: South's half, then North's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Picture(pub [Seat; 2]);

impl Picture {
    /// A position, with the marks of the move that led to it.
    pub(super) fn of(position: &Position, last: Option<&LastMove>, rules: &Ruleset) -> Picture {
        let mut picture = Picture(Side::BOTH.map(|side| {
            let half = position.half(side);
            let mut seat =
                Seat::new(half.ring.seeds(), half.store, half.owns_house, position.columns());
            seat.to_move = position.to_move() == side && position.board_end(rules).is_none();
            seat
        }));
        if let Some(blocked) = position.move_starts(rules).blocked {
            picture.mark(position.to_move(), blocked, Sign::Blocked);
        }
        if let Some(last) = last {
            for &(side, pit) in &last.captured {
                picture.mark(side, pit, Sign::Captured);
            }
            let (side, pit) = last.start;
            picture.mark(side, pit, Sign::Start);
        }
        picture
    }

    /// The same of a game that was given up: nobody is to move.
    pub(super) fn of_end(mut self) -> Picture {
        self.0.iter_mut().for_each(|seat| seat.to_move = false);
        self
    }

    pub(super) fn seat(&self, side: Side) -> &Seat {
        &self.0[side as usize]
    }

    pub(super) fn mark(&mut self, side: Side, pit: Pit, sign: Sign) {
        self.0[side as usize].cells[pit.lane()].sign = sign;
    }
}
