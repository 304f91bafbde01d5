//! The boards with a number of seeds on which a game goes on, numbered.

use bao_rules::{Position, PreviousMove, Ring, Side};

use super::rings::{Rings, ring_number};

/// The boards with a number of seeds in both rings together on which each player has a seed in his front row
/// and two in one pit. On any other the game is over, or will be after the next move.
pub(super) struct Boards {
    seeds: usize,
    /// The number of the first board on which the player to move has so many seeds, and the number of all.
    first: Vec<usize>,
    /// By their seeds.
    rings: Vec<Rings>,
}

/// A board, seen by the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub mover: Ring,
    pub other: Ring,
}

impl Board {
    /// The board with South to move.
    #[inline]
    pub fn position(self, previous: PreviousMove) -> Position {
        Position::with_fewer_seeds([self.mover, self.other], Side::South, previous)
            .expect("an endgame has fewer seeds than a game")
    }

    /// The board of a position.
    #[inline]
    pub fn of(position: &Position) -> Board {
        let mover = position.to_move();
        let (mover, other) = (position.half(mover), position.half(mover.opponent()));
        Board { mover: mover.ring, other: other.ring }
    }
}

impl Boards {
    pub fn new(seeds: usize) -> Boards {
        let rings: Vec<Rings> = (0..=seeds).map(Rings::new).collect();
        let mut first = vec![0];
        for own in 0..=seeds {
            first.push(first[own] + rings[own].len() * rings[seeds - own].len());
        }
        Boards { seeds, first, rings }
    }

    /// The seeds of all of them.
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.first[self.seeds + 1]
    }

    /// The number of a board with these seeds; `None` of one on which the game does not go on.
    #[inline]
    pub fn number(&self, board: Board) -> Option<usize> {
        let (own, mover) = ring_number(board.mover);
        let (seeds, other) = ring_number(board.other);
        debug_assert_eq!(own + seeds, self.seeds);
        let others = &self.rings[seeds];
        Some(self.first[own] + self.rings[own].place(mover)? * others.len() + others.place(other)?)
    }

    /// The board with a number below [`Boards::len`].
    #[inline]
    pub fn board(&self, number: usize) -> Board {
        let own = self.first.partition_point(|&first| first <= number) - 1;
        let others = &self.rings[self.seeds - own];
        let place = number - self.first[own];
        let mover = self.rings[own].get(place / others.len());
        Board { mover, other: others.get(place % others.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_a_number_of_its_own() {
        let boards = Boards::new(5);
        // Two seeds in one pit against any three.
        assert_eq!(boards.len(), 2 * 8 * 192);
        for number in 0..boards.len() {
            let board = boards.board(number);
            assert_eq!(boards.number(board), Some(number));
            let position = board.position(PreviousMove::Capture);
            assert_eq!((Board::of(&position), Board::of(&position.mirror())), (board, board));
        }
    }
}
