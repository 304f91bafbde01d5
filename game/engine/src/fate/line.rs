//! Lines that show a fate: how a house is lost, saved or emptied.

use bao_rules::{Move, Position};

use super::search::FateSearch;

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FateLineEnd {
    /// The last move captures the house.
    Captured,
    /// With the last move the owner empties his house.
    Emptied,
    /// The owner has won the game, and owns his house.
    Won,
    /// The owner has lost the game, and owns his house.
    LostGame,
    /// The owner owns his house at the horizon.
    Kept,
}

/// Moves of both players that show a fate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FateLine {
    /// The first is the choice whose fate is shown.
    pub moves: Vec<Move>,
    /// How it ends.
    pub end: FateLineEnd,
}

/// Picks one of the moves that lead to these positions, so many plies before the horizon.
type PickMove<'s> = fn(&mut FateSearch<'s>, &[(Move, Position)], u8) -> Option<usize>;

impl<'s> FateSearch<'s> {
    /// What becomes of the house after a choice of the owner, who is to move `plies` before the horizon.
    ///
    /// Where it is lost, both play best: the other player shortens it, the owner delays. Where it is saved,
    /// the other plays the move that leaves the owner the fewest moves that save it still, and the owner
    /// one of those, emptying his house if he can. Of equal moves the first in the order of
    /// [`Position::legal_moves`]. `None` where the choice is not legal, the house not owned, or the search
    /// had to stop.
    #[must_use]
    pub fn line(&mut self, position: &Position, choice: Move, plies: u8) -> Option<FateLine> {
        self.follow(position, choice, plies, FateSearch::pick_move)
    }

    /// How the owner empties his house by force after a choice: he shortens it, the other delays.
    /// `None` where he cannot.
    #[must_use]
    pub fn emptying_line(
        &mut self,
        position: &Position,
        choice: Move,
        plies: u8,
    ) -> Option<FateLine> {
        let line = self.follow(position, choice, plies, FateSearch::pick_emptying_move)?;
        (line.end == FateLineEnd::Emptied).then_some(line)
    }

    fn follow(
        &mut self,
        position: &Position,
        choice: Move,
        plies: u8,
        next: PickMove<'s>,
    ) -> Option<FateLine> {
        if !self.owns(position) || position.to_move() != self.owner {
            return None;
        }
        let rules = self.rules;
        let mut after = position.play(&rules, choice, &mut ()).ok()?;
        let mut moves = vec![choice];
        for left in (0..plies).rev() {
            if let Some(end) = self.ended(&after, left == 0) {
                return self.check_decided(FateLine { moves, end }).ok();
            }
            let replies: Vec<(Move, Position)> = after.legal_moves(&rules).collect();
            let (mv, position) = replies[next(self, &replies, left - 1)?];
            moves.push(mv);
            after = position;
        }
        None
    }

    /// How a line ends here, if it does.
    fn ended(&self, after: &Position, at_horizon: bool) -> Option<FateLineEnd> {
        let by_owner = after.to_move() != self.owner;
        if !self.owns(after) {
            return Some(if by_owner { FateLineEnd::Emptied } else { FateLineEnd::Captured });
        }
        match after.end(&self.rules) {
            Some(end) if end.winner == self.owner => Some(FateLineEnd::Won),
            Some(_) => Some(FateLineEnd::LostGame),
            None => at_horizon.then_some(FateLineEnd::Kept),
        }
    }

    /// Picks the move that the mover plays, `left` plies before the horizon.
    fn pick_move(&mut self, moves: &[(Move, Position)], left: u8) -> Option<usize> {
        let (_, first) = moves.first()?;
        let owners = first.to_move() != self.owner;
        let mut values = Vec::with_capacity(moves.len());
        for (_, after) in moves {
            values.push(self.preference(after, left, owners));
        }
        (0..moves.len()).max_by_key(|&place| (values[place], std::cmp::Reverse(place)))
    }

    /// How much a player prefers a move that leads here: the owner if it is `owners`, else the other.
    fn preference(&mut self, after: &Position, left: u8, owners: bool) -> i32 {
        const SAVED: i32 = 10_000;
        if !self.owns(after) {
            return 2 * SAVED;
        }
        match (self.lost_within(after, left), owners) {
            (None, true) => SAVED,
            (Some(lost), true) => i32::from(lost),
            (Some(lost), false) => SAVED - i32::from(lost),
            (None, false) => {
                let rules = self.rules;
                if after.board_end(&rules).is_some() {
                    return -SAVED;
                }
                let saving = |search: &mut Self, next: &Position| {
                    !search.owns(next) || left > 0 && search.saves(next, left - 1)
                };
                let count = after.legal_moves(&rules).filter(|(_, next)| saving(self, next));
                -i32::try_from(count.count()).unwrap_or(SAVED)
            }
        }
    }

    fn pick_emptying_move(&mut self, moves: &[(Move, Position)], left: u8) -> Option<usize> {
        let (_, first) = moves.first()?;
        let owners = first.to_move() != self.owner;
        let mut plies = Vec::with_capacity(moves.len());
        for (_, after) in moves {
            // A house that is no longer owned was emptied by its owner or captured by the other player.
            let gone = if owners { Some(0) } else { None };
            plies.push(if self.owns(after) { self.empties_after(after, left) } else { gone });
        }
        let places = 0..moves.len();
        if owners {
            places.filter(|&place| plies[place].is_some()).min_by_key(|&place| plies[place])
        } else if plies.contains(&None) {
            None
        } else {
            places.max_by_key(|&place| (plies[place], std::cmp::Reverse(place)))
        }
    }
}
