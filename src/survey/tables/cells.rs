//! Numbers as the cells of a table have them.

/// With two decimals; empty where there is none.
pub(super) fn decimal(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.2}"))
}

/// A whole number; empty where there is none.
pub(super) fn whole(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The p of a test, small ones as `3.2e-12`; empty where there is none.
pub(crate) fn chance(p: Option<f64>) -> String {
    match p {
        None => String::new(),
        Some(p) if p >= 1e-4 => format!("{p:.4}"),
        // A chance too small for a number of the program is not none at all.
        Some(p) => format!("{:.1e}", p.max(f64::MIN_POSITIVE)),
    }
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn a_small_chance_is_never_none() {
        assert_eq!(chance(Some(1.0)), "1.0000");
        assert_eq!(chance(Some(3.24e-12)), "3.2e-12");
        assert_eq!(chance(Some(0.0)), "2.2e-308");
        assert_eq!(chance(None), "");
    }
}
