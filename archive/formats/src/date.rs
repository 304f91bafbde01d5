//! Dates of games.

use std::fmt;

use chrono::NaiveDate;

/// A date whose month and day may be unknown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to the last day of the month; `None` if the month is unknown.
    pub day: Option<u8>,
}

/// What a date shows about the order of day and month in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DateOrder {
    /// The date does not show the order: `2015-03-12`, `12.3.2015`, `12 March 2015`, `3/3/2015`.
    #[default]
    Untold,
    /// `19/7/2018`.
    DayFirst,
    /// `7/19/2018`.
    MonthFirst,
    /// Both orders are possible: `3/4/2015`.
    Open,
}

impl Date {
    /// Reads `2015-03-12`, `2015-03`, `2015`, `2015/03/12`, `12 March 2015` and `March 2015`. Reads `12/3/2015`,
    /// `12-3-2015`, `12.3.2015` and `12/3/15` (1970 to 2069) with the day first, or with the month first if only that
    /// is possible, as in `7/19/2018`; dates with dots always start with the day. Ignores a time after the date. Also
    /// reads some other forms (see the tests). Returns `None` for other texts and for days that do not exist.
    ///
    /// ```
    /// use bao_formats::Date;
    ///
    /// let date = Date::parse("12/3/2015 21:05").expect("this is a date");
    /// assert_eq!((date.year, date.month, date.day), (2015, Some(3), Some(12)));
    /// assert_eq!(date.to_string(), "2015-03-12");
    /// assert_eq!(Date::parse("29.2.2015"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        Date::parse_with_order(text).map(|(date, _)| date)
    }

    /// Like [`Date::parse`], but also returns the order. If both orders are possible, the day is read first.
    pub(crate) fn parse_with_order(text: &str) -> Option<(Date, DateOrder)> {
        if text.contains(|c: char| c.is_ascii_alphabetic() && c != 'T') {
            let named = Date::find_with_month(text.trim()).map(|(_, date)| date);
            if let Some(date) = named.or_else(|| Date::parse_month_and_year(text.trim())) {
                return Some((date, DateOrder::Untold));
            }
        }
        let date = text.trim().split(['T', ' ']).next()?;
        // `2015.??.??`
        let date = date.trim_end_matches(['?', '.', '-', '/']);
        let sign = date.chars().find(|c| !c.is_ascii_digit()).unwrap_or('-');
        if !matches!(sign, '-' | '/' | '.') {
            return None;
        }
        let mut parts: Vec<&str> = date.split(sign).collect();
        let is_number = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
        if parts.len() > 3 || !parts.iter().all(is_number) {
            return None;
        }
        let is_year_last = parts[0].len() != 4;
        if is_year_last {
            parts.reverse();
        }
        let is_short = is_year_last && parts.len() == 3 && parts[0].len() == 2 && sign != '-';
        let year: u16 = parts[0].parse().ok().filter(|&year| year > 0 || is_short)?;
        let year = match (is_short, parts[0].len()) {
            (true, _) => year + if year < 70 { 2000 } else { 1900 },
            (false, 4) => year,
            _ => return None,
        };
        let number = |at: usize| parts.get(at).map(|part| part.parse::<u8>()).transpose().ok();
        let (mut month, mut day) = (number(1)?, number(2)?);
        let order = match (is_year_last && parts.len() == 3 && sign != '.', month, day) {
            (true, Some(13..), _) => DateOrder::MonthFirst,
            (true, _, Some(13..)) => DateOrder::DayFirst,
            (true, month, day) if month != day => DateOrder::Open,
            _ => DateOrder::Untold,
        };
        if order == DateOrder::MonthFirst {
            (month, day) = (day, month);
        }
        let or_first = |part: Option<u8>| u32::from(part.unwrap_or(1));
        NaiveDate::from_ymd_opt(i32::from(year), or_first(month), or_first(day))?;
        Some((Date { year, month, day }, order))
    }

    /// Reads `March 2015` and `marzo 2015`.
    fn parse_month_and_year(text: &str) -> Option<Date> {
        let (month, year) = text.split_once([' ', ','])?;
        let month = find_month(month)?;
        Date::parse(&format!("{}-{month}", year.trim_start()))
    }
}

/// The months in English, Italian and Swahili; their first three letters are enough.
const MONTHS: [&[&str]; 12] = [
    &["january", "gennaio", "januari"],
    &["february", "febbraio", "februari"],
    &["march", "marzo", "machi"],
    &["april", "aprile", "aprili"],
    &["may", "maggio", "mei"],
    &["june", "giugno", "juni"],
    &["july", "luglio", "julai"],
    &["august", "agosto", "agosti"],
    &["september", "settembre", "septemba"],
    &["october", "ottobre", "oktoba"],
    &["november", "novembre", "novemba"],
    &["december", "dicembre", "desemba"],
];

