//! Numbers in words.

use crate::statistics::Share;
use bao_reports::language::{Messages, Value};

/// A number with two decimals.
pub(super) fn decimal(number: f64, words: &Messages) -> String {
    words.format_number(&format!("{number:.2}"))
}

/// A number as short as it goes, with two decimals at most: `24`, `24.5`.
pub(super) fn short(number: f64, words: &Messages) -> String {
    let text = format!("{number:.2}");
    words.format_number(text.trim_end_matches('0').trim_end_matches('.'))
}

/// `57.58 %`; a sign of its own for a share of nothing.
pub(super) fn percent(percent: Option<f64>, words: &Messages) -> String {
    match percent {
        Some(percent) => {
            words.format("survey-percent", &[("percent", decimal(percent, words).into())])
        }
        None => words.text("survey-none"),
    }
}

/// `34 of 59 (57.63 %, 44.93 % to 69.40 %)`.
pub(super) fn share(share: Share, words: &Messages) -> String {
    let interval = share.interval();
    words.format(
        "survey-share",
        &[
            ("count", Value::from(share.count)),
            ("of", Value::from(share.of)),
            ("percent", percent(share.percent(), words).into()),
            ("low", percent(interval.map(|i| i.low), words).into()),
            ("high", percent(interval.map(|i| i.high), words).into()),
        ],
    )
}

/// `34 (57.63 %)`: a share of what is the same all around.
pub(super) fn counted(share: Share, words: &Messages) -> String {
    let percent = percent(share.percent(), words);
    let count = Value::from(share.count);
    words.format("survey-counted", &[("count", count), ("percent", percent.into())])
}

/// `34 of 59 (57.63 %)`.
pub(super) fn counted_of(share: Share, words: &Messages) -> String {
    let percent = percent(share.percent(), words);
    let (count, of) = (Value::from(share.count), Value::from(share.of));
    words.format("survey-counted-of", &[("count", count), ("of", of), ("percent", percent.into())])
}
