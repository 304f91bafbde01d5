//! Finds the fate of a house with an exhaustive search up to a horizon, using [`HorizonSearch`].
//!
//! The *owner* still owns the house; the *other* player tries to capture it. The horizon is a
//! number of plies from the searched position. A house is
//!
//! * *saved* if, whatever the other player does, the owner can still own it at the horizon, or
//!   empty it, or win the game first;
//! * *lost* if the other player can force its capture, or force the owner to lose the game with the
//!   house on the board. The second case is rare, because an owned house has seeds and is in the
//!   front row: the owner must have no legal move, or only singletons after moving. The house would
//!   then be useless.
//!
//! The search stops when the house is lost. A house is *emptied by force* if the owner can empty it
//! by the horizon whatever the other player does; a game that ends earlier does not count.
//!
//! Every answer is a proof: the search tries all legal moves of both players.

use std::sync::atomic::AtomicBool;

use bao_rules::{Move, Position, Ruleset, Side};

use crate::horizon::{Goal, HorizonSearch, Undecided};

/// The fate of a house, whatever the other player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// The owner keeps or empties the house, or wins the game.
    Saved,
    /// The house is captured by force, or the owner loses the game.
    Lost {
        /// The ply of the loss with best play, counted from 1 at the searched position: the other
        /// player hurries and the owner delays.
        plies: u8,
    },
}

impl Fate {
    /// Whether the house is saved.
    pub const fn is_saved(self) -> bool {
        matches!(self, Fate::Saved)
    }

    /// The ply of the loss; `None` if the house is saved.
    pub const fn lost_in(self) -> Option<u8> {
        match self {
            Fate::Saved => None,
            Fate::Lost { plies } => Some(plies),
        }
    }

    /// The number of plies until the house is lost; [`u8::MAX`] if it is saved.
    pub const fn plies(self) -> u8 {
        match self {
            Fate::Saved => u8::MAX,
            Fate::Lost { plies } => plies,
        }
    }
}

/// The fate of the house after one of the owner's choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceFate {
    /// The choice.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
    /// The fate of the house.
    pub fate: Fate,
    /// The ply in which the owner can empty the house by force; 1 is this choice.
    pub empties: Option<u8>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FateError {
    /// The player owns no house.
    #[error("{0:?} owns no house here")]
    Unowned(Side),
    /// The owner, whose choices were requested, is not to move.
    #[error("{0:?} is not to move here")]
    NotToMove(Side),
    /// The allowed nodes were not enough, or the search was stopped.
    #[error("{}", Undecided)]
    Undecided,
}

impl From<Undecided> for FateError {
    fn from(Undecided: Undecided) -> FateError {
        FateError::Undecided
    }
}

/// A search for the fate of one player's house. It keeps its results for later searches.
pub struct FateSearch<'s> {
    horizon: HorizonSearch<'s>,
    owner: Side,
}

