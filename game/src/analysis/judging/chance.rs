//! The chance to win, in whole hundredths of a per cent.

use std::fmt;

use bao_engine::Value;

/// The chance that a player wins, from 0 to 10,000 hundredths of a per cent.
///
/// The two ends are proofs: an estimate is never more certain than 99.99 %. Whole numbers, so that
/// thresholds are met or not met alike on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(u16);

const ALL: u16 = 10_000;

impl Chance {
    /// A proved loss.
    pub const LOST: Chance = Chance(0);
    /// Both have the same.
    pub const EVEN: Chance = Chance(ALL / 2);
    /// A proved win.
    pub const WON: Chance = Chance(ALL);

    /// The chance of the player for whom a value counts.
    #[must_use]
    pub fn of(value: Value) -> Chance {
        let hundredths = (value.winning_chance() * f64::from(ALL)).round() as u16;
        match value.proved_result() {
            Some(_) => Chance(hundredths.min(ALL)),
            None => Chance(hundredths.clamp(1, ALL - 1)),
        }
    }

    /// So many per cent, 100 at the most.
    #[must_use]
    pub const fn per_cent(per_cent: u16) -> Chance {
        Chance(if per_cent < 100 { per_cent * 100 } else { ALL })
    }

    /// Half a per cent more than so many.
    pub(super) const fn per_cent_and_a_half(per_cent: u16) -> Chance {
        Chance(Chance::per_cent(per_cent).0 + 50)
    }

    /// In hundredths of a per cent.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// In per cent.
    #[must_use]
    pub fn percent(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// That of the other player.
    #[must_use]
    pub const fn of_the_other(self) -> Chance {
        Chance(ALL - self.0)
    }
}

/// `62.4 %`; proofs are `100 %` and `0 %`, which nothing else is.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::WON => f.pad("100 %"),
            Chance::LOST => f.pad("0 %"),
            Chance(hundredths) => {
                // What is not proved is not rounded up to what looks so.
                let tenths = ((hundredths + 5) / 10).clamp(1, ALL / 10 - 1);
                f.pad(&format!("{}.{} %", tenths / 10, tenths % 10))
            }
        }
    }
}
