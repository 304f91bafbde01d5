//! The text played on behind a change, within a limit of moves for all changes of one game.

use std::cell::Cell;
use std::iter::Sum;
use std::ops::Add;

use bao_engine::Value;
use bao_engine::evaluation::Net;
use bao_notation::WrittenMove;
use bao_rules::{Position, Ruleset};

use super::sequence::{MoveSequence, Splice};
use crate::replay::input::Input;

pub(super) struct Playback<'a> {
    pub input: Input<'a>,
    pub sequence: &'a MoveSequence<'a>,
    /// How many more moves may be tried.
    pub moves_left: Cell<u32>,
}

impl Playback<'_> {
    /// The contradictions of a change and of everything behind it, played from the position before it;
    /// `None` where it cannot be played to the end of the text with `limit` of them.
    pub fn count_after(&self, before: &Position, splice: &Splice, limit: u32) -> Option<u32> {
        let mut position = *before;
        let mut found = 0;
        let mut left = splice.moves().count();
        for new in splice.moves() {
            left -= 1;
            let is_last = left == 0 && splice.to >= self.sequence.len();
            self.play(&mut position, &mut found, &new.written, is_last, limit)?;
        }
        self.count_rest(&position, splice.to, found, limit)
    }

    /// The same for everything from a place of the sequence, added to what has been `found` before.
    pub fn count_rest(
        &self,
        position: &Position,
        from: usize,
        mut found: u32,
        limit: u32,
    ) -> Option<u32> {
        let mut position = *position;
        for at in from..self.sequence.len() {
            let is_last = at + 1 == self.sequence.len();
            self.play(&mut position, &mut found, &self.sequence.get(at)?, is_last, limit)?;
        }
        Some(found)
    }

    fn play(
        &self,
        position: &mut Position,
        found: &mut u32,
        read: &WrittenMove,
        is_last: bool,
        limit: u32,
    ) -> Option<()> {
        self.moves_left.set(self.moves_left.get().checked_sub(1)?);
        let tried = self.input.try_move(position, read, is_last)?;
        *found += tried.contradictions;
        *position = tried.after;
        (*found <= limit).then_some(())
    }

    /// How surprising the game is that a change leads to, from the position before it on.
    pub fn surprise_after(&self, before: &Position, splice: &Splice) -> Surprise {
        let mut position = *before;
        let tail = (splice.to..self.sequence.len()).map_while(|at| self.sequence.get(at));
        let moves = splice.moves().map(|new| new.written).chain(tail);
        let surprises = moves.map_while(|read| {
            let after = self.input.try_move(&position, &read, false)?.after;
            let surprise = Surprise::of_move(self.input.rules, &position, &after);
            position = after;
            Some(surprise)
        });
        surprises.sum()
    }
}

// How surprising a game is: to somebody who plays by chance, and to somebody who plays well.

/// The share of moves that players choose by chance for all that the evaluation tells. With it, and with moves in
/// proportion to their odds else, the moves of the published games are likeliest (`docs/findings.md`, R10).
const BY_CHANCE: f64 = 0.2;

/// The negative natural logarithms of the probability of some moves, by two players.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Surprise {
    /// Every legal move is equally likely.
    random: f64,
    /// A move is the likelier the better the position after it.
    good: f64,
}

impl Surprise {
    /// That of the move from one position to another.
    pub fn of_move(rules: &Ruleset, before: &Position, after: &Position) -> Surprise {
        let odds = |after: &Position| {
            let known = Value::of_end(after, rules);
            let value = known.unwrap_or_else(|| Net::builtin().value(after)).one_ply_before();
            value.log_odds().exp()
        };
        let (mut count, mut here, mut all, mut of_this) = (0.0, 0.0, 0.0, 0.0);
        for (_, reached) in before.legal_moves(rules) {
            let odds = odds(&reached);
            count += 1.0;
            all += odds;
            if reached == *after {
                here += 1.0;
                of_this += odds;
            }
        }
        // A move that the rules do not know can be a text's; it is as surprising as one of all.
        let by_chance = f64::max(here, 1.0) / f64::max(count, 1.0);
        let good = if all > 0.0 { of_this / all } else { 0.0 };
        Surprise {
            random: -by_chance.ln(),
            good: -(BY_CHANCE * by_chance + (1.0 - BY_CHANCE) * good).ln(),
        }
    }

    /// The negative logarithm of the probability where either player is as likely to have played.
    pub fn total(self) -> f64 {
        let least = self.random.min(self.good);
        let odds = |surprise: f64| (least - surprise).exp() / 2.0;
        least - (odds(self.random) + odds(self.good)).ln()
    }
}

impl Add for Surprise {
    type Output = Surprise;

    fn add(self, other: Surprise) -> Surprise {
        Surprise { random: self.random + other.random, good: self.good + other.good }
    }
}

impl Sum for Surprise {
    fn sum<I: Iterator<Item = Surprise>>(all: I) -> Surprise {
        all.fold(Surprise::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_may_do_adds_up_to_one() {
        let rules = Ruleset::KIBAO;
        let start = Position::start(&rules);
        let moves: Vec<Position> = start.legal_moves(&rules).map(|(_, after)| after).collect();
        let surprises = moves.iter().map(|after| Surprise::of_move(&rules, &start, after));
        let (random, good) = surprises.fold((0.0, 0.0), |(random, good), surprise| {
            (random + (-surprise.random).exp(), good + (-surprise.good).exp())
        });
        assert!((random - 1.0_f64).abs() < 1e-9 && (good - 1.0_f64).abs() < 1e-9);
    }

    #[test]
    fn either_player_counts_half() {
        let surprise = Surprise { random: 2.0_f64.ln(), good: 4.0_f64.ln() };
        assert!((surprise.total() + ((0.5 + 0.25) / 2.0_f64).ln()).abs() < 1e-12);
        assert!(Surprise { random: 5000.0, good: 6000.0 }.total().is_finite());
    }
}
