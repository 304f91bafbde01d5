//! Values as the cells of tables have them.

/// A number with two decimals; empty where there is none.
pub(crate) fn decimal(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.2}"))
}

/// A whole number; empty where there is none.
pub(crate) fn whole(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// `yes` or nothing.
pub(crate) fn yes(is: bool) -> String {
    if is { "yes" } else { "" }.to_owned()
}
