//! Plays moves (rules 2 to 5) and lists the legal ones.

use crate::endless::EndlessSowingError;
use crate::event::{Event, Visitor};
use crate::illegal_move::IllegalMoveError;
use crate::move_starts::{MoveStarts, pair};
use crate::moves::{HouseChoice, Move, MoveKind};
use crate::pit::{Direction, HOUSE, Pit};
use crate::position::{Half, Position};
use crate::rule_option::Ruleset;
use crate::sowing::{Hand, Sowing};

/// The result of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOutcome {
    /// The position after the move.
    pub position: Position,
    /// Whether the choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
}

/// Plays the moves of a position one by one: clockwise first, in ring order, stop before safari.
pub struct Moves<'p> {
    position: &'p Position,
    rules: &'p Ruleset,
    starts: MoveStarts,
    /// The bits of the remaining starts.
    left: u32,
    /// Whether the next move, from the first remaining start, is a stop or a safari (rule 3.4).
    house: HouseChoice,
}

impl Moves<'_> {
    /// Plays the next move, reports its events to `visitor`, and returns the move and the position
    /// after it; `None` after the last move.
    #[inline(always)]
    pub fn play_next<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Option<(Move, Result<Position, EndlessSowingError>)> {
        let (pit, direction) = pair(self.left)?;
        let mv = Move { pit, direction, house: self.house };
        let played = self.position.sow(self.rules, &self.starts, mv, visitor);
        self.house = HouseChoice::Play;
        if mv.house == HouseChoice::Play || !played.is_ok_and(|played| played.house_choice) {
            self.house = HouseChoice::Stop;
            self.left &= self.left - 1;
        }
        Some((mv, played.map(|played| played.position)))
    }
}

impl Position {
    /// Plays a move without checking that it begins with one of `starts`, the position's own
    /// [`MoveStarts`]; a faster [`Position::play`] for searches.
    ///
    /// If the house choice does not come up, `mv.house` is ignored.
    ///
    /// # Errors
    /// [`EndlessSowingError`] if the sowing never ends (rule 6.4).
    #[inline]
    pub fn sow<V: Visitor>(
        &self,
        rules: &Ruleset,
        starts: &MoveStarts,
        mv: Move,
        visitor: &mut V,
    ) -> Result<MoveOutcome, EndlessSowingError> {
        if rules.is_filled() {
            return self.sow_filled(rules, mv, visitor);
        }
        let (mover, other) = (*self.mover(), *self.other());
        let namua = self.is_namua();
        let mut sowing = Sowing {
            own: mover.ring,
            other: other.ring,
            owns_house: mover.owns_house,
            other_owns_house: other.owns_house,
            rules,
            namua,
            mover: self.to_move,
            visitor,
        };
        let origin = mv.pit.lane();
        let mut store = mover.store;
        if namua {
            store -= 1;
            sowing.own.add(origin, 1);
            sowing.visitor.visit_event(Event::Placed { pit: mv.pit });
        }
        let house_choice = match starts.kind {
            MoveKind::Capture if namua => sowing.captures(origin, mv.direction, mv.house)?,
            MoveKind::Capture => {
                let hand = Hand { origin, seeds: sowing.take(origin), direction: mv.direction };
                let last = sowing.lap(hand, Some(origin));
                sowing.captures(last, mv.direction, mv.house)?
            }
            MoveKind::Takata => {
                let taxes = starts.taxes && origin == HOUSE;
                let seeds = if taxes { sowing.tax() } else { sowing.take(origin) };
                let hand = Hand { origin, seeds, direction: mv.direction };
                sowing.takata(hand, starts.blocked)?;
                false
            }
        };
        let moved = Half { ring: sowing.own, store, owns_house: sowing.owns_house };
        let answering =
            Half { ring: sowing.other, store: other.store, owns_house: sowing.other_owns_house };
        let mut halves = [moved; 2];
        halves[self.to_move.opponent() as usize] = answering;
        Ok(MoveOutcome {
            position: Position {
                halves,
                to_move: self.to_move.opponent(),
                previous: starts.kind.into(),
                ..*self
            },
            house_choice,
        })
    }

