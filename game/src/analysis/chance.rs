//! The winning chance, in whole hundredths of a per cent.

use std::fmt;

use bao_engine::{BookValue, ProvedResult, Value};
use bao_languages::{decimal, say};
use bao_rules::Side;

/// The winning chance of a player, from 0 to 10,000 hundredths of a per cent.
///
/// The two ends are proofs: an estimate is from 0.01 % to 99.99 %. Whole numbers compare alike on every
/// machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(u16);

const ALL: u16 = 10_000;

impl Chance {
    /// A proved loss.
    pub const LOST: Chance = Chance(0);
    /// 50 %.
    pub const EVEN: Chance = Chance(ALL / 2);
    /// A proved win.
    pub const WON: Chance = Chance(ALL);

    /// The chance of the player to whom a value of the engine belongs.
    pub fn of(value: Value) -> Chance {
        let hundredths = (value.winning_chance() * f64::from(ALL)).round() as u16;
        match value.proved_result() {
            Some(_) => Chance(hundredths.min(ALL)),
            None => Chance(hundredths.clamp(1, ALL - 1)),
        }
    }

    /// From whole per cent, 100 at the most.
    pub const fn per_cent(per_cent: u16) -> Chance {
        Chance(if per_cent < 100 { per_cent * 100 } else { ALL })
    }

    /// From whole per cent and a half.
    pub(super) const fn per_cent_and_a_half(per_cent: u16) -> Chance {
        Chance(Chance::per_cent(per_cent).0 + 50)
    }

    /// In hundredths of a per cent.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// The same chance as South's, where it is that of `side`; and the other way round.
    #[must_use]
    pub const fn for_south(self, side: Side) -> Chance {
        match side {
            Side::South => self,
            Side::North => self.opponents(),
        }
    }

    /// In per cent.
    pub fn percent(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The chance of the other player.
    #[must_use]
    pub const fn opponents(self) -> Chance {
        Chance(ALL - self.0)
    }

    /// In tenths of a per cent. A half becomes the even tenth, so that the chances of both players make 1,000 together; an
    /// estimate is not rounded to 0 or 1,000.
    fn tenths(self) -> u16 {
        let (tenths, rest) = (self.0 / 10, self.0 % 10);
        let is_up = rest > 5 || rest == 5 && tenths % 2 == 1;
        let tenths = tenths + u16::from(is_up);
        if self.0.is_multiple_of(ALL) { tenths } else { tenths.clamp(1, ALL / 10 - 1) }
    }

    /// As people read it: in Italian `62,4 %`.
    pub fn in_words(self) -> String {
        decimal(&self.to_string())
    }
}

/// `62.4 %`; proofs are `100 %` and `0 %`, which nothing else is.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::WON => f.pad("100 %"),
            Chance::LOST => f.pad("0 %"),
            chance => {
                let tenths = chance.tenths();
                f.pad(&format!("{}.{} %", tenths / 10, tenths % 10))
            }
        }
    }
}

/// `62.4 %`, or `won in 5` and `lost in 4` plies where that is proved: as files have it, in every language.
pub fn write_value(value: Value) -> String {
    match value.proved_result() {
        Some(ProvedResult::Win(plies)) => format!("won in {plies}"),
        Some(ProvedResult::Loss(plies)) => format!("lost in {plies}"),
        None => Chance::of(value).to_string(),
    }
}

/// The same as people read it: in the current language, with the moves of the winner in place of plies.
pub fn value_in_words(value: Value) -> String {
    match value.proved_result() {
        Some(proved @ ProvedResult::Win(_)) => say!("value-won", moves = proved.winner_moves()),
        Some(proved @ ProvedResult::Loss(_)) => say!("value-lost", moves = proved.winner_moves()),
        None => Chance::of(value).in_words(),
    }
}

/// What the opening book says, as people read it: `50.7 % (49.3 to 52.1)`, with the ends of the spread unless they are
/// alike or the value is proved.
pub fn book_value_in_words(known: BookValue) -> String {
    let value = value_in_words(known.value);
    let [low, high] = known.ends().map(|end| decimal(&format!("{:.1}", Chance::of(end).percent())));
    match known.value.proved_result() {
        None if low != high => say!("book-value", value = value, low = low, high = high),
        _ => value,
    }
}
