//! When a game was played.

use std::fmt;

/// A date as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to 31, as many as the month has; never without a month.
    pub day: Option<u8>,
}

impl Date {
    /// Reads `2015-03-12`, `2015-03`, `2015`, `2015/03/12`, and day first `12/3/2015`, `12.3.2015`,
    /// `12-3-2015`; a time behind it is ignored.
    #[must_use]
    pub fn read(text: &str) -> Option<Date> {
        let date = text.trim().split(['T', ' ']).next()?;
        let sign = date.chars().find(|c| !c.is_ascii_digit()).unwrap_or('-');
        if !matches!(sign, '-' | '/' | '.') {
            return None;
        }
        let parts: Vec<&str> = date.split(sign).collect();
        if !parts.iter().all(|part| part.bytes().all(|b| b.is_ascii_digit())) {
            return None;
        }
        let (year, month, day) = match parts[..] {
            [year] => (year, None, None),
            [year, month] if year.len() == 4 => (year, Some(month), None),
            [month, year] => (year, Some(month), None),
            [year, month, day] if year.len() == 4 => (year, Some(month), Some(day)),
            [day, month, year] => (year, Some(month), Some(day)),
            _ => return None,
        };
        let number = |part: &str| part.parse::<u8>().ok();
        let year = Some(year).filter(|year| year.len() == 4)?.parse().ok().filter(|&y| y > 0)?;
        let Some(month) = month else { return Some(Date { year, month: None, day: None }) };
        let month = number(month).filter(|month| (1..=12).contains(month))?;
        let Some(day) = day else { return Some(Date { year, month: Some(month), day: None }) };
        let day = number(day).filter(|day| (1..=days(year, month)).contains(day))?;
        Some(Date { year, month: Some(month), day: Some(day) })
    }
}

fn days(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    /// ISO 8601, as far as it is known: `2015-03-12`, `2015-03` or `2015`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        let Some(month) = self.month else { return Ok(()) };
        write!(f, "-{month:02}")?;
        self.day.map_or(Ok(()), |day| write!(f, "-{day:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_date_is_read() {
        for (text, iso) in [
            ("2015-03-12", "2015-03-12"),
            ("2015-03-12T21:05:00Z", "2015-03-12"),
            (" 12/3/2015 21:05", "2015-03-12"),
            ("12.03.2015", "2015-03-12"),
            ("12-3-2015", "2015-03-12"),
            ("2015/3/12", "2015-03-12"),
            ("29.2.2016", "2016-02-29"),
            ("2015-03", "2015-03"),
            ("3/2015", "2015-03"),
            ("2015", "2015"),
        ] {
            assert_eq!(
                Date::read(text).map(|date| date.to_string()).as_deref(),
                Some(iso),
                "{text}"
            );
        }
        for text in
            ["", "soon", "29/2/2015", "2015-13-01", "12/3/15", "1/2/3/4", "2015-3.12", "0000"]
        {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