    /// Plays a move and reports its events to `visitor`; `()` ignores them.
    ///
    /// ```
    /// use bao_rules::{Direction, HouseChoice, IllegalMoveError, Move, Pit, Position, Ruleset};
    ///
    /// let (rules, direction) = (Ruleset::KIBAO, Direction::Clockwise);
    /// let mv = Move { pit: Pit::HOUSE, direction, house: HouseChoice::Stop };
    /// let refused = Position::start(&rules).play(&rules, mv, &mut ());
    /// assert_eq!(refused, Err(IllegalMoveError::HouseClosed));
    /// ```
    ///
    /// # Errors
    /// [`IllegalMoveError`], which names the rule that forbids the move.
    pub fn play<V: Visitor>(
        &self,
        rules: &Ruleset,
        mv: Move,
        visitor: &mut V,
    ) -> Result<Position, IllegalMoveError> {
        let starts = self.move_starts(rules);
        if self.board_end(rules).is_some() {
            return Err(IllegalMoveError::GameOver);
        }
        if !starts.contains(mv.pit, mv.direction) {
            return Err(IllegalMoveError::find(self, rules, &starts, mv));
        }
        let outcome = self
            .sow(rules, &starts, mv, visitor)
            .map_err(|EndlessSowingError| IllegalMoveError::Endless)?;
        if mv.house == HouseChoice::Play && !outcome.house_choice {
            return Err(IllegalMoveError::NoHouseChoice);
        }
        Ok(outcome.position)
    }

    /// Lists every legal move with the position after it: clockwise first, in ring order, stop
    /// before safari. Empty after the end of the game.
    ///
    /// ```
    /// use bao_rules::{Position, Ruleset};
    ///
    /// let rules = Ruleset::KIBAO;
    /// let start = Position::start(&rules);
    /// let pits: Vec<String> = start.legal_moves(&rules).map(|(mv, _)| mv.pit.to_string()).collect();
    /// assert_eq!(pits, ["A6", "A7", "A6", "A7"]);
    /// ```
    pub fn legal_moves<'p>(
        &'p self,
        rules: &'p Ruleset,
    ) -> impl Iterator<Item = (Move, Position)> + use<'p> {
        let starts = self.move_starts(rules);
        let mut moves = self.moves(rules, &starts);
        if self.board_end(rules).is_some() {
            moves.left = 0;
        }
        std::iter::from_fn(move || {
            loop {
                if let (mv, Ok(after)) = moves.play_next(&mut ())? {
                    return Some((mv, after));
                }
            }
        })
    }

    /// Plays the moves that begin with one of `starts`, the position's own [`MoveStarts`], even
    /// after the end of the game; a faster [`Position::legal_moves`] for searches.
    #[inline]
    pub fn moves<'p>(&'p self, rules: &'p Ruleset, starts: &MoveStarts) -> Moves<'p> {
        Moves {
            position: self,
            rules,
            starts: *starts,
            left: starts.bits(),
            house: HouseChoice::Stop,
        }
    }

    /// The number of [`Position::choices`].
    pub fn choice_count(&self, rules: &Ruleset) -> u8 {
        self.choice_count_around(rules, None)
    }

    /// [`Position::choice_count`], faster if one `legal` move is already known.
    pub fn choice_count_around(&self, rules: &Ruleset, legal: Option<Move>) -> u8 {
        if self.board_end(rules).is_some() {
            return 0;
        }
        let starts = self.move_starts(rules);
        let legal = legal.map(|mv| (mv.pit, mv.direction));
        let is_legal = |(pit, direction)| {
            let mv = Move { pit, direction, house: HouseChoice::Stop };
            legal == Some((pit, direction)) || self.sow(rules, &starts, mv, &mut ()).is_ok()
        };
        u8::try_from(starts.iter().filter(|&start| is_legal(start)).count())
            .expect("there are at most 32 pairs of pit and direction")
    }

    /// Lists the *choices* of the side to move: the legal pairs of pit and direction. Stop and
    /// safari are one choice.
    pub fn choices<'p>(
        &'p self,
        rules: &'p Ruleset,
    ) -> impl Iterator<Item = (Pit, Direction)> + use<'p> {
        self.legal_moves(rules)
            .filter(|(mv, _)| mv.house == HouseChoice::Stop)
            .map(|(mv, _)| (mv.pit, mv.direction))
    }
}
