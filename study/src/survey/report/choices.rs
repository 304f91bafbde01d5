//! What the turns were picked from.

use bao_reports::{Document, Point};
use bao_rules::Side;

use super::lines::{About, chart, least, points};
use super::phrases;
use super::tables::{captioned, spoken};
use crate::survey::Survey;
use crate::survey::tables::{Plies, Tally};
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    document.section(&words.text("survey-choices"));
    let Some(plies) = plies(document, survey, words) else { return };
    let all = plies.all();
    let mean = all.choices.mean().map_or_else(String::new, |mean| phrases::decimal(mean, words));
    document.prose(words.format(
        "survey-choices-what",
        &[
            ("plies", Value::from(all.plies())),
            ("mean", mean.into()),
            ("forced", phrases::share(all.forced(), words).into()),
        ],
    ));
    let mean = |tally: &Tally| tally.choices.mean().map(|y| Point { x: 0.0, y, interval: None });
    let forced = |tally: &Tally| share(tally.forced());
    let about = |name, title, y, percent| About { name, title, y, percent, survey };
    let means = about("survey-choices", "survey-choices-chart", "survey-mean-choices", false);
    let forces = about("survey-forced", "survey-forced-chart", "survey-of-plies", true);
    document
        .chart(chart(&means, Side::BOTH.map(|side| points(plies, side, mean)), words))
        .chart(chart(&forces, Side::BOTH.map(|side| points(plies, side, forced)), words))
        .note(words.format("survey-drawn", &[("least", Value::from(least(plies)))]));
    let table = spoken(plies.choices_by_stage(), "stage", "survey-stage", words);
    let caption = words.text("survey-choices-stage-caption");
    document.table(captioned(table, &caption, words));
    let table =
        captioned(plies.choices_by_turn(), &words.text("survey-choices-turn-caption"), words);
    document.folded_tables(words.text("survey-choices-fold"), vec![table]);
}

/// A share as a point with its interval.
pub(super) fn share(share: crate::statistics::Share) -> Option<Point> {
    let interval = share.interval().map(|interval| (interval.low, interval.high));
    share.percent().map(|y| Point { x: 0.0, y, interval })
}

/// The plies, or a sentence that there are none.
pub(super) fn plies<'a>(
    document: &mut Document,
    survey: &'a Survey,
    words: &Messages,
) -> Option<&'a Plies> {
    match &survey.plies {
        None => {
            document.prose(words.text("survey-no-plies"));
            None
        }
        Some(plies) if plies.turns.is_empty() => {
            document.prose(words.text("survey-none-replayed"));
            None
        }
        Some(plies) => Some(plies),
    }
}
