//! The value of a position for the player to move.

use bao_rules::{Position, Ruleset};

/// The value of a position for the player to move: an estimate, or a win or loss that the search
/// has proved.
///
/// Greater is better. An estimate is in points; 33 points are one unit of log-odds, a winning
/// chance of about 73 %. See `docs/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(i16);

const WON: i16 = 30_000;
/// More plies than any search reaches.
const LONGEST: i16 = 512;
const MOST: i16 = WON - LONGEST - 1;

/// The number of points in one unit of log-odds, fitted by `train calibrate` to games with 50,000
/// nodes per search.
const LOG_ODDS: f64 = 33.0;

/// A proved result, in plies from the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProvedResult {
    /// The player to move wins in at most this many plies.
    Win(u16),
    /// The player to move loses in at most this many plies.
    Loss(u16),
}

impl ProvedResult {
    /// The maximum number of moves that the winner needs. People count a forced win in these moves,
    /// as in chess ("mate in 2").
    ///
    /// ```
    /// use bao_engine::ProvedResult;
    ///
    /// assert_eq!(ProvedResult::Win(3).winner_moves(), 2);
    /// assert_eq!(ProvedResult::Loss(4).winner_moves(), 2);
    /// ```
    pub const fn winner_moves(self) -> u32 {
        match self {
            ProvedResult::Win(plies) => count_winner_moves(plies as u32, true),
            ProvedResult::Loss(plies) => count_winner_moves(plies as u32, false),
        }
    }
}

/// Returns the number of moves that the winner makes in this many plies; 0 if the game is over or
/// if the loser's next move ends it.
pub const fn count_winner_moves(plies: u32, winner_is_first: bool) -> u32 {
    if winner_is_first { plies.div_ceil(2) } else { plies / 2 }
}

impl Value {
    /// Less than the value of any position.
    pub(crate) const LEAST: Value = Value(-WON - 1);
    /// Greater than the value of any position.
    pub(crate) const GREATEST: Value = Value(WON + 1);

    /// Returns the value of a position in which the game is over, otherwise `None`.
    pub fn of_end(position: &Position, rules: &Ruleset) -> Option<Value> {
        let is_won = position.end(rules)?.winner == position.to_move();
        Some(if is_won { Value::won_in(0) } else { Value::lost_in(0) })
    }

    /// Creates an estimate in points, clamped to the range of estimates.
    #[inline]
    pub fn estimate(value: i32) -> Value {
        Value(value.clamp(-i32::from(MOST), i32::from(MOST)) as i16)
    }

    /// Creates a loss in this many plies.
    #[inline]
    pub fn lost_in(plies: u16) -> Value {
        Value(plies.min(LONGEST as u16) as i16 - WON)
    }

    /// Creates a win in this many plies.
    #[inline]
    pub fn won_in(plies: u16) -> Value {
        -Value::lost_in(plies)
    }

    /// Returns the win or loss if it is proved.
    ///
    /// ```
    /// use bao_engine::{ProvedResult, Value};
    ///
    /// assert_eq!(Value::won_in(3).proved_result(), Some(ProvedResult::Win(3)));
    /// assert_eq!(Value::estimate(250).proved_result(), None);
    /// ```
    pub const fn proved_result(self) -> Option<ProvedResult> {
        if self.0 > MOST {
            Some(ProvedResult::Win((WON - self.0) as u16))
        } else if self.0 < -MOST {
            Some(ProvedResult::Loss((WON + self.0) as u16))
        } else {
            None
        }
    }

    /// Returns the chance that the player to move wins, 0 to 1, as measured in games of the engine
    /// against itself (`docs/engine.md`); 1 or 0 if the result is proved.
    pub fn winning_chance(self) -> f64 {
        match self.proved_result() {
            Some(ProvedResult::Win(_)) => 1.0,
            Some(ProvedResult::Loss(_)) => 0.0,
            None => 1.0 / (1.0 + (-self.log_odds()).exp()),
        }
    }

    /// Returns the natural logarithm of the odds of winning. A proved win or loss counts as the
    /// highest or lowest estimate.
    pub fn log_odds(self) -> f64 {
        f64::from(self.0.clamp(-MOST, MOST)) / LOG_ODDS
    }

    /// Returns the raw number: points of an estimate, or near ±30,000 for a proved result.
    #[inline]
    pub const fn number(self) -> i16 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_number(number: i16) -> Value {
        Value(number)
    }

    /// Converts the value after the best move into the mover's value before it.
    #[inline]
    pub fn one_ply_before(self) -> Value {
        let seen = -self;
        if seen.0 > MOST {
            Value((seen.0 - 1).max(MOST + 1))
        } else if seen.0 < -MOST {
            Value((seen.0 + 1).min(-MOST - 1))
        } else {
            seen
        }
    }

    /// The inverse of [`Value::one_ply_before`]; converts the bounds of a search for the next ply.
    #[inline]
    pub(crate) fn one_ply_after(self) -> Value {
        let seen = -self;
        if seen.0 < -MOST {
            Value((seen.0 - 1).max(Value::LEAST.0))
        } else if seen.0 > MOST {
            Value((seen.0 + 1).min(Value::GREATEST.0))
        } else {
            seen
        }
    }

    /// The next greater value.
    #[inline]
    pub(crate) const fn next(self) -> Value {
        Value(self.0 + 1)
    }
}

impl std::ops::Neg for Value {
    type Output = Value;
    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_one_ply_longer_one_ply_earlier() {
        assert_eq!(Value::lost_in(0).one_ply_before(), Value::won_in(1));
        assert_eq!(Value::won_in(4).one_ply_before(), Value::lost_in(5));
        assert_eq!(Value::estimate(30).one_ply_before(), Value::estimate(-30));
        assert_eq!(Value::won_in(7).proved_result(), Some(ProvedResult::Win(7)));
        assert_eq!(Value::lost_in(0).proved_result(), Some(ProvedResult::Loss(0)));
        assert_eq!(Value::estimate(99_999).proved_result(), None);
    }

    #[test]
    fn winner_moves_count_only_the_moves_of_the_winner() {
        let wins = [0, 1, 2, 3, 4, 5].map(|plies| ProvedResult::Win(plies).winner_moves());
        assert_eq!(wins, [0, 1, 1, 2, 2, 3]);
        let losses = [0, 1, 2, 3, 4, 5].map(|plies| ProvedResult::Loss(plies).winner_moves());
        assert_eq!(losses, [0, 0, 1, 1, 2, 2]);
        // The winner's move lowers the count by one.
        for plies in 0..9 {
            let lost = Value::lost_in(plies);
            let won = lost.one_ply_before().proved_result().map(ProvedResult::winner_moves);
            let after = lost.proved_result().map(ProvedResult::winner_moves);
            assert_eq!(won, after.map(|moves| moves + 1));
        }
    }

    #[test]
    fn one_ply_after_inverts_one_ply_before_for_bounds() {
        let all: Vec<Value> = (-30_000..=30_000).map(Value::from_number).collect();
        for &beta in all.iter().step_by(7) {
            let down = beta.one_ply_after();
            for number in [-30_000, -29_990, -100, 0, 100, 29_990, 30_000] {
                let value = Value::from_number(number);
                assert_eq!(value <= down, value.one_ply_before() >= beta, "{value:?} {beta:?}");
            }
        }
    }
}