fn find_month(word: &str) -> Option<u8> {
    let word = word.trim_end_matches('.');
    let first = word.bytes().next()?.to_ascii_lowercase();
    // A check of the first letter rules out most words of a text quickly.
    let begins = |name: &&&str| name.as_bytes()[0] == first;
    if word.len() < 3 || !MONTHS.iter().copied().flatten().any(|name| begins(&name)) {
        return None;
    }
    let word = word.to_lowercase();
    let is = |names: &&[&str]| {
        names.iter().filter(begins).any(|name| word.len() > 2 && name.starts_with(&word))
    };
    let month = MONTHS.iter().position(is)?;
    u8::try_from(month + 1).ok()
}

impl Date {
    /// Reads a date at the beginning of a text, with the month as a word, and returns where the date ends:
    /// `12 March 2015`, `12th March 2015`, `12-Mar-2015`, `March 12, 2015`.
    pub(crate) fn find_with_month(text: &str) -> Option<(usize, Date)> {
        let mut at = 0;
        let mut parts = [""; 3];
        for part in &mut parts {
            let behind = skip_ordinal(&text[at..]);
            let plain = behind.trim_start_matches([' ', ',', '°', 'º', '.']);
            // `16-Dec-2016`
            let tied = behind.strip_prefix(['-', '/']).filter(|_| at > 0);
            let rest = tied.unwrap_or(plain);
            at = text.len() - rest.len();
            let letters = rest.starts_with(|c: char| c.is_ascii_alphabetic());
            let ends = |c: char| {
                if letters { !c.is_ascii_alphabetic() } else { !c.is_ascii_digit() }
            };
            let length = rest.find(ends).unwrap_or(rest.len());
            *part = &rest[..length];
            at += length;
        }
        let [first, second, year] = parts;
        let (day, month) = match find_month(second) {
            Some(month) => (first, month),
            None => (second, find_month(first)?),
        };
        let day = Some(day).filter(|day| matches!(day.len(), 1 | 2))?;
        // `12-mar-15`
        let short = year.parse::<u16>().ok().filter(|_| year.len() == 2 && day.len() < 3);
        let year = match short {
            Some(year) => (year + if year < 70 { 2000 } else { 1900 }).to_string(),
            None => year.to_owned(),
        };
        let date = Date::parse(&format!("{year}-{month}-{day}"))?;
        Some((at, date))
    }
}

/// Skips the letters of an ordinal, as in `16th`.
fn skip_ordinal(text: &str) -> &str {
    let ordinal = ["st", "nd", "rd", "th"].into_iter().find_map(|end| text.strip_prefix(end));
    ordinal.filter(|behind| behind.starts_with([' ', ','])).unwrap_or(text)
}

impl fmt::Display for Date {
    /// Writes as much of ISO 8601 as is known: `2015-03-12`, `2015-03` or `2015`.
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
            ("7/19/2018", "2018-07-19"),
            ("7-19-2018", "2018-07-19"),
            ("30/11/13", "2013-11-30"),
            ("1.2.69", "2069-02-01"),
            ("11/30/99 21:05", "1999-11-30"),
            ("agosto 2018", "2018-08"),
            ("Aug. 2018", "2018-08"),
            ("March, 2018", "2018-03"),
            ("16-Dec-2016", "2016-12-16"),
            ("3/Jul/2016", "2016-07-03"),
            ("21st July 2016", "2016-07-21"),
            ("July 2nd, 2016", "2016-07-02"),
            ("16° dicembre 2016", "2016-12-16"),
            ("2015", "2015"),
        ] {
            assert_eq!(
                Date::parse(text).map(|date| date.to_string()).as_deref(),
                Some(iso),
                "{text}"
            );
        }
        for text in [
            "",
            "soon",
            "29/2/2015",
            "13/2015",
            "13/13/2015",
            "7.19.2018",
            "2018/19/7",
            "2015-13-01",
            "12-3-15",
            "12/3/5",
            "3/15",
            "agosto 18",
            "19.13.18",
            "1/2/3/4",
            "2015-3.12",
            "0000",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn every_day_of_two_centuries_is_read_in_numeric_forms() {
        for year in 1900..=2100 {
            let leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
            let february = if leap { 29 } else { 28 };
            let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, day) in (0..=13).flat_map(|m| (0..=32).map(move |d| (m, d))) {
                let length = lengths.get(usize::from(month).wrapping_sub(1));
                let exists = day > 0 && length.is_some_and(|length| day <= *length);
                let date = exists.then_some(Date { year, month: Some(month), day: Some(day) });
                let iso = format!("{year}-{month:02}-{day:02}");
                assert!(date.is_none_or(|date| date.to_string() == iso));
                for text in
                    [iso, format!("{year}/{month}/{day}"), format!("{day}.{month}.{year} 21:05")]
                {
                    assert_eq!(Date::parse(&text), date, "{text}");
                }
                // A 13 in the place of the month must be the day.
                let swapped = Date { year, month: Some(day), day: Some(13) };
                let swapped = Some(swapped).filter(|_| month == 13 && (1..=12).contains(&day));
                let text = format!("{day:02}/{month:02}/{year}");
                assert_eq!(Date::parse(&text), date.or(swapped), "{text}");
            }
        }
    }
}