impl<'s> FateSearch<'s> {
    /// Creates a search for `owner`'s house under these rules.
    pub fn new(rules: &Ruleset, owner: Side) -> FateSearch<'s> {
        FateSearch { horizon: HorizonSearch::new(rules), owner }
    }

    /// Makes the search end as soon as `stop` is set, with [`FateError::Undecided`] if it has no
    /// answer yet.
    #[must_use]
    pub fn until(self, stop: &'s AtomicBool) -> FateSearch<'s> {
        FateSearch { horizon: self.horizon.until(stop), ..self }
    }

    /// Allows this many more nodes; earlier results stay. If the nodes run out, the answer is
    /// [`FateError::Undecided`].
    pub fn allow_nodes(&mut self, nodes: u64) {
        self.horizon.allow_nodes(nodes);
    }

    /// The number of nodes searched so far.
    pub const fn nodes(&self) -> u64 {
        self.horizon.nodes()
    }

    /// Returns the fate of the house in a position `plies` before the horizon; either player may be
    /// to move.
    ///
    /// ```
    /// use bao_engine::fate::{Fate, FateSearch};
    /// use bao_rules::{Position, Ruleset};
    ///
    /// let rules = Ruleset::KIBAO;
    /// let start = Position::start(&rules);
    /// let fate = FateSearch::new(&rules, start.to_move()).fate(&start, 3)?;
    /// assert_eq!(fate, Fate::Saved);
    /// # Ok::<(), bao_engine::fate::FateError>(())
    /// ```
    ///
    /// # Errors
    /// [`FateError`] if the player owns no house, or if the search ends too early.
    pub fn fate(&mut self, position: &Position, plies: u8) -> Result<Fate, FateError> {
        self.check(position)?;
        let lost_in = self.lost_within(position, plies)?;
        Ok(lost_in.map_or(Fate::Saved, |plies| Fate::Lost { plies }))
    }

    /// Returns the choices of the owner, who is to move, with their fates. The position is `plies`
    /// before the horizon; the order is that of [`Position::legal_moves`].
    ///
    /// # Errors
    /// [`FateError`] if the player owns no house or is not to move, or if the search ends too
    /// early.
    pub fn choices(
        &mut self,
        position: &Position,
        plies: u8,
    ) -> Result<Vec<ChoiceFate>, FateError> {
        self.check(position)?;
        if position.to_move() != self.owner {
            return Err(FateError::NotToMove(self.owner));
        }
        let (rules, left) = (*self.horizon.rules(), plies.saturating_sub(1));
        let choice = |(mv, after): (Move, Position)| {
            let lost_in = self.lost_within(&after, left)?;
            let fate = lost_in.map_or(Fate::Saved, |plies| Fate::Lost { plies: plies + 1 });
            let empties = self.emptied_within(&after, left)?.map(|plies| plies + 1);
            Ok(ChoiceFate { mv, after, fate, empties })
        };
        position.legal_moves(&rules).map(choice).collect()
    }

    fn check(&self, position: &Position) -> Result<(), FateError> {
        if self.owns(position) { Ok(()) } else { Err(FateError::Unowned(self.owner)) }
    }

    fn owns(&self, position: &Position) -> bool {
        position.half(self.owner).owns_house
    }

    /// The minimum number of plies in which the house is lost by force; `None` if it is saved for
    /// `plies`.
    fn lost_within(&mut self, position: &Position, plies: u8) -> Result<Option<u8>, Undecided> {
        self.horizon.fewest_plies(Goal::CaptureHouse(self.owner), position, plies)
    }

    /// The minimum number of plies in which the owner empties the house by force, if possible.
    fn emptied_within(&mut self, position: &Position, plies: u8) -> Result<Option<u8>, Undecided> {
        self.horizon.fewest_plies(Goal::EmptyHouse(self.owner), position, plies)
    }
}

// Lines of play that show how a house is lost, saved or emptied.

bao_rules::named! {
    /// How a line ends.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum FateLineEnd {
        /// The last move captures the house.
        Captured = "captured",
        /// The owner empties the house with the last move.
        Emptied = "emptied",
        /// The owner wins the game while owning the house.
        Won = "game-won",
        /// The owner loses the game while owning the house.
        LostGame = "game-lost",
        /// The owner still owns the house at the horizon.
        Kept = "kept",
    }
}

/// Moves of both players that show the fate of a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FateLine {
    /// The moves; the first is the choice whose fate is shown.
    pub moves: Vec<Move>,
    /// How the line ends.
    pub end: FateLineEnd,
}

/// Picks one of the moves, by index. The last parameter is the number of plies from the positions
/// after them to the horizon.
type PickMove<'s> = fn(&mut FateSearch<'s>, &[(Move, Position)], u8) -> Option<usize>;

