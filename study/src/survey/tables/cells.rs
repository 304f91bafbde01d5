//! Numbers as the cells of a table have them.

/// With two decimals; empty where there is none.
pub(super) fn decimal(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.2}"))
}

/// A whole number; empty where there is none.
pub(super) fn whole(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}
