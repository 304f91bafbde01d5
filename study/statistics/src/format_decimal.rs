//! How a number with decimals is written.

/// A number with two decimals; empty where there is none.
#[must_use]
pub fn decimal(number: Option<f64>) -> String {
    let text = number.map_or_else(String::new, |number| format!("{number:.2}"));
    if text == "-0.00" { "0.00".to_owned() } else { text }
}