impl<'s> FateSearch<'s> {
    /// Returns a line that shows the fate of the house after a choice of the owner, who is to move
    /// `plies` before the horizon.
    ///
    /// If the house is lost, the other player hurries and the owner delays. If it is saved, the
    /// other player leaves the owner the fewest saving moves, and the owner plays one of them,
    /// emptying the house if possible. Among equal moves, the first in the order of
    /// [`Position::legal_moves`] is played. `None` if the choice is illegal, the house is not
    /// owned, or the search had to stop.
    pub fn line(&mut self, position: &Position, choice: Move, plies: u8) -> Option<FateLine> {
        self.follow(position, choice, plies, FateSearch::pick_move)
    }

    /// Returns a line that shows how the owner empties the house by force after a choice: the owner
    /// hurries, the other player delays. `None` if the owner cannot force it.
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
        let rules = *self.horizon.rules();
        let mut after = position.play(&rules, choice, &mut ()).ok()?;
        let mut moves = vec![choice];
        for left in (0..plies).rev() {
            if let Some(end) = self.line_end(&after, left == 0) {
                return Some(FateLine { moves, end });
            }
            let replies: Vec<(Move, Position)> = after.legal_moves(&rules).collect();
            let (mv, position) = replies[next(self, &replies, left - 1)?];
            moves.push(mv);
            after = position;
        }
        None
    }

    /// Returns how the line ends in this position, if it does.
    fn line_end(&self, after: &Position, at_horizon: bool) -> Option<FateLineEnd> {
        let by_owner = after.to_move() != self.owner;
        if !self.owns(after) {
            return Some(if by_owner { FateLineEnd::Emptied } else { FateLineEnd::Captured });
        }
        match after.end(self.horizon.rules()) {
            Some(end) if end.winner == self.owner => Some(FateLineEnd::Won),
            Some(_) => Some(FateLineEnd::LostGame),
            None => at_horizon.then_some(FateLineEnd::Kept),
        }
    }

    /// Picks the move that the mover prefers, `left` plies before the horizon.
    fn pick_move(&mut self, moves: &[(Move, Position)], left: u8) -> Option<usize> {
        let mut best: Option<(i32, usize)> = None;
        for (place, (_, after)) in moves.iter().enumerate() {
            let value = self.preference(after, left).ok()?;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Rates the move that leads to `after` for the player who makes it; higher is better.
    fn preference(&mut self, after: &Position, left: u8) -> Result<i32, Undecided> {
        const SAVED: i32 = 10_000;
        if !self.owns(after) {
            return Ok(2 * SAVED);
        }
        let is_owners = after.to_move() != self.owner;
        match (self.lost_within(after, left)?, is_owners) {
            (None, true) => Ok(SAVED),
            (Some(lost), true) => Ok(i32::from(lost)),
            (Some(lost), false) => Ok(SAVED - i32::from(lost)),
            (None, false) => {
                let rules = *self.horizon.rules();
                if after.board_end(&rules).is_some() {
                    return Ok(-SAVED);
                }
                let mut saving = 0;
                for (_, next) in after.legal_moves(&rules) {
                    let goal = Goal::CaptureHouse(self.owner);
                    let is_saved = !self.owns(&next)
                        || left > 0 && !self.horizon.is_forced(goal, &next, left - 1)?;
                    saving += i32::from(is_saved);
                }
                Ok(-saving)
            }
        }
    }

    /// Picks the owner's move that empties the house soonest, or the other player's move that
    /// delays this most; `None` if emptying cannot be forced.
    fn pick_emptying_move(&mut self, moves: &[(Move, Position)], left: u8) -> Option<usize> {
        let is_owners = moves.first()?.1.to_move() != self.owner;
        let mut plies = Vec::with_capacity(moves.len());
        for (_, after) in moves {
            plies.push(self.emptied_within(after, left).ok()?);
        }
        let places = 0..moves.len();
        if is_owners {
            places.filter(|&place| plies[place].is_some()).min_by_key(|&place| plies[place])
        } else if plies.contains(&None) {
            None
        } else {
            places.max_by_key(|&place| (plies[place], std::cmp::Reverse(place)))
        }
    }
}
