//! Up to where figures by turn rest on enough games to be drawn.

/// Figures of fewer games than these are in tables alone.
const ENOUGH: u64 = 30;

/// How many of `all` games must have reached a turn for it to be drawn: 30, or a tenth of a small archive.
#[must_use]
pub(super) fn enough(all: u64) -> u64 {
    (all / 10).clamp(1, ENOUGH)
}

#[cfg(test)]
mod tests {
    use super::enough;

    #[test]
    fn a_small_archive_is_drawn_too() {
        assert_eq!([0, 1, 59, 300, 100_000].map(enough), [1, 1, 5, 30, 30]);
    }
}
