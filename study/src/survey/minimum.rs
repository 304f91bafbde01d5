//! How many games a turn must have for figures by turn to be drawn.

/// Figures of fewer games than these are in tables alone.
const MINIMUM: u64 = 30;

/// How many of `all` games must have reached a turn for it to be drawn: 30, or a tenth of a small archive.
#[must_use]
pub(super) fn minimum_games(all: u64) -> u64 {
    (all / 10).clamp(1, MINIMUM)
}

#[cfg(test)]
mod tests {
    use super::minimum_games;

    #[test]
    fn a_small_archive_is_drawn_too() {
        assert_eq!([0, 1, 59, 300, 100_000].map(minimum_games), [1, 1, 5, 30, 30]);
    }
}
