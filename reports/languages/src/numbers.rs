//! Numbers in the format of the current language.

use crate::current::current;
use crate::language::Language;

/// A number with its decimal sign: `57.58`, in Italian `57,58`.
pub fn decimal(number: &str) -> String {
    current().format_number(number)
}

/// `50,000`, in Italian `50.000`.
pub fn thousands(number: u64) -> String {
    let mark = if current() == Language::Italian { '.' } else { ',' };
    group_digits(&number.to_string(), mark)
}

/// The digits of a whole number in groups of three.
pub fn group_digits(digits: &str, mark: char) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speak;

    #[test]
    fn numbers_follow_the_current_language() {
        let written = Language::ALL.map(|language| {
            speak(language, || [thousands(1_234_567), thousands(999), decimal("62.4")])
        });
        assert_eq!(written[0], ["1,234,567", "999", "62.4"]);
        assert_eq!(written[1], ["1.234.567", "999", "62,4"]);
        assert_eq!(written[2], written[0]);
    }
}
