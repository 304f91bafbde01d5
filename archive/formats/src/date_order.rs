//! The order in which a file writes day and month.

use bao_notation::Finding;

use crate::codes;
use crate::date::{Date, DateOrder};
use crate::record::Record;

/// What a file has told so far of the order of day and month in its dates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ToldOrders {
    day_first: bool,
    month_first: bool,
}

impl ToldOrders {
    /// What the first text of a file tells, so that its first dates are read as those that follow.
    pub fn of_head(text: &str) -> ToldOrders {
        let mut told = ToldOrders::default();
        for word in text.split(|c: char| !(c.is_ascii_digit() || c == '/' || c == '-')) {
            if let Some((_, order)) = Date::parse_with_order(word) {
                told.note(order);
            }
        }
        told
    }

    fn note(&mut self, order: DateOrder) {
        self.day_first |= order == DateOrder::DayFirst;
        self.month_first |= order == DateOrder::MonthFirst;
    }

    /// Reads an open date of a record as the others of its file are; where they tell nothing, or both, it stays with the
    /// day first, and its finding stays.
    pub fn settle(&mut self, record: &mut Record) {
        self.note(record.date_order);
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
