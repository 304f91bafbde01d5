//! Plays a text after a change. All changes of a game share one limit of moves.

use std::ops::Add;

use bao_engine::Value;
use bao_engine::evaluation::Net;
use bao_rules::{Position, Ruleset};

use super::search::ChangeSearch;
use super::sequence::Splice;
use crate::replay::input::InputMove;

impl ChangeSearch<'_> {
    /// Counts the contradictions of a change and of everything after it, played from the position before it. `None` if
    /// the text cannot be played to its end with at most `limit` contradictions.
    pub fn count_after(&self, before: &Position, splice: &Splice, limit: u32) -> Option<u32> {
        let is_last = |left: usize| left == 0 && splice.to >= self.sequence.len();
        let left = (0..splice.moves().count()).rev();
        let new = splice.moves().zip(left).map(|(new, left)| (Some(new.written), is_last(left)));
        self.count(before, new.chain(self.sequence.tail(splice.to)), limit)
    }

    /// Counts the contradictions of moves. `None` if they exceed `limit`, a move is illegal, or `moves_left` runs out.
    pub fn count(
        &self,
        from: &Position,
        moves: impl Iterator<Item = InputMove>,
        limit: u32,
    ) -> Option<u32> {
        self.run.input.play_on(from, moves, |_, _, found| {
            let left = self.moves_left.get();
            self.moves_left.set(left.saturating_sub(1));
            left > 0 && found <= limit
        })
    }

    /// How surprising the moves of a changed game are, from the position before the change.
    pub fn surprise_after(&self, before: &Position, splice: &Splice) -> Surprise {
        let new = splice.moves().map(|new| Some(new.written));
        let moves = new.chain(self.sequence.tail(splice.to).map(|(read, _)| read));
        let mut sum = Surprise::default();
        self.run.input.play_on(before, moves.map(|read| (read, false)), |before, tried, _| {
            sum = sum + Surprise::of_move(self.run.input.rules, before, &tried.after);
            true
        });
        sum
    }
}

// How surprising a game is in random play and in good play.

/// Good players choose this share of their moves at random. They choose the others with probabilities in proportion to
/// the odds of winning. This share makes the moves of the published games likeliest (`docs/findings.md`, R10).
const BY_CHANCE: f64 = 0.2;

/// The negative natural logarithm of the probability of a sequence of moves, for two kinds of players.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Surprise {
    /// For a player who plays every legal move with the same probability.
    random: f64,
    /// For a player who prefers moves that lead to better positions.
    good: f64,
}

impl Surprise {
    /// The surprise of the move from one position to another.
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
        // The text may have a move that is not among the legal moves; it counts like one of them.
        let by_chance = f64::max(here, 1.0) / f64::max(count, 1.0);
        let good = if all > 0.0 { of_this / all } else { 0.0 };
        Surprise {
            random: -by_chance.ln(),
            good: -(BY_CHANCE * by_chance + (1.0 - BY_CHANCE) * good).ln(),
        }
    }

    /// The negative logarithm of the probability if both kinds of player are equally likely.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_probabilities_add_up_to_one() {
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
    fn each_kind_of_player_counts_half() {
        let surprise = Surprise { random: 2.0_f64.ln(), good: 4.0_f64.ln() };
        assert!((surprise.total() + ((0.5 + 0.25) / 2.0_f64).ln()).abs() < 1e-12);
        assert!(Surprise { random: 5000.0, good: 6000.0 }.total().is_finite());
    }
}
