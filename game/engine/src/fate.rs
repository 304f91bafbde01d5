//! The fate of a house, by exhaustive search to a horizon: two goals of [`HorizonSearch`].
//!
//! The *owner* has his house still; the *other* player would like to capture it. The horizon is a number of
//! plies from the searched position. Whatever the other plays until then, the house is
//!
//! * *saved* where the owner can go on so that he owns it at the horizon, or has emptied it himself, or has
//!   won the game before;
//! * *lost* otherwise: the other can force that he captures it, or that the owner has lost the game with his
//!   house on the board. A house with seeds in it is in the front row, so the latter takes an owner without
//!   a legal move, or an owner with singletons only after his move: it is rare, and a saved house would then be
//!   of no use.
//!
//! The game is not searched beyond the loss of the house. A house is
//! *emptied by force* where the owner can play so that he empties it before the horizon whatever the other
//! plays; a game that ends before does not count.
//!
//! All legal moves of both players are tried (endless sowings are not legal, rule 6.4), and so every answer is a
//! proof.

use std::sync::atomic::AtomicBool;

use bao_rules::{Move, Position, Ruleset, Side};

use crate::horizon::{Goal, HorizonSearch, Undecided};

/// What becomes of a house, whatever the other player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Its owner keeps or empties it, or wins the game.
    Saved,
    /// It is captured by force, or its owner loses the game.
    Lost {
        /// In which ply from the searched position, counted from 1, if the other player hurries and the
        /// owner delays.
        plies: u8,
    },
}

impl Fate {
    /// Whether it is saved.
    pub const fn is_saved(self) -> bool {
        matches!(self, Fate::Saved)
    }

    /// How long the house is held, in plies; the greatest number where it is saved.
    pub const fn plies(self) -> u8 {
        match self {
            Fate::Saved => u8::MAX,
            Fate::Lost { plies } => plies,
        }
    }
}

/// What one of the owner's choices means for his house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceFate {
    /// The choice.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
    /// What becomes of the house.
    pub fate: Fate,
    /// In which ply, from 1, the owner empties the house by force; 1 is at once.
    pub empties: Option<u8>,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FateError {
    /// The player owns no house.
    #[error("{0:?} owns no house here")]
    Unowned(Side),
    /// The choices are the owner's, and the other player is to move.
    #[error("{0:?} is not to move here")]
    NotToMove(Side),
    /// The allowed nodes were not enough, or the search was told to stop.
    #[error("{}", Undecided)]
    Undecided,
}

impl From<Undecided> for FateError {
    fn from(Undecided: Undecided) -> FateError {
        FateError::Undecided
    }
}

/// A search for the fate of one player's house, which remembers what it has found.
pub struct FateSearch<'s> {
    horizon: HorizonSearch<'s>,
    owner: Side,
}

impl<'s> FateSearch<'s> {
    /// A search for `owner`'s house under these rules.
    pub fn new(rules: &Ruleset, owner: Side) -> FateSearch<'s> {
        FateSearch { horizon: HorizonSearch::new(rules), owner }
    }

    /// The same search, which ends as soon as `stop` is set: what is not decided then is [`FateError::Undecided`].
    #[must_use]
    pub fn until(self, stop: &'s AtomicBool) -> FateSearch<'s> {
        FateSearch { horizon: self.horizon.until(stop), ..self }
    }

    /// Allows so many nodes from here on. What is not decided with them is [`FateError::Undecided`]; what was
    /// decided before stays so.
    pub fn allow_nodes(&mut self, nodes: u64) {
        self.horizon.allow_nodes(nodes);
    }

    /// The nodes searched.
    pub const fn nodes(&self) -> u64 {
        self.horizon.nodes()
    }

    /// The fate of the house in a position, `plies` before the horizon, with either player to move.
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
    /// [`FateError`] if the player owns no house or the allowed nodes are not enough.
    pub fn fate(&mut self, position: &Position, plies: u8) -> Result<Fate, FateError> {
        self.check(position)?;
        Ok(match self.lost_within(position, plies)? {
            None => Fate::Saved,
            Some(plies) => Fate::Lost { plies },
        })
    }

    /// The choices of the owner, who is to move, `plies` before the horizon, in the order of
    /// [`Position::legal_moves`].
    ///
    /// # Errors
    /// [`FateError`] if the player owns no house, is not to move, or the allowed nodes are not enough.
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
            let fate = match self.lost_within(&after, left)? {
                None => Fate::Saved,
                Some(plies) => Fate::Lost { plies: plies + 1 },
            };
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

    /// The fewest plies in which the house is lost by force; `None` where it is saved for `plies`.
    fn lost_within(&mut self, position: &Position, plies: u8) -> Result<Option<u8>, Undecided> {
        self.horizon.fewest_plies(Goal::CaptureHouse(self.owner), position, plies)
    }

    /// The fewest plies in which its owner empties it by force.
    fn emptied_within(&mut self, position: &Position, plies: u8) -> Result<Option<u8>, Undecided> {
        self.horizon.fewest_plies(Goal::EmptyHouse(self.owner), position, plies)
    }
}

// Lines that show a fate: how a house is lost, saved or emptied.

bao_rules::named! {
    /// How a line ends.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum FateLineEnd {
        /// The last move captures the house.
        Captured = "captured",
        /// With the last move the owner empties his house.
        Emptied = "emptied",
        /// The owner has won the game, and owns his house.
        Won = "game-won",
        /// The owner has lost the game, and owns his house.
        LostGame = "game-lost",
        /// The owner owns his house at the horizon.
        Kept = "kept",
    }
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
    pub fn line(&mut self, position: &Position, choice: Move, plies: u8) -> Option<FateLine> {
        self.follow(position, choice, plies, FateSearch::pick_move)
    }

    /// How the owner empties his house by force after a choice: he shortens it, the other delays.
    /// `None` where he cannot.
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
            if let Some(end) = self.ended(&after, left == 0) {
                return Some(FateLine { moves, end });
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
        match after.end(self.horizon.rules()) {
            Some(end) if end.winner == self.owner => Some(FateLineEnd::Won),
            Some(_) => Some(FateLineEnd::LostGame),
            None => at_horizon.then_some(FateLineEnd::Kept),
        }
    }

    /// Picks the move that the mover plays, `left` plies before the horizon.
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

    /// How much a player prefers the move that leads here.
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
                        || left > 0 && !self.horizon.forced(goal, &next, left - 1)?;
                    saving += i32::from(is_saved);
                }
                Ok(-saving)
            }
        }
    }

    /// Picks the move by which the owner empties his house soonest, or the other player delays that longest; `None` where
    /// it is not emptied by force.
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
