//! How fast a sowing is shown.

use bao_languages::text;

use std::time::Duration;

/// From 1, seed by seed and slow, to 5, lap by lap and quick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(u8);

impl Default for Speed {
    fn default() -> Self {
        Speed(3)
    }
}

impl Speed {
    /// The slowest and the fastest.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=5;

    /// A speed; what is out of range becomes the nearest.
    pub fn new(speed: u8) -> Speed {
        Speed(speed.clamp(*Speed::RANGE.start(), *Speed::RANGE.end()))
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One faster, if there is one.
    pub fn faster(self) -> Speed {
        Speed::new(self.0 + 1)
    }

    /// One slower, if there is one.
    pub fn slower(self) -> Speed {
        Speed::new(self.0 - 1)
    }

    /// Whether every seed is shown, or only every lap.
    pub const fn seed_by_seed(self) -> bool {
        self.0 <= 3
    }

    /// How long a seed or a lap is looked at.
    pub const fn pause(self) -> Duration {
        Duration::from_millis([600, 280, 120, 900, 300][self.0 as usize - 1])
    }

    /// The same in words.
    pub fn words(self) -> &'static str {
        text(&format!("speed-{}", self.0))
    }
}
