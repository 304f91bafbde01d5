//! The search: every move of both players, to the horizon.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Move, Position, Ruleset, Side};

use super::memory::Memory;

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
    #[must_use]
    pub const fn is_saved(self) -> bool {
        matches!(self, Fate::Saved)
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
    #[error("not decided within the nodes that the search may visit")]
    Undecided,
}

/// A search for the fate of one player's house, which remembers what it has found.
pub struct FateSearch<'s> {
    pub(super) rules: Ruleset,
    pub(super) owner: Side,
    memory: Memory,
    /// The children of all nodes on the way, one node's behind the other's.
    stack: Vec<Position>,
    nodes: u64,
    max_nodes: u64,
    stop: &'s AtomicBool,
}

/// Of a search that nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

impl FateSearch<'static> {
    /// A search for `owner`'s house under these rules.
    #[must_use]
    pub fn new(rules: &Ruleset, owner: Side) -> FateSearch<'static> {
        FateSearch {
            rules: *rules,
            owner,
            memory: Memory::default(),
            stack: Vec::new(),
            nodes: 0,
            max_nodes: u64::MAX,
            stop: &NEVER,
        }
    }
}

impl FateSearch<'_> {
    /// The same search, which ends as soon as `stop` is set: what is not decided then is [`FateError::Undecided`].
    #[must_use]
    pub fn until<'t>(self, stop: &'t AtomicBool) -> FateSearch<'t> {
        let FateSearch { rules, owner, memory, stack, nodes, max_nodes, stop: _ } = self;
        FateSearch { rules, owner, memory, stack, nodes, max_nodes, stop }
    }

    /// Allows so many nodes from here on. What is not decided with them is [`FateError::Undecided`]; what was
    /// decided before stays so.
    pub fn allow_nodes(&mut self, nodes: u64) {
        self.max_nodes = self.nodes.saturating_add(nodes);
    }

    /// The nodes searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The fate of the house in a position, `plies` before the horizon, whichever player is to move.
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
        let fate = self.fate_after(position, plies, 0);
        self.check_decided(fate)
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
        let rules = self.rules;
        let fates = position.legal_moves(&rules).map(|(mv, after)| {
            let (fate, empties) = if self.owns(&after) {
                let left = plies.saturating_sub(1);
                (self.fate_after(&after, left, 1), self.empties_after(&after, left))
            } else {
                (Fate::Saved, Some(1))
            };
            ChoiceFate { mv, after, fate, empties }
        });
        let fates = fates.collect();
        self.check_decided(fates)
    }

    fn check(&self, position: &Position) -> Result<(), FateError> {
        if self.owns(position) { Ok(()) } else { Err(FateError::Unowned(self.owner)) }
    }

    /// The answer, unless the search had to stop on the way to it.
    pub(super) fn check_decided<T>(&self, answer: T) -> Result<T, FateError> {
        if self.has_stopped() { Err(FateError::Undecided) } else { Ok(answer) }
    }

    /// Once it has, what the search returns means nothing.
    fn has_stopped(&self) -> bool {
        self.nodes > self.max_nodes || self.stop.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn owns(&self, position: &Position) -> bool {
        position.half(self.owner).owns_house
    }

    /// The fate of a house that is owned still, `plies` before the horizon and `before` plies after the
    /// searched position.
    fn fate_after(&mut self, position: &Position, plies: u8, before: u8) -> Fate {
        match self.lost_within(position, plies) {
            None => Fate::Saved,
            Some(lost) => Fate::Lost { plies: before + lost },
        }
    }

    /// The fewest plies in which the house is lost by force; `None` where it is saved for `plies`.
    pub(super) fn lost_within(&mut self, position: &Position, plies: u8) -> Option<u8> {
        if self.saves(position, plies) {
            return None;
        }
        (0..=plies).find(|&fewer| !self.saves(position, fewer))
    }

    /// The fewest plies, the owner's choice before them counted, in which he empties it by force.
    pub(super) fn empties_after(&mut self, after: &Position, plies: u8) -> Option<u8> {
        if !self.empties(after, plies) {
            return None;
        }
        (0..=plies).find(|&fewer| self.empties(after, fewer)).map(|fewest| fewest + 1)
    }

    /// Whether the owner, who owns it still, saves his house for `plies` more plies.
    pub(super) fn saves(&mut self, position: &Position, plies: u8) -> bool {
        if plies == 0 {
            return position.end(&self.rules).is_none_or(|end| end.winner == self.owner);
        }
        if self.has_stopped() {
            return false;
        }
        if let Some(end) = position.board_end(&self.rules) {
            return end.winner == self.owner;
        }
        let known = self.memory.get(position);
        if known.saved.is_some_and(|saved| saved >= plies) {
            return true;
        }
        if known.lost.is_some_and(|lost| lost <= plies) {
            return false;
        }
        let owners = position.to_move() == self.owner;
        // The owner needs one move that saves it, the other player one that does not. A move that empties
        // or captures the house decides.
        let found =
            self.any_move(position, |search, after| search.saves(after, plies - 1) == owners);
        let saved = found == owners;
        if self.has_stopped() {
            return false;
        }
        self.memory.note(position, |known| {
            let at = if saved { &mut known.saved } else { &mut known.lost };
            *at = Some(match *at {
                Some(other) if saved => other.max(plies),
                Some(other) => other.min(plies),
                None => plies,
            });
        });
        saved
    }

    /// Whether the owner, who owns it still, empties his house within `plies` plies by force.
    pub(super) fn empties(&mut self, position: &Position, plies: u8) -> bool {
        if plies == 0 || position.board_end(&self.rules).is_some() || self.has_stopped() {
            return false;
        }
        let known = self.memory.get(position);
        if known.emptied.is_some_and(|emptied| emptied <= plies) {
            return true;
        }
        if known.not_emptied.is_some_and(|not| not >= plies) {
            return false;
        }
        let owners = position.to_move() == self.owner;
        // Where the other player has no move the game is over, and the house is not emptied.
        let emptied = if owners {
            self.any_move(position, |search, after| search.empties(after, plies - 1))
        } else {
            position.end(&self.rules).is_none()
                && !self.any_move(position, |search, after| !search.empties(after, plies - 1))
        };
        if self.has_stopped() {
            return false;
        }
        self.memory.note(position, |known| {
            let at = if emptied { &mut known.emptied } else { &mut known.not_emptied };
            *at = Some(match *at {
                Some(other) if emptied => other.min(plies),
                Some(other) => other.max(plies),
                None => plies,
            });
        });
        emptied
    }

    /// Whether the side to move has a move after which the owner has no house, or one that is `good`.
    fn any_move(
        &mut self,
        position: &Position,
        mut good: impl FnMut(&mut Self, &Position) -> bool,
    ) -> bool {
        let base = self.stack.len();
        let rules = self.rules;
        for (_, after) in position.legal_moves(&rules) {
            self.nodes += 1;
            if !self.owns(&after) {
                self.stack.truncate(base);
                return true;
            }
            self.stack.push(after);
        }
        let found = (base..self.stack.len()).any(|place| {
            let after = self.stack[place];
            good(self, &after)
        });
        self.stack.truncate(base);
        found
    }
}
