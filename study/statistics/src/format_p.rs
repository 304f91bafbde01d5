//! Chances as they are printed.

/// The p of a test: four decimals, small ones as `3.2e-12`, and `<1e-300` where the numbers of the program
/// end; empty where there is none.
#[must_use]
pub fn format_p(p: Option<f64>) -> String {
    match p {
        None => String::new(),
        Some(p) if p >= 1e-4 => format!("{p:.4}"),
        Some(p) if p < 1e-300 => "<1e-300".to_owned(),
        Some(p) => format!("{p:.1e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::format_p;

    #[test]
    fn a_small_chance_is_never_none() {
        let ours = [Some(1.0), Some(3.24e-12), Some(0.0), None].map(format_p);
        assert_eq!(ours, ["1.0000", "3.2e-12", "<1e-300", ""]);
    }
}
