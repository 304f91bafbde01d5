//! Shares as bars.

use bao_reports::{Bar, Bars, Colour, Form, Group};

use crate::statistics::Share;

/// A share as a bar with its interval and the words beside it; none for a share of nothing.
pub(super) fn bar(share: Share, colour: Colour, words: String) -> Option<Bar> {
    let interval = share.interval().map(|interval| (interval.low, interval.high));
    Some(Bar { value: share.percent()?, interval, words, colour })
}

/// A bar under each label.
pub(super) fn single(
    axis: String,
    maximum: Option<f64>,
    bars: impl IntoIterator<Item = (String, Option<Bar>)>,
) -> Form {
    let group = |(label, bar)| Group { label, bars: vec![bar] };
    let groups = bars.into_iter().map(group).collect();
    Form::Bars(Bars { axis, maximum, series: vec![String::new()], groups })
}
