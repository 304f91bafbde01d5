//! The order in which a file writes day and month.

use std::io::Cursor;

use bao_notation::Finding;

use crate::codes;
use crate::date::DateOrder;
use crate::encoding::Encoding;
use crate::format::{Format, Options};
use crate::lines::Lines;
use crate::record::Record;

/// What the head of a file tells of the order of day and month in its dates. What comes later tells nothing, so that a
/// piece of a file behind its head is read as in the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ToldOrders {
    day_first: bool,
    month_first: bool,
}

impl ToldOrders {
    /// What the dates of the games tell that stand in the head of a file of this format.
    pub fn of_head(head: &str, format: Format, options: &Options) -> ToldOrders {
        if !may_tell(head) {
            return ToldOrders::default();
        }
        let lines = Lines::new(Box::new(Cursor::new(head.to_owned())), Encoding::Utf8);
        let mut told = ToldOrders::default();
        for record in (format.open)(lines, options).records.map_while(Result::ok) {
            told.note(record.date_order);
        }
        told
    }

    fn note(&mut self, order: DateOrder) {
        self.day_first |= order == DateOrder::DayFirst;
        self.month_first |= order == DateOrder::MonthFirst;
    }

    /// Reads an open date of a record as the others of its file are; where they tell nothing, or both, it stays with the
    /// day first, and its finding stays.
    pub fn settle(self, record: &mut Record) {
        if record.date_order != DateOrder::Open || self.day_first == self.month_first {
            return;
        }
        let is_about_it = |finding: &Finding| finding.code == codes::AMBIGUOUS_DATE;
        record.findings.retain(|finding| !is_about_it(finding));
        if let (true, Some(date)) = (self.month_first, &mut record.date) {
            std::mem::swap(&mut date.month, &mut date.day);
        }
    }
}

/// Whether a text has anything like `19/7/2018`. Where it has not, its games need not be read twice.
fn may_tell(text: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_digit() || c == '/' || c == '-')).any(|word| {
        let parts: Vec<&str> = word.split(['/', '-']).collect();
        let is_short = |part: &str| (1..=2).contains(&part.len());
        parts.windows(3).any(|part| is_short(part[0]) && is_short(part[1]) && !part[2].is_empty())
    })
}
